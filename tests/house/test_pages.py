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
NAVIGATION = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
PAGES = re.findall(r"([\w/-]+)\.md$", NAVIGATION, re.M)
ENGLISH_ONLY = {"decisions/README"}  # for those who change the code
PAIRS = [name for name in PAGES if name not in ENGLISH_ONLY]
FENCED = re.compile(r"^```.*?^```", re.M | re.S)
TYPED = ("copy-shop", "house-rules", "own-set", "house-cards", "command-line")
HERE = "http://localhost:8734"  # what the pages say that a server's address is


def page(name, lang="en"):
    return DOCS / f"{name}{'.pt' if lang == 'pt' else ''}.md"


def text(name, lang="en"):
    return page(name, lang).read_text(encoding="utf-8")


def parts(name, lang):
    """Return what a page is built of: the levels of its headings, its rows of tables, its pictures."""
    plain = FENCED.sub("", text(name, lang))
    levels = [len(signs) for signs in re.findall(r"^(#+) ", plain, re.M)]
    return levels, plain.count("\n| "), re.findall(r"\]\(([^)\s]+\.(?:svg|png|webp))", plain)


def options(name, lang):
    """Return the commands and options that the sentences of a page name."""
    inline = re.findall(r"`((?:companion|make|python|--)[^`]*)`", FENCED.sub("", text(name, lang)))
    return {
        " ".join(re.findall(r"^(?:companion [a-z]+|make [a-z]+)|(?<!\S)--[a-z-]+", one)) for one in inline
    }


@pytest.mark.parametrize("name", PAGES)
def test_pictures_are_written_so_that_the_site_finds_them(name):
    """The site moves pages of the second language, and changes no HTML in them."""
    for lang in ("en", "pt") if name in PAIRS else ("en",):
        assert not re.search(r"<(?:img|a)\b", FENCED.sub("", text(name, lang)))


def test_both_pictures_of_the_architecture_show_the_same_parts():
    """The site shows the second in Portuguese; only words differ."""
    files = (DOCS / "architecture.svg", DOCS / "architecture.pt.svg")
    shapes = [re.sub(r">[^<]+<", "><", file.read_text(encoding="utf-8")) for file in files]
    assert shapes[0] == shapes[1]


def test_the_navigation_has_every_page():
    files = {str(file.relative_to(DOCS)) for file in DOCS.rglob("*.md")}
    english = {name.removesuffix(".md") for name in files if not name.endswith(".pt.md")}
    assert {name for name in english if not name.startswith("decisions/0")} == set(PAGES)
    assert {name.removesuffix(".pt.md") for name in files if name.endswith(".pt.md")} == set(PAIRS)


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_parts(name):
    assert parts(name, "en") == parts(name, "pt")
    assert options(name, "en") == options(name, "pt")


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_blocks(name):
    english, portuguese = (
        [re.sub(r" +# .*", "", block) for block in FENCED.findall(text(name, lang))] for lang in ("en", "pt")
    )
    assert english == portuguese


@pytest.mark.parametrize("name", PAIRS)
def test_a_portuguese_page_leads_to_portuguese_pages(name):
    leads = re.findall(r"(?<!!)\[[^\]]+\]\(([^):#\s]+\.md)", text(name, "pt"))
    twins = {link: page(name).parent / link.replace(".md", ".pt.md") for link in leads if ".pt." not in link}
    english = {link for link, twin in twins.items() if twin.exists()}
    assert english <= {f"{page(name).stem}.md"}  # the way to the other language
    assert all((page(name).parent / link).exists() for link in leads)


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
            assert heading in anchors(target.read_text(encoding="utf-8")), f"{file.name}: {link}#{heading}"


def test_every_page_of_a_game_is_up_to_date():
    check = [sys.executable, DOCS / "making" / "game_pages.py", "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
