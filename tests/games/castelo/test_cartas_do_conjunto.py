"""The cards of an installed set fill in the moves by which a player plays them."""

import msgspec
from games.castelo.simulacao.cartas import do_conjunto

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    UsarArmadilha,
    UsarInstantanea,
)


def test_cards_of_a_set_fill_the_moves_that_play_them():
    """castelo.producao.pagar-com-marcadores, castelo.tropas.tres-valores"""
    table = CASTELO.at_table
    known = {card.name: card for card in (table.card(one, "pt") for one in do_conjunto())}
    kinds = {}
    for card in known.values():
        kinds.setdefault(card.kind, card)
    played = {
        "producao": BaixarProducao(seat="Ana"),
        "tropa": BaixarTropa(seat="Ana"),
        "permanente": BaixarPermanente(seat="Ana"),
        "instantanea": UsarInstantanea(seat="Ana"),
        "armadilha": UsarArmadilha(seat="Ana"),
        "armadilha-de-campo": UsarArmadilha(seat="Ana"),
    }
    assert set(kinds) == set(played)
    for kind, move in played.items():
        fields = table.plays(kinds[kind], move)
        whole = msgspec.convert({"do": move.do, "seat": "Ana", **fields}, type(move))
        assert whole.carta == kinds[kind].name
    assert table.plays(kinds["tropa"], UsarInstantanea(seat="Ana")) is None
    tropa = kinds["tropa"]
    whole = msgspec.convert(
        {"do": "baixar-tropa", "seat": "Ana", **table.plays(tropa, played["tropa"])}, BaixarTropa
    )
    assert table.in_short(tropa, "pt").endswith(f"{whole.ataque}/{whole.defesa}/{whole.vida}")
    (again,) = table.cards_in(None, whole)
    assert dict(again.facts)["vida"] == whole.vida
