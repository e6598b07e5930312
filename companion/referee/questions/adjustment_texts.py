"""Texts of adjustments, in the words of the game's form of its position."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import is_given, secrets_in
from companion.referee.positions.adjustments import SetFact
from companion.referee.positions.position import Position
from companion.referee.positions.position_form import PositionForm
from companion.referee.questions.reconciling import is_checking
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.words.field_texts import render_shown
from companion.referee.words.wording import render_value

Describe = Callable[[Any, Move, str], str]

FORGOTTEN = "esquecer"  # the source of a correction by which a seat withdraws what it declared in secret


def adjustment_describer(
    form: Callable[[Any], PositionForm], otherwise: Describe, operation: Callable[[Any, Any, str], str]
) -> Describe:
    """Return a function that describes moves: facts by the game's form, operations by ``operation``.

    Moves other than ``ajustar`` are described by ``otherwise``.
    """

    def done(state: Any, op: Any, lang: str) -> str:
        if isinstance(op, SetFact):
            return render_fact(form(state), op, state.options.names, lang)
        return operation(state, op, lang)

    def describe(state: Any, move: Move, lang: str) -> str:
        if not isinstance(move, Ajustar):
            return otherwise(state, move, lang)
        if move.authority == "correction" and _only_sets_facts(move):
            return render_correction(form(state), state, move, lang)
        return render_adjustment(move, [done(state, op, lang) for op in move.ops], lang)

    return describe


def render_adjustment(move: Ajustar[Any], done: list[str], lang: str) -> str:
    """Return a text of what a card does or the table agrees on, operation by operation."""
    text = "; ".join(done)
    if move.authority == "card":
        card = f"“{move.source}”" if move.source else _("a card")
        return _("effect of {carta}: {feito}", carta=card, feito=text).to(lang)
    if move.authority == "agreement":
        return _("agreed: {feito}", feito=text).to(lang)
    return _("correction: {feito}", feito=text).to(lang)


def render_correction(form: PositionForm, state: Position, move: Ajustar[Any], lang: str) -> str:
    """Return the text of a correction that sets facts.

    A check of the table, and a withdrawal of secrets, have texts of their own.
    """
    names = state.options.names
    if move.source == FORGOTTEN and not any(map(is_given, secrets_in(move))):
        who = names.get(move.seat, move.seat)
        return _("what {who} declared in secret no longer counts: nobody here confirms it", who=who).to(lang)
    facts = "; ".join(render_fact(form, op, names, lang) for op in move.ops)
    if is_checking(move):
        checked = (
            _("table checked: {facts}", facts=facts) if facts else _("table checked: all is as it stood")
        )
        return checked.to(lang)
    return _("correction: {facts}", facts=facts).to(lang)


def _only_sets_facts(move: Ajustar[Any]) -> bool:
    return all(isinstance(op, SetFact) for op in move.ops)


def render_fact(form: PositionForm, op: SetFact, names: Mapping[str, str], lang: str) -> str:
    """Return a fact with the name of its field and of its seat."""
    if (found := form.field(op.path)) is None:
        return f"{op.path} = {render_value(op.value, lang)}"
    group, field = found
    owner = group.seat or field.of
    words = [field.label.to(lang)]
    if field.under is not None:
        words.insert(0, field.under.to(lang))
    inner = op.path.removeprefix(field.path).removeprefix(".")
    if inner and (part := next((part for part in field.parts if part.path == inner), None)) is not None:
        words.append(part.label.to(lang))
        field = part
    if owner:
        words.append(names.get(owner, owner))
    return f"{' · '.join(words)} = {render_shown(field, op.value, names, lang)}"
