"""What phones ask of a table, as types."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.presets.preset import Cards, MayLetStand
from companion.referee.fields.move import Seat
from companion.referee.matches.records import Mode

Hold = Literal["all", "one", "none"]


class Client(msgspec.Struct, frozen=True):
    """Who asks: the phone's token (its cookie, of which only a hash is kept), and its language.

    Without a token it is a spectator whom nobody counts. ``host`` is true for the host page. ``network`` is
    from where it asks, empty where that is not known.
    """

    token: str = ""
    lang: str = "pt"
    host: bool = False
    network: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: ``players`` seats of ``game``, called ``A``, ``B``, … in the order of play.

    ``names`` and ``teams`` are the seats', in that order; ``decisions`` those that differ from the defaults;
    ``variants`` what counters begin with, where that is not the usual; ``starts`` the seat that begins.
    ``hold`` says which seats its maker takes. ``leve``: a tap says what it cannot be without.
    ``cards`` says whose are played. ``lesson``: its phones teach the game.
    ``may_let_stand`` says who agrees where something is let stand. ``hints``: the table shows what may be
    done. ``own_seats_only``: each phone tells only of its own seats.
    """

    game: str
    players: int
    idem: str
    names: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    decisions: dict[str, str] = {}
    variants: dict[str, int] = {}
    starts: Seat = ""
    title: str = ""
    mode: Mode = "placar"
    hold: Hold = "all"
    leve: bool = False
    cards: Cards = "ours"
    lesson: bool = False
    may_let_stand: MayLetStand = "any"
    hints: bool = True
    own_seats_only: bool = False


class Intent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a phone wants to be entered: ``entry`` as in a record, judged on ``base_seq`` by who told it.

    With ``last`` it takes back what its phone believes to be the last thing that happened at the table.
    ``reading``: which of several readings of a tap is meant, by its place. ``sure``: what the last tap said
    besides was so, and what is refused because of it is refused. ``counts``: what was counted before it
    begins, by seats. ``catching_up``: play went on without the phone; what was asked then was passed at the
    table.
    """

    idem: str
    entry: dict[str, Any]
    base_seq: int
    last: bool = False
    reading: int | None = None
    sure: bool = False
    counts: dict[Seat, int] = {}
    catching_up: bool = False


class SittingRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a phone wants of a seat: take it (from another phone too), leave it, name it.

    Where another phone holds it, taking it may be only asking for it: ``withdraw`` asks no more, ``give`` and
    ``refuse`` answer the phone of that id. With ``give_up`` a phone no longer wants a seat back. ``confirm``
    says of the phone of that id, which holds the seat, that it belongs here.
    """

    take: bool = False
    from_another: bool = False
    leave: bool = False
    name: str | None = None
    withdraw: bool = False
    give: str = ""
    refuse: str = ""
    give_up: bool = False
    confirm: str = ""

    @property
    def acts(self) -> int:
        """How many things it wants done with the seat, but for its name."""
        wanted = (
            *(self.take, self.leave, self.withdraw, self.give, self.refuse, self.give_up),
            self.confirm,
        )
        return sum(map(bool, wanted))


class JudgeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a phone wants: become the judge by the ``key`` of the link, leave that, or make the link anew.

    ``show``: be shown the link, to give it to a judge.
    """

    key: str = ""
    leave: bool = False
    renew: bool = False
    show: bool = False


# What a setting keeps phones from, the strictest first: any value loosens those before it, and then whoever
# else sits here has to agree, whom it kept others from. A setting that is not here costs nobody anything.
STRICTEST_FIRST: Mapping[str, tuple[object, ...]] = {
    "locked": (True, False),
    "own_seats_only": (True, False),
    "may_let_stand": ("judge", "both", "any"),
}


class SettingsRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be set otherwise at a table; None leaves it."""

    locked: bool | None = None
    own_seats_only: bool | None = None
    title: str | None = None
    may_let_stand: MayLetStand | None = None
    hints: bool | None = None
    leve: bool | None = None
    cards: Cards | None = None
    lesson: bool | None = None

    @property
    def wanted(self) -> dict[str, Any]:
        """What is to be set, by its names."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}


def loosens(name: str, now: object, value: object) -> bool:
    """Whether a setting lets phones do more by a value than as it is ``now``."""
    order = STRICTEST_FIRST.get(name, ())
    return value in order and order.index(value) > order.index(now)


class MatchRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another match: ``again`` as the one that is played, or in a ``mode`` and from a position.

    ``setup`` is a position as records have it, ``values`` one as its form was filled in. Without either, and
    in another mode, what the table knows goes along.
    """

    again: bool = False
    mode: Mode | None = None
    setup: dict[str, Any] | None = None
    values: dict[str, Any] | None = None


class HoldRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the next declaration is to be held: somebody wants to say something first."""

    hold: bool


class ConsentRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said to a proposal: whether a ``seat`` agrees; without a seat the judge settles it.

    ``lot``: the seat would draw lots, without one whoever has proposed it. ``leave``: it is proposed no more.
    ``without``: who proposes it goes on without those of whose phones nothing is heard.
    """

    seat: Seat = ""
    agree: bool | None = None
    lot: bool = False
    leave: bool = False
    without: bool = False

    @property
    def says(self) -> int:
        """How many things it says."""
        return (self.agree is not None) + self.lot + self.leave + self.without
