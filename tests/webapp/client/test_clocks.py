"""Match and turn last equally long on every phone, whatever its clock says."""

import re

from playwright.sync_api import expect

# A phone whose clock is seven hours slow.
SLOW = """{
    const Right = Date;
    const slow = 7 * 3600 * 1000;
    window.Date = class extends Right {
        constructor(...parts) { if (parts.length) super(...parts); else super(Right.now() - slow); }
        static now() { return Right.now() - slow; }
    };
}"""


def test_who_comes_late_sees_how_long_match_and_turn_have_lasted(server, at_table):
    castoria = server.table()
    server.tell(castoria, *({"note": f"nota {at}"} for at in range(1, 121)))
    late = at_table(castoria).seated(1)
    asked = []
    late.page.on("request", lambda one: "/lines?" in one.url and asked.append(one.url))
    late.more("Relógios")
    clocks = late.page.locator(".clocks .clock-time")
    expect(clocks).to_have_text([re.compile(r"^\d\d:\d\d$")] * 2)
    expect(late.page.locator(".dialog-timers h3")).to_contain_text("só neste telefone")
    assert len(asked) == 3  # the first line, then twice back to the one that began the turn
    late.close()
    late.bar(1)
    expect(late.page.locator(".dialog-history .line-told")).to_have_count(120)


def test_clocks_are_right_on_a_phone_whose_clock_is_hours_off(server, at_table):
    slow = at_table(server.table())
    slow.page.add_init_script(SLOW)
    slow.seated()
    slow.tap("imaginacao", "A", "more")
    slow.more("Relógios")
    clocks = slow.page.locator(".clocks .clock-time")
    expect(clocks).to_have_text([re.compile(r"^00:[0-5]\d$")] * 2)
    slow.page.get_by_role("button", name="1 min").tap()
    slow.page.reload()
    slow.more("Relógios")
    expect(slow.page.get_by_role("timer")).to_have_text(re.compile(r"^(01:00|00:[0-5]\d)$"))
