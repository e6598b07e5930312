"""Players agree on a match by few taps before it begins: its length, its form and the decks."""

import msgspec
import pytest
from games.castelo.simulacao.cartas import do_conjunto
from games.castelo.toques import Toques

from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    NovaMao,
    RegistrarBaralho,
)
from companion.games.castelo.moves import BaixarProducao, Comprar
from companion.games.castelo.telefone.registro import REGISTRO
from companion.referee.definition.deck_forms import NamedCard
from companion.referee.matches.entries import Interrupt
from companion.referee.matches.implied_moves import going_on, reachable
from companion.referee.matches.late import chances
from companion.referee.positions.options import SeatOf, TableOptions

LETRAS = "ABCDEF"


def begun(players, *, duplas=False):
    seats = (SeatOf(letra, team=("sol", "lua")[at % 2] if duplas else "") for at, letra in enumerate(LETRAS))
    return CASTELO.start(TableOptions(tuple(seats)[:players]))


def besides(state, seat="A"):
    """Return the buttons beside the beginning, by their labels."""
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


def test_a_deck_is_judged_by_its_rules_as_it_is_declared_on_a_phone():
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


# ---------------------------------------------------------------- the opening hands


def com_maos(cadeiras):
    """Return a match in which all have drawn their opening hands, and Ana begins."""
    names = ("Ana", "Beto", "Caio", "Duda", "Elis", "Fábio")[:cadeiras]
    mesa = Toques(CASTELO.start(TableOptions(tuple(map(SeatOf, names)))))
    mesa.tap(ComecarPelaSorte(seat="Ana", primeiro="Ana"))
    while drawn := next(CASTELO.beginning.then(mesa.state, {}), None):
        mesa.tap(drawn)
    return mesa


@pytest.mark.parametrize("cadeiras", [2, 6])
def test_whoever_begins_plays_on_at_once(cadeiras):
    """The phone shows the first turn, and its next tap plays in it: castelo.preparacao.mao-de-cinco."""
    match = com_maos(cadeiras).match
    leads = tuple(reachable(match, "Ana"))
    assert going_on(match, "Ana", leads).state.mesa.fase == "compra"
    assert going_on(match, "Beto", tuple(reachable(match, "Beto"))) is None
    offered = (Comprar(seat="Ana"), BaixarProducao(seat="Ana"), NovaMao(seat="Ana"))
    buttons = CASTELO.declaring.buttons(going_on(match, "Ana", leads).state, "Ana", offered)
    assert [type(one.move) for one in buttons] == [Comprar, NovaMao, BaixarProducao]


def test_a_hand_that_was_taken_for_kept_may_still_be_shown():
    """castelo.preparacao.nova-mao, castelo.decisao.34: in that turn, before what said that it was kept."""
    mesa = com_maos(3)
    mesa.tap(BaixarProducao(seat="Ana", produto="armeiro", rende=2))
    (late,) = chances(mesa.match, "Caio")
    assert late.asks == ("nova-mao",)
    match = mesa.match.append(Interrupt(before=late.before, move=NovaMao(seat="Caio")))
    assert [one.standing for one in match.course] == ["accepted"] * len(match.course)
    assert match.state.mesa.fase == "acoes-1"


@pytest.mark.parametrize("cadeiras", [2, 6])
def test_the_first_card_of_a_match_says_that_all_have_kept_their_hands(cadeiras):
    """castelo.preparacao.nova-mao: in whichever order, which nobody is asked."""
    mesa = com_maos(cadeiras)
    mesa.tap(BaixarProducao(seat="Ana", produto="armeiro", rende=2), 2)
    assert mesa.state.mesa.fase == "acoes-1"
    assert mesa.log[-3:] == [("comprar", True), ("passar-fase", True), ("baixar-producao", False)]
