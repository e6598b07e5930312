"""The bodies that a table sends to a phone, as docs/tables.md describes them; written to JSON as they are."""

from typing import Any, Literal

import msgspec

from companion.presets.preset import Cards, MayLetStand
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.score import PlacarScore
from companion.referee.views.view_changes import Altered


class SeatView(msgspec.Struct, frozen=True):
    """A seat: ``colour`` is one of six, ``shape`` too; ``held_by`` the id of a phone.

    ``team`` is the team's id in the position, ``team_name`` its name in a language.
    """

    id: Seat
    name: str
    team: str
    team_name: str
    colour: str
    shape: str
    held_by: str | None


class PhoneView(msgspec.Struct, frozen=True):
    """A phone that has come; ``here`` while it listens, ``judge`` if it came by the judge link.

    ``new``: it has a seat here and nobody has confirmed it yet; left out of any other.
    """

    id: str
    label: str
    here: bool
    judge: bool
    new: bool | msgspec.UnsetType = msgspec.UNSET


class LostView(msgspec.Struct, frozen=True):
    """A seat that was taken from this phone, and that it may have back; ``by`` is empty while it is free."""

    seat: Seat
    by: str


May = Literal["forget", "judge-link", "settings"]


class YouView(msgspec.Struct, frozen=True):
    """The phone that asks; ``phone`` is empty for a spectator who is not counted.

    ``may`` lists what not every phone with a seat may: forget the table, ask for the judge link, change
    settings and confirm another phone. ``waits`` are the seconds until the phones count as silent that have
    not answered this phone's proposal, 0 if it may go on without them; left out if it waits for nobody.
    """

    phone: str
    label: str
    seats: tuple[Seat, ...]
    host: bool
    judge: bool
    lost: tuple[LostView, ...]
    may: tuple[May, ...]
    waits: int | msgspec.UnsetType = msgspec.UNSET


class RequestView(msgspec.Struct, frozen=True):
    """A phone's request for a seat that another holds: ``phone`` its id, ``by`` its name.

    ``waits_for`` are the phones that may answer it, the holder's first, ``asked`` whether this one may.
    ``over`` are the seconds until the request ends. Only the asking phone gets ``left``, the seconds of
    further silence of the holder's phone until the seat is given, and whether the request was ``refused``.
    """

    seat: Seat
    phone: str
    by: str
    waits_for: tuple[str, ...]
    asked: bool
    over: int
    left: int | None = None
    refused: bool = False


class MatchView(msgspec.Struct, frozen=True):
    """The present match: its number, how many entries it has, the decisions that differ.

    ``last`` is the entry that taking back the last retracts, None if there is none. ``ended`` is the entry by
    which the match, or a part of it, last ended, only in updates; left out if nothing has ended.
    """

    number: int
    mode: str
    n: int
    last: int | None
    decisions: dict[str, str]
    ended: int | msgspec.UnsetType = msgspec.UNSET


class DutyView(msgspec.Struct, frozen=True):
    """Seats that owe an answer, or with ``blocks`` ``nothing`` may give one, by the moves ``asks``.

    The duty is given in words; ``stake`` is what comes of silence, left out if nothing hangs in the air.
    """

    id: str
    seats: tuple[Seat, ...]
    asks: tuple[str, ...]
    rule: str
    blocks: str
    told: str
    stake: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class HoldView(msgspec.Struct, frozen=True):
    """The next declaration is held: the caller, the latest end, and the seconds left."""

    by: str
    phone: str
    until: str
    left: int


class WaivedView(msgspec.Struct, frozen=True):
    """A standing pass in force: the entry that gave it, its seat, and its scope in words."""

    n: int
    seat: Seat
    told: str


class LessonView(msgspec.Struct, frozen=True):
    """The present step of a table's lesson, in one sentence, and the rule that it teaches.

    ``places`` of the board and ``moves``, by name, are where to look. ``last``: the lesson is over.
    """

    id: str
    told: str
    rule: str
    places: tuple[str, ...]
    moves: tuple[str, ...]
    last: bool


