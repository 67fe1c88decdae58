"""The kit of controls: buttons, fields, forms, dialogs, scrolling, keys and touches."""
