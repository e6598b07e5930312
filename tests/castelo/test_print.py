"""``companion print`` writes the kits of Castelo with all their pieces and little ink."""

import re
from collections import Counter

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner

from companion.cli import main
from layouts.castelo import LAYOUTS
from layouts.component import PrintRequest


@pytest.fixture(scope="module")
def print_kit(tmp_path_factory):
    known = {}

    def run(kit, players, lang="pt", *words):
        key = (kit, players, lang, words)
        if key not in known:
            out = tmp_path_factory.mktemp("kit")
            chosen = ["--kit", kit] if kit else []
            asked = ["print", "castelo", "--apart", *chosen, "--players", str(players), "--lang", lang]
            result = CliRunner().invoke(main, [*asked, *words, "--out", str(out)])
            assert result.exit_code == 0, result.output
            known[key] = {file.stem.removeprefix("castelo-"): file for file in sorted(out.iterdir())}
        return known[key]

    return run


def text_of(file):
    document = pypdfium2.PdfDocument(file.read_bytes())
    return "\n".join(page.get_textpage().get_text_range() for page in document).replace("\u00a0", " ")


@pytest.mark.parametrize("kit", LAYOUTS.kits)
def test_a_kit_prints_its_kinds(kit, print_kit):
    chosen = LAYOUTS.kits[kit]
    assert set(print_kit(kit, 2)) == {*chosen.kinds, *(["hoje"] if chosen.first_match else [])}


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 3])
def test_mats_are_four_sheets_each_and_two_on_a3(players, print_kit):
    for words, sheets in (((), 4), (("--paper", "A3"), 2)):
        mats = print_kit("inicial", players, "pt", *words)["tapetes"]
        assert len(pikepdf.open(mats).pages) == sheets * players


@pytest.mark.parametrize("players", [2, 4])
def test_tokens_counted_on_their_sheets(players, print_kit):
    file = print_kit("inicial", players)["marcadores"]
    placed = Counter(
        str(operands[0])
        for page in pikepdf.open(file).pages
        for operands, operator in pikepdf.parse_content_stream(page)
        if str(operator) == "Do"
    )
    # The tokens of four products, of pairs of makers, of damage, castle, wall and three states, and of who
    # begins.
    copies = [piece.copies for piece in LAYOUTS.kind("marcadores").pieces(PrintRequest(players, "pt"))]
    for copied in copies:
        assert copied in placed.values()
    text = text_of(file)
    # castelo.decisao.5: twenty ones a product, each with a five on its back, and as many with damage
    sheet_numbers = re.findall(r"folha (\d+) de (\d+)", text)
    for number in ("1", "5"):
        counted = text.split().count(number) - sum(pair.count(number) for pair in sheet_numbers)
        counted -= len(sheet_numbers)  # the number of a cut stands at both ends, on fronts alone
        assert counted == (4 * 20 + 14) * players


def test_two_players_tokens_are_one_sheet(print_kit):
    assert len(pikepdf.open(print_kit("inicial", 2)["marcadores"]).pages) == 2


def test_cards_and_blank_cards_counted_in_their_files(print_kit):
    cards = text_of(print_kit("inicial", 2)["cartas"])
    assert cards.count("Carta inventada · não oficial") == 18 + 120  # the sampler, and two decks
    assert cards.count("CASTELO") == 2 * (18 + 120)
    blank = text_of(print_kit("em-branco", 2)["em-branco"])
    assert blank.count("CASTELO") == 2 * 18
    assert blank.count("muito rara") == 18
    assert blank.count("Ser Vivo") == 3
    assert blank.count("Máquina") == 2


def test_trackers_and_the_guide_of_the_starter_kit(print_kit):
    files = print_kit("inicial", 2)
    tracker = text_of(print_kit(None, 2, "pt", "--only", "rastreadores")["rastreadores"])
    assert tracker.count("Castelo 20") == tracker.count("Castelo 30") == 2
    assert tracker.count("Muralha 10") == tracker.count("Muralha 20") == 2
    assert "Dano igual à vida mata" in text_of(files["guia"])
    english = print_kit("inicial", 2, "en")
    assert "Damage equal to life kills" in text_of(english["guia"])


def test_fonts_are_embedded(print_kit):
    for file in print_kit("inicial", 2).values():
        for page in pikepdf.open(file).pages:
            for font in page.Resources.get("/Font", {}).values():
                inner = font.get("/DescendantFonts", [font])[0]
                assert any(key.startswith("/FontFile") for key in inner.FontDescriptor), file
