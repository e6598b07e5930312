"""Write the reference of each game's moves, from the types by which records are read.

``python docs/making/moves.py`` writes ``docs/moves/<game>.md`` and its Portuguese twin for each game with a
referee.
"""

import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
from move_fields import Reference, in_flow, table, tag_of
from words import LANGUAGES

from companion.games import GameEntry, all_games
from companion.plain_data import read_plain
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import PartialChoice
from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.matches.record_reading import BESIDE_MOVE
from companion.referee.positions.adjustments import Operation
from companion.referee.words.sentences import Sentences

DOCS = Path(__file__).parents[1]
EXAMPLES = DOCS / "moves" / "examples"
_HEAD = "<!-- Made by docs/making/moves.py from the types of the game. Edit those. -->\n"
_INTRO = """\
The fields of each move of `game: {slug}`, beside `seat` and `do`, which every move has.
[Match records](../records.md#{anchor}) describes the file that moves stand in, and what ids look like.

The column *left out* says what a field holds if nobody writes it. A move without a field that is *asked for*
is partial: `companion judge` answers with the question.
"""
_OPERATIONS = "The operations that a card's text or a correction consists of."
_EVENTS = "What happens, as `events` and the triggers of texts name it, and the sentence that says it."
WIDEST = 100  # a longer example stands on a line for each field


def page(entry: GameEntry, lang: str) -> str:
    """Return the page of a game in one language."""
    game = entry.load_referee()
    assert game is not None, entry.slug
    found = _structs(game.move_type)
    operations = tuple(kind for kind in found if issubclass(kind, Operation))
    reference = Reference(entry, game, tuple(sorted(operations, key=tag_of)), {}, lang)
    position = _position_fields(game)
    parts = {kind for kind in found if not issubclass(kind, Move | Operation)}
    for field in position:
        hint = hints_of(game.state_type)[field.name]
        parts |= {kind for kind in _structs(hint) if not issubclass(kind, Move | Operation)}
    told = reference.told
    lines = [
        f"# {told('The moves of {title}').format(title=entry.title)}\n",
        _HEAD,
        told(_INTRO).format(slug=entry.slug, anchor=_anchor(entry.title)),
        *_index(reference),
        f"## {told('Moves')}\n",
        *(line for kind in reference.moves for line in _move(reference, kind)),
    ]
    if operations:
        lines.append(f"## {told('Operations')}\n")
        lines.append(f"{told(_OPERATIONS)}\n")
        lines += [line for kind in reference.operations for line in _operation(reference, kind)]
    lines += [f"## {told('Position')}\n", f"{told('The fields of a position (`setup`).')}\n"]
    lines += [*_said(reference, game.state_type), *table(reference, game.state_type, position)]
    if parts:
        lines += [f"## {told('Types')}\n", f"{told('The types that fields above are made of.')}\n"]
        for kind in sorted(parts, key=lambda one: one.__name__):
            lines += [f"### {told('type')} `{kind.__name__}`\n", *_described(reference, kind)]
            lines += table(reference, kind, msgspec.structs.fields(kind))
    if reference.words:
        lines.append(f"## {told('Words')}\n")
        for words, name in reference.words.items():
            lines += [f"### {told('words of')} `{name}`\n", f"{words}\n"]
    lines += _words_of_texts(reference)
    return "\n".join(lines).rstrip() + "\n"


def _words_of_texts(reference: Reference) -> Iterator[str]:
    """Yield the words that texts of cards and corrections may name, and the events of the game."""
    game, told = reference.game, reference.told
    numbers, occasions = (sorted(one) for one in (game.checks.numbers, game.checks.occasions))
    yield f"## {told('Words of texts')}\n"
    yield f"| {told('field')} | {told('words')} |\n| --- | --- |"
    with_word = told("with")
    rule_or_move = told("the id of a rule, or the `do` of a move")
    yield f"| `target` {with_word} `allow`, `deny` | {rule_or_move} |"
    if numbers:
        yield f"| `target` {with_word} `add`, `set` | {_listed(numbers)} |"
    if occasions:
        yield f"| `until` | {_listed(occasions)} |"
    yield ""
    sentences = getattr(game.event_text, "__self__", None)  # None for a game without sentences
    said = sentences.said if isinstance(sentences, Sentences) else {}
    kinds = sorted(kind for kind in said if isinstance(kind, str))
    if kinds:
        yield f"## {told('Events')}\n"
        yield f"{told(_EVENTS)}\n"
        yield f"| {told('event')} | {told('sentence')} |\n| --- | --- |"
        yield from (f"| `{kind}` | {_sentence(said[kind].ways, reference.lang)} |" for kind in kinds)
        yield ""


