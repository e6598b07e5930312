"""Turns of two allies against two go phase by phase, also past a leaver, until a side has won.

The book: 1.4.5, 1.5, 1.7.2, 1.17.2 to 1.17.6c, 1.19.2. After every move the position is written and read.
"""

import pytest

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    ComprarMaoInicial,
    Manter,
    PosicionarBases,
)
from companion.games.fabula.moves import Ativar, Descartar, Desistir, EscolherAliado, JogarManobra, Passar
from companion.games.fabula.operacoes import (
    Cancelar,
    Comprar,
    Copiar,
    Ferir,
    PularTurno,
    Sacrificar,
    TurnoExtra,
    Vencer,
)
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.rules.seating import allies, opponents
from tests.games.played_on import played_on

ANA, BETO, CAIO, DUDA = QUATRO = ("Ana", "Beto", "Caio", "Duda")
DUPLAS = {"jogadores": QUATRO, "times": ("sol", "lua", "sol", "lua")}


def play(state, *moves):
    """Return the state after lawful moves, and each event's kind with its facts."""
    state, events = played_on(FABULA, state, *moves)
    return state, [(event.kind, *dict(event.facts).values()) for event in events]


def all_pass(state):
    """Pass for all who are still in, from the holder of the priority on, and discard surplus cards."""
    if state.choice is not None and state.choice.asks == "descartar":
        (seat,) = state.choice.seats
        return play(state, Descartar(seat=seat, quantas=state.mesa.lado(seat).mao - 5))
    return play(state, *(Passar(seat=seat) for seat in state.waited.waits_for))


def resolved(state, seat, carta, *efeitos):
    """Return the state after an unanswered Manobra of that seat, and its events."""
    while state.waited.waits_for[0] != seat:
        state, _events = play(state, Passar(seat=state.waited.waits_for[0]))
    state, _events = play(state, JogarManobra(seat=seat, carta=carta, efeito=efeitos))
    events = []
    while na_pilha(state) and state.outcome is None:
        state, more = all_pass(state)
        events += more
    return state, events


def turns(state, how_many):
    """Return the seats on turn, so many turns long."""
    found = []
    while len(found) < how_many:
        turn = state.mesa.turno
        found.append(state.mesa.ativo)
        while state.mesa.turno == turn:
            state, _events = all_pass(state)
    return found


# ---------------------------------------------------------------- phases


def test_a_turn_goes_through_its_phases_and_the_opening_player_draws_nothing():
    """1.4.5: the Compra of the first turn is left out, of nobody else's."""
    seats = tuple(SeatOf(id, team=team) for id, team in zip(QUATRO, DUPLAS["times"], strict=True))
    state, _events = play(
        FABULA.start(TableOptions(seats)),
        ComecarPelaSorte(seat=DUDA, primeiro=ANA),
        *(kind(seat=seat) for kind in (PosicionarBases, ComprarMaoInicial, Manter) for seat in QUATRO),
    )
    ana = state.mesa.lado(ANA)
    assert (state.mesa.fase, ana.recursos, ana.turnos) == ("restauracao", 2, 1)
    fases = []
    while state.mesa.ativo == ANA:
        fases.append(state.mesa.fase)
        state, _events = all_pass(state)
    assert fases == ["restauracao", "acao", "ofensiva", "influencia", "final"]
    assert (state.mesa.ativo, state.mesa.lado(ANA).mao, state.mesa.lado(BETO).mao) == (BETO, 5, 5)
    state, _events = all_pass(state)
    assert (state.mesa.fase, state.mesa.lado(BETO).mao) == ("compra", 6)


def test_resources_grow_by_two_with_each_turn_of_one_s_own(fabula):
    """1.7.2a, 1.7.2c: what was left is lost, whatever others did meanwhile."""
    tem = {ANA: {"turnos": 1, "recursos": 1}, BETO: {"turnos": 4}}
    state = fabula.position(**DUPLAS, ativo=DUDA, tem=tem)
    state, _events = all_pass(state)
    assert state.mesa.lado(ANA).recursos == 4
    while state.mesa.ativo == ANA:
        state, _events = all_pass(state)
    assert state.mesa.lado(BETO).recursos == 10


def test_who_must_draw_and_cannot_loses_in_the_middle_of_their_turn(fabula):
    """1.5.3a; the next of the queue begins at once."""
    state = fabula.position(**DUPLAS, fase="restauracao", tem={ANA: {"baralho": 2}})
    state, events = all_pass(state)
    assert ("perdeu", ANA) in events
    assert (state.out, state.outcome) == ((ANA,), None)
    assert (state.mesa.ativo, state.mesa.fase) == (BETO, "restauracao")
    assert state.waited.waits_for == (BETO, CAIO, DUDA)


