"""Fábula fits every screen: nothing over an edge, thumbs fit, both themes, four seats, the middle."""

DECLARED = {"seat": "A", "do": "declarar-ofensiva", "base": "B:arredor-2", "aliados": ["1", "2"]}
BIG = {"width": 390, "height": 844}
# The names of Bases that are wider than themselves, or than the inside of their Base.
CUT = """() => [...document.querySelectorAll(".fabula .base-name")].filter(one =>
    one.scrollWidth > one.clientWidth || one.offsetWidth > one.closest(".base").clientWidth
).map(one => one.textContent)"""
NAMES = (
    "Viaduto das Samambaias",
    "Galpão dos Estandartes",
    "Barragem das Vitórias-Régias",
    "Figueira da Rotatória",
    "Porão da Meia-Noite",
)


def test_one_phone_in_the_middle_asks_the_attacked_side(refereed, at_table, position, server):
    code = refereed(**position("ofensiva"))
    server.declare(code, DECLARED)
    table = at_table(code, size=BIG).seated_in_the_middle().meets()
    assert table.page.locator(".arb-band").get_attribute("data-turn") == "180"
    for one in "51":
        table.place(one)
    table.command("bloquear")
    table.meets()
    assert server.look(code)["lines"][-1]["entry"]["bloqueios"] == [["5", "1"]]


def test_a_captured_base_is_called_by_its_owner_too(refereed, at_table, position):
    there = position("acao")
    for base in there["mesa"]["bases"]:
        if base["id"] == "B:arredor-1":
            base["controlador"] = "A"
    ana = at_table(refereed(**there)).seated(0).meets()
    names = ana.page.locator(".side:not([data-far]) .base-name").all_inner_texts()
    assert names == ["Arredor 1", "Arredor 2", "Centro", "Arredor 3", "Arredor 4", "Arredor 1 de Beto"]


def test_names_of_bases_are_whole_also_while_one_is_asked_for(refereed, at_table, position):
    there = position("acao")
    for base, name in zip(there["mesa"]["bases"], NAMES + NAMES, strict=True):
        base["nome"] = name
    ana = at_table(refereed(**there), size=BIG).seated(0).meets()
    assert ana.page.evaluate(CUT) == []
    ana.card("jogar-manobra", "Fogo Corredor")
    ana.page.locator('.fabula .base[data-mark="choice"]').first.wait_for()
    assert ana.page.evaluate(CUT) == []


def test_whom_the_table_waits_for_does_not_run_under_a_button(refereed, at_table, position):
    code = refereed(**position("acao"))
    table = at_table(code, lang="en", size=BIG).seated_in_the_middle().meets()
    fire = {"op": "ferir", "alvo": "5", "dano": 2}
    cancels = {"op": "cancelar", "anuncio": 0}
    played = {"do": "jogar-manobra", "custo": 1}
    table.play(
        {**played, "seat": "A", "carta": "Fogo Corredor", "efeito": [fire]},
        {**played, "seat": "B", "carta": "Conto Mal Contado", "efeito": [cancels]},
    )
    table.page.locator(".arb-waiting[data-long]").wait_for()
    title = table.page.locator(".arb-waiting > .arb-title")
    assert title.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
