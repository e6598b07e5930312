"""Ceramus on the phones: the board, commands, forms, sentences, Revisão."""
