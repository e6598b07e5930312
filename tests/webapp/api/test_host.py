"""The host page is for the host alone, and shows phones and seats."""

import io
import zipfile
from dataclasses import replace

import pytest

from webapp.app import create_app
from webapp.store.copies import tables_in
from webapp.tables import Tables
from webapp.web.joining import join_address

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}


@pytest.mark.parametrize("name", ["localhost", "localhost:8734", "127.0.0.1:8734", "[::1]:8734"])
def test_it_is_seen_at_the_laptop_by_its_own_names(phone, name):
    assert phone(AT_THE_LAPTOP).page("/host/painel", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example:8734", "127.0.0.1.evil.example"])
def test_a_name_that_somebody_else_chose_leads_nobody_there(phone, name):
    assert phone(AT_THE_LAPTOP).page("/host/painel", headers={"Host": name}).status_code == 421


@pytest.mark.parametrize("name", ["192.168.0.7:8734", "localhost.:8734"])
def test_an_address_of_the_network_leads_there_by_the_token_only(phone, name):
    assert phone(AT_THE_LAPTOP).page("/host/painel", headers={"Host": name}).status_code == 403


def test_a_phone_sees_it_by_the_token_only(phone, settings):
    ana = phone()
    for path in ("/host/painel", "/host/mesas", f"/host/painel?chave={settings.host_token}"):
        assert ana.page(path).status_code == 403
    for guessed in ({}, {"chave": ""}, {"chave": "guessed"}):
        refused = ana.client.post("/host", data=guessed, environ_overrides=ana.environ)
        assert (refused.status_code, "Set-Cookie" in refused.headers) == (403, False)
    opened = ana.client.post("/host", data={"chave": settings.host_token}, environ_overrides=ana.environ)
    assert opened.status_code == 204
    assert "HttpOnly" in opened.headers["Set-Cookie"]
    assert "SameSite=Strict" in opened.headers["Set-Cookie"]
    assert ana.page("/host/painel").status_code == 200


def test_it_leads_phones_to_the_addresses_of_the_network(phone):
    page = phone(AT_THE_LAPTOP).page("/host/painel").text
    assert "http://192.168.0.7:8734/" in page
    assert page.count("<svg") == 1


def test_it_shows_devices_as_soon_as_they_reach_the_laptop(phone):
    host, ana = phone(AT_THE_LAPTOP), phone({"REMOTE_ADDR": "192.168.0.23"})
    assert "192.168.0.23" not in host.page("/host/painel").text
    ana.page("/", headers={"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"})
    page = host.page("/host/mesas").text
    assert "192.168.0.23" in page
    assert "iPhone" in page


def test_the_seat_of_a_lost_phone_is_freed_and_taken(phone):
    host, ana, new = phone(AT_THE_LAPTOP), phone(), phone()
    code = ana.table(hold="one", names=["Ana", "Beto"])
    assert f'data-release="{code}/seats/A"' in host.page("/host/mesas").text
    assert new.post(f"/tables/{code}/seats/A", {"leave": True}).status_code == 403
    assert host.post(f"/tables/{code}/seats/A", {"leave": True}).status_code == 200
    assert f'data-release="{code}/seats/A"' not in host.page("/host/mesas").text
    taken = new.post(f"/tables/{code}/seats/A", {"take": True})
    assert taken.json["you"]["seats"] == ["A"]


@pytest.mark.parametrize(("lang", "second"), [("pt", "Jogador 2"), ("en", "Player 2")])
def test_a_seat_without_a_name_is_called_as_on_the_phones(phone, lang, second):
    phone().table(names=["Ana"])
    page = phone(AT_THE_LAPTOP).page(f"/host/mesas?lang={lang}", headers={"Cookie": f"lang={lang}"}).text
    assert "<strong>Ana</strong>" in page
    assert f"<strong>{second}</strong>" in page
    assert "<strong>B</strong>" not in page


def test_the_big_view_counts_nobody_and_leads_to_the_table(phone):
    ana = phone()
    code = ana.table()
    page = phone().page(f"/m/{code}/grande")
    assert page.status_code == 200
    assert "Set-Cookie" not in page.headers
    assert len(ana.get(f"/tables/{code}").json["phones"]) == 1
    assert phone().page(f"/m/{code.lower()}/grande").headers["Location"] == f"/m/{code}/grande"
    assert phone().page("/m/ZZZZZZ/grande").status_code == 404


@pytest.mark.parametrize(
    ("asked_at", "authority", "address"),
    [
        ("http://localhost:8734", b"", "http://192.168.0.7:8734/m/K7RMXA"),
        ("http://192.168.0.9:8734", b"", "http://192.168.0.9:8734/m/K7RMXA"),
        ("https://192.168.0.9:8734", b"of our making", "http://192.168.0.9:8734/m/K7RMXA"),
        ("https://mesa.example", b"", "https://mesa.example/m/K7RMXA"),
    ],
)
def test_codes_lead_other_phones_to_where_they_can_go(store, settings, hub, asked_at, authority, address):
    app = create_app(replace(settings, authority=authority), None, hub)
    with app.test_request_context(base_url=asked_at):
        assert join_address("k7rmxa") == address


def test_what_to_do_where_a_phone_does_not_arrive_stands_before_all_tables(phone):
    host = phone(AT_THE_LAPTOP)
    code = phone().table()
    page = host.page("/host/painel", headers={"Accept-Language": "en"}).text
    assert page.index("The computer sleeps") < page.index(code)
    assert page.index(code) < page.index("<time datetime=")


def test_the_host_keeps_a_copy_of_all_tables(phone, tmp_path):
    ana = phone(AT_THE_LAPTOP)
    ana.table()
    kept = ana.client.post("/host/copia", environ_overrides=ana.environ)
    assert kept.status_code == 200
    assert kept.headers["Content-Disposition"].startswith("attachment; filename=tables-")
    (tmp_path / "copy.db").write_bytes(kept.get_data())
    assert tables_in(tmp_path / "copy.db") == 1
    assert 'action="/host/copia"' in ana.page("/host/mesas").get_data(as_text=True)
    other = phone()
    assert other.client.post("/host/copia", environ_overrides=other.environ).status_code == 403


def test_all_tables_are_sent_while_they_are_read(phone, monkeypatch):
    """Hundreds of tables take minutes: the first is sent before the second is read, and then let go."""
    read = []
    export = Tables.export
    monkeypatch.setattr(Tables, "export", lambda *asked: read.append(asked[1]) or export(*asked))
    ana = phone(AT_THE_LAPTOP)
    codes = {ana.table() for _table in range(3)}
    taken = ana.client.post("/host/registros", environ_overrides=ana.environ)
    parts = iter(taken.response)
    archive = next(parts)
    assert len(read) == 1
    archive += b"".join(parts)
    assert set(read) == codes
    with zipfile.ZipFile(io.BytesIO(archive)) as whole:
        assert len(whole.namelist()) == 4
        assert whole.testzip() is None


def test_the_host_takes_all_tables_as_records_and_brings_them_in(phone, store):
    ana = phone(AT_THE_LAPTOP)
    code = ana.table("castelo", names=["Ana", "Beto"])
    ana.declare(code, {"note": "so it was"})
    taken = ana.client.post("/host/registros", environ_overrides=ana.environ)
    assert taken.headers["Content-Disposition"].startswith("attachment; filename=tables-")
    with zipfile.ZipFile(io.BytesIO(taken.data)) as archive:
        assert archive.namelist() == [f"castelo-{code}-1.json", "LEIA-ME.txt"]
        assert "cartas ocultas" in archive.read("LEIA-ME.txt").decode()
    ana.delete(f"/tables/{code}")

    def bring(content, name="tables.zip", by=ana):
        return by.client.post(
            "/host/registros/entrada",
            data={"registros": (io.BytesIO(content), name)},
            environ_overrides=by.environ,
        )

    assert f"agora é a mesa {code}" in bring(taken.data).text
    assert ana.get(f"/tables/{code}").json["lines"][0]["told"] == "so it was"
    assert f"já está aqui, como mesa {code}" in bring(taken.data).text
    assert "bad.json: " in bring(b"{}", "bad.json").text
    assert "danificado" in bring(taken.data[:-30]).text
    assert bring(b"", "").status_code == 200
    assert bring(bytes(2_100_000)).status_code == 413
    panel = ana.page("/host/painel").text
    assert 'action="/host/registros"' in panel
    assert 'action="/host/registros/entrada"' in panel
    other = phone()
    assert bring(taken.data, by=other).status_code == 403
    assert other.client.post("/host/registros", environ_overrides=other.environ).status_code == 403
