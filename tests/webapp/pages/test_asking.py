"""The question box answers in one place, in the book's words, without an id, as the table plays."""

import html
import re

import pytest

from companion.asking.answers import heading_of
from companion.games import all_games
from webapp.web.game_data import book_of

GAMES = [game.slug for game in all_games()]


def rows(page):
    return re.findall(r'<li class="answer-row">.*?</li>', page.html, re.DOTALL)


def words(markup):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def ids(row, game):
    return re.findall(rf'href="/regras/{game}/([^"]+)"', row)


@pytest.mark.parametrize(
    ("game", "asked", "rule"),
    [
        ("castoria", "cansado", "castoria.decisao.14"),
        ("castelo", "sobra de dano", "castelo.decisao.51"),
        ("castoria", "empate", "castoria.lutas.empate"),
        ("ceramus", "empate", "ceramus.decisao.71"),
        ("calamandara", "elmo anula elmo?", "calamandara.faq.9"),
    ],
)
def test_words_of_the_table_are_answered_on_the_first_screen(read, game, asked, rule):
    found = rows(read(f"/perguntar/{game}?palavras={asked}"))
    assert rule in [id for row in found[:4] for id in ids(row, game)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_row_says_its_chapter_and_the_answer_and_no_id(read, game, lang):
    book = book_of(game)
    found = rows(read(f"/perguntar/{game}?palavras=carta", lang))
    assert found
    for row in found:
        shown = words(row)
        assert 1 <= len(ids(row, game)) <= 2
        for id in ids(row, game):
            assert id not in shown
            assert words(html.escape(book.words(id, lang))) in shown
        assert heading_of(book, ids(row, game)[0]) in shown


def test_an_open_point_shows_its_question_and_how_it_is_played(read):
    found = next(
        row for row in rows(read("/perguntar/castoria?palavras=virado pode atacar")) if "decisao.14" in row
    )
    decision = book_of("castoria").decisions["castoria.decisao.14"]
    assert decision.question("pt") in words(found)
    assert decision.label(decision.default, "pt") in words(found)
    assert "nosso padrão" in words(found)
    assert "/decisoes/" not in found  # there is no table to change


def test_at_a_table_it_is_as_that_table_plays_and_says_where_to_change_it(phone, read):
    made = phone.post(
        "/api/v1/tables",
        json={"game": "castoria", "players": 2, "names": [], "idem": "mark-of-an-asker-00001"},
    )
    code = made.json["code"]
    option = next(
        one
        for one in book_of("castoria").decisions["castoria.decisao.14"].offered
        if one != book_of("castoria").decisions["castoria.decisao.14"].default
    )
    seq = phone.get(f"/api/v1/tables/{code}").json["seq"]
    phone.post(f"/api/v1/tables/{code}/seats/A", json={"take": True})
    seq = phone.get(f"/api/v1/tables/{code}").json["seq"]
    entry = {"decide": "castoria.decisao.14", "option": option}
    answer = phone.post(
        f"/api/v1/tables/{code}/entries",
        json={"idem": "mark-of-an-asker-00002", "entry": entry, "base_seq": seq},
    )
    assert answer.status_code == 201, answer.json
    shown = phone.get(f"/perguntar/castoria?mesa={code}&palavras=virado+pode+atacar&lang=pt").text
    assert book_of("castoria").decisions["castoria.decisao.14"].label(option, "pt") in html.unescape(shown)
    assert "assim joga esta mesa" in shown
    assert f'href="/m/{code}/decisoes/castoria.decisao.14"' in shown
    view = phone.get(f"/api/v1/games/castoria/ask?words=virado+pode+atacar&table={code}&lang=pt").json
    answers = [one for row in view["rows"] for one in row["answers"]]
    assert {"table"} == {one["word"] for one in answers if one["id"] == "castoria.decisao.14"}


def test_a_question_of_the_book_is_shown_with_its_answer(read):
    found = rows(read("/perguntar/calamandara?palavras=sopro anula sopro"))
    row = next(row for row in found if "calamandara.faq.10" in row)
    rule = book_of("calamandara").rule("calamandara.faq.10")
    assert f"{rule.asked('pt')} {rule.text('pt')}" in words(row)
    assert "item 10" not in words(row)


def test_words_that_name_a_move_lead_to_it_filled_in(phone, read):
    page = read("/perguntar/castoria?palavras=posso atacar direto")
    link = next(link for link in page.links if link.startswith("/consultar/castoria?pergunta="))
    given = phone.get(link).text
    assert f'"asks":{link.rpartition("=")[2]}' in given.replace("&#34;", '"')


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_is_not_found_says_what_was_understood_and_what_to_try(read, lang):
    page = read("/perguntar/castoria?palavras=xyzxyz", lang)
    unknown = {
        "pt": "Nenhuma palavra de “xyzxyz” é conhecida aqui.",
        "en": "No word of “xyzxyz” is known here.",
    }
    assert unknown[lang] in page.texts
    assert "/regras/castoria" in page.links


def test_all_games_are_asked_where_nobody_sits(read):
    found = rows(read("/perguntar?palavras=empate"))
    assert len({re.search(r'href="/regras/(\w+)/', row)[1] for row in found}) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_the_empty_box_shows_examples_of_this_game_that_are_answered(read, game):
    examples = [
        link for link in read(f"/perguntar/{game}").links if link.startswith(f"/perguntar/{game}?palavras=")
    ]
    assert len(examples) >= 3
    for one in examples:
        assert rows(read(one))


def test_older_doors_lead_into_it(phone):
    for path, to in (
        ("/regras", "/perguntar"),
        ("/regras/castoria?palavras=m%C3%A3o", "/perguntar/castoria?palavras=m%C3%A3o"),
    ):
        answer = phone.get(path)
        assert (answer.status_code, answer.location) == (301, to)
    for page in (
        "/",
        "/regras/castoria",
        "/referencia/castoria",
        "/consultar/castoria",
        "/regras/castoria/castoria.lutas.fase",
    ):
        assert "/perguntar" in phone.get(page).text


def test_what_was_asked_stands_in_the_field_and_nowhere_as_html(phone):
    shown = phone.get("/perguntar/castoria", query_string={"palavras": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in shown
    assert 'value="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"' in shown


def test_a_part_is_no_page(phone):
    part = phone.get("/perguntar/castoria?palavras=empate&parte=1").text
    assert "<html" not in part
    assert 'role="status"' in part
