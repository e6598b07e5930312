"""An impossible print is refused in one sentence, with an exit status, and nothing is written."""

import os

import ordinary_user
import pytest

from companion.cards.measures import CARD_SIZES

REFUSED = {
    "an unknown game": (["castorai"], "castoria"),
    "neither game nor folder": (["xyzzy"], "castoria"),
    "an unknown kind": (["castoria", "--only", "cartaz"], "cartas"),
    "an unknown kit": (["castoria", "--kit", "inicia"], "inicial"),
    "kit and kinds together": (["castoria", "--kit", "inicial", "--only", "cartas"], "--kit"),
    "too many players": (["castoria", "--players", "5"], "2 jogadores"),
    "players beyond a range": (["ceramus", "--players", "9"], "1 a 4"),
    "an unknown paper": (["castoria", "--paper", "A44"], "a4"),
    "a paper smaller than the card": (["castoria", "--only", "cartas", "--paper", "50x50"], "63 × 88 mm"),
    "an unknown card size": (["castoria", "--card-size", "grande"], "poker"),
    "a size for cards that have none to choose": (["ceramus", "--card-size", "mini"], "--card-size"),
    "a measure, with the comma of Portuguese": (
        ["castoria", "--only", "cartas", "--card-size", "300x400.5"],
        "300 × 400,5 mm",
    ),
    "a bleed that is no number": (["castoria", "--bleed", "muita"], "0 a 6"),
    "too much bleed": (["castoria", "--bleed", "40"], "0 a 6"),
    "a bleed below zero": (["castoria", "--bleed", "-1"], "0 a 6"),
    "a printer profile that is not there": (["castoria", "--printer", "nada.toml"], "nada.toml"),
    "a deck list that is not there": (["castoria", "--deck", "nada.txt"], "nada.txt"),
}


@pytest.mark.parametrize(("words", "words_of_it"), REFUSED.values(), ids=REFUSED.keys())
def test_one_sentence_and_status_2(companion, tmp_path, words, words_of_it):
    out = tmp_path / "out"
    result = companion("print", *words, "--out", out)
    assert result.exit_code == 2
    assert words_of_it in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""
    assert not out.exists()


def test_every_size_that_is_offered_holds_the_cards_of_all_sets(companion, tmp_path):
    cards = ("print", "fabula", "--only", "cartas", "--dry-run", "--card-size")
    refused = companion(*cards, "41x63")
    assert refused.exit_code == 1
    offered = [name for name in CARD_SIZES if f"{name} (" in refused.stderr]
    assert offered
    assert all(companion(*cards, name).exit_code == 0 for name in offered)


def test_sides_that_do_not_exist(companion, tmp_path):
    result = companion("print", "castoria", "--sides", "middle", "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "fold" in result.stderr


def test_a_profile_with_a_wrong_number(companion, tmp_path):
    profile = tmp_path / "casa.toml"
    profile.write_text("offset_x = 200\n", encoding="utf-8")
    result = companion("print", "castoria", "--printer", profile, "--out", tmp_path / "out")
    assert (result.exit_code, "offset_x" in result.stderr) == (2, True)


@pytest.mark.parametrize(
    ("deck", "status", "words"),
    [
        ("5 Rainha das Vírgulas\n", 1, "castoria.gerais.quatro-copias"),
        ("4 Rainha das Virgulas\n2 Rainha das Vírgulas\n", 1, "castoria.gerais.quatro-copias"),
        ("4 Raina das Vírgulas\n", 2, "Rainha das Vírgulas"),
        ("", 2, "baralho.txt"),
    ],
)
def test_a_deck_against_the_game(companion, tmp_path, deck, status, words):
    file = tmp_path / "baralho.txt"
    file.write_text(deck, encoding="utf-8")
    result = companion("print", "castoria", "--deck", file, "--out", tmp_path / "out")
    assert result.exit_code == status
    assert words in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_deck_of_too_many_cards(companion, own_set, tmp_path):
    names = [f"carta-{number}" for number in range(16)]
    entries = "".join(f'- id: {n}\n  kind: acao\n  nome: {n}\n  nivel: 1\n  texto: "Ok."\n' for n in names)
    (own_set / "muitas.yaml").write_text(entries, encoding="utf-8")
    manifest = own_set / "set.yaml"
    kept = [line for line in manifest.read_text(encoding="utf-8").splitlines() if "cards" not in line]
    manifest.write_text("\n".join([*kept, "cards: [muitas.yaml]", ""]), encoding="utf-8")
    deck = tmp_path / "baralho.txt"
    deck.write_text("".join(f"4 {name}\n" for name in names), encoding="utf-8")
    result = companion("print", own_set, "--deck", deck, "--out", tmp_path / "out")
    assert result.exit_code == 1, result.output
    assert "castoria.gerais.inventario-60" in result.stderr
    assert "64" in result.stderr


def test_a_stranger_s_file_is_never_overwritten(companion, tmp_path):
    theirs = tmp_path / "castoria-cartas.pdf"
    theirs.write_bytes(b"%PDF-1.4 somebody else's")
    result = companion("print", "castoria", "--only", "cartas,guia", "--out", tmp_path)
    assert result.exit_code == 2
    assert "castoria-cartas.pdf" in result.stderr
    assert theirs.read_bytes() == b"%PDF-1.4 somebody else's"
    assert list(tmp_path.iterdir()) == [theirs]


def test_our_own_file_is_overwritten(companion, tmp_path):
    for words in (["--low-ink"], []):
        assert companion("print", "castoria", "--only", "guia", *words, "--out", tmp_path).exit_code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["castoria-guia.pdf"]


def test_a_file_where_the_folder_should_be(companion, tmp_path):
    taken = tmp_path / "print"
    taken.write_text("notas", encoding="utf-8")
    result = companion("print", "castoria", "--only", "guia", "--out", taken)
    assert result.exit_code == 2
    assert "há um arquivo onde deveria haver uma pasta" in result.stderr
    assert taken.read_text(encoding="utf-8") == "notas"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders by itself")
def test_a_folder_that_may_not_be_written_to(tmp_path):
    tmp_path.chmod(0o500)
    result = ordinary_user.companion("print", "castoria", "--only", "guia", "--out", tmp_path)
    tmp_path.chmod(0o700)
    assert result.returncode == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
