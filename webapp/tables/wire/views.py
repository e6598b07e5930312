"""What a table tells a phone, as docs/tables.md has it; written to JSON as it is."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.presets.preset import Cards, MayLetStand
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.score import PlacarScore
from companion.referee.views.view_changes import Altered


class SeatView(msgspec.Struct, frozen=True):
    """A seat: ``colour`` is one of six, ``shape`` too; ``held_by`` the id of a phone.

    ``team`` is how the position knows the team, ``team_name`` how it is called in a language.
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

    ``new``: it sits here, and nobody has said yet that it belongs; left out of any other.
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
    """Whoever asks; ``phone`` is empty for a spectator whom nobody counts.

    ``may`` is what not every phone may that sits here: forget the table, ask for the judge link, set the
    table and say of another phone that it belongs. ``waits`` are the seconds until nothing was heard for long
    of those who have not answered what this phone proposes, 0 where it may go on without them; left out
    where it waits for nobody.
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
    """A phone asks for a seat that another holds: ``phone`` its id, ``by`` what it is called.

    ``waits_for`` are the phones that may answer it, the holder's first, ``asked`` whether this one may.
    ``over`` are the seconds until nobody is asked any more; whoever asks is told in ``left`` after how many
    more without a sign of life of the holder's phone the seat is given, and whether it was ``refused``.
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
    """The match that is played: its number here, how many entries it has, the decisions that differ.

    ``last`` is the entry that taking back the last takes back, None where there is nothing to take back.
    ``ended`` is the entry by which the match, or a part of it, ended last, of which updates alone tell; left
    out where nothing has.
    """

    number: int
    mode: str
    n: int
    last: int | None
    decisions: dict[str, str]
    ended: int | msgspec.UnsetType = msgspec.UNSET


class DutyView(msgspec.Struct, frozen=True):
    """Who owes an answer, or with ``blocks`` ``nothing`` may give one, by which moves; ``told`` in words.

    ``stake`` is what comes of it if they let it pass, where play waits for them.
    """

    id: str
    seats: tuple[Seat, ...]
    asks: tuple[str, ...]
    rule: str
    blocks: str
    told: str
    stake: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class HoldView(msgspec.Struct, frozen=True):
    """The next declaration is held: who called, until when at the latest, so many seconds yet."""

    by: str
    phone: str
    until: str
    left: int


class WaivedView(msgspec.Struct, frozen=True):
    """A standing pass in force: the entry that gave it, whose it is, and what it covers in words."""

    n: int
    seat: Seat
    told: str


class LessonView(msgspec.Struct, frozen=True):
    """The step of a lesson that a table has come to, in one sentence, and the rule that it teaches.

    ``places`` of the board and ``moves``, by their names, are where to look. ``last``: it is over.
    """

    id: str
    told: str
    rule: str
    places: tuple[str, ...]
    moves: tuple[str, ...]
    last: bool


class EventView(msgspec.Struct, frozen=True):
    """One thing that a move brings about, and the rule by which it does."""

    rule: str
    told: str


class LossView(msgspec.Struct, frozen=True):
    """What a seat loses, in few words."""

    seat: Seat
    told: str


class SupersededView(msgspec.Struct, frozen=True):
    """What entry ``n``, ``told`` in words, comes to by what is proposed before it.

    ``how``: it is then against a rule, can no longer be done, or does something else; ``why`` is that rule,
    or what it does.
    """

    n: int
    how: Literal["against", "fallen", "other"]
    told: str
    why: str


class ProposalView(msgspec.Struct, frozen=True):
    """Somebody wants something entered to which others have to agree: ``by`` and ``phone`` say who.

    ``told`` is what it is, ``seat`` whose, and ``n`` the entry that is to stand, 0 for none; ``rule`` the one
    that says no to that, ``reason`` why it is proposed. ``losses`` are what it costs. ``asks`` are the seats
    that are asked, ``one``: any one is enough; what they have said are ``agreed`` and ``refused``. It
    ``rests`` where they disagree; ``decision`` is then the silent point that would settle it, ``lot`` who
    would draw lots, empty for who proposes it. ``does`` is what becomes of the board by an answer told
    late, ``overtaken`` the moves after it that it overtakes. ``late``: it is such an answer.
    ``again``: it is a rematch. ``about`` says what else of the table itself is wished, ``told`` then ends
    the sentence “Ana wants to …”; both are left out of what is entered. ``secret``: it rests on what the
    asked seats hide.
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


class LineView(msgspec.Struct, frozen=True):
    """An entry as history shows it; ``standing`` and ``verdict`` are None for what is no move.

    ``about`` is whose the entry was that this one takes back or lets stand. One that is ``overtaken`` was
    played by the rules and is against one only since something before it was changed: nobody let it stand.
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
    retracted_by: int | msgspec.UnsetType = msgspec.UNSET
    about: Seat | msgspec.UnsetType = msgspec.UNSET
    overtaken: bool | msgspec.UnsetType = msgspec.UNSET


class AboutTable(msgspec.Struct, frozen=True):
    """All of a table but its match: the part of an update that stands there only where it has changed.

    ``cards`` are left out where they are those of the game's sets, ``lesson`` where it is off.
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


class ViewUpdate(msgspec.Struct, frozen=True):
    """What becomes of the view that a phone holds: ``patch`` is a merge patch (RFC 7386) of ``since``'s.

    From 0 (``from`` on the wire) it is the whole view. ``audience`` are the seats whose secrets it may show:
    the difference is from what these saw. ``altered`` says what is otherwise, piece by piece, ``told`` in few
    words what came of it.
    """

    since: int = msgspec.field(name="from")
    patch: dict[str, Any]
    audience: tuple[Seat, ...] = ()
    altered: tuple[Altered, ...] = ()
    told: tuple[str, ...] = ()


class TableView(msgspec.Struct, frozen=True):
    """A table at a seq, as one phone may see it; ``lines`` are the last of the match, newest last.

    ``score`` is what a score board shows, ``view`` what the game of a referee does.
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


class Update(msgspec.Struct, frozen=True, kw_only=True):
    """What has happened at a table after ``since`` (``from`` on the wire) up to ``seq``.

    From 0 it is the whole table. ``table`` stands there where that has changed, and where nothing has, since
    who is here may have. With ``rebase`` the past has changed. ``score`` and ``view`` as of a table.
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
    """What became of an intent: its entry's number, seq and line, and what happened since ``base_seq``."""

    n: int
    seq: int
    line: LineView
    update: Update


class Proposed(msgspec.Struct, frozen=True):
    """It is proposed by the id ``proposed``, and nothing entered; what happened since ``base_seq``."""

    proposed: int
    seq: int
    update: Update


class CardView(msgspec.Struct, frozen=True):
    """A card that is known: ``code`` on its face, empty where it is of no installed set.

    ``facts`` are fields of the moves that play it, ``effect`` its text as operations with open targets, None
    where nobody has told it. ``short`` is what tells it from others. ``remembered``: told in this match.
    ``plays`` are the fields that it fills of the move for which it was asked. ``house``: told at some table.
    """

    code: str
    name: str
    kind: str
    facts: dict[str, Any]
    effect: list[Any] | None
    short: str
    remembered: bool
    plays: dict[str, Any] | UnsetType = UNSET
    house: bool | UnsetType = UNSET


class CardsView(msgspec.Struct, frozen=True):
    """Cards that fit what was asked, the best first."""

    cards: tuple[CardView, ...]


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
