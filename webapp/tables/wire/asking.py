"""Requests of phones to a table, as types."""

import hashlib
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.presets.preset import Cards, MayLetStand
from companion.referee.fields.move import Seat
from companion.referee.matches.records import Mode

Hold = Literal["all", "one", "none"]


class Client(msgspec.Struct, frozen=True):
    """The client of a request: the phone's token (its cookie, stored only as a hash) and its language.

    Without a token it is a spectator who is not counted. ``host`` is true for the host page. ``network`` is
    the address that it comes from, empty if unknown.
    """

    token: str = ""
    lang: str = "pt"
    host: bool = False
    network: str = ""

    @property
    def token_hash(self) -> str:
        """The hash of the token; empty for no token."""
        return hashlib.sha256(self.token.encode()).hexdigest() if self.token else ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to make: ``players`` seats of ``game``, called ``A``, ``B``, … in the order of play.

    ``names`` and ``teams`` are the seats', in that order; ``decisions`` those that differ from the defaults;
    ``variants`` the initial counters that differ from the usual; ``starts`` the seat that begins. ``hold``
    says which seats its maker takes. ``leve``: a tap implies the moves that it cannot be without. ``cards``
    says whose are played. ``lesson``: its phones teach the game, two players from the lesson's position.
    ``may_let_stand`` says who has to agree to let a move stand. ``hints``: the table shows the legal moves.
    ``own_seats_only``: each phone declares only for its own seats.
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
    """An entry that a phone wants recorded: ``entry`` as in a record, judged on ``base_seq``.

    With ``last`` it retracts what its phone believes to be the last event at the table. ``reading`` is the
    place of the reading that is meant, if a tap has several. ``sure``: the moves that the last tap implied
    were so, and a refusal because of them holds. ``catching_up``: play went on without the phone; the answers
    asked for then were passes at the table. ``photo`` is that of the card which the entry plays, ``text``
    what its player typed as printed on it.
    """

    idem: str
    entry: dict[str, Any]
    base_seq: int
    last: bool = False
    reading: int | None = None
    sure: bool = False
    catching_up: bool = False
    photo: str = ""
    text: str = ""


class SittingRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A phone's wish about a seat: take it (from another phone too), leave it, name it.

    If another phone holds it, taking may only request it: ``withdraw`` ends the request, ``give`` and
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
        """The number of actions wished, not counting the name."""
        wanted = (
            *(self.take, self.leave, self.withdraw, self.give, self.refuse, self.give_up),
            self.confirm,
        )
        return sum(map(bool, wanted))


class JudgeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A phone's wish about the judge: become the judge by the link's ``key``, leave that, renew the link.

    ``show``: show the link, to give it to a judge. ``call``: call the judge whom the organiser of many tables
    sends, or end the call.
    """

    key: str = ""
    leave: bool = False
    renew: bool = False
    show: bool = False
    call: bool | None = None


# The values of the settings that restrict phones, the strictest first: any value loosens those before it, and
# then the other phones with seats have to agree. A setting that is not here restricts nobody.
STRICTEST_FIRST: Mapping[str, tuple[object, ...]] = {
    "locked": (True, False),
    "own_seats_only": (True, False),
    "may_let_stand": ("judge", "both", "any"),
}


class SettingsRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """New settings of a table; None keeps a setting."""

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
        """The new settings, by name."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}


def loosens(name: str, now: object, value: object) -> bool:
    """Return whether a value of a setting allows phones more than the value ``now``."""
    order = STRICTEST_FIRST.get(name, ())
    return value in order and order.index(value) > order.index(now)


class MatchRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another match: ``again`` like the present one, or in a ``mode`` and from a position.

    ``setup`` is a position as records have it, ``values`` a position as its form was filled in. Without
    either, in another mode, the known facts of the table are carried over.
    """

    again: bool = False
    mode: Mode | None = None
    setup: dict[str, Any] | None = None
    values: dict[str, Any] | None = None


class HoldRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to hold the next declaration, because somebody wants to speak first, or to end the hold."""

    hold: bool


class CountRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is counted for a ``seat`` before the match begins, such as exchanges of its first hand."""

    seat: Seat
    count: int


class ConsentRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to a proposal: whether a ``seat`` agrees; without a seat, the judge's decision.

    ``lot``: the seat, or without one the proposer, would draw lots. ``leave`` withdraws the proposal.
    ``without``: the proposer goes on without the silent phones.
    """

    seat: Seat = ""
    agree: bool | None = None
    lot: bool = False
    leave: bool = False
    without: bool = False

    @property
    def says(self) -> int:
        """The number of answers given."""
        return (self.agree is not None) + self.lot + self.leave + self.without
