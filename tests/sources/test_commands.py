"""``companion check`` and ``companion new`` serve somebody who types them."""

import json

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import all_games

ANA = "- id: ana\n  kind: personagem\n  nome: Ana\n  nivel: 2\n  valor: 1,5\n"
MANIFEST = "id: meu\ngame: castoria\n"


@pytest.fixture
def companion():
    def run(*arguments):
        return CliRunner().invoke(main, [str(argument) for argument in arguments])

    return run


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "set.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "a.yaml").write_text(ANA, encoding="utf-8")
    return tmp_path


def test_a_sound_set(companion, folder):
    done = companion("check", folder, "--lang", "en")
    assert (done.exit_code, done.output) == (0, "1 card, no mistake.\n")


def test_mistakes_are_all_reported_in_portuguese(companion, folder):
    (folder / "a.yaml").write_text(ANA.replace("nivel: 2", "nivle: 7"), encoding="utf-8")
    done = companion("check", folder, "--lang", "pt")
    assert done.exit_code == 1
    lines = done.output.splitlines()
    assert lines[0] == f"{folder}:"
    assert lines[1].startswith("  a.yaml:4: ana · nivle: não existe o campo “nivle”: os campos são id, tipo,")
    assert lines[1].endswith("Você quis dizer “nivel”?")
    assert lines[2] == "  a.yaml:1: ana · nivel: falta “nivel”"
    assert lines[-1] == "2 erros."


def test_what_cannot_be_read_is_status_two(companion, folder):
    (folder / "a.yaml").write_text("- [", encoding="utf-8")
    done = companion("check", folder, "--lang", "en")
    assert done.exit_code == 2
    assert "a.yaml:" in done.output
    assert "Traceback" not in done.output


def test_texts_that_do_not_fit_and_letters_that_fonts_lack(companion, folder):
    text = "palavra " * 400
    (folder / "a.yaml").write_text(ANA.replace("Ana", "Ana 語") + f"  texto: {text}\n", encoding="utf-8")
    done = companion("check", folder, "--lang", "en")
    assert done.exit_code == 1
    assert "a.yaml:6: ana · texto: “texto” is " in done.output
    assert "characters too long" in done.output
    assert "a.yaml:3: ana · nome: the font" in done.output
    assert "has no “語”" in done.output


def test_icons_are_those_of_the_house(companion, folder):
    (folder / "a.yaml").write_text(ANA + '  texto: "{n2} {n22}"\n', encoding="utf-8")
    done = companion("check", folder, "--lang", "en")
    assert "no icon “{n22}”" in done.output
    assert done.output.endswith("1 mistake.\n")


def test_json(companion, folder):
    (folder / "a.yaml").write_text(ANA.replace("nivel: 2", "nivel: 7"), encoding="utf-8")
    done = companion("check", folder, "--json", "--lang", "en")
    assert done.exit_code == 1
    (mistake,) = json.loads(done.output)["mistakes"]
    assert mistake == {
        "set": str(folder),
        "file": "a.yaml",
        "line": 4,
        "sheet": None,
        "cell": None,
        "card": "ana",
        "field": "nivel",
        "column": "nivel",
        "message": "“7” is out of range: expected 1 to 3",
        "nearest": None,
        "warning": False,
    }


@pytest.mark.parametrize("game", [game.slug for game in all_games() if game.set_folders()])
def test_the_sets_of_the_house_are_sound(companion, game):
    done = companion("check", game, "--lang", "en")
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("target", ["nem-jogo-nem-pasta", "castorai"])
def test_no_such_target(companion, target):
    done = companion("check", target, "--lang", "en")
    assert done.exit_code == 2
    assert target in done.output


def test_a_folder_of_an_unknown_game(companion, folder):
    (folder / "set.yaml").write_text("id: x\ngame: xadrez\n", encoding="utf-8")
    done = companion("check", folder, "--lang", "en")
    assert done.exit_code == 2
    assert "xadrez" in done.output


@pytest.mark.parametrize("game", [game.slug for game in all_games() if game.load_pieces().CARD_KINDS])
@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("options", [(), ("--table",)])
def test_a_new_set_is_sound_and_shows_every_kind(companion, tmp_path, game, lang, options):
    from companion.sources import read_set

    folder = tmp_path / "Minhas Cartas"
    done = companion("new", game, folder, "--lang", lang, *options)
    assert done.exit_code == 0, done.output
    checked = companion("check", folder, "--lang", "en")
    assert checked.exit_code == 0, checked.output
    kinds = next(entry for entry in all_games() if entry.slug == game).load_pieces().CARD_KINDS
    card_set = read_set(folder, kinds).card_set
    assert [card.kind for card in card_set.cards] == list(kinds)
    assert card_set.title("pt") == "Minhas Cartas"
    assert card_set.id == "minhas-cartas"
    assert card_set.notice(lang)
    guide = (folder / "LEIA-ME.md").read_text(encoding="utf-8")
    for kind in kinds:
        assert f"`kind: {kind.name}`" in guide
        for field in kind.fields:
            assert f"| {field.name} | {field.label.to(lang)} |" in guide


