"""Conferir a mesa: the public position as a form, saved as an entry or as the start of another match."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec import UNSET, UnsetType

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.records import Mode
from companion.referee.positions.adjustments import SetFact
from companion.referee.positions.position_form import FormChoice, FormField, Ground, PositionForm, plain
from companion.referee.positions.setups import read_setup
from companion.referee.questions.adjustment_texts import render_fact
from companion.referee.questions.reconciling import (
    CHECKED,
    corrections,
    first_refused,
    is_asked,
    known_since,
    position_of_form,
    setup_of,
)
from companion.referee.resolving.table_moves import Corrected, corrected
from companion.referee.scoreboard.variants import begins_with
from webapp.tables.log.midway import known_to, variants_of
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.playing import Playing, playing
from webapp.tables.session.seats import held_by, names_of
from webapp.tables.session.stale import has_missed
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.asking import Intent
from webapp.tables.wire.errors import NotUnderstoodError
from webapp.tables.wire.views import LineView, Update

BEGINNING = "0"  # the mark of pieces with which a match begins


class CheckRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A filled-in form: ``values`` by path, without those that stay as they are, and a judge's reason."""

    idem: str
    base_seq: int
    values: dict[str, Any] = {}
    reason: str = ""


class CheckedTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of saving a form; ``why`` names the impossible fact and its rule, if there is one."""

    n: int
    seq: int
    line: LineView
    update: Update
    why: str = ""


class FormChoiceView(msgspec.Struct, frozen=True):
    """A choice of a field; ``drawing`` distinguishes it beside its label."""

    value: str | int | bool | None
    label: str
    drawing: str | UnsetType = UNSET


class GroundView(msgspec.Struct, frozen=True):
    """The letter at a place of a text field that says what lies beneath a space."""

    path: str
    at: int
    label: str


class FieldView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of ``companion.referee.positions.position_form``, its texts in one language.

    ``since`` is the number of the entry that last changed or confirmed it, 0 the beginning; ``asked``: nobody
    has confirmed it for long. ``awaited`` says that its piece is still to come, ``noted`` what counts too,
    ``ground`` what is beneath; ``turns``: it may have been read from across the table.
    """

    path: str
    label: str
    kind: str
    value: Any
    since: int = 0
    asked: bool = False
    under: str = ""
    of: Seat = ""
    least: int = 0
    most: int | None = None
    steps: tuple[int, ...] = ()
    usual: tuple[int, ...] = ()
    choices: tuple[FormChoiceView, ...] = ()
    main: bool = False
    parts: "tuple[FieldView, ...]" = ()
    blank: dict[str, Any] | None = None
    place: tuple[int, int] | None = None
    awaited: str = ""
    noted: str = ""
    ground: GroundView | None = None
    turns: bool = False


class GroupView(msgspec.Struct, frozen=True):
    """A group of fields; ``seat`` is empty for fields of the table."""

    seat: Seat
    label: str
    fields: tuple[FieldView, ...]


class PositionView(msgspec.Struct, frozen=True):
    """The form of a position at a seq, after ``n`` entries, or of a match that would begin now.

    ``begins`` are the modes in which a match could begin from the known facts: the other modes, and the
    present one while its match has no entry.
    """

    seq: int
    n: int
    mode: Mode
    begins: tuple[Mode, ...]
    groups: tuple[GroupView, ...]


def position_view(mode: Mode | None, held: TableSession, who: Viewer) -> PositionView:
    """Return the form of the present position, or, with a ``mode``, of another match in that mode.

    Raises NotUnderstoodError if the game has no such form.
    """
    if mode is None:
        play, form = held.playing, _form(held.playing, held.match.state)
        since = known_since(held.match, form, held.row.earlier)
        n = len(held.entries)
    else:
        play = playing(held.playing.slug, mode)
        form = _form(play, _beginning(held, play))
        since, n = dict.fromkeys(form.values, 0), 0
    lang = who.lang
    names = names_of(held.seats, lang)
    table = _("The table").to(lang)
    groups = tuple(
        GroupView(
            group.seat,
            names.get(group.seat, table),
            tuple(field_view(field, lang, since[field.path], n) for field in group.fields),
        )
        for group in form.groups
    )
    return PositionView(held.seq, n, play.mode, tuple(_begins(held)), groups)


def _begins(held: TableSession) -> Iterator[Mode]:
    """Yield the modes in which the game has a form to begin another match from."""
    for mode in get_args(Mode):
        if mode == held.playing.mode:
            if held.playing.game.midway is not None and not held.is_played:
                yield mode
            continue
        try:
            other = playing(held.playing.slug, mode)
        except NotUnderstoodError:  # it has no referee
            continue
        if other.game.form is not None:
            yield mode


