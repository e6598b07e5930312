"""The server answers to the names of this machine, in any network, and to no others."""

import socket
from dataclasses import replace

import pytest

from webapp.app import create_app
from webapp.web import own_hosts
from webapp.web.own_hosts import OwnHosts

OURS = [
    *("192.168.0.7:8734", "192.168.0.7", "mesa.example", "MESA.EXAMPLE.:443"),
    *("localhost:8734", "LocalHost", "localhost.", "127.0.0.1:1", "127.9.9.9", "[::1]"),
]
OTHERS = [
    *("evil.example", "evil.example:8734", "localhost.evil.example", "laptop.evil.example"),
    *("127.0.0.1.evil.example", "192.168.0.7.nip.io", "192.168.0.7@evil.example", "evil.example#localhost"),
    *("localhost:x", "[::1", "[evil]", "", ".", ":8734"),
    *("203.0.113.9:8734", "0.0.0.0", "[::]", "[2001:db8::1]", "127.1", "2130706433", "0x7f.0.0.1"),
]
NAMES = ["laptop", "laptop.local:8734", "LAPTOP.LAN", "laptop.casa", "laptop.home.arpa"]
PAGES = ["/", "/m/{}", "/host", "/host/painel", "/nada", "/m/{}/qr.svg", "/m/{}/later.json"]


@pytest.fixture
def hosts(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.casa")
    return OwnHosts(("http://192.168.0.7:8734", "https://Mesa.Example"))


@pytest.mark.parametrize("host", OURS)
def test_our_own(hosts, host):
    assert hosts.are_asked(host)


@pytest.mark.parametrize("host", OTHERS)
def test_those_of_others(hosts, host):
    assert not hosts.are_asked(host)


@pytest.mark.parametrize(
    "host", ["laptop", "laptop.local:8734", "LAPTOP.LAN", "laptop.casa", "laptop.home.arpa"]
)
def test_what_this_machine_is_called(hosts, host):
    assert hosts.are_asked(host)
    assert not hosts.are_asked(f"other-{host}")


def test_a_machine_that_is_called_otherwise_meanwhile(hosts, monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "laptop-2")
    assert hosts.are_asked("laptop-2.local")
    assert not hosts.are_asked("laptop.local")


def test_a_laptop_that_moves_to_another_network(hosts, monkeypatch):
    now = {"10.0.0.5"}
    asked = []

    def belongs(address):
        asked.append(address)
        return address in now

    monkeypatch.setattr(own_hosts, "_is_of_this_machine", belongs)
    assert hosts.are_asked("10.0.0.5:8734")
    assert not hosts.are_asked("172.16.0.9:8734")
    now.add("172.16.0.9")
    assert all(hosts.are_asked("172.16.0.9:8734") for _time in range(5))
    assert hosts.are_asked("[::ffff:10.0.0.5]")
    assert asked.count("172.16.0.9") == 2  # our own name is not looked up again


def test_an_address_is_of_this_machine_where_a_socket_can_be_bound_to_it():
    assert own_hosts._is_of_this_machine("127.0.0.1")
    assert not own_hosts._is_of_this_machine("203.0.113.9")
    assert not own_hosts._is_of_this_machine("2001:db8::1")


@pytest.mark.parametrize("name", ["evil.example:8734", "203.0.113.9", ""])
def test_nothing_is_answered_to_another_name(phone, app, name):
    ana = phone({"REMOTE_ADDR": "127.0.0.1"})
    code = ana.table()
    headers = {"Host": name}
    for path in (
        "/",
        f"/m/{code}",
        "/host",
        "/host/painel",
        "/nada",
        f"/m/{code}/qr.svg",
        "/m/nada/later.json",
    ):
        answer = ana.page(path, headers=headers)
        assert answer.status_code == 421, path
        assert answer.mimetype == "text/html"
        assert "Este servidor não se chama assim" in answer.text
        assert code not in answer.text
    for path in ("/tables", f"/tables/{code}", f"/tables/{code}/stream", "/nada"):
        answer = ana.get(path, headers=headers)
        assert (answer.status_code, answer.json["error"]["code"]) == (421, "other-name")
    answer = ana.post("/tables", {"game": "castoria", "players": 2, "idem": ana.idem()}, headers=headers)
    assert (answer.status_code, answer.headers.getlist("Set-Cookie")) == (421, [])
    files = app.extensions["companion"].static
    assert (
        ana.page(files.url("css/pages.css"), headers=headers).status_code == 200
    )  # for the page that says so


def test_whoever_asks_by_another_name_has_not_arrived(phone):
    phone().page("/", headers={"Host": "evil.example"})
    assert "192.168.0.23" not in phone({"REMOTE_ADDR": "127.0.0.1"}).page("/host/mesas").text


def test_a_hosted_server_answers_by_its_public_name(settings, hub):
    app = create_app(replace(settings, addresses=("https://mesa.example",), trusts_loopback=False), None, hub)
    client = app.test_client()
    assert client.get("/", base_url="https://mesa.example").status_code == 200
    assert client.get("/", base_url="https://mesa.example.evil.example").status_code == 421
