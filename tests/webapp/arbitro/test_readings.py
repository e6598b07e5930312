"""A player resolves a tap that may mean two things, or a refusal that rests on implied moves.

docs/leve.md
"""

import pytest
from playwright.sync_api import expect

CONVOCA = {"seat": "A", "do": "convocar", "espaco": "N3-3", "valor_decimos": 4}


@pytest.fixture
def ana(refereed, at_table, entries):
    """Provide Ana's phone after her convocação, which implied her draw and her phase."""
    return at_table(refereed(*entries["quatro turnos"], CONVOCA, leve=True)).seated(0).meets()


@pytest.fixture
def beto(refereed, at_table, entries):
    """Provide Beto's phone there."""
    return at_table(refereed(*entries["quatro turnos"], CONVOCA, leve=True)).seated(1).meets()


@pytest.fixture
def convoked(ana, at_table):
    """Provide both phones there."""
    return ana, at_table(ana.code).seated(1).meets()


def declared(phone):
    lines = phone.server.look(phone.code)["lines"]
    return [(line["entry"].get("do"), line["entry"].get("presumed", False)) for line in lines]


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("Beto responde", []),
        ("Começa a vez de Beto", ["encerrar-turno", "passar", "comprar", "avancar-fase"]),
    ],
)
def test_an_acao_out_of_turn_is_an_answer_or_the_first_move_of_the_next_turn(beto, which, said):
    before = len(declared(beto))
    beto.place("B:N3-1")
    beto.command("acao")
    beto.card("Fogo de Palha")
    beto.sees("Realizar “Fogo de Palha” com Saci (N3-1) · O que quer dizer?")
    choices = beto.page.locator(".arb-band .arb-choice")
    assert len({one.get_attribute("class") for one in choices.all()}) == 1  # neither is highlighted
    beto.tap(choices.filter(has_text=which))
    beto.page.locator(".arb-band", has_text=which).wait_for(state="detached")
    beto.meets()
    *besides, tap = declared(beto)[before:]
    assert tap == ("acao", False)
    assert [do for do, presumed in besides if presumed][-4:] == said


def test_what_nobody_said_is_asked_before_anything_is_refused(ana):
    ana.command_others("comprar")
    dialog = ana.page.locator("dialog[open]")
    expect(dialog).to_contain_text("Foi assim?")
    expect(dialog).to_contain_text("ficou dito também: Passar, Comprar, Ir à Construção")
    n = len(declared(ana))
    dialog.locator('[data-doubt="so"]').tap()
    expect(dialog).to_contain_text("Contra as regras")
    assert len(declared(ana)) == n  # what is only asked is no entry


def test_where_it_was_not_so_the_tap_is_taken_back_and_the_move_declared(convoked):
    ana, beto = convoked
    ana.command_others("comprar")
    ana.tap('dialog[open] [data-doubt="not"]')
    beto.stands("A:N3-3", "")
    ana.page.locator("dialog[open]").wait_for(state="detached")
    ana.meets()
    assert declared(ana)[-1] == ("comprar", False)


