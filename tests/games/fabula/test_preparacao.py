"""A match begins by the book (1.3, 1.4): decks that only their owners see, Bases, first hands.

After every move the position is written and read again.
"""

import pytest
from games.fabula.positions import position

from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_preparo import (
    CartaDaLista,
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    ListaDoBaralho,
    Manter,
    Mulligan,
    PosicionarBases,
    RegistrarBaralho,
)
from companion.games.fabula.moves import Desistir, Passar
from companion.referee.fields.secrets import EVERYBODY, Audience, Secret, redact
from companion.referee.matches.match import digest
from companion.referee.positions.options import SeatOf, TableOptions
from tests.games.played_on import played_on

ANA, BETO, CAIO = TRES = ("Ana", "Beto", "Caio")

CINCO_BASES = (CartaDaLista("Foz", "base", ("AZ",), quantas=3), CartaDaLista("Cais", "base", quantas=2))


def comeco(*seats):
    return FABULA.start(TableOptions(tuple(SeatOf(id) for id in seats or (ANA, BETO))))


def registrar(seat, *cartas, bases=CINCO_BASES, quantas=None):
    total = sum(carta.quantas for carta in cartas)
    lista = ListaDoBaralho(cartas, tuple(bases))
    return RegistrarBaralho(
        seat=seat, cartas=total if quantas is None else quantas, baralho=Secret(seat, lista)
    )


def incolores(quantas):
    """Return so many cards of every deck, three of a name."""
    inteiras, resto = divmod(quantas, 3)
    nomes = [CartaDaLista(f"Carta {n}", "aliado", quantas=3) for n in range(inteiras)]
    return (*nomes, CartaDaLista("Outra", "aliado", quantas=resto)) if resto else tuple(nomes)


def test_a_beginning_is_offered_step_by_step_and_ends_in_the_starters_first_turn():
    """1.4.1 to 1.4.5: the starter draws nothing on that turn, and two resources are there."""
    state, _events = played_on(FABULA, comeco(*TRES), ComecarPelaSorte(seat=ANA, primeiro=BETO))
    feitos = []
    while state.mesa.em_preparo:
        (move,) = FABULA.onward(state, ANA)
        feitos.append((move.do, move.seat))
        state, _events = played_on(FABULA, state, move)
    na_ordem = (BETO, CAIO, ANA)
    assert feitos == [
        (do, seat) for do in ("posicionar-bases", "comprar-mao-inicial", "manter") for seat in na_ordem
    ]
    assert (state.mesa.ativo, state.mesa.fase, state.waited.waits_for[0]) == (BETO, "restauracao", BETO)
    assert [(lado.mao, lado.baralho) for lado in state.mesa.lados] == [(5, 35)] * 3
    assert [state.mesa.lado(seat).recursos for seat in TRES] == [0, 2, 0]
    for _phase in range(5):
        state, _events = played_on(FABULA, state, *(Passar(seat=seat) for seat in state.waited.waits_for))
    assert (state.mesa.ativo, state.mesa.lado(BETO).mao) == (CAIO, 5)


def test_bases_lie_with_the_centro_in_the_middle():
    """1.4.2, 1.4.6: fifteen in the middle and five around it; 3.1.7: not yet exposed."""
    postas = PosicionarBases(seat=ANA, centro="Foz", arredores=("Mata", "Serra", "Rio", "Mar"))
    state, _events = played_on(FABULA, comeco(), ComecarPelaSorte(seat=ANA, primeiro=ANA), postas)
    assert [(base.nome, base.resistencia, base.centro) for base in state.mesa.bases] == [
        ("Mata", 5, False),
        ("Serra", 5, False),
        ("Foz", 15, True),
        ("Rio", 5, False),
        ("Mar", 5, False),
    ]


def test_a_mulligan_changes_no_count_and_settles_the_hand():
    """1.4.4."""
    feitos = {"bases": True, "mao": True}
    tem = {seat: {"mao": 5, "baralho": 35} for seat in (ANA, BETO)}
    state = position(preparo={ANA: {"comeca": True, **feitos}, BETO: feitos}, tem=tem)
    state, events = played_on(FABULA, state, Mulligan(seat=ANA, cartas=3))
    assert [event.kind for event in events] == ["mulligan"]
    assert (state.mesa.lado(ANA).mao, state.mesa.lado(ANA).baralho) == (5, 35)
    state, _events = played_on(FABULA, state, Manter(seat=BETO))
    assert not state.mesa.em_preparo


