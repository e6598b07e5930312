"""Players can read boards, trackers, tokens and the guide of Castória: words, sizes, contrast, ink."""

import re

import pytest
from drawn import forms_of

from companion.games.castoria import pieces
from layouts.boards.slots import sleeved
from layouts.castoria import guia, theme, trilha
from layouts.castoria.areas import PageAreas, campo_de_imaginacao
from layouts.castoria.coluna import Coluna
from layouts.drawing.colours import contrast
from layouts.drawing.pen import Painter
from layouts.typography import block, fonts

BOARDS = ("paginas", "rastreadores", "historia", "marcadores", "guia")
LANGS = ("pt", "en")
SMALLEST, SMALLEST_RULES, SMALLEST_COMPARED = 5.5, 7.0, 14.0  # points

both_languages = pytest.mark.parametrize("lang", LANGS)
SLEEVED = sleeved(pieces.CARTA)
every_form = pytest.mark.parametrize(
    ("areas", "slot", "form"),
    [
        (PageAreas(pieces.CARTA), None, 0),
        (PageAreas(pieces.CARTA, "low"), None, 1),
        (PageAreas(SLEEVED), SLEEVED, 0),
        (PageAreas(SLEEVED, "low"), SLEEVED, 1),
    ],
    ids=["tall", "low", "sleeved", "low sleeved"],
)
every_board = pytest.mark.parametrize("kind", BOARDS)


def words(text):
    return re.sub(r"\s+", " ", text)


@both_languages
@every_board
def test_type_is_large_enough_and_stands_out(kind, lang, faces_of, drawn):
    smallest = SMALLEST if kind == "marcadores" else SMALLEST_RULES
    for face in faces_of(kind, lang):
        for run in drawn(face, lang).runs:
            assert run.size >= smallest - 0.01, face.key
            assert contrast(run.colour, theme.WARM) >= 4.5, face.key


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
    # A page holds many small pieces or one large one, so the room that they cover together counts.
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


# ---------------------------------------------------------------- the Página


def test_the_pagina_names_its_spaces_and_zones(pieces_of, drawn):
    for piece in pieces_of("paginas"):
        text = words(drawn(piece.front).text)
        for space in pieces.ESPACOS:
            assert re.search(rf"{space}(?![-\d])", text), space
        for word in ("Inventário", "Cemitério", "Ações", "Castória", "Pontos de Imaginação", "Narrador"):
            assert word in text
        assert text.count("Condecorações") >= len(pieces.ESPACOS)


def test_the_paginas_can_be_distinguished(pieces_of, drawn):
    sun, moon = (drawn(piece.front).text for piece in pieces_of("paginas"))
    assert "Página do Sol" in sun
    assert "Página da Lua" in moon


PHASES = {
    "pt": ("Compra", "Construção", "Luta", "Reconstrução"),
    "en": ("Draw", "Building", "Fight", "Rebuilding"),
}


@both_languages
def test_the_phases_stand_in_their_order(lang, pieces_of, drawn):
    # castoria.fases.ordem
    for piece in (pieces_of("paginas", lang)[0], pieces_of("rastreadores", lang)[1]):
        text = drawn(piece.front, lang).text
        places = [text.index(name) for name in PHASES[lang]]
        assert places == sorted(places)


@every_form
def test_the_track_shows_31_numbers_in_their_fields(areas, slot, form, pieces_of, drawn):
    page = drawn(forms_of(pieces_of("paginas", slot=slot)[0])[form].front)
    numbers = re.findall(r"\b\d\.\d\b", page.text.split("O capítulo")[0] + page.text)
    wanted = [trilha.tenths(decimos) for decimos in range(31)]
    assert set(numbers) >= set(wanted)
    assert [trilha.tenths(d) for d in (0, 9, 10, 30)] == ["0.0", "0.9", "1.0", "3.0"]
    large = [run for run in page.runs if run.size >= trilha.LOW_NUMBER - 0.01]
    for decimos in range(31):
        field = campo_de_imaginacao(decimos, areas.trilha)
        inside = [
            run
            for run in large
            if field.x < run.x < field.x + field.width and field.y < run.y < field.y + field.height
        ]
        assert len(inside) == 1, decimos
        # A token below the number leaves it in sight.
        assert inside[0].y - field.y >= pieces.LADO_DO_MARCADOR
    assert trilha.LOW_NUMBER >= SMALLEST_COMPARED


@every_form
def test_support_lines_join_the_spaces_that_support_each_other(areas, slot, form, monkeypatch):
    # castoria.decisao.1: each arch has its feet on its two supports and its top below the space that they
    # hold.
    from layouts.castoria import paginas

    sides = []
    monkeypatch.setattr(paginas, "_arch_side", lambda pen, start, top: sides.append((start, top)))
    for name in pieces.SUPORTES:
        monkeypatch.setattr(paginas.theme, "sign", lambda *_rest: None)
        monkeypatch.setattr(paginas.theme, "say", lambda *_rest: None)
        paginas._support(None, areas, name)
    assert len(sides) == 6
    for number, (name, below) in enumerate(pieces.SUPORTES.items()):
        for (foot, top), support in zip(sides[2 * number : 2 * number + 2], below, strict=True):
            wing, strip = areas.carta_virada(support), areas.faixa(name)
            assert foot[0] in (pytest.approx(wing.x), pytest.approx(wing.x + wing.width))
            assert wing.y < foot[1] < wing.y + wing.height
            assert top[0] == pytest.approx(areas.espaco(name).centre[0])
            assert strip.y - 3 < top[1] < strip.y


