"""Fábula on the phones: the board, commands, forms, sentences."""
