"""What is seen of a position, for whoever looks: made by the game, told whole or as what has changed."""
