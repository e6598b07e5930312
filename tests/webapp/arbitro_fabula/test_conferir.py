"""Conferir a mesa of Fábula corrects ten differences in at most forty taps, and adds and removes Aliados."""

from playwright.sync_api import expect

MOST_TAPS = 40
FLAGS = (
    "mesa.lados[1].exposto",
    "mesa.aliados[0].virado",
    "mesa.aliados[2].virado",
    "mesa.aliados[4].virado",
)
NUMBERS = {
    "mesa.lados[0].recursos": 7,
    "mesa.lados[0].mao": 5,
    "mesa.lados[1].baralho": 19,
    "mesa.bases[2].resistencia": 14,
    "mesa.bases[6].resistencia": 1,
    "mesa.aliados[5].dano": 1,
}


def held(position, path):
    """Return the position's value at a path; a missing one is as at the beginning."""
    here = position
    for step in path.replace("]", "").replace("[", ".").split("."):
        here = here[int(step)] if step.isdigit() else here.get(step, 0)
    return here


def saved(phone):
    phone.tap(".ck-save")
    phone.page.locator(".ck-screen").wait_for(state="detached")
    phone.meets()


def test_ten_differences_take_forty_taps(both, position, server):
    ana, _beto = both(**position("acao"))
    before = server.position(ana.code)
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Conferir"))
    for path in FLAGS:
        ana.tap(f'.ck-body [data-path="{path}"]')
    for path, becomes in NUMBERS.items():
        piece, _, part = path.rpartition(".") if "aliados" in path else (path, "", "")
        ana.tap(f'.ck-body [data-path="{piece}"]')
        step = "+1" if becomes > held(before, path) else "−1"
        editor = ana.page.locator(".ck-editor")
        of = editor.get_by_role("group", name=part, exact=False) if part else editor
        ana.tap(of.get_by_role("button", name=step, exact=True).first)
    saved(ana)
    assert ana.taps <= MOST_TAPS
    after = server.position(ana.code)
    assert {path: held(after, path) for path in NUMBERS} == NUMBERS
    assert all(bool(held(after, path)) != bool(held(before, path)) for path in FLAGS)


def test_an_aliado_more_and_one_less(both, position, server):
    """One is added by its vida, and one that has left is taken away; the others keep their ids."""
    ana, beto = both(**position("acao"))
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Conferir"))
    ana.tap('.ck-body [data-path="mesa.aliados[1]"]')
    ana.tap(".ck-editor .ck-empty")
    ana.tap('.ck-body [data-path="mesa.aliados[7]"]')  # Beto's, at the end of the list
    ana.tap(ana.page.locator(".ck-usual .button", has_text="4"))
    ofensiva = ana.page.locator(".ck-editor").get_by_role("group", name="ofensiva")
    for _time in range(2):
        ana.tap(ofensiva.get_by_role("button", name="+1", exact=True))
    ana.tap('.ck-body [data-path="mesa.aliados[3].virado"]')  # after what is taken away, before what is added
    saved(ana)
    assert ana.taps == 9
    aliados = server.position(ana.code)["mesa"]["aliados"]
    assert [one["id"] for one in aliados[:-1]] == ["1", "3", "4", "5", "6"]
    assert not aliados[2].get("virado")
    new = aliados[-1]
    assert (new["controlador"], new["ofensiva"], new.get("influencia", 0), new["vida"]) == ("B", 2, 0, 4)
    beto.meets()
    expect(beto.page.locator(".side:not([data-far]) .aliado")).to_have_count(3)