def test_who_gives_up_before_the_first_turn_has_lost():
    """1.5.2d: at any time."""
    state, _events = played_on(FABULA, comeco(), Desistir(seat=ANA))
    assert (state.outcome.winners, state.mesa.em_preparo) == ((BETO,), True)


def test_the_others_go_on_when_one_of_three_gives_up_before_the_first_turn():
    state, _events = played_on(FABULA, comeco(*TRES), ComecarPelaSorte(seat=ANA, primeiro=ANA))
    state, _events = played_on(FABULA, state, Desistir(seat=ANA))
    while state.mesa.em_preparo:
        move = next(iter(FABULA.onward(state, BETO)))
        state, _events = played_on(FABULA, state, move)
    assert (state.mesa.ativo, state.out) == (BETO, (ANA,))


def test_chance_is_not_passed_over():
    """1.4.1: the remedy is to declare whom chance lets begin."""
    ruling = FABULA.judge(comeco(), ComecarSemSorte(seat=ANA))
    assert (ruling.verdict, ruling.primary) == ("illegal", "fabula.1.4.1")


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize(("move", "rule"), [
    (registrar(ANA, *incolores(40)), None),
    (registrar(ANA, *incolores(60)), None),
    (registrar(ANA, *incolores(39)), "fabula.4.1.1"),
    (registrar(ANA, *incolores(40), quantas=41), "fabula.1.3.1"),
    (registrar(ANA, *incolores(39), CartaDaLista("Mata", "base")), "fabula.3.1.11"),
    (registrar(ANA, *incolores(39), CartaDaLista("Folha", "ficha")), "fabula.1.9.2"),
    (registrar(ANA, *incolores(39), CartaDaLista("Onça", "aliado", ("VD",))), "fabula.3.1.2"),
    (registrar(ANA, *incolores(39), CartaDaLista("Onça", "aliado", ("AZ", "VD"))), "fabula.3.1.2"),
    (registrar(ANA, *incolores(39), CartaDaLista("Boto", "aliado", ("AZ",))), None),
    (registrar(ANA, *incolores(37), CartaDaLista("Boto", "aliado", raridade="R", quantas=3)), "fabula.2.1.4"),
    (registrar(ANA, *incolores(38), CartaDaLista("Boto", "aliado", raridade="R", quantas=2)), None),
    (registrar(ANA, *incolores(38), CartaDaLista("Boto", "aliado", raridade="L", quantas=2)), "fabula.2.1.4"),
    (registrar(ANA, *incolores(40), bases=CINCO_BASES[:1]), "fabula.3.1.3"),
])  # fmt: skip
def test_a_deck_is_held_against_the_book(move, rule):
    """4.1.1, 1.3.2, 3.1.2, 3.1.11, decisao.71 to 73: Bases do not count, colourless cards fit anywhere."""
    ruling = FABULA.judge(comeco(), move)
    assert (ruling.primary, ruling.verdict) == (rule, "illegal" if rule else "legal")


def test_a_deck_is_its_owners_secret():
    """Others see how many cards it has (decisao.87), and not which ones break a rule."""
    move = registrar(ANA, *incolores(39), CartaDaLista("Segredo", "aliado", ("VD",)))
    ruling = FABULA.judge(comeco(), move)
    assert "Segredo" not in repr(ruling)
    boa = registrar(ANA, *incolores(39), CartaDaLista("Segredo", "aliado", ("AZ",)))
    state, events = played_on(FABULA, comeco(), boa)
    assert state.mesa.lado(ANA).baralho == 40
    for outros in (EVERYBODY, Audience((BETO,))):
        assert "Segredo" not in repr(redact(state, outros)).replace("Secret", "")
        assert redact(state, outros).mesa.lado(ANA).lista.value is not state.mesa.lado(ANA).lista.value
        seen = redact(boa, outros)
        assert FABULA.judge(comeco(), seen).verdict == "legal"
        assert digest(FABULA.apply(comeco(), seen).state) == digest(state)
    assert redact(state, Audience((ANA,))) == state
    assert "Segredo" not in repr(events)


def test_a_deck_says_how_many_cards_are_drawn_from():
    state, _events = played_on(
        FABULA,
        comeco(),
        registrar(ANA, *incolores(45)),
        ComecarPelaSorte(seat=ANA, primeiro=ANA),
        PosicionarBases(seat=ANA, centro="Foz", arredores=("Foz", "Foz", "Cais", "Cais")),
        PosicionarBases(seat=BETO),
        ComprarMaoInicial(seat=ANA),
    )
    assert [(lado.mao, lado.baralho) for lado in state.mesa.lados] == [(5, 40), (0, 40)]
