"""A plain turn at a table that plays leve costs few taps, shows stakes, and asks the right seats.

docs/leve.md
"""

from playwright.sync_api import expect

ANA, BETO = 4, 1  # taps: space and card, attacker and target; letting the attack pass


def test_a_plain_turn_takes_five_taps_with_its_end_and_the_other_side(server, refereed, at_table, entries):
    code = refereed(*entries["quatro turnos"], leve=True)
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    ana.stands("A:N3-3", "Aprendiz de Fogueira")  # convoked, without a word more
    ana.place("A:N3-1")
    ana.place("B:N3-1")
    for phone in (ana, beto):
        phone.sees("Se passar: PI de Beto 3,0 → 2,6 · Saci morre", ".arb-stake")
    beto.sees("Ana atacou Saci (N3-1) com Grilo (N3-1). Você responde?")
    expect(ana.page.locator('.arb-band [data-do="encerrar-turno"]')).to_have_count(0)  # Beto is asked first
    beto.command("passar")
    ana.pi("B", "2,6")
    assert (ana.taps, beto.taps) == (ANA, BETO)
    declared = [
        (line["entry"]["do"], line["entry"].get("presumed", False)) for line in server.look(code)["lines"]
    ]
    assert declared[-8:] == [
        *(("passar", True), ("comprar", True), ("avancar-fase", True), ("convocar", False)),
        *(("avancar-fase", True), ("atacar", False), ("passar", True), ("passar", False)),
    ]


def test_a_pass_lets_nothing_by_that_came_after_the_tap(server, refereed, at_table, entries):
    """Beto's phone hears nothing any more; he passes the end of a phase, and an attack has come since."""
    beto = at_table(refereed(*entries["quatro turnos"], {"do": "passar", "seat": "A"}, leve=True))
    beto.page.route("**/stream*", lambda route: None)
    beto.seated(1).meets()
    server.declare(
        beto.code,
        {"do": "comprar", "seat": "A"},
        {"seat": "A", "do": "avancar-fase", "para": "construcao"},
    )
    beto.come().meets().sees("Passar")
    server.declare(beto.code, {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"})
    beto.command("passar")
    beto.sees("Se passar: ", ".arb-stake")
    beto.meets()
    assert server.look(beto.code)["lines"][-1]["entry"]["do"] == "atacar"


def test_the_attacked_phone_shakes_once_unless_that_is_switched_off(server, refereed, at_table, entries):
    beto = at_table(refereed(*entries["quatro turnos"], leve=True))
    beto.page.add_init_script("window.shaken = []; navigator.vibrate = how => shaken.push(how)")
    beto.come().sit(1).meets()
    attack = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}
    server.declare(beto.code, attack)
    beto.sees("Se passar: ", ".arb-stake")
    server.declare(beto.code, {"note": "espera"})
    assert beto.meets().page.evaluate("shaken.length") == 1
    beto.page.evaluate("localStorage.setItem('shakes', 'false')")
    server.declare(beto.code, {"retract": server.look(beto.code)["match"]["last"]})
    beto.come().meets()
    server.declare(beto.code, attack)
    beto.sees("Se passar: ", ".arb-stake")
    assert beto.page.evaluate("shaken") == []


def test_undo_takes_back_the_tap_with_all_that_it_said(server, refereed, at_table, entries):
    code = refereed(*entries["quatro turnos"], leve=True)
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    ana.place("A:N3-3")
    ana.card("Aprendiz de Fogueira")
    beto.stands("A:N3-3", "Aprendiz de Fogueira")
    position = server.position(code)
    beto.page.locator(".tool-bar .bar-button", has_text="Desfazer").tap()
    beto.stands("A:N3-3", "")
    ana.stands("A:N3-3", "")
    ana.sees("Você responde ao fim da Reconstrução?")  # as it was before her tap
    beto.page.locator(".tool-bar .bar-button", has_text="Histórico").tap()
    history = beto.page.locator(".dialog-history")
    expect(history.locator(".line", has_text="presumido: ")).to_have_count(1)  # under its tap
    history.locator(".line", has_text="Aprendiz").locator(".button", has_text="Refazer").tap()
    history.locator(".dialog-close").tap()
    ana.stands("A:N3-3", "Aprendiz de Fogueira")
    assert server.position(code) == position


def test_no_place_invites_to_end_the_turn_of_another(refereed, at_table, entries):
    arrival = {"do": "convocar", "seat": "A", "espaco": "N3-3", "valor_decimos": 4, "nome": "Cuca"}
    beto = at_table(refereed(*entries["na construcao"], arrival, leve=True)).seated(1).meets()
    answers = beto.page.locator('[data-side="B"] [data-mark="may"]')
    expect(answers).to_have_count(4)  # the Narrador and his three Personagens may answer
    expect(beto.page.locator('[data-side="B"] [data-empty][data-mark]')).to_have_count(0)
    beto.place("B:N3-3")  # a tap still begins his turn, which the table has heard to be over
    expect(beto.page.locator(".dialog-card")).to_be_visible()
