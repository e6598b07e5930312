"""``companion deck check`` names every limit of the game that a list breaks, with its rule."""

import json

import pytest


@pytest.fixture
def deck(tmp_path):
    def write(text, name="meu.txt"):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write


@pytest.fixture(scope="module")
def names(companion):
    """Provide names of cards of Castória's sample set that differ from those of the other games."""
    from companion.games import find_game
    from companion.sources import read_set
    from companion.sources.whole_set import names_of

    game = find_game("castoria")
    folder = next(folder for folder in game.set_folders() if folder.name == "amostra")
    return [names_of(card)[0] for card in read_set(folder, game.load_pieces().CARD_KINDS).card_set.cards]


@pytest.fixture
def own_set(tmp_path):
    """Provide a set of fifteen Personagens."""
    folder = tmp_path / "conjunto"
    folder.mkdir()
    (folder / "set.yaml").write_text("id: conjunto\ngame: castoria\ntitle: Meu\n", encoding="utf-8")
    cards = "".join(
        f"- {{id: p{n}, kind: personagem, nome: Pajem {n}, nivel: 3, valor: 0.5}}\n" for n in range(15)
    )
    (folder / "cartas.yaml").write_text(cards, encoding="utf-8")
    return folder


def test_sixty_cards_of_four_copies(companion, deck, own_set):
    file = deck("".join(f"4 Pajem {n}\n" for n in range(15)))
    result = companion("deck", "check", file, "--game", own_set)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == "Castória · meu · 60 cards\n✓ all as the rules ask\n"


def test_too_few_cards_and_too_many_copies(companion, deck, names):
    file = deck(f"5 {names[0]}\n4 {names[1]}\n")
    result = companion("deck", "check", file, lang="pt")
    assert result.exit_code == 1
    assert "✗ 9 cartas, e o jogo pede exatamente 60 (castoria.gerais.inventario-60)" in result.stdout
    assert "    O Inventário tem 60 cartas, nem mais nem menos." in result.stdout
    assert "castoria.gerais.quatro-copias" in result.stdout
    answer = json.loads(companion("deck", "check", file, "--json").stdout)
    assert [one["rule"] for one in answer["mistakes"]] == [
        "castoria.gerais.inventario-60",
        "castoria.gerais.quatro-copias",
    ]
    assert (answer["game"], answer["size"]) == ("castoria", 9)


def test_a_list_in_yaml(companion, deck, own_set):
    file = deck("".join(f"Pajem {n}: 4\n" for n in range(15)), "meu.yaml")
    assert companion("deck", "check", file, "--game", own_set).exit_code == 0


def test_an_unknown_card_is_reported_with_its_line(companion, deck, names):
    file = deck(f"4 {names[0]}\n4 {names[1]}x\n")
    result = companion("deck", "check", file, "--game", "castoria")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "meu.txt:2" in result.stderr
    assert f"“{names[1]}”" in result.stderr


def test_what_cannot_be_checked(companion, deck, tmp_path):
    assert companion("deck", "check", tmp_path / "no.txt").exit_code == 2
    assert "There is no game or folder" in companion("deck", "check", deck("4 x\n"), "--game", "nada").stderr
    result = companion("deck", "check", deck("4 x\n"), "--game", "ceramus")
    assert result.stderr == "This game has no decks that players build.\n"
