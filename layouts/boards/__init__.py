"""The common parts of boards and mats: the places for cards."""
