"""Players can read mats, Pilha, trackers, tokens and the guide of Fábula: words, sizes, contrast, ink."""

import re

import pytest
from drawn import forms_of

from companion.games.fabula import pieces
from layouts.boards.slots import sleeved
from layouts.drawing.colours import PAPER, contrast
from layouts.drawing.pen import Painter
from layouts.fabula import guia, rastreadores, theme, trilhas
from layouts.fabula.areas import MatAreas
from layouts.typography import block, fonts

BOARDS = ("tapetes", "pilha", "rastreadores", "marcadores", "guia")
LANGS = ("pt", "en")
ZONES = ("Baralho", "Descarte", "Degredo")
COLUMNS = (guia.turn, guia.fights, guia.cards, guia.endings)
SMALLEST, SMALLEST_RULES, SMALLEST_COMPARED = 5.5, 7.0, 14.0  # points

both_languages = pytest.mark.parametrize("lang", LANGS)
every_form = pytest.mark.parametrize(
    ("slot", "form"),
    [(pieces.CARTA, 0), (pieces.CARTA, 1), (sleeved(pieces.CARTA), 0), (sleeved(pieces.CARTA), 1)],
    ids=["wide", "narrow", "sleeved", "narrow sleeved"],
)
every_board = pytest.mark.parametrize("kind", BOARDS)


def words(text):
    return re.sub(r"\s+", " ", text.replace("\ufffe", "").replace("\u00ad", ""))


@both_languages
@every_board
def test_type_is_large_enough_and_stands_out(kind, lang, faces_of, drawn):
    smallest = SMALLEST if kind == "marcadores" else SMALLEST_RULES
    for face in faces_of(kind, lang):
        for run in drawn(face, lang).runs:
            assert run.size >= smallest - 0.01, face.key
            assert contrast(run.colour, PAPER) >= 4.5, face.key


@both_languages
@every_board
def test_every_text_fits_its_box_and_has_its_glyphs(kind, lang, faces_of, drawn, monkeypatch):
    settings = []
    real = block.lay_out_text

    def watched(*arguments):
        settings.append(real(*arguments))
        return settings[-1]

    monkeypatch.setattr(block, "lay_out_text", watched)
    lines = []
    real_text = Painter.text

    def watched_text(pen, x, y, text, **rest):
        lines.append((text, rest.get("font", fonts.SANS)))
        real_text(pen, x, y, text, **rest)

    monkeypatch.setattr(Painter, "text", watched_text)
    for face in faces_of(kind, lang):
        drawn(face, lang)
    assert settings
    for setting in settings:
        assert setting.fits, setting.text
        assert not setting.missing, setting.text
        assert not setting.unknown_icons, setting.text
    for text, font in lines:
        assert not fonts.missing_glyphs(text, font), text


@pytest.mark.parametrize("low_ink", [False, True])
@every_board
def test_grounds_are_light(kind, low_ink, pieces_of, drawn):
    for side in ("front", "back"):
        faces = [(getattr(piece, side), piece.copies) for piece in pieces_of(kind)]
        areas = [(face, face.size.width * face.size.height * copies) for face, copies in faces if face]
        inked = sum(drawn(face, low_ink=low_ink).ink * area for face, area in areas)
        assert inked <= 0.15 * sum(area for _face, area in areas)


@pytest.mark.thorough
@every_board
def test_low_ink_saves_ink_and_loses_no_word(kind, faces_of, drawn):
    for face in faces_of(kind):
        full, low = drawn(face), drawn(face, low_ink=True)
        assert words(low.text) == words(full.text)
        assert low.ink <= full.ink


@both_languages
@every_board
def test_drawn_twice_alike(kind, lang, faces_of, drawn):
    for one, two in zip(faces_of(kind, lang), faces_of(kind, lang), strict=True):
        assert drawn(one, lang).bytes == drawn(two, lang).bytes


# ---------------------------------------------------------------- the mats and the Pilha


def test_a_mat_names_its_zones(pieces_of, drawn):
    for piece in pieces_of("tapetes"):
        text = words(drawn(piece.front).text)
        for word in (
            "Territórios",
            "Centro",
            "Baralho",
            "Descarte",
            "Degredo",
            "Prioridade",
            "Bases tomadas",
        ):
            assert word in text
        assert text.count("Arredor ") >= 4
        assert text.count("bordas de baixo") == pieces.ALIADOS
        assert text.count("soltas") == pieces.ALIADOS


def test_the_mats_can_be_distinguished(pieces_of, drawn):
    forest, clay = (drawn(piece.front) for piece in pieces_of("tapetes"))
    assert "Tapete da Mata" in forest.text
    assert "Tapete do Barro" in clay.text
    assert forest.bytes != clay.bytes


@both_languages
def test_the_phases_stand_in_their_order(lang, pieces_of, drawn):
    # fabula.decisao.1
    page = drawn(pieces_of("tapetes", lang)[0].front, lang).text
    names = [trilhas.FASES[phase][1].to(lang) for phase in pieces.FASES]
    places = [page.index(f"{name}") for name in names[:3]] + [page.rindex(name) for name in names[3:]]
    assert places[:3] == sorted(places[:3])
    assert list(trilhas.FASES) == list(pieces.FASES)


