"""Correcting what a thing shows, where it stands: the moves for it, without their answers."""

from collections.abc import Iterator
from typing import Any

from companion.language import _
from companion.referee.definition.editing import FactEdited, FigureEdited
from companion.referee.definition.game import Game
from companion.referee.fields.move import Seat
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.views.things import Part
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import with_names
from webapp.tables.wire.consult_views import ChoiceView
from webapp.tables.wire.thing_views import EditAskView, EditWay, FactEditView, FigureEditView

# Reasons for correcting a figure, as its button and the history show them.
_WHY = (_("by mistake"), _("forgotten"))
_BY_CARD = _("by a card")


def figures(
    held: TableSession, thing: tuple[Part, str], whose: Seat, seat: Seat, lang: str
) -> Iterator[FigureEditView]:
    """Yield the editable figures of a thing of ``whose`` for ``seat``, which is empty for the judge."""
    game, state = held.playing.game, held.match.state
    form = None if game.form is None else game.form(with_names(held, state, lang))
    for one in game.at_table.edits(state, *thing):
        if form is None or not isinstance(one, FigureEdited) or (found := form.field(one.path)) is None:
            continue
        _group, field = found
        by = seat or state.options.order[0]
        cards = _by_card(game, own=whose == seat) if seat else ()
        corrects = {"op": "informar", "path": field.path}
        yield FigureEditView(
            label=field.label.to(lang),
            value=field.value,
            unit="decimos" if field.kind == "tenths" else "pontos",
            least=field.least,
            most=field.most,
            steps=field.steps,
            ways=(
                *(EditWay(_BY_CARD.to(lang), _adjust(by, "card", op), name, True) for name, op in cards),
                *(
                    EditWay(why, _adjust(by, "correction", corrects, why), "value", False)
                    for why in (one.to(lang) for one in _WHY)
                ),
            ),
        )


def _by_card(game: Game[Any], *, own: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the effects of texts on a seat's figure, ``own`` or not: the number's field and the operation."""
    for one in game.at_table.asks.results:
        name, _numbers = one.numbers
        if one.on == "home" and name:
            tag = str(one.operation.__struct_config__.tag)
            yield name, {"op": tag, **one.given, **({} if own else one.theirs)}


def exchanges(held: TableSession, thing: tuple[Part, str], seat: Seat, lang: str) -> Iterator[FactEditView]:
    """Yield the facts of a thing that can be corrected by a few answers."""
    game, state = held.playing.game, with_names(held, held.match.state, lang)
    for one in game.at_table.edits(state, *thing):
        if not isinstance(one, FactEdited):
            continue
        by = seat or state.options.order[0]
        yield FactEditView(
            label=one.label.to(lang),
            move=_adjust(by, one.authority, dict(one.operation)),
            asks=tuple(
                EditAskView(
                    ask.name,
                    ask.label.to(lang),
                    tuple(ChoiceView(choice.value, choice.label.to(lang)) for choice in ask.choices),
                )
                for ask in one.asks
            ),
        )


def _adjust(by: Seat, authority: str, operation: dict[str, Any], reason: str = "") -> dict[str, Any]:
    """Return the correcting move as plain data; its operation may still lack a number."""
    tag = str(Ajustar.__struct_config__.tag)
    plain = {"seat": by, "do": tag, "authority": authority, "ops": [operation]}
    return {**plain, "reason": reason} if reason else plain
