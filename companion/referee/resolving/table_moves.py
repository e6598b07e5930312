"""The table's own adjustments: corrections, agreements, and effects of cards outside of moves.

A game includes ``Ajustar`` with its operations among its moves and registers it here.
"""

import re
from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar, Generic, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.fields.limits import MOST_LISTED, holds_too_much
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.paths import hint_at
from companion.referee.fields.secrets import EVERYBODY, Secret, is_written_secret, redact
from companion.referee.fields.sharing import shared
from companion.referee.fields.terms import Repeated, Term, annotation_in
from companion.referee.fields.typed import TOO_MUCH, Fault, read
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import (
    AS_PRINTED,
    Ajuste,
    AsPrinted,
    Authority,
    Modify,
    O,
    SetFact,
)
from companion.referee.positions.position import S
from companion.referee.positions.setups import MISFIT, Loaded
from companion.referee.resolving.known_words import first_unknown, unknown_word
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.words.sentences import Sentences
from companion.yield_points import yield_point

# The event of a corrected fact, which is not narrated, since the correction itself describes it.
INFORMED = "informado"
_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]")


class Ajustar(Move, Generic[O], frozen=True, kw_only=True, tag="ajustar", omit_defaults=True):
    """Adjust the position by the text of a card, as a correction, or by agreement.

    A correction says how things lie and what holds from now on, and nothing follows from it. By card or
    agreement the operations happen, with all that follows. ``source`` names the card.
    """

    named: ClassVar = _("Effect of a card")
    carries: ClassVar = "ops"
    settles: ClassVar = False

    authority: Authority
    ops: tuple[O, ...]
    source: Annotated[str, Term(name=_("by"))] = ""
    reason: Annotated[str, Term(name=_("reason"))] = ""


class Corrected(NamedTuple):
    """A position with corrected facts, or the rule and the reason why it is impossible."""

    state: Any
    rule: str = ""
    reason: Message | None = None


def corrected(state: S, path: str, value: Any, load: Callable[[S], Loaded]) -> Corrected:
    """Return the position with ``value`` as the fact at ``path``, completed by the game."""
    return corrected_together(state, ((path, value),), load)


def corrected_together(state: S, facts: Iterable[tuple[str, Any]], load: Callable[[S], Loaded]) -> Corrected:
    """Return the position with several facts corrected, which is checked after all of them."""
    yield_point()
    plain = _written_out(state)
    for path, value in facts:
        engines_own = path.partition(".")[0].partition("[")[0] in state.engines_own
        if not _put(plain, path, value, type(state)) or engines_own:
            return Corrected(state, MISFIT)
    if holds_too_much(plain):
        return Corrected(state, MISFIT, TOO_MUCH)
    try:
        loaded = load(read(plain, type(state)))
    except Fault as fault:
        return Corrected(state, MISFIT, fault.message)
    if not loaded.playable:
        problem = next(problem for problem in loaded.problems if problem.physical)
        return Corrected(state, problem.rule, problem.reason)
    return Corrected(shared(state, loaded.state))


def register(
    checks: Checks[S],
    resolution: Resolution[S],
    load: Callable[[S], Loaded],
    aim: Callable[[S, Seat, tuple[Any, ...]], tuple[Any, ...]] | None = None,
    follows: Callable[[Context[S]], object] | None = None,
    carried: tuple[type[Move], ...] = (),
) -> None:
    """Register ``ajustar`` for a game: its checks and its effects.

    A modifier holds from then on and is an event, unless the game has registered another handler. ``aim``
    binds operations to the very pieces that they name, before the first one happens. ``follows`` runs after
    the operations, except after a correction. ``carried`` are the moves that bring texts, whose modifiers
    must name something that the game knows too.
    """
    checks.check("mesa.ajuste.so-diz-como-esta", Ajustar, tier=Tier.TURN)(_only_corrects)
    _register_facts(checks, load)
    _register_changes(checks, carried)
    checks.permit(Ajustar, "mesa.ajuste.palavra-da-mesa")
    _register_operations(resolution, load)

    @resolution.move(Ajustar)
    def adjust(context: Context[S], move: Ajustar[Any]) -> None:
        ops = aim(context.state, move.seat, move.ops) if aim else move.ops
        resolution.adjust(context, Ajuste(move.authority, move.source, ops, move.reason, by=move.seat))
        if follows is not None and move.authority != "correction":
            follows(context)


def _only_corrects(state: Any, move: Ajustar[Any]) -> Finding:
    """Refuse an operation that does something within a correction."""
    if move.authority != "correction":
        return None
    doing = next((op for op in move.ops if not isinstance(op, SetFact | Modify)), None)
    if doing is None:
        return None
    reason = _("“{op}” does something; a correction only says how it stands")
    return Breach(reason, op=str(doing.__struct_config__.tag))


def _register_facts(checks: Checks[S], load: Callable[[S], Loaded]) -> None:
    """Register the check that each corrected fact fits the position that the facts before it leave."""

    @checks.check("mesa.ajuste.campo", Ajustar, tier=Tier.PIECES, physical=True)
    def facts_fit(state: S, move: Ajustar[Any]) -> Finding:
        for op in (op for op in move.ops if isinstance(op, SetFact)):
            after = corrected(state, op.path, op.value, load)
            if after.rule:
                return _misfit(op, after)
            added = (one for one in after.state.modifiers if one not in state.modifiers)
            if (found := first_unknown(checks, added)) is not None:
                return found[1].breach
            state = after.state
        return None


