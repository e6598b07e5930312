"""Forwarding headers count only where a configured proxy has sent them."""

from ipaddress import ip_network

import pytest
from flask import Flask, request

from webapp.hosting.proxies import FORWARDED, believe

PROXIES = (ip_network("127.0.0.1"), ip_network("10.1.0.0/16"), ip_network("fd00::/8"))


def asked(peer, proxies=PROXIES, **headers):
    """Return the client, the scheme and whether a request counts as forwarded."""
    app = Flask("asked")

    @app.get("/")
    def here():
        seen = [
            name for name in ("X-Forwarded-For", "X-Forwarded-Host", "Forwarded") if name in request.headers
        ]
        assert not seen, "nobody else may believe them"
        return [request.remote_addr, request.scheme, request.environ[FORWARDED], request.host]

    believe(app, proxies)
    named = {f"X-Forwarded-{name.title()}": value for name, value in headers.items()}
    answer = app.test_client().get("/", headers=named, environ_overrides={"REMOTE_ADDR": peer})
    client, scheme, forwarded, host = answer.json
    assert host == "localhost"
    return client, scheme, forwarded


@pytest.mark.parametrize(
    ("peer", "through", "client"),
    [
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "203.0.113.1, 198.51.100.7", "198.51.100.7"),  # the client made up the first
        ("127.0.0.1", "203.0.113.1, 198.51.100.7, 10.1.2.3", "198.51.100.7"),
        ("10.1.9.9", "2001:db8::7", "2001:db8::7"),
        ("fd00::1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", " , ", "127.0.0.1"),
        ("127.0.0.1", "nobody", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7, nobody", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7:4711", "127.0.0.1"),
        ("198.51.100.9", "203.0.113.1", "198.51.100.9"),
        ("10.2.0.1", "203.0.113.1", "10.2.0.1"),
        ("", "203.0.113.1", ""),
    ],
)
def test_the_client_is_who_a_configured_proxy_names(peer, through, client):
    assert asked(peer, **{"for": through})[0] == client


def test_nobody_is_believed_without_a_proxy():
    assert asked("127.0.0.1", (), **{"for": "203.0.113.1"}, proto="https") == ("127.0.0.1", "http", True)


@pytest.mark.parametrize(("proto", "scheme"), [("https", "https"), ("http", "http"), ("javascript", "http")])
def test_the_scheme_is_what_a_configured_proxy_says(proto, scheme):
    assert asked("127.0.0.1", proto=proto) == ("127.0.0.1", scheme, True)
    assert asked("198.51.100.9", proto=proto) == ("198.51.100.9", "http", True)


@pytest.mark.parametrize("name", ["for", "host", "port", "prefix"])
def test_a_forwarded_request_counts_as_one_whoever_sent_it(name):
    assert asked("198.51.100.9", **{name: "1"})[2]
    assert not asked("198.51.100.9")[2]
