"""What a score board is made of: frozen structs, read from a game's ``placar.toml``.

All names stand in both languages, so that a client draws a board from nothing else. Numbers are in the
counter's unit: points, or tenths (``decimos``). Every ``rule`` is an id of the game's catalogue, every
``decides`` lists decisions that the number rests on.
"""

from typing import Literal

import msgspec

from companion.referee.fields.limits import MOST_COUNTED
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.parts import Condition, Explained, Named, Part, Words

LIMIT = MOST_COUNTED  # more than any table counts; a counter that the book does not bound ends here

NOT_ON_BOARD = "mesa.ajuste.campo"  # refuses what names nothing that the board holds

Unit = Literal["pontos", "decimos"]
Bound = Literal["min", "max"]


class Whole(Named, frozen=True, kw_only=True):
    """The match as a whole: what it is called, and the rule by which it ends."""

    rule: str


class Players(Part, frozen=True, kw_only=True):
    """How many play, and whether they may play in teams."""

    min: int
    max: int
    rule: str
    teams: bool = False
    teams_rule: str = ""


class BoardRounds(Named, frozen=True, kw_only=True):
    """Laps of the table. The first of the next one is the next seat where ``rotates``, else the same."""

    rule: str
    rotates: bool = False


class BoardTurns(Part, frozen=True, kw_only=True):
    """Who begins, how turns pass, and the order of phases.

    ``back`` refuses going back; ``forward`` refuses skipping, and is empty where phases may be skipped.
    """

    begin: str
    rule: str
    back: str
    forward: str = ""
    decides: tuple[str, ...] = ()
    rounds: BoardRounds | None = None


class May(Words, frozen=True, kw_only=True):
    """One short line of what may be done in a phase."""

    rule: str


class Skip(Part, frozen=True, kw_only=True):
    """When a phase is left out of a turn: in the turn of that number, or while the active seat is marked so.

    ``not_first``: whenever the active seat is not the first of the round.
    """

    rule: str
    turn: int = 0
    mark: str = ""
    value: str = ""
    not_first: bool = False
    when: Condition | None = None


class Phase(Explained, frozen=True, kw_only=True):
    """A phase of a turn, in the order of the bar. ``tap`` says what its amounts bring, where it has some."""

    tap: Words | None = None
    may: tuple[May, ...] = ()
    skip: Skip | None = None


class Group(Named, frozen=True, kw_only=True):
    """Things of which each seat (or the table) has the same set, such as its five bases."""

    per: Literal["seat", "table"] = "seat"
    members: tuple[Named, ...]


class Cap(Part, frozen=True, kw_only=True):
    """The most that a counter shows at a table that plays a decision so."""

    when: Condition
    max: int


class Counter(Explained, frozen=True, kw_only=True):
    """A number that each seat, team, or member of a group has, or the table once.

    ``start`` may differ by the number of players or by the member of a group, by ``start_rule``. ``low`` and
    ``high`` are the rules that refuse to go beyond ``min`` and ``max``, ``falls`` that by which it falls;
    unless told, all are its ``rule``. ``caps`` hold at tables that play a decision so. ``steps`` are the
    taps worth a button, ``beside`` those of them that stand in sight beside the first, by their sign and the
    usual first, ``other_starts`` what else a table may begin with. ``players``: with how many it is
    kept at all. ``kept``: a new part of the match does not set it back. ``main``: what a client shows
    largest. ``symbol`` names a drawing.
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
        """Return the rule by which it changes by so much."""
        return self.falls if delta < 0 and self.falls else self.rule

    @property
    def low_rule(self) -> str:
        """The rule that refuses to go below the least."""
        return self.low or self.rule

    @property
    def high_rule(self) -> str:
        """The rule that refuses to go above the most."""
        return self.high or self.rule

    def first(self, players: int, member: str) -> int:
        """With what it starts."""
        by_players = self.start_by_players.get(str(players), self.start)
        return self.start_by_member.get(member, by_players)


class Mark(Explained, frozen=True, kw_only=True):
    """A choice among options that each seat, team or member of a group shows.

    With ``seats`` the options are the seats, and each starts with its own. ``forward``: the rule that
    refuses an option before the present one.
    """

    per: str
    options: tuple[Named, ...] = ()
    seats: bool = False
    forward: str = ""
    symbol: str = ""


class Amount(Part, frozen=True, kw_only=True):
    """What one tap in a phase does to a counter of the active seat.

    It grows by ``by``, by the counter ``from_counter``, or by ``per_own_turn`` times the number of the
    seat's own turn, ``at_most`` so much; with ``sets`` it is set to that instead.
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
    """A counter in a total, and how many times it counts."""

    counter: str
    times: int = 1


