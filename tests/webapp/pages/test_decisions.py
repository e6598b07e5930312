"""A table's page of decisions shows how it plays silent points, and settles them otherwise."""

import re

import pytest

from webapp.web.game_data import book_of

ID = "castoria.decisao.9"
OTHER = "counts-as-a-drawn-chapter"


@pytest.fixture
def fields(phone):
    """Provide the hidden fields of a decision's form, as a browser would send them back."""

    def of(code, id=ID):
        shown = phone.get(f"/m/{code}/decisoes/{id}").text
        return dict(re.findall(r'type="hidden" name="(idem|seq)" value="([^"]*)"', shown))

    return of


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_point_that_leaves_a_choice_is_listed(read, table, lang):
    code = table()
    page = read(f"/m/{code}/decisoes", lang)
    listed = {link.rpartition("/")[2] for link in page.links if f"/m/{code}/decisoes/" in link}
    book = book_of("castoria")
    assert listed == {id for id, one in book.decisions.items() if len(one.offered) > 1}
    assert {book.decisions[id].question(lang) for id in listed} <= set(page.texts)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_point_shows_its_options_and_why(read, table, lang):
    page = read(f"/m/{table()}/decisoes/{ID}", lang)
    decision = book_of("castoria").decisions[ID]
    assert {decision.label(option, lang) for option in decision.offered} <= set(page.texts)
    assert decision.reason(lang) in page.said


def test_what_is_settled_is_played_and_stands_in_the_history(phone, table, fields):
    code = table()
    answer = phone.post(f"/m/{code}/decisoes/{ID}", data={**fields(code), "option": OTHER})
    assert (answer.status_code, answer.location) == (303, f"/m/{code}/decisoes#{ID}")
    label = book_of("castoria").decisions[ID].label(OTHER, "pt")
    assert f'class="differs">{label}' in phone.get(f"/m/{code}/decisoes").text
    view = phone.get(f"/api/v1/tables/{code}").json
    assert view["match"]["decisions"] == {ID: OTHER}
    assert view["lines"][-1]["entry"] == {"decide": ID, "option": OTHER}


def test_the_same_form_settles_once(phone, table, fields):
    code = table()
    form = {**fields(code), "option": OTHER}
    for _time in range(2):
        assert phone.post(f"/m/{code}/decisoes/{ID}", data=form).status_code == 303
    assert phone.get(f"/api/v1/tables/{code}").json["match"]["n"] == 1


def test_whoever_looks_on_settles_nothing(app, table, fields):
    code = table()
    answer = app.test_client().post(f"/m/{code}/decisoes/{ID}", data={**fields(code), "option": OTHER})
    assert answer.status_code == 403
    assert 'role="alert"' in answer.text


def test_what_is_no_option_is_reported(phone, table, fields):
    code = table()
    answer = phone.post(f"/m/{code}/decisoes/{ID}", data={**fields(code), "option": "heads-or-tails"})
    assert answer.status_code == 403
    assert 'role="alert"' in answer.text


def test_what_was_settled_meanwhile_is_shown_first(phone, table, fields):
    code = table()
    old = fields(code)
    phone.post(f"/m/{code}/decisoes/{ID}", data={**fields(code), "option": OTHER})
    answer = phone.post(f"/m/{code}/decisoes/castoria.decisao.70", data={**old, "option": "capped-at-three"})
    assert answer.status_code == 409
    assert 'role="alert"' in answer.text


def test_a_point_of_another_game_is_not_there(read, table):
    read(f"/m/{table()}/decisoes/castelo.decisao.35", status=404)
