"""Histórias of Castória with the real decks of *Em Volta da Fogueira*, for ``games.simulation``.

``cartas`` reads the cards, ``mesa`` moves the physical ones as the referee's events say and compares them
with its counts, ``ocasioes`` says when a text occurs, ``escolhas`` what moves there are and what they are
worth, ``jogador`` chooses, ``partidas`` plays a história, ``medidas`` counts what came of it.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.mesa")
