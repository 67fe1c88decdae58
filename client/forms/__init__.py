"""Fields of forms, and checks of what people type into them."""
