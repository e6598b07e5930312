"""Changes on the board move for a moment, in nobody's way, and events sound if sounds are switched on."""

import pytest
from playwright.sync_api import expect

ATTACK = {"do": "atacar", "seat": "A", "atacante": "N3-1", "alvo": "N3-1"}
PASSES = {"do": "passar", "seat": "B"}
PI = {"op": "informar", "path": "mesa.lados[1].imaginacao_decimos", "value": 12}
COUNTED = {"do": "ajustar", "seat": "A", "authority": "correction", "ops": [PI], "reason": "contado de novo"}
# From now on what moves over the board is listed, by what it shows.
LISTENS = """() => {
    window.moved = [];
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => {
        if (node.inert) window.moved.push(node.className + " " + getComputedStyle(node).pointerEvents);
    }))).observe(document.querySelector(".arbitro"), { childList: true });
}"""
OVER = "() => document.querySelectorAll('.arbitro > [inert]').length"
# What is played is listed, by its pitch.
HEARS = """() => {
    window.heard = [];
    const part = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = () => ({
        frequency: { set value(hertz) { window.heard.push(hertz); } }, gain: part,
        connect: next => next, start() {}, stop() {},
    });
    window.AudioContext = class {
        currentTime = 0;
        resume() {}
        createOscillator() { return node(); }
        createGain() { return node(); }
    };
}"""


@pytest.fixture
def luta(refereed, entries, at_table):
    phase = {"do": "avancar-fase", "seat": "A", "para": "luta"}
    phone = at_table(refereed(*entries["na construcao"], phase, ATTACK)).seated(0).meets()
    yield phone
    phone.page.emulate_media(reduced_motion="reduce")  # as all others are


def loads_all(phone):
    phone.page.emulate_media(reduced_motion="no-preference")
    phone.page.evaluate(
        """() => new Promise(done => {
            const come = () => $run.has("arbitro/moving.js");
            const look = () => setTimeout(come() ? done : look, 50);
            look();
        })"""
    )


def falls(phone, server):
    phone.page.evaluate(LISTENS)
    server.declare(phone.code, PASSES, PASSES)
    phone.stands("B:N3-1", "")
    return phone.page.evaluate("() => window.moved")


def test_who_falls_is_seen_to_fall_and_nobody_taps_that(luta, server):
    loads_all(luta)
    assert [one for one in falls(luta, server) if one.startswith("space")] == ["space card none"]
    luta.page.evaluate("() => new Promise(done => setTimeout(done, 600))")
    assert luta.page.evaluate(OVER) == 0


def test_points_run_to_what_they_become(luta, server):
    loads_all(luta)
    luta.page.evaluate(LISTENS)
    server.declare(luta.code, COUNTED)
    luta.pi("B", "1,2")
    assert "narrador-pi numbers none" in luta.page.evaluate("() => window.moved")
    expect(luta.page.locator(".narrador-pi", has_text="1,2")).to_have_count(1)


def test_nothing_moves_where_less_motion_is_asked_for_or_it_is_switched_off(luta, server):
    loads_all(luta)
    luta.page.emulate_media(reduced_motion="reduce")
    assert falls(luta, server) == []
    luta.page.emulate_media(reduced_motion="no-preference")
    _switches(luta, "Movimento no tabuleiro")
    luta.page.evaluate("() => { window.moved = []; }")
    server.declare(luta.code, COUNTED)
    luta.pi("B", "1,2")
    assert luta.page.evaluate("() => window.moved") == []


def test_declared_moves_sound_once_sound_is_switched_on(luta, server):
    luta.page.evaluate(HEARS)
    server.declare(luta.code, COUNTED)
    luta.pi("B", "1,2")
    assert luta.page.evaluate("() => window.heard") == []
    _switches(luta, "Som")
    assert luta.page.evaluate("() => window.heard.splice(0)") == [660]  # heard at once how
    server.declare(luta.code, {"note": "até já"})
    _hears(luta, [660])
    luta.declares({"do": "conceder", "seat": "A", "o_que": "historia"})
    _hears(luta, [523, 784])


def _switches(phone, what):
    phone.page.locator(".bar-button", has_text="Mais").tap()
    phone.page.locator(".dialog-tools .tool", has_text="Ajustes").tap()
    phone.page.locator(".dialog-settings .toggle", has_text=what).tap()
    phone.close()


def _hears(phone, notes):
    heard = """count => new Promise(done => {
        const look = () => window.heard.length >= count ? done(window.heard.splice(0)) : setTimeout(look, 20);
        look();
    })"""
    assert phone.page.evaluate(heard, len(notes)) == notes
