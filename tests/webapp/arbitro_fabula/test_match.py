"""A whole match is played on two phones by taps alone: from the beginner to a fallen Centro, and the next."""

import re

import pytest
from playwright.sync_api import expect

BIG = {"width": 390, "height": 844}
MOST_TAPS = 125  # on both phones together, mistakes and all, from the empty table to the end
WHOLE = 5  # what an Arredor stands at first
MOST_BEHIND = 12  # three plain moves told afterwards


class Match:
    """A match in which Ana's gang attacks and Beto's charm holds; each step waits for both phones."""

    def __init__(self, ana, beto, server):
        self.ana, self.beto, self.server = ana, beto, server

    def settle(self):
        self.ana.meets()
        self.beto.meets()

    def plays(self, phone, do, *names):
        for name in names:
            phone.card(do, name)
            self.settle()

    def sets_out(self, what, base, *names, by=None):
        """Tap those Aliados by their names, then the half of the Base."""
        phone = by or self.ana
        for name in names:
            phone.named(name)
        phone.half(what, base)
        self.settle()

    def lets_it_happen(self, phone):
        phone.command("bloquear")
        self.settle()

    def resistances(self):
        mesa = self.server.position(self.ana.code)["mesa"]
        return {one["id"]: one.get("resistencia", WHOLE) for one in mesa["bases"]}

    def holds(self, seat):
        mesa = self.server.position(self.ana.code)["mesa"]
        return sum(one["controlador"] == seat for one in mesa["bases"])


@pytest.fixture
def match(refereed, at_table, server):
    code = refereed()
    ana, beto = at_table(code).come().sit(0), at_table(code, size=BIG).come().sit(1)
    ana.taps = beto.taps = 0
    return Match(ana, beto, server)


@pytest.mark.thorough
def test_a_whole_match_is_declared_by_taps_and_the_next_one_begins(match):
    _is_prepared(match)
    _first_turns(match)
    _a_stack_is_answered_and_a_mistake_stands(match)
    _what_was_declared_is_taken_back_and_declared_again(match)
    _two_block_one(match)
    _three_moves_are_declared_afterwards(match)
    _a_ribbon_is_attached_and_bases_fall(match)
    _a_base_changes_sides(match)
    _the_centre_falls(match)
    assert match.ana.taps + match.beto.taps <= MOST_TAPS
    _the_loser_says_who_begins(match)


def _is_prepared(match):
    ana, beto = match.ana, match.beto
    ana.tap('[data-begins="A"]')
    match.settle()
    ana.sees("Mantenha a mão inicial ou faça mulligan")
    ana.command("mulligan")
    ana.sees("Fazer mulligan · Quantas cartas?")
    ana.tap(ana.page.locator(".arb-choice", has_text="2"))
    match.settle()
    assert (ana.taps, beto.taps) == (3, 0)


def _first_turns(match):
    ana, beto = match.ana, match.beto
    beto.command("manter")
    match.settle()
    match.plays(ana, "jogar-aliado", "Saci do Semáforo", "Menina das Sementes")
    match.sets_out("ofensiva", "B:arredor-1", "Saci do Semáforo")
    verdict = ana.page.locator(".dialog-verdict")
    expect(verdict).to_contain_text("No turno em que entra")  # and not that the phase has not come
    ana.tap(verdict.locator("button", has_text="Voltar"))
    match.settle()
    match.plays(beto, "jogar-aliado", "Sapo Escrivão")  # which ends Ana's turn
    ana.command("jogar-aliado")
    ana.faces(2, 2, 0)
    typed = ana.page.locator(".dialog-card .arb-typing .arb-number").nth(3)
    typed.press_sequentially("12")  # of a number that is typed more may come: it tells nothing by itself
    ana.tap(".dialog-card .button-main")
    beto.sees("2/0/12")
    match.settle()
    match.sets_out("ofensiva", "B:arredor-1", "Saci do Semáforo", "Menina das Sementes")
    party = "Menina das Sementes 1/1/3, Saci do Semáforo 1/0/2"
    beto.sees(f"Ana declarou ofensiva contra Arredor 1 de Beto com {party}. Você bloqueia?")
    beto.sees("Se passar: Arredor 1 · resistência 5 → 3", ".arb-stake")
    match.lets_it_happen(beto)
    ana.command("ninguem-responde", "Encerrar")
    match.settle()
    match.plays(beto, "jogar-aliado", "Boto de Terno Branco")
    assert match.resistances()["B:arredor-1"] == 3


