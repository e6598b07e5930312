"""Card sets of Ceramus: none, since its cards are the box itself.

Murais, Formas and Ceramas stand in ``companion/games/ceramus/cards.toml`` for the printer and the referee.
"""
