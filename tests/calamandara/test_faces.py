"""Players can read the pieces of Calamandara: words in both languages, sizes, contrast, ink, eyes."""

import dataclasses
import itertools
import re

import numpy
import pytest

from companion.cards.card import Card
from companion.games.calamandara import cartas, pieces
from companion.language import LANGUAGES
from layouts.calamandara import LAYOUTS, palavras, theme
from layouts.calamandara.lembrancas import motivo
from layouts.calamandara.motivos import MOTIVOS
from layouts.calamandara.ventos import WINDS
from layouts.component import SAFE, Face, Size
from layouts.drawing.colours import PAPER, contrast
from layouts.faces import problems
from layouts.typography import block

KINDS = [kind.name for kind in LAYOUTS.kinds]
SMALLEST, RULES, VALUES = 5.5, 7.0, 14.0
GREY = numpy.array([0.299, 0.587, 0.114])
BOX = Size(55, 29.6)  # on a card


def shown(lembranca, size=BOX):
    """Return the ornament of a card of the box; under another id, the eye of a card of the table's own."""
    card = Card(lembranca.id, pieces.CARTA_DE_LEMBRANCA, {"icone": lembranca.icone}, {})
    return Face(lembranca.id, size, lambda pen: motivo(pen, card, size.width, size.height))


def test_every_card_fits_its_face_in_both_languages(sets):
    for card_set in sets.values():
        assert problems(card_set, LAYOUTS, LANGUAGES) == ()
        assert not card_set.official


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_type_is_large_enough_and_words_fit(kind, lang, faces_of, drawn, monkeypatch):
    cut = []
    draw_setting = block.draw_setting

    def watched(pen, setting, x, y):
        if not setting.fits or setting.missing or setting.unknown_icons:
            cut.append(setting.text)
        draw_setting(pen, setting, x, y)

    monkeypatch.setattr(block, "draw_setting", watched)
    for face in faces_of(kind, lang):
        runs = drawn(face, lang).runs
        assert [run for run in runs if run.size < SMALLEST - 0.01] == [], face.key
        margin = 0.2
        outside = [
            run
            for run in runs
            if not (-margin < run.x < face.size.width and -margin < run.y < face.size.height)
        ]
        assert outside == [], face.key
    assert cut == []


def test_quantities_of_the_depositos_are_read_across_the_table(pieces_of, drawn):
    """rules/calamandara.md §1: numbers that are compared stand at 14 pt or more."""
    page = drawn(pieces_of("playboards")[0].front)
    assert re.findall(r"×(\d)", page.text) == [str(count) for count in pieces.DEPOSITOS.values()]
    assert sum(run.size >= VALUES for run in page.runs) >= len(pieces.DEPOSITOS)


def test_what_is_read_stands_out():
    grounds = [PAPER, theme.ASH, theme.FROST]
    letters = [theme.INK, theme.SLATE, theme.LIGHT, *(one.deep for one in theme.VIAJANTES)]
    for ground, letter in itertools.product(grounds, letters):
        assert contrast(ground, letter) >= 4.5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viajante", range(4))
def test_a_terra_names_its_spaces(viajante, lang, pieces_of, drawn):
    text = drawn(pieces_of("terras", lang=lang)[viajante].front, lang).text
    assert sorted(re.findall(r"\b[1-6][a-e]\b", text)) == [
        f"{row}{letter}" for row in range(1, 7) for letter in "abcde"
    ]
    assert "Terra Dogmática" in text
    assert theme.VIAJANTES[viajante].title.to(lang) in text
    for zone in ("Zona Inicial", "Zona Final"):
        assert zone in text


def test_the_centre_names_its_spaces(pieces_of, drawn):
    text = drawn(pieces_of("centro")[0].front).text
    assert sorted(re.findall(r"C[1-5][a-e]\b", text)) == [
        f"C{row}{letter}" for row in range(1, 6) for letter in "abcde"
    ]


def test_the_names_of_spaces_lie_beside_the_tokens(pieces_of, drawn):
    """A token in the middle of its space leaves the name readable, except where it would lie at the cut."""
    rim = (pieces.LADO - pieces.LADO_DO_TOKEN) / 2
    for kind, foot in (("centro", 0.0), ("terras", pieces.FAIXA_INICIAL)):
        names = [
            run
            for run in drawn(pieces_of(kind)[0].front).runs
            if run.size == pytest.approx(7) and run.y > foot
        ]
        assert len(names) >= 25
        for run in names:
            if kind == "centro" and run.y < pieces.LADO_DO_TOKEN:
                assert run.y >= SAFE
                continue
            half = pieces.LADO / 2
            from_the_border = (run.y - foot + half) % pieces.LADO - half
            assert from_the_border >= -rim
            assert from_the_border + run.size * 0.66 * 25.4 / 72 <= rim + 0.01


