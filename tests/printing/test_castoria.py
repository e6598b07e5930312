"""Castória prints from its sources to PDFs of the right measures."""

import pytest

from layouts.sheets.ink import coverage

A4 = (210, 297)
NAMES = (
    "Aprendiz de Fogueira",
    "Cartógrafa do Quase",
    "Rainha das Vírgulas",
    "Rumor na Praça",
    "Chuva que Não Passa",
    "Era Outra Vez",
    "Coroa de Papel",
    "Nó na Garganta",
    "Fita da Promessa",
)
KINDS = ("paginas", "rastreadores", "historia", "marcadores", "guia", "cartas", "em-branco")


@pytest.fixture(scope="module")
def cards(castoria, measure):
    return measure(castoria[0] / "castoria-cartas.pdf")


def test_there_is_a_file_a_kind_and_the_book(castoria):
    folder, _ = castoria
    assert {file.name for file in folder.iterdir()} == {
        "castoria.pdf",
        *(f"castoria-{kind}.pdf" for kind in KINDS),
    }


def test_the_book_holds_the_pages_of_all(castoria, measure):
    folder, _ = castoria
    book = " ".join(measure(folder / "castoria.pdf").texts)
    for kind in KINDS:
        for text in measure(folder / f"castoria-{kind}.pdf").texts:
            assert all(line in book for line in text.splitlines() if len(line) > 20)


def test_names_can_be_found_with_their_accents(cards):
    for name in NAMES:
        assert name in cards.texts[0]


def test_every_card_says_that_it_is_ours(cards):
    assert cards.texts[0].count("não oficial") >= len(NAMES)


def test_nine_different_fronts_and_nine_times_one_back(cards):
    fronts, backs = cards.faces(0), cards.faces(1)
    assert len(fronts) == len({face.form for face in fronts}) == 9
    assert len(backs) == 9
    assert len({face.form for face in backs}) == 1
    for face in (*fronts, *backs):
        assert (face.width, face.height) == pytest.approx((63 + 2, 88 + 2), abs=0.1)  # with its bleed


@pytest.mark.thorough
def test_book_and_clerk_s_sheet_are_counted(companion, measure, tmp_path):
    words = ("print", "castoria", "--only", "cartas,guia", "--book", "--clerk")
    result = companion(*words, "--out", tmp_path / "here")
    files = list((tmp_path / "here").iterdir())
    assert {"castoria.pdf", "castoria-cartas.pdf", "castoria-guia.pdf"} <= {file.name for file in files}
    for file in files:
        row = next(line for line in result.output.splitlines() if f"{file.name} " in line).split()
        assert int(row[1]) == len(measure(file).pdf.pages)


def test_sheets_cuts_and_ink_are_said_before_files_are(castoria):
    said = castoria[1].output
    assert said.index("folhas") < said.index("cortes") < said.index("tinta") < said.index("arquivo")
    assert "Amostra da casa: conjunto inventado, não oficial." in said
    *lines, where = said.splitlines()
    assert str(castoria[0]) in where
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("kind", KINDS)
def test_a_home_printer_is_spared_ink(castoria, kind):
    assert coverage((castoria[0] / f"castoria-{kind}.pdf").read_bytes(), sample=None) <= 0.15
