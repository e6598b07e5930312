"""A judge comes to a phone by the link, corrects with a reason, does not play, and asks for earlier lines."""

from playwright.sync_api import expect


def test_the_link_makes_a_phone_the_judge_that_corrects_a_locked_table(server, at_table, until, complaints):
    code = server.table("castelo", 2)
    ana, judge = at_table(code).come().sit(0), at_table(code)
    ana.bar(3)
    ana.page.locator(".dialog-seats .button-quiet").last.tap()
    link = ana.page.locator(".dialog-judge .invite-address")
    address = link.get_attribute("href")
    expect(ana.page.locator(".dialog-judge .invite-code")).to_have_js_property("complete", True)
    assert ana.page.evaluate("document.querySelector('.invite-code').naturalWidth") > 0
    assert complaints(ana.page) == []
    ana.close()
    ana.more("Ajustes")
    ana.page.locator(".toggle", has_text="Trancar").tap()
    expect(ana.page.locator(".top-words")).to_contain_text("trancada")
    ana.close()

    judge.page.goto(address)
    judge.page.locator(".dialog-judge").wait_for()
    assert judge.page.url == f"{server.url}/m/{code}"  # the key is not left to be seen
    assert complaints(judge.page) == []
    judge.close()
    expect(judge.page.locator(".top-words")).to_contain_text("Juiz")
    judge.tap("castelo", "B")
    correct = judge.page.locator(".dialog-correct")
    correct.wait_for()
    expect(correct.locator("input").first).to_have_value("21")
    expect(correct.locator(".button-main")).to_be_disabled()
    assert complaints(judge.page) == []
    correct.locator("input").first.fill("13")
    correct.locator(".choices .button").first.tap()
    correct.locator(".button-main").tap()
    ana.sees("castelo", "B", "13")
    line = server.look(code)["lines"][-1]
    assert (line["by"], line["entry"]["reason"]) == ("juiz", "contagem errada")
    assert "juiz" in ana.lines()[0]

    judge.page.reload()
    judge.sees("castelo", "B", "13")
    expect(judge.page.locator(".top-words")).to_contain_text("Juiz")
    judge.bar(1)
    judge.page.locator(".dialog-history .button-small").first.tap()  # takes it back
    ana.sees("castelo", "B", "20")
    ana.bar(3)
    expect(ana.page.locator(".dialog-seats")).to_contain_text("A mesa tem juiz.")


def test_lines_before_the_last_fifty_are_asked_for_and_watchers_are_counted(server, at_table, until):
    code = server.table("castelo", 2)
    server.declare(code, *({"note": f"nota {at}"} for at in range(120)))
    ana, _onlooker = at_table(code).come().sit(0), at_table(code).come()
    ana.stands("ao vivo")
    ana.bar(1)
    lines = ana.page.locator(".dialog-history .line-told")
    expect(lines).to_have_count(50)
    earlier = ana.page.locator(".dialog-history button", has_text="Mais antigas")
    earlier.tap()
    expect(lines).to_have_count(100)
    earlier.tap()
    expect(lines).to_have_count(120)
    expect(lines.last).to_contain_text("nota 0")
    assert earlier.count() == 0
    ana.close()
    ana.bar(3)
    expect(ana.page.locator(".dialog-seats")).to_contain_text("1 telefone só assiste.")