def test_the_wind_runs_on_from_board_to_board():
    """The field is the same on both sides of every joint, because it turns with the table."""
    from layouts.calamandara.espacos import wind

    for at in range(-60, 61, 5):
        edge = wind(at, -62.5)
        for turn in range(4):
            x, y = at, -62.5
            for _quarter in range(turn):
                x, y = y, -x
            assert wind(x, y) == pytest.approx(edge)


def test_a_playboard_shows_its_seven_areas(pieces_of, drawn):
    """calamandara.preparacao.playboard-areas."""
    for piece in pieces_of("playboards"):
        text = drawn(piece.front).text
        for letters in ("RS", "CS", "DS", "L", "D", "RF"):
            assert re.search(rf"\b{letters}\b", text), letters
        assert "até 3" in text
        assert [name for name in theme.NOMES.values() if name not in text] == []


@pytest.mark.parametrize(
    ("lang", "notice"), [("pt", "texto nosso, não oficial"), ("en", "our text, not official")]
)
def test_a_lembranca_says_what_it_does_and_whose_words_these_are(lang, notice, sets, pieces_of, drawn):
    cards = {card.id: card for card in sets["lembrancas"].cards}
    for piece in pieces_of("lembrancas", lang=lang):
        card, text = cards[piece.name], drawn(piece.front, lang).text
        assert card.text("nome", lang) in text
        assert card.text("resumo", lang) in text
        assert notice in text
        assert f"{card.code}·{card.version}" in text
        assert re.search(rf"×\s*{card.copies}\b", text)
        assert re.split(r"[ *{,.:]", card.text("texto", lang))[0] in text


def test_symbol_cards_name_their_symbols_and_are_ours(sets, pieces_of, drawn):
    """calamandara.fase1.superior, .inferior."""
    cards = {card.id: card for card in sets["simbolos"].cards}
    for piece in pieces_of("simbolos"):
        text = drawn(piece.front).text
        for symbol in cards[piece.name].values.values():
            assert theme.NOMES[symbol] in text
        assert "lista nossa, não oficial" in text


def test_the_two_kinds_of_card_have_each_its_back_the_same_upside_down(pieces_of, drawn):
    backs = {}
    for kind in ("simbolos", "lembrancas"):
        faces = {piece.back.key: piece.back for piece in pieces_of(kind)}
        assert len(faces) == 1
        backs[kind] = next(iter(faces.values()))
        picture = drawn(backs[kind]).picture() @ GREY
        assert (numpy.abs(picture - picture[::-1, ::-1]) > 0.3).mean() < 0.04
    assert backs["simbolos"].key != backs["lembrancas"].key


def test_the_markers_have_one_back(pieces_of):
    """calamandara.sorteio.pilha."""
    assert len({piece.back.key for piece in pieces_of("marcadores")}) == 1


def test_the_guide_holds_phases_symbols_and_all_effects(pieces_of, drawn):
    for lang in LANGUAGES:
        guide = pieces_of("guia", lang=lang)[0]
        front, back = drawn(guide.front, lang).text, drawn(guide.back, lang).text
        assert [name for name in theme.NOMES.values() if name not in front] == []
        assert [one.nome for one in cartas.LEMBRANCAS if f"{one.nome} ×{one.quantidade}" not in back] == []


@pytest.mark.parametrize(
    ("lang", "never", "leaving"),
    [
        ("pt", "nunca", "as reservadas que restam voltam"),
        ("en", "never", "reserved cards that are left go back"),
    ],
)
def test_the_guide_says_what_the_fenda_bars_and_what_leaving_the_zona_final_does(
    lang, never, leaving, pieces_of, drawn
):
    """calamandara.fd.permitidos, calamandara.zf.saida-rf."""
    guide = pieces_of("guia", lang=lang)[0]
    allowed, barred = palavras.FENDA.to(lang).split(f"**{never}**")
    assert re.findall(r"{(\w+)}", barred) == ["torre", "caverna", "asa"]
    assert sorted(re.findall(r"{(\w+)}", allowed)) == sorted(theme.NOMES.keys() - {"torre", "caverna", "asa"})
    assert never in drawn(guide.front, lang).text
    assert leaving in drawn(guide.back, lang).text


