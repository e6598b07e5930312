"""The cards that a house has described itself: known by game, exchanged as files, printed as stand-ins."""
