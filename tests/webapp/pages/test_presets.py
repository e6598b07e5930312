"""A house keeps its rules at the end of an evening, offers them to the next table, and hands them on."""

import html
import re

import jinja2
import msgspec
import pytest

from companion.presets.preset import Preset, read_preset, write_preset
from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code
from webapp.tables.actions.house import MOST
from webapp.web.game_data import book_of

ID, OTHER = "castoria.decisao.9", "counts-as-a-drawn-chapter"
HIDDEN = "castoria.decisao.18"  # a point that the page of a new table does not ask for


@pytest.fixture
def own_app(tmp_path):
    """Provide a house of its own, without stored rules."""
    import datetime

    store = open_folder(tmp_path)
    tables = Tables(store, lambda _code, _seq: None, lambda: datetime.datetime.now(datetime.UTC), new_code)
    made = create_app(Settings(tmp_path, lang="pt", trusts_loopback=False), tables, Hub(8))
    made.jinja_env.undefined = jinja2.StrictUndefined
    yield made
    store.close()


@pytest.fixture
def host(own_app):
    """Provide the person who opens the tables of that house."""
    return own_app.test_client()


def opened(phone, game="castoria", **fields):
    answer = phone.post(f"/nova/{game}", data={"players": "2", **fields})
    assert answer.status_code == 303, answer.text
    return answer.location.removeprefix("/m/")


def settle(phone, code, id, option):
    shown = phone.get(f"/m/{code}/decisoes/{id}").text
    fields = dict(re.findall(r'type="hidden" name="(idem|seq)" value="([^"]*)"', shown))
    assert phone.post(f"/m/{code}/decisoes/{id}", data={**fields, "option": option}).status_code == 303


def kept(phone, code, name):
    answer = phone.post(f"/m/{code}/combinado", data={"name": name})
    assert answer.status_code == 303, answer.text
    assert answer.location.endswith(f"?mesa={code}")
    return re.search(r"/combinado/([^?]+)", answer.location)[1]


def fields_of(page):
    """Return the fields that the form of a new table would send as it stands."""
    inside = page[page.index('<form class="new"') : page.index("</form>", page.index('<form class="new"'))]
    chosen = dict(re.findall(r'type="radio" name="([^"]+)" value="([^"]*)"[^>]* checked', inside))
    chosen |= dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', inside))
    for name, options in re.findall(r'<select[^>]* name="([^"]+)">(.*?)</select>', inside, re.DOTALL):
        picked = re.search(r'value="([^"]*)" selected', options)
        chosen[name] = picked[1] if picked else ""
    return {name: html.unescape(value) for name, value in chosen.items()}


def test_the_rules_of_an_evening_are_those_of_the_next(host):
    code = opened(host, mode="arbitro", cards="official")
    settle(host, code, ID, OTHER)
    settle(host, code, HIDDEN, option := book_of("castoria").decisions[HIDDEN].offered[-1])
    host.post(
        f"/api/v1/tables/{code}/settings", json={"leve": False, "may_let_stand": "judge", "hints": False}
    )
    form = kept(host, code, "Casa da Avó")

    offered = host.get("/nova/castoria").text
    assert f'href="/nova/castoria?combinado={form}"' in offered
    assert "Casa da Avó" in offered
    page = host.get(f"/nova/castoria?combinado={form}").text
    fields = fields_of(page)
    assert (fields["mode"], fields["cards"], fields[f"decisao:{ID}"]) == ("arbitro", "official", OTHER)
    next_week = opened(host, **{**fields, "players": "2"})
    after, before = (host.get(f"/api/v1/tables/{one}").json for one in (next_week, code))
    assert after["match"]["decisions"] == before["match"]["decisions"] == {ID: OTHER, HIDDEN: option}
    for setting in ("leve", "cards", "may_let_stand", "hints", "own_seats_only"):
        assert after.get(setting) == before.get(setting), setting
    assert (after["leve"], after["hints"], after["may_let_stand"]) == (False, False, "judge")


def test_what_is_changed_on_the_form_prevails(host):
    form = write_preset(Preset(game="castoria", mode="arbitro", decisions={ID: OTHER}))
    fields = fields_of(host.get(f"/nova/castoria?combinado={form}").text)
    code = opened(host, **{**fields, "players": "2", f"decisao:{ID}": "", "mode": "placar"})
    table = host.get(f"/api/v1/tables/{code}").json
    assert (table["match"]["decisions"], table["match"]["mode"]) == ({}, "placar")


def test_a_variant_goes_along(host):
    code = opened(host, "castelo", **{"inicio:castelo": "30"})
    form = kept(host, code, "Longo")
    fields = fields_of(host.get(f"/nova/castelo?combinado={form}").text)
    assert fields["inicio:castelo"] == "30"
    assert read_preset(form).preset.variants == {"castelo": 30}


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_another_house_reads_in_words_what_it_holds(read, lang):
    preset = Preset(game="castoria", name="Da Ana", mode="arbitro", leve=False, decisions={ID: OTHER})
    page = read(f"/combinado/{write_preset(preset)}", lang)
    point = book_of("castoria").decisions[ID]
    assert "Da Ana" in page.texts
    texts = [point.question(lang), point.label(OTHER, lang)]
    at = [page.texts.index(one) for one in texts]
    usual = next(at for at, text in enumerate(page.texts) if text.endswith(point.label(point.default, lang)))
    assert at[0] < at[1] < usual
    last = max(at[0], usual)
    others = [one for id, one in book_of("castoria").decisions.items() if id != ID and len(one.offered) > 1]
    assert all(page.texts.index(one.question(lang)) > last for one in others)
    assert OTHER not in page.said
    assert f"/nova/castoria?combinado={write_preset(preset)}" in page.links
    assert "<svg" in page.html