class EventView(msgspec.Struct, frozen=True):
    """An effect of a move, in words, and its rule."""

    rule: str
    told: str


class LossView(msgspec.Struct, frozen=True):
    """A loss of a seat, in a few words."""

    seat: Seat
    told: str


class SupersededView(msgspec.Struct, frozen=True):
    """The effect of a proposal on entry ``n``, which comes after it and is described in words.

    ``how``: the entry is then against a rule, can no longer be played, or does something else; ``why`` is
    that rule, or what it does.
    """

    n: int
    how: Literal["against", "fallen", "other"]
    told: str
    why: str


class ProposalView(msgspec.Struct, frozen=True):
    """A proposal that waits for the consent of others; ``by`` and ``phone`` name the proposer.

    ``told`` is the proposal in words, ``seat`` its seat, and ``n`` the entry that is to stand, 0 for none;
    ``rule`` refuses that entry, ``reason`` is why it is proposed. ``losses`` are what it costs. ``asks`` are
    the seats that are asked, ``one``: the consent of one is enough; their answers are ``agreed`` and
    ``refused``. It ``rests`` if they disagree; ``decision`` is then the open point that would settle it,
    ``lot`` the seats that would draw lots, empty for the proposer. ``does`` is the change of the board by a
    late answer, ``overtaken`` the later moves that it affects. ``late``: it is a late answer. ``again``: it
    is a rematch. ``about`` is another change of the table itself, and ``told`` then ends the sentence “Ana
    wants to …”; both are left out of entries. ``secret``: it rests on secrets of the asked seats.
    """

    id: int
    n: int
    seat: Seat
    by: str
    phone: str
    told: str
    rule: str
    reason: str
    losses: tuple[LossView, ...]
    asks: tuple[Seat, ...]
    one: bool
    agreed: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    rests: bool
    decision: str
    lot: tuple[Seat, ...]
    does: tuple[str, ...] = ()
    overtaken: tuple[SupersededView, ...] = ()
    late: bool = False
    again: bool | msgspec.UnsetType = msgspec.UNSET
    about: Literal["settings", "match", "judge-link", "forget"] | msgspec.UnsetType = msgspec.UNSET
    secret: bool | msgspec.UnsetType = msgspec.UNSET


class LeftToTable(msgspec.Struct, frozen=True):
    """A sentence of a card that the table carries out itself; ``seat`` is its player, if known."""

    card: str
    text: str
    seat: Seat | msgspec.UnsetType = msgspec.UNSET


class LineView(msgspec.Struct, frozen=True):
    """An entry as history shows it; ``standing`` and ``verdict`` are None for what is no move.

    ``about`` is the seat of the entry that this one retracts or lets stand. An entry that is ``overtaken``
    was legal and is against a rule only since an earlier entry changed: nobody let it stand. ``photo`` is
    that of the card that it played, ``left`` are the sentences that it has left to the table, ``came`` are
    its results, ``when`` is its turn and phase in words.
    """

    n: int
    seq: int
    at: str
    idem: str
    by: str
    phone: str | None
    seat: Seat | None
    entry: dict[str, Any]
    told: str
    standing: str | None
    verdict: str | None
    cites: tuple[str, ...]
    message: str
    came: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    when: str | msgspec.UnsetType = msgspec.UNSET
    retracted_by: int | msgspec.UnsetType = msgspec.UNSET
    about: Seat | msgspec.UnsetType = msgspec.UNSET
    overtaken: bool | msgspec.UnsetType = msgspec.UNSET
    photo: str | msgspec.UnsetType = msgspec.UNSET
    left: tuple[LeftToTable, ...] | msgspec.UnsetType = msgspec.UNSET