def checking(wish: CheckRequest, held: TableSession, who: Viewer) -> Intent:
    """Return the intent of a form that was filled in at the table. Raises NotUnderstoodError."""
    play, state = held.playing, _seen(held, who)
    if wish.idem in held.marks or has_missed(held, wish.base_seq):
        ops: tuple[Any, ...] = ()  # sent before, or about to be refused
    else:
        form = _form(play, state)
        _check_paths(form, wish.values)
        ops = corrections(play.game, state, form, wish.values, str(len(held.entries) + 1))
    mine = held_by(held.seats, who.phone)
    entry = {
        "seat": mine[0].id if mine else state.options.order[0],
        "do": "ajustar",
        "authority": "correction",
        "source": CHECKED,
        "ops": plain(ops),
    }
    if wish.reason:
        entry["reason"] = wish.reason
    return Intent(idem=wish.idem, entry=entry, base_seq=wish.base_seq)


def why_refused(line: LineView, held: TableSession, who: Viewer) -> str:
    """Return the first fact of a filled-in position that is impossible, with the reason, or ""."""
    play, state = held.playing, _seen(held, who)
    if line.standing != "refused":
        return ""
    form = _form(play, state)
    for plain_op in line.entry["ops"]:
        op = SetFact(path=plain_op["path"], value=plain_op["value"])
        after = corrected(state, op.path, op.value, play.game.load)
        if after.rule:
            return _why(play, form, (op, after), held, who)
        state = after.state
    return line.message


def _seen(held: TableSession, who: Viewer) -> Any:
    """Return the position as the phone may see it."""
    return held.playing.game.project(held.match.state, held.audience(who.phone))


def _why(
    play: Playing, form: PositionForm, refused: tuple[SetFact, Corrected], held: TableSession, who: Viewer
) -> str:
    op, after = refused
    fact = render_fact(form, op, names_of(held.seats, who.lang), who.lang)
    return f"{fact}: {_reason(play, after, who)}"


def _reason(play: Playing, after: Corrected, who: Viewer) -> str:
    return after.reason.to(who.lang) if after.reason else play.book.words(after.rule, who.lang)


def setup_given(
    mode: Mode | None, values: Mapping[str, Any], held: TableSession, who: Viewer
) -> dict[str, Any]:
    """Return the setup of a form that was filled in for another match. Raises NotUnderstoodError."""
    play = held.playing if mode is None else playing(held.playing.slug, mode)
    begun = _beginning(held, play)
    form = _form(play, begun)
    _check_paths(form, values)
    found = position_of_form(play.game, begun, form, values, BEGINNING)
    if found.rule:
        first = first_refused(play.game, begun, form, values, BEGINNING)
        reason = _reason(play, found, who) if first is None else _why(play, form, first, held, who)
        message = _("No table can look like this: {reason}", reason=reason)
        raise NotUnderstoodError("cannot-be", message, "values")
    return setup_of(found.state)


def _beginning(held: TableSession, play: Playing) -> Any:
    """Return the position from which the form of another match in that mode is filled in."""
    game, state = play.game, held.match.state
    if play.mode != held.playing.mode and (known := known_to(play, held)) is not None:
        loaded = game.load(read_setup(game.state_type, state.options, known))
        if loaded.playable:
            return loaded.state
    if play.board is not None and (variants := variants_of(held.row)):
        agreed = begins_with(play.board, state.options, variants, None)
        return game.load(read_setup(game.state_type, state.options, agreed or {})).state
    return (game.midway or game.start)(state.options)


def _form(play: Playing, state: Any) -> PositionForm:
    if play.game.form is None:
        message = _("The table of {game} cannot be looked over yet.", game=play.title)
        raise NotUnderstoodError("no-such-form", message, "mode")
    return play.game.form(play.game.project(state, EVERYBODY))


def _check_paths(form: PositionForm, values: Mapping[str, Any]) -> None:
    known = form.values
    for path in values:
        if path not in known:
            message = _("This table does not show “{word}”.", word=path[:80])
            raise NotUnderstoodError("unreadable", message, "values")


def field_view(field: FormField, lang: str, since: int = 0, n: int = 0) -> FieldView:
    """Return a field in one language; entry ``since`` of ``n`` last confirmed it."""
    return FieldView(
        path=field.path,
        label=field.label.to(lang),
        kind=field.kind,
        value=field.value,
        since=since,
        asked=is_asked(field, since, n),
        under=field.under.to(lang) if field.under else "",
        of=field.of,
        least=field.least,
        most=field.most,
        steps=field.steps if field.kind in ("number", "tenths") else (),
        usual=field.usual,
        choices=tuple(_choice(choice, lang) for choice in field.choices),
        main=field.main,
        parts=tuple(field_view(part, lang, n, n) for part in field.parts),
        blank=field.blank,
        place=field.place,
        awaited=_("not positioned yet").to(lang) if field.awaited else "",
        noted="" if field.noted is None else field.noted.to(lang),
        ground=None if field.ground is None else _ground(field.ground, lang),
        turns=field.turns,
    )


def _ground(ground: Ground, lang: str) -> GroundView:
    return GroundView(ground.path, ground.at, ground.label.to(lang))


def _choice(choice: FormChoice, lang: str) -> FormChoiceView:
    return FormChoiceView(choice.value, choice.label.to(lang), choice.drawing or UNSET)
