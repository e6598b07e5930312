"""An onlooker is asked once to sit down, and left in peace where no seat is free."""

from playwright.sync_api import expect
from refereed_phone import TWO_FRAMES

# Every dialog is there, the one of the seats among them, which would open as soon as it is.
ALL_DIALOGS = "async () => void await (await $need('table/dialogs.js')).prefetch()"


def test_who_leaves_the_question_where_no_seat_is_free_is_not_asked_again(server, at_table):
    code = server.table()
    server.takes(code, "A")
    late = at_table(code).come()
    asked = late.page.locator(".dialog-seats")
    late.page.locator(".dialog-close").tap()
    late.page.reload()
    expect(asked).to_be_visible()  # the other seat is free
    server.takes(code, "B")
    late.page.reload()
    asked.wait_for()
    late.page.locator(".dialog-close").tap()
    left_in_peace(late)
    late.bar(3)
    late.page.locator(".dialog-seats .button", has_text="ssistir").tap()
    late.page.locator("dialog[open]").wait_for(state="detached")
    left_in_peace(late)


def left_in_peace(phone):
    phone.page.reload()
    phone.stands("ao vivo")
    phone.page.evaluate(ALL_DIALOGS)
    phone.page.evaluate(TWO_FRAMES)
    expect(phone.page.locator(".dialog-seats")).to_have_count(0)