class AboutTable(msgspec.Struct, frozen=True):
    """A table without its match, present in an update only if it has changed.

    ``cards`` is left out if they are those of the game's sets, ``lesson`` if it is off. ``call``: whether it
    calls the judge; only at tables that an organiser has opened.
    """

    code: str
    game: str
    title: str
    locked: bool
    own_seats_only: bool
    may_let_stand: MayLetStand
    hints: bool
    leve: bool
    seats: tuple[SeatView, ...]
    you: YouView
    phones: tuple[PhoneView, ...]
    requests: tuple[RequestView, ...]
    cards: Cards | msgspec.UnsetType = msgspec.UNSET
    lesson: bool | msgspec.UnsetType = msgspec.UNSET
    call: bool | msgspec.UnsetType = msgspec.UNSET


class ViewUpdate(msgspec.Struct, frozen=True):
    """A change of a phone's view: ``patch`` is a merge patch (RFC 7386) of the view of ``since``.

    From 0 (``from`` on the wire) it is the whole view. ``audience`` are the seats whose secrets it may show:
    the patch applies to the view of that audience. ``altered`` lists the changed pieces; the
    consequences are given in a few words.
    """

    since: int = msgspec.field(name="from")
    patch: dict[str, Any]
    audience: tuple[Seat, ...] = ()
    altered: tuple[Altered, ...] = ()
    told: tuple[str, ...] = ()


class TableView(msgspec.Struct, frozen=True):
    """A table at a seq, as one phone may see it; ``lines`` are the last of the match, newest last.

    ``score`` is what a score board shows, ``view`` the view of a refereed game.
    """

    code: str
    seq: int
    game: str
    title: str
    locked: bool
    own_seats_only: bool
    may_let_stand: MayLetStand
    hints: bool
    leve: bool
    seats: tuple[SeatView, ...]
    you: YouView
    phones: tuple[PhoneView, ...]
    requests: tuple[RequestView, ...]
    match: MatchView
    panel: Any
    outcome: Any
    duties: tuple[DutyView, ...]
    hold: HoldView | None
    proposals: tuple[ProposalView, ...]
    lines: tuple[LineView, ...]
    score: PlacarScore | msgspec.UnsetType = msgspec.UNSET
    view: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
    waived: tuple[WaivedView, ...] | msgspec.UnsetType = msgspec.UNSET
    taught: LessonView | msgspec.UnsetType = msgspec.UNSET
    cards: Cards | msgspec.UnsetType = msgspec.UNSET
    lesson: bool | msgspec.UnsetType = msgspec.UNSET
    call: bool | msgspec.UnsetType = msgspec.UNSET


class Update(msgspec.Struct, frozen=True, kw_only=True):
    """The events at a table after ``since`` up to ``seq``.

    From 0 it is the whole table. ``table`` is present if it has changed, and if nothing has happened, because
    the phones that listen may have changed. With ``rebase`` the past has changed. ``score`` and ``view`` are
    as in a table.
    """

    since: int = msgspec.field(name="from")
    seq: int
    match: MatchView
    panel: Any
    outcome: Any
    duties: tuple[DutyView, ...]
    hold: HoldView | None
    proposals: tuple[ProposalView, ...]
    lines: tuple[LineView, ...]
    rebase: bool = False
    table: AboutTable | msgspec.UnsetType = msgspec.UNSET
    score: PlacarScore | msgspec.UnsetType = msgspec.UNSET
    view: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
    waived: tuple[WaivedView, ...] | msgspec.UnsetType = msgspec.UNSET
    taught: LessonView | msgspec.UnsetType = msgspec.UNSET


class IntentAnswer(msgspec.Struct, frozen=True):
    """The result of an intent: its entry's number, seq and line, and the update since ``base_seq``."""

    n: int
    seq: int
    line: LineView
    update: Update


class Proposed(msgspec.Struct, frozen=True):
    """The id of a proposal made in place of an entry, and the update since ``base_seq``."""

    proposed: int
    seq: int
    update: Update


class RecentTable(msgspec.Struct, frozen=True):
    """A table at which a phone has been."""

    code: str
    game: str
    title: str
    names: tuple[str, ...]
    touched_at: str


class Exported(msgspec.Struct, frozen=True):
    """A match as a file: its bytes, type and name."""

    body: bytes
    media_type: str
    filename: str
