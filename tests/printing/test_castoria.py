"""Castória from its sources to measured PDFs."""

import pytest

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
KINDS = ("paginas", "rastreadores", "marcadores", "guia", "cartas", "em-branco")


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


@pytest.mark.parametrize("kind", [*KINDS, None])
def test_the_catalogue_tells_how_to_print(castoria, measure, kind):
    pdf = measure(castoria[0] / (f"castoria-{kind}.pdf" if kind else "castoria.pdf")).pdf
    root = pdf.Root
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.Duplex in ("/DuplexFlipLongEdge", "/Simplex")
    assert root.Lang == "pt-BR"
    assert "Castória" in str(pdf.docinfo.Title)
    assert root.Outlines.Count != 0


@pytest.mark.parametrize("kind", KINDS)
def test_every_font_is_embedded(castoria, measure, kind):
    assert measure(castoria[0] / f"castoria-{kind}.pdf").unembedded_fonts() == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_is_a4(castoria, measure, kind):
    for width, height in measure(castoria[0] / f"castoria-{kind}.pdf").sizes:
        assert sorted((width, height)) == pytest.approx(A4, abs=0.1)


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
        assert (face.width, face.height) == pytest.approx((63, 88), abs=0.1)


def test_backs_fall_on_their_fronts(cards):
    turned = [(A4[0] - back.x, back.y) for back in cards.faces(1)]
    for front in cards.faces(0):
        assert any((front.x, front.y) == pytest.approx(back, abs=0.1) for back in turned)


def test_as_many_pieces_as_the_table_says(castoria, measure):
    folder, result = castoria
    for kind in ("rastreadores", "marcadores", "cartas", "em-branco"):
        file = measure(folder / f"castoria-{kind}.pdf")
        two_sided = file.pdf.Root.ViewerPreferences.Duplex != "/Simplex"
        fronts = range(0, len(file.pdf.pages), 2 if two_sided else 1)
        placed = sum(len(file.faces(number)) for number in fronts)
        row = next(line for line in result.output.splitlines() if f"castoria-{kind}.pdf" in line).split()
        assert [len(file.pdf.pages), placed] == [int(row[1]), int(row[2])]


def test_pages_are_counted_as_they_come_out(companion, measure, tmp_path):
    result = companion("print", "castoria", "--kit", "inicial", "--book", "--clerk", "--out", tmp_path)
    for file in tmp_path.iterdir():
        row = next(line for line in result.output.splitlines() if f"{file.name} " in line).split()
        assert int(row[1]) == len(measure(file).pdf.pages)


def test_sheets_cuts_and_ink_are_said_before_files_are(castoria):
    said = castoria[1].output
    assert said.index("folhas") < said.index("cortes") < said.index("tinta") < said.index("arquivo")
    assert "Amostra da casa: conjunto inventado, não oficial." in said
    *lines, where = said.splitlines()
    assert str(castoria[0]) in where
    assert max(map(len, lines)) <= 80
