"""Options of ``companion print`` change what they say they change, and ask the user nothing twice."""

from typing import get_args

import pytest

from companion.printing import wishes
from companion.printing.choice import choose_players
from layouts.component import GameLayouts, Kit
from layouts.sheets import options


@pytest.fixture
def printed(companion, measure, tmp_path):
    """Provide a function that prints the nine sample cards of Castória and measures the file."""

    def run(*words, only="cartas"):
        result = companion("print", "castoria/amostra", "--only", only, "--out", tmp_path, *words)
        assert result.exit_code == 0, result.output
        return measure(tmp_path / f"castoria-amostra-{only}.pdf"), result.output

    return run


def ink(pdf):
    """Return the share of ink on the first page."""
    picture = pdf.picture(0, 40)
    return 1 - sum(picture.tobytes()) / (255 * picture.width * picture.height)


def test_the_command_knows_all_the_sides_that_sheets_know():
    assert get_args(wishes.Sides) == get_args(options.Sides)


@pytest.mark.parametrize(
    ("sides", "pages", "duplex"),
    [
        ("long", 2, "/DuplexFlipLongEdge"),
        ("short", 2, "/DuplexFlipShortEdge"),
        ("fronts", 1, "/Simplex"),
        ("backs", 1, "/Simplex"),
    ],
)
def test_sides(printed, sides, pages, duplex):
    pdf, _ = printed("--sides", sides)
    assert len(pdf.pdf.pages) == pages
    assert pdf.pdf.Root.ViewerPreferences.Duplex == duplex
    assert ("Cartógrafa" in pdf.texts[0]) == (sides != "backs")


def test_folded_sheets_hold_both_sides_on_one_page(printed):
    pdf, said = printed("--sides", "fold")
    assert pdf.pdf.Root.ViewerPreferences.Duplex == "/Simplex"
    faces = [face.form for number in range(len(pdf.pdf.pages)) for face in pdf.faces(number)]
    assert len(faces) == 18
    assert len(set(faces)) == 10
    assert "dobrar" in said


def test_short_edge_backs_fall_on_their_fronts(printed):
    pdf, _ = printed("--sides", "short")
    turned = [(back.x, pdf.sizes[1][1] - back.y) for back in pdf.faces(1)]
    for front in pdf.faces(0):
        assert any((front.x, front.y) == pytest.approx(back, abs=0.1) for back in turned)


@pytest.mark.parametrize(
    ("paper", "size"),
    [("A4", (210, 297)), ("a3", (297, 420)), ("letter", (215.9, 279.4)), ("330x480", (330, 480))],
)
def test_paper(printed, paper, size):
    pdf, _ = printed("--paper", paper)
    for page in pdf.sizes:
        assert sorted(page) == pytest.approx(size, abs=0.1)
    assert sum(len(pdf.faces(number)) for number in range(len(pdf.pdf.pages))) == 18


def test_boards_are_whole_on_a3(printed):
    pdf, said = printed("--paper", "A3", only="paginas")
    assert len(pdf.pdf.pages) == 2
    assert "em partes" not in said
    assert "em partes" in printed(only="paginas")[1]


def test_card_size(printed):
    for face in printed("--card-size", "tarot", "--bleed", "0")[0].faces(0):
        assert (face.width, face.height) == pytest.approx((70, 120), abs=0.1)


@pytest.mark.parametrize("bleed", ["3", "3,0", "3 mm"])
def test_bleed(printed, bleed):
    pdf, _ = printed("--bleed", bleed)
    for face in pdf.faces(0):
        assert (face.width, face.height) == pytest.approx((69, 94), abs=0.1)
    page = pdf.pdf.pages[0]
    assert float(page.BleedBox[0]) < float(page.TrimBox[0])


def test_low_ink_takes_less_ink_and_keeps_every_word(printed):
    usual, words = (lambda pdf: (ink(pdf), pdf.texts))(printed()[0])
    low, few_words = (lambda pdf: (ink(pdf), pdf.texts))(printed("--low-ink")[0])
    assert low < usual * 0.9
    assert few_words == words


def test_a_printer_profile_moves_the_backs(printed, tmp_path):
    profile = tmp_path / "casa.toml"
    profile.write_text('name = "casa"\noffset_x = 1.5\noffset_y = -0.5\n', encoding="utf-8")
    plain = {(face.x, face.y) for face in printed()[0].faces(1)}
    moved = {(face.x, face.y) for face in printed("--printer", profile)[0].faces(1)}
    for x, y in plain:
        assert any((x + 1.5, y - 0.5) == pytest.approx(place, abs=0.05) for place in moved)


