"""The parts of a score board: frozen structs, read from a game's ``placar.toml``.

All names are in both languages, so that a client can draw a board without other texts. Numbers are in the
counter's unit: points, or tenths (``decimos``). Every ``rule`` is an id of the game's catalogue, and every
``decides`` lists decisions that the number depends on.
"""

from typing import Literal

import msgspec

from companion.referee.fields.limits import MOST_COUNTED
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.parts import Condition, Explained, Named, Part, Words

LIMIT = MOST_COUNTED  # no table counts more; the bound of counters without one in the book

NOT_ON_BOARD = "mesa.ajuste.campo"  # the rule that refuses names of nothing on the board

Unit = Literal["pontos", "decimos"]
Bound = Literal["min", "max"]


class Whole(Named, frozen=True, kw_only=True):
    """The match as a whole: its name, and the rule by which it ends."""

    rule: str


class Players(Part, frozen=True, kw_only=True):
    """The number of players, and whether they may play in teams."""

    min: int
    max: int
    rule: str
    teams: bool = False
    teams_rule: str = ""


class BoardRounds(Named, frozen=True, kw_only=True):
    """Rounds of the table; the next one begins with the next seat if it ``rotates``, else with the same."""

    rule: str
    rotates: bool = False


class BoardTurns(Part, frozen=True, kw_only=True):
    """The beginning, the passing of turns, and the order of phases.

    ``back`` is the rule that refuses going back; ``forward`` the rule that refuses skipping, or empty if
    phases may be skipped.
    """

    begin: str
    rule: str
    back: str
    forward: str = ""
    decides: tuple[str, ...] = ()
    rounds: BoardRounds | None = None


class May(Words, frozen=True, kw_only=True):
    """A short line on what players may do in a phase."""

    rule: str


class Skip(Part, frozen=True, kw_only=True):
    """The condition under which a phase is skipped: a turn number, or a mark of the active seat.

    ``not_first``: whenever the active seat is not the first of the round.
    """

    rule: str
    turn: int = 0
    mark: str = ""
    value: str = ""
    not_first: bool = False
    when: Condition | None = None


class Phase(Explained, frozen=True, kw_only=True):
    """A phase of a turn, in the order of the bar; ``tap`` is the button of its amounts, if it has any."""

    tap: Words | None = None
    may: tuple[May, ...] = ()
    skip: Skip | None = None


class Group(Named, frozen=True, kw_only=True):
    """Things of which each seat (or the table) has the same set, such as its five bases."""

    per: Literal["seat", "table"] = "seat"
    members: tuple[Named, ...]


class Cap(Part, frozen=True, kw_only=True):
    """The largest value of a counter at a table that plays by a decision."""

    when: Condition
    max: int


class Counter(Explained, frozen=True, kw_only=True):
    """A number of each seat, team or member of a group, or of the table.

    ``start`` may differ by the number of players or by the member of a group, by ``start_rule``. ``low`` and
    ``high`` are the rules that refuse values beyond ``min`` and ``max``, ``falls`` is the rule by which it
    falls; the default is ``rule``. ``caps`` hold at tables that play by a decision. ``steps`` are the changes
    that get a button; ``beside`` are those, with their signs, whose buttons stand in sight beside the first.
    ``other_starts`` are other values that a table can begin with. ``players`` are the numbers of players with
    which the counter is kept. ``kept``: a new part of the match does not reset it. ``main``: a client shows
    it largest. ``symbol`` names a drawing.
    """

    per: str
    falls: str = ""
    start: int = 0
    start_rule: str = ""
    start_by_players: dict[str, int] = msgspec.field(default_factory=dict)
    start_by_member: dict[str, int] = msgspec.field(default_factory=dict)
    other_starts: tuple[int, ...] = ()
    min: int = 0
    max: int = LIMIT
    caps: tuple[Cap, ...] = ()
    low: str = ""
    high: str = ""
    decides: tuple[str, ...] = ()
    steps: tuple[int, ...] = (1,)
    beside: tuple[int, ...] = ()
    unit: Unit = "pontos"
    players: tuple[int, ...] = ()
    kept: bool = False
    main: bool = False
    symbol: str = ""

    def rule_of(self, delta: int) -> str:
        """Return the rule of a change."""
        return self.falls if delta < 0 and self.falls else self.rule

    @property
    def low_rule(self) -> str:
        """Return the rule that refuses values below the least."""
        return self.low or self.rule

    @property
    def high_rule(self) -> str:
        """Return the rule that refuses values above the largest."""
        return self.high or self.rule

    def first(self, players: int, member: str) -> int:
        """Return the value at the start."""
        by_players = self.start_by_players.get(str(players), self.start)
        return self.start_by_member.get(member, by_players)


