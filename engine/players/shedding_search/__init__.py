"""Looking ahead in Lebowski and Threes: a small model of them, playouts in it, and the players that use these."""
