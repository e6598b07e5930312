"""Players can read mats, trackers, tokens and the guide of Castelo: words, sizes, contrast, ink."""

import re

import pytest
from drawn import forms_of

from companion.games.castelo import pieces
from layouts.boards.slots import sleeved
from layouts.castelo import guia, palavras, rastreadores
from layouts.castelo.areas import MatAreas
from layouts.component import Face
from layouts.drawing.colours import PAPER, contrast
from layouts.drawing.pen import Painter
from layouts.typography import block, fonts

BOARDS = ("tapetes", "rastreadores", "marcadores", "guia")
LANGS = ("pt", "en")
SMALLEST, SMALLEST_RULES, SMALLEST_COMPARED = 5.5, 7.0, 14.0  # points

both_languages = pytest.mark.parametrize("lang", LANGS)
SLEEVED = sleeved(pieces.CARTA)
every_form = pytest.mark.parametrize(
    ("areas", "slot", "form"),
    [
        (MatAreas(pieces.CARTA), None, 0),
        (MatAreas(pieces.CARTA, "narrow"), None, 1),
        (MatAreas(SLEEVED), SLEEVED, 0),
    ],
    ids=["wide", "narrow", "sleeved"],
)
every_board = pytest.mark.parametrize("kind", BOARDS)


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
    settings, lines = [], []
    real, real_text = block.lay_out_text, Painter.text

    def watched(*arguments):
        settings.append(real(*arguments))
        return settings[-1]

    def watched_text(pen, x, y, text, **rest):
        lines.append((text, rest.get("font", fonts.SANS)))
        real_text(pen, x, y, text, **rest)

    monkeypatch.setattr(block, "lay_out_text", watched)
    monkeypatch.setattr(Painter, "text", watched_text)
    for face in faces_of(kind, lang):
        drawn(face, lang)
    assert settings or lines
    for setting in settings:
        assert setting.fits, setting.text
        assert not setting.missing, setting.text
        assert not setting.unknown_icons, setting.text
    for text, font in lines:
        assert not fonts.missing_glyphs(text, font), text


@pytest.mark.thorough
@every_board
def test_low_ink_saves_ink_and_loses_no_word(kind, faces_of, drawn):
    for face in faces_of(kind):
        full, low = drawn(face), drawn(face, low_ink=True)
        assert low.text == full.text
        assert low.ink <= full.ink + 0.001


@both_languages
@every_board
def test_drawn_twice_alike(kind, lang, faces_of, drawn):
    for one, two in zip(faces_of(kind, lang), faces_of(kind, lang), strict=True):
        assert drawn(one, lang).bytes == drawn(two, lang).bytes


# ---------------------------------------------------------------- the mat


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        (
            "pt",
            ("Produção", "Área Protegida", "Muralha", "Área de Combate", "Baralho", "Descarte", "Castelo"),
        ),
        ("en", ("Produção", "Protected Area", "Wall", "Combat Area", "Deck", "Discard", "Castle")),
    ],
)
def test_the_mat_names_its_areas(lang, names, pieces_of, drawn):
    text = drawn(pieces_of("tapetes", lang)[0].front, lang).text
    for name in names:
        assert name in text
    assert "Armadilhas de Campo" in text or "Armadilhas" in text


@every_form
def test_castle_and_wall_are_the_largest_numbers_on_the_mat(areas, slot, form, pieces_of, drawn):
    page = drawn(forms_of(pieces_of("tapetes", slot=slot)[0])[form].front)
    largest = max(run.size for run in page.runs)
    for area in (areas.trilha_do_castelo, areas.trilha_da_muralha):
        inside = [run for run in page.runs if area.x <= run.x <= area.right and area.y <= run.y <= area.top]
        assert max(run.size for run in inside) == pytest.approx(largest)


@every_form
def test_a_number_for_each_point_in_its_field(areas, slot, form, pieces_of, drawn):
    page = drawn(forms_of(pieces_of("tapetes", slot=slot)[0])[form].front)
    large = [run for run in page.runs if run.size >= 27]
    for area, most in ((areas.trilha_do_castelo, 20), (areas.trilha_da_muralha, 10)):
        inside = [run for run in large if area.x <= run.x <= area.right and area.y <= run.y <= area.top]
        assert len(inside) == most + 2  # 0 to the most, and "+10"


