"""The cards of a house: told before the evening, corrected once for all, and exchanged as files."""

import io
import json
import zipfile

import pytest
from photographs import picture
from stood_tables import LUTA

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
JPEG = picture()
SAPO = {
    "name": "Sapo Cururu",
    "kind": "personagem",
    "facts": {"valor_decimos": 12, "interacao": True},
    "columns": {"nivel": "3"},
    "text": "Pode atacar no turno em que entra.",
}
LOBO = {"name": "Lobo do Brejo", "kind": "acao", "facts": {"nivel": "2"}, "text": "Compra uma carta."}
HOUSE = "/house/castoria"


def errs(answer, status, code):
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code), answer.text
    return True


def told(phone, card=SAPO, game="castoria", **more):
    answer = phone.post(f"/house/{game}/cards", {**card, **more})
    assert answer.status_code == 201, answer.text
    return answer.json


def names(phone, words="", game="castoria"):
    found = phone.get(f"/house/{game}/cards", query_string={"words": words}).json["cards"]
    return [one["name"] for one in found]


def photograph(phone, body=JPEG):
    path = f"/api/v1{HOUSE}/photos"
    sent = phone.client.post(path, data=body, content_type="image/jpeg", environ_overrides=phone.environ)
    assert sent.status_code == 201, sent.text
    return sent.json["photo"]


def upload(phone, body, name="cartas.csv", game="castoria", **more):
    path = f"/api/v1/house/{game}/file"
    asked = {"name": name, "lang": "en", **more}
    answer = phone.client.post(
        path,
        data=body,
        content_type="application/octet-stream",
        query_string=asked,
        environ_overrides=phone.environ,
    )
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.fixture
def host(phone):
    return phone(AT_THE_LAPTOP)


def test_a_card_told_before_the_evening_is_known_at_the_table(phone, host):
    card = told(host)
    assert card["facts"]["valor_decimos"] == 12
    assert card["columns"] == {"nivel": 3, "valor": 12}
    assert card["text"] == SAPO["text"]
    for words in ("sapo", "cururu personagem", "n3", "1,2 sapo"):
        assert names(host, words) == ["Sapo Cururu"], words
    assert names(host, "lobo") == []
    ana = phone()
    code = ana.table(mode="arbitro", cards="own")
    ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": LUTA}})
    move = json.dumps({"seat": "A", "do": "convocar", "espaco": "N3-1"})
    asked = {"words": "n3 1,2", "seat": "A", "move": move}
    (found,) = ana.get(f"/tables/{code}/cards", query_string=asked).json["cards"]
    assert (found["name"], found["house"], found["text"]) == ("Sapo Cururu", True, SAPO["text"])
    assert found["plays"] == {"nome": "Sapo Cururu", "casta": "3", "valor_decimos": 12, "interacao": True}
    of_two = {"words": "sapo", "seat": "A", "move": move.replace("N3-1", "N2-1")}
    assert ana.get(f"/tables/{code}/cards", query_string=of_two).json["cards"] == []


def test_a_correction_is_a_new_version_and_can_be_undone(phone, host):
    card = told(host)
    path = f"{HOUSE}/cards/{card['id']}"
    better = host.post(path, {**SAPO, "facts": {"valor_decimos": 14}, "version": 1}).json
    assert (better["version"], better["columns"]["valor"]) == (2, 14)
    assert "interacao" not in better["facts"]  # the form asks for it, and it was not told again
    assert errs(host.post(path, {**SAPO, "version": 1}), 409, "card-changed")
    back = host.post(f"{path}/undo", {"version": 2}).json
    assert (back["version"], back["columns"]["valor"]) == (1, 12)
    assert host.post(f"{path}/undo", {"version": 1}).status_code == 204
    assert names(host) == []
    assert errs(host.post(path, {**SAPO, "version": 1}), 404, "no-such-card")


def test_a_phone_that_still_shows_a_deleted_card_corrects_no_other(host):
    card = told(host)
    host.post(f"{HOUSE}/cards/{card['id']}/delete", {"version": 1})
    told(host, LOBO)
    assert errs(host.post(f"{HOUSE}/cards/{card['id']}", {**SAPO, "version": 1}), 404, "no-such-card")


