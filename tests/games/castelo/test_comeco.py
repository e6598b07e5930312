"""How a match is agreed on before anybody begins: its length, its form and the decks, each by few taps."""

import msgspec
import pytest
from games.castelo.simulacao.cartas import do_conjunto

from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import CombinarPartida, RegistrarBaralho
from companion.games.castelo.telefone.registro import REGISTRO
from companion.referee.definition.deck_forms import NamedCard
from companion.referee.positions.options import SeatOf, TableOptions

LETRAS = "ABCDEF"


def begun(players, *, duplas=False):
    seats = (SeatOf(letra, team=("sol", "lua")[at % 2] if duplas else "") for at, letra in enumerate(LETRAS))
    return CASTELO.start(TableOptions(tuple(seats)[:players]))


def besides(state, seat="A"):
    """What is beside the beginning, by what it says."""
    offered = tuple(CASTELO.offers(state, seat))
    buttons = CASTELO.declaring.buttons(state, seat, offered)
    return {one.label.to("pt"): one for one in buttons if one.aside and isinstance(one.move, CombinarPartida)}


def tapped(state, *labels):
    for label in labels:
        move = besides(state)[label].move
        assert CASTELO.weigh(state, move).verdict == "legal"
        state = CASTELO.apply(state, move).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_long_match_is_two_taps_and_two_take_it_back(players):
    """castelo.formas.partida-longa: also only one of the two"""
    longa = tapped(begun(players), "Castelo 30", "Muralha 20")
    assert {(lado.castelo, lado.muralha) for lado in longa.mesa.lados} == {(30, 20)}
    assert tapped(longa, "Castelo 20").mesa.lados[0].muralha == 20
    assert tapped(longa, "Muralha 10", "Castelo 20").mesa == begun(players).mesa
    assert longa.forma == ("duelo" if players == 2 else "imortal")
    assert set(besides(longa)) == {"Castelo 20", "Muralha 10"}


def test_partners_help_each_other_by_a_tap_that_a_longer_match_leaves_as_it_is():
    """castelo.formas.coop-doar, castelo.formas.duplas-independentes"""
    duplas = begun(4, duplas=True)
    assert duplas.forma == "duplas"
    juntos = tapped(duplas, "Parceiros se ajudam", "Castelo 30")
    assert (juntos.forma, juntos.mesa.lados[3].castelo) == ("cooperativo", 30)
    assert tapped(juntos, "Parceiros não se ajudam").forma == "duplas"


def registered(*cards):
    return msgspec.convert(
        {"do": "registrar-baralho", "seat": "A", **REGISTRO.makes("A", {"": cards})}, RegistrarBaralho
    )


def of_the_set(name, copies):
    (card,) = (one for one in do_conjunto() if one.text("nome", "pt") == name)
    return NamedCard(name, copies, REGISTRO.card(card, "pt"))


def test_a_deck_is_judged_by_its_rules_as_it_is_told_on_a_phone():
    """castelo.preparacao.sessenta-cartas, .tres-copias, .muito-rara-uma, .produtores-sem-limite"""
    nomes = {kind: [one for one in do_conjunto() if one.kind.name == kind] for kind in ("producao", "tropa")}
    produtor = of_the_set(nomes["producao"][0].text("nome", "pt"), 30)
    tropas = [
        of_the_set(one.text("nome", "pt"), 3)
        for one in nomes["tropa"]
        if one.value("raridade") != "muito-rara"
    ]
    whole = (produtor, *tropas[:10])
    state = begun(2)

    def cited(*cards):
        return [one.rule for one in CASTELO.weigh(state, registered(*cards)).citations][:1]

    assert CASTELO.weigh(state, registered(*whole)).verdict == "legal"
    assert cited(*whole[1:]) == ["castelo.preparacao.sessenta-cartas"]
    assert (
        CASTELO.weigh(state, registered(*whole[:-1], NamedCard("Nova", 3, {"tipo": "tropa"}))).verdict
        == "legal"
    )
    assert cited(produtor._replace(copies=29), *tropas[:10], tropas[0]._replace(copies=1)) == [
        "castelo.preparacao.tres-copias"
    ]
    rara = NamedCard("Única", 2, {"tipo": "tropa", "raridade": "muito-rara"})
    assert cited(*whole[:-1], rara, NamedCard("Nova", 1, {"tipo": "armadilha"})) == [
        "castelo.preparacao.muito-rara-uma"
    ]