def _listed(words: Sequence[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _sentence(ways: Sequence[Any], lang: str) -> str:
    wordings = (one.template if isinstance(one.template, str) else one.template.wording(lang) for one in ways)
    return " / ".join(wordings).replace("|", "\\|")


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def _position_fields(game: Game[Any]) -> list[msgspec.structs.FieldInfo]:
    left_out = game.state_type.engines_own | game.state_type.only_played | {"outcome"}
    return [one for one in msgspec.structs.fields(game.state_type) if one.name not in left_out]


def _structs(annotation: Any) -> set[type[msgspec.Struct]]:
    """Return every struct within a type but the wrappers of secrets and of choices of many."""
    found: set[type[msgspec.Struct]] = set()
    waiting = [annotation]
    while waiting:
        one = waiting.pop()
        origin = get_origin(one) or one
        waiting += list(get_args(one)[:1] if origin is Annotated else get_args(one))
        if is_struct(origin) and origin not in found:
            found.add(origin)
            waiting += [] if origin in (Secret, PartialChoice) else list(hints_of(origin).values())
    return found - {Secret, PartialChoice}


# ---------------------------------------------------------------- a move, an operation


def _index(reference: Reference) -> Iterator[str]:
    told = reference.told
    yield f"| `do` | {told('in Portuguese')} | {told('in English')} |\n| --- | --- | --- |"
    for kind in reference.game.move_types:
        do = tag_of(kind)
        yield f"| [`{do}`](#{do}) | {kind.named.to('pt')} | {kind.named.to('en')} |"
    yield ""


def _move(reference: Reference, alias: Any) -> Iterator[str]:
    kind = get_origin(alias) or alias
    do = tag_of(kind)
    yield f"### `{do}`\n"
    yield f"“{kind.named.to('pt')}” · “{kind.named.to('en')}”\n"
    yield from _described(reference, kind)
    fields = [one for one in msgspec.structs.fields(kind) if one.name != "seat"]
    types = dict(zip(getattr(kind, "__parameters__", ()), get_args(alias), strict=False))
    yield from table(reference, kind, fields, types)
    if (found := example(reference.entry, do)) is not None:
        file, data = found
        yield f"{reference.told('From')} {_link(file)}:\n"
        yield f"```yaml\n{_entry(data)}\n```\n"


def _operation(reference: Reference, kind: type[Operation]) -> Iterator[str]:
    yield f"### op `{tag_of(kind)}`\n"
    yield from _described(reference, kind)
    yield from table(reference, kind, msgspec.structs.fields(kind))


def _described(reference: Reference, kind: type[msgspec.Struct]) -> Iterator[str]:
    """Yield the description of the type, and of the types that it takes fields from."""
    for one in kind.__mro__:
        if one in (Move, Operation, msgspec.Struct):
            return
        if one is kind or inspect.get_annotations(one):
            yield from _said(reference, one)


def _said(reference: Reference, kind: type[msgspec.Struct]) -> Iterator[str]:
    """Yield the description of a type alone."""
    if doc := kind.__dict__.get("__doc__"):
        yield reference.told(re.sub(r"``([^`]*)``", r"`\1`", inspect.cleandoc(doc))) + "\n"


def example(entry: GameEntry, do: str) -> tuple[Path, dict[str, Any]] | None:
    """Return an entry with that move and its record: a legal one before others, with most fields.

    The records that come with the game go before those of the documentation.
    """
    files = [*entry.examples, *sorted(EXAMPLES.glob(f"{entry.slug}-*.yaml"))]
    found = [(file, line) for file in files for line in _lines(file) if line.get("do") == do]
    if not found:
        return None
    file, line = min(found, key=lambda one: _rank(one[1], one[0].parent == EXAMPLES))
    kept = {name: value for name, value in line.items() if name not in BESIDE_MOVE or name == "expect"}
    return file, kept


def _entry(data: dict[str, Any]) -> str:
    """Return an entry as people write it: on one line where that is short."""
    if len(short := f"- {in_flow(data)}") <= WIDEST:
        return short
    return "- " + "\n  ".join(f"{name}: {in_flow(value)}" for name, value in data.items())


def _lines(file: Path) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = read_plain(file.read_text(encoding="utf-8")).data["moves"]
    return lines


def _rank(line: dict[str, Any], of_docs: bool) -> tuple[bool, bool, int, int]:
    expect = line.get("expect")
    legal = expect == "legal" or (isinstance(expect, dict) and expect.get("verdict") == "legal")
    fields = [name for name in line if name not in BESIDE_MOVE]
    return (not legal, of_docs, -len(fields), len(str(line)))


def _link(file: Path) -> str:
    """Return a link to a record; its name alone where the game is installed from elsewhere."""
    if file.parent == EXAMPLES:
        return f"[`{file.stem}`](examples/{file.name})"
    if DOCS.parent in file.parents:
        return f"[`{file.stem}`](../../{file.relative_to(DOCS.parent).as_posix()})"
    return f"`{file.stem}`"


# ---------------------------------------------------------------- the command


def pages(docs: Path = DOCS, entries: Sequence[GameEntry] | None = None) -> dict[Path, str]:
    """Return every page as it should be, by its file."""
    games = all_games() if entries is None else entries
    return {
        docs / "moves" / f"{entry.slug}{ending}": page(entry, lang)
        for entry in games
        if entry.referee
        for lang, ending in LANGUAGES.items()
    }


def main() -> None:
    """Write the pages."""
    for file, text in pages().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
