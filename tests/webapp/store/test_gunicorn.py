"""The hosted server starts as docs/hosting.md says, and phones of a worker hear what another one writes."""

import json

import pytest
from hosted_server import PROC, Hosted

TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}

pytestmark = pytest.mark.skipif(not PROC.is_dir(), reason="which worker answers is read from /proc")


@pytest.fixture(scope="module")
def hosted(postgres):
    made = Hosted(postgres)
    yield made
    if made.process.poll() is None:
        made.process.kill()
        made.process.communicate()


def post(connection, path, body, cookie=""):
    """Return the status, the JSON and the cookie of an answer."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", f"/api/v1{path}", json.dumps(body), headers)
    answer = connection.getresponse()
    given = answer.headers.get("Set-Cookie", "").partition(";")[0]
    return answer.status, json.loads(answer.read()), given


def next_seq(stream):
    """Return the seq of the next update of a stream."""
    while not (line := stream.readline()).startswith(b"id: "):
        assert line, "the stream has ended"
    return int(line[4:])


def test_what_one_worker_writes_a_stream_of_the_other_sends(hosted):
    one, other = hosted.workers()
    wish = {"game": "castoria", "players": 2, "idem": "a-table-of-gunicorn-1"}
    status, made, cookie = post(hosted.with_worker(one), "/tables", wish)
    assert status == 201

    listening = hosted.with_worker(other)
    listening.request("GET", f"/api/v1/tables/{made['code']}/stream?watch=1")
    stream = listening.getresponse()
    assert stream.status == 200
    assert next_seq(stream) == made["seq"]

    tap = {"idem": "a-tap-of-gunicorn-0001", "entry": TAP, "base_seq": made["seq"]}
    status, answer, _none = post(hosted.with_worker(one), f"/tables/{made['code']}/entries", tap, cookie)
    assert status == 201
    while (seq := next_seq(stream)) < answer["seq"]:
        pass  # a phone's arrival is announced too
    assert seq == answer["seq"]

    stream.close()
    listening.close()


def test_machines_that_watch_it_are_answered(hosted):
    assert hosted.get("/healthz") == "alive\n"
    assert hosted.get("/readyz") == "ready\n"
    assert 'route="/readyz"' in hosted.get("/metrics")
    assert "companion_" not in hosted.get("/metrics", {"X-Forwarded-For": "198.51.100.7"})


def test_it_ends_within_two_seconds_and_its_log_is_json_without_codes_names_and_secrets(hosted):
    wish = {"game": "castoria", "players": 2, "names": ["Zuleica", "Beto"], "idem": "a-table-of-gunicorn-2"}
    status, made, cookie = post(hosted.connected(), "/tables", wish)
    assert status == 201
    path = f"/api/v1/tables/{made['code']}"
    hosted.get(path, {"Cookie": cookie})
    hosted.get(f"/m/{made['code']}?juiz=secret-key-of-the-judge", {"Cookie": cookie})
    hosted.get("/api/v1/tables/ZZZZZZ/no-such-address", {"Cookie": cookie})
    listening = hosted.connected()
    listening.request("GET", f"{path}/stream?watch=1")
    stream = listening.getresponse()
    assert next_seq(stream) >= made["seq"]
    status, said, seconds = hosted.end()
    assert (status, seconds < 2.0) == (0, True), (seconds, said)
    assert stream.read().endswith(b"\n\n"), "the stream has ended in order"
    listening.close()
    lines = [json.loads(line) for line in hosted.said]
    routes = {line["route"] for line in lines if line["message"] == "answered"}
    assert {"/api/v1/tables", "/api/v1/tables/<code>", "/m/<code>", ""} <= routes
    written = "".join(hosted.said)
    for secret in (made["code"], "Zuleica", cookie.partition("=")[2], "ZZZZZZ", "secret-key", "t" * 20):
        assert secret not in written