def test_another_house_keeps_them_and_forgets_them(host):
    form = write_preset(Preset(game="castoria", name="Da Ana", decisions={ID: OTHER}))
    answer = host.post(f"/combinado/{form}", data={"name": "Como na Ana"})
    assert answer.status_code == 303
    renamed = answer.location.removeprefix("/combinado/")
    assert read_preset(renamed).preset == Preset(game="castoria", name="Como na Ana", decisions={ID: OTHER})
    shown = host.get(answer.location).text
    assert 'name="forget"' in shown
    assert 'name="name"' not in shown
    assert host.post(answer.location, data={"forget": "1"}).location == "/nova/castoria"
    assert "Como na Ana" not in host.get("/nova/castoria").text


def test_a_name_is_kept_once(host):
    first = host.post(f"/combinado/{write_preset(Preset(game='castoria'))}", data={"name": "Casa"}).location
    other = Preset(game="castoria", decisions={ID: OTHER})
    second = host.post(f"/combinado/{write_preset(other)}", data={"name": "CASA"}).location
    page = host.get("/nova/castoria").text
    assert second.removeprefix("/combinado/") in page
    assert first.removeprefix("/combinado/") not in page


def test_another_game_is_not_offered_them(host):
    host.post(f"/combinado/{write_preset(Preset(game='castoria'))}", data={"name": "Casa"})
    assert "Casa" in host.get("/nova/castoria").text
    assert "/combinado/1." not in host.get("/nova/ceramus").text


def test_who_only_looks_on_keeps_nothing(own_app, host):
    code = opened(host)
    answer = own_app.test_client().post(f"/m/{code}/combinado", data={"name": "Minhas"})
    assert answer.status_code == 403
    assert 'role="alert"' in answer.text
    assert "Minhas" not in host.get("/nova/castoria").text


@pytest.mark.parametrize("name", ["", "   ", "\u202e"])
def test_without_a_name_nothing_is_kept(host, name):
    answer = host.post(f"/m/{opened(host)}/combinado", data={"name": name})
    assert (answer.status_code, answer.text.count('role="alert"')) == (400, 1)


def test_a_house_keeps_so_many(host):
    form = write_preset(Preset(game="castoria"))
    answers = [host.post(f"/combinado/{form}", data={"name": f"{n}"}).status_code for n in range(MOST + 1)]
    assert answers == [303] * MOST + [400]
    assert host.post(f"/combinado/{form}", data={"name": "0"}).status_code == 303


def test_what_could_not_be_taken_stands_there(host):
    plain = msgspec.structs.replace(Preset(game="castoria"), decisions={f"castoria.decisao.{999}": "yes"})
    page = host.get(f"/combinado/{write_preset(plain)}").text
    assert "decisao.999" in page[page.index('role="alert"') :]


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("form", ["1.AAAAAAAA", "2.AAAAAAAA", "3.AAAAAAAA", "nada", "1." + "A" * 7000])
def test_what_cannot_be_read_is_one_sentence(read, form, lang):
    page = read(f"/combinado/{form}", lang, status=404)
    (sentence,) = [text for text in page.texts if text.endswith(".")]
    assert sentence.count(".") == 1


def test_a_link_is_pasted_as_it_was_copied(host):
    form = write_preset(Preset(game="castoria"))
    answer = host.get(
        "/combinado", query_string={"link": f" http://10.0.0.4:8734/combinado/{form}?mesa=K7RMXA "}
    )
    assert (answer.status_code, answer.location) == (302, f"/combinado/{form}")
    assert host.get("/combinado", query_string={"link": "olá"}).status_code == 404


def test_a_look_counts_nobody_and_sets_no_cookie(own_app, host):
    code = opened(host)
    stranger = own_app.test_client()
    for path in (f"/m/{code}/combinado", f"/combinado/{write_preset(Preset(game='castoria'))}"):
        assert not stranger.get(path).headers.getlist("Set-Cookie")
    assert len(host.get(f"/api/v1/tables/{code}").json["phones"]) == 1


def test_a_name_is_text_and_nothing_else(host):
    form = write_preset(Preset(game="castoria", name="<b>x</b>"))
    assert "<b>x" not in host.get(f"/combinado/{form}").text


def test_also_everything_otherwise_has_a_code_to_scan(host):
    book = book_of("castelo").decisions.items()
    other = {id: [one for one in point.offered if one != point.default] for id, point in book}
    form = write_preset(
        Preset(game="castelo", decisions={id: left[-1] for id, left in other.items() if left})
    )
    page = host.get(f"/combinado/{form}").text
    assert "<svg" in page
    assert f"/combinado/{form}" in page


def test_a_table_leads_to_its_rules(read, table):
    code = table()
    assert f"/m/{code}/combinado" in read(f"/m/{code}/decisoes").links
    assert f"/m/{code}" in read(f"/m/{code}/combinado").links