def test_a_new_set_overwrites_nothing(companion, folder):
    before = {path: path.read_bytes() for path in folder.iterdir()}
    for target in (folder, folder / "a.yaml"):
        done = companion("new", "castoria", target, "--lang", "en")
        assert done.exit_code == 2
        assert "is not empty" in done.output
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_a_new_set_of_no_game(companion, tmp_path):
    done = companion("new", "xadrez", tmp_path / "x", "--lang", "en")
    assert done.exit_code == 2
    assert "There is no game “xadrez”" in done.output
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("game", [game.slug for game in all_games() if not game.load_pieces().CARD_KINDS])
def test_games_whose_cards_all_come_with_them(companion, tmp_path, game):
    assert companion("new", game, tmp_path / "x", "--lang", "en").exit_code == 2
    (tmp_path / "set.yaml").write_text(f"id: x\ngame: {game}\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(ANA, encoding="utf-8")
    done = companion("check", tmp_path, "--lang", "en")
    assert done.exit_code == 1
    assert "there is no kind “personagem”: expected —" in done.output


def test_a_new_set_where_nothing_can_be_written(companion, tmp_path):
    (tmp_path / "arquivo").write_text("x", encoding="utf-8")
    done = companion("new", "castoria", tmp_path / "arquivo" / "x", "--lang", "en")
    assert done.exit_code == 2
    assert "cannot be written" in done.output


@pytest.fixture
def lone(companion, tmp_path):
    """Provide a table of Fábula's cards outside of any set."""
    companion("new", "fabula", tmp_path / "feito", "--table", "--lang", "pt")
    (tmp_path / "so").mkdir()
    return (tmp_path / "feito" / "cartas.csv").rename(tmp_path / "so" / "cartas.csv")


def test_a_table_by_itself_is_checked_and_printed_as_its_games(companion, lone):
    assert companion("check", lone, "--lang", "pt").output.endswith("nenhum erro.\n")
    printed = companion("print", lone, "--dry-run", "--lang", "pt")
    assert printed.exit_code == 0
    assert printed.output.startswith("Fábula TCG · cartas em A4")


def test_a_table_in_a_set_means_its_set(companion, folder):
    done = companion("check", folder / "a.yaml", "--lang", "en")
    assert (done.exit_code, done.output) == (0, "1 card, no mistake.\n")


def test_a_table_of_no_game_is_asked_for_one(companion, tmp_path):
    (tmp_path / "a.csv").write_text("id;nome\na;b\n", encoding="utf-8")
    done = companion("check", tmp_path / "a.csv", "--lang", "en")
    assert done.exit_code == 2
    assert "does not show of which game" in done.output
    assert "castelo" in done.output


def test_a_new_set_takes_the_table_that_lies_there(companion, lone):
    before = lone.read_bytes()
    done = companion("new", "fabula", lone.parent, "--lang", "pt")
    assert done.exit_code == 0
    assert sorted(path.name for path in lone.parent.iterdir()) == ["LEIA-ME.md", "cartas.csv", "set.yaml"]
    assert lone.read_bytes() == before
    assert companion("check", lone.parent, "--lang", "pt").exit_code == 0


def test_a_set_for_two_decks_may_hold_two_legendaries(companion, folder):
    (folder / "set.yaml").write_text("id: meu\ngame: castelo\n", encoding="utf-8")
    rare = "- {id: rei, kind: instantanea, nome: Rei, raridade: muito-rara, texto: x, copies: 2}\n"
    (folder / "a.yaml").write_text(rare, encoding="utf-8")
    done = companion("check", folder, "--lang", "en")
    assert done.exit_code == 0
    assert "2 copies of “Rei”, and a deck may hold 1 at most" in done.output


def test_a_table_is_not_led_to_lists_of_operations(companion, lone):
    text = lone.read_text(encoding="utf-8-sig").replace(";texto", ";habilidade", 1)
    lone.write_text(text, encoding="utf-8")
    assert companion("check", lone, "--lang", "pt").exit_code == 0
    lone.write_text(text.replace(";habilidade", ";habilidads", 1), encoding="utf-8")
    assert "“habilidades”" not in companion("check", lone, "--lang", "pt").output
