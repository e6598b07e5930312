"""Texts that a person reads exist in pt-BR, with the same facts in them."""

import ast
import string
import tomllib
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from companion.language import LOCALE_FOLDER, locale_folders
from layouts.symbols import catalogue

PACKAGES = ("card_sources", "companion", "layouts", "webapp")
CATALOGUES = sorted(file for folder in locale_folders() for file in folder.rglob("*.po"))
CLICK = "click"


def named(file: Path) -> str:
    """Return the name of a catalogue file, with its owner."""
    return f"{file.parents[3].name}-{file.stem}"


def extracted(folder: Path) -> set[str | tuple[str, ...]]:
    """Return the texts that the sources under a folder ask gettext for."""
    keywords = {"_": None, "_n": (1, 2), "ngettext": (1, 2)}
    return {found[2] for found in extract_from_dir(folder, keywords=keywords)}


def entries(file: Path) -> dict[str | tuple[str, ...], str | tuple[str, ...]]:
    with file.open("rb") as lines:
        catalogue = read_po(lines, abort_invalid=True)
    assert not catalogue.obsolete, f"{file.name} has entries that are commented out"
    assert not [message.id for message in catalogue if message.id and message.fuzzy]
    assert str(catalogue.locale) == "pt_BR"
    assert catalogue.num_plurals == 2
    return {message.id: message.string for message in catalogue if message.id}


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def icons_in(text: str) -> list[str]:
    """Return the inline icons of a formatted pattern: its own braces doubled."""
    made = "".join(
        literal + ("" if name is None else "x") for literal, name, _, _ in string.Formatter().parse(text)
    )
    return sorted(names_in(made))


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def titles_of_symbols() -> set[str]:
    """Return the meanings of symbols, which are data with their words beside them."""
    files = (catalogue.COMMON, *catalogue.files().values())
    return {entry["title"] for file in files for entry in tomllib.loads(file.read_text("utf-8")).values()}


@pytest.fixture(scope="module")
def asked_for(root) -> set[str | tuple[str, ...]]:
    in_code = set().union(*(extracted(root / package) for package in PACKAGES))
    return in_code | titles_of_symbols()


def test_there_are_texts(asked_for):
    assert len(asked_for) > 50


def test_every_text_is_translated(asked_for):
    translated = set().union(*(entries(file) for file in CATALOGUES))
    missing = sorted(map(str, asked_for - translated))
    assert not missing, "no .po file has:\n" + "\n".join(missing)


def test_click_speaks_portuguese():
    asked = extracted(Path(click.__file__).parent)
    translated = set(entries(LOCALE_FOLDER / "pt_BR" / "LC_MESSAGES" / f"{CLICK}.po"))
    missing = sorted(map(str, asked - translated))
    assert not missing, "click.po lacks:\n" + "\n".join(missing)


@pytest.mark.parametrize("file", CATALOGUES, ids=named)
def test_every_entry_is_used_and_translated(file, asked_for):
    found = entries(file)
    if file.stem != CLICK:
        unused = sorted(map(str, set(found) - asked_for))
        assert not unused, f"{file.name} has what nobody asks for:\n" + "\n".join(unused)
    assert not [text for text, translation in found.items() if not all(forms(translation))]


@pytest.mark.parametrize("file", CATALOGUES, ids=named)
def test_facts_agree(file):
    for text, translation in entries(file).items():
        facts = set().union(*map(names_in, forms(text)))
        spare = {"count", "nargs", "len"} if len(forms(text)) > 1 else set()
        for form in forms(translation):
            if file.stem == CLICK and len(forms(text)) > 1:
                assert names_in(form) <= facts, text
            else:
                assert facts - spare <= names_in(form) <= facts, text


@pytest.mark.parametrize("file", [file for file in CATALOGUES if file.stem != CLICK], ids=named)
def test_icons_agree(file):
    for text, translation in entries(file).items():
        wanted = {tuple(icons_in(form)) for form in forms(text)}
        assert {tuple(icons_in(form)) for form in forms(translation)} == wanted, text


def test_one_text_has_one_translation():
    seen: dict[str | tuple[str, ...], tuple[str, str | tuple[str, ...]]] = {}
    for file in CATALOGUES:
        for text, translation in entries(file).items():
            where, before = seen.setdefault(text, (file.name, translation))
            assert before == translation, f"“{text}” differs in {where} and {file.name}"


def test_texts_are_written_where_they_are_marked(project_files, root):
    """A text that is not a literal cannot be collected, so nobody would translate it."""
    for file in project_files:
        inside = file.relative_to(root).parts
        if file.suffix != ".py" or inside[0] not in PACKAGES:
            continue
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "_n"):
                needed = call.args[: 1 if call.func.id == "_" else 2]
                for argument in needed:
                    assert isinstance(argument, ast.Constant), f"{file.name}:{call.lineno}"
