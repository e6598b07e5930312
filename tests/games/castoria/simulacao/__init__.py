"""Histórias of Castória with the real decks of *Em Volta da Fogueira*, for ``games.simulation``.

``cartas`` reads the cards, ``mesa`` moves the physical ones by the referee's events and compares them with
its counts, ``ocasioes`` says when a text occurs, ``escolhas`` which moves there are and their worth,
``jogador`` chooses, ``partidas`` plays a história, ``medidas`` counts its results.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.mesa")
