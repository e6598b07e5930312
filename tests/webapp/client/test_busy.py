"""A server at which too many phones arrive: who may not come yet comes by itself.

What is asked again, and what is not, is tested without a page in ``tests/client/busy.test.js``.
"""

import json


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
