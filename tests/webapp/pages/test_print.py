"""The page prints what the command prints: the same options, the same bytes, the same refusals."""

import subprocess
import sys
import threading
from dataclasses import replace
from html import unescape
from io import BytesIO
from itertools import count

import pikepdf
import pytest
from soaked import soaked

from companion.cli.print_command import command
from companion.games import all_games
from companion.printing import offered
from companion.yield_points import yielding
from webapp.printing import choices
from webapp.tables.pool.quotas import PRINTS, Quotas

GAMES = [game.slug for game in all_games()]
# What is no option of a print but of a command: where its files go, and how it says what it does.
OF_COMMANDS = {"targets", "out", "opens", "as_json", "quiet", "dry_run"}
QUICK = "/imprimir/ceramus"  # the game that is planned soonest
SET = "/imprimir/castoria/castoria-amostra.pdf?set=amostra&lang=pt"


@pytest.fixture(autouse=True)
def quotas(app, monkeypatch):
    """Give each test quotas of its own, whose clock stands still: what one test prints delays no other."""
    from webapp.web.parts import parts

    with app.app_context():
        tables = parts().tables
    fresh = Quotas(lambda: 1e9)
    monkeypatch.setattr(tables, "quotas", fresh)
    return fresh


@pytest.fixture
def printed(tmp_path):
    """Provide the files that the command writes in another process, with other hashes."""

    def run(*words):
        asked_for = [sys.executable, "-m", "companion", "print", *words, "--out", tmp_path, "--lang", "pt"]
        done = subprocess.run(
            asked_for, env={"PYTHONHASHSEED": "2", "LC_ALL": "C"}, capture_output=True, check=True
        )
        assert done.stderr == b""
        return {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    return run


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["ceramus", *soaked(*(game for game in GAMES if game != "ceramus"))])
def test_a_phone_gets_the_bytes_that_another_process_writes(phone, printed, game):
    query = "kit=primeira-noite&clerk=1&lang=pt"
    shown = phone.get(f"/imprimir/{game}?{query}").text
    files = printed(game, "--kit", "primeira-noite", "--book", "--clerk")
    assert len(files) >= 3
    for name, body in files.items():
        address = f"/imprimir/{game}/{name}?{query}"
        assert address.replace("&", "&amp;") in shown
        answer = phone.get(address)
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
        assert answer.data == body, name


def test_every_option_of_the_command_is_on_the_page(phone):
    page = phone.get(QUICK).text
    options = {option.name for option in command.params} - OF_COMMANDS
    assert {name for name in options if f'name="{name}"' not in page} == {
        "book"
    }  # which the page always offers


def test_a_new_option_is_the_command_s_and_the_page_s(phone, monkeypatch):
    from companion.cli import offered as of_commands

    clerk = next(one for one in offered.OPTIONS if one.name == "clerk")
    new = replace(clerk, name="glued_twice")
    monkeypatch.setattr(offered.PrintOption, "usual", property(lambda _option: False))
    for module in (of_commands, choices):
        monkeypatch.setattr(module, "OPTIONS", (*offered.OPTIONS, new))

    def bare():
        """Do nothing."""

    typed = of_commands.print_options(bare).__click_params__
    assert "--glued-twice" in {word for one in typed for word in one.opts}
    assert 'name="glued_twice"' in phone.get(QUICK).text


def test_a_wish_changes_the_sheets_and_its_words_stay_chosen(phone):
    usual, other = (phone.get(f"{QUICK}?lang=pt{more}").text for more in ("", "&paper=A3&sides=fronts"))
    assert "A4, " in usual
    assert "A3, " in other
    assert '<option value="A3" selected>' in other
    assert "paper=A3&amp;sides=fronts&amp;lang=pt" in other


