"""Photos of cards: who takes, sees and removes them, and what is kept of any bytes that are sent."""

import datetime
import json
import re
from io import BytesIO

import pytest
from photographs import HEIC, bomb, picture
from PIL import Image
from stood_tables import LUTA, acoes, ofensiva

from webapp.app import create_app
from webapp.tables import Client, Tables, new_code

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
TRAP, TROPA = "A:t1", "A:cavaleiro"
ONWARD = {"seat": "A", "do": "passar-fase"}


JPEG = picture()
OTHER = picture(fill=(140, 40, 40))


def take(phone, code, card="", body=JPEG, kind="image/jpeg"):
    """Send a picture, and return the answer."""
    path = f"/api/v1/tables/{code}/photos?card={card.replace('#', '%23')}"
    return phone.client.post(path, data=body, content_type=kind, environ_overrides=phone.environ)


def look(phone, code, photo, **more):
    return phone.get(f"/tables/{code}/photos/{photo}", **more)


def lying(phone, code):
    """Return the photos on the board that a phone is shown, by the keys of their pieces."""
    places = phone.get(f"/tables/{code}").json["view"]["patch"]["places"].values()
    return {one["key"]: one["photo"] for space in places for one in space.get("lies", ()) if one.get("photo")}


def thing(phone, code, key, seat=""):
    return phone.get(f"/tables/{code}/things/places", query_string={"key": key, "seat": seat}).json


def errs(answer, status, code):
    assert answer.status_code == status, answer.text
    error = answer.json["error"]
    assert error["code"] == code
    assert re.fullmatch(r"[A-ZÉ].+[.!]", error["message"]), error["message"]
    return True


@pytest.fixture
def table(phone):
    """Provide a refereed table of Castelo after preparation; Ana and Beto sit there, Caio looks on."""
    return stood(phone)


def stood(phone, mesa=None, game="castelo", **more):
    ana, beto, caio = phone(), phone(), phone()
    code = ana.table(game, mode="arbitro", names=["Ana", "Beto"], hold="one", **more)
    setup = {"mode": "arbitro", "setup": {"mesa": mesa or acoes()}}
    assert ana.post(f"/tables/{code}/matches", setup).status_code == 201
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    caio.come(code)
    return code, ana, beto, caio


def seq(phone, code):
    return phone.get(f"/tables/{code}").json["seq"]


def play(phone, code, *entries, **more):
    for entry in entries:
        body = {"idem": phone.idem(), "entry": entry, "base_seq": seq(phone, code), **more}
        answer = phone.post(f"/tables/{code}/entries", body)
        assert answer.status_code == 201, answer.text
        assert answer.json["line"]["standing"] == "accepted", answer.text
    return answer.json


def test_every_phone_sees_the_photo_of_a_card_in_sight(table, phone):
    code, ana, beto, caio = table
    before = seq(beto, code)
    assert thing(ana, code, TROPA, "A")["photo"] == {
        "card": TROPA, "photo": "", "may_take": True, "may_remove": False,
    }  # fmt: skip
    taken = take(ana, code, TROPA)
    assert taken.status_code == 201
    photo = taken.json["photo"]
    for other in (ana, beto, caio, phone()):
        assert lying(other, code) == {TROPA: photo}
        found = look(other, code, photo)
        assert found.content_type == "image/jpeg"
        assert Image.open(BytesIO(found.data)).size == (300, 420)
    assert photo in beto.get(f"/tables/{code}/since/{before}").text  # a phone that comes back learns it too
    assert thing(beto, code, TROPA, "B")["photo"] == {
        "card": TROPA, "photo": photo, "may_take": False, "may_remove": False,
    }  # fmt: skip
    assert errs(take(beto, code, TROPA, OTHER), 403, "photo-of-another")
    again = take(ana, code, TROPA, OTHER).json["photo"]
    assert lying(beto, code) == {TROPA: again}
    assert errs(look(ana, code, photo), 404, "no-such-photo")  # the first attempt is kept by nobody


@pytest.mark.parametrize(
    ("game", "mesa", "keys"),
    [
        ("castoria", LUTA, ("A:N3-1", "B:N3-2")),
        ("fabula", ofensiva(), ("1", "B:centro")),
        ("castelo", acoes(), ("A:t1", "B:cavaleiro", "A:produtor:1")),
    ],
)
def test_every_game_says_which_cards_lie_there(phone, game, mesa, keys):
    code, ana, _beto, _caio = stood(phone, mesa, game)
    ana.post(f"/tables/{code}/settings", {"cards": "own"})
    photos = {key: take(ana, code, key, picture(fill=(9 * len(key), 0, 0))).json["photo"] for key in keys}
    assert lying(ana, code) == photos


