"""Random entries of every kind as anybody could write them into a log, of any game in any mode.

They are not well meant: moves are lawful, partial, of nothing but their types, or like others with something
changed; they are let stand, declared late, taken back; facts are corrected and rules lifted.
"""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from hostile.decodable import ODD, invented_move
from hostile.values import at as value_at
from hostile.values import places, spoilt

from companion.games import all_games, find_game
from companion.record_files import open_record
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import (
    Decide,
    Entry,
    Interrupt,
    Note,
    Play,
    Retract,
    Stand,
    Waive,
)
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin, read_move
from companion.referee.matches.records import Mode, Record
from companion.referee.matches.replay import replay
from companion.referee.positions.adjustments import Modify, SetFact
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.table_moves import Ajustar
from companion.rulebook import Rulebook

MODES: tuple[Mode, ...] = ("arbitro", "placar")
OFFERS, WAYS = 40, 30  # of which one is taken
SEATS = "ABCDEF"


class Subject(NamedTuple):
    """A game in a mode, and the play of its own examples: their positions and moves."""

    game: Game[Any]
    book: Rulebook
    mode: Mode
    states: tuple[Any, ...]
    moves: tuple[dict[str, Any], ...]


def subjects() -> tuple[tuple[str, Mode], ...]:
    """Return every installed game in every mode in which it can be played."""
    return tuple((one.slug, mode) for one in all_games() for mode in MODES if one.load_game(mode) is not None)


