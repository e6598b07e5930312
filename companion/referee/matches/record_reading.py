"""Reading of records from plain data, written by people or saved; every misfit is a Fault with its path."""

from collections.abc import Mapping
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.limits import holds_too_much
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import several_of, so_far
from companion.referee.fields.typed import TOO_MUCH, Fault, Path, read, unknown_word
from companion.referee.judging.ruling import Verdict
from companion.referee.matches.entries import Decide, Entry, Interrupt, Note, Play, Retract, Stand, Waive
from companion.referee.matches.match import Standing
from companion.referee.matches.records import (
    REFEREED,
    Expect,
    Judged,
    Line,
    Mode,
    Record,
    SavedStanding,
    Versions,
)
from companion.referee.positions.old_forms import of_today
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import S
from companion.referee.positions.setups import Loaded, read_setup
from companion.referee.resolving.known_words import first_unknown
from companion.referee.words.naming import seats_named
from companion.rulebook import Rulebook
from companion.yield_points import yield_point

MOST_SEATS = 26  # no game has more; each entry is checked against all of them
MOST_AT_ONCE = 120  # operations or elements of one move; the whole position is checked after each operation


class Head(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record as it is written; a bare setup has no ``moves`` and needs no ``record``."""

    game: str
    record: Literal[1] | None = None
    mode: Mode = REFEREED
    title: str = ""
    seats: list[Seat | SeatOf] = []
    decisions: dict[str, str] = {}
    setup: dict[str, Any] | None = None
    engine: str = ""
    catalogue: str = ""
    moves: list[dict[str, Any]] = []


class Beside(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The fields beside any entry; all but ``note`` and ``expect`` are written when a match is saved."""

    n: int | None = None
    at: str = ""
    by: str = ""
    idem: str = ""
    note: str = ""
    expect: Verdict | Expect | None = None
    standing: SavedStanding | None = None
    recorded: Standing | None = msgspec.field(default=None, name="told")
    verdict: Verdict | None = None
    cites: tuple[str, ...] = ()
    digest: str | None = None
    hidden: bool = False


class BesideMove(Beside, frozen=True, kw_only=True):
    """The further fields beside a move; with ``before`` the move was declared late.

    Nobody tapped a ``presumed`` move: the next entry that is not presumed implied it. A move that ``follows``
    was declared with the tap before it.
    """

    stands: bool = False
    presumed: bool = False
    follows: bool = False
    before: int | None = None


class BesidePass(BesideMove, frozen=True, kw_only=True):
    """The further field beside a pass: ``waived`` is the standing pass that made it."""

    waived: int = 0


class StandLine(Beside, frozen=True, kw_only=True):
    """The table lets entry ``stand`` stand."""

    stand: int


class RetractLine(Beside, frozen=True, kw_only=True):
    """The table takes entry ``retract`` back."""

    retract: int


class DecideLine(Beside, frozen=True, kw_only=True):
    """The table plays the point ``decide`` by ``option`` from here on."""

    decide: str
    option: str


class WaiveLine(Beside, frozen=True, kw_only=True):
    """``seat`` answers nothing that ``waive`` covers from here on."""

    seat: Seat
    waive: str


class NoteLine(Beside, frozen=True, kw_only=True):
    """A text that changes nothing, as an entry of its own."""

    note: str


# The kinds of lines, by the key that only that kind has; all other lines are moves or notes.
SPOKEN: dict[str, type[Beside]] = {
    "stand": StandLine,
    "retract": RetractLine,
    "decide": DecideLine,
    "waive": WaiveLine,
}
BESIDE_MOVE = frozenset(BesidePass.__struct_encode_fields__)


class GameAndBook(NamedTuple, Generic[S]):
    """The context in which a record is read: a game, and the book with its decisions."""

    game: Game[S]
    book: Rulebook


def game_of(data: Any) -> str:
    """Return the game that a record names, which is read first. Raises Fault."""
    if not isinstance(data, Mapping):
        raise Fault((), _("expected the fields of a record: game, seats, moves…"))
    named = data.get("game")
    if not isinstance(named, str) or not named:
        path: Path = ("game",) if "game" in data else ()
        raise Fault(path, _("the field “{word}” is missing", word="game"))
    return named


def mode_of(data: Mapping[str, Any]) -> Mode:
    """Return the mode of a record, which is refereed by default. Raises Fault."""
    mode: Mode = read(data.get("mode", REFEREED), Mode, ("mode",))
    return mode


def read_record(data: Any, table: GameAndBook[S]) -> Record:
    """Return the record that plain data describes. Raises Fault."""
    head: Head = read(data, Head)
    if head.moves and head.record is None:
        raise Fault((), _("the field “{word}” is missing", word="record"))
    options = TableOptions(_seats(head.seats), _decisions(head.decisions, table.book))
    lines = tuple(_line(line, at, options, table) for at, line in enumerate(head.moves))
    record = Record(
        game=head.game,
        options=options,
        lines=lines,
        setup=head.setup,
        title=head.title,
        mode=head.mode,
        versions=Versions(head.engine, head.catalogue) if head.engine else None,
    )
    begin(record, table.game)
    return record


def begin(record: Record, game: Game[S]) -> Loaded:
    """Return the position in which a match begins: the game's start or the record's setup. Raises Fault."""
    if record.setup is None:
        try:
            return Loaded(game.start(record.options))
        except ValueError:
            raise Fault(("seats",), _not_seated(len(record.options.seats), game)) from None
    setup = of_today(record.setup)
    whole = {**setup, "options": msgspec.to_builtins(record.options)}
    _read_by_rules(whole, game.state_type, ("setup",), game)
    position = read_setup(game.state_type, record.options, setup)
    _check_modifiers(position, game)
    loaded = game.loaded(position)
    if not loaded.playable:
        problem = next(problem for problem in loaded.problems if problem.physical)
        cited = game.checks.book.cited(problem.rule)
        message = _("no table can look like this: {words} ({rule})", **cited)
        if problem.reason is not None:
            message = _("{why} No table can look like this ({rule})", why=problem.reason, rule=problem.rule)
        raise Fault(("setup", *problem.path.split(".")), message)
    return loaded


def _check_modifiers(position: S, game: Game[S]) -> None:
    """Refuse a change of a rule, a move or a number that the game does not know. Raises Fault."""
    if (found := first_unknown(game.checks, position.modifiers)) is not None:
        at, wrong = found
        path = ("setup", "modifiers", at, wrong.field)
        raise unknown_word(path, wrong.message, wrong.word, wrong.words, of_key=False)


def _read_by_rules(data: Any, kind: Any, path: Path, game: Game[Any]) -> Any:
    """Return the data as that type; a misfit with a rule is refused in the words of the rule.

    Raises Fault.
    """
    if holds_too_much(data):
        raise Fault(path, TOO_MUCH)
    try:
        return read(data, kind, path)
    except Fault as fault:
        if fault.rule:
            fault.message = _(
                "{why}: {words} ({rule})", why=fault.message, **game.checks.book.cited(fault.rule)
            )
        raise


def _not_seated(count: int, game: Game[Any]) -> Message:
    """Return the refusal of a number of seats, by the rule on the number of players."""
    if not game.seated_by:
        return _("{count} seats cannot play this game", count=count)
    cited = game.checks.book.cited(game.seated_by)
    return _("{count} seats cannot play this game: {words} ({rule})", count=count, **cited)


def read_move(data: Any, options: TableOptions, game: Game[S], path: Path = ()) -> Move:
    """Return the move that plain data describes; its seats must sit at the table. Raises Fault."""
    if not isinstance(data, Mapping):
        raise Fault(path, _("expected the fields of a move: seat, do…"))
    move: Move = _read_by_rules(data, game.move_type, path, game)
    for named in seats_named(move, path):
        if named.seat or named.needed:
            _check_seat(named.seat, options, named.path)
    for name in (move.carries, *several_of(type(move))):
        if name and len(so_far(getattr(move, name))) > MOST_AT_ONCE:
            raise Fault((*path, name), _("at most {count} of these at once", count=MOST_AT_ONCE))
    return move


def _check_seat(seat: Seat, options: TableOptions, path: Path) -> None:
    if seat not in options.order:
        message = _("nobody called “{word}” sits at this table", word=seat)
        raise unknown_word(path, message, seat, options.order, of_key=False)


# --- the head --------------------------------------------------------------------------------------


def _seats(written: list[Seat | SeatOf]) -> tuple[SeatOf, ...]:
    if len(written) > MOST_SEATS:
        raise Fault(("seats",), _("{count} seats cannot play this game", count=len(written)))
    seats = tuple(SeatOf(seat) if isinstance(seat, str) else seat for seat in written)
    before: set[Seat] = set()
    for at, seat in enumerate(seats):
        if not seat.id:
            raise Fault(("seats", at), _("a seat needs a name"))
        if seat.id in before:
            raise Fault(("seats", at), _("two seats are called “{word}”", word=seat.id))
        before.add(seat.id)
    return seats


def _decisions(written: dict[str, str], book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Return the decisions that differ from the defaults, in the order of the book, for equal digests."""
    for id, option in written.items():
        check_decision(id, option, book, ("decisions", id), ("decisions", id))
    return tuple(
        (id, written[id])
        for id, decision in book.decisions.items()
        if written.get(id, decision.default) != decision.default
    )


def check_decision(id: str, option: str, book: Rulebook, at_id: Path = (), at_option: Path = ()) -> None:
    """Refuse an unknown point, or an option that it does not offer. Raises Fault."""
    if (decision := book.decisions.get(id)) is None:
        raise unknown_word(at_id, _("there is no decision “{word}”", word=id), id, book.decisions)
    if option not in decision.offered:
        message = _("“{word}” is not one of {words}", word=option, words=", ".join(decision.offered))
        raise unknown_word(at_option, message, option, decision.offered, of_key=False)


# --- the entries -----------------------------------------------------------------------------------


def _line(data: dict[str, Any], at: int, options: TableOptions, table: GameAndBook[S]) -> Line:
    yield_point()
    path = ("moves", at)
    entry, beside = read_entry(data, path, options, table)
    if beside.n not in (None, at + 1):
        raise Fault((*path, "n"), _("this entry is number {n}", n=at + 1))
    saved = Judged(
        standing=beside.standing,
        recorded=beside.recorded,
        verdict=beside.verdict,
        cites=beside.cites,
        digest=beside.digest,
        hidden=beside.hidden,
    )
    return Line(
        entry=entry,
        note="" if isinstance(entry, Note) else beside.note,
        expect=Expect(verdict=beside.expect) if isinstance(beside.expect, str) else beside.expect,
        at=beside.at,
        by=beside.by,
        idem=beside.idem,
        judged=None if saved == Judged() else saved,
    )


def read_entry(
    data: dict[str, Any], path: Path, options: TableOptions, table: GameAndBook[S]
) -> tuple[Entry, Beside]:
    """Return the entry that plain data describes with the fields beside it.

    ``path`` ends with the place of the entry. Raises Fault.
    """
    for key, kind in SPOKEN.items():
        if key in data:
            return _spoken(read(data, kind, path), path, options, table)
    if "note" in data and not {"seat", "do"} & data.keys():
        note: NoteLine = read(data, NoteLine, path)
        return Note(text=note.note), note
    beside: BesidePass = read({k: v for k, v in data.items() if k in BESIDE_MOVE}, BesidePass, path)
    move = read_move({k: v for k, v in data.items() if k not in BESIDE_MOVE}, options, table.game, path)
    if beside.before is None:
        if beside.waived:
            _refer_back(beside.waived, (*path, "waived"), path)
        play = Play(
            move=move,
            stands=beside.stands,
            presumed=beside.presumed,
            follows=beside.follows,
            waived=beside.waived,
        )
        return play, beside
    if beside.follows or beside.waived:
        wrong = "follows" if beside.follows else "waived"
        raise Fault((*path, wrong), _("a late declaration goes with no entry before it"))
    _refer_back(beside.before, (*path, "before"), path)
    late = Interrupt(before=beside.before, move=move, stands=beside.stands, presumed=beside.presumed)
    return late, beside


def _spoken(line: Beside, path: Path, options: TableOptions, table: GameAndBook[S]) -> tuple[Entry, Beside]:
    if isinstance(line, DecideLine):
        check_decision(line.decide, line.option, table.book, (*path, "decide"), (*path, "option"))
        return Decide(id=line.decide, option=line.option), line
    if isinstance(line, StandLine):
        _refer_back(line.stand, (*path, "stand"), path)
        return Stand(n=line.stand), line
    if isinstance(line, WaiveLine):
        _check_seat(line.seat, options, (*path, "seat"))
        known = [one.id for one in table.game.presuming.scopes]
        if line.waive not in known:
            message = _("“{word}” is not one of {words}", word=line.waive, words=", ".join(known) or "–")
            raise unknown_word((*path, "waive"), message, line.waive, known, of_key=False)
        return Waive(seat=line.seat, scope=line.waive), line
    assert isinstance(line, RetractLine)
    _refer_back(line.retract, (*path, "retract"), path)
    return Retract(n=line.retract), line


def _refer_back(n: int, path: Path, line: Path) -> None:
    """Refuse a reference to an entry that is not written yet."""
    at = line[-1]
    assert isinstance(at, int)
    if not 1 <= n <= at:
        raise Fault(path, _("there is no entry {n} before this one: it is number {here}", n=n, here=at + 1))
