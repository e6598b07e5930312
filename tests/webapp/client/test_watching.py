"""An onlooker is asked once to sit down, and left in peace where no seat is free."""

from playwright.sync_api import expect


def test_who_leaves_the_question_where_no_seat_is_free_is_not_asked_again(server, at_table):
    code = server.table()
    at_table(code).come().sit(0)
    late = at_table(code).come()
    asked = late.page.locator(".dialog-seats")
    late.page.locator(".dialog-close").tap()
    late.page.reload()
    expect(asked).to_be_visible()  # the other seat is free
    at_table(code).come().sit(1)
    late.page.reload()
    asked.wait_for()
    late.page.locator(".dialog-close").tap()
    late.page.reload()
    late.stands("ao vivo")
    late.page.wait_for_timeout(300)
    expect(asked).to_have_count(0)


def test_who_has_chosen_to_watch_is_not_asked_again(server, at_table):
    code = server.table()
    for seat in (0, 1):
        at_table(code).come().sit(seat)
    late = at_table(code).come()
    late.page.locator(".dialog-seats .choices .button").last.tap()
    late.page.locator("dialog[open]").wait_for(state="detached")
    late.page.reload()
    late.stands("ao vivo")
    late.page.wait_for_timeout(300)
    expect(late.page.locator(".dialog-seats")).to_have_count(0)
