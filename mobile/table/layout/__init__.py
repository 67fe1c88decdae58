"""The layout of a table in each shape of window: plain numbers, without Kivy."""
