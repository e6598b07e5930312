"""A late answer supersedes an attack: the asked seat reads that first, and both settle it after."""

import os

import pytest
from playwright.sync_api import expect

SMALL = (360, 640)
BAND, SHEET = ".arb-proposal", ".dialog-overtaken"
FIGHT = {
    "mesa": {
        "lados": [
            {
                "narrador": "A",
                "hierarquia": {
                    "N3-1": {"nome": "Grilo", "valor_decimos": 17},
                    "N3-2": {"nome": "Iara", "valor_decimos": 2},
                },
                "inventario": 52,
            },
            {"narrador": "B", "hierarquia": {"N3-2": {"nome": "Saci", "valor_decimos": 9}}, "inventario": 53},
        ],
        "ativo": "A",
        "turno": 4,
        "fase": "luta",
        "comprou": True,
    }
}
ATTACKS = (
    {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"},
    {"seat": "B", "do": "passar"},
    {"seat": "B", "do": "passar"},
    {"seat": "A", "do": "atacar", "atacante": "N3-2", "alvo": "narrador"},
)
LATE = {
    "seat": "B",
    "do": "acao",
    "nivel": "3",
    "realizador": "N3-2",
    "efeito": [{"op": "impedir"}],
    "before": 2,
}


def shot(phone, name):
    """Save a screenshot, where a folder is given."""
    if folder := os.environ.get("OVERTAKEN_SHOTS"):
        phone.page.screenshot(path=f"{folder}/{name}.png")


@pytest.fixture
def two(refereed, at_table, server):
    """Provide the phones after Beto has declared late an Ação against the first of two attacks."""
    code = refereed(may_let_stand="both")
    server.anew(code, **FIGHT)
    server.declare(code, *ATTACKS)
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    for phone in (ana, beto):
        phone.turns_into(*SMALL)
    assert "error" not in beto.sends(LATE)
    return ana, beto


def test_who_agrees_reads_first_what_then_no_longer_holds(two, server):
    ana, beto = two
    after = ana.page.locator(".dialog-consent .arb-after")
    expect(after).to_contain_text("Ana atacou Beto com Iara (N3-2)")
    expect(after).to_contain_text("Ataque direto exige a hierarquia adversária sem nenhum Personagem")
    ana.sees("Então: ", ".dialog-consent")
    shot(ana, "1-asked")
    ana.tap('.dialog-consent [data-says="stand.agree"]')
    for phone in (ana, beto):
        phone.sees("Um lance não vale mais.", BAND)
    shot(ana, "2-band-ana")
    shot(beto, "2-band-beto")
    beto.tap(f"{BAND} .arb-button")
    beto.sees("Ataque direto exige", SHEET)
    shot(beto, "3-sheet")
    beto.tap(f'{SHEET} [data-fault="back"]')
    for phone in (ana, beto):
        expect(phone.page.locator(BAND)).to_have_count(0)
    shot(beto, "4-settled")
    ana.stands("B:N3-2", "Saci")
    line = next(one for one in server.look(ana.code)["lines"] if one["n"] == len(ATTACKS))
    assert line["standing"] == "retracted"


def test_it_stays_once_who_suffers_it_says_yes(two, server):
    ana, beto = two
    ana.tap('.dialog-consent [data-says="stand.agree"]')
    ana.sees("Um lance não vale mais.", BAND)
    ana.tap(f"{BAND} .arb-button")
    ana.tap(f'{SHEET} [data-fault="stay"]')
    ana.sees("Pergunta feita ao outro lado.", SHEET)
    shot(ana, "5-asked-back")
    beto.tap('.dialog-consent [data-says="stand"]')
    ana.sees("Isso já se resolveu.", SHEET)
    for phone in (ana, beto):
        expect(phone.page.locator(BAND)).to_have_count(0)
    line = next(one for one in server.look(ana.code)["lines"] if one["n"] == len(ATTACKS))
    assert (line["standing"], line.get("overtaken")) == ("stood", None)
