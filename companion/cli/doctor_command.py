"""``companion doctor``: checks whether this machine has everything that the companion needs."""

import gettext
import importlib
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from itertools import chain
from pathlib import Path

import click

from companion.cli.arguments import json_lines_option, lang_option
from companion.cli.command import ExplainedCommand
from companion.games import all_games, broken_games
from companion.games.wholeness import faults_at_table, faults_on_paper
from companion.language import UNREADABLE, Message, _, _n, locale_folders

DISTRIBUTION = "tabletop-companion"
OLDEST_PYTHON = (3, 11)
PORTUGUESE = "áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª“”–—…×"
REINSTALL = _("install it again, for example with: pip install --force-reinstall .")


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; ``remedy`` says what to do about a problem, or is None."""

    what: Message
    remedy: Message | None = None


def python_version() -> Iterator[Finding]:
    """Yield whether this Python is new enough."""
    shown = ".".join(str(part) for part in sys.version_info[:3])
    what = _("Python {version}", version=shown)
    if sys.version_info[:2] < OLDEST_PYTHON:
        yield Finding(what, _("Python 3.11 or newer is needed"))
    else:
        yield Finding(what)


def dependencies() -> Iterator[Finding]:
    """Yield whether each declared library can be imported."""
    try:
        declared = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        yield Finding(_("{name} is not installed", name=DISTRIBUTION), REINSTALL)
        return
    modules = modules_by_distribution()
    for requirement in declared:
        if "extra ==" not in requirement:
            name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0]
            yield library(name, modules.get(plain(name), ()))


def library(name: str, modules: tuple[str, ...]) -> Finding:
    """Return whether one library can be imported; its errors are reported, not raised."""
    try:
        version = metadata.version(name)
        for module in modules:
            importlib.import_module(module)
    except metadata.PackageNotFoundError:
        return Finding(_("{name} is missing", name=name), REINSTALL)
    except Exception as error:  # a broken library may raise anything during import
        return Finding(
            _("{name} {version} does not start: {error}", name=name, version=version, error=error), REINSTALL
        )
    return Finding(_("{name} {version}", name=name, version=version))


def modules_by_distribution() -> dict[str, tuple[str, ...]]:
    """Return the importable modules of each installed distribution, by its normalised name."""
    found: dict[str, tuple[str, ...]] = {}
    for module, names in metadata.packages_distributions().items():
        if not module.startswith("_"):
            for name in names:
                found[plain(name)] = (*found.get(plain(name), ()), module)
    return found


def plain(name: str) -> str:
    """Return the normalised name of a distribution."""
    return re.sub(r"[-_.]+", "-", name).lower()


def games() -> Iterator[Finding]:
    """Yield whether there are games, and whether all parts of each can be loaded."""
    titles = [game.title for game in all_games()]
    parts = (faults(game) for game in all_games() for faults in (faults_at_table, faults_on_paper))
    for error in chain(broken_games(), *parts):
        yield Finding(error.message, REINSTALL)
    what = _n("{count} game: {titles}", "{count} games: {titles}", len(titles), titles=", ".join(titles))
    yield Finding(what, None if titles else REINSTALL)


def typefaces() -> Iterator[Finding]:
    """Yield whether the included fonts are there and have every letter of Portuguese."""
    try:
        from layouts.typography import fonts

        lacking = {name: fonts.missing_glyphs(PORTUGUESE, name) for name in fonts.names()}
    except Exception as error:  # ReportLab is missing, or a font file is damaged
        yield Finding(_("the fonts cannot be read: {error}", error=error), REINSTALL)
        return
    for name, letters in lacking.items():
        if letters:
            yield Finding(
                _("the font {name} lacks {letters}", name=name, letters=" ".join(letters)), REINSTALL
            )
    if not lacking:
        yield Finding(_("no fonts are there"), REINSTALL)
    elif not any(lacking.values()):
        yield Finding(_n("{count} font, every letter", "{count} fonts, every letter", len(lacking)))


def catalogues() -> Iterator[Finding]:
    """Yield whether the Portuguese texts are compiled and readable."""
    sources = sorted(file for folder in locale_folders() for file in folder.rglob("*.po"))
    for source in sources:
        try:
            with source.with_suffix(".mo").open("rb") as compiled:
                gettext.GNUTranslations(compiled)
        except UNREADABLE:
            yield Finding(_("the texts in Portuguese are incomplete: {name}", name=source.stem), REINSTALL)
            return
    yield Finding(_("texts in Portuguese and English"), None if sources else REINSTALL)


def folder() -> Iterator[Finding]:
    """Yield whether PDFs can be written here."""
    here = Path.cwd()
    try:
        with tempfile.TemporaryFile(dir=here):
            yield Finding(_("{folder} can be written to", folder=here))
    except OSError:
        yield Finding(
            _("{folder} cannot be written to", folder=here),
            _("go to another folder, or name one with --out when you print"),
        )


def console() -> Iterator[Finding]:
    """Yield whether this console shows accents."""
    encoding = sys.stdout.encoding or "ascii"
    what = _("console: {encoding}", encoding=encoding)
    try:
        PORTUGUESE.encode(encoding)
    except (UnicodeError, LookupError):
        yield Finding(what, _("some letters will not show here: set PYTHONUTF8=1 before you start"))
    else:
        yield Finding(what)


CHECKS = (python_version, dependencies, games, typefaces, catalogues, folder, console)


@click.command(cls=ExplainedCommand, examples=("",))
@json_lines_option
@lang_option
def command(as_json: bool, lang: str) -> None:
    """Show one line for each finding; exit with 1 if there is a problem."""
    found: list[Finding] = []
    for check in CHECKS:
        for finding in check():
            found.append(finding)
            click.echo(_as_json(finding, lang) if as_json else _as_text(finding, lang))
    problems = sum(finding.remedy is not None for finding in found)
    if problems:
        click.echo(_n("{count} problem.", "{count} problems.", problems).to(lang), err=True)
        raise SystemExit(1)
    if not as_json:
        click.echo(_("All is well.").to(lang))


def _as_text(finding: Finding, lang: str) -> str:
    well, ill = _("ok").to(lang), _("PROBLEM").to(lang)
    width = max(len(well), len(ill))
    if finding.remedy is None:
        return f"{click.style(f'{well:{width}}', fg='green')}  {finding.what.to(lang)}"
    sign = click.style(f"{ill:{width}}", fg="red", bold=True)
    return f"{sign}  {finding.what.to(lang)} – {finding.remedy.to(lang)}"


def _as_json(finding: Finding, lang: str) -> str:
    remedy = finding.remedy.to(lang) if finding.remedy else None
    line = {"ok": remedy is None, "what": finding.what.to(lang), "remedy": remedy}
    return json.dumps(line, ensure_ascii=False)
