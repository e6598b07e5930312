"""A phone that is handed from one test to the next takes nothing with it."""

import pytest
from handsets import PHONE, Shelf

LEAVE = """async () => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    document.cookie = "left=1";
    await (await caches.open("left")).put("/left", new Response("1"));
    await new Promise((done) => {
        const asked = indexedDB.open("left", 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore("left");
        asked.onsuccess = () => done(asked.result.close());
    });
    document.documentElement.dataset.left = "1";
    window.left = 1;
}"""
FOUND = """async () => ({
    kept: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map((one) => one.name),
    been: history.length,
    page: [document.documentElement.dataset.left, window.left].filter(Boolean),
    may: (await navigator.permissions.query({name: "geolocation"})).state,
    online: navigator.onLine,
    answers: (await fetch("/api/v1/games")).status,
    size: [innerWidth, innerHeight],
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    still: matchMedia("(prefers-reduced-motion: reduce)").matches,
    since: Date.now() > 1e12,
})"""


@pytest.fixture
def held(browser, server):
    """Take a phone, act on its page, lay it back: ``held(act)`` returns which it was and the result."""
    shelf = Shelf(browser)
    taken = {}

    def _held(act, size=PHONE, theme="light"):
        handset = shelf.take("pt-BR")
        taken[handset] = handset.context
        page = handset.page(size, theme)
        page.goto(f"{server.url}/robots.txt")
        found = act(page)
        shelf.put(handset)
        return handset, found

    yield _held
    for context in taken.values():
        context.close()


def test_a_phone_takes_nothing_with_it(held):
    one, unused = held(lambda page: page.evaluate(FOUND))
    assert unused == {
        "kept": 0,
        "cookies": "",
        "caches": [],
        "databases": [],
        "been": 2,  # from a blank page
        "page": [],
        "may": "denied",
        "online": True,
        "answers": 200,
        "size": [360, 640],
        "dark": False,
        "still": True,
        "since": True,
    }

    def use(page):
        page.evaluate(LEAVE)
        context = page.context
        context.grant_permissions(["geolocation"])
        page.route("**/games", lambda route: route.abort())
        context.route("**/games", lambda route: route.abort())
        context.set_offline(True)
        context.new_page().add_init_script("window.left = 1")

    other, _ = held(use, size={"width": 900, "height": 500}, theme="dark")
    assert other is one, "otherwise it proves nothing"
    again, found = held(lambda page: page.evaluate(FOUND))
    assert again is one
    assert found == unused


@pytest.mark.parametrize(
    "act",
    [
        lambda page: page.clock.install(time=0),
        lambda page: page.add_init_script("window.left = 1"),
        lambda page: page.on("request", lambda request: None),
        lambda page: page.goto(page.url.replace("127.0.0.1", "192.168.77.7")),
        lambda page: page.close(),
    ],
    ids=["a clock", "a script", "an ear", "two places", "no page"],
)
def test_a_phone_that_cannot_be_cleared_is_not_handed_on(held, act):
    one, _ = held(act)
    other, found = held(lambda page: page.evaluate(FOUND))
    assert other is not one
    assert found["since"]
    assert not found["page"]