class Mark(Explained, frozen=True, kw_only=True):
    """A choice among options that each seat, team or member of a group shows.

    With ``seats`` the options are the seats, and each starts with its own. ``forward`` is the rule that
    refuses an option before the present one.
    """

    per: str
    options: tuple[Named, ...] = ()
    seats: bool = False
    forward: str = ""
    symbol: str = ""


class Amount(Part, frozen=True, kw_only=True):
    """The change of a counter of the active seat by one tap in a phase.

    The counter grows by ``by``, by the counter ``from_counter``, or by ``per_own_turn`` times the number of
    the seat's own turns, by ``at_most`` so much; with ``sets`` it is set to that instead.
    """

    phase: str
    counter: str
    rule: str
    by: int = 0
    from_counter: str = ""
    per_own_turn: int = 0
    at_most: int = LIMIT
    sets: bool = False
    when: Condition | None = None


class BoardTerm(Part, frozen=True, kw_only=True):
    """A counter in a total, with its factor."""

    counter: str
    times: int = 1


class Total(Explained, frozen=True, kw_only=True):
    """A number of each seat that adds up counters with factors, and ``plus``."""

    terms: tuple[BoardTerm, ...]
    plus: int = 0
    unit: Unit = "pontos"


class Tie(Part, frozen=True, kw_only=True):
    """The result if both sides have lost at once, at a table that plays by a decision."""

    when: Condition
    active: Literal["wins", "loses"]


class End(Named, frozen=True, kw_only=True):
    """An end of a part or of the match.

    A seat ``loses`` or ``wins`` when its ``counter`` (of ``member``) reaches the bound ``at``, or its
    ``mark`` the option ``value``; with ``away``, when the mark shows another seat. With ``total`` it ends
    once ``counter`` is ``at`` its bound for all seats: the highest total wins, and a player alone must beat
    the counter ``beats``. With ``phase`` it ends only when that phase begins. ``unless``: not at tables that
    play by those options. ``ties``: if neither of two sides is left, the active one may win.
    """

    rule: str
    result: Literal["loses", "wins"] = "loses"
    counter: str = ""
    at: Bound = "min"
    mark: str = ""
    value: str = ""
    away: bool = False
    member: str = ""
    total: str = ""
    beats: str = ""
    phase: str = ""
    unless: tuple[Condition, ...] = ()
    ties: tuple[Tie, ...] = ()
    decides: tuple[str, ...] = ()


class Chapter(Named, frozen=True, kw_only=True):
    """A part of the match; the first to win ``wins`` of them wins it, and a part that nobody wins is void.

    ``drawn`` and ``every`` hold at tables that play by those options: such a part counts as drawn, and all
    possible parts are played.
    """

    wins: int
    rule: str
    win_rule: str
    void_rule: str
    void_decides: tuple[str, ...] = ()
    drawn: Condition | None = None
    every: Condition | None = None

    @property
    def parts(self) -> int:
        """Return the largest number of parts until somebody has won enough of them."""
        return 2 * self.wins - 1


class Reminder(Words, frozen=True, kw_only=True):
    """A reminder in a phase: in one turn, every few turns, by a counter or a mark, or in each turn.

    The counter of the active seat must lie within ``at_least`` and ``at_most``.
    """

    phase: str
    rule: str
    turn: int = 0
    every: int = 0
    counter: str = ""
    at_least: int = 0
    at_most: int = LIMIT
    mark: str = ""
    value: str = ""


