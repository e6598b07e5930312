"""Answers keep the guards: headers, cookies, who may ask, and no word about internals."""

import logging
from types import SimpleNamespace

import pytest

from companion.language import _
from webapp.app import create_app
from webapp.store import DatabaseFailedError
from webapp.web.headers import POLICY

WISH = {"game": "castoria", "players": 2, "idem": "a-mark-of-this-test"}


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/api/v1/nada", "/nada", "/host", "/static/x/y.js"])
def test_every_answer_is_guarded(phone, path):
    answer = phone().page(path)
    assert answer.headers["Content-Security-Policy"] == POLICY
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "geolocation=()" in answer.headers["Permissions-Policy"]
    assert answer.headers["Cache-Control"] in ("no-cache", "no-store")


def test_pages_hold_nothing_that_the_policy_forbids(phone):
    ana = phone()
    code = ana.table()
    for path in ("/", f"/m/{code}", f"/m/{code}/grande", "/nada"):
        text = ana.page(path).text
        assert " style=" not in text
        assert " onclick" not in text
        assert "<style" not in text


def test_static_files_are_kept_for_ever_under_their_hash(phone, app):
    files = app.extensions["companion"].static
    ana = phone()
    for path in files.paths():
        answer = ana.page(files.url(path), headers={"Accept-Encoding": "identity"})
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.data == files.find(path).body
        assert "octet-stream" not in answer.content_type, path
    packed = ana.page(files.url("kit.js"), headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(files.find("kit.js").body)
    assert ana.page("/static/000000000000/kit.js").status_code == 404
    assert ana.page(f"/static/{files.hash}/../app.py").status_code == 404


def test_a_phone_gets_its_cookie_once_it_says_that_it_is_there(phone):
    ana = phone()
    code = phone().table()
    given = ana.come(code).headers["Set-Cookie"]
    assert given.startswith("phone=")
    assert "HttpOnly" in given
    assert "SameSite=Strict" in given
    assert "Secure" not in given
    assert "Set-Cookie" not in ana.come(code).headers


def test_cookies_are_secure_under_https(store, settings, hub):
    from dataclasses import replace

    app = create_app(replace(settings, secure=True, addresses=("https://mesa.example",)), None, hub)
    asked = {"base_url": "https://mesa.example", "headers": {"Origin": "https://mesa.example"}}
    for path, form in (("/preferencias", {"lang": "en"}), ("/host", {"chave": settings.host_token})):
        answer = app.test_client().post(path, data=form, **asked)
        assert "Secure" in answer.headers["Set-Cookie"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://localhost:81"}, 403),
        ({"Origin": "http://[::1"}, 403),
        ({"Origin": "localhost"}, 403),
        ({"Origin": ""}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "http://localhost:80"}, 201),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "http://localhost"}, 201),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_others_change_nothing(phone, headers, status):
    answer = phone().post("/tables", WISH, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json["error"]["code"] == "foreign-page"


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_taken(app, media_type):
    answer = app.test_client().post("/api/v1/tables", data='{"game": "castoria"}', content_type=media_type)
    assert answer.status_code == 415
    assert answer.json["error"]["code"] == "not-json"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[" * 30000, b'{"a": 1e999}', b'{"game": "\\ud800"}']
)
def test_what_is_no_json_is_refused_so(app, body):
    answer = app.test_client().post("/api/v1/tables", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json["error"]["code"] == "unreadable"


def test_too_much_is_refused(app, settings):
    body = b'"' + b"x" * settings.largest_body + b'"'
    answer = app.test_client().post("/api/v1/tables", data=body, content_type="application/json")
    assert answer.status_code == 413
    assert answer.json["error"]["code"] == "too-large"


def test_what_breaks_inside_is_reported_in_one_sentence_and_logged(settings, hub, caplog):
    def breaks(*_arguments):
        raise RuntimeError("the inside")

    app = create_app(settings, SimpleNamespace(create=breaks, recent=breaks), hub)
    with caplog.at_level(logging.ERROR):
        answer = app.test_client().post("/api/v1/tables", json=WISH)
    assert answer.status_code == 500
    assert answer.json["error"]["code"] == "our-fault"
    assert "inside" not in answer.text
    assert "the inside" in caplog.text


def test_a_database_that_fails_is_reported(settings, hub):
    def fails(*_arguments):
        raise DatabaseFailedError(_("There is nothing at this address."))

    app = create_app(settings, SimpleNamespace(create=fails), hub)
    answer = app.test_client().post("/api/v1/tables", json=WISH)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert answer.json["error"]["code"] == "database-failed"
