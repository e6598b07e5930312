"""Matches of Fábula with the two decks of *A Mata que Voltou*, for ``games.simulation``.

``cartas`` reads the cards, ``mesa`` moves the physical ones as the referee's events say and compares them
with its counts, ``previsao`` looks one ply ahead, ``combates`` says who blocks and sets out, ``lances`` what
cards can be played at what, ``jogador`` chooses, ``partidas`` plays a match, ``medidas`` counts what came of
it.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.mesa")