def test_two_phones_tell_cards_at_once_and_no_name_is_lost(phone, host):
    told(host)
    told(host, LOBO)
    assert errs(host.post(f"{HOUSE}/cards", {**LOBO, "name": "SAPO  cururu"}), 409, "known-card")
    assert sorted(names(host)) == ["Lobo do Brejo", "Sapo Cururu"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"kind": "monstro"}, "kind"),
        ({"facts": {"valor_decimos": "muito"}}, "valor_decimos"),
        ({"facts": {"efeito": []}}, "efeito"),
        ({"columns": {"nivel": "9"}}, "nivel"),
        ({"columns": {"cor": "azul"}}, "cor"),
        ({"name": "x" * 201}, "name"),
        ({"text": "x" * 5001}, "text"),
        ({"name": " "}, "name"),
    ],
)
def test_what_a_card_cannot_be_is_refused_with_its_field(host, wrong, field):
    answer = host.post(f"{HOUSE}/cards", {**SAPO, **wrong})
    assert errs(answer, 400, "unreadable")
    assert answer.json["error"]["field"] == field


def test_a_photo_without_a_name_is_a_card_and_its_photo_is_seen_by_the_house_alone(phone, host):
    photo = photograph(host)
    assert [one["photo"] for one in host.get(f"{HOUSE}/cards").json["photos"]] == [photo]
    card = told(host, name="", photo=photo)
    found = host.get(f"{HOUSE}/cards").json
    assert (found["photos"], found["cards"][0]["photo"]) == ([], photo)
    ana, stranger = phone(), phone()
    code = ana.table(mode="arbitro", cards="official")
    ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": LUTA}})
    assert ana.get(f"/photos/castoria/{photo}").content_type == "image/jpeg"
    assert errs(stranger.get(f"/photos/castoria/{photo}"), 403, "not-of-house")
    asked = {"words": "", "move": json.dumps({"seat": "A", "do": "convocar", "espaco": "N3-1"})}
    (known,) = ana.get(f"/tables/{code}/photos", query_string=asked).json["photos"]
    assert known["plays"]["valor_decimos"] == 12
    assert host.post(f"{HOUSE}/cards/{card['id']}/delete", {"version": 1}).status_code == 204
    assert [one["photo"] for one in host.get(f"{HOUSE}/cards").json["photos"]] == [photo]


def test_a_guest_tells_cards_and_mends_only_what_the_guest_told(phone, host):
    ana, guest, stranger = phone(), phone(), phone()
    code = ana.table(mode="arbitro", hold="one")
    guest.post(f"/tables/{code}/seats/B", {"take": True})
    assert errs(stranger.get(f"{HOUSE}/cards"), 403, "not-of-house")
    assert errs(stranger.post(f"{HOUSE}/cards", SAPO), 403, "not-of-house")
    first, own = told(ana), told(guest, LOBO)
    wish = {**SAPO, "version": 1}
    assert errs(guest.post(f"{HOUSE}/cards/{first['id']}", wish), 403, "not-confirmed")
    assert errs(guest.post(f"{HOUSE}/cards/{first['id']}/delete", {"version": 1}), 403, "not-confirmed")
    assert guest.post(f"{HOUSE}/cards/{own['id']}", {**LOBO, "version": 1}).json["version"] == 2
    assert ana.post(f"{HOUSE}/cards/{own['id']}/delete", {"version": 2}).status_code == 204


def test_what_was_named_at_a_table_is_a_card_of_the_house_and_old_matches_replay(phone, host):
    ana = phone()
    code = ana.table(mode="arbitro", cards="own")
    ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": LUTA}})
    entry = {"seat": "A", "do": "ajustar", "authority": "card", "source": "Sapo Cururu"}
    draw = {"op": "comprar-cartas", "quem": "eu", "cartas": 1}
    body = {"idem": ana.idem(), "base_seq": ana.get(f"/tables/{code}").json["seq"]}
    body |= {"entry": {**entry, "ops": [draw]}, "text": "Compre 1 carta.\x07\nCoaxe."}
    assert ana.post(f"/tables/{code}/entries", body).status_code == 201
    (card,) = host.get(f"{HOUSE}/cards", query_string={"table": code}).json["cards"]
    assert (card["name"], card["effect"], card["code"]) == ("Sapo Cururu", True, code)
    assert card["text"] == "Compre 1 carta.\nCoaxe.", "as it was typed at the table"
    before = ana.get(f"/tables/{code}/export.json").json["moves"]
    wish = {**SAPO, "version": card["version"]}
    assert host.post(f"{HOUSE}/cards/{card['id']}", wish).json["version"] == card["version"] + 1
    assert ana.get(f"/tables/{code}/export.json").json["moves"] == before


