"""In Ceramus a bonus explains itself, a tile corrects points, and noticing stays the game."""

from playwright.sync_api import expect


def azulejo(estilo, dono):
    return {"estilo": estilo, "dono": dono}


def under_way(refereed, mural):
    return refereed(
        fase="construir",
        mural=mural,
        forma="FO12",
        jogadores=[{"quem": "A", "ceramas": ["CE1"]}, {"quem": "B", "ceramas": ["CE6"]}],
        azulejos={"b1": azulejo("P", "A"), "c1": azulejo("M", "A"), "h4": azulejo("A", "B")},
    )


def test_a_bonus_says_what_it_does_and_points_are_put_right_by_a_tile(refereed, at_table, mural, complaints):
    code = under_way(refereed, mural)
    ana, onlooker = at_table(code).seated(0).meets(), at_table(code).come().watch()
    thing = ana.page.locator(".dialog-thing")
    ana.cerama("CE6")  # Beto's
    ana.tap(".looked-bonus")
    expect(thing).to_contain_text("Mova um azulejo, ou dois, cada um para a casa ao lado.")
    expect(thing.locator("[data-do]")).to_have_count(0)
    assert complaints(ana.page) == []
    ana.close()
    ana.cerama("CE6")
    before = ana.taps
    ana.tap('[data-thing="counters A:pontos"]')
    expect(thing).to_contain_text("2 azulejos no Mural, 14 na reserva")
    ana.tap(thing.locator('[data-exchange="0"]'))
    ana.tap(thing.locator('[data-answer="c1"]'))
    assert ana.taps - before == 3
    for phone in (ana, onlooker):
        phone.total("A", "−14")
        phone.shows("c1", mural[0][2])
    ana.tap('[data-thing="counters A:pontos"]')
    ana.tap(thing.locator('[data-exchange="1"]'))
    ana.tap(thing.locator('[data-answer="M"]'))
    ana.tap(thing.locator('[data-answer="c1"]'))
    ana.total("A", "−12")
    onlooker.cerama("CE1")
    expect(onlooker.page.locator(".dialog-thing")).to_contain_text(
        "Ponha no Mural um azulejo da sua reserva."
    )
    onlooker.close()
    onlooker.cell("b1")
    expect(onlooker.page.locator(".dialog-thing")).to_contain_text("azulejo de Ana")


def test_a_tap_before_the_phone_can_declare_waits_and_opens_nothing(prepared, at_table):
    """The first moment: the Mural is drawn, and the declaring part is still to come."""
    code = prepared(2, {"seat": "A", "do": "revelar", "forma": "FO08"}, leve=True)
    phone = at_table(code)
    held = []
    phone.page.route("**/arbitro-rest.js", lambda route: held.append(route))
    phone.seated(0)
    phone.cell("d2")
    while not held:
        phone.page.wait_for_timeout(20)
    held[0].continue_()
    expect(phone.page.locator('.mural [data-place="d2"]')).to_have_attribute("data-mark", "start")
    expect(phone.page.locator("dialog[open], .arb-menu")).to_have_count(0)


def test_a_forma_says_what_it_asks_for_and_what_may_be_done_with_it(refereed, at_table, mural, complaints):
    phones = at_table(under_way(refereed, mural))
    ana = phones.seated(0).meets()
    onlooker = at_table(ana.code).come().watch()
    for phone in (ana, onlooker):
        phone.tap(".forma-id")
        thing = phone.page.locator(".dialog-thing")
        expect(thing).to_contain_text("4 quadrados: põem-se 3 azulejos de um só estilo")
        expect(thing).to_contain_text("só um bônus a espelha")
        expect(thing.locator("summary", has_text="Nosso padrão")).to_have_count(1)
    expect(ana.page.locator(".dialog-thing")).to_contain_text("Construir")
    expect(onlooker.page.locator(".dialog-thing")).not_to_contain_text("Construir")
    assert complaints(ana.page) == []
    ana.close()
    expect(ana.page.locator(".mural [data-mark]")).to_have_count(0)  # the tap began nothing
