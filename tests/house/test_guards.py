"""Files of the house keep its laws: names, lengths, addresses, licences."""

import ast
import re
import tomllib
from collections import Counter
from importlib import import_module

import pytest
from conftest import FIRST

from companion import __version__
from companion.cards.kinds import CardKind
from companion.games import all_games

PACKAGES = ("card_sources", "companion", "layouts", "webapp")
LONGEST = 400
LONGEST_FUNCTION = 45  # lines
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BINARY = {".ttf", ".png", ".jpg", ".xlsx", ".ods", ".pdf"}
# Folders of one machine and not of another; written apart so that this file does not match.
MACHINE = re.compile(
    r"(?<![\w.])/(?:wo" r"rk|ro" r"ot|ho" r"me/\w+|Us" r"ers/\w+|mnt)/\w|[A-Z]:\\Us" r"ers\\"
)


def is_code(file):
    return file.suffix in {".py", ".js", ".mjs"}


def test_no_file_is_long(project_files, root):
    long = {
        str(file.relative_to(root)): lines
        for file in project_files
        if is_code(file) and (lines := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not long


def long_functions(source):
    """Yield the functions that fit on no screen, each with its lines."""
    for one in ast.walk(ast.parse(source)):
        if isinstance(one, FUNCTIONS) and (lines := one.end_lineno - one.lineno + 1) > LONGEST_FUNCTION:
            yield one.name, lines


def test_functions_fit_on_a_screen(project_files, root):
    """Migrations, which Alembic writes once, are exempt."""
    found = [
        (str(where), *long)
        for file in project_files
        if file.suffix == ".py" and (where := file.relative_to(root)).parts[0] in PACKAGES
        if "migrations" not in where.parts
        for long in long_functions(file.read_text(encoding="utf-8"))
    ]
    assert not found


def test_a_longer_function_is_found():
    body = "    pass\n" * (LONGEST_FUNCTION - 1)
    assert not list(long_functions(f"def fits():\n{body}"))
    longer = f"class One:\n  def hangs(self):\n{body}    pass\n"
    assert list(long_functions(longer)) == [("hangs", LONGEST_FUNCTION + 1)]


def test_no_file_knows_a_machine(project_files, root):
    for file in project_files:
        if file.suffix not in BINARY:
            text = file.read_text(encoding="utf-8", errors="replace")
            found = MACHINE.search(text)
            assert not found, f"{file.relative_to(root)} names {found}"


def test_what_begins_first_is_there(root):
    assert not [name for name in FIRST if not (root / name).is_file()]


def test_names_of_files_travel(project_files, root):
    """Windows refuses some characters and knows no difference of case."""
    names = [str(file.relative_to(root)) for file in project_files]
    assert not [name for name in names if re.search(r'[<>:"|?*\\]| $|\.$', name)]
    assert not [name for name, count in Counter(name.lower() for name in names).items() if count > 1]


def test_every_package_says_what_it_is(project_files, root):
    folders = {file.parent for file in project_files if file.suffix == ".py"}
    for folder in folders:
        if folder.relative_to(root).parts[:1] and folder.relative_to(root).parts[0] in PACKAGES:
            assert (folder / "__init__.py").is_file(), folder


def test_there_are_games():
    assert "castoria" in {game.slug for game in all_games()}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_game_resolves(game):
    kinds = game.load_pieces().CARD_KINDS
    assert all(isinstance(kind, CardKind) for kind in kinds)
    layouts = game.load_layouts().LAYOUTS
    assert layouts.starter in layouts.kits
    assert not [name for kit in layouts.kits.values() for name in kit.kinds if layouts.kind(name) is None]
    assert import_module(game.sources).__doc__
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.slug)


def test_a_game_draws_only_its_own_pieces(project_files, root):
    for file in project_files:
        inside = file.relative_to(root).parts
        if inside[0] == "layouts" and file.suffix == ".py":
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                games = [name.split(".")[2] for name in names if name.startswith("companion.games.")]
                assert set(games) <= {inside[1]}, f"{file.relative_to(root)}:{node.lineno}"


def test_rule_ids_belong_to_one_game(root):
    """Each catalogue is tested by itself in tests/rulebook; no two may share an id."""
    seen: Counter[str] = Counter()
    for file in sorted((root / "companion" / "games").glob("*/rules.toml")):
        with file.open("rb") as stream:
            catalogue = tomllib.load(stream)
        ids = [entry["id"] for entry in catalogue["rule"] + catalogue["ruling"]]
        assert all(one.startswith(f"{file.parent.name}.") for one in ids)
        seen.update(ids)
    assert len(seen) > 1000
    assert not [one for one, count in seen.items() if count > 1]


def test_the_changelog_knows_the_version(root):
    assert f"## [{__version__}]" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", ["", "docs", "docs/decisions", "docs/games", "docs/moves", "docs/gallery"])
def test_links_between_pages_lead_somewhere(folder, root):
    pages = sorted((root / folder).glob("*.md"))
    assert pages
    for page in pages:
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:", link):
                assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_every_font_is_credited(root):
    fonts = root / "layouts" / "typography" / "fonts"
    licences = {file.name.removesuffix("-OFL.txt") for file in fonts.glob("*-OFL.txt")}
    assert licences == {file.stem.split("-")[0] for file in fonts.glob("*.ttf")}
    credits = (root / "docs" / "credits.md").read_text(encoding="utf-8").replace(" ", "")
    assert not [family for family in licences if f"|{family}|" not in credits]


def test_every_library_is_credited(root):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    credits = (root / "docs" / "credits.md").read_text(encoding="utf-8").lower()
    names = [re.match(r"[\w.-]+", line)[0].lower() for line in project["dependencies"]]
    assert not [name for name in names if f"[{name}]" not in credits]
