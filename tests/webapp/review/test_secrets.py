"""A seat's secrets are in no review that others get."""

import msgspec
import pytest

from companion.record_links import open_link

SENTINEL = "Carta 736251948"
NAMES = ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde", "Duque", "Rainha", "Vento")
INVENTORY = [*([name, 4] for name in (*NAMES, "Raio", "Sopro", "Muro", "Coroa")), [SENTINEL, 4]]
DECLARED = {"seat": "A", "do": "registrar-inventario", "inventario": {"owner": "A", "value": INVENTORY}}


@pytest.fixture
def table(phone):
    """Provide a refereed match in which Ana has declared her Inventário and taken it back."""
    ana, beto = phone(), phone()
    code = ana.table("castoria", mode="arbitro", hold="one")
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    ana.declare(code, DECLARED, {"seat": "A", "do": "embaralhar"}, {"retract": 1}, DECLARED)
    return code, ana, beto


def bodies_of(phone, code):
    """Return everything that a phone can get out of a review."""
    for more in ("", *(f"/{n}" for n in range(5)), "?match=1"):
        answer = phone.client.get(f"/api/v1/tables/{code}/review{more}")
        assert answer.status_code == 200
        yield answer.text
    page = phone.client.get(f"/m/{code}/revisao")
    assert page.status_code == 200
    yield page.text


def test_a_secret_is_shown_to_its_owner_alone(table, phone):
    code, ana, beto = table
    assert any(SENTINEL in body for body in bodies_of(ana, code))
    for other in (beto, phone()):
        assert all("736251948" not in body for body in bodies_of(other, code))


def test_a_file_that_was_taken_along_holds_what_its_owner_knew(table, phone):
    """A match without another's secrets can still be reviewed."""
    code, ana, beto = table
    for taker, knows in ((ana, True), (beto, False)):
        exported = taker.client.get(f"/api/v1/tables/{code}/export.json").text
        review = phone().post("/records/review", {"text": exported})
        assert len(review["steps"]) == 4
        assert (SENTINEL in str(review)) is knows


def linked(taker, code):
    """Return what a phone's link to a match holds."""
    answer = taker.client.get(f"/api/v1/tables/{code}/export.link")
    assert answer.status_code == 200
    return str(msgspec.to_builtins(open_link(answer.text).record))


def test_a_link_holds_no_secret_before_the_end_and_then_only_what_its_maker_knew(table):
    code, ana, beto = table
    assert SENTINEL not in linked(ana, code)
    ana.declare(code, {"seat": "A", "do": "conceder", "o_que": "historia"})
    assert ana.review(code)["head"]["won"]
    assert SENTINEL in linked(ana, code)
    assert SENTINEL not in linked(beto, code)