class Total(Explained, frozen=True, kw_only=True):
    """A number of each seat made of its counters: their sum, each so many times, and ``plus``."""

    terms: tuple[BoardTerm, ...]
    plus: int = 0
    unit: Unit = "pontos"


class Tie(Part, frozen=True, kw_only=True):
    """What comes of it where both sides have lost at once, at a table that plays a decision so."""

    when: Condition
    active: Literal["wins", "loses"]


class End(Named, frozen=True, kw_only=True):
    """What ends a part or the match.

    A seat ``loses`` or ``wins`` when its ``counter`` (of ``member``) comes to the bound ``at``, or its
    ``mark`` to ``value``; with ``away`` when the mark shows another seat. With ``total`` it is the count
    that ends it, once ``counter`` is ``at`` its bound for everybody: the highest total wins, and of one
    player alone the total must beat the counter ``beats``. With ``phase`` it ends only as that phase begins.
    ``unless``: not at tables that play so. ``ties``: where neither of two is left, the active may win.
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
    """A part of the match: whoever wins so many of them wins it. One that nobody wins is void.

    ``drawn`` and ``every`` hold at tables that play so: it counts as drawn, and all parts that there could be
    are played.
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
        """How many parts it takes at most until somebody has won enough of them."""
        return 2 * self.wins - 1


class Reminder(Words, frozen=True, kw_only=True):
    """What to remind of in a phase: in the turn of that number, every so many turns, while a counter of
    the active seat is within ``at_least`` and ``at_most``, or while it is marked so; else in each turn.
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
    """A die of so many sides, a coin, or a draw of a seat, that somebody throws and tells."""

    rule: str
    sides: int = 0
    results: tuple[Named, ...] = ()
    seats: bool = False

    def possible(self, options: TableOptions) -> tuple[str, ...]:
        """Return what may come of it."""
        if self.seats:
            return options.order
        return tuple(one.id for one in self.results) or tuple(str(n) for n in range(1, self.sides + 1))

    def result(self, id: str, lang: str) -> str:
        """Return what came of it in words: a side of a coin by its name, all else as it is."""
        return next((one.name(lang) for one in self.results if one.id == id), id)


class Showing(Part, frozen=True, kw_only=True):
    """What a seat shows: its mark one of ``values``, or its counter, of each of ``members``, within bounds.

    A member counts as well where the mark ``away`` shows another seat. ``never``: while it is not so.
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
    """A counter of a seat comes to ``to``, or to what its ``from_counter`` showed before, or to its most."""

    counter: str
    to: int = 0
    from_counter: str = ""


class Turned(Part, frozen=True, kw_only=True):
    """A mark of a seat shows ``value`` from then on."""

    mark: str
    value: str


class Follow(Named, frozen=True, kw_only=True):
    """What follows for a seat that shows all of ``when``: one tap does it, which its name tells.

    ``itself``: it is done with the tap that brings it about, where ``counted`` only with one on a counter.
    All shifts go by what was shown before.
    """

    rule: str
    when: tuple[Showing, ...]
    shifts: tuple[Shift, ...] = ()
    turns: tuple[Turned, ...] = ()
    itself: bool = False
    counted: bool = False


class Board(Part, frozen=True, kw_only=True):
    """All that a score board of one game is."""

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
        """Return the phase of that id, which a linted board has."""
        return next(phase for phase in self.phases if phase.id == id)

    def group(self, id: str) -> Group | None:
        """Return the group of that id."""
        return next((group for group in self.groups if group.id == id), None)

    def member(self, id: str) -> Named | None:
        """Return the member of a group of that id."""
        return next((one for group in self.groups for one in group.members if one.id == id), None)

    def counter(self, id: str) -> Counter | None:
        """Return the counter of that id."""
        return next((counter for counter in self.counters if counter.id == id), None)

    def chance(self, id: str) -> Chance | None:
        """Return the chance of that id."""
        return next((chance for chance in self.chances if chance.id == id), None)

    def follow(self, id: str) -> Follow | None:
        """Return what follows, of that id."""
        return next((follow for follow in self.follows if follow.id == id), None)

    def mark(self, id: str) -> Mark | None:
        """Return the mark of that id."""
        return next((mark for mark in self.marks if mark.id == id), None)

    @property
    def order(self) -> tuple[str, ...]:
        """The ids of the phases, in order."""
        return tuple(phase.id for phase in self.phases)