# ---------------------------------------------------------------- turns that cards give and take


def test_an_extra_turn_comes_next_and_the_queue_goes_on_where_it_was(fabula):
    """1.1.1; 1.17.3: the queue stays as it was fixed."""
    state, _events = resolved(fabula.position(**DUPLAS), CAIO, "Pressa", TurnoExtra(quem=CAIO))
    assert turns(state, 5) == [ANA, CAIO, BETO, CAIO, DUDA]


def test_an_extra_turn_makes_resources_grow(fabula):
    """fabula.decisao.7."""
    state, _events = resolved(fabula.position(**DUPLAS), ANA, "Pressa", TurnoExtra(quem=ANA))
    state, _events = all_pass(state)
    assert (state.mesa.ativo, state.mesa.lado(ANA).turnos, state.mesa.lado(ANA).recursos) == (ANA, 1, 2)


def test_a_turn_that_a_card_takes_is_not_played(fabula):
    state, _events = resolved(fabula.position(**DUPLAS), ANA, "Sono", PularTurno(quem=BETO))
    state, events = all_pass(state)
    assert ("turno-pulado", BETO, "Sono") in events
    assert turns(state, 4) == [CAIO, DUDA, ANA, BETO]


def test_a_cancelled_effect_gives_no_turn(fabula):
    """1.23.1."""
    state = fabula.position(**DUPLAS)
    state, _events = play(
        state,
        JogarManobra(seat=ANA, carta="Pressa", efeito=(TurnoExtra(quem=ANA),)),
        Passar(seat=ANA),
        JogarManobra(seat=BETO, carta="Não", efeito=(Cancelar(),)),
    )
    while na_pilha(state):
        state, _events = all_pass(state)
    assert turns(state, 2) == [ANA, BETO]


# ---------------------------------------------------------------- who goes out


def test_the_queue_passes_over_who_has_conceded(fabula):
    """1.5.2d, fabula.decisao.68: at any time, also without the priority."""
    state, _events = play(fabula.position(**DUPLAS), Desistir(seat=BETO))
    assert (state.outcome, allies(state, ANA), opponents(state, ANA)) == (None, (CAIO,), (DUDA,))
    assert state.waited.waits_for == (ANA, CAIO, DUDA)
    assert turns(state, 4) == [ANA, CAIO, DUDA, ANA]
    assert FABULA.judge(state, Passar(seat=BETO)).primary == "fabula.1.5.2d"


def test_what_they_have_announced_leaves_the_stack_and_the_rest_resolves(fabula):
    """fabula.decisao.69."""
    state = fabula.position(**DUPLAS)
    state, _events = play(
        state,
        JogarManobra(seat=ANA, carta="Um", efeito=(Comprar(),)),
        Passar(seat=ANA),
        JogarManobra(seat=BETO, carta="Não", efeito=(Cancelar(),)),
        Desistir(seat=BETO),
    )
    assert [anuncio.source for anuncio in na_pilha(state)] == ["Um"]
    state, events = all_pass(state)
    assert ("comprou", ANA, 1, "Um") in events


def test_who_goes_out_on_turn_lets_what_others_announced_resolve_before_the_next_begins(fabula):
    state = fabula.position(**DUPLAS)
    state, _events = play(
        state, Passar(seat=ANA), JogarManobra(seat=BETO, carta="Um", efeito=(Comprar(),)), Desistir(seat=ANA)
    )
    assert (state.mesa.ativo, state.mesa.fase, na_pilha(state)) == (BETO, "restauracao", ())
    assert state.mesa.lado(BETO).mao == 3 - 1 + 1


def test_cards_leave_with_their_owner_and_what_was_taken_goes_back(fabula):
    """fabula.decisao.69, 1.9.3."""
    aliados = {"a": [BETO, 3], "b": [BETO, 3, {"controlador": ANA}], "c": [CAIO, 2, {"controlador": BETO}]}
    state, _events = play(fabula.position(**DUPLAS, aliados=aliados), Desistir(seat=BETO))
    assert [(aliado.id, aliado.controlador) for aliado in state.mesa.aliados] == [("c", CAIO)]
    lado = state.mesa.lado(BETO)
    assert (lado.mao, lado.baralho, lado.recursos) == (0, 0, 0)


def test_who_owes_a_choice_and_goes_out_keeps_nobody_waiting(fabula):
    aliados = {"a": [BETO, 3], "b": [BETO, 3]}
    state = fabula.position(**DUPLAS, aliados=aliados)
    state, _events = play(
        state, JogarManobra(seat=ANA, carta="Adeus", efeito=(Sacrificar(quem=BETO), Comprar()))
    )
    state, _events = all_pass(state)
    assert FABULA.pending(state)[0].seats == (BETO,)
    state, _events = play(state, Desistir(seat=BETO))
    assert state.choice is None
    assert state.waited.waits_for[0] == ANA


