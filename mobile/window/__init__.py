"""The frame around all screens: root, navigation, keyboard, overlay, the worker thread."""