def test_what_was_passed_in_silence_is_answered_where_it_happened(convoked):
    """contra-tramas.gatilho-convocar: Ana's next tap passed it on the phone, not at the table."""
    ana, beto = convoked
    server = ana.server
    server.declare(ana.code, {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"})
    beto.meets()
    beto.tap(beto.page.locator(".arb-band .arb-quiet", has_text="Respondo a"))
    beto.tap(beto.page.locator(".dialog-late [data-n]", has_text="convocou"))
    beto.tap('.dialog-late [data-do="acao"]')
    beto.card("Rumor na Praça")
    beto.place("B:N3-2")  # its text is printed: nobody is asked what it does
    beto.sees("Respondo a…", ".arb-confirming .arb-title")
    beto.confirm()
    beto.meets()
    lines = server.look(ana.code)["lines"]
    assert (lines[-1]["entry"]["before"], lines[-1]["standing"]) == (lines[-3]["n"], "accepted")
    assert {line["standing"] for line in lines} == {"accepted"}
    ana.sees("Rumor na Praça", ".toasts")
    # what Beto is asked now is the attack, as before
    beto.sees("Ana atacou Saci (N3-1) com Grilo (N3-1). Você responde?")
    ana.tap(ana.page.locator(".arb-band .arb-quiet", has_text="Respondo a"))  # she could not answer it before
    expect(ana.page.locator(".dialog-late [data-n]", has_text="Rumor na Praça")).to_have_count(1)


def test_a_question_mark_and_a_tap_say_what_something_is(ana):
    """Meanwhile a tap declares nothing: a tapped phase is explained, and not gone to."""
    n = len(declared(ana))
    ana.page.get_by_role("button", name="O que é isto?").tap()
    ana.page.locator(".arb-phase", has_text="Luta").tap()
    expect(ana.page.locator("dialog[open]")).to_contain_text("Luta")
    assert len(declared(ana)) == n


def test_a_turn_in_which_one_may_still_attack_is_not_taken_for_over(convoked):
    """Attacking is a gain that nobody declines by silence: castoria.lutas.fase."""
    ana, beto = convoked
    n = len(declared(ana))
    beto.place("B:N3-1")
    beto.command("atacar")
    beto.place("A:N3-1")
    beto.sees("Atacar Grilo (N3-1) com Saci (N3-1) · Essa vez acabou, embora Ana ainda possa: Atacar?")
    assert len(declared(ana)) == n
    beto.tap(beto.page.locator(".arb-band .arb-choice", has_text="Começa a vez de Beto"))
    ana.sees("Se passar: ")
    assert declared(ana)[-1] == ("atacar", False)


def test_whoever_has_attacked_has_had_the_luta(convoked):
    ana, beto = convoked
    attack = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}
    ana.server.declare(ana.code, attack, {"seat": "B", "do": "passar"})
    beto.meets()
    beto.place("B:N3-2")
    beto.command("atacar")
    beto.place("A:N3-2")
    ana.sees("Se passar: ")
    assert declared(ana)[-1] == ("atacar", False)


def test_a_reacao_that_was_forgotten_is_declared_where_it_happened(ana):
    """castoria.cartas.reacao: it occurs by itself, so going on does not pass it."""
    attack = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}
    ana.server.declare(ana.code, attack, {"seat": "B", "do": "passar"})
    ana.meets()
    ana.tap(ana.page.locator(".arb-band .arb-quiet", has_text="Respondo a"))
    ana.tap(ana.page.locator(".dialog-late [data-n]", has_text="convocou"))
    ana.place("A:N3-3")
    choices = ana.page.locator(".arb-band .arb-choice")
    expect(choices.nth(0)).to_have_text("à própria chegada")  # what has just happened comes first
    expect(choices.nth(1)).to_have_text("à chegada de um Personagem")
    ana.tap(ana.page.locator(".arb-band .arb-choice").first)
    ana.tap(ana.page.locator(".arb-ring .arb-choice", has_text="Só isto"))
    ana.confirm()
    ana.meets()
    lines = ana.server.look(ana.code)["lines"]
    late = next(line for line in lines if line["entry"].get("do") == "reacao")
    assert (late["standing"], late["entry"]["personagem"]) == ("accepted", "N3-3")


def test_a_reacao_out_of_its_time_leads_to_where_it_was(ana):
    """The refusal says that there is no trigger now; the phone shows what it could have answered."""
    ana.server.declare(ana.code, {"seat": "A", "do": "avancar-fase", "para": "luta"})
    ana.meets()
    ana.command_others("reacao")
    ana.place("A:N3-3")
    ana.tap(ana.page.locator(".arb-band .arb-choice", has_text="à própria chegada"))
    ana.tap('.dialog-verdict [data-late="reacao"]')
    expect(ana.page.locator(".dialog-late [data-n]", has_text="convocou")).to_have_count(1)
