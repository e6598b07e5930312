"""Score boards pass the suite of all games, as any match does."""

from companion.conformance import Case, Conformance, Subject
from companion.games import all_games
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup
from companion.referee.scoreboard import scoreboard_game
from companion.referee.scoreboard.board import LIMIT
from companion.referee.scoreboard.moves import (
    Aplicar,
    Comecar,
    Encerrar,
    Marcar,
    PlacarAvancarFase,
    PlacarPassarVez,
    Pontuar,
    Produzir,
    Sorteio,
)

SEATS = ("Ana", "Beto")
WINNERS = ((), ("Ana",), ("Beto",), ("Ana", "Beto"))


def cases_of(board):
    """Yield a case for every check of a board: a move that it refuses, beside one that it lets pass."""
    end = Encerrar(seat="Ana", vencedores=("Ana",))
    ended = (end,) * (board.chapter.wins if board.chapter else 1)
    onward = PlacarAvancarFase(seat="Ana", para=next_of(board))
    yield Case(board.match.rule, {}, refused=onward, before=ended, passes=onward, before_then=())
    yield Case(board.players.rule, {}, refused=end.having(vencedores=("Zeca",)), passes=end)
    for one in board.ends:  # ends that the board cannot show
        hasty = end.having(como=one.id)
        last = ended[:-1]
        yield Case(one.rule, {}, refused=hasty, before=last, passes=end, before_then=last, named=one.id)
    begin = Comecar(seat="Ana", primeiro="Beto")
    yield Case(board.players.rule, {}, refused=begin.having(primeiro="Zeca"), passes=begin)
    yield Case(board.turns.begin, {}, refused=begin, before=(onward,), passes=begin, before_then=())
    yield Case(board.turns.rule, {}, refused=onward.having(para="nunca"), passes=onward)
    yield from cases_of_phases(board, onward)
    for follow in board.follows:
        if not follow.itself:
            yield from cases_of_follow(follow)
    for counter in board.counters:
        yield from cases_of_counter(board, counter)
    for mark in board.marks:
        yield from cases_of_mark(board, mark)
    for chance in board.chances:
        one = chance.possible(TableOptions(tuple(map(SeatOf, SEATS))))[-1]
        lot = Sorteio(seat="Ana", o_que=chance.id, resultado=one)
        yield Case(chance.rule, {}, refused=lot.having(resultado="nunca"), passes=lot)


def next_of(board):
    """Return the phase after the first of a match."""
    first_turn = [phase.id for phase in board.phases[1:] if phase.skip is None or not phase.skip.turn]
    return first_turn[0]


def cases_of_phases(board, onward):
    last = PlacarAvancarFase(seat="Ana", para=board.phases[-1].id)
    yield Case(board.turns.back, {"fase": last.para}, refused=last, passes=onward, then={})
    if board.turns.forward:
        yield Case(board.turns.forward, {}, refused=last, passes=onward)
    for phase in board.phases:
        into = PlacarAvancarFase(seat="Ana", para=phase.id)
        if phase.skip and phase.skip.turn:
            then = {"turno": 2, "lados": [{"de": "Ana", "turnos": 2}]}
            yield Case(phase.skip.rule, {}, refused=into, passes=into, then=then)
        if phase.skip and phase.skip.mark:
            there = [{"marca": phase.skip.mark, "de": "Ana", "valor": phase.skip.value}]
            yield Case(phase.skip.rule, {"marcas": there}, refused=into, passes=into, then={})
    take = Produzir(seat="Ana")
    bringing = next((phase.id for phase in board.phases if phase.tap), None)
    if bringing is None:
        yield Case(board.turns.rule, {}, refused=take, passes=onward)
    else:
        taken = {"fase": bringing, "produziu": [bringing]}
        rule = board.amounts[0].rule
        yield Case(rule, taken, refused=take, passes=take, then={"fase": bringing})
    for amount in board.amounts:
        if amount.by < 0:
            spent = {"contadores": [{"contador": amount.counter, "de": "Ana", "valor": 0}]}
            yield Case(amount.rule, spent, refused=take, passes=take, then={})
        if amount.from_counter:
            shown = [{"contador": amount.from_counter, "de": "Ana", "valor": 1}]
            full = [*shown, {"contador": amount.counter, "de": "Ana", "valor": LIMIT}]
            here = {"fase": amount.phase}
            too_much, fits = here | {"contadores": full}, here | {"contadores": shown}
            yield Case(amount.rule, too_much, refused=take, passes=take, then=fits)


def cases_of_follow(follow):
    """Yield cases where a seat shows all of it, and where it does not yet show it, or not any more."""
    so = {
        "contadores": [
            {"contador": one.counter, "de": "Ana", "valor": max(one.at_least, 0)}
            for one in follow.when
            if one.counter
        ],
        "marcas": [
            {"marca": one.mark, "de": "Ana", "valor": one.values[0]} for one in follow.when if one.mark
        ],
    }
    done = Aplicar(seat="Ana", o_que=follow.id, de="Ana")
    yield Case(follow.rule, {}, refused=done, passes=done, then=so)
    yield Case(follow.rule, so, refused=done, before=(done,), passes=done, before_then=())


