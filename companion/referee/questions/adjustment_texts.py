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
Tell = Callable[[Any, Move, str], str | None]

FORGOTTEN = "esquecer"  # the source of a correction by which a seat withdraws what it declared in secret


def adjustment_describer(
    form: Callable[[Any], PositionForm], otherwise: Describe, operation: Callable[[Any, Any, str], str]
) -> Describe:
    """Return a function that describes moves: facts by the game's form, operations by ``operation``.

    Moves other than ``ajustar`` are described by ``otherwise``.
    """

    def describe(state: Any, move: Move, lang: str) -> str:
        if not isinstance(move, Ajustar):
            return otherwise(state, move, lang)
        if move.authority == "correction" and _only_sets_facts(move):
            return render_correction(form(state), state, move, lang)
        return render_adjustment(move, _done(form, operation, state, move, lang), lang)

    return describe


def adjustment_teller(
    form: Callable[[Any], PositionForm], otherwise: Tell, operation: Callable[[Any, Any, str], str]
) -> Tell:
    """Return a function that tells moves in the past, or None for a move that has no words of its own.

    Moves other than ``ajustar`` are told by ``otherwise``, operations by ``operation``.
    """

    def tell(state: Any, move: Move, lang: str) -> str | None:
        if not isinstance(move, Ajustar):
            return otherwise(state, move, lang)
        if _is_withdrawal(move):
            return render_correction(form(state), state, move, lang)
        who = state.options.called(move.seat)
        done = "; ".join(_done(form, operation, state, move, lang))
        if is_checking(move):
            return (
                _("{who} checked the table: {facts}", who=who, facts=done)
                if done
                else _("{who} checked the table: all was as it stood", who=who)
            ).to(lang)
        if move.authority == "agreement":
            return _("the table agreed: {feito}", feito=done).to(lang)
        if move.authority == "correction":
            return _("{who} corrected: {feito}", who=who, feito=done).to(lang)
        if not move.source:
            return _("a card of {who} took effect: {feito}", who=who, feito=done).to(lang)
        return _("“{carta}” of {who} took effect: {feito}", carta=move.source, who=who, feito=done).to(lang)

    return tell


def _done(
    form: Callable[[Any], PositionForm],
    operation: Callable[[Any, Any, str], str],
    state: Any,
    move: Ajustar[Any],
    lang: str,
) -> list[str]:
    """Return the operations of an adjustment in words."""
    return [
        render_fact(form(state), op, state.options.names, lang)
        if isinstance(op, SetFact)
        else operation(state, op, lang)
        for op in move.ops
    ]


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
    if _is_withdrawal(move):
        who = names.get(move.seat, move.seat)
        return _("what {who} declared in secret no longer counts: nobody here confirms it", who=who).to(lang)
    facts = "; ".join(render_fact(form, op, names, lang) for op in move.ops)
    if is_checking(move):
        checked = (
            _("table checked: {facts}", facts=facts) if facts else _("table checked: all is as it stood")
        )
        return checked.to(lang)
    return _("correction: {facts}", facts=facts).to(lang)


def _is_withdrawal(move: Ajustar[Any]) -> bool:
    return move.source == FORGOTTEN and not any(map(is_given, secrets_in(move)))


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