def test_every_page_has_a_picture_which_a_phone_keeps(phone):
    page = phone.get(f"{QUICK}?only=topo&lang=pt").text
    body = phone.get("/imprimir/ceramus/ceramus-topo.pdf?only=topo&lang=pt").data
    with pikepdf.open(BytesIO(body)) as pdf:
        drawn = [number for number, one in enumerate(pdf.pages, 1) if len(one.resources.get("/XObject", {}))]
    assert page.count("<img ") == len(drawn)
    picture = phone.get("/imprimir/ceramus/ceramus-topo/1.svg?only=topo&lang=pt")
    assert picture.mimetype == "image/svg+xml"
    assert picture.text.startswith("<svg ")
    assert "max-age" in picture.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("paper=A9", "“A9” não é um tamanho"),
        ("paper=9999x9999", "de 50 a 1500 mm"),
        ("kit=inicail", "“inicial”"),
        ("sides=up", "long"),
        ("players=77", "1 a 4 jogadores"),
        ("least_ppi=many", "“many”"),
        ("printer=offset_z%3D1", "impressora.toml"),
        ("only=guia&kit=inicial", "“Componentes”"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words_of_the_page(phone, query, said):
    answer = phone.get(f"{QUICK}?lang=pt&{query}")
    assert answer.status_code == 400
    sentence = unescape(answer.text.partition('role="alert"')[2].partition("</div>")[0])
    assert said in sentence
    assert "--" not in sentence
    assert "/tmp" not in sentence


def test_a_deck_list_for_a_game_without_decks_is_refused(phone):
    answer = phone.get("/imprimir/ceramus?lang=pt&deck=3+Dragão")
    assert answer.status_code == 400
    assert "Neste jogo ninguém monta baralho." in unescape(answer.text)


def test_flags_of_the_command_line_have_the_titles_of_the_page(phone):
    answer = phone.get("/imprimir/castoria?lang=pt&set=amostra&sleeves=usual")
    assert (answer.status_code, "deixe “Protetores” de fora" in answer.text) == (400, True)


@pytest.mark.parametrize(
    "path", ["/imprimir/xadrez", f"{QUICK}?set=x", f"{QUICK}/x.pdf", f"{QUICK}/ceramus-topo/99.svg"]
)
def test_what_is_not_there_is_not_printed(phone, path):
    assert phone.get(path).status_code == 404


def test_a_deck_list_is_printed_alone(phone):
    answer = phone.get("/imprimir/castoria?lang=pt&set=amostra&deck=2+Era+Outra+Vez")
    assert (answer.status_code, "1 folha," in answer.text) == (200, True)
    refused = phone.get("/imprimir/castoria?lang=pt&set=amostra&deck=2+Nobody")
    assert (refused.status_code, "baralho.txt:1" in refused.text) == (400, True)


def test_prints_at_the_same_time_do_not_disturb_each_other(app, phone):
    alone = phone.get(SET).data
    found: list[bytes] = []
    both = [threading.Thread(target=lambda: found.append(app.test_client().get(SET).data)) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert found == [alone, alone]


def test_a_print_gives_way_at_every_face_and_may_be_ended_at_any():
    from companion.printing.job import plan_job
    from companion.printing.wishes import Wishes
    from webapp.printing.planning import pdf_of

    class EnoughError(Exception):
        """The work takes too long."""

    def draw(last=0):
        ways = count(1)

        def give_way():
            if next(ways) == last:
                raise EnoughError

        with yielding(give_way):
            drawn = pdf_of(plan_job(Wishes(target="castoria/amostra", lang="pt")).files[0], "pt")
        return drawn, next(ways)

    whole, many = draw()
    assert many > 3 * 9  # each of nine cards is read, tried and drawn
    for last in (1, many // 2, many - 1):
        with pytest.raises(EnoughError):
            draw(last)
    assert draw()[0] == whole


def test_a_network_that_prints_much_waits(phone, quotas):
    for _ in range(PRINTS.at_once):
        quotas.admit_print("203.0.113.9")
    late = phone.get(f"{QUICK}?bleed=0.7", environ_base={"REMOTE_ADDR": "203.0.113.9"})
    assert (late.status_code, late.headers["Retry-After"]) == (429, "4")
    assert phone.get(QUICK, environ_base={"REMOTE_ADDR": "203.0.113.10"}).status_code == 200


def test_the_page_is_linked_where_people_look(phone):
    assert 'href="/imprimir"' in phone.get("/").text
    for path in ("/nova/ceramus", "/regras/ceramus", "/referencia/ceramus", "/preparar/ceramus"):
        assert f'href="{QUICK}"' in phone.get(path).text, path
