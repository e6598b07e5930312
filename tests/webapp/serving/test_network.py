"""The server finds its addresses, shows codes and certificates, and speaks http and https on one port."""

import http.client
import ipaddress
import socket
import ssl
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import PurePosixPath
from xml.etree import ElementTree

import pytest
from cryptography import x509

from companion.cli.serving import shown
from webapp.serving import addresses
from webapp.serving.certificate import certify
from webapp.serving.data_folder import default_folder
from webapp.serving.server import LanServer
from webapp.settings import Settings, Wifi
from webapp.web.codes import lines_of, svg_of, wifi_text

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")


def test_own_addresses_are_of_this_machine_and_no_loopback():
    for one in addresses.own_addresses():
        assert not ipaddress.ip_address(one).is_loopback
        with socket.socket() as trying:
            trying.bind((one, 0))  # it is ours


def test_home_networks_come_first_and_those_of_containers_not_at_all(monkeypatch):
    monkeypatch.setattr(addresses, "_on_the_way", lambda: ["8.9.10.11", "127.0.0.1"])
    found = [
        ("wlan0", "192.168.0.7"),
        ("docker0", "172.17.0.1"),
        ("eth0", "169.254.3.4"),
        ("tun0", "8.9.10.11"),
    ]
    monkeypatch.setattr(addresses, "_by_interface", lambda: found)
    monkeypatch.setattr(addresses, "_of_the_name", lambda: ["127.0.1.1", "10.0.0.3", "172.17.0.1"])
    assert addresses.own_addresses() == ("192.168.0.7", "10.0.0.3", "8.9.10.11", "169.254.3.4")
    assert addresses.addresses_at("0.0.0.0") == addresses.own_addresses()
    assert addresses.addresses_at("192.168.0.7") == ("192.168.0.7",)


def test_addresses_as_people_type_them():
    assert addresses.urls(("192.168.0.7", "fe80::1"), 8734, secure=False) == (
        "http://192.168.0.7:8734",
        "http://[fe80::1]:8734",
    )
    assert addresses.urls(("192.168.0.7",), 443, secure=True) == ("https://192.168.0.7",)


@pytest.mark.parametrize(
    ("wifi", "text"),
    [
        (Wifi("Casa"), "WIFI:T:nopass;S:Casa;;"),
        (Wifi("Casa da Ana", "a;b:c,d\\e"), "WIFI:T:WPA;S:Casa da Ana;P:a\\;b\\:c\\,d\\\\e;;"),
    ],
)
def test_what_a_camera_reads_as_a_network(wifi, text):
    assert wifi_text(wifi) == text


def test_a_code_is_the_same_on_pages_and_in_terminals():
    lines = lines_of("http://192.168.0.7:8734/")
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) <= set(" ▀▄█")
    assert lines[1].strip().startswith("█▀▀▀▀▀█")
    drawn = ElementTree.fromstring(svg_of("http://192.168.0.7:8734/"))
    assert drawn.get("viewBox")
    assert drawn.get("style") is None
    assert "style" not in svg_of("x")


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/tabletop-companion"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/tabletop-companion"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/tabletop-companion"),
        ("win32", {"USERPROFILE": "/u", "LOCALAPPDATA": "/u/L"}, "/u/L/tabletop-companion"),
    ],
)
def test_the_folder_is_where_the_system_keeps_such_things(platform, environment, folder):
    assert PurePosixPath(default_folder(platform, environment)) == PurePosixPath(folder)


def test_the_authority_is_kept_and_the_certificate_made_anew(tmp_path):
    first, again = (certify(tmp_path, ("192.168.0.7", "laptop.local")) for _ in range(2))
    assert first.authority == again.authority
    assert (tmp_path / "authority.key").stat().st_mode & 0o077 == 0
    assert b"PRIVATE" not in first.authority
    until = x509.load_pem_x509_certificate(first.authority).not_valid_after_utc
    assert until > datetime.now(UTC) + timedelta(days=365)


@pytest.fixture
def both(tmp_path):
    """Provide a server that answers with a request's scheme, its port, and a context that trusts it."""

    def app(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [environ["wsgi.url_scheme"].encode()]

    certified = certify(tmp_path, ("127.0.0.1",))
    server = LanServer("127.0.0.1", 0, streams=2)
    server.open()
    server.secure_with(certified.context)
    server.answer_with(app)
    serving = threading.Thread(target=server.serve)
    serving.start()
    yield server.port, ssl.create_default_context(cadata=certified.authority.decode())
    server.stop()
    serving.join(5)


def asked(connection):
    connection.request("GET", "/")
    return connection.getresponse().read()


def test_one_port_speaks_both(both):
    port, trusting = both
    secure = http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=5)
    assert asked(secure) == b"https"
    assert asked(secure) == b"https"  # and keeps the connection
    assert asked(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) == b"http"
    secure.close()


def test_the_certificate_is_for_these_addresses_and_lasts_as_phones_allow(both):
    port, trusting = both
    with (
        socket.create_connection(("127.0.0.1", port)) as plain,
        trusting.wrap_socket(plain, server_hostname="127.0.0.1") as secure,
    ):
        shown = x509.load_der_x509_certificate(secure.getpeercert(binary_form=True))
    assert shown.not_valid_after_utc < datetime.now(UTC) + timedelta(days=398)
    with pytest.raises(ssl.SSLCertVerificationError):
        asked(http.client.HTTPSConnection("127.0.0.1", port, timeout=5))


def test_who_does_not_trust_it_takes_no_thread_along(both):
    port, trusting = both
    for _ in range(80):  # more than it has threads
        with pytest.raises(ssl.SSLCertVerificationError):
            asked(http.client.HTTPSConnection("127.0.0.1", port, timeout=5))
    with socket.create_connection(("127.0.0.1", port)) as odd:
        odd.sendall(b"\x16 this is no greeting at all")
    assert asked(http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=5)) == b"https"


def test_who_stalls_in_greeting_holds_up_nobody(both):
    port, trusting = both
    stalled = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
    stalled[0].sendall(b"\x16\x03\x01")
    stalled[1].sendall(b"GET ")
    start = time.monotonic()
    assert asked(http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=5)) == b"https"
    assert time.monotonic() - start < 2
    for one in stalled:
        one.close()


@pytest.mark.parametrize(
    ("host", "found", "said"),
    [
        ("192.168.0.7", (), {"en": "It listens at 192.168.0.7 and nowhere else.", "pt": "em 192.168.0.7"}),
        (
            "0.0.0.0",
            ("192.168.0.7", "10.0.0.3"),
            {"en": "(192.168.0.7, 10.0.0.3)", "pt": "(192.168.0.7, 10.0.0.3)"},
        ),
        (
            "::",
            ("192.168.0.7", "8.9.10.11"),
            {"en": "by 8.9.10.11 the whole internet", "pt": "por 8.9.10.11 a internet"},
        ),
        ("0.0.0.0", (), {"en": "any network that this machine joins", "pt": "qualquer rede"}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_who_reaches_it_is_said_aloud_in_one_sentence(monkeypatch, tmp_path, host, found, said, lang):
    monkeypatch.setattr(shown, "own_addresses", lambda: found)
    settings = Settings(tmp_path, addresses=addresses.urls(found, 8734, secure=False))
    lines = shown.show_addresses(settings, "http://localhost:8734/host", host, lang).splitlines()
    [sentence] = [line for line in lines if said[lang] in line]
    assert sentence.endswith(".")
    assert {"en": "Careful", "pt": "Atenção"}[lang] in sentence or not addresses.EVERY.count(host)
