"""Remedies of a refusal in words: the difference from the refused move, one line for each kind."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from companion.language import Wording, _, _n, in_language
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import Choosing, PartialChoice, so_far
from companion.referee.judging.ruling import Element, Remedy, Ruling
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import TableOptions
from companion.referee.questions.fact_texts import thing_in_words, with_options
from companion.referee.questions.part_texts import fewer_in_words, part_in_place
from companion.referee.questions.waiting_texts import render_awaited, render_waiting
from companion.referee.rules.standing_passes import SpeakAgain
from companion.referee.words.naming import last_of
from companion.referee.words.wording import alternatives, listed, render_fact, render_value, tenths

_IN_ONE = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.")

FACT = "fact"  # the field of a claim that names another field

Say = Callable[[Move, str], str]  # describes a move, with names in place of seats


class RemedyLine(NamedTuple):
    """Remedies in one line of text; several differ from the refused move in one and the same field."""

    remedies: tuple[Remedy, ...]
    text: str


def remedy_lines(
    ruling: Ruling,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any = None,
) -> Iterator[RemedyLine]:
    """Yield the remedies of a refusal as lines of text, without those that the players find themselves."""
    said: set[str] = set()
    for (field, first), together in groupby(
        ruling.remedies, lambda one: (_changed_field(one, move), one.first)
    ):
        every = tuple(together)
        if field and len(every) > 1:
            line = _of_choices(field, every, move, game, options, lang, state)
            moves = _in_turn(first, move, options, lang, say)
            yield line._replace(text=_after(_cut(line.text, every[-1], lang), moves, lang))
            continue
        for _alike, some in groupby(every, lambda one: _goes_first_alike(one, move)):
            alike = tuple(some)
            if len(alike) > 1:
                moves = alternatives(
                    [_in_turn(going_first(one), move, options, lang, say) for one in alike], lang
                )
                text = _("first: {move}", move=moves).to(lang)
            else:
                text = render_remedy(alike[0], move, game, options, lang, say, state)
            text = _cut(text, alike[-1], lang)
            if text and text not in said:
                said.add(text)
                yield RemedyLine(alike, text)


def _goes_first_alike(one: Remedy, refused: Move) -> object:
    """Return what remedies share that only choose otherwise in one move of that seat, which goes first."""
    goes_first = one.kind in ("first", "prepare") and one.move is not None and not one.then
    if one.move is None or not goes_first or one.move.do == PASS or one.move.seat != refused.seat:
        return one
    return type(one.move), one.kind, one.events


def _cut(text: str, last: Remedy, lang: str) -> str:
    """Return the text of a list of remedies, which says whether others are left out after the last one."""
    return _("{choices}, among others", choices=text).to(lang) if last.more else text


def chosen_otherwise(remedy: Remedy, move: Move) -> str:
    """Return the one field in which a remedy differs from the refused move, or an empty text.

    It is empty if moves go first.
    """
    return "" if remedy.first else _changed_field(remedy, move)


def _changed_field(remedy: Remedy, move: Move) -> str:
    other = remedy.move
    if remedy.kind != "instead" or type(other) is not type(move) or other.seat != move.seat:
        return ""
    if move.claims or _asks_of_another(other, move):  # what is so is said in full
        return ""
    differing = tuple(other.differing(move))
    is_one = len(differing) == 1 and not _is_left_out(other.chosen_at(differing[0]))
    return differing[0] if is_one and "[" not in differing[0] else ""


def _of_choices(
    field: str,
    remedies: tuple[Remedy, ...],
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    state: Any,
) -> RemedyLine:
    # two pieces of one name are one choice to the eye
    choices = dict.fromkeys(choice_in_words(one, move, field, game, options, lang, state) for one in remedies)
    several = remedies[0].move is not None and isinstance(_so_far(remedies[0].move.chosen_at(field)), tuple)
    seen = with_options(state, options)
    if all(one.move and fewer_in_words(one.move, move, field, game, seen, lang) for one in remedies):
        # parts that are left out need no name of the field
        return RemedyLine(remedies, _("; or ").to(lang).join(choices))
    between = _(" or ").to(lang) if several else " · "  # a list of lists would read as one list
    return RemedyLine(remedies, f"{game.lexicon.label(field, lang)}: {between.join(choices)}")


def choice_in_words(
    remedy: Remedy,
    move: Move,
    field: str,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    state: Any,
) -> str:
    """Return the value of a field in a remedy of that move, without the name of the field."""
    assert remedy.move is not None
    seen = with_options(state, options)
    if text := fewer_in_words(remedy.move, move, field, game, seen, lang):
        return text
    value = _so_far(remedy.move.chosen_at(field))
    if choice := _as_choice(remedy.move, field, value, game, seen):
        return in_language(choice, lang)
    if thing := thing_in_words(value, game, seen, lang):
        return render_value(thing, lang)
    named = _so_far(game.by_name(remedy.move, options.names).chosen_at(field))
    if isinstance(named, tuple):
        named = tuple(element_in_words(field, one, "each", game, lang) for one in named)
    if isinstance(named, int) and field.endswith("decimos"):
        return tenths(named, lang)
    return render_value(game.lexicon.in_words(field, named, lang), lang)


def _as_choice(move: Move, field: str, value: Any, game: Game[Any], seen: Any) -> Wording | str:
    """Return the name by which Consulta offers a value, or an empty text."""
    if seen is None or game.suppositions is None or isinstance(value, tuple):
        return ""
    return game.suppositions.choice(seen, move, field, value).text


def render_remedy(
    remedy: Remedy,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    state: Any = None,
    to: Seat = "",
) -> str:
    """Return a remedy as text: only the differences from the move; ``say`` describes whole moves.

    If nothing helps it says whom the table waits for, to the seat ``to`` if that alone reads it. It is empty
    if the players should find the remedy themselves.
    """
    if remedy.awaits is not None:
        if remedy.awaits.asked:
            return _asked(remedy.awaits, options, lang, say)
        return render_awaited(game, options, lang, say, remedy.awaits, with_options(state, options), to)
    if remedy.move is None:
        return "" if remedy.withheld else render_waiting(game, options, lang, state, move, to)
    moves = _in_turn(going_first(remedy), move, options, lang, say)
    if remedy.kind != "instead":
        return _("first: {move}", move=moves).to(lang)
    if remedy.move.asked and move.do != PASS and is_another(remedy.move, remedy, move):
        return _after(_asked(remedy.move, options, lang, say), moves, lang)
    seen = with_options(state, options)
    otherwise = seat_text(remedy.move, options, lang) if remedy.move.seat == move.seat else ""
    otherwise = otherwise or _otherwise(remedy.move, move, game, options, lang, say, seen)
    if is_another(remedy.move, remedy, move):
        otherwise = _("instead: {move}", move=otherwise).to(lang)
    return _after(otherwise, moves, lang)


def _after(change: str, moves: str, lang: str) -> str:
    """Return a change of the refused move with the moves that go before it, if any."""
    return _("{change}, and first: {move}", change=change, move=moves).to(lang) if moves else change


def is_mended(ruling: Ruling, move: Move) -> bool:
    """Return whether a remedy changes the refused move, and does not only replace it."""
    return any(
        remedy.move is not None and not is_another(remedy.move, remedy, move) for remedy in ruling.remedies
    )


def is_changed(line: RemedyLine, move: Move) -> bool:
    """Return whether a line says how the refused move itself is declared otherwise, by the same seat."""
    remedy = line.remedies[0]
    other = remedy.move
    if other is None or type(other) is not type(move) or other.seat != move.seat:
        return False
    return remedy.kind == "instead" and not _asks_of_another(other, move)


def is_another(instead: Move, remedy: Remedy, move: Move) -> bool:
    """Return whether a remedy replaces the refused move by a move of another kind, or another question."""
    is_other = type(instead) is not type(move) or _asks_of_another(instead, move)
    return remedy.kind == "instead" and instead.seat == move.seat and is_other


def _asks_of_another(instead: Move, move: Move) -> bool:
    """Return whether a remedy says of something else whether it happens: nobody advises the answer."""
    same = type(instead) is type(move) and instead.asked != ""
    return same and any(name in instead.chosen for name in instead.differing(move))


def going_first(remedy: Remedy) -> tuple[Move, ...]:
    """Return the moves that a remedy puts before the refused move, or before its replacement."""
    if remedy.kind == "instead" or remedy.move is None:
        return remedy.first
    return (remedy.move, *remedy.then)


def _otherwise(
    instead: Move,
    move: Move,
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Say,
    seen: Any,
) -> str:
    """Return the text of a replacement: only its differences, if it is of the same kind."""
    if type(instead) is not type(move) or instead.seat != move.seat or move.claims:
        return _declared_by(instead, move, options, lang, say)
    by_names = game.by_name(instead, options.names)
    differing = tuple(instead.differing(move))
    if any(_is_left_out(instead.chosen_at(name)) for name in differing):
        return say(instead, lang)  # a field that is left out has no text
    parts = (
        part_in_place(instead, move, name, game, seen, lang)
        or fewer_in_words(instead, move, name, game, seen, lang)
        or _in_which(instead, name, lang)
        + _chosen_in_words(
            last_of(name),
            thing_in_words(_so_far(instead.chosen_at(name)), game, seen, lang) or by_names.chosen_at(name),
            game,
            lang,
        )
        for name in differing
    )
    return ", ".join(dict.fromkeys(parts)) or say(instead, lang)


def _declared_by(instead: Move, refused: Move, options: TableOptions, lang: str, say: Say) -> str:
    """Return a whole replacement; one by another seat says that it is theirs to declare."""
    if instead.seat == refused.seat:
        return say(instead, lang)
    if instead.asked:
        return _asked(instead, options, lang, say)
    return _("it is for {who} to say: {move}", who=options.called(instead.seat), move=say(instead, lang)).to(
        lang
    )


def _in_which(move: Move, name: str, lang: str) -> str:
    """Return the text that names one part of a field with several, such as the operations of a text."""
    within = _IN_ONE.match(name)
    if within is None or len(so_far(getattr(move, within["field"]))) < 2:
        return ""
    number = int(within["at"]) + 1
    if within["field"] == move.carries:
        return _("part {number} of the card's text: ", number=number).to(lang)
    return _("part {number}: ", number=number).to(lang)


def _is_left_out(value: Any) -> bool:
    return value is None or value is False or value is UNSET or value == ()


def _so_far(value: Any) -> Any:
    return value.so_far if isinstance(value, PartialChoice) else value


def _chosen_in_words(name: str, value: Any, game: Game[Any], lang: str) -> str:
    """Return a field with its chosen value."""
    value = _so_far(value)
    if isinstance(value, tuple):
        value = tuple(element_in_words(name, one, "each", game, lang) for one in value)
    value = game.lexicon.in_words(name, value, lang)
    if len(label := game.lexicon.label(name, lang)) == 1:  # a variable of the book, such as X
        return f"{label} = {render_value(value, lang)}"
    return render_fact(name, value, lang, game.lexicon)


def _in_turn(moves: tuple[Move, ...], refused: Move, options: TableOptions, lang: str, say: Say) -> str:
    """Return the moves that go first, in order; passes that follow each other are one part.

    Passes of one seat alone are counted, so that nobody takes several for one.
    """
    parts: list[str] = []
    of_several = len({refused.seat, *(one.seat for one in moves)}) > 1
    for passes, every in groupby(moves, lambda one: one.do == PASS):
        together = tuple(every)
        seats = tuple(dict.fromkeys(options.called(one.seat) for one in together))
        if passes:
            who = _passing(list(seats), lang)
            if len(seats) == 1 and len(together) > 1:
                who = _("{move} {count} times", move=who, count=len(together)).to(lang)
            is_free = len(together) == 1 and together[0].seat != refused.seat
            parts.append(_("{move}, if they like", move=who).to(lang) if is_free else who)
        else:
            parts += [
                seat_text(one, options, lang) or _declared(one, options, lang, say, of_several=of_several)
                for one in together
            ]
    return ", ".join(parts)


def seat_text(one: Move, options: TableOptions, lang: str) -> str:
    """Return that a seat passes or speaks again, or an empty text for another move."""
    if isinstance(one, SpeakAgain):
        return _("{who} speaks again", who=options.called(one.seat)).to(lang)
    return _passing([options.called(one.seat)], lang) if one.do == PASS else ""


def _passing(seats: list[str], lang: str) -> str:
    return _n("{who} passes", "{who} pass", len(seats), who=listed(seats, lang)).to(lang)


def _declared(one: Move, options: TableOptions, lang: str, say: Say, *, of_several: bool) -> str:
    """Return a move that goes first, with its seat if moves of several seats do."""
    if one.asked:
        return _asked(one, options, lang, say)
    text = say(one, lang)
    return f"{text} ({options.called(one.seat)})" if of_several else text


def _asked(one: Move, options: TableOptions, lang: str, say: Say) -> str:
    """Return that a seat says whether something happens, since nobody advises either answer."""
    happens = one.having(**{one.asked: True})
    return _("{who} says whether {move}", who=options.called(one.seat), move=say(happens, lang)).to(lang)


def element_in_words(name: str, element: Element, kind: Choosing, game: Game[Any], lang: str) -> str:
    """Return an element of a choice as text; an element of ``Each`` with its target."""
    if isinstance(element, msgspec.Struct):
        return render_value(element, lang, game.lexicon)
    if isinstance(element, tuple):
        parts = tuple(render_value(game.lexicon.in_words(name, part, lang), lang) for part in element)
        return " → ".join(parts) if kind == "each" else render_value(parts, lang)
    if name == FACT and isinstance(element, str):
        return game.lexicon.label(element, lang)
    return render_value(game.lexicon.in_words(name, element, lang), lang)
