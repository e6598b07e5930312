"""The app as the worker of a site calls it, here without a browser."""

import json
import re
import shutil
from urllib.parse import urlencode

import pytest

from webapp.site.phone import Phone, browser_app, browser_settings, open_phone, small_photo
from webapp.site.shipped import listed, shipped
from webapp.tables import NotUnderstoodError
from webapp.web.static_files import StaticFiles

BELOW = "/mesa"
JSON = {"content-type": "application/json"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


def opened(folder):
    settings = browser_settings(folder, "https://mesa.example", BELOW)
    return Phone(browser_app(settings, StaticFiles()), settings)


@pytest.fixture(scope="module")
def phone(tmp_path_factory):
    return opened(tmp_path_factory.mktemp("data"))


def get(phone, path, number=1):
    return phone.answer(number, "GET", BELOW + path, {}, b"")


def post(phone, path, body, headers=JSON, number=2):
    sent = urlencode(body) if headers is FORM else json.dumps(body)
    return phone.answer(number, "POST", BELOW + path, headers, sent.encode())


def new_table(phone):
    made = post(phone, "/nova/ceramus", {"players": 2, "mode": "placar", "hold": "all"}, FORM)
    assert made.status == 303
    return dict(made.headers)["Location"].removeprefix(f"{BELOW}/m/")


def test_its_one_phone_is_the_host_and_keeps_its_cookies(phone):
    assert get(phone, "/host/painel").status == 200
    assert b'name="hold"' not in get(phone, "/nova/ceramus").body  # nobody else can join
    code = new_table(phone)
    table = json.loads(get(phone, f"/api/v1/tables/{code}").body)
    assert table["you"]["phone"]
    assert not [name for name, _value in get(phone, "/").headers if name.lower() == "set-cookie"]


def test_a_stream_says_what_happens_and_rests_meanwhile(phone):
    code = new_table(phone)
    stream = get(phone, f"/api/v1/tables/{code}/stream", number=7)
    assert stream.streams
    assert b"data:" in stream.body
    assert phone.news() == []
    assert [(one.number, one.ended) for one in phone.news(beat=True)] == [(7, False)]
    assert post(phone, f"/api/v1/tables/{code}/settings", {"locked": True}).status == 200
    (news,) = phone.news()
    assert b'"locked":true' in news.piece
    phone.leave(7)
    assert phone.news(beat=True) == []


def test_what_was_answered_is_in_its_files(tmp_path):
    phone = opened(tmp_path / "before")
    code = new_table(phone)
    shutil.copytree(tmp_path / "before", tmp_path / "after")  # as a page that is killed leaves them
    again = opened(tmp_path / "after")
    assert json.loads(get(again, f"/api/v1/tables/{code}").body)["you"]["phone"]


def test_its_static_files_come_from_its_pack(tmp_path):
    files = StaticFiles()
    for path, body in (*listed(files, ("ceramus",)).items(), *shipped(files).items()):
        target = tmp_path / "app" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
    phone = open_phone(str(tmp_path / "data"), "http://localhost", "", str(tmp_path / "app"))
    page = phone.answer(1, "GET", "/", {}, b"").body.decode()
    for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
        found = phone.answer(1, "GET", address, {}, b"")
        assert found.status == 200
        assert found.body == files.find(address.split("/", 3)[3]).body
    bundle = phone.answer(1, "GET", files.bundle("ceramus", "placar"), {}, b"")
    assert bundle.body == files.find("bundles/ceramus/placar-first.js").body


def test_only_a_picture_that_the_browser_made_small_is_kept():
    assert small_photo(b"\xff\xd8\xff" + bytes(100))
    for other in (b"\x89PNG", b"\xff\xd8\xff" + bytes(50_000)):
        with pytest.raises(NotUnderstoodError):
            small_photo(other)
