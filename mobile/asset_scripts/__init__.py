"""Scripts that make the files of `mobile/assets`. The app does not need them."""