def test_an_aim_that_has_gone_out_is_lost(fabula):
    """1.15.4."""
    state = fabula.position(**DUPLAS)
    state, _events = play(
        state, JogarManobra(seat=ANA, carta="Sono", efeito=(PularTurno(quem=BETO),)), Desistir(seat=BETO)
    )
    state, events = all_pass(state)
    assert ("sem-executar", "Sono", ANA, 1) in events
    assert state.turns_due == ()


# ---------------------------------------------------------------- which side has won


def test_what_was_announced_is_copied_though_who_was_on_turn_has_left(fabula):
    """Nobody speaks any more and the Pilha resolves: the copy, then its original."""
    state = fabula.position(jogadores=QUATRO[:3], ativo=CAIO, aliados={"a": [ANA, 2]})
    first, second = Ativar(seat=ANA, fonte="a", efeito=(Comprar(quantas=1),)), Ativar(seat=ANA, fonte="a")
    state, _events = play(state, Passar(seat=CAIO), first)
    copies = second.having(efeito=(Copiar(anuncio=na_pilha(state)[0].id),))
    state, events = play(state, copies, Desistir(seat=CAIO))
    assert [one[0] for one in events].count("copiou") == 1
    assert [one[0] for one in events].count("comprou") == 2
    assert na_pilha(state) == ()


def test_two_against_two_are_won_by_the_side_that_is_left_whole(fabula):
    state, _events = play(fabula.position(**DUPLAS), Desistir(seat=ANA), Desistir(seat=DUDA))
    assert state.outcome is None
    state, _events = play(state, Desistir(seat=BETO))
    assert (state.outcome.winners, state.outcome.rules) == ((ANA, CAIO), ("fabula.1.5.2d", "fabula.1.5.1"))
    assert FABULA.judge(state, Passar(seat=CAIO)).primary == "fabula.1.5.1"


def test_without_teams_the_match_goes_on_until_one_is_left(fabula):
    state, _events = play(fabula.position(jogadores=QUATRO), Desistir(seat=ANA), Desistir(seat=DUDA))
    assert state.outcome is None
    assert play(state, Desistir(seat=BETO))[0].outcome.winners == (CAIO,)


def test_a_card_that_gives_the_win_gives_it_to_the_side(fabula):
    """1.5.2a."""
    state, _events = resolved(fabula.position(**DUPLAS), BETO, "Fim", Vencer())
    assert (state.outcome.winners, state.outcome.rules[0]) == ((BETO, DUDA), "fabula.1.5.2a")


def test_a_win_that_the_last_to_speak_cancels_never_happens(fabula):
    """1.5.2a, 1.23.1: it waits on the stack, and the last holder of the priority may still prevent it."""
    state = fabula.position(**DUPLAS)
    state, _events = play(
        state,
        JogarManobra(seat=ANA, carta="Fim", efeito=(Vencer(),)),
        *(Passar(seat=seat) for seat in (ANA, BETO, CAIO)),
        JogarManobra(seat=DUDA, carta="Não", efeito=(Cancelar(),)),
    )
    assert state.outcome is None
    while na_pilha(state):
        state, _events = all_pass(state)
    assert state.outcome is None
    assert state.mesa.ativo == ANA


def test_a_win_leaves_the_stack_with_who_announced_it(fabula):
    state = fabula.position(**DUPLAS)
    state, _events = play(state, JogarManobra(seat=ANA, carta="Fim", efeito=(Vencer(),)), Desistir(seat=ANA))
    assert (state.outcome, na_pilha(state), state.mesa.ativo) == (None, (), BETO)


@pytest.mark.parametrize("move", [EscolherAliado(seat=BETO), JogarManobra(seat=BETO), Desistir(seat=BETO)])
def test_who_has_gone_out_declares_nothing(fabula, move):
    state, _events = play(fabula.position(**DUPLAS), Desistir(seat=BETO))
    assert FABULA.judge(state, move).primary == "fabula.1.5.2d"


def test_damage_by_a_card_of_an_ally_is_judged_as_any(fabula):
    """The book does not spare allies: 1.15.3 asks only that the target lies in the Campo."""
    state = fabula.position(**DUPLAS, aliados={"c": [CAIO, 1]})
    _state, events = resolved(state, ANA, "Raio", Ferir(alvo="c"))
    assert ("destruido", "c", CAIO) in events