class Chance(Named, frozen=True, kw_only=True):
    """A die, a coin, or a draw of a seat, whose result somebody declares."""

    rule: str
    sides: int = 0
    results: tuple[Named, ...] = ()
    seats: bool = False

    def possible(self, options: TableOptions) -> tuple[str, ...]:
        """Return the possible results."""
        if self.seats:
            return options.order
        return tuple(one.id for one in self.results) or tuple(str(n) for n in range(1, self.sides + 1))

    def result(self, id: str, lang: str) -> str:
        """Return a result as text: the name of a side of a coin, any other result as it is."""
        return next((one.name(lang) for one in self.results if one.id == id), id)


class Showing(Part, frozen=True, kw_only=True):
    """A condition on a seat: its mark shows one of ``values``, or its counter, of each member, is in bounds.

    A member counts as well if its mark ``away`` shows another seat. With ``never`` the condition is negated.
    """

    mark: str = ""
    values: tuple[str, ...] = ()
    counter: str = ""
    members: tuple[str, ...] = ()
    at_least: int = -LIMIT
    at_most: int = LIMIT
    away: str = ""
    never: bool = False


class Shift(Part, frozen=True, kw_only=True):
    """A change of a seat's counter to ``to``, or to an earlier value of ``from_counter``, within bounds."""

    counter: str
    to: int = 0
    from_counter: str = ""


class Turned(Part, frozen=True, kw_only=True):
    """A change of a seat's mark to ``value``."""

    mark: str
    value: str


class Follow(Named, frozen=True, kw_only=True):
    """A consequence for a seat that meets all of ``when``, done by one tap with its name.

    ``itself``: it is done with the tap that causes it; with ``counted`` only if that tap was on a counter.
    All shifts use the values before them.
    """

    rule: str
    when: tuple[Showing, ...]
    shifts: tuple[Shift, ...] = ()
    turns: tuple[Turned, ...] = ()
    itself: bool = False
    counted: bool = False


class Board(Part, frozen=True, kw_only=True):
    """The whole score board of one game."""

    game: str
    denial: str
    match: Whole
    players: Players
    turns: BoardTurns
    phases: tuple[Phase, ...]
    groups: tuple[Group, ...] = ()
    counters: tuple[Counter, ...] = ()
    marks: tuple[Mark, ...] = ()
    amounts: tuple[Amount, ...] = ()
    totals: tuple[Total, ...] = ()
    ends: tuple[End, ...] = ()
    chapter: Chapter | None = None
    reminders: tuple[Reminder, ...] = ()
    follows: tuple[Follow, ...] = ()
    chances: tuple[Chance, ...] = ()

    def phase(self, id: str) -> Phase:
        """Return the phase with that id, which a linted board has."""
        return next(phase for phase in self.phases if phase.id == id)

    def group(self, id: str) -> Group | None:
        """Return the group with that id, or None."""
        return next((group for group in self.groups if group.id == id), None)

    def member(self, id: str) -> Named | None:
        """Return the member of a group with that id, or None."""
        return next((one for group in self.groups for one in group.members if one.id == id), None)

    def counter(self, id: str) -> Counter | None:
        """Return the counter with that id, or None."""
        return next((counter for counter in self.counters if counter.id == id), None)

    def chance(self, id: str) -> Chance | None:
        """Return the chance with that id, or None."""
        return next((chance for chance in self.chances if chance.id == id), None)

    def follow(self, id: str) -> Follow | None:
        """Return the consequence with that id, or None."""
        return next((follow for follow in self.follows if follow.id == id), None)

    def mark(self, id: str) -> Mark | None:
        """Return the mark with that id, or None."""
        return next((mark for mark in self.marks if mark.id == id), None)

    @property
    def order(self) -> tuple[str, ...]:
        """Return the ids of the phases, in order."""
        return tuple(phase.id for phase in self.phases)
