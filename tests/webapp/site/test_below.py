"""An app below a path of its host: every address in its answers begins with that path."""

import re
from html.parser import HTMLParser

import pytest

from webapp.site.phone import browser_app, browser_settings
from webapp.web.below import Below
from webapp.web.static_files import StaticFiles

PATH = "/clube/mesa"
ADDRESSES = ("href", "src", "action")


class Addresses(HTMLParser):
    """Collects the addresses of a page."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found += [value for name, value in attrs if name in ADDRESSES and value]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    settings = browser_settings(tmp_path_factory.mktemp("data"), "http://localhost", PATH)
    return browser_app(settings, StaticFiles()).test_client()


@pytest.mark.parametrize("page", ["/", "/regras/ceramus", "/nova/castelo", "/perguntar", "/direitos"])
def test_every_address_of_a_page_begins_with_the_path(client, page):
    text = client.get(page).get_data(as_text=True)
    inside = [one for one in Addresses(text).found if one.startswith("/")]
    assert len(inside) > 5
    assert all(one == PATH or one.startswith(f"{PATH}/") for one in inside), inside


def test_a_redirect_and_a_module_name_addresses_below_the_path(client):
    assert client.get("/regras").headers["Location"] == f"{PATH}/perguntar"
    (script,) = re.findall(r'src="([^"]*recent\.js)"', client.get("/").get_data(as_text=True))
    module = client.get(script.removeprefix(PATH)).get_data(as_text=True)
    assert f"{PATH}/m/" in module


def test_only_the_beginnings_of_routes_are_addresses():
    below = Below("/x", ("m", "api"))
    assert (
        below.written('href="/m/AB" href="/matches" href="/"') == 'href="/x/m/AB" href="/matches" href="/x/"'
    )
    assert below.written('path.split("/").join("/"); link("/")') == 'path.split("/").join("/"); link("/x/")'
    assert below.address("https://elsewhere.example/m") == "https://elsewhere.example/m"
