"""Views of positions for an audience, made by the game, and the changes between two views."""
