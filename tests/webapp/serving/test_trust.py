"""``companion serve --https`` first teaches trust at one address, then serves the table."""

import http.client
import ssl

ELSEWHERE = {
    "Host": "192.168.0.7:8734"
}  # by the name that a phone knows; the laptop's own is as good as secure


def plain(served, path, headers=ELSEWHERE):
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer, answer.read()


def test_plain_http_leads_to_trust_and_on_to_the_table(secure):
    answer, _body = plain(secure, "/m/K7RMXA")
    assert answer.status == 303
    assert answer.headers["Location"] == "/confiar?para=/m/K7RMXA"
    answer, page = plain(secure, "/confiar?para=/m/K7RMXA")
    assert answer.status == 200
    assert b'href="https://192.168.0.7:8734/m/K7RMXA"' in page
    assert b"https://evil.example" not in plain(secure, "/confiar?para=//evil.example/")[1]
    answer, _body = plain(secure, "/api/v1/tables")
    assert answer.status == 303
    assert "Set-Cookie" not in answer.headers


def test_who_trusts_the_certificate_plays_by_https(secure):
    answer, authority = plain(secure, "/confiar/mesa.crt")
    assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
    trusting = ssl.create_default_context(cadata=authority.decode())
    connection = http.client.HTTPSConnection("127.0.0.1", secure.port, context=trusting, timeout=10)
    wish = '{"game": "castoria", "players": 2, "idem": "a-table-that-is-secure"}'
    connection.request("POST", "/api/v1/tables", wish, {"Content-Type": "application/json"})
    made = connection.getresponse()
    assert made.status == 201
    assert "Secure" in made.headers["Set-Cookie"]
    made.read()
    connection.request("GET", "/confiar")
    assert connection.getresponse().status == 200


def test_the_laptop_itself_needs_no_certificate(secure):
    answer, page = plain(secure, "/host/painel", {"Host": f"localhost:{secure.port}"})
    assert answer.status == 200
    assert b"http://192.168.0.7" in page  # the code leads first to the page about trust


def test_without_https_there_is_nothing_to_trust(serve):
    served = serve("--known-as", "192.168.0.7")
    assert plain(served, "/confiar")[0].status == 404
    assert plain(served, "/confiar/mesa.crt")[0].status == 404
    assert plain(served, "/")[0].status == 200