def _a_stack_is_answered_and_a_mistake_stands(match):
    ana, beto = match.ana, match.beto
    beto.command("ninguem-responde", "Encerrar")
    match.settle()
    ana.command("ninguem-responde")  # nothing is unturned
    match.settle()
    match.plays(ana, "jogar-aliado", "Tatu da Betoneira")
    ana.card("jogar-manobra", "Fogo Corredor")
    ana.named("Sapo Escrivão")
    match.settle()
    match.plays(beto, "jogar-manobra", "Conto Mal Contado")
    expect(ana.page.locator(".arb-chain li")).to_have_count(3)  # the Tatu has not come in yet
    for _effect in ("the cancel", "the Tatu"):
        ana.command("ninguem-responde", "Resolver")
        match.settle()
    ana.called("Sapo Escrivão 0/1/2").wait_for()  # what was cancelled has hurt nobody
    match.sets_out("ofensiva", "B:arredor-1", "Tatu da Betoneira")
    ana.sees("Tatu da Betoneira de Ana", ".dialog-verdict")  # and no number of its own
    ana.tap(ana.page.locator(".dialog-verdict button", has_text="Vale mesmo assim"))
    match.settle()
    match.lets_it_happen(beto)
    ana.command("ninguem-responde")
    match.settle()
    assert "B:arredor-1" not in match.resistances()


def _what_was_declared_is_taken_back_and_declared_again(match):
    beto = match.beto
    match.plays(beto, "jogar-aliado", "Guardiã do Açude")
    beto.tap(beto.page.locator(".tool-bar .bar-button", has_text="Desfazer"))
    match.settle()
    match.plays(beto, "jogar-aliado", "Matinta da Última Hora")


def _two_block_one(match):
    ana, beto = match.ana, match.beto
    ana.tap(ana.page.locator(".arb-band button", has_text="Desvirar os 3"))
    match.settle()
    match.plays(ana, "jogar-aliado", "Tatu da Betoneira")
    match.sets_out("ofensiva", "B:arredor-2", "Tatu da Betoneira", "Aliado")
    for blocker in ("Boto de Terno Branco", "Sapo Escrivão"):
        beto.named(blocker)
        beto.named("Tatu da Betoneira", first=True)
    beto.sees("5 → 3", ".arb-stake")  # however the damage is shared out
    beto.command("bloquear")
    match.settle()
    ana.command("ninguem-responde")
    match.settle()
    ana.sees("Divida o dano entre os bloqueadores: 6.")
    ana.command("dividir-dano")
    for shared, blocker in ((0, "Boto"), (3, "Sapo")):
        expect(ana.page.locator(".several-count")).to_have_text(f"{shared} de 6")
        of = ana.page.locator(".dialog-several").get_by_role("group", name=re.compile(blocker))
        ana.tap(of.get_by_role("checkbox", name="3", exact=True))
    ana.tap(".several-done")
    match.settle()
    expect(beto.called("Boto de Terno Branco")).to_have_count(0)
    expect(beto.called("Sapo Escrivão")).to_have_count(0)
    assert match.resistances()["B:arredor-2"] == 3


