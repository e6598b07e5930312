"""Faults of a score board: unknown ids and numbers that do not fit, all in one pass."""

import collections
import re
from collections.abc import Iterable, Iterator

from companion.referee.scoreboard.board import Board, Counter, End, Follow, Mark, Phase, Showing, Skip
from companion.referee.scoreboard.parts import Condition, Named, Part
from companion.rulebook import Rulebook

MOST_LINES = 3  # lines on what players may do in a phase
_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_OWNERS = ("seat", "team", "table")
_CITING = (
    "rule",
    "falls",
    "low",
    "high",
    "start_rule",
    "begin",
    "back",
    "forward",
    "denial",
    "win_rule",
    "void_rule",
)


def faults_of(board: Board, book: Rulebook) -> Iterator[str]:
    """Yield every fault of a board whose parts have the right form, a sentence each."""
    for path, part in _parts(board, "board"):
        yield from _citations(path, part, book)
    yield from _names(board)
    yield from _table(board)
    for phase in board.phases:
        yield from _phase(board, phase)
    for counter in board.counters:
        yield from _counter(board, counter)
    for mark in board.marks:
        yield from _mark(board, mark)
    yield from _amounts(board)
    yield from _totals_and_ends(board)
    yield from _reminders(board)
    for follow in board.follows:
        yield from _follow(board, follow)
    for chance in board.chances:
        if bool(chance.sides) + bool(chance.results) + chance.seats != 1:
            yield f"chance {chance.id} has not just one of sides, results and seats"


# --- citations and names -----------------------------------------------------------------------------


def _parts(part: Part, path: str) -> Iterator[tuple[str, Part]]:
    """Yield every part within a part, with its path."""
    yield path, part
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, Part):
            yield from _parts(value, f"{path}.{name}")
        elif isinstance(value, tuple):
            for at, item in enumerate(value):
                if isinstance(item, Part):
                    called = item.id if isinstance(item, Named) else at
                    yield from _parts(item, f"{path}.{name}[{called}]")


def _citations(path: str, part: Part, book: Rulebook) -> Iterator[str]:
    for name in _CITING:
        id = getattr(part, name, "")
        if id and id not in book.rules and id not in book.house:
            yield f"{path}.{name}: the book has no rule {id}"
    for id in getattr(part, "means", ()):
        if id not in book.rules:
            yield f"{path}.means: the book has no rule {id}"
    if isinstance(part, Condition):
        yield from _condition(path, part, book)
    yield from _decisions(path, part, book)


def _condition(path: str, condition: Condition, book: Rulebook) -> Iterator[str]:
    decision = book.decisions.get(condition.decision)
    if decision is None:
        yield f"{path}: the book has no decision {condition.decision}"
    elif condition.option not in decision.options:
        yield f"{path}: {condition.decision} has no option {condition.option}"


def _decisions(path: str, part: Part, book: Rulebook) -> Iterator[str]:
    for name in ("decides", "void_decides"):
        for id in getattr(part, name, ()):
            if id not in book.decisions:
                yield f"{path}.{name}: the book has no decision {id}"


def _names(board: Board) -> Iterator[str]:
    kinds: dict[str, Iterable[Named]] = {
        "phases": board.phases,
        "groups": board.groups,
        "counters": board.counters,
        "marks": board.marks,
        "totals": board.totals,
        "ends": board.ends,
        "chances": board.chances,
        "follows": board.follows,
    }
    kinds |= {f"members of {group.id}": group.members for group in board.groups}
    kinds |= {f"options of {mark.id}": mark.options for mark in board.marks}
    for kind, named in kinds.items():
        for id, count in collections.Counter(one.id for one in named).items():
            if count > 1:
                yield f"{kind}: {id} stands {count} times"
    for path, part in _parts(board, "board"):
        if isinstance(part, Named):
            if not _KEBAB.fullmatch(part.id):
                yield f"{path}: “{part.id}” is no id in kebab-case"
            if not part.name_pt or not part.name_en:
                yield f"{path} lacks a name in one of the languages"


# --- players and turns -------------------------------------------------------------------------------


def _table(board: Board) -> Iterator[str]:
    if not 1 <= board.players.min <= board.players.max:
        yield f"players: from {board.players.min} to {board.players.max} is no number of players"
    if board.players.teams != bool(board.players.teams_rule):
        yield "players: teams and their rule go together"
    if not board.phases:
        yield "phases: a turn needs at least one"


