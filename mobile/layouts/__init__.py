"""Where things lie, worked out without a window: pure functions from numbers to rectangles."""
