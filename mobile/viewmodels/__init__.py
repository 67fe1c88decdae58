"""What each screen shows and does, without Kivy: plain values, and a signal when they have changed."""
