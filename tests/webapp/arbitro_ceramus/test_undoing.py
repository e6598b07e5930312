"""Before a build in the middle is taken back, the history shows what falls and whose turn it becomes."""

from playwright.sync_api import expect

REVEALED = {"seat": "A", "do": "revelar", "forma": "FO02"}
BUILDS = (
    {"seat": "A", "do": "construir", "estilo": "M", "inicio": "a1", "casas": ["a1", "b1", "c1"]},
    {"seat": "B", "do": "construir", "estilo": "P", "inicio": "g1", "casas": ["f1", "g1", "h1"]},
)


def history(phone):
    phone.tap(phone.page.locator(".tool-bar .bar-button", has_text="Histórico"))
    return phone.page.locator(".dialog-history .line")


def test_the_last_build_is_taken_back_at_once_and_the_first_with_what_came_after(prepared, at_table):
    ana = at_table(prepared(2, REVEALED, leve=True)).come().in_the_middle().meets()
    ana.play(*BUILDS)
    ana.tap(history(ana).filter(has_text="Beto construiu").get_by_role("button", name="Desfazer"))
    ana.total("B", "−16")
    ana.total("A", "−12")
    ana.close()
    ana.play(BUILDS[1])
    built = history(ana).filter(has_text="Ana construiu").first
    ana.tap(built.get_by_role("button", name="Desfazer"))
    dialog = ana.page.locator(".dialog-undoing")
    expect(dialog).to_contain_text("Ana encerrou a vez")
    expect(dialog.locator('[data-undo="alone"]')).to_contain_text("depois: Beto joga agora · turno 2")
    since = dialog.locator('[data-undo="since"]')
    expect(since).to_contain_text("depois: Ana joga agora · turno 1")
    ana.tap(since)
    ana.total("A", "−16")
    ana.total("B", "−16")
    assert (ana.state.fase, ana.state.vez) == ("construir", "A")
    undone = history(ana).filter(has_text="construiu FO02")
    expect(undone.first).to_contain_text("desfeito")
