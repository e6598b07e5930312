"""Whole matches of Castelo, for ``games.simulation``.

``casual`` plays anything lawful, with cards made up as they are played. With the decks of *O Cerco do
Recreio* ``cartas`` reads the cards, ``mesa`` moves the physical ones and compares them with the referee's
counts, ``previsao`` looks one ply ahead and says who defends, ``jogador`` chooses, ``partidas`` plays a
match, ``medidas`` counts the results of many.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.mesa")
