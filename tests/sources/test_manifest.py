"""The maker of a set is shown what is wrong with its ``set.yaml``."""

from pathlib import Path

import pytest

from companion.cards.measures import Size
from companion.sources import UnreadableError, read_manifest, read_set


def test_everything_that_it_can_say(reader, ana):
    manifest = """
id: meu-conjunto
game: jogo
title: {pt: Meu, en: Mine}
official: no
notice: {pt: nosso, en: ours}
cards: [b.yaml, um/a.yaml]
layouts: faces
art: figuras
card_size: 50x80
language: en
"""
    files = {"b.yaml": ana, "um/a.yaml": ana.replace("ana", "bia"), "faces/x.yaml": "", "figuras/x.txt": ""}
    card_set = reader.read(files, manifest).card_set
    assert (card_set.id, card_set.game, card_set.official) == ("meu-conjunto", "jogo", False)
    assert (card_set.title("pt"), card_set.title("en")) == ("Meu", "Mine")
    assert card_set.notice("en") == "ours"
    assert [card.id for card in card_set.cards] == ["ana", "bia"]
    assert card_set.layouts == reader.folder / "faces"
    assert card_set.card_size == Size(50, 80)
    assert card_set.cards[0].texts["en"]


def test_without_cards_every_file_of_the_folder_is_read(reader, ana):
    files = {
        "b.yml": ana,
        "a.csv": "id;kind;nome;nivel;texto\neco;acao;Eco;1;x\n",
        "LEIA-ME.md": "x",
        ".oculto.yaml": "!",
        "um/c.yaml": "!",
    }
    assert list(reader.cards(files)) == ["eco", "ana"]


def test_a_set_of_players_always_says_so(reader, ana):
    card_set = reader.read({"a.yaml": ana}).card_set
    assert card_set.notice("pt") == "Não oficial: feita por jogadores"
    assert card_set.notice("en")
    assert not reader.read({"a.yaml": ana}, "id: x\ngame: jogo\nofficial: true\n").card_set.notice("pt")


@pytest.mark.parametrize(
    ("manifest", "place", "words", "nearest"),
    [
        ("game: jogo\n", "set.yaml", "this is missing: “id: …”", None),
        ("id: x\n", "set.yaml", "this is missing: “game: …”", None),
        ("id: a b\ngame: jogo\n", "set.yaml:1", "is no id", "a-b"),
        ("id: x\ngame: jogo\ntitel: y\n", "set.yaml:3", "a set has no “titel”", "title"),
        ("id: x\ngame: jogo\nid: y\n", "set.yaml:3", "twice", None),
        ("id: x\ngame: jogo\nofficial: talvez\n", "set.yaml:3", "neither yes nor no", None),
        ("id: x\ngame: jogo\nlanguage: fr\n", "set.yaml:3", "“fr” is not one of pt, en", None),
        ("id: x\ngame: jogo\ntitle: {fr: y}\n", "set.yaml:3", "“fr” is not one of pt, en", None),
        ("id: x\ngame: jogo\ntitle: [y]\n", "set.yaml:3", "one word or text", None),
        ("id: x\ngame: jogo\ncard_size: pokr\n", "set.yaml:3", "is not a size", "poker"),
        ("id: x\ngame: jogo\ncards: [a.yaml, b.yaml]\n", "set.yaml:3", "there is no “b.yaml”", "a.yaml"),
        ("id: x\ngame: jogo\ncards: [a.yaml, set.py]\n", "set.yaml:3", "there is no “set.py”", "set.yaml"),
        ("id: x\ngame: jogo\ncards: [a.yaml, n.txt]\n", "set.yaml:3", "cannot hold cards", None),
        ("id: x\ngame: jogo\ncards: [a.yaml, [b]]\n", "set.yaml:3", "name of a file", None),
        ("id: x\ngame: jogo\ncards: [a.yaml, ../fora.yaml]\n", "set.yaml:3", "leaves the folder", None),
        ("id: x\ngame: jogo\ncards: [a.yaml, /etc/hosts]\n", "set.yaml:3", "leaves the folder", None),
        ("id: x\ngame: jogo\ncards: [a.yaml, 'C:\\x.yaml']\n", "set.yaml:3", "leaves the folder", None),
        ("id: x\ngame: jogo\nart: ..\n", "set.yaml:3", "leaves the folder", None),
        ("id: x\ngame: jogo\nlayouts: faces\n", "set.yaml:3", "there is no “faces”", None),
    ],
)
def test_mistakes(reader, ana, manifest, place, words, nearest):
    reader.write({"a.yaml": ana, "n.txt": ""}, manifest)
    reading = reader.read()
    (only,) = reading.mistakes
    assert str(only.origin) == place
    assert words in only.message.to("en")
    assert only.nearest == nearest
    assert reading.card_set is None


def test_links_out_of_the_folder_are_refused(reader, ana, tmp_path):
    (tmp_path / "fora.yaml").write_text(ana, encoding="utf-8")
    reader.write({"a.yaml": ana})
    (reader.folder / "b.yaml").symlink_to(tmp_path / "fora.yaml")
    (only,) = reader.read().mistakes
    assert "link that leaves the folder" in only.message.to("en")


def test_no_manifest(tmp_path):
    with pytest.raises(UnreadableError) as caught:
        read_manifest(tmp_path)
    assert "companion new" in caught.value.mistake.message.to("en")
    with pytest.raises(UnreadableError):
        read_set(Path("nowhere-at-all"), ())


def test_a_manifest_that_is_no_mapping(reader):
    with pytest.raises(UnreadableError):
        reader.read({}, "- a\n")
