"""What a card, a token, a board, a set and a deck are; no game, no paper, no file formats."""