def cases_of_counter(board, counter):
    seats = SEATS[: counter.players[0]] if counter.players else SEATS
    group = board.group(counter.per)
    de = f"Ana/{group.members[0].id}" if group else "Ana"
    shown = counter.first(len(seats), de.partition("/")[2])
    for rule, bound, beyond in ((counter.low_rule, counter.min, -1), (counter.high_rule, counter.max, 1)):
        tap = Pontuar(seat="Ana", contador=counter.id, de=de, delta=bound - shown)
        yield Case(rule, {"seats": seats}, refused=tap.having(delta=tap.delta + beyond), passes=tap)
    for cap in counter.caps:
        tap = Pontuar(seat="Ana", contador=counter.id, de=de, delta=cap.max - shown)
        decision = {cap.when.decision: cap.when.option}
        more = tap.having(delta=tap.delta + 1)
        yield Case(counter.high_rule, {}, refused=more, passes=tap, decision=decision)


def cases_of_mark(board, mark):
    group = board.group(mark.per)
    de = f"Ana/{group.members[0].id}" if group else "Ana"
    show = Marcar(seat="Ana", marca=mark.id, de=de, valor="Beto" if mark.seats else mark.options[-1].id)
    yield Case(mark.rule, {}, refused=show.having(valor="nunca"), passes=show)
    if mark.forward:
        back = show.having(valor=mark.options[0].id)
        yield Case(mark.forward, {}, refused=back, before=(show,), passes=back, before_then=())


def subject_of(slug):
    entry = next(game for game in all_games() if game.slug == slug)
    board, book = entry.load_board(), entry.load_rules()
    game = scoreboard_game(board, book)

    def position(*, seats=SEATS, decisions=(), **setup):
        options = TableOptions(tuple(map(SeatOf, seats)), tuple(dict(decisions).items()))
        loaded = game.load(read_setup(game.state_type, options, setup))
        assert loaded.playable, loaded.problems
        return loaded.state

    def every_move(state):
        """Yield count taps by one and by far too much, and a tap for every mark, phase, draw and end."""
        for seat in state.options.order:
            yield Produzir(seat=seat)
            yield PlacarPassarVez(seat=seat)
            for follow in board.follows:
                yield from (Aplicar(seat=seat, o_que=follow.id, de=one) for one in state.options.order)
            yield from (PlacarAvancarFase(seat=seat, para=phase) for phase in board.order)
            yield from (Comecar(seat=seat, primeiro=first) for first in state.options.order)
            yield from (Encerrar(seat=seat, vencedores=winners) for winners in WINNERS)
            for one in state.contadores:
                steps = board.counter(one.contador).steps
                for delta in (*steps, *(-step for step in steps), 2 * LIMIT, -2 * LIMIT):
                    yield Pontuar(seat=seat, contador=one.contador, de=one.de, delta=delta)
            for one in state.marcas:
                mark = board.mark(one.marca)
                for valor in (*(option.id for option in mark.options), *state.options.order):
                    yield Marcar(seat=seat, marca=mark.id, de=one.de, valor=valor)
            for chance in board.chances:
                for resultado in (*chance.possible(state.options), "nunca"):
                    yield Sorteio(seat=seat, o_que=chance.id, resultado=resultado)

    def invariants(before, move, step):
        state = step.state
        for one in state.contadores:
            counter = board.counter(one.contador)
            assert counter.min <= one.valor <= counter.max, one
        assert state.fase in board.order
        assert state.ativo in state.options.order
        assert sum(lado.turnos for lado in state.lados) == state.turno
        if not isinstance(move, Encerrar):
            assert state.turno >= before.turno
            assert state.outcome is None, "nothing ends by itself"

    return Subject(
        game=game,
        book=book,
        position=position,
        cases=tuple(cases_of(board)),
        starts={"at-the-beginning": {}},
        every_move=every_move,
        invariants=invariants,
        runs=5,
        steps=15,
    )


class OfABoard(Conformance):
    """The suite without its questions about a catalogue: a board shows few of the rules of its book."""

    test_every_option_of_a_finished_catalogue_is_tried = None
    test_every_judged_rule_of_a_finished_catalogue_is_shown = None


class TestCalamandara(OfABoard):
    subject = subject_of("calamandara")


class TestCastelo(OfABoard):
    subject = subject_of("castelo")


class TestCastoria(OfABoard):
    subject = subject_of("castoria")


class TestCeramus(OfABoard):
    subject = subject_of("ceramus")


class TestFabula(OfABoard):
    subject = subject_of("fabula")
