"""Pages are there and whole in both languages, in one of them alone, and lead somewhere."""

from urllib.parse import unquote, urlsplit

import pytest
from babel.messages.pofile import read_po

from companion.games import all_games
from companion.language import LOCALE_FOLDER
from webapp.web.game_data import book_of

GAMES = [game.slug for game in all_games()]
FIXED = [
    "/",
    "/perguntar",
    "/imprimir",
    "/imprimir/ceramus",
    "/imprimir/proprias",
    "/perguntar?palavras=empate",
    "/regras/castoria/castoria.decisao.28",
    "/regras/castoria/mesa.ajuste.campo",
]
EACH = [
    "/nova/{}",
    "/regras/{}",
    "/perguntar/{}",
    "/perguntar/{}?palavras=carta",
    "/referencia/{}",
    "/preparar/{}",
]
PATHS = [*FIXED, *(path.format(game) for game in GAMES for path in EACH)]
PRINTED = GAMES[1:]  # of whose pages that of one game is followed
SENTENCE = 12  # signs from which on a text of the pages can be no term of a game


def sentences() -> dict[str, set[str]]:
    """Return the sentences of the pages in each language that are not in the other."""
    with (LOCALE_FOLDER / "pt_BR" / "LC_MESSAGES" / "webapp-pages.po").open("rb") as lines:
        entries = [entry for entry in read_po(lines) if entry.id and isinstance(entry.id, str)]
    differing = [entry for entry in entries if entry.id != entry.string]
    return {"en": {str(one.id) for one in differing}, "pt": {str(one.string) for one in differing}}


def rules(lang: str) -> set[str]:
    """Return the texts of all rules and silent points in a language and not in the other."""
    other = {"pt": "en", "en": "pt"}[lang]
    books = [book_of(game) for game in GAMES]
    ids = [(book, id) for book in books for id in (*book.rules, *book.decisions)]
    return {book.words(id, lang) for book, id in ids if book.words(id, lang) != book.words(id, other)}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_page_speaks_one_language(read, path, lang):
    other = {"pt": "en", "en": "pt"}[lang]
    page = read(path, lang)
    said = set(page.texts)
    assert said & sentences()[lang]
    assert not said & sentences()[other]
    assert not said & rules(other)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_link_leads_somewhere(read, phone, lang):
    """All pages but those of the thousand rules are followed; of a rule's address its id must be known."""
    seen: set[str] = set()
    waiting = ["/"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        page = read(path, lang)
        for load in page.loads:
            assert phone.get(load).status_code == 200, load
        for link in page.links:
            target = _target(path, link)
            parts = urlsplit(target).path.strip("/").split("/")
            if len(parts) == 3 and parts[0] == "regras":
                assert book_of(parts[1]).knows(unquote(parts[2])), link
            elif parts[0] == "imprimir" and parts[-1] in PRINTED:
                continue  # as long to plan as all other pages take together
            elif "lang=" not in target:
                waiting.append(target)
    assert len(seen) > 5 * len(GAMES)


def _target(path: str, link: str) -> str:
    if link.startswith("#"):
        return path
    if link.startswith("?"):
        return urlsplit(path).path + link
    assert link.startswith("/"), link
    return link.partition("#")[0]


def test_a_language_that_is_asked_for_is_that_pages_own(phone):
    assert 'lang="en"' in phone.get("/?lang=en").text
    assert '<html lang="pt-BR"' in phone.get("/perguntar", headers={"Accept-Language": "pt-BR"}).text


def test_a_language_that_is_chosen_stays_and_keeps_the_question(phone):
    asked = "/perguntar/castoria?palavras=m%C3%A3o+cheia"
    shown = phone.get(f"{asked}&lang=pt").text
    assert f'name="back" value="{asked}&amp;lang=pt"' in shown
    answer = phone.post("/preferencias", data={"lang": "en", "back": f"{asked}&lang=pt"})
    assert (answer.status_code, answer.location) == (303, asked)
    assert "SameSite=Lax" in answer.headers["Set-Cookie"]
    assert '<html lang="en"' in phone.get(asked, headers={"Accept-Language": "pt-BR"}).text


def test_a_theme_that_is_chosen_stays(phone):
    assert "data-theme" not in phone.get("/").text
    answer = phone.post("/preferencias", data={"theme": "dark", "back": "/perguntar?lang=en"})
    assert (answer.status_code, answer.location) == (303, "/perguntar?lang=en")
    assert '<html lang="pt-BR" data-theme="dark">' in phone.get("/").text
    phone.post("/preferencias", data={"theme": "auto"})
    assert "data-theme" not in phone.get("/").text


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "", "javascript:x"]
)
def test_a_theme_leads_to_no_other_host(phone, back):
    answer = phone.post("/preferencias", data={"theme": "light", "back": back})
    assert answer.location == "/"


@pytest.mark.parametrize("chosen", [{"theme": "pink"}, {"lang": "xx"}, {"lang": "en", "theme": "pink"}, {}])
def test_an_unknown_choice_is_refused(phone, chosen):
    answer = phone.post("/preferencias", data=chosen)
    assert (answer.status_code, answer.headers.getlist("Set-Cookie")) == (400, [])


@pytest.mark.parametrize(
    "path",
    [
        "/nada",
        "/regras/xadrez",
        "/perguntar/xadrez",
        "/perguntar/castoria?mesa=AAAAAA",
        "/regras/castoria/castoria.nada",
        "/preparar/xadrez",
        "/nova/xadrez",
        "/m/AAAAAA/decisoes",
    ],
)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_is_not_there_is_reported_in_one_sentence(read, path, lang):
    page = read(path, lang, status=404)
    sentence = next(text for text in page.texts if text.endswith("."))
    assert sentence.count(".") == 1
    assert page.links.count("/") == 2  # the way home, above and below the sentence


def test_a_page_of_another_site_changes_nothing(phone):
    answer = phone.post(
        "/nova/castoria", data={"players": "2"}, headers={"Origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403


def test_nothing_is_kept_by_a_cache_that_should_not(phone):
    assert phone.get("/").headers["Cache-Control"] == "no-cache"
