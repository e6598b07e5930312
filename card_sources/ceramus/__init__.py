"""Card sets of Ceramus: none, since its cards are the box itself.

Its Murais, Formas and Ceramas stand in ``companion/games/ceramus/cards.toml``, where the printer and the
referee read them.
"""
