"""The doctor finds what is wrong, says what to do, and ends with a true exit status."""

import re
import sys
from importlib import metadata

import pytest
from click.testing import CliRunner

from companion.cli import doctor_command as doctor
from companion.cli import main
from companion.games import BrokenGameError
from layouts.typography import fonts

BROKEN = BrokenGameError("far", "far:OFF", "no such thing")


@pytest.fixture
def visit(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(main, ["doctor", "--lang", "en", *arguments])


def test_a_healthy_machine(visit):
    shown = visit()
    assert shown.exit_code == 0, shown.output
    assert "PROBLEM" not in shown.output
    assert "Castória" in shown.output


def test_every_declared_library_is_looked_at(visit):
    output = visit().output.lower()
    for requirement in metadata.requires(doctor.DISTRIBUTION):
        name = re.match(r"[\w.-]+", requirement)[0]
        assert ("extra ==" in requirement) or f"ok       {name} " in output


def test_it_speaks_portuguese(visit):
    assert "Tudo certo." in visit("--lang", "pt").output


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (lambda patch: patch.setattr(sys, "version_info", (3, 10, 4)), "Python 3.11 or newer is needed"),
        (lambda patch: patch.setitem(sys.modules, "reportlab", None), "reportlab"),
        (
            lambda patch: patch.setattr(doctor, "DISTRIBUTION", "no-such-thing"),
            "no-such-thing is not installed",
        ),
        (lambda patch: patch.setattr(doctor, "all_games", tuple), "0 games"),
        (
            lambda patch: patch.setattr(doctor, "broken_games", lambda: (BROKEN,)),
            "its part far:OFF cannot be loaded",
        ),
        (lambda patch: patch.setattr(fonts, "names", lambda: ("Nothing",)), "the fonts cannot be read"),
        (lambda patch: patch.setattr(fonts, "names", tuple), "no fonts are there"),
        (lambda patch: patch.setattr(doctor, "PORTUGUESE", "ção 豆"), "lacks 豆"),
    ],
)
def test_what_is_broken_is_reported_and_mended(visit, monkeypatch, break_it, words):
    break_it(monkeypatch)
    shown = visit()
    assert shown.exit_code == 1
    (line, *_) = [line for line in shown.output.splitlines() if line.startswith("PROBLEM") and words in line]
    assert " – " in line


@pytest.mark.parametrize("compiled", [None, b"", b"\xde\x12"])
def test_catalogues_that_were_not_compiled_whole_are_reported(visit, monkeypatch, tmp_path, compiled):
    (tmp_path / "cli.po").write_text('msgid ""\nmsgstr ""\n', encoding="utf-8")
    if compiled is not None:
        (tmp_path / "cli.mo").write_bytes(compiled)
    monkeypatch.setattr(doctor, "locale_folders", lambda: (tmp_path,))
    shown = visit()
    assert shown.exit_code == 1
    assert "incomplete: cli" in shown.output


def test_a_folder_without_write_access_is_reported(visit, monkeypatch):
    def refuse(**_):
        raise PermissionError

    monkeypatch.setattr(doctor.tempfile, "TemporaryFile", refuse)
    shown = visit()
    assert shown.exit_code == 1
    assert "cannot be written to – go to another folder" in shown.output
