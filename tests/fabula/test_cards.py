"""Cards of Fábula show their kind and colours, sample and blank ones print, and faulty ones are refused."""

import ctypes
import io
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest

from card_sources import fabula as sets
from companion.cards.card import Card, CardSet
from companion.games.fabula import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.fabula import LAYOUTS, theme
from layouts.faces import card_pieces, problems

SAMPLE = Path(sets.__file__).parent / "amostra"


@pytest.fixture(scope="session")
def sample():
    reading = read_set(SAMPLE, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    assert reading.mistakes == ()
    return reading.card_set


def card_of(kind, values, **texts):
    return Card("c", kind, values, {"pt": {"nome": "Ipê", **texts}}, code="K7Q")


@pytest.fixture
def text_of(drawn):
    def make(card, lang="pt"):
        card_set = CardSet("s", "fabula", {"pt": "S"}, (card,), Path())
        assert problems(card_set, LAYOUTS, (lang,)) == ()
        [piece] = card_pieces(card_set, LAYOUTS, lang=lang)
        return " ".join(drawn(piece.front, lang).text.replace("\u00a0", " ").split())

    return make


def test_the_sample_shows_every_kind_every_colour_and_every_rarity(sample):
    assert {card.kind for card in sample.cards} == set(pieces.CARD_KINDS)
    colours = {code for card in sample.cards for code in str(card.value("cores") or "").split()}
    assert colours == set(pieces.CORES)
    assert {card.value("raridade") for card in sample.cards} >= set(pieces.RARIDADES)
    assert not sample.official
    assert "não oficial" in sample.notice("pt")


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_sample_has_no_problem(lang, sample):
    assert problems(sample, LAYOUTS, (lang,)) == ()


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_sample_cards_say_that_they_are_ours_and_show_their_code(lang, sample, drawn):
    notice = {"pt": "não oficial", "en": "not official"}[lang]
    for card, piece in zip(sample.cards, card_pieces(sample, LAYOUTS, lang=lang), strict=True):
        page = drawn(piece.front, lang)
        assert notice in page.text
        assert card.code in page.text
        assert page.ink <= 0.2


def test_an_aliado_shows_its_three_values_large(sample, drawn):
    # fabula.2.7.1
    card = next(card for card in sample.cards if card.kind is pieces.ALIADO)
    piece = next(p for p in card_pieces(sample, LAYOUTS, lang="pt") if p.name == card.id)
    page = drawn(piece.front)
    for word in ("vida", "ofensiva", "influência"):
        assert word in page.text
    values = [run for run in page.runs if run.size >= 20 and run.y < 20]
    assert len(values) == 3
    assert len({round(run.y, 2) for run in values}) == 1


def test_nought_and_negative_values_are_shown(text_of):
    # fabula.2.7.2
    values = {"custo": 0, "vida": 1, "ofensiva": 0, "influencia": -2, "cores": "AZ", "raridade": "C"}
    text = text_of(card_of(pieces.ALIADO, values))
    assert "−2" in text
    assert text.count("0") >= 2


def test_a_base_shows_both_values_and_no_cost(text_of):
    # fabula.decisao.79
    text = text_of(card_of(pieces.BASE, {"cores": "VD", "raridade": "R"}))
    assert "como Arredor" in text
    assert "como Centro" in text
    assert "15" in text
    assert "R · K7Q" in text
    assert pieces.BASE.field("custo") is None
    assert pieces.FICHA.field("custo") is None


@pytest.mark.parametrize("codes", ["", "BR", "AZ VM", "BR AZ AM VD VM RX"])
def test_a_card_shows_the_letters_of_its_colours_and_no_others(codes, text_of):
    # fabula.1.6.2, fabula.2.4.2
    text = text_of(
        card_of(pieces.MANOBRA, {"custo": 3, "cores": codes, "raridade": "C"} if codes else {"custo": 3})
    )
    shown = {code for code in pieces.CORES if f" {code} " in f" {text} "}
    assert shown == set(codes.split())


def test_signs_of_colours_take_their_colours(drawn):
    card_set = CardSet("s", "fabula", {"pt": "S"}, (card_of(pieces.BASE, {"cores": "RX"}),), Path())
    [piece] = card_pieces(card_set, LAYOUTS, lang="pt")
    document = pikepdf.open(io.BytesIO(drawn(piece.front).bytes))
    fills = [
        [float(number) for number in operands]
        for operands, operator in pikepdf.parse_content_stream(document.pages[0])
        if str(operator) == "rg"
    ]
    assert any(fill == pytest.approx(list(theme.CORES["RX"]), abs=0.01) for fill in fills)


def test_story_is_set_in_italics_and_ability_upright(drawn):
    # fabula.2.6.1
    card = card_of(
        pieces.MANOBRA,
        {"custo": 1, "raridade": "C"},
        texto="Compre uma carta.",
        historia="Era uma vez um rio.",
    )
    card_set = CardSet("s", "fabula", {"pt": "S"}, (card,), Path())
    [piece] = card_pieces(card_set, LAYOUTS, lang="pt")
    page = pypdfium2.PdfDocument(io.BytesIO(drawn(piece.front).bytes))[0]
    textpage = page.get_textpage()
    everything = textpage.get_text_range()
    fonts = {}
    for sentence in ("Compre", "Era"):
        buffer, flags = ctypes.create_string_buffer(80), ctypes.c_int()
        raw.FPDFText_GetFontInfo(textpage.raw, everything.index(sentence), buffer, 80, flags)
        fonts[sentence] = buffer.value.decode()
    assert "Italic" in fonts["Era"]
    assert "Italic" not in fonts["Compre"]


def test_a_modificacao_repeats_its_name_on_the_edge_that_stays_in_sight(drawn):
    # fabula.3.4.3, fabula.3.4.6
    card = card_of(pieces.MODIFICACAO, {"custo": 2, "anexar": 3, "raridade": "C"})
    card_set = CardSet("s", "fabula", {"pt": "S"}, (card,), Path())
    [piece] = card_pieces(card_set, LAYOUTS, lang="pt")
    page = drawn(piece.front)
    assert page.text.count("Ipê") == 2
    low = [run for run in page.runs if run.y <= pieces.MODIFICACAO_A_VISTA]
    assert any(run.size >= 20 for run in low)
    assert "anexar" in page.text


def test_a_ficha_says_what_it_stands_for(text_of):
    # fabula.decisao.82
    text = text_of(card_of(pieces.FICHA, {"representa": "base", "cores": "VD"}))
    assert "FICHA" in text
    assert "Base" in text
    assert "como Arredor" in text


def test_values_are_held_to_the_rules(tmp_path):
    (tmp_path / "set.yaml").write_text("id: s\ngame: fabula\ntitle: S\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(
        "- id: a\n  kind: aliado\n  nome: A\n  custo: -1\n  vida: 0\n"
        "  ofensiva: 1\n  cores: AZ XX\n  raridade: Z\n"
        "- id: b\n  kind: base\n  nome: B\n  custo: 2\n  raridade: C\n",
        encoding="utf-8",
    )
    reading = read_set(tmp_path, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    found = [(mistake.card, mistake.field) for mistake in reading.mistakes]
    # fabula.2.2.2, fabula.2.7.3, fabula.2.7.1, fabula.1.6.1; a Base has no cost
    for expected in (
        ("a", "custo"),
        ("a", "vida"),
        ("a", "influencia"),
        ("a", "cores"),
        ("a", "raridade"),
        ("b", "custo"),
    ):
        assert expected in found


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_blank_cards_have_lines_for_texts_and_fields_for_values(lang, pieces_of, drawn):
    for piece in pieces_of("em-branco", lang):
        page = drawn(piece.front, lang)
        for code in pieces.CORES:
            assert code in page.text
        assert page.ink <= 0.15
        assert drawn(piece.back, lang).ink <= 0.15


def test_blank_cards_fill_whole_sheets(pieces_of):
    assert sum(piece.copies for piece in pieces_of("em-branco")) % 9 == 0
