"""Match and turn last equally long on every phone.

Whatever its clock says, which is tested without a page in ``tests/client/clocks.test.js``.
"""

import re

from playwright.sync_api import expect


def test_who_comes_late_sees_how_long_match_and_turn_have_lasted(server, at_table):
    castoria = server.table()
    server.declare(castoria, *({"note": f"nota {at}"} for at in range(1, 121)))
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