def test_photos_outlive_a_restart(phone, store, settings, hub, static):
    mesa = acoes()
    mesa["lados"][0]["armadilhas"][0]["carta"] = {"owner": "A"}
    code, ana, beto, _caio = stood(phone, mesa)
    photos = {
        TROPA: take(ana, code, TROPA).json["photo"],
        TRAP: take(ana, code, TRAP, OTHER).json["photo"],
    }
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    again = create_app(settings, tables, hub, static)
    for one in (ana, beto):
        token = one.client.get_cookie("phone").value
        one.client = again.test_client()
        one.client.set_cookie("phone", token)
    assert lying(ana, code) == photos
    assert lying(beto, code) == {TROPA: photos[TROPA]}
    assert errs(look(beto, code, photos[TRAP]), 404, "no-such-photo")


def test_a_browser_keeps_a_photo_and_asks_about_it_again(table):
    code, ana, beto, _caio = table
    photo = take(ana, code, TROPA).json["photo"]
    found = look(beto, code, photo)
    assert found.headers["Cache-Control"] == "private, no-cache"
    assert found.headers["Vary"] == "Cookie"
    again = look(beto, code, photo, headers={"If-None-Match": found.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert ana.delete(f"/tables/{code}/photos/{photo}").status_code == 204
    gone = look(beto, code, photo, headers={"If-None-Match": found.headers["ETag"]})
    assert errs(gone, 404, "no-such-photo")


def test_who_does_not_sit_there_takes_none(table, phone):
    code, ana, _beto, caio = table
    assert errs(take(caio, code, TROPA), 403, "not-seated")
    assert errs(take(phone(), code), 403, "not-seated")
    assert errs(take(ana, code, "A:nobody"), 404, "no-such-card")
    assert errs(take(ana, "QQQQQQ", TROPA), 404, "no-such-table")
    ana.post(f"/tables/{code}/settings", {"locked": True})
    assert errs(take(ana, code, TROPA), 403, "table-locked")
    assert "photo" not in thing(ana, code, TROPA, "A")
    scored = ana.table("castelo")
    assert errs(take(ana, scored), 400, "no-referee")


def test_a_card_of_our_sets_needs_none(phone):
    code, ana, _beto, _caio = stood(phone)
    name = "Balde de Tinta"
    play(ana, code, {"seat": "A", "do": "baixar-permanente", "carta": name})
    key = next(
        key for key in ana.get(f"/tables/{code}").json["view"]["patch"]["places"] if key.startswith(name)
    )
    assert errs(take(ana, code, key), 400, "known-card")
    assert "photo" not in thing(ana, code, key, "A")


def test_the_photo_of_a_trap_is_its_owners_until_the_trap_is_used(phone):
    mesa = {**acoes(), "ativo": "B"}
    mesa["lados"][0]["armadilhas"][0]["carta"] = {"owner": "A"}  # nobody has named it
    code, ana, beto, caio = stood(phone, mesa)
    others = (beto, caio, phone(AT_THE_LAPTOP), phone())
    assert errs(take(beto, code, TRAP), 403, "seat-of-another")
    photo = take(ana, code, TRAP).json["photo"]
    assert lying(ana, code) == {TRAP: photo}
    assert look(ana, code, photo).status_code == 200
    for other in others:
        assert lying(other, code) == {}
        assert errs(look(other, code, photo), 404, "no-such-photo")
        assert "photo" not in thing(other, code, TRAP)
        for path in ("", "/since/0", "/lines", "/review", "/export.json", "/photos"):
            assert photo not in other.get(f"/tables/{code}{path}").text
    attack = {"seat": "B", "do": "atacar", "atacante": "B:cavaleiro", "alvo": "muralha:A"}
    onward, passes = {"seat": "B", "do": "passar-fase"}, {s: {"seat": s, "do": "passar"} for s in "AB"}
    play(beto, code, *[onward] * 2, passes["A"], attack, onward, *(passes[seat] for seat in "ABA"))
    assert lying(ana, code) == {TRAP: photo}
    use = {"seat": "A", "do": "usar-armadilha", "armadilha": TRAP, "alvo": "B:cavaleiro"}
    n = play(ana, code, use)["n"]
    for other in (ana, *others):
        assert lying(other, code) == {}
        (line,) = [one for one in other.get(f"/tables/{code}").json["lines"] if one["n"] == n]
        assert line["photo"] == photo
        assert look(other, code, photo).status_code == 200


def test_a_trap_that_falls_unseen_takes_its_photo_with_it(phone):
    mesa = {**acoes(), "ativo": "B"}
    code, ana, beto, _caio = stood(phone, mesa)
    photo = take(ana, code, TRAP).json["photo"]
    gone = {
        "seat": "B", "do": "ajustar", "authority": "card", "source": "Faxina",
        "ops": [{"op": "destruir-armadilha", "armadilha": TRAP}],
    }  # fmt: skip
    answer = beto.declare(code, gone, base_seq=seq(beto, code))
    assert answer.status_code == 201, answer.text
    assert lying(ana, code) == {}
    assert errs(look(beto, code, photo), 404, "no-such-photo")
    assert photo not in beto.get(f"/tables/{code}").text


def test_who_takes_a_seat_unasked_does_not_see_the_photo_of_its_trap(phone):
    mesa = acoes()
    mesa["lados"][0]["armadilhas"][0]["carta"] = {"owner": "A"}
    code, ana, _beto, _caio = stood(phone, mesa)
    photo = take(ana, code, TRAP).json["photo"]
    ana.post(f"/tables/{code}/seats/A", {"leave": True})
    dora = phone()
    assert dora.post(f"/tables/{code}/seats/A", {"take": True}).json["you"]["seats"] == ["A"]
    assert lying(dora, code) == {}
    assert errs(look(dora, code, photo), 404, "no-such-photo")


def test_a_move_brings_the_photo_of_its_card(table):
    code, ana, beto, _caio = table
    photo = take(ana, code).json["photo"]
    assert errs(look(beto, code, photo), 404, "no-such-photo")  # the card is still in her hand
    tropa = {"seat": "A", "do": "baixar-tropa", "carta": "Lobo", "ataque": 2, "defesa": 1, "vida": 3}
    play(ana, code, tropa, photo=photo)
    (key,) = lying(beto, code)
    assert key.startswith("Lobo#")
    instant = take(ana, code, body=OTHER).json["photo"]
    told = {"seat": "A", "do": "usar-instantanea", "carta": "Raio"}
    n = play(ana, code, told, photo=instant)["n"]
    assert look(beto, code, instant).status_code == 200
    lines = beto.get(f"/tables/{code}").json["lines"]
    assert [one.get("photo") for one in lines if one["n"] == n] == [instant]
    for form in ("json", "csv", "txt", "yaml"):
        file = ana.get(f"/tables/{code}/export.{form}").text
        assert "Lobo" in file
        assert photo not in file
        assert instant not in file
    for path in ("/review", "/review/1", "/position"):
        assert photo not in ana.get(f"/tables/{code}{path}").text


def test_what_is_taken_back_takes_its_photo_along(table):
    code, ana, beto, _caio = table
    tropa = {"seat": "A", "do": "baixar-tropa", "ataque": 2, "defesa": 1, "vida": 3}
    n = play(ana, code, tropa, photo=take(ana, code).json["photo"])["n"]
    assert len(lying(beto, code)) == 1
    ana.declare(code, {"retract": n}, base_seq=seq(ana, code))
    play(ana, code, tropa)  # another card, with the same id
    assert lying(beto, code) == {}


def test_the_house_offers_its_photos_at_a_later_table(table, phone):
    code, ana, _beto, _caio = table
    tropa = {"seat": "A", "do": "baixar-tropa", "ataque": 2, "defesa": 1, "vida": 3}
    unnamed = take(ana, code).json["photo"]
    play(ana, code, tropa, photo=unnamed)
    named = take(ana, code, body=OTHER).json["photo"]
    play(ana, code, tropa | {"carta": "Lobo Cinzento", "vida": 4}, photo=named)
    hidden = take(ana, code, TRAP, picture(fill=(1, 2, 3))).json["photo"]
    unused = take(ana, code, body=picture(fill=(9, 9, 9))).json["photo"]

    later, dora, eva, fabio = stood(phone)
    move = {"seat": "A", "do": "baixar-tropa"}
    found = house(dora, later, move)
    assert {one["photo"]: one["plays"] for one in found} == {
        unnamed: {"ataque": 2, "defesa": 1, "vida": 3},
        named: {"ataque": 2, "defesa": 1, "vida": 4, "carta": "Lobo Cinzento", "tipo": "ser-vivo"},
    }
    assert [one["photo"] for one in house(dora, later, move, "cinz lobo")] == [named]
    assert house(dora, later, move, "onça") == []
    assert house(dora, later, {"seat": "A", "do": "usar-instantanea"}) == []
    assert errs(fabio.get(f"/tables/{later}/photos"), 403, "not-seated")
    assert look(dora, later, named).status_code == 200
    for photo in (hidden, unused):
        assert errs(look(dora, later, photo), 404, "no-such-photo")
    assert errs(look(fabio, later, named), 404, "no-such-photo")  # nobody without a seat chooses a card
    play(dora, later, tropa | {"carta": "Lobo Cinzento"}, photo=named)
    assert list(lying(eva, later).values()) == [named]
    chosen = dora.post(f"/tables/{later}/photos/{unnamed}", {"card": TROPA})
    assert chosen.status_code == 200
    assert lying(fabio, later)[TROPA] == unnamed
    assert errs(dora.post(f"/tables/{later}/photos/{hidden}", {"card": TROPA}), 404, "no-such-photo")
    # a photo of the house stays there, whatever its table does
    assert ana.delete(f"/tables/{code}/photos/{named}").status_code == 204
    assert look(eva, later, named).status_code == 200
    host = phone(AT_THE_LAPTOP)
    assert host.delete(f"/tables/{code}").status_code in (202, 204)
    assert [one["photo"] for one in house(dora, later, move, "lobo")] == [named]


def house(phone, code, move, words=""):
    asked = {"words": words, "move": json.dumps(move)}
    return phone.get(f"/tables/{code}/photos", query_string=asked).json["photos"]


def test_only_who_took_it_the_judge_and_the_host_remove_a_photo(table, phone, app):
    code, ana, beto, caio = table
    host, judge = phone({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "localhost"}), phone()
    tables = app.extensions["companion"].tables
    key = tables.ask(code, Client(host=True), lambda held, _who: held.table.judge_key)
    assert judge.post(f"/tables/{code}/judge", {"key": key}).json["you"]["judge"]
    for remover in (ana, judge, host):
        photo = take(ana, code, TROPA).json["photo"]
        for other in (beto, caio):
            assert errs(other.delete(f"/tables/{code}/photos/{photo}"), 403, "photo-of-another")
        assert remover.delete(f"/tables/{code}/photos/{photo}").status_code == 204
        assert lying(beto, code) == {}
        assert errs(remover.delete(f"/tables/{code}/photos/{photo}"), 404, "no-such-photo")


def test_the_host_deletes_what_the_house_keeps(table, phone):
    code, ana, beto, caio = table
    photo = take(ana, code, TROPA).json["photo"]
    host, path = phone({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "localhost"}), f"/photos/castelo/{photo}"
    assert errs(caio.get(path), 403, "not-of-house")
    assert errs(beto.delete(path), 403, "not-confirmed")
    assert host.get(path).content_type == "image/jpeg"
    assert f'data-photo="castelo/{photo}"' in host.page("/host/painel").text
    assert host.delete(path).status_code == 204
    assert errs(host.get(path), 404, "no-such-photo")
    assert lying(beto, code) == {}
    assert errs(look(ana, code, photo), 404, "no-such-photo")


def test_a_table_that_is_forgotten_takes_along_what_no_house_keeps(phone, store):
    mesa = acoes()
    code, ana, beto, _caio = stood(phone, mesa)
    kept, hidden = take(ana, code, TROPA).json["photo"], take(ana, code, TRAP, OTHER).json["photo"]
    beto.post(f"/tables/{code}/seats/B", {"leave": True})
    assert ana.delete(f"/tables/{code}").status_code == 204
    with store.reading() as reading:
        assert reading.photo_body("castelo", kept) is not None
        assert reading.photo_body("castelo", hidden) is None


def test_a_phone_takes_ten_a_minute_and_a_table_sixty(table, monkeypatch):
    code, ana, beto, _caio = table
    for at in range(10):
        assert take(ana, code, body=picture(fill=(at * 20, 0, 0))).status_code == 201
    late = take(ana, code)
    assert errs(late, 429, "too-many-photos")
    assert int(late.headers["Retry-After"]) in range(1, 7)
    monkeypatch.setattr("webapp.tables.actions.photographing.MOST_AT_TABLE", 10)
    assert errs(take(beto, code), 403, "photos-full")


@pytest.fixture(scope="session")
def broken():
    """Provide bodies that are no picture, each with the code of its refusal."""
    return (
        (bomb(), "too-many-pixels"),
        (bomb(2**31 - 1, 2**31 - 1), "too-many-pixels"),
        (bomb(100, 100), "no-picture"),
        (HEIC, "no-picture"),
        (b"", "no-picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no-picture"),
        (b"GIF89a\x01\x00\x01\x00\x00\x00\x00;", "no-picture"),
        (JPEG[: len(JPEG) // 2], "no-picture"),
    )


def test_what_is_no_picture_is_refused_in_one_sentence(table, broken):
    code, ana, _beto, _caio = table
    for sent, why in broken:
        assert errs(take(ana, code, TROPA, sent), 400, why)
    assert lying(ana, code) == {}


def test_the_body_is_a_picture_of_at_most_2_megabytes(table):
    code, ana, _beto, _caio = table
    assert errs(take(ana, code, TROPA, JPEG, "application/json"), 415, "no-picture")
    assert errs(take(ana, code, TROPA, bytes(2_000_001)), 413, "too-large")
