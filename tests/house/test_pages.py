"""The pages of the documentation do what they say: lines can be typed, sessions run, links lead on.

Each page that has lines to type is typed in a folder of its own, as somebody would who follows it. A block
whose first line is ``# name`` is a file that they write. The lines of the README and of the pages on
installing and on tonight are typed in a real terminal (``test_readme.py``).
"""

import doctest
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import threading
import urllib.request

import pytest
from click.testing import CliRunner
from house.terminal import ROOT, Terminal, fenced, lines_to_type

from companion.cli import main

DOCS = ROOT / "docs"
PAIRS = sorted({file.name.removesuffix(".pt.md") for file in DOCS.glob("*.pt.md")} - {"hosting"})
TYPED = ("copy-shop", "house-rules", "own-set", "house-cards", "command-line")
HERE = "http://localhost:8734"  # what the pages say that a server's address is


def page(name, lang="en"):
    return DOCS / f"{name}{'.pt' if lang == 'pt' else ''}.md"


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_blocks(name):
    kinds = ("sh", "powershell", "pycon", "python", "yaml", "csv")
    for kind in kinds:
        assert fenced(page(name), kind) == fenced(page(name, "pt"), kind), kind


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """Provide an empty folder to work in, with the data of tables beside it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COMPANION_LANG", "en")
    return tmp_path


def write_files(name, folder):
    for kind in ("yaml", "csv"):
        for block in fenced(page(name), kind):
            head, _newline, text = block.partition("\n")
            if head.startswith("# "):
                file = folder / head.removeprefix("# ")
                file.parent.mkdir(exist_ok=True)
                file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", TYPED)
def test_the_lines_of_a_page_can_be_typed(name, somewhere):
    lines = lines_to_type("sh", page(name))
    assert lines
    write_files(name, somewhere)
    for line in lines:
        program, *words = shlex.split(line)
        assert program == "companion"
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, f"{line}\n{done.output}"


def test_the_card_in_a_table_is_the_card_in_yaml(somewhere):
    """The designer's page shows one card both ways."""
    write_files("own-set", somewhere)
    (somewhere / "yaml" / "set.yaml").write_text("id: eine\ngame: castoria\n", encoding="utf-8")
    said = [CliRunner().invoke(main, ["list", target, "--json"]) for target in ("planilha.csv", "yaml")]
    first, second = (json.loads(one.stdout)["games"][0] for one in said)
    assert first["kinds"] == second["kinds"]
    assert first["sets"][0]["copies"] == second["sets"][0]["copies"] == 3


def test_the_session_with_the_referee_runs():
    (session,) = fenced(page("library"), "pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "library.md", str(page("library")), 0)
    assert len(test.examples) > 10
    said = []
    assert doctest.DocTestRunner().run(test, out=said.append).failed == 0, "".join(said)


@pytest.fixture
def served(somewhere):
    """Provide the address of tables that ``companion serve`` has opened, until the test ends."""
    words = ("serve", "--port", "0", "--host", "127.0.0.1", "--no-open")
    server = subprocess.Popen(
        [sys.executable, "-m", "companion", *words], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    late = threading.Timer(120, server.kill)
    late.start()
    try:
        found = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)
        address = next(filter(None, found))[0]
        late.cancel()
        yield address
    finally:
        late.cancel()
        server.send_signal(signal.SIGINT)
        server.stdout.read()
        assert server.wait(60) == 0


def test_a_developer_and_an_organiser_share_an_evening(served, somewhere):
    """The lines of curl open a table, the bot plays at another, and the organiser keeps both."""
    terminal = Terminal(somewhere, dict(os.environ))
    for block in fenced(page("http"), "sh"):
        terminal(block.replace(HERE, served))
    table = json.loads((somewhere / "table.json").read_text(encoding="utf-8"))
    assert (table["game"], table["you"]["seats"]) == ("castoria", ["A", "B"])

    (bot,) = fenced(page("http"), "python")
    assert len([line for line in bot.splitlines() if line]) <= 40
    (somewhere / "bot.py").write_text(bot, encoding="utf-8")
    said, _spent = terminal(f"{shlex.quote(sys.executable)} bot.py {served} 12")
    assert len(said.splitlines()) == 12
    described = json.load(urllib.request.urlopen(f"{served}/api/v1/openapi.json", timeout=30))
    assert described["openapi"].startswith("3.1")

    for line in lines_to_type("sh", page("run-a-table")):
        words = shlex.split(line)[1:]
        if words[0] == "serve":  # it is open already; the wishes are understood
            assert main.get_command(None, "serve").make_context("serve", words[1:])
            continue
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, f"{line}\n{done.output}"
    assert "2 matches written" in done.output


def anchors(text):
    """Return the names of a page's headings, as code hosts and the site make them."""
    heads = re.findall(r"^#+ +(.+)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def test_links_to_headings_lead_somewhere():
    for file in sorted(DOCS.rglob("*.md")):
        for link, heading in re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", file.read_text(encoding="utf-8")):
            target = (file.parent / link) if link else file
            if ".pt." in file.name and (other := target.with_suffix(".pt.md")).exists():
                target = other  # as the site has it
            assert heading in anchors(target.read_text(encoding="utf-8")), f"{file.name}: {link}#{heading}"


def test_every_page_of_a_game_is_up_to_date():
    check = [sys.executable, DOCS / "making" / "game_pages.py", "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
