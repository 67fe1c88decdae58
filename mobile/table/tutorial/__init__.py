"""The explained first hand."""