@cache
def subject(slug: str, mode: Mode, examples: int) -> Subject:
    """Return a game in a mode, with so many of its examples, and some positions of each."""
    entry = find_game(slug)
    game, states, moves = entry.load_game(mode), [], []
    assert game is not None
    opened = [one for one in map(open_record, entry.examples) if one.record.mode == mode]
    for one in opened[:: max(1, len(opened) // examples)]:
        match = replay(one.record, game).match
        states += [outturn.state for outturn in match.course[:: max(1, len(match.course) // 8)]]
        moves += [
            plain(outturn.moment.what) for outturn in match.course if isinstance(outturn.moment.what, Move)
        ]
    return Subject(game, entry.load_rules(), mode, tuple(states), tuple(moves))


def begun(of: Subject, acaso: random.Random) -> Match[Any]:
    """Return a match from a beginning, of some or all seats and perhaps in teams, or from an example."""
    if of.states and acaso.random() < 0.6:
        return Match(of.game, acaso.choice(of.states))
    for many in acaso.sample(range(2, len(SEATS) + 1), len(SEATS) - 1):
        teams = many == 4 and acaso.random() < 0.6
        seats = tuple(
            SeatOf(id=seat, team="XY"[at % 2] if teams else "") for at, seat in enumerate(SEATS[:many])
        )
        options = TableOptions(seats)
        try:
            loaded = begin(Record(game=of.game.slug, options=options, lines=(), mode=of.mode), of.game)
        except Fault:
            continue
        return Match(of.game, loaded.state)
    raise AssertionError("nobody can play it")


def random_entry(of: Subject, match: Match[Any], acaso: random.Random) -> Entry:
    """Return an entry that could be written next."""
    n, kind = len(match.log), acaso.random()
    if n and kind < 0.16:
        return Retract(n=acaso.choice((n, acaso.randint(1, n))))
    if n and kind < 0.25:
        refused = [one.moment.n for one in match.course if one.standing == "refused"]
        return Stand(n=acaso.choice(refused or range(1, n + 1)))
    if kind < 0.28 and (decisions := [one for one in of.book.decisions.values() if one.offered]):
        decision = acaso.choice(decisions)
        return Decide(id=decision.id, option=acaso.choice(decision.offered))
    if kind < 0.30 and (scopes := of.game.presuming.scopes):
        return Waive(seat=acaso.choice(match.state.options.order), scope=acaso.choice(scopes).id)
    if kind < 0.31:
        return Note(text="Nobody had noticed.")
    if (move := random_move(of, match, acaso)) is None:
        return Note(text="Nobody knows what to say.")
    if n and kind > 0.9:
        return Interrupt(before=acaso.randint(1, n), move=move, stands=acaso.random() < 0.3)
    return Play(move=move, stands=acaso.random() < 0.25, follows=acaso.random() < 0.05)


def random_move(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a move that could be declared; unreadable ones are tried again, a few times."""
    ways = (lawful, lawful, of_its_type, of_its_type, changed, changed, corrected, half_declared)
    tried = (acaso.choice(ways)(of, match, acaso) for _time in range(6))
    return next((move for move in tried if move is not None), None)


# ---------------------------------------------------------------- moves


def lawful(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a move that some seat may make, first of the seats that owe an answer."""
    state, seats = match.state, list(match.state.options.order)
    owing = [seat for duty in of.game.pending(state) for seat in duty.seats]
    for seat in (*acaso.sample(owing, min(1, len(owing))), *acaso.sample(seats, len(seats))):
        if offers := list(islice(of.game.offers(state, seat), OFFERS)):
            kind = acaso.choice(list(dict.fromkeys(map(type, offers))))
            offer = acaso.choice([one for one in offers if type(one) is kind])
            if ways := list(islice(of.game.completions(state, offer), WAYS)):
                return acaso.choice(ways)
    return None


def half_declared(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a partial move."""
    seat = acaso.choice(match.state.options.order)
    offers = list(islice(of.game.offers(match.state, seat), OFFERS))
    return acaso.choice(offers) if offers else None


def of_its_type(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a move of which only the type is sure; some fields hold what could be chosen there."""
    plain_move = invented_move(of.game, match.state, _words(match), acaso)
    move = _read(of, match, plain_move)
    if move is None or acaso.random() < 0.3:
        return move
    for name in acaso.sample(move.chosen, acaso.randint(0, len(move.chosen))):
        values = of.game.checks.values(match.state, move, name)
        if some := list(islice(values, 60)) if values is not None else []:
            move = move.choosing(name, acaso.choice(some))
    return move


def changed(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a move that was declared somewhere, with something changed in it, or nothing."""
    declared = [plain(one.move) for one in match.log if isinstance(one, Play | Interrupt)]
    if not (known := declared + list(of.moves)):
        return None
    meant = spoilt(
        acaso.choice(declared if declared and acaso.random() < 0.5 else known), acaso, acaso.randint(0, 2)
    )
    if not isinstance(meant.get("seat"), str) or meant["seat"] not in match.state.options.order:
        meant["seat"] = acaso.choice(match.state.options.order)
    return _read(of, match, meant)


def misnamed(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """One that could be declared, with another word where a word stands or could stand."""
    meant = acaso.choice((lawful, lawful, of_its_type, changed))(of, match, acaso)
    if meant is None:
        return None
    data, words = plain(meant), [*ODD, *_words(match)]
    data |= {name: "" for name in type(meant).__struct_fields__ if getattr(meant, name) == ""}
    named = [
        path
        for path in places(data)
        if isinstance(value_at(data, path), str) and path[0] not in ("do", "seat")
    ]
    if not named:
        return None
    *above, last = acaso.choice(named)
    value_at(data, tuple(above))[last] = acaso.choice(ODD if acaso.random() < 0.5 else words)
    return _read(of, match, data)


def corrected(of: Subject, match: Match[Any], acaso: random.Random) -> Move | None:
    """Return a correction: facts are stated anew, or a rule is lifted or a move forbidden from now on."""
    if Ajustar not in of.game.move_types:
        return None
    seat = acaso.choice(match.state.options.order)
    if acaso.random() < 0.4:
        word = acaso.choice(sorted(of.game.checks.judged | of.game.checks.move_names))
        op: Any = Modify(effect=acaso.choice(("allow", "allow", "deny")), target=word)
        return _read(of, match, plain(Ajustar(seat=seat, authority="correction", ops=(op,))))
    facts = [one for one in leaves(plain(match.state)) if one[0] not in match.state.engines_own]
    facts_anew = (acaso.choice(facts) for _fact in range(acaso.choice((1, 1, 2)))) if facts else ()
    ops = tuple(SetFact(path=path, value=_near(held, acaso, _words(match))) for path, held in facts_anew)
    return Ajustar(seat=seat, authority="correction", ops=ops, reason="miscounted")


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every fact of a position with its path, lists as wholes too."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from leaves(part, f"{path}.{name}" if path else name)
        return
    yield path, data
    for at, part in enumerate(data if isinstance(data, list) else ()):
        yield from leaves(part, f"{path}[{at}]")


def plain(value: Any) -> Any:
    """Return a value as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _near(held: Any, acaso: random.Random, words: list[str]) -> Any:
    if isinstance(held, bool):
        return not held
    if isinstance(held, int):
        return held + acaso.choice((-1, 1, 3, 20, -held))
    if isinstance(held, list):
        return acaso.choice(([], held[:-1], held + held[-1:]))
    return acaso.choice([*words, None])


def _words(match: Match[Any]) -> list[str]:
    """Return possible meanings of a text: words of the position, seats above all, or nothing."""
    texts = {held for _path, held in leaves(plain(match.state)) if isinstance(held, str)}
    return [*sorted(texts), *match.state.options.order * 3, "", "x"]


def _read(of: Subject, match: Match[Any], fields: dict[str, Any]) -> Move | None:
    try:
        return read_move(fields, match.state.options, of.game)
    except Fault:
        return None
