"""Conferir a mesa of Fábula: ten things that lie otherwise are put right in at most forty taps."""

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
    """What the position holds at a path; what is left out is as at the beginning."""
    here = position
    for step in path.replace("]", "").replace("[", ".").split("."):
        here = here[int(step)] if step.isdigit() else here.get(step, 0)
    return here


def test_ten_differences_take_forty_taps(both, position, server):
    ana, _beto = both(**position("acao"))
    before = server.position(ana.code)
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Conferir"))
    for path in FLAGS:
        ana.tap(f'.ck-body [data-path="{path}"]')
    for path, becomes in NUMBERS.items():
        ana.tap(f'.ck-body [data-path="{path}"]')
        step = "+1" if becomes > held(before, path) else "−1"
        ana.tap(ana.page.locator(".ck-editor").get_by_role("button", name=step, exact=True).first)
    ana.tap(".ck-save")
    ana.page.locator(".ck-screen").wait_for(state="detached")
    ana.meets()
    assert ana.taps <= MOST_TAPS
    after = server.position(ana.code)
    assert {path: held(after, path) for path in NUMBERS} == NUMBERS
    assert all(bool(held(after, path)) != bool(held(before, path)) for path in FLAGS)