def _three_moves_are_declared_afterwards(match):
    beto = match.beto
    before = beto.taps
    beto.tap(beto.page.locator(".arb-band button", has_text="Outras"))
    beto.tap(beto.page.locator("dialog[open] button", has_text="Pôr em dia"))
    beto.command("ninguem-responde", "Encerrar")
    match.settle()
    match.plays(beto, "jogar-aliado", "Rezadeira da Enchente", "Sapo Escrivão", "Pisadeira do Telhado")
    beto.tap(beto.page.locator(".arb-band .arb-main"))
    beto.tap(beto.page.locator("dialog[open] .button-main"))
    match.settle()
    assert beto.taps - before <= MOST_BEHIND


def _a_ribbon_is_attached_and_bases_fall(match):
    ana, beto = match.ana, match.beto
    ana.tap(ana.page.locator(".arb-band button", has_text="Desvirar os 2"))
    match.settle()
    match.plays(ana, "jogar-modificacao", "Fita de Festa")
    ana.command("ninguem-responde")
    match.settle()
    ana.named("Fita de Festa")
    ana.named("Tatu da Betoneira", first=True)
    match.settle()
    match.plays(ana, "jogar-aliado", "Tatu da Betoneira")
    ana.called("Tatu da Betoneira 7/1/").wait_for()
    for base, names in (
        ("B:arredor-2", ["Tatu da Betoneira 7"]),
        ("B:arredor-3", ["Tatu da Betoneira 6/1/6"]),
        ("B:arredor-4", ["Saci do Semáforo", "Menina das Sementes", "Aliado"]),
    ):
        match.sets_out("ofensiva", base, *names)
        match.lets_it_happen(beto)
    ana.command("ninguem-responde")
    match.settle()
    assert match.resistances()["B:arredor-4"] == 1
    assert match.holds("B") == 2


def _a_base_changes_sides(match):
    ana, beto = match.ana, match.beto
    ana.command("ninguem-responde", "Encerrar")
    match.settle()
    influencers = ("Matinta da Última Hora", "Rezadeira da Enchente", "Sapo Escrivão")
    match.sets_out("influencia", "A:arredor-1", *influencers, by=beto)
    ana.sees("Se passar: Arredor 1 passa para Beto", ".arb-stake")
    match.lets_it_happen(ana)
    beto.command("ninguem-responde")
    match.settle()
    assert (match.holds("A"), match.holds("B")) == (4, 3)


def _the_centre_falls(match):
    ana, beto = match.ana, match.beto
    beto.command("ninguem-responde", "Encerrar")
    match.settle()
    beto.command("descartar")
    match.settle()
    ana.tap(ana.page.locator(".arb-band button", has_text="Desvirar os 5"))
    match.settle()
    match.sets_out("ofensiva", "B:arredor-4", "Saci do Semáforo")
    match.lets_it_happen(beto)
    ana.command("ninguem-responde")
    match.settle()
    expect(ana.page.locator('[data-place="B:centro"]')).to_have_attribute("data-kind", "exposto")
    match.sets_out(
        "ofensiva",
        "B:centro",
        "Tatu da Betoneira 7",
        "Tatu da Betoneira 6/1/6",
        "Menina das Sementes",
        "Aliado",
    )
    match.lets_it_happen(beto)
    beto.command("passar")  # who loses by it speaks last
    for phone in (ana, beto):
        phone.sees("Beto", ".dialog-finale")


def _the_loser_says_who_begins(match):
    ana, beto = match.ana, match.beto
    ana.tap(ana.page.locator(".dialog-finale button", has_text="Revanche"))
    ana.page.locator('[data-begins="B"]').wait_for()
    ana.sees("Agora Beto diz quem começa")
    expect(ana.page.locator("[data-throws]")).to_have_count(0)
    beto.page.locator('[data-begins="B"]').wait_for()
    beto.tap('[data-begins="B"]')
    match.settle()
    expect(ana.page.locator(".fabula .base[data-kind]")).to_have_count(10)
    beto.sees("Manter")