# ---------------------------------------------------------------- tokens and trackers


def test_compared_numbers_on_tokens_are_large(pieces_of, drawn):
    for piece in pieces_of("marcadores"):
        if piece.name.startswith(("valor-", "elo-")):
            assert max(run.size for run in drawn(piece.front).runs) >= SMALLEST_COMPARED


def test_valor_tokens_say_their_change_on_both_sides(pieces_of, drawn):
    tokens = {piece.name: piece for piece in pieces_of("marcadores")}
    for tenths in pieces.MUDANCAS_DE_VALOR_DECIMOS:
        token = tokens[f"valor-{tenths}"]
        assert f"+{tenths / 10}" in drawn(token.front).text
        assert f"−{tenths / 10}" in drawn(token.back).text


@pytest.mark.parametrize(("lang", "rule"), [("pt", "1.º turno: sem ataque"), ("en", "1st turn: no attack")])
def test_the_starter_card_explains_the_first_turn(lang, rule, pieces_of, drawn):
    # castoria.lutas.primeiro-turno
    starter = {piece.name: piece for piece in pieces_of("historia", lang)}["inicio"]
    assert rule in words(drawn(starter.front, lang).text)


@pytest.mark.parametrize(("tracker", "last"), [("capitulos", 2), ("trocas", 4)])
def test_trackers_count_from_nought(tracker, last, pieces_of, drawn):
    piece = {piece.name: piece for piece in pieces_of("historia")}[tracker]
    assert re.findall(r"\b\d\b", drawn(piece.front).text) == [str(n) for n in range(last + 1)]


# ---------------------------------------------------------------- the guide


@both_languages
@pytest.mark.parametrize(
    "write", [guia.turn, guia.fights, guia.contra_tramas, guia.cards_and_endings], ids=lambda w: w.__name__
)
def test_a_column_of_the_guide_ends_above_the_foot(write, lang, drawn):
    ends = []

    def draw(pen):
        left, _right = guia.columns(pen)
        ends.append(write(left).y)

    face = guia.Face("column", guia.FOLHA, draw)
    drawn(face, lang)
    assert ends[0] >= guia.FOOT


@pytest.mark.parametrize(
    ("lang", "phrases"),
    [
        (
            "pt",
            (
                "seis cartas",
                "quatro vezes",
                "um Personagem de cada casta",
                "primeiro turno",
                "Valor igual ou maior",
                "hierarquia vazia",
                "perde a diferença em PI",
                "casta mais alta",
                "não custa PI",
                "Os onze gatilhos",
                "até ficar com dez",
                "dos dois lados",
                "dois capítulos",
                "60",
                "não oficial",
            ),
        ),
        (
            "en",
            (
                "six cards",
                "four times",
                "one Personagem of each caste",
                "first turn",
                "equal or greater Valor",
                "hierarquia empty",
                "loses the difference in PI",
                "highest caste",
                "costs no PI",
                "The eleven triggers",
                "down to ten",
                "both sides",
                "two chapters",
                "60",
                "Unofficial",
            ),
        ),
    ],
)
def test_the_guide_shows_the_rules_in_both_languages(lang, phrases, faces_of, drawn):
    text = words(" ".join(drawn(face, lang).text for face in faces_of("guia", lang)))
    text = text.replace("￾", "").replace("\u00ad", "")
    for phrase in phrases:
        assert phrase in text, phrase


def test_the_guide_lists_eleven_triggers_each_with_its_own_symbol():
    from layouts.castoria import palavras

    symbols, words = zip(*palavras.TRIGGERS, strict=True)
    assert len(set(symbols)) == len(set(words)) == 11


def test_the_table_of_attacks_agrees_with_the_rules():
    # castoria.lutas.nivel-superior: never upwards; equals always; downwards on a condition.
    from layouts.castoria import palavras

    cells = [[cell.to("en") for cell in row[1:4]] for row in palavras.ATTACKS]
    for attacker in range(3):
        for target in range(3):
            if target < attacker:
                assert cells[attacker][target] == "never"
            elif target == attacker:
                assert cells[attacker][target] == "yes"
            else:
                assert "N1" in cells[attacker][target]
                assert ("N2" in cells[attacker][target]) == (target == 2)
    direct = [row[4].to("en") for row in palavras.ATTACKS]
    assert all(cell.startswith("hierarquia empty") for cell in direct)
    assert ["N1" in cell for cell in direct] == [False, True, True]
    assert ["N2" in cell for cell in direct] == [False, False, True]


def test_a_text_that_grows_pushes_what_follows_down(drawn):
    seen = []

    def draw(pen):
        column = Coluna(pen, 10, 200, 60)
        column.words(theme.NARRADORES["sol"])
        seen.append(column.y)
        column.words(theme.NARRADORES["sol"], size=18)
        seen.append(column.y)

    drawn(guia.Face("growing", guia.FOLHA, draw))
    assert 200 - seen[0] < seen[0] - seen[1]