def _phase(board: Board, phase: Phase) -> Iterator[str]:
    if len(phase.may) > MOST_LINES:
        yield f"phase {phase.id}: {len(phase.may)} lines of what may be done, at most {MOST_LINES}"
    brings = any(amount.phase == phase.id for amount in board.amounts)
    if brings != (phase.tap is not None):
        yield f"phase {phase.id}: what it brings and the words of its tap go together"
    if (skip := phase.skip) is not None:
        yield from _shown_mark(board, f"phase {phase.id}", skip.mark, skip.value)
        if not _says_when(skip):
            yield f"phase {phase.id}: its skip does not say when"
        if phase == board.phases[0] and not skip.not_first:
            yield f"phase {phase.id}: a turn cannot skip what it begins with"
        if skip.not_first and board.turns.rounds is None:
            yield f"phase {phase.id}: without rounds there is no first of a round"


def _says_when(skip: Skip) -> bool:
    return bool(skip.turn or skip.mark or skip.not_first)


# --- counters and marks ------------------------------------------------------------------------------


def _counter(board: Board, counter: Counter) -> Iterator[str]:
    path = f"counter {counter.id}"
    yield from _owner(board, path, counter.per)
    yield from _range(path, counter)
    yield from _steps(path, counter)
    yield from _starts(board, path, counter)


def _range(path: str, counter: Counter) -> Iterator[str]:
    """Yield the numbers of a counter that lie outside of its range."""
    if counter.min > counter.max:
        yield f"{path}: its least {counter.min} is above its most {counter.max}"
    starts = {
        counter.start,
        *counter.start_by_players.values(),
        *counter.start_by_member.values(),
        *counter.other_starts,
    }
    for start in sorted(starts):
        if not counter.min <= start <= counter.max:
            yield f"{path}: the start {start} lies outside {counter.min} to {counter.max}"
    for cap in counter.caps:
        if not counter.min <= cap.max <= counter.max:
            yield f"{path}: the cap {cap.max} lies outside {counter.min} to {counter.max}"


def _steps(path: str, counter: Counter) -> Iterator[str]:
    if not counter.steps or any(step <= 0 for step in counter.steps):
        yield f"{path}: steps are whole numbers above zero"
    if len(set(counter.beside)) < len(counter.beside) or {abs(step) for step in counter.beside} - {
        *counter.steps[1:]
    }:
        yield f"{path}: beside its first step stand other steps of it, each once"


def _starts(board: Board, path: str, counter: Counter) -> Iterator[str]:
    """Yield the starts of a counter for players and members that there are not."""
    seated = range(board.players.min, board.players.max + 1)
    wanted = counter.players or tuple(seated)
    if strange := [n for n in wanted if n not in seated]:
        yield f"{path}: {strange} is no number of players"
    if counter.start_by_players and set(counter.start_by_players) != {str(n) for n in wanted}:
        yield f"{path}: its starts by players are not those for {list(wanted)}"
    members = _members(board, counter.per)
    for id in counter.start_by_member:
        if id not in members:
            yield f"{path}: there is no member {id}"


def _mark(board: Board, mark: Mark) -> Iterator[str]:
    path = f"mark {mark.id}"
    yield from _owner(board, path, mark.per)
    if mark.seats == bool(mark.options):
        yield f"{path} has either options or the seats"
    if mark.options and len(mark.options) == 1:
        yield f"{path}: one option is no choice"
    if mark.seats and (mark.forward or mark.per in ("team", "table")):
        yield f"{path}: seats have no order, and only what is a seat's shows one"


def _owner(board: Board, path: str, per: str) -> Iterator[str]:
    if per not in _OWNERS and board.group(per) is None:
        yield f"{path}: there is no group {per}"
    if per == "team" and not board.players.teams:
        yield f"{path}: nobody plays in teams"


def _members(board: Board, per: str) -> frozenset[str]:
    group = board.group(per)
    return frozenset(member.id for member in group.members) if group else frozenset()


def _shown_mark(board: Board, path: str, id: str, value: str) -> Iterator[str]:
    if not id:
        return
    mark = board.mark(id)
    if mark is None:
        yield f"{path}: there is no mark {id}"
    elif value and value not in {option.id for option in mark.options}:
        yield f"{path}: mark {id} has no option {value}"


