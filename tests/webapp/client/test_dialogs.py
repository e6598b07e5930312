"""One dialog after another, as fast as a thumb or a slow phone brings them."""

from playwright.sync_api import expect

# Another dialog is asked for after one was shut, and before the browser says that it was.
AT_ONCE = """() => {
    const shut = HTMLDialogElement.prototype.close;
    HTMLDialogElement.prototype.close = function () {
        HTMLDialogElement.prototype.close = shut;
        shut.call(this);
        document.querySelectorAll(".bar-button")[1].click();
        this.addEventListener("close", () => setTimeout(() => (window.said = true), 200));
    };
}"""


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