@pytest.mark.parametrize(
    ("card", "lang", "says"),
    [
        # calamandara.faq.13: to the discard of the playboard where it waited
        ("ecos-dissonantes", "pt", "usada, vai ao descarte *dele*"),
        ("ecos-dissonantes", "en", "once used, goes to *their* discard"),
        # calamandara.decisao.136
        ("mentes-plurais", "pt", "se a mesa assim decidir"),
        ("mentes-plurais", "en", "if the table so decides"),
    ],
)
def test_cards_say_what_the_book_says(card, lang, says, sets):
    [found] = [one for one in sets["lembrancas"].cards if one.id == card]
    assert says in found.text("texto", lang)


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind not in ("tokens", "marcadores", "viajantes")]
)
def test_both_languages_are_spoken(kind, pieces_of, drawn):
    if kind == "centro":  # names of spaces alone
        return
    face = {lang: pieces_of(kind, lang=lang)[0].front for lang in LANGUAGES}
    texts = {lang: drawn(face[lang], lang).text for lang in LANGUAGES}
    assert texts["pt"] != texts["en"]
    assert re.search(r"\b(the|and|of|our)\b", texts["en"])
    assert not re.search(r"\b(the|and|your|of)\b", texts["pt"])


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_low_ink_takes_no_more_and_says_the_same(kind, faces_of, drawn):
    for face in faces_of(kind):
        full, low = drawn(face), drawn(face, low_ink=True)
        assert low.ink <= full.ink + 0.003, face.key
        assert low.text == full.text


def test_a_traveller_leaves_the_arrow_of_a_pegada_to_be_seen(pieces_of, drawn):
    """calamandara.componentes.tokens-viajante: the foot of the tent leaves the direction visible."""
    token = next(piece for piece in pieces_of("tokens") if piece.name == "token-pegada")
    picture = drawn(token.front).picture(dpi=254) @ GREY
    side = picture.shape[0]
    rim = int(side * (1 - pieces.BASE_DO_VIAJANTE / pieces.LADO_DO_TOKEN) / 2)
    upper, lower, left, right = picture[:rim], picture[-rim:], picture[:, :rim], picture[:, -rim:]
    dark = [float((strip < 0.6).mean()) for strip in (upper, lower, left, right)]
    assert dark[0] > 0.05
    assert dark[0] > 2 * max(dark[1:])


@pytest.mark.parametrize(
    ("name", "turned", "same"),
    [
        ("pegada", 2, False),
        ("espelho", 2, False),
        ("cachoeira", 2, False),
        ("torre", 1, False),
        ("caverna", 1, False),
        ("asa", 1, False),
        ("estrela", 1, True),
    ],
)
def test_directions_show(name, turned, same, pieces_of, drawn):
    """A turned token looks different where its direction matters (rules/calamandara.md §2)."""
    token = next(piece for piece in pieces_of("tokens") if piece.name == f"token-{name}")
    picture = drawn(token.front).picture(dpi=127) @ GREY
    differing = (numpy.abs(picture - numpy.rot90(picture, turned)) > 0.3).mean()
    assert (differing < 0.03) if same else (differing > 0.08)


def test_attack_tokens_have_dark_corners(pieces_of, drawn):
    for piece in pieces_of("tokens"):
        picture = drawn(piece.front).picture(dpi=254) @ GREY
        side = picture.shape[0]
        spot = int(side * 1.8 / pieces.LADO_DO_TOKEN)
        corner = picture[spot - 4 : spot + 4, spot - 4 : spot + 4].mean()
        assert (corner < 0.6) == (piece.name.removeprefix("token-") in pieces.ATAQUE), piece.name


# ---------------------------------------------------------------- the motifs of the Lembranças


def test_every_card_of_the_box_has_a_motif_of_its_own():
    assert set(MOTIVOS) == {lembranca.id for lembranca in cartas.LEMBRANCAS}
    assert len(set(MOTIVOS.values())) == len(cartas.LEMBRANCAS)


def test_every_effect_has_a_wind():
    assert set(WINDS) == {lembranca.icone for lembranca in cartas.LEMBRANCAS}


@pytest.mark.parametrize("own", [False, True])
def test_what_a_card_shows_is_light_and_lighter_with_low_ink(own, drawn):
    for lembranca in cartas.LEMBRANCAS:
        one = dataclasses.replace(lembranca, id=f"minha-{lembranca.id}") if own else lembranca
        full, low = drawn(shown(one)).ink, drawn(shown(one), low_ink=True).ink
        assert 0.06 < full <= 0.15, one.id  # look.md
        assert low <= (full if own else 0.93 * full), one.id


@pytest.mark.parametrize("own", [False, True])
def test_no_two_cards_show_alike(own, drawn):
    """Two motifs differ in 15 % of the pixels at 20 mm (look.md and issue 2)."""
    ones = [dataclasses.replace(one, id=f"minha-{one.id}") if own else one for one in cartas.LEMBRANCAS]
    pictures = [drawn(shown(one, Size(20, 20))).picture(150) @ GREY for one in ones]
    for one, other in itertools.combinations(pictures, 2):
        assert (numpy.abs(one - other) > 32 / 255).mean() >= 0.15


def test_the_same_card_shows_the_same(drawn):
    first = cartas.LEMBRANCAS[0]
    assert drawn(shown(first)).bytes == drawn(shown(first)).bytes
