"""Castelo is played by taps alone on phones of a real browser: a last turn, a duel, an Imortal of three."""

import pytest
from playwright.sync_api import expect
from stood_tables import acoes

BIG = {"width": 390, "height": 844}
NAMES = {"A": "Ana", "B": "Beto", "C": "Carolina"}
MOST_TAPS = 15  # on both phones, from the first attack of a turn to the fallen castle
MOST_TAPS_OF_A_DUEL = 140
# What Ana plays of the Oficina, and what it costs her of Armeiro; of each so many.
PRODUCER, TROPAS, COPIES = "Ferraria da Garagem", (("Canhão de Rolha", 2), ("Soldado de Tampa", 1)), 3
TRAP = "Espinhos no Muro"  # Beto's; costs him one of Treinamento
PRODUCERS = 6
LONGEST = 30  # turns of Ana's
LETS_IT_HAPPEN = '.arb-band :is([data-waive="combate"].arb-main, [data-do="passar"])'


class Match:
    """The players, each with a phone; each step waits until all phones show it."""

    def __init__(self, server, *phones):
        self.server, self.phones, self.ana = server, phones, phones[0]
        self.by_seat = dict(zip("ABC", phones, strict=False))

    def settle(self):
        for phone in self.phones:
            phone.meets()

    def declares(self, phone, *places):
        """Tap each place: an attacker, and its target."""
        for place in places:
            phone.place(place)
        self.settle()

    def says(self, phone, do, text=""):
        phone.command(do, text)
        self.settle()

    def plays(self, phone, do, name):
        phone.card(do, name)
        self.settle()

    def nothing_more(self, phone):
        phone.tap('.arb-band [data-waive="combate"]')
        self.settle()

    def declares_a_deck(self, phone, name):
        phone.command("registrar-baralho")
        phone.tap(phone.page.locator(".dialog-deck .deck-lists .button", has_text=name))
        phone.tap(".dialog-deck .deck-done")
        phone.page.locator(".dialog-deck").wait_for(state="detached")
        self.settle()

    def begins(self, *decks):
        for phone, deck in zip(self.phones, decks, strict=True):
            self.declares_a_deck(phone, deck)
        self.ana.tap('[data-begins="A"]')
        self.settle()

    # --- what lies there, as everybody sees it -----------------------------------------------------------

    @property
    def view(self):
        return self.server.look(self.ana.code)["view"]["patch"]

    def count(self, seat, counter):
        return self.view.get("counters", {}).get(f"{seat}:{counter}", {"value": 0})["value"]

    def lying(self, seat, *kinds):
        """Return the places of a side, each with the piece there."""
        places = self.view["places"].items()
        here = [(id, one["lies"][0]) for id, one in places if one.get("seat") == seat and one.get("lies")]
        return [(id, piece) for id, piece in here if piece["kind"] in kinds]

    @property
    def taps(self):
        return sum(phone.taps for phone in self.phones)

    @property
    def over(self):
        return self.server.look(self.ana.code)["outcome"] is not None


def test_a_last_turn_is_declared_by_taps_until_a_castle_falls(refereed, at_table, server):
    code = refereed(mesa=acoes(2, castelo=2, muralha=3))
    ana, beto = at_table(code).seated(0).meets(), at_table(code, size=BIG).seated(1).meets()
    match = Match(server, ana, beto)
    match.declares(ana, "A:cavaleiro", "castelo:B")
    expect(ana.page.locator(".dialog-verdict")).to_contain_text("Sem muralha")  # it stands behind its wall
    ana.close()
    match.settle()
    match.declares(ana, "A:cavaleiro", "muralha:B")
    match.declares(ana, "A:onca", "castelo:B")  # over the wall
    ana.sees("Muralha de Beto 3 → 0 · Castelo de Beto 2 → 0")
    match.declares(beto, "B:grupo", "A:cavaleiro")  # which says that all attacks are declared
    beto.sees(
        "Se passar: a partida acaba: Ana vence · Castelo de Beto 2 → 0 · Cavaleiro de Papelão de Ana morre · "
        "Armadura de Ana sai da mesa · Lobo + Loba 6/5/9 → 6/5/6"
    )
    match.nothing_more(beto)
    match.says(ana, "ninguem-usa")  # what would bring a castle down is asked once more
    match.says(beto, "passar")
    for phone in (ana, beto):
        phone.sees("O castelo de Beto caiu", ".dialog-finale")
        assert phone.page.locator(".dialog-finale [data-pass=copy]").is_visible()
    expect(ana.at("castelo:B")).to_have_attribute("data-look", "caiu")
    assert match.taps <= MOST_TAPS


# ---------------------------------------------------------------- whole matches


@pytest.fixture
def match(refereed, at_table, server):
    """Provide a function that seats so many at an empty table, each by a tap of their own."""

    def sit(players):
        code = refereed(players)
        phones = [at_table(code, size=BIG).come().sit(seat) for seat in range(players)]
        for phone in phones:
            phone.taps = 0
        return Match(server, *phones)

    return sit


