"""``companion cards``: the cards of a house listed, read from files, merged, written and printed."""

import csv
import io
import zipfile

import pytest
from photographs import picture

from companion.games import find_game
from companion.sources import read_set
from webapp.store import open_folder

CASTELO = find_game("castelo")
SAMPLE = CASTELO.set_folders()[0]


@pytest.fixture
def cards(companion, tmp_path):
    """Run ``companion cards`` on a data folder of its own."""
    return lambda *words, **more: companion("cards", *words, "--data", tmp_path / "data", **more)


def table(*rows, name="cartas.csv", folder):
    lines = io.StringIO()
    writer = csv.DictWriter(lines, ["kind", "nome", "nivel", "valor", "texto"], delimiter=";")
    writer.writeheader()
    writer.writerows(dict(zip(("kind", "nome", "nivel", "valor", "texto"), row, strict=True)) for row in rows)
    file = folder / name
    file.write_text(lines.getvalue(), encoding="utf-8")
    return file


def test_the_set_of_a_designer_becomes_cards_of_the_house_and_a_set_again(cards, tmp_path):
    number = len(read_set(SAMPLE, CASTELO.load_pieces().CARD_KINDS).card_set.cards)
    assert cards("import", "castelo", SAMPLE).output.startswith(f"Kept: {number} new")
    assert f"The same: {number}." in cards("import", "castelo", SAMPLE).output
    written = cards("export", "castelo", "--set", tmp_path / "set")
    assert written.exit_code == 0, written.output
    again = read_set(
        tmp_path / "set", CASTELO.load_pieces().CARD_KINDS, deck_rules=CASTELO.load_pieces().DECK_RULES
    )
    assert again.mistakes == ()
    assert len(again.card_set.cards) == number
    assert again.card_set.official is False
    assert again.card_set.notice("pt") == "Substituta feita pela casa · não oficial"


def test_while_a_server_runs_cards_are_listed_and_not_changed(cards, tmp_path):
    file = table(("acao", "Fogo", "1", "", "Arde."), folder=tmp_path)
    cards("import", "castoria", file)
    store = open_folder(tmp_path / "data")
    try:
        assert cards("list", "castoria").output.startswith("Fogo · Ação")
        assert cards("export", "castoria", tmp_path / "volta.csv").exit_code == 0
        refused = cards("import", "castoria", file)
        assert refused.exit_code == 2
        assert str(tmp_path / "data") in refused.output
    finally:
        store.close()


def test_a_card_that_cannot_be_printed_is_left_out_with_what_it_lacks(cards, tmp_path):
    cards("import", "castoria", table(("acao", "Sem texto", "2", "", ""), folder=tmp_path))
    told = cards("export", "castoria", "--set", tmp_path / "set")
    assert "left out: Sem texto lacks texto" in told.output
    assert "0 cards written" in told.output
    again = cards("export", "castoria", "--set", tmp_path / "set")
    assert again.exit_code == 2
    assert "is not empty" in again.output


def test_a_merge_shows_what_differs_and_overwrites_only_what_is_taken(cards, tmp_path):
    first = ("personagem", "Sapo", "2", "1,0", "Voa."), ("personagem", "Lobo", "3", "0,4", "")
    cards("import", "castoria", table(*first, folder=tmp_path))
    other = ("personagem", "SAPO", "2", "1,5", ""), ("personagem", "Lobo", "3", "0,6", "Uiva.")
    file = table(*other, ("acao", "Fogo", "1", "", "Arde."), name="outra.csv", folder=tmp_path)
    shown = cards("import", "castoria", file)
    assert shown.output.startswith("Kept: 1 new, 0 as in the file. The same: 0. Different and left alone: 2.")
    assert cards("list", "castoria", "sapo").output.startswith("Sapo · Personagem · N2 · 1.0 · text")
    merged = cards("merge", "castoria", file, "--take", "lobo")
    assert "SAPO: valor is “1,0” here, “1,5” in the file" in merged.output
    assert "1 as in the file" in merged.output
    assert cards("list", "castoria", "lobo").output.startswith("Lobo · Personagem · N3 · 0.6 · text")
    assert cards("list", "castoria", "sapo").output.startswith("Sapo · Personagem · N2 · 1.0")
    cards("merge", "castoria", file, "--take-all")
    assert cards("list", "castoria", "sapo").output.startswith("SAPO · Personagem · N2 · 1.5 · text")


def test_the_archive_takes_its_photos_along(cards, companion, tmp_path):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("cartas.csv", "kind;nome;foto\npersonagem;Sapo;fotos/a.png\nacao;Fogo;fotos/b.png\n")
        archive.writestr("fotos/a.png", picture())
        archive.writestr("fotos/b.png", b"no picture")
    file = tmp_path / "casa.zip"
    file.write_bytes(packed.getvalue())
    read = cards("import", "castoria", file)
    assert read.exit_code == 1
    assert "cartas.csv:3: Fogo · foto: This is no picture" in read.output
    assert cards("list", "castoria").output.splitlines()[:2] == ["Fogo · Ação", "Sapo · Personagem · photo"]
    assert cards("export", "castoria", tmp_path / "volta.zip").exit_code == 0
    other = companion("cards", "import", "castoria", tmp_path / "volta.zip", "--data", tmp_path / "other")
    assert other.output.startswith("Kept: 2 new")
    listed = companion("cards", "list", "castoria", "sapo", "--data", tmp_path / "other")
    assert listed.output.startswith("Sapo · Personagem · photo")


def test_a_card_without_name_and_photo_is_left_out(cards, tmp_path):
    file = table(("acao", "Fogo", "1", "", "Arde."), folder=tmp_path)
    file.write_text(f"id;{file.read_text()}x;acao;;2;;Sem nome\n", encoding="utf-8")
    file.write_text(file.read_text().replace("acao;Fogo", ";acao;Fogo"), encoding="utf-8")
    read = cards("import", "castoria", file)
    assert read.output.startswith("Kept: 1 new")
    assert "cartas.csv:3: nome: A card needs a name or a photo." in read.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("list", "xadrez"), "There is no game “xadrez”"),
        (("list", "ceramus"), "A house keeps no cards of “ceramus”"),
        (("export", "castoria"), "Expected a file, or --set"),
        (("export", "castoria", "x.pdf"), "“x.pdf” ends otherwise: expected .csv, .xlsx, .ods, .zip."),
        (("import", "castoria", "missing.csv"), "there is no such file"),
        (("import", "castoria", "missing.zip"), "there is no such file"),
        (("merge", "castoria", "missing"), "cards are read from .yaml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(cards, words, says):
    result = cards(*words)
    assert result.exit_code in (1, 2)
    assert says in result.output
    assert "Traceback" not in result.output
