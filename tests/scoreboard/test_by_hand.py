"""A number counted by hand is not counted again by its phase: Castelo's production in Manutenção."""

import msgspec
import pytest

from companion.referee.scoreboard.state import PlacarState


@pytest.fixture
def taps(castelo):
    """Provide the position after taps of Ana: a counter with its change, or what a phase or the turn does."""

    def play(state, *taps):
        for one in taps:
            if isinstance(one, str):
                state = castelo.play(state, do=one)
            else:
                counter, delta = one
                state = castelo.play(state, do="pontuar", contador=counter, de="Ana", delta=delta)
            read = msgspec.json.decode(msgspec.json.encode(state), type=PlacarState)
            assert read == state  # the counts by hand are stored with the rest
        return state

    return play


def manutencao(castelo, state):
    """Return the same turn, in its Manutenção."""
    while state.fase != "manutencao":
        state = castelo.next(state)
    return state


def with_producer(castelo, taps, marked=2):
    """Return Ana's second turn, with one producer that yields so many a turn and its first yield."""
    start = taps(manutencao(castelo, castelo.start()), "produzir")
    state = taps(start, ("produtores", 1), ("construcao-por-turno", marked), ("construcao", marked))
    state = castelo.play(state, do="passar-vez")
    return castelo.play(state, do="passar-vez", seat="Beto")


def test_a_turn_brings_what_nobody_counted(castelo, taps):
    state = manutencao(castelo, with_producer(castelo, taps))
    assert taps(state, "produzir").contagem("construcao", "Ana") == 4


def test_what_was_counted_by_hand_before_is_not_brought_again(castelo, taps):
    state = taps(with_producer(castelo, taps), ("construcao", 1), ("construcao", 1))
    after = manutencao(castelo, state)
    assert taps(after, "produzir").contagem("construcao", "Ana") == 4


def test_so_whoever_only_passes_the_turn(castelo, taps):
    state = taps(with_producer(castelo, taps), ("construcao", 2), ("construcao", -1), "passar-vez")
    assert state.contagem("construcao", "Ana") == 3  # 2 before, 2 of this turn, 1 of them paid


def test_what_a_producer_yields_on_entering_comes_once_where_phases_are_not_declared(castelo, taps):
    """produz-na-entrada: it yields in the turn in which it enters, in Manutenção from the next one on."""
    state = taps(castelo.start(), ("produtores", 1), ("armeiro-por-turno", 2), ("armeiro", 2), "passar-vez")
    assert state.contagem("armeiro", "Ana") == 2


def test_beside_an_older_producer_only_what_enters_was_counted(castelo, taps):
    state = with_producer(castelo, taps)
    state = taps(state, ("produtores", 1), ("construcao-por-turno", 1), ("construcao", 1), "passar-vez")
    assert state.contagem("construcao", "Ana") == 2 + 1 + 2


def test_another_number_was_counted_for_another_reason(castelo, taps):
    state = taps(with_producer(castelo, taps), ("construcao", 1), "passar-vez")
    assert state.contagem("construcao", "Ana") == 2 + 1 + 2


def test_what_is_counted_after_manutencao_or_for_another_is_not_of_it(castelo, taps):
    state = taps(manutencao(castelo, with_producer(castelo, taps)), "produzir", ("construcao", 2))
    assert (state.contagem("construcao", "Ana"), state.contados) == (6, ())
    other = castelo.play(state, do="pontuar", contador="armeiro", de="Beto", delta=2)
    assert other.contados == ()


def test_the_history_says_so(castelo, taps):
    state = manutencao(castelo, taps(with_producer(castelo, taps), ("construcao", 2)))
    (event,) = [
        one
        for one in castelo.game.apply(state, castelo.move(do="produzir")).events
        if one.kind == "contado-antes"
    ]
    assert event.rule == "castelo.turno.manutencao-produzir"
    assert castelo.game.render_event(event, "pt") == "Construção · Ana: 2 já tinham sido contados à mão"
