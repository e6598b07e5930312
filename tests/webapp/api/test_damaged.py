"""A table with unreadable stored data says so in one sentence, and other tables go on."""

import datetime
import re
import sqlite3
from contextlib import closing

import pytest

from webapp.app import create_app
from webapp.store.store import FILE
from webapp.tables import Tables, new_code

TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": -1}
NO_JSON = ("entries", "entry", "no JSON")  # of which every address is asked
# A column of a table's rows, and its damaged value.
DAMAGES = (
    *(("entries", "entry", text) for text in ("", "{", "[1]", '"x"', "null", b"\xff\xfe", 7)),
    NO_JSON,
    *(("entries", "cites", text) for text in ("", "{}", "[1]")),
    *(("snapshots", "state", text) for text in ("", "[]")),
    *(("matches", "options", text) for text in ("x", "{}", '{"seats": 1}')),
    *(("matches", "setup", "x"), ("matches", "variants", "[]"), ("tables", "passing", "[1]")),
    ("seats", "tenure", '{"since": "x"}'),
)


@pytest.fixture
def opened(store, settings, hub, static):
    """Provide the app as after a restart."""

    def anew():
        tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
        return create_app(settings, tables, hub, static)

    return anew


def asked(app, phone, code):
    """Return the answers of every address of a table to this phone."""
    for rule in app.url_map.iter_rules():
        if "<code>" not in rule.rule:
            continue
        path = re.sub(r"<[^>]+>", "1", rule.rule.replace("<code>", code).replace("<seat>", "A"))
        for method in sorted(rule.methods - {"HEAD", "OPTIONS", "DELETE"}):
            body = {"json": phone.body} if method == "POST" else {}
            query = "?key=A:N1&seat=A&words=x&n=1"
            yield (
                path,
                phone.client.open(path + query, method=method, environ_overrides=phone.environ, **body),
            )


def test_what_is_damaged_at_one_table_is_reported_there_alone(phone, opened, settings):
    ana = phone()
    codes = [ana.table(mode="arbitro") for _damage in (*DAMAGES, "none")]
    for code in codes:
        assert ana.declare(code, {"note": "x"}).status_code == 201
    with closing(sqlite3.connect(settings.data / FILE, isolation_level=None)) as kept:
        for code, (table, column, value) in zip(codes, DAMAGES, strict=False):
            assert kept.execute(f"UPDATE {table} SET {column} = ? WHERE code = ?", (value, code)).rowcount
    app, cookies = opened(), ana.client._cookies
    ana.client = app.test_client()
    ana.client._cookies = cookies
    value = {"idem": ana.idem(), "base_seq": 1, "entry": TAP, "move": TAP, "values": {}, "mode": "placar"}
    ana.body = value | {"take": True, "hold": False, "key": "x", "title": "x", "seat": "A", "agree": True}
    *damaged, whole = codes
    for code, damage in zip(damaged, DAMAGES, strict=True):
        for path, answer in asked(app, ana, code) if damage == NO_JSON else ():
            assert answer.status_code < 500, (damage, path, answer.text[:300])
        shown = ana.get(f"/tables/{code}")
        assert (shown.status_code, shown.json["error"]["code"]) == (410, "table-damaged"), damage
        assert "Outras mesas seguem." in shown.json["error"]["message"]
        assert "Outras mesas seguem." in ana.page(f"/m/{code}").text
    assert ana.get(f"/tables/{whole}").json["match"]["n"] == 1
    assert ana.declare(whole, {"note": "y"}).status_code == 201
