"""A busy server is asked again by the phone for mere questions, and not for changes."""

import json

import pytest

ASK = """async ([path, options]) => {
    return $need("table/request.js").request(path, options);
}"""
BUSY = json.dumps({"error": {"code": "busy", "message": "de novo"}})


@pytest.fixture
def ana(server, at_table):
    return at_table(server.table("castelo", 2, names=["Ana", "Beto"])).seated(0)


def busy(page, times, wait="1"):
    """Refuse a request so often; return a list of all requests."""
    seen = []

    def answer(route):
        seen.append(route.request.method)
        if len(seen) > times:
            return route.fulfill(status=200, content_type="application/json", body='{"done": true}')
        headers = {"Retry-After": wait}
        return route.fulfill(status=503, content_type="application/json", headers=headers, body=BUSY)

    page.route("**/api/v1/busy*", answer)
    return seen


@pytest.mark.parametrize("options", [{}, {"method": "POST", "body": {"move": {}}, "asks": True}])
def test_what_only_asks_is_asked_again_as_soon_as_the_server_says(ana, options):
    seen = busy(ana.page, 2)
    answer = ana.page.evaluate(ASK, ["/busy", options])
    assert (answer["status"], answer["body"], len(seen)) == (200, {"done": True}, 3)


def test_nobody_waits_for_longer_than_people_do(ana):
    seen = busy(ana.page, 9, wait="30")
    assert ana.page.evaluate(ASK, ["/busy", {}])["status"] == 503
    assert seen == ["GET"]


def test_what_changes_something_is_not_repeated_and_says_that_nothing_was_changed(ana):
    seen = busy(ana.page, 9)
    answer = ana.page.evaluate(ASK, ["/busy", {"method": "POST", "body": {"again": True}}])
    sentence = "O servidor está ocupado e nada foi mudado: tente de novo daqui a pouco."
    assert (answer["status"], answer["body"]["error"]["message"]) == (503, sentence)
    marked = {"method": "POST", "body": {"idem": "a-mark-of-this-test", "entry": {}}}
    assert ana.page.evaluate(ASK, ["/busy", marked])["body"]["error"]["message"] == "de novo"
    assert seen == ["POST", "POST"]


def test_a_phone_that_may_not_come_yet_says_so_looks_on_and_comes_by_itself(server, at_table):
    beto = at_table(server.table("castelo", 2, names=["Ana", "Beto"]))
    sentence = "Muitos telefones acabam de chegar desta rede: este entra sozinho em 1 segundo."
    refusal = json.dumps({"error": {"code": "too-many-phones", "message": sentence}})
    asked = []

    def answer(route):
        asked.append(route.request.post_data_json)
        if len(asked) > 2:
            return route.continue_()
        return route.fulfill(
            status=429, content_type="application/json", headers={"Retry-After": "1"}, body=refusal
        )

    beto.page.route("**/here*", answer)
    beto.come()
    beto.page.get_by_text(sentence).first.wait_for()
    beto.stands("ao vivo")
    beto.sit(1)
    assert len(asked) >= 3