@pytest.mark.parametrize(("side", "most"), [("front", rastreadores.NORMAL), ("back", rastreadores.LONGA)])
def test_the_tracker_counts_from_0_to_the_start_and_adds_ten(side, most, pieces_of, drawn):
    # castelo.preparacao.vinte-e-dez, castelo.formas.partida-longa, castelo.decisao.27
    (piece,) = pieces_of("rastreadores")
    page = drawn(getattr(piece, side))
    numbers = re.findall(r"(?<![+\d])\b\d+\b", page.text)
    for count in range(max(most) + 1):
        wanted = (count <= most[0]) + (count <= most[1])
        assert numbers.count(str(count)) >= wanted, count
    assert page.text.count("+10") == 2
    assert sum(run.size >= SMALLEST_COMPARED for run in page.runs) >= sum(most) + 4


def test_compared_numbers_on_tokens_are_large(pieces_of, drawn):
    for piece in pieces_of("marcadores"):
        if piece.name.startswith(("produto-", "dano")):
            for face in (piece.front, piece.back):
                assert max(run.size for run in drawn(face).runs) >= SMALLEST_COMPARED


# ---------------------------------------------------------------- the guide


@both_languages
@pytest.mark.parametrize(
    "write", [guia.turn, guia.combat, guia.tropas, guia.cards], ids=lambda write: write.__name__
)
def test_a_column_of_the_guide_ends_above_the_foot(write, lang, drawn):
    ends = []

    def draw(pen):
        left, _right = guia.columns(pen)
        ends.append(write(left).y)

    drawn(Face("column", guia.FOLHA, draw), lang)
    assert ends[0] >= guia.FOOT


@pytest.mark.parametrize(
    ("lang", "phrases"),
    [
        (
            "pt",
            (
                "cinco cartas",
                "As sete fases",
                "um produtor por turno",
                "oito ao todo",
                "oito cartas na mão",
                "As seis etapas do combate",
                "Dano igual à vida mata",
                "Quem pode ser atacado",
                "sai todo o dano das tropas",
                "Aéreo (x)",
                "Vôo (C)",
                "Vôo (L)",
                "Velocidade:",
                "Agrupamento:",
                "60",
                "muito rara",
                "quantos quiser",
                "não oficial",
            ),
        ),
        (
            "en",
            (
                "five cards",
                "The seven phases",
                "one producer a turn",
                "eight in all",
                "eight cards in hand",
                "The six steps of combat",
                "Damage equal to life kills",
                "Who may be attacked",
                "all damage on tropas is taken off",
                "60",
                "without limit",
                "Unofficial",
            ),
        ),
    ],
)
def test_the_guide_shows_the_rules_in_both_languages(lang, phrases, faces_of, drawn):
    text = " ".join(drawn(face, lang).text for face in faces_of("guia", lang))
    for phrase in phrases:
        assert phrase in text, phrase


def test_phases_and_steps_are_those_of_the_rulebook_in_their_order():
    # castelo.turno.sete-fases, castelo.combate.seis-fases
    assert len(palavras.PHASES) == len(palavras.PHASE_RULES) == len(pieces.FASES) == 7
    assert len(palavras.STEPS) == len(pieces.ETAPAS) == 6
    named = [re.sub(r"\W", "", name.to("en")).lower() for _symbol, name, _hint in palavras.PHASES]
    assert named == ["untap", "draw", "upkeep", "actions1", "combat", "actions2", "discard"]


def test_the_table_of_targets_agrees_with_the_rules():
    # castelo.combate.alvos-com-muralha, .alvos-sem-muralha; castelo.voo.*; castelo.aereo.*
    rows = [[cell.to("en") for cell in row[1:]] for row in palavras.TARGET_ROWS]
    assert rows[0] == ["yes", "yes", "wall fallen", "wall fallen"]
    assert rows[1] == ["yes"] * 4
    assert rows[2][2] == "from the Combat Area"
    assert "wall fallen" in rows[2][3]
