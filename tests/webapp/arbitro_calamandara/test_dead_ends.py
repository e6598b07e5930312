"""A traveller's phone always has something to tap, and lets nothing happen without a word."""

from playwright.sync_api import expect


def test_a_board_that_is_enlarged_hides_nothing_of_what_may_be_acquired(refereed, at_table, position, server):
    """With three players the own Terra has stayed enlarged from the turn before.

    calamandara.fase1.superior
    """
    code = refereed(3, **position(3, reservas={"Ana": ["espelho"]}, fase="cartas"))
    ana = at_table(code).seated(0).meets()
    ana.part("terra-S")
    ana.play(*({"seat": seat, "do": "encerrar-turno"} for seat in "ABC"))
    ana.command("adquirir")
    ana.sees("Toque a resposta na mesa desenhada")
    ana.tap(ana.page.locator(".uppers .slot", has_text="Pegada").first)
    ana.tap('.cards .slot[aria-label="Pegada, Torre"]')
    ana.meets()
    expect(ana.page.locator(".part")).to_be_visible()
    assert dict(server.position(code)["mesa"]["viajantes"][0]["reserva"]).get("torre") == 1


def test_a_symbol_is_inserted_by_a_button(refereed, at_table, position, server):
    """calamandara.fase2.onde: which symbol, then where; on the smallest phone nothing is clipped."""
    code = refereed(2, **position(2, reservas={"Ana": ["espelho", "fogo", "estrela"]}, fase="inserir"))
    ana = at_table(code, size={"width": 320, "height": 568}).seated(0).meets()
    ana.command("inserir")
    ana.sees("Inserir um símbolo · Qual símbolo?")
    ana.tap(ana.page.locator(".arb-choice", has_text="Espelho"))
    ana.sees("Inserir Espelho · Em qual espaço?")
    ana.space("S3c")
    ana.meets()
    ana.shows("S3c", "espelho")


def test_a_cachoeira_is_not_lost_without_a_word(refereed, at_table, position, server):
    """calamandara.cachoeira.descarte: at the end of the turn in which it might become something else"""
    postos = {
        "S1c": "pegada n",
        "S4a": {"simbolo": "cachoeira", "dono": "Ana", "desde": 1},
        "S4e": {"simbolo": "cachoeira", "dono": "Ana", "desde": 1},
    }
    last = {"fase": "cartas", "etapa": "comprar", "andou": True, "cartas": {"Ana": {"mao": 5}}}
    code = refereed(2, **position(2, postos=postos, tokens={"Ana": "S1c"}, **last))
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    for phone in (ana, beto):
        phone.sees("Cachoeira em S4a e S4e: transformar, ou perder")
    ana.sees("Encerrar: as Cachoeiras voltam")
    ana.command("transformar-cachoeira")
    ana.space("S4a")
    ana.tap(ana.page.locator(".arb-choice", has_text="Torre"))
    ana.meets()
    ana.shows("S4a", "torre")
    ana.command("transformar-cachoeira")  # of the one that is left no space is asked
    ana.tap(ana.page.locator(".arb-choice", has_text="Pegada"))
    ana.meets()
    ana.command("encerrar-turno", "Encerrar o turno")
    ana.meets()
    assert {posto["simbolo"] for posto in server.position(code)["mesa"]["postos"]} == {"pegada", "torre"}


def test_answers_that_are_called_the_same_say_where_each_lies(refereed, at_table, position):
    """calamandara.fase3.trajeto: which Pegada is which is said on its button, too"""
    code = refereed(2, **position(2, postos=dict.fromkeys(("S1c", "S2c", "S3c"), "pegada n"), fase="inserir"))
    ana = at_table(code).seated(0).meets()
    ana.command("mover")
    ana.sees("Para qual espaço?")
    answers = ana.page.locator(".arb-choice").all_inner_texts()
    assert answers == ["em frente, uma linha (S2c)", "em frente, duas linhas (S3c)"]


def test_a_card_whose_user_chooses_later_does_not_change_nothing(refereed, at_table, position):
    """calamandara.ruinas-de-domodora.destruir: who passes lets its user choose what it destroys"""
    code = refereed(
        2, **position(2, vez="Ana", fase="inserir", cartas={"Ana": {"mao": 3}, "Beto": {"mao": 3}})
    )
    ana, beto = (at_table(code).seated(seat).meets() for seat in (0, 1))
    ana.play({"seat": "A", "do": "usar-carta", "carta": "ruinas-de-domodora"})
    beto.meets()
    beto.sees("Se passar: Ana diz que símbolos destrói por Ruínas de Domodora", ".arb-stake")


def test_a_mistake_is_declared_and_says_why(refereed, at_table, position):
    """A single legal space was once taken, and whatever else was tapped dropped the move without a word."""
    postos = {"S1c": "pegada n", "S2d": "pegada n"}
    mistakes = position(2, postos=postos, tokens={}, reservas={"Ana": ["espelho"]}, fase="inserir")
    ana = at_table(refereed(2, **mistakes)).seated(0).meets()
    verdict = ana.page.locator(".dialog-verdict")

    def refused(text):
        expect(verdict).to_contain_text(text)
        ana.tap(verdict.get_by_role("button", name="Voltar"))

    ana.command("mover")  # to S1c only
    ana.sees("Para qual espaço?")
    ana.space("S2d")
    refused("andar até S2d")
    ana.tap(".arb-leave")
    ana.command("usar-carta")
    ana.tap(ana.page.locator(".arb-choice", has_text="Não está aqui"))
    ana.tap(ana.page.locator(".arb-choice[data-denied]", has_text="Sopro dos Seres"))
    refused("usar Sopro dos Seres")
    ana.tap(".arb-leave")
    ana.held("espelho")
    ana.page.locator('.part [data-mark="choice"]').first.wait_for()
    ana.space("S1c")
    refused("inserir Espelho em S1c")
    ana.sees("Inserir Espelho · Em qual espaço?")  # a refusal leads back to the question
    ana.space("S1c")
    ana.tap(verdict.locator('[data-remedy="instead"]').first)
    verdict.wait_for(state="detached")
