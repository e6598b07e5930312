"""A first match of Ceramus is taught by the phones' sentences: the Mural, a round and the next.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect
from refereed_phone import LETTERS
from soaked import soaked
from taught import CUT, LIT, reads


@pytest.fixture
def taught(server, at_table):
    code = str(server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True))
    return at_table(code).come().sit(0), at_table(code).come().sit(1)


def builds(phone, quem, fits):
    _style, start, cells = next(fits(phone.state, quem))
    at = sorted(cells, key=lambda cell: (cell[1], cell[0])).index(start)
    phone.tap(phone.page.locator(".forma-square").nth(at))
    phone.cell(start)


def test_a_whole_first_round_is_played_by_the_sentences(taught, fits):
    ana, beto = taught
    reads(taught, "mural", "Montem o Mural")
    ana.tap('[data-way="deal"]')
    ana.tap('[data-do="montar-mural"]')
    reads(taught, "formas", "Ana: abra uma na mesa")
    ana.tap(ana.page.evaluate(LIT)[0])
    reads(taught, "construir", "Ana: construa a Forma")
    builds(ana, "A", fits)
    reads(taught, "notar", "Senão, Beto constrói")
    builds(beto, "B", fits)  # which says that Ana has ended
    reads(taught, "virar", "Senão, Beto, agora o primeiro, revela")
    beto.tap(beto.page.evaluate(LIT)[0])
    reads(taught, "construir", "Beto: construa a Forma")


def test_a_cerama_that_is_noticed_is_claimed_and_the_lesson_goes_on_from_there(server, at_table, mural):
    """Ana’s build has made the pattern of CE5: one style, another, the first again, one below the other."""
    code = str(server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True))
    server.anew(
        code,
        fase="ceramas",
        mural=mural,
        forma="FO02",
        postos=["b3"],
        adicionou=True,
        azulejos={
            "b1": {"estilo": "P", "dono": "A"},
            "b2": {"estilo": "M", "dono": "B"},
            "b3": {"estilo": "P", "dono": "A"},
        },
    )
    ana, beto = at_table(code).come().sit(0), at_table(code).come().sit(1)
    reads((ana, beto), "notar", "Ana: há nos azulejos novos o padrão de uma Cerama?")
    assert not [one for one in ana.page.evaluate(LIT) if "cerama" in one]  # which, is hers to notice
    ana.cerama("CE5")
    ana.cell("b1")  # the claim is told: what is put together and lawful is declared at once
    reads((ana, beto), "guardar", "Ana guarda a Cerama.")
    expect(ana.page.locator('[data-cerama="CE5"]')).to_have_attribute("data-held", "A")


# What lies on top where each way to make the Mural is drawn.
COVERED = """() => [...document.querySelectorAll("[data-way]")].filter(one => {
    const box = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map(one => one.dataset.way)"""


@pytest.mark.parametrize("size", [(360, 640), *soaked(((390, 844),), ((640, 360),))])
def test_no_way_to_make_the_mural_is_covered_by_the_sentence(server, at_table, size):
    code = str(server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True))
    ana = at_table(code).come().sit(0)
    ana.page.locator("[data-way]").first.wait_for()
    ana.turns_into(*size)
    assert ana.page.evaluate(COVERED) == []


# What lies over the sentence, line by line, and which cells are less than a thumb.
OVER_IT = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".arb-lesson p"));
    const lines = [...range.getClientRects()];
    const over = [...document.querySelectorAll(".hand-forma, .forma-square, .forma-id")].filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const beside = line => line.right <= left || right <= line.left;
        return lines.some(line => !beside(line) && line.top < bottom - 1 && line.bottom > top + 1);
    });
    const cells = [...document.querySelectorAll(".cell")];
    const low = cells.filter(one => one.getBoundingClientRect().width < 43.9);
    return [...over, ...low].map(one => one.outerHTML.slice(0, 60));
}"""


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        (130, True),
        *soaked((100, False), (100, True), (130, False)),
    ],
)
def test_the_sentence_lies_free_whichever_way_it_is_turned(server, at_table, mural, text, turned):
    code = str(server.table("ceramus", 2, mode="arbitro", names=["Ana", "Beto"], leve=True, lesson=True))
    vez = "B" if turned else "A"
    ana = None
    for forma in ("", "FO06", "FO12", "FO14"):
        fase = "construir" if forma else "revelar"
        server.anew(code, turno=3, vez=vez, primeiro=vez, fase=fase, forma=forma, mural=mural)
        ana = ana or at_table(code).seated_in_the_middle()
        ana.page.locator(".forma-square, .hand-forma").first.wait_for()
        ana.meets()
        ana.page.evaluate(LETTERS, text)
        for size in ((360, 640), (390, 844), (640, 360)):
            ana.turns_into(*size)
            assert ana.page.locator(".arb-band").get_attribute("data-turn") == ("180" if turned else "0")
            assert [*ana.page.evaluate(OVER_IT), *ana.page.evaluate(CUT)] == [], (forma, size)
