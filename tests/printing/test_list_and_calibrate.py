"""``companion list`` names what can be printed, and ``companion calibrate`` prints the measuring sheet."""

import json

import pytest


def test_the_list_shows_every_game(companion):
    result = companion("list")
    assert result.exit_code == 0
    for word in ("Castória", "Ceramus", "Amostra da casa"):
        assert word in result.output
    assert max(map(len, result.output.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", ["castoria", "ceramus"])
def test_a_game_in_full_fits_the_terminal(companion, game, lang):
    result = companion("list", game, lang=lang)
    assert result.exit_code == 0
    assert "inicial *" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_the_json_counts_pieces(companion):
    result = companion("list", "castoria", "--json")
    (game,) = json.loads(result.stdout)["games"]
    assert game["players"] == [2, 2]
    pieces = {kind["name"]: kind["pieces"] for kind in game["kinds"]}
    assert pieces["paginas"] == 2
    assert pieces["cartas"] == 129
    assert set(game["kits"][game["starter"]]) <= set(pieces)
    assert game["sets"] == [
        {"id": "castoria-amostra", "title": "Amostra da casa", "official": False, "cards": 9, "copies": 9},
        {
            "id": "castoria-fogueira",
            "title": "Em Volta da Fogueira",
            "official": False,
            "cards": 40,
            "copies": 120,
        },
    ]


def test_a_set_of_a_game(companion):
    (game,) = json.loads(companion("list", "castoria/amostra", "--json").stdout)["games"]
    assert [card_set["id"] for card_set in game["sets"]] == ["castoria-amostra"]
    assert companion("list", "castoria/nada").exit_code == 2


def test_a_set_of_one_s_own(companion, own_set):
    result = companion("list", own_set, "--json")
    (game,) = json.loads(result.stdout)["games"]
    assert [kind["name"] for kind in game["kinds"]] == ["cartas"]
    assert game["kinds"][0]["pieces"] == game["sets"][0]["copies"] > 0


def test_an_unknown_game_names_the_nearest(companion):
    result = companion("list", "ceramu")
    assert (result.exit_code, "ceramus" in result.stderr) == (2, True)


def test_the_calibration_sheet(companion, measure, tmp_path):
    out = tmp_path / "folha.pdf"
    result = companion("calibrate", "--paper", "letter", "--out", out)
    assert result.exit_code == 0
    assert str(out) in result.output
    pdf = measure(out)
    assert len(pdf.sizes) == 2
    for size in pdf.sizes:
        assert size == pytest.approx((215.9, 279.4), abs=0.1)
    assert pdf.pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.unembedded_fonts() == []


def test_a_paper_too_small_to_measure(companion, tmp_path):
    result = companion("calibrate", "--paper", "60x60", "--out", tmp_path / "folha.pdf")
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "folha.pdf").exists()


def test_the_sheet_lies_in_a_folder_too(companion, tmp_path):
    result = companion("calibrate", "-o", tmp_path / "folhas", "-q")
    assert (result.exit_code, result.output) == (0, "")
    assert [file.name for file in (tmp_path / "folhas").iterdir()] == ["calibrate.pdf"]