# --- amounts, totals, ends and consequences ----------------------------------------------------------


def _known_counter(board: Board, path: str, id: str, *, of_seat: bool = False) -> Iterator[str]:
    counter = board.counter(id)
    if counter is None:
        yield f"{path}: there is no counter {id}"
    elif of_seat and counter.per != "seat":
        yield f"{path}: counter {id} is not one a seat"


def _amounts(board: Board) -> Iterator[str]:
    for at, amount in enumerate(board.amounts):
        path = f"amounts[{at}]"
        if amount.phase not in board.order:
            yield f"{path}: there is no phase {amount.phase}"
        yield from _known_counter(board, path, amount.counter, of_seat=True)
        if amount.from_counter:
            yield from _known_counter(board, path, amount.from_counter, of_seat=True)
        if amount.sets and amount.at_most > getattr(board.counter(amount.counter), "max", amount.at_most):
            yield f"{path} may set {amount.counter} above its most"
        if bool(amount.by) + bool(amount.from_counter) + bool(amount.per_own_turn) != 1:
            yield f"{path} has not just one of by, from_counter and per_own_turn"


def _totals_and_ends(board: Board) -> Iterator[str]:
    for total in board.totals:
        for term in total.terms:
            yield from _known_counter(board, f"total {total.id}", term.counter)
    for end in board.ends:
        yield from _end(board, end)


def _end(board: Board, end: End) -> Iterator[str]:
    path = f"end {end.id}"
    if bool(end.counter) == bool(end.mark):
        yield f"{path} has not just one of counter and mark"
    if end.counter:
        yield from _known_counter(board, path, end.counter)
    if end.mark:
        yield from _shown_mark(board, path, end.mark, end.value)
        if end.away == bool(end.value):
            yield f"{path} has not just one of value and away"
    yield from _ending_member(board, path, end)
    if end.phase and end.phase not in board.order:
        yield f"{path}: there is no phase {end.phase}"
    if end.total and end.total not in {total.id for total in board.totals}:
        yield f"{path}: there is no total {end.total}"
    if end.beats:
        yield from _known_counter(board, path, end.beats, of_seat=True)


def _ending_member(board: Board, path: str, end: End) -> Iterator[str]:
    """Yield a fault if what ends it is neither a seat's nor a known member's."""
    decides = board.mark(end.mark) if end.mark else board.counter(end.counter)
    per = getattr(decides, "per", "")
    if end.member and end.member not in _members(board, per):
        yield f"{path}: there is no member {end.member}"
    if per and per != "seat" and not end.member:
        yield f"{path}: what ends it is not one a seat"


def _reminders(board: Board) -> Iterator[str]:
    for at, reminder in enumerate(board.reminders):
        path = f"reminders[{at}]"
        if reminder.phase not in board.order:
            yield f"{path}: there is no phase {reminder.phase}"
        if reminder.counter:
            yield from _known_counter(board, path, reminder.counter, of_seat=True)
        yield from _shown_mark(board, path, reminder.mark, reminder.value)


def _follow(board: Board, follow: Follow) -> Iterator[str]:
    path = f"follow {follow.id}"
    if not follow.when or not (follow.shifts or follow.turns):
        yield f"{path} says not when, or not what"
    for one in follow.when:
        yield from _showing(board, path, one)
    for shift in follow.shifts:
        for id in filter(None, (shift.counter, shift.from_counter)):
            yield from _known_counter(board, path, id, of_seat=True)
    for turned in follow.turns:
        yield from _shown_mark(board, path, turned.mark, turned.value)


def _showing(board: Board, path: str, one: Showing) -> Iterator[str]:
    if bool(one.mark) == bool(one.counter) or bool(one.mark) != bool(one.values):
        yield f"{path} has not just one of a mark with its values and a counter"
    for value in one.values:
        yield from _shown_mark(board, path, one.mark, value)
    if one.counter:
        yield from _known_counter(board, path, one.counter, of_seat=not one.members)
    known = _members(board, getattr(board.counter(one.counter), "per", ""))
    yield from (f"{path}: there is no member {id}" for id in one.members if id not in known)
    yield from _shown_mark(board, path, one.away, "")
