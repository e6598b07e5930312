"""The question box serves people in a browser: answers while they write, for fingers and ears."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from soaked import soaked

KEYBOARD = 290  # CSS pixels that it takes of a small phone


@pytest.fixture
def box(phones, site):
    page = phones.new()
    page.goto(f"{site}/perguntar/castelo")
    return page


def ask(page, words):
    page.get_by_role("searchbox").fill(words)
    expect(page.get_by_role("status")).to_contain_text(f"“{words}”")


def test_it_answers_while_somebody_writes_and_the_address_keeps_it(box):
    ask(box, "quantos produtores")
    first = box.locator(".answer-row").first
    expect(first).to_contain_text("mais de oito produtores")
    expect(first.get_by_role("heading", level=3)).to_have_text("Cartas de Produção")
    assert box.url.endswith("palavras=quantos+produtores")
    box.reload()
    expect(box.locator(".answer-row").first).to_contain_text("mais de oito produtores")
    ask(box, "xyzxyz")
    expect(box.get_by_role("link", name="O livro todo")).to_be_visible()


@pytest.mark.parametrize("scale", [*soaked(1), 1.3])
def test_the_first_row_lies_above_the_keyboard(box, scale):
    box.evaluate("scale => { document.documentElement.style.fontSize = `${100 * scale}%`; }", scale)
    ask(box, "tropa virada defende?")
    shown = box.locator(".answer-row .answer-text").first.bounding_box()
    assert shown["y"] + 20 < box.viewport_size["height"] - KEYBOARD
    assert box.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(box)
    assert found.violations_count == 0, found.generate_report()


def test_a_keyboard_reaches_the_answers(box):
    box.get_by_role("searchbox").focus()
    box.keyboard.type("muralha caiu")
    expect(box.get_by_role("status")).to_contain_text("“muralha caiu”")
    box.keyboard.press("Tab")  # the button
    box.keyboard.press("Tab")
    expect(box.locator(".answer-row a").first).to_be_focused()
    box.keyboard.press("Enter")
    box.wait_for_url("**/regras/castelo/*")


def test_it_is_asked_without_scripts(browser, site):
    context = browser.new_context(java_script_enabled=False, locale="pt-BR")
    page = context.new_page()
    page.goto(f"{site}/perguntar/fabula")
    page.get_by_role("searchbox").fill("empate na influência")
    page.get_by_role("button", name="Procurar").click()
    assert page.locator(".answer-row").count() > 0
    context.close()
