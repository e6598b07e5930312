"""A secret of one seat is in no bytes that others get from the API, nor in the log."""

import logging

import pytest

SENTINEL = "Carta 564738291"
INVENTORY = [
    *([name, 4] for name in ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde")),
    *([name, 4] for name in ("Duque", "Rainha", "Vento", "Raio", "Sopro", "Muro", "Coroa")),
    [SENTINEL, 4],
]
AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}


@pytest.fixture
def table(phone):
    """Provide a refereed table: Ana has declared her Inventário, Beto sits opposite."""
    ana, beto = phone(), phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"], hold="one")
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    return code, ana, beto


def register(ana, code):
    entry = {"seat": "A", "do": "registrar-inventario", "inventario": {"owner": "A", "value": INVENTORY}}
    return ana.declare(code, entry)


def all_bytes(phone, code):
    for path in (
        *(
            f"/tables/{code}{how}"
            for how in ("", "/since/0", "/since/1", "/review", "/review/0", "/review/1", "/decks")
        ),
        *("/tables", f"/tables/{code}/position"),
        *(f"/tables/{code}/lines", f"/tables/{code}/lines?before=3"),
        *(f"/tables/{code}/export.{form}" for form in ("json", "csv", "txt", "yaml")),
        *(f"/tables/{code}/offers?seat={seat}" for seat in "AB"),
        *(f"/tables/{code}/cards?words={words}&seat={seat}" for words in ("", "carta") for seat in "AB"),
    ):
        yield path, phone.get(path).data
    for seat in "AB":
        asked = {"move": {"seat": seat, "do": "embaralhar"}}
        yield "consult", phone.post(f"/tables/{code}/consult", asked).data
    for page in (f"/m/{code}", f"/m/{code}/grande", "/", "/host", "/host/painel", "/host/mesas"):
        yield page, phone.page(page).data
    stream = phone.get(f"/tables/{code}/stream", buffered=False)
    chunks = iter(stream.response)
    yield "stream", next(chunks) + next(chunks)
    stream.close()


def test_the_secret_reaches_its_owner_and_nobody_else(table, phone, caplog):
    code, ana, beto = table
    with caplog.at_level(logging.DEBUG):
        assert SENTINEL in register(ana, code).text
        refused = ana.declare(
            code,
            {
                "seat": "A",
                "do": "registrar-inventario",
                "inventario": {"owner": "A", "value": [[SENTINEL, -1]]},
            },
        )
        assert refused.status_code in (201, 400)
        assert any(SENTINEL.encode() in found for _path, found in all_bytes(ana, code))
        for other in (beto, phone(), phone(AT_THE_LAPTOP)):
            for path, found in all_bytes(other, code):
                assert found
                assert SENTINEL.encode() not in found, path
        behind = beto.declare(code, {"seat": "B", "do": "embaralhar"}, base_seq=0)
        assert SENTINEL not in behind.text
        held = beto.post(f"/tables/{code}/hold", {"hold": True})
        assert SENTINEL not in held.text
        assert SENTINEL not in beto.post(f"/tables/{code}/matches", {"mode": "placar"}).text
    assert SENTINEL not in caplog.text


def test_the_host_page_is_seen_at_the_laptop(phone):
    assert phone(AT_THE_LAPTOP).page("/host/painel").status_code == 200
