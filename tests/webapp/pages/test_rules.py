"""The rulebook on a phone shows each rule with whose word it is."""

import re

import pytest

from companion.examples import refusals
from companion.games import all_games
from layouts.castelo import palavras
from webapp.web.game_data import book_of

GAMES = [game.slug for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_is_there(read, game):
    book = book_of(game)
    links = {link.rpartition("/")[2] for link in read(f"/regras/{game}").links}
    assert {*book.rules, *book.decisions, *book.house} <= links


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_rule_is_shown_with_the_decisions_that_touch_it(read, lang):
    book = book_of("castoria")
    page = read("/regras/castoria/castoria.preparacao.troca-limite", lang)
    assert book.rule("castoria.preparacao.troca-limite").text(lang) in page.texts
    assert any("Objetivo e Preparação do Jogo" in text for text in page.texts)
    touching = book.decisions["castoria.decisao.30"]
    assert touching.question(lang) in page.texts
    assert touching.reason(lang) in page.texts
    assert {touching.label(option, lang) for option in touching.options} <= set(page.texts)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_decision_says_which_option_we_play_and_why(phone, lang):
    decision = book_of("castoria").decisions["castoria.decisao.28"]
    shown = phone.get("/regras/castoria/castoria.decisao.28", headers={"Accept-Language": lang}).text
    chosen = shown.partition('<li class="chosen">')[2].partition("<")[0]
    assert chosen.strip() == decision.label(decision.default, lang)
    assert decision.reason(lang) in shown


def test_a_reading_that_nobody_can_referee_says_so(read):
    decision = book_of("castoria").decisions["castoria.decisao.2"]
    assert decision.unjudged
    page = read("/regras/castoria/castoria.decisao.2")
    assert page.texts.count("dita aqui, mas ninguém consegue julgá-la") == len(decision.unjudged)


@pytest.mark.parametrize(
    ("id", "word"),
    [
        ("castoria.lutas.primeiro-turno", "O livro de Castória, em “"),
        ("castoria.decisao.28", "O livro se cala aqui"),
        ("mesa.ajuste.campo", "Nosso, não oficial"),
    ],
)
def test_a_rule_says_whose_word_it_is(read, id, word):
    assert any(text.startswith(word) for text in read(f"/regras/castoria/{id}").texts)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("fabula/fabula.1.intro", "1 Conceitos do Jogo"),
        ("castelo/castelo.objetivo.ultimo-castelo", "Objetivo"),
        ("castoria/castoria.decisao.28", "Onde o livro se cala"),
        ("castoria/mesa.ajuste.campo", "A palavra da mesa"),
    ],
)
def test_a_rule_is_headed_by_its_place_in_the_book_and_its_id_is_what_one_cites(read, path, place):
    page = read(f"/regras/{path}")
    id = path.partition("/")[2]
    assert heads(page.html, "h1") == [place]
    assert heads(page.html, "title")[0].startswith(place)
    assert page.texts.count(id) == 1
    assert f'<small class="rule-id">Cita-se como <code>{id}</code></small>' in page.html


def heads(page, tag):
    """Return the texts of those elements, without their own markup."""
    found = re.findall(rf"<{tag}[^>]*>(.*?)</{tag}>", page, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", one).strip() for one in found]


@pytest.mark.parametrize("game", GAMES)
def test_headings_are_those_of_the_book(read, game):
    titles = heads(read(f"/regras/{game}").html, "summary")
    assert len(titles) > 5
    assert not [title for title in titles if "sem número" in title or "(l. " in title]


def test_a_rule_of_one_game_is_none_of_another(read):
    read("/regras/castelo/castoria.lutas.primeiro-turno", status=404)


# ---------------------------------------------------------------- the quick reference


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_reference_shows_phases_counters_and_endings_of_the_score_board(read, game, lang):
    board = next(one for one in all_games() if one.slug == game).load_board()
    page = read(f"/referencia/{game}", lang)
    said = set(page.texts)
    assert {phase.name(lang) for phase in board.phases} <= said
    assert {getattr(may, lang) for phase in board.phases for may in phase.may} <= said
    assert {end.name(lang) for end in board.ends} <= said
    assert {getattr(one, lang) for one in board.reminders} <= said
    cited = {link.rpartition("/")[2] for link in page.links}
    assert {end.rule for end in board.ends} <= cited


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_reference_says_what_the_printed_guide_says(read, lang):
    said = read("/referencia/castelo", lang).said
    for sentence in (palavras.EQUAL, palavras.CLEAN_UP):
        assert sentence.to(lang).replace("**", "") in said.replace(" : ", ": ")


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_leaves_no_markup_unread(read, game):
    said = read(f"/referencia/{game}").said
    assert not [sign for sign in ("**", "{", "}", "Message(") if sign in said]


def test_tenths_are_shown_with_the_sign_of_the_language(read):
    assert "começa em 3,0" in read("/referencia/castoria", "pt").said
    assert "starts at 3.0" in read("/referencia/castoria", "en").said


# ---------------------------------------------------------------- examples


@pytest.mark.parametrize(("lang", "verdict"), [("pt", "contra as regras"), ("en", "against the rules")])
def test_a_rule_shows_a_move_that_it_refuses(read, lang, verdict):
    said = read("/regras/castoria/castoria.lutas.primeiro-turno", lang).said
    assert verdict in said
    assert "Beto: " in said


def test_a_rule_that_refuses_nothing_shows_none(read):
    assert "Por exemplo" not in read("/regras/castoria/castoria.objetivo.tema").said


def test_every_example_can_be_described(read):
    game = next(one for one in all_games() if one.slug == "castoria")
    examples = refusals(game)
    assert len(examples) > 20
    for id in examples:
        assert "Por exemplo" in read(f"/regras/castoria/{id}").texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_no_option_is_shown_in_the_words_of_a_program(read, game, lang):
    """A reading without a name is left out; the reason is in the language of the page."""
    book = book_of(game)
    for decision in list(book.decisions.values())[::7]:
        page = read(f"/regras/{game}/{decision.id}", lang)
        named = bool(decision.labels.get(lang))
        assert ('class="readings"' in page.html) == named
        assert not {option.replace("-", " ") for option in decision.options if "-" in option} & set(
            page.texts
        )
        assert decision.reason(lang) in page.texts


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_rule_says_names_no_other_by_its_id(game, lang):
    book = book_of(game)
    said = {id: book.words(id, lang) for id in (*book.rules, *book.decisions)}
    assert {id: words for id, words in said.items() if re.search(rf"\b{game}\.\w", words)} == {}
