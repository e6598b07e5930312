"""Dialogs open one after another, as fast as a thumb or a slow phone brings them."""

from playwright.sync_api import expect

# Asks for another dialog after one was shut, and before the browser says that it was.
AT_ONCE = """() => {
    const shut = HTMLDialogElement.prototype.close;
    HTMLDialogElement.prototype.close = function () {
        HTMLDialogElement.prototype.close = shut;
        shut.call(this);
        document.querySelectorAll(".bar-button")[1].click();
        this.addEventListener("close", () => setTimeout(() => (window.said = true), 200));
    };
}"""

# Until so many entries of the history lie over the one that the table came by.
OVER = """n => new Promise(done => {
    const look = () => ((history.state?.over ?? 0) === n ? done() : setTimeout(look, 20));
    look();
})"""


def test_what_is_opened_while_another_shuts_stays_open(server, at_table, until):
    ana = at_table(server.table("castelo", 2)).seated()
    ana.bar(1)
    ana.page.locator(".dialog-history").wait_for()
    ana.close()
    ana.bar(2)
    ana.page.evaluate(AT_ONCE)
    ana.close()
    until(lambda: ana.page.evaluate("window.said"))
    expect(ana.page.locator(".dialog-history[open]")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.locator("dialog[open]").wait_for(state="detached")
    ana.bar(2)
    expect(ana.page.locator(".dialog-tools[open]")).to_be_visible()


def test_back_closes_one_sheet_and_leaves_the_table_where_none_is_open(server, at_table):
    ana = at_table(server.table("castelo", 2)).seated()
    page, dialog = ana.page, ana.page.locator("dialog[open]")
    ana.more("Ajustes")
    page.locator(".dialog-settings").wait_for()
    page.evaluate(OVER, 1)  # it has taken the place of the tools
    page.go_back()
    dialog.wait_for(state="detached")
    page.locator(".seat").first.tap()
    page.locator(".sheet .term").first.tap()
    page.locator(".dialog-term").wait_for()
    page.evaluate(OVER, 2)
    page.go_back()
    dialog.wait_for(state="detached")
    expect(page.locator(".sheet")).to_be_visible()
    page.go_back()
    page.locator(".sheet").wait_for(state="detached")
    ana.bar(4)
    page.locator(".ck-dialog").wait_for()
    page.evaluate(OVER, 1)
    page.go_back()
    dialog.wait_for(state="detached")
    ana.bar(1)
    page.evaluate(OVER, 1)
    ana.close()
    dialog.wait_for(state="detached")
    page.evaluate("history.back()")  # all dialogs are closed
    page.wait_for_url("about:blank")


# Every kind of dialog, whichever module brings it, once all are there.
KINDS = """async () =>
    (await Promise.all($run.values())).flatMap(({ dialogs }) => Object.keys(dialogs ?? {}))"""
OPEN = "async name => (await $need('table/dialogs.js')).open(name)"
SHOWN = "async name => (await $need('table/sheet.js')).shownDialog.value?.name === name"


def test_back_closes_every_kind_of_dialog_that_there_is(server, at_table):
    ana = at_table(server.table("ceramus", 2, mode="arbitro")).seated()
    page, dialog = ana.page, ana.page.locator("dialog[open]")
    page.locator("[data-idle]").wait_for()
    kinds = page.evaluate(KINDS)
    assert len(kinds) > 30
    unasked = set()
    for kind in kinds:
        page.evaluate(OPEN, kind)
        if not page.evaluate(SHOWN, kind):
            unasked.add(kind)
            continue
        dialog.wait_for()
        page.evaluate(OVER, 1)
        page.go_back()
        dialog.wait_for(state="detached")
        assert "/m/" in page.url, kind
    assert unasked == {"consent"}  # it closes itself without a question of consent


def test_tools_stand_in_four_groups_that_are_named(server, at_table):
    ana = at_table(server.table("castelo", 2)).seated()
    ana.bar(2)
    groups = ana.page.locator(".dialog-tools section")
    expect(groups).to_have_count(4)
    expect(groups.locator("h3")).to_have_text(
        ["Durante a partida", "Regras do jogo", "A mesa toda", "Este telefone"]
    )
    each = groups.evaluate_all("all => all.map(one => one.querySelectorAll('.tool').length)")
    assert all(1 < count < 6 for count in each)
    assert sum(each) == ana.page.locator(".dialog-tools .tool").count()
