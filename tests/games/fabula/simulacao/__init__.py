"""Matches of Fábula with the two decks of *A Mata que Voltou*, for ``games.simulation``.

``cartas`` reads the cards, ``mesa`` moves the physical ones by the referee's events and compares them with
its counts, ``previsao`` looks one ply ahead, ``combates`` says who blocks and attacks, ``lances`` which cards
can be played at which targets, ``jogador`` chooses, ``partidas`` plays a match, ``medidas`` counts its
results.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.mesa")