def _misfit(op: SetFact, after: Corrected) -> Breach:
    # A rule is shown in the reader's language, but a sentence would stay in one language.
    misfit = after.reason if after.rule == MISFIT else None
    reason = misfit.to("en") if misfit else after.rule
    return Breach(_("{path} cannot stand so: {reason}"), path=op.path, reason=reason)


def _register_changes(checks: Checks[S], carried: tuple[type[Move], ...]) -> None:
    """Register the checks that modifiers name known things, in adjustments and in texts that moves bring."""

    def breach_of(op: Modify) -> Breach | None:
        wrong = unknown_word(checks, op)
        return None if wrong is None else wrong.breach

    @checks.check("mesa.ajuste.mudanca", Ajustar, tier=Tier.PIECES, physical=True)
    def changes_known_thing(state: S, move: Ajustar[Any]) -> Finding:
        breaches = (breach_of(op) for op in move.ops if isinstance(op, Modify))
        return next(filter(None, breaches), None)

    if carried:

        @checks.check_operation("mesa.ajuste.mudanca", Modify, moves=carried, tier=Tier.PIECES, physical=True)
        def text_changes_known_thing(state: S, move: Move, op: Modify) -> Finding:
            return breach_of(op)


def _register_operations(resolution: Resolution[S], load: Callable[[S], Loaded]) -> None:
    """Register the operations of every game; a game's own handler of modifiers stays."""
    if not resolution.does(Modify):

        @resolution.operation(Modify)
        def modify(context: Context[S], op: Modify, ajuste: Ajuste[Any], below: int) -> None:
            context.modify(op, ajuste)
            context.emit("mudanca", "mesa.ajuste.mudanca", effect=op.effect, target=op.target)

    @resolution.operation(AsPrinted)
    def as_printed(context: Context[S], op: AsPrinted, ajuste: Ajuste[Any], below: int) -> None:
        by = {"by": ajuste.by} if ajuste.by else {}
        context.emit(AS_PRINTED, "mesa.ajuste.palavra-da-mesa", carta=ajuste.source, texto=op.texto, **by)

    @resolution.operation(SetFact)
    def set_fact(context: Context[S], op: SetFact, ajuste: Ajuste[Any], below: int) -> None:
        context.state = corrected(context.state, op.path, op.value, load).state
        shown = str(redact(op.value, EVERYBODY))  # everybody sees the event
        context.emit(INFORMED, "mesa.ajuste.palavra-da-mesa", onde=op.path, valor=shown)


def say_as_printed(said: Sentences[Any]) -> None:
    """Register the sentences of what texts leave to the table."""
    said.say(AsPrinted, _("as it is printed[: “{texto}”]"))
    said.say(AS_PRINTED, _("the table carries out [{carta}|a card][: “{texto}”]"))


def _written_out(value: Any) -> Any:
    """Return a position as plain data with every fact, including default values."""
    if isinstance(value, Secret):
        return msgspec.to_builtins(value)  # copied whole, since no path leads into a secret
    if isinstance(value, msgspec.Struct):
        named = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        found = {
            wire: _written_out(part) for wire, name in named if (part := getattr(value, name)) is not UNSET
        }
        config = value.__struct_config__
        return {str(config.tag_field): config.tag, **found} if config.tag_field else found
    return [_written_out(part) for part in value] if isinstance(value, tuple | list) else value


def parted(path: str) -> tuple[str | int, ...]:
    """Return the steps of the path of a fact: ``mesa.lados[0].mao``."""
    return tuple(int(at) if at else name for name, at in _STEP.findall(path))


def _put(plain: Any, path: str, value: Any, of: type[msgspec.Struct]) -> bool:
    """Set a value in plain data of a position; return False if the place does not exist or lies in a secret.

    One past the end of a list of pieces adds a piece, and None removes one. A word within a list of counts
    names the kind that is counted.
    """
    steps = parted(path)
    if not steps or "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps).lstrip(".") != path:
        return False
    for step in steps[:-1]:
        plain = _within(plain, step)
        if plain is None or is_written_secret(plain):
            return False
    last = steps[-1]
    if isinstance(plain, dict) and isinstance(last, str):
        plain[last] = value
        return True
    if isinstance(plain, list) and isinstance(last, str):
        repeated = annotation_in(hint_at(of, steps[:-1]), Repeated) is not None
        return (_put_repeated if repeated else _put_count)(plain, last, value)
    return isinstance(plain, list) and isinstance(last, int) and _put_in_list(plain, last, value)


def _put_count(plain: list[Any], kind: str, value: Any) -> bool:
    """Set the count of one kind among pairs; a count of 0 is left out."""
    if not all(isinstance(one, list) and len(one) == 2 for one in plain):
        return False
    plain[:] = sorted([one for one in plain if one[0] != kind] + ([[kind, value]] if value else []))
    return True


def _put_repeated(plain: list[Any], kind: str, value: Any) -> bool:
    """Set how often one word stands in a list of repeated words."""
    if not isinstance(value, int) or not 0 <= value <= MOST_LISTED:
        return False
    plain[:] = sorted([one for one in plain if one != kind] + [kind] * value)
    return True


def _put_in_list(plain: list[Any], at: int, value: Any) -> bool:
    if at >= len(plain):
        if not isinstance(value, dict):
            return False
        plain.append(value)
    elif value is None and isinstance(plain[at], dict):
        del plain[at]
    else:
        plain[at] = value
    return True


def _within(plain: Any, step: str | int) -> Any:
    if isinstance(plain, dict):
        return plain.get(step)
    if isinstance(plain, list) and isinstance(step, int) and step < len(plain):
        return plain[step]
    return None