def test_every_form_of_file_comes_back_as_it_was(phone, host):
    told(host, photo=photograph(host))
    told(host, LOBO)
    for form in ("csv", "xlsx", "ods", "zip"):
        body = host.get(f"{HOUSE}/file.{form}").data
        found = upload(host, body, f"cartas.{form}")
        assert (found["new"], found["same"], found["differing"], found["mistakes"]) == ([], 2, [], []), form
    archive = zipfile.ZipFile(io.BytesIO(host.get(f"{HOUSE}/file.zip").data))
    assert [name.partition("/")[0] for name in archive.namelist()] == ["cartas.csv", "fotos"]


def test_a_file_of_another_house_adds_and_overwrites_only_what_is_taken(phone, host):
    told(host)
    told(host, LOBO)
    table = host.get(f"{HOUSE}/file.csv").data.decode("utf-8-sig")
    other = table.replace("1,2", "1,5") + "coruja;personagem;Coruja;1;2,0;Voa.\n"
    found = upload(host, other.encode())
    assert (found["new"], found["same"], found["added"], found["mistakes"]) == (["Coruja"], 1, 0, [])
    (differing,) = found["differing"]
    assert differing == {
        "name": "Sapo Cururu",
        "columns": [{"column": "valor", "here": "1,2", "there": "1,5"}],
    }
    assert names(host, "coruja") == []
    assert upload(host, other.encode(), add="1")["added"] == 1
    assert names(host, "1,2") == ["Sapo Cururu"]
    assert upload(host, other.encode(), take="sapo cururu")["taken"] == 1
    assert names(host, "1,5") == ["Sapo Cururu"]
    (card,) = host.get(f"{HOUSE}/cards", query_string={"words": "sapo"}).json["cards"]
    assert (card["version"], card["facts"]["interacao"], card["text"]) == (2, True, SAPO["text"])


def test_every_mistake_of_a_file_is_told_with_its_place_and_the_sound_cards_are_kept(host):
    lines = ("kind;nome;nivel;valor", "personagem;Boa;2;1,0", "personagem;Má;7;muito", "bicho;Outra;1;1,0")
    found = upload(host, "\n".join(lines).encode(), add="1")
    assert (found["added"], names(host)) == (1, ["Boa"])
    assert [(one["place"], one["column"]) for one in found["mistakes"]] == [
        ("cartas.csv:3", "nivel"),
        ("cartas.csv:3", "valor"),
        ("cartas.csv:4", "kind"),
    ]


@pytest.mark.parametrize("name", ["cartas.zip", "cartas.xlsx", "cartas.ods", "cartas.txt", "../../x", ""])
def test_bytes_that_are_no_cards_are_a_mistake_of_the_file(host, name):
    found = upload(host, b"PK\3\4 nothing of the kind", name, add="1")
    assert found["mistakes"]
    assert names(host) == []


def test_an_archive_that_unpacks_to_too_much_is_refused(host):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cartas.csv", "kind;nome;foto\npersonagem;Boa;fotos/a.jpg\n")
        archive.writestr("fotos/a.jpg", bytes(20_000_000))
    found = upload(host, packed.getvalue(), "cartas.zip", add="1")
    assert "too large" in found["mistakes"][0]["message"]
    assert names(host) == ["Boa"]


def test_a_deck_is_registered_from_cards_of_the_house(phone, host):
    rare = {"columns": {"raridade": "muito-rara"}}
    dragon = {"name": "Dragão", "kind": "tropa", "facts": {"ataque": 5, "defesa": 5, "vida": 5}, **rare}
    told(host, dragon, "castelo")
    for cards in ("ours", "official"):
        ana = phone()
        code = ana.table("castelo", mode="arbitro", cards=cards)
        assert "Dragão" in ana.get(f"/tables/{code}/decks").json["names"]
        lists = {"": [{"name": "Dragão", "copies": 3}]}
        body = {"seat": "A", "do": "registrar-baralho", "lists": lists}
        fields = ana.post(f"/tables/{code}/decks", body).json["fields"]
        (line,) = fields["baralho"]["value"]["cartas"]
        assert line == {"nome": "Dragão", "tipo": "tropa", "raridade": "muito-rara", "quantas": 3}