def test_the_clerk_gets_a_sheet_of_words(printed):
    usual, _ = printed()
    pages = len(usual.pdf.pages)
    pdf, _ = printed("--clerk")
    assert len(pdf.pdf.pages) > pages
    assert pdf.faces(0) == []
    assert "100" in pdf.texts[0]


def test_a_kit_prints_its_components(companion, tmp_path):
    assert (
        companion("print", "castoria", "--kit", "primeira-noite", "--apart", "--out", tmp_path).exit_code == 0
    )
    kinds = {"hoje", "guia", "cartas"}
    assert {file.name for file in tmp_path.iterdir()} == {f"castoria-{kind}.pdf" for kind in kinds}


def test_components_on_sheets_of_their_own(companion, measure, tmp_path):
    """Five Formas are left over, and their sheet has room for the turn cards."""
    together, apart = tmp_path / "together", tmp_path / "apart"
    words = ("print", "ceramus", "--only", "formas,turno")
    assert companion(*words, "--out", together).exit_code == 0
    assert companion(*words, "--apart", "--out", apart).exit_code == 0
    assert {file.name for file in together.iterdir()} == {"ceramus-formas+turno.pdf"}
    assert {file.name for file in apart.iterdir()} == {"ceramus-formas.pdf", "ceramus-turno.pdf"}
    shared = measure(together / "ceramus-formas+turno.pdf")
    alone = [measure(file) for file in apart.iterdir()]
    assert len(shared.pdf.pages) == sum(len(file.pdf.pages) for file in alone) - 2


def test_only_may_be_repeated_and_takes_lists_and_accents(companion, tmp_path):
    words = ("--only", "Páginas,guia", "--only", "cartas")
    assert companion("print", "castoria", *words, "--out", tmp_path).exit_code == 0
    kinds = {"paginas", "guia", "cartas"}
    assert {file.name for file in tmp_path.iterdir()} == {f"castoria-{kind}.pdf" for kind in kinds}


def test_english(companion, measure, tmp_path):
    result = companion("print", "castoria", "--only", "cartas", "--out", tmp_path, lang="en")
    assert "how to print it" in result.output
    pdf = measure(tmp_path / "castoria-cartas.pdf")
    assert pdf.pdf.Root.Lang == "en"
    assert "Cartographer of Almost" in pdf.texts[0]


def test_players_within_the_range(companion, tmp_path):
    words = ("print", "castoria", "--only", "marcadores", "--dry-run", "--out", tmp_path)
    assert companion(*words, "--players", 2).exit_code == 0


@pytest.mark.parametrize(
    ("usual", "asked", "players"),
    [(None, None, 6), (2, None, 2), (2, "4", 4), (None, "3", 3), (2, "all", 6), (2, "Todos", 6)],
)
def test_for_how_many_unless_set(usual, asked, players):
    layouts = GameLayouts((), {}, "", (2, 6), usual_players=usual)
    assert choose_players(layouts, asked, Kit(())) == players


def test_a_kit_for_some_players_prints_for_them():
    layouts = GameLayouts((), {}, "", (2, 6), usual_players=4)
    assert choose_players(layouts, None, Kit((), players=2)) == 2
    assert choose_players(layouts, "3", Kit((), players=2)) == 3


def test_a_dry_run_says_all_and_writes_nothing(companion, tmp_path):
    out = tmp_path / "out"
    result = companion("print", "castoria", "--dry-run", "--out", out)
    assert result.exit_code == 0
    for word in ("folhas", "cortes", "tinta", "Nada foi gravado"):
        assert word in result.output
    assert not out.exists()


def test_a_deck_prints_its_cards_in_its_numbers(companion, measure, tmp_path):
    deck = tmp_path / "baralho.txt"
    deck.write_text("4 Rainha das Vírgulas\n3x Chuva que Não Passa\nrumor-na-praca\n", encoding="utf-8")
    result = companion("print", "castoria", "--deck", deck, "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["castoria-cartas.pdf"]
    pdf = measure(tmp_path / "out" / "castoria-cartas.pdf")
    assert len(pdf.faces(0)) == 8 + 1  # and the deck's list, which names each card once
    assert [pdf.texts[0].count(name) for name in ("Rainha das", "Chuva que", "Rumor")] == [
        4 + 1,
        3 + 1,
        1 + 1,
    ]
