"""An unknown Manobra of Fábula is told with the card, so that the rival knows what to answer."""

from playwright.sync_api import expect

TEXT = "Cause 1 de dano a até dois aliados alvo que um oponente controla. Cante uma canção."


def on_the_pilha(server, code):
    """Return the effects of the announcement that waits for answers."""
    (answer,) = (one for window in server.position(code)["windows"] for one in window["answers"])
    return [effect["does"] for effect in answer["task"]["effects"]]


def test_a_printed_text_is_read_aimed_and_waits_for_answers(both, position, server):
    ana, beto = both(**position("acao"))
    ana.command("jogar-manobra")
    ana.page.locator(".dialog-card textarea").fill(TEXT)
    expect(ana.page.locator(".arb-said li")).to_have_count(1)
    expect(ana.page.locator(".arb-printed")).to_contain_text("Cante uma canção.")
    ana.faces(2)
    for alvo in ("Boto", "Guardiã"):
        ana.tap(ana.page.locator("dialog[open] button", has_text=alvo))
    ana.tap("dialog[open] .button-main")
    ana.meets()
    beto.meets()
    alvos, cumprir = on_the_pilha(server, ana.code)
    assert sorted(alvos["targets"]) == ["5", "6"]
    assert cumprir == {"op": "cumprir", "texto": "Cante uma canção."}


def test_without_its_words_what_it_does_is_tapped_before_anybody_answers(both, position, server):
    ana, beto = both(**position("acao"))
    ana.command("jogar-manobra")
    ana.faces(2)
    ana.place("5")
    ana.tap(ana.page.locator(".arb-results .arb-choice", has_text="−2"))
    ana.meets()
    beto.meets()
    assert on_the_pilha(server, ana.code) == [{"op": "ferir", "alvo": "5", "dano": 2}]
    assert server.position(ana.code)["mesa"]["lados"][0]["recursos"] == 6


def test_the_text_of_a_base_is_told_by_a_tap_on_it_and_heard(both, position, server):
    ana, beto = both(**position("acao"))
    ana.place("A:arredor-1")
    ana.command("dizer-base")
    expect(ana.page.locator(".dialog-card h2")).to_have_text("Qual Base?")
    ana.page.locator(".dialog-card textarea").fill("Após a sua fase de restauração, você ganha 1 de recurso.")
    expect(ana.page.locator(".arb-said li")).to_have_count(1)
    ana.tap(".dialog-card .button-main")
    ana.meets()
    beto.sees("gera 1 de recurso", ".arb-last")
    assert server.position(ana.code)["mesa"]["bases"][0]["gera"] == 1
    assert ana.taps == 3


def test_what_lasts_lies_there_and_says_what_it_does(both, position):
    ana, beto = both(**position("acao"))
    ana.command("jogar-manobra")
    ana.page.locator(".dialog-card textarea").fill("O aliado alvo ganha +2 de ofensiva até o fim do turno.")
    expect(ana.page.locator(".arb-said li")).to_have_count(1)
    ana.faces(1)
    ana.place("1")
    assert ana.taps == 3
    ana.meets()
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    beto.tap('[data-place^="vigora:"]')
    beto.sees("+2 ofensiva, até o fim do turno", ".dialog-thing")


def test_what_a_manobra_leaves_to_the_table_is_entered_once_it_resolves(both, position, server):
    ana, beto = both(**position("acao"))
    ana.command("jogar-manobra")
    ana.page.locator(".dialog-card textarea").fill("Cante uma canção.")
    expect(ana.page.locator(".arb-printed")).to_contain_text("Cante uma canção.")
    ana.faces(2)
    ana.meets()
    beto.sees("“Cante uma canção.”")
    ana.command("ninguem-responde", "Resolver")
    ana.meets()
    expect(beto.meets().page.locator(".arb-left")).to_have_count(0)
    ana.tap(".arb-left button")
    ana.place("5")
    ana.tap(ana.page.locator(".arb-results .arb-choice", has_text="−2"))
    ana.meets()
    beto.sees("dano de 2 a Boto", ".arb-last")
    boto = next(um for um in server.position(ana.code)["mesa"]["aliados"] if um["id"] == "5")
    assert boto["dano"] == 2
    assert ana.taps == 6


def test_an_ability_that_a_card_told_is_offered(both, position, server):
    pos = position("acao")
    pos["mesa"]["aliados"][1]["ativadas"] = [{"sacrifica": True, "efeito": [{"op": "comprar"}]}]
    ana, beto = both(**pos)
    ana.tap(ana.meets().page.locator(".arb-band button", has_text="Tatu da Betoneira:"))
    ana.meets()
    beto.sees("Tatu da Betoneira")
    assert "2" not in [um["id"] for um in server.position(ana.code)["mesa"]["aliados"]]
