"""Texts of cards as publishers print them in Portuguese, read into operations of the game."""