def _a_turn_of_ana(match, victim, answers=None):
    """Play Ana's turn: a producer while she has few, payable tropas, then attacks of all that stand ready."""
    ana = match.ana
    match.says(ana, "comprar")  # which ends the turn before
    if len(match.lying("A", "produtor")) < PRODUCERS and _hand(match, "A"):
        match.plays(ana, "baixar-producao", PRODUCER)
    for name, cost in TROPAS:
        while match.count("A", "armeiro") >= cost and _hand(match, "A") and _copies(match, name) < COPIES:
            match.plays(ana, "baixar-tropa", name)
    if _attacks(match, victim):
        (answers or _let_it_happen)(match, victim)


def _hand(match, seat):
    return match.view["piles"][f"{seat}:mao"]["count"]


def _copies(match, name):
    return sum(piece["name"] == name for _id, piece in match.lying("A", "tropa"))


def _attacks(match, victim):
    """Attack the wall while it stands, then the castle, no more than it takes; return whether any does."""
    wall = match.count(victim, "muralha")
    target = f"{'muralha' if wall else 'castelo'}:{victim}"
    left = wall or match.count(victim, "castelo")
    came_in = "castelo.combate.recem-chegada-so-defende"
    for id, piece in match.lying("A", "tropa"):
        ready = not piece.get("turned") and all(one.get("rule") != came_in for one in piece.get("signs", ()))
        if ready and left > 0:
            match.declares(match.ana, id)
            if not match.ana.at(target).count():
                match.ana.rival(NAMES[victim])
            match.declares(match.ana, target)
            left -= piece["numbers"]["ataque"]
    return match.view.get("phase") == "combate"


def _let_it_happen(match, victim):
    """Let the attacked seat have nothing more, and Ana go on until the damage is done."""
    for _step in range(20):
        if match.over or match.view.get("phase") != "combate":
            return
        asked = [phone for seat, phone in match.by_seat.items() if seat != "A" and _may_pass(phone)]
        if asked:
            asked[0].tap(LETS_IT_HAPPEN)
        else:
            match.ana.tap(".arb-band .arb-main")
        match.settle()
    raise AssertionError("the combat does not end")


def _a_trap_answers(match, victim):
    """Stop the tropa that attacks Beto's wall by the trap there, in its step."""
    beto = match.by_seat[victim]
    beto.tap(beto.page.locator(".arb-band .arb-button", has_text="Não defendo"))
    match.settle()
    for _step in range(6):
        if beto.page.locator('.arb-band [data-do="usar-armadilha"]').count():
            break
        asked = beto if _may_pass(beto) else match.ana
        asked.tap(LETS_IT_HAPPEN if asked is beto else '.arb-band :is(.arb-main, [data-do="passar"])')
        match.settle()
    ((trap, back),) = match.lying(victim, "armadilha")
    assert not back.get("name")
    beto.place(trap)
    beto.page.locator(".dialog-card .field").first.fill(TRAP)
    beto.tap(beto.page.locator(".dialog-card .arb-card", has_text=TRAP).first)
    match.settle()
    assert match.lying(victim, "armadilha") == []
    _let_it_happen(match, victim)


def _may_pass(phone):
    return phone.page.locator(LETS_IT_HAPPEN).count() > 0


def _a_turn_of(match, seat, producer, *, lays=False):
    """Play a turn: a draw, which ends the turn before, perhaps a trap, a producer while there are few."""
    phone = match.by_seat[seat]
    match.says(phone, "comprar")
    if lays:
        phone.command("colocar-armadilha")
        phone.tap(phone.page.locator(".arb-choice", has_text="Muralha"))
        match.settle()
    if len(match.lying(seat, "produtor")) < PRODUCERS:
        match.plays(phone, "baixar-producao", producer)
    else:
        match.says(phone, "passar-fase", "Encerrar")


@pytest.mark.soak
def test_a_whole_duel_from_decks_to_the_end(match):
    duel = match(2)
    duel.begins("Oficina", "Bicharada")
    for turn in range(1, LONGEST):
        _a_turn_of_ana(duel, "B", _a_trap_answers if turn == 2 else None)
        assert len(duel.lying("B", "armadilha")) == 0
        if duel.over:
            break
        _a_turn_of(duel, "B", "Alvo de Tampinhas", lays=turn == 1)
    for phone in duel.phones:
        phone.sees("O castelo de Beto caiu", ".dialog-finale")
    assert duel.taps <= MOST_TAPS_OF_A_DUEL


@pytest.mark.soak
def test_an_imortal_of_three_on_three_phones_from_decks_to_the_last_castle(match):
    three = match(3)
    three.begins("Oficina", "Bicharada", "Bicharada")
    for _turn in range(LONGEST):
        victim = "B" if three.count("B", "castelo") else "C"
        _a_turn_of_ana(three, victim)
        if three.over:
            break
        for seat in "BC":
            if three.count(seat, "castelo"):
                _a_turn_of(three, seat, "Alvo de Tampinhas")
    for phone in three.phones:
        phone.sees("Ana venceu", ".dialog-finale")
