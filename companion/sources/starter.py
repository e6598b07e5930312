"""A small set to start from: one card of each kind, made from the fields of the kinds."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.cards.kinds import CardKind, Field
from companion.language import LANGUAGES, Message, _
from companion.sources.columns import named
from companion.sources.guide import guide
from companion.sources.identity import slug
from companion.sources.manifest import MANIFEST_NAME, holds_cards
from companion.sources.numbers import decimal

YAML_NAME = "cartas.yaml"
TABLE_NAME = "cartas.csv"
GUIDE_NAME = "LEIA-ME.md"


class NotEmptyError(ValueError):
    """The folder is not empty."""


def write_starter(
    folder: Path, game: str, kinds: Sequence[CardKind], icons: Sequence[str], *, lang: str, table: bool
) -> tuple[Path, ...]:
    """Write a set of ``game`` into a new or empty folder, and return the written files.

    The cards are YAML, or a CSV table. Files with cards that lie in the folder already become the set, if it
    has no manifest yet. Raises NotEmptyError, and OSError if nothing can be written.
    """
    own = _cards_in(folder)
    if not own and folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotEmptyError(str(folder))
    cards = (TABLE_NAME, _table(kinds, lang)) if table else (YAML_NAME, _yaml(kinds))
    texts = {
        MANIFEST_NAME: manifest_text(folder, game, lang, _("Invented card · not official")),
        **({} if own else {cards[0]: cards[1]}),
        GUIDE_NAME: guide(kinds, icons, own or cards[0], lang),
    }
    if (folder / GUIDE_NAME).exists():
        del texts[GUIDE_NAME]
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        # Excel takes a CSV file for UTF-8 only with a byte order mark.
        encoding = "utf-8-sig" if name == TABLE_NAME else "utf-8"
        (folder / name).write_text(text, encoding=encoding, newline="\n")
    return tuple(folder / name for name in texts)


def _cards_in(folder: Path) -> str:
    """Return the name of the first file with cards in a folder without a manifest, or an empty text."""
    if not folder.is_dir() or (folder / MANIFEST_NAME).exists():
        return ""
    return min((path.name for path in folder.iterdir() if holds_cards(path)), default="")


def manifest_text(folder: Path, game: str, lang: str, notice: Message) -> str:
    """Return the manifest of a new set, named by its folder, with a notice for each face."""
    name = folder.resolve().name
    lines = [
        f"id: {_quoted(slug(name) or game)}",
        f"game: {game}",
        f"title: {_quoted(name or game)}",
        "official: false",
        "notice:",
        *(f"  {each}: {_quoted(notice.to(each))}" for each in LANGUAGES),
        f"language: {lang}",
    ]
    return "\n".join(lines) + "\n"


def _yaml(kinds: Sequence[CardKind]) -> str:
    return "\n".join("\n".join(_yaml_card(kind)) + "\n" for kind in kinds)


def _yaml_card(kind: CardKind) -> Iterator[str]:
    yield f"- id: {_id(kind)}"
    yield f"  kind: {kind.name}"
    for at, field in enumerate(kind.fields):
        if not field.printed:
            continue
        if field.translated:
            yield f"  {field.name}:"
            yield from (f"    {lang}: {_quoted(_text(kind, at).to(lang))}" for lang in LANGUAGES)
        else:
            yield f"  {field.name}: {_value(field, LANGUAGES[0])}"
    yield "  copies: 1"


def _table(kinds: Sequence[CardKind], lang: str) -> str:
    """Return all kinds in one table; columns that a kind lacks stay empty in its row."""
    names = _printed(kinds)
    lines = io.StringIO()
    writer = csv.writer(lines, delimiter=";", lineterminator="\n")
    writer.writerow(table_columns(kinds, lang))
    for kind in kinds:
        cells = {
            field.name: _text(kind, at).to(lang) if field.translated else _value(field, lang)
            for at, field in enumerate(kind.fields)
            if field.printed
        }
        writer.writerow([_id(kind), kind.name, *(cells.get(name, "") for name in names), 1, "", ""])
    return lines.getvalue()


def table_columns(kinds: Sequence[CardKind], lang: str) -> tuple[str, ...]:
    """Return the columns of a table that holds cards of all these kinds."""
    return ("id", "kind", *_printed(kinds), "copies", "art", named(("ignore",)).to(lang))


def _printed(kinds: Sequence[CardKind]) -> list[str]:
    return list(dict.fromkeys(field.name for kind in kinds for field in kind.fields if field.printed))


def _id(kind: CardKind) -> str:
    return f"{slug(kind.name)}-1"


def _text(kind: CardKind, at: int) -> Message:
    """Return an example of a text: the first line names the card, a text of rules says what it does."""
    field = kind.fields[at]
    if field.type == "rules":
        return _("Write here **what this card does**.")
    if at == 0:
        return _("Sample of {kind}", kind=kind.title)
    return _("Write here its {field}.", field=field.label)


def _value(field: Field, lang: str) -> str:
    """Return an example within the limits of the field."""
    if field.type == "choice":
        return field.choices[0]
    if field.type == "several":
        return " ".join(field.choices[:2])
    if field.type == "flag":
        return _("no").to(lang)
    wanted = 10 if field.type == "tenths" else 1
    number = max(wanted, field.minimum if field.minimum is not None else wanted)
    number = min(number, field.maximum if field.maximum is not None else number)
    return decimal(number).to(lang) if field.type == "tenths" else str(number)


def _quoted(text: str) -> str:
    """Return a text as a YAML string, whatever it contains."""
    return json.dumps(text, ensure_ascii=False)
