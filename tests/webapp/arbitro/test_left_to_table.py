"""What an Ação leaves to the table is entered once it has resolved, by the Narrador who played it."""

from playwright.sync_api import expect

CANTO = {
    "seat": "A",
    "do": "acao",
    "nivel": "3",
    "realizador": "N3-1",
    "carta": "Canto",
    "efeito": [{"op": "cumprir", "texto": "Quem desafina perde a vez."}],
}


def test_the_effect_is_asked_when_the_answers_are_over(refereed, at_table, entries, server):
    code = refereed(*entries["na construcao"], leve=True)
    ana, beto = at_table(code).seated(0).meets(), at_table(code).seated(1).meets()
    ana.play(CANTO)
    expect(ana.page.locator(".arb-left")).to_have_count(0)  # Beto may still answer
    beto.sees("“Quem desafina perde a vez.”")  # and knows what
    ana.play({"seat": "B", "do": "passar"})
    left = ana.page.locator(".arb-left")
    expect(left).to_contain_text("Quem desafina")
    expect(beto.meets().page.locator(".arb-left")).to_have_count(0)
    ana.tap(left.locator("button"))
    ana.place("B:N3-1")
    ana.tap(ana.page.locator(".arb-results .arb-choice", has_text="−0,2").first)
    ana.page.locator(".arb-results").wait_for(state="detached")
    ana.meets()
    expect(left).to_have_count(0)
    (entry,) = (line["entry"] for line in server.look(code)["lines"] if line["entry"].get("do") == "ajustar")
    assert (entry["authority"], entry["source"]) == ("card", "Canto")
    assert entry["ops"] == [{"op": "mudar-valor", "personagem": "B:N3-1", "decimos": -2}]