@every_form
def test_the_tracks_show_their_numbers_in_their_fields(slot, form, pieces_of, drawn):
    areas = MatAreas(slot, "narrow" if form else "wide")
    page = drawn(forms_of(pieces_of("tapetes", slot=slot)[0])[form].front)
    large = [run for run in page.runs if run.size >= SMALLEST_COMPARED]
    fields = [areas.casa_do_saldo(value) for value in range(pieces.SALDO_MAXIMO + 2)]
    fields += [areas.casa_do_turno(turn) for turn in range(len(pieces.RECURSOS))]
    for field in fields:
        inside = [run for run in large if field.x <= run.x < field.right and field.y < run.y < field.top]
        assert len(inside) == 1
        # A token below the number leaves it in sight.
        assert inside[0].y - field.y >= pieces.LADO_DO_MARCADOR + 6
    for number in (*map(str, range(11)), "+10"):
        assert re.search(rf"(?<!\d){re.escape(number)}(?!\d)", page.text), number


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("pt", "A última resposta se resolve primeiro."), ("en", "The last response is resolved first.")],
)
def test_the_pilha_numbers_its_places_and_says_which_goes_first(lang, sentence, pieces_of, drawn):
    # fabula.4.5.2, fabula.decisao.14
    [piece] = pieces_of("pilha", lang)
    page = drawn(piece.front, lang)
    assert sentence in words(page.text)
    numbers = sorted((run for run in page.runs if run.size == pytest.approx(38)), key=lambda run: run.x)
    assert len(numbers) == pieces.ESPACOS_DA_PILHA
    assert "".join(re.findall(r"\d", page.text)) == "1234567"


# ---------------------------------------------------------------- trackers and tokens


def test_trackers_count_down_and_their_backs_count_five_more(pieces_of, drawn):
    # fabula.1.4.6, fabula.1.20.4
    trackers = {piece.name: piece for piece in pieces_of("rastreadores")}
    for name, most in (("arredor", 5), ("centro", 15)):
        front, back = (drawn(face).text for face in (trackers[name].front, trackers[name].back))
        # The numbers of one row stand close together, so their digits distinguish them.
        assert digits(front) == digits("".join(map(str, range(most + 1))))
        assert digits(back) == digits("".join(map(str, range(5, most + 6))) + "5")
        assert "+5" in back
        assert "+5" not in front


def digits(text):
    return sorted(re.findall(r"\d", text))


def test_the_resistance_is_the_largest_beside_a_base(pieces_of, drawn):
    assert rastreadores.NUMBER_OF_ARREDOR > rastreadores.NUMBER_OF_CENTRO >= SMALLEST_COMPARED
    for piece in pieces_of("rastreadores"):
        sizes = [run.size for run in drawn(piece.front).runs]
        if piece.name != "exposicao":
            assert max(sizes) >= 20


def test_the_marker_of_the_centro_has_two_faces(pieces_of, drawn):
    # fabula.3.1.8, fabula.3.1.9
    marker = {piece.name: piece for piece in pieces_of("rastreadores")}["exposicao"]
    assert "Centro coberto" in words(drawn(marker.front).text)
    assert "Centro exposto" in words(drawn(marker.back).text)


def test_numbers_on_tokens_are_large(pieces_of, drawn):
    for piece in pieces_of("marcadores"):
        if piece.name in ("dano-1", "dano-5", "mais-1", "x"):
            assert max(run.size for run in drawn(piece.front).runs) >= SMALLEST_COMPARED


def test_plus_one_is_minus_one_turned_over(pieces_of, drawn):
    token = {piece.name: piece for piece in pieces_of("marcadores")}["mais-1"]
    assert drawn(token.front).text.strip() == "+1"
    assert drawn(token.back).text.strip() == "−1"


# ---------------------------------------------------------------- the guide


@both_languages
@pytest.mark.parametrize(
    "write", [guia.turn, guia.fights, guia.cards, guia.endings], ids=lambda w: w.__name__
)
def test_a_column_of_the_guide_ends_above_the_foot(write, lang, drawn):
    ends = []

    def draw(pen):
        left, _right = guia.columns(pen)
        ends.append(write(left).y)

    drawn(guia.Face("column", guia.FOLHA, draw), lang)
    assert ends[0] >= guia.FOOT


@pytest.mark.parametrize(
    ("lang", "phrases"),
    [
        (
            "pt",
            (
                "40 cartas ou mais",
                "cinco cartas",
                "não compra no primeiro turno",
                "2, 4, 6, 8, 10",
                "seis cartas na mão",
                "a última resposta se resolve primeiro",
                "ações especiais",
                "sem bloqueio",
                "bloqueados ou não",
                "No empate ela fica",
                "Modificação. Na sua própria Ação",
                "deixam de existir",
                "exposto, para sempre",
                "carta incolor",
                "não oficial",
            ),
        ),
        (
            "en",
            (
                "40 cards or more",
                "five cards",
                "not draw in their first turn",
                "2, 4, 6, 8, 10",
                "you hold six cards",
                "last response is resolved first",
                "special actions",
                "unblocked",
                "blocked or not",
                "A tie keeps it",
                "Modificação. In your own Action phase",
                "ceases to exist",
                "exposed, for good",
                "colourless card",
                "Unofficial",
            ),
        ),
    ],
)
def test_the_guide_shows_the_rules_in_both_languages(lang, phrases, faces_of, drawn):
    text = words(" ".join(drawn(face, lang).text for face in faces_of("guia", lang)))
    for phrase in phrases:
        assert phrase in text, phrase


def test_the_legend_shows_every_colour_with_its_letters(faces_of, drawn):
    # rules/fabula.md §1: colour, shape and letters of each
    text = words(drawn(faces_of("guia")[1]).text)
    for code, name in theme.NOMES_DAS_CORES.items():
        assert re.search(rf"{code}\s*{name.to('pt')}", text)
    assert tuple(theme.CORES) == pieces.CORES
    assert len(set(theme.CORES.values())) == 6
