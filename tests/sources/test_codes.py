"""A card keeps its permanent code and its version mark, in ``codes.lock``."""

import os
import re

import pytest

from companion.sources import UnreadableError, keep_codes
from companion.sources.codes import CODES, new_code


def yaml_of(*names):
    return "".join(f"- kind: acao\n  nome: {name}\n  nivel: 1\n  texto: de {name}\n" for name in names)


def codes(reading):
    return {card.id: (card.code, card.version) for card in reading.card_set.cards}


def lock(reader):
    return (reader.folder / "codes.lock").read_text(encoding="utf-8")


def test_no_code_can_be_misread():
    assert len(CODES) > 9000
    for code in CODES:
        assert len(code) == 3
        assert not set(code) & set("01OIL5S2Z8B") - set("258")
        assert re.search(r"\d", code)
        assert re.search(r"[A-Z]", code)
    # Of each pair of look-alikes one at most is in use.
    used = set("".join(CODES))
    for pair in ("0O", "1I", "1L", "2Z", "5S", "8B", "UV", "0D", "0Q", "6G"):
        assert len(set(pair) & used) <= 1, pair


def test_the_same_card_has_the_same_code_wherever_it_stands(reader):
    first = codes(reader.read({"a.yaml": yaml_of("ana", "bia", "caio")}))
    assert codes(reader.read({"a.yaml": yaml_of("caio", "ana", "bia")})) == first
    assert len({code for code, _ in first.values()}) == 3


def test_two_sets_seldom_share_a_code():
    def of(set_id):
        taken = set()
        for number in range(200):
            taken.add(new_code(set_id, f"carta-{number}", taken))
        return taken

    sets = [of(f"conjunto-{number}") for number in range(12)]
    pairs = [(a, b) for at, a in enumerate(sets) for b in sets[:at]]
    # Scattered at random 200 codes would share four with another 200 on average, and hardly ever none.
    assert sum(not a & b for a, b in pairs) > 0.8 * len(pairs)


def test_a_taken_code_goes_to_nobody_else():
    first = new_code("s", "ana", ())
    second = new_code("s", "ana", {first})
    assert second != first
    assert new_code("s", "ana", set(CODES) - {"2A3"}) == "2A3"


def test_the_version_counts_changes_of_the_face(reader):
    before = codes(reader.read({"a.yaml": yaml_of("ana", "bia")}))
    assert keep_codes(reader.read().card_set)
    changed = yaml_of("ana", "bia").replace("de bia", "de Bia")
    after = codes(reader.read({"a.yaml": changed}))
    assert after == {"ana": before["ana"], "bia": (before["bia"][0], 2)}
    assert codes(reader.read()) == after  # until it is kept, it does not go up again
    keep_codes(reader.read().card_set)
    assert codes(reader.read()) == after
    assert codes(reader.read({"a.yaml": yaml_of("ana", "bia")}))["bia"][1] == 3


def test_copies_and_order_are_no_change_of_the_face(reader, ana):
    keep_codes(reader.read({"a.yaml": ana}).card_set)
    assert codes(reader.read({"a.yaml": "\n" + ana + "  copies: 3\n"}))["ana"][1] == 1


def test_the_picture_is_part_of_the_face(reader, ana):
    from PIL import Image

    reader.write({"a.yaml": ana + "  art: a.png\n", "art/x.txt": ""})
    Image.new("RGB", (4, 4), "red").save(reader.folder / "art" / "a.png")
    keep_codes(reader.read().card_set)
    Image.new("RGB", (4, 4), "blue").save(reader.folder / "art" / "a.png")
    assert codes(reader.read())["ana"][1] == 2


def test_codes_of_removed_cards_are_never_given_away(reader):
    first = codes(reader.read({"a.yaml": yaml_of("ana", "bia")}))
    keep_codes(reader.read().card_set)
    # Whatever the new card would like, the code of the removed one stays taken.
    text = lock(reader).replace(first["bia"][0], new_code("meu-conjunto", "novo", ()))
    (reader.folder / "codes.lock").write_text(text, encoding="utf-8")
    later = codes(reader.read({"a.yaml": yaml_of("ana", "novo")}))
    assert later["novo"][0] not in text
    keep_codes(reader.read().card_set)
    assert " bia\n" in lock(reader)
    again = codes(reader.read({"a.yaml": yaml_of("ana", "bia", "novo")}))
    assert again["bia"] == (new_code("meu-conjunto", "novo", ()), 1)
    assert again["novo"] == later["novo"]


def test_the_lock_is_one_line_a_card_and_stable(reader):
    reader.read({"a.yaml": yaml_of("caio", "ana", "bia")})
    keep_codes(reader.read().card_set)
    first = lock(reader)
    lines = [line for line in first.splitlines() if not line.startswith("#")]
    assert [line.split()[-1] for line in lines] == ["ana", "bia", "caio"]
    stamp = (reader.folder / "codes.lock").stat().st_mtime_ns
    keep_codes(reader.read().card_set)
    assert (reader.folder / "codes.lock").stat().st_mtime_ns == stamp
    assert [path.name for path in reader.folder.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize(
    ("spoil", "line", "words"),
    [
        (lambda text: text + "<<<<<<< HEAD\n", 6, "merge"),
        (lambda text: text + "=======\n", 6, "merge"),
        (lambda text: text + "K7P 1\n", 6, "expected a line such as"),
        (lambda text: text + "K0P  1  0123456789abcdef  eco\n", 6, "expected a line such as"),
        (lambda text: text + text.splitlines()[-1] + "\n", 6, "twice"),
        (lambda text: text + text.splitlines()[-1].replace("bia", "eco") + "\n", 6, "is that of “bia”"),
    ],
)
def test_a_broken_lock_is_reported_and_never_overwritten(reader, spoil, line, words):
    before = codes(reader.read({"a.yaml": yaml_of("ana", "bia")}))
    keep_codes(reader.read().card_set)
    spoilt = spoil(lock(reader))
    (reader.folder / "codes.lock").write_text(spoilt, encoding="utf-8")
    reading = reader.read()
    (only,) = reading.mistakes
    assert (only.origin.file, only.origin.line) == ("codes.lock", line)
    assert words in only.message.to("en")
    assert codes(reading) == before
    with pytest.raises(UnreadableError):
        keep_codes(reading.card_set)
    assert lock(reader) == spoilt


def test_a_folder_that_cannot_be_written(reader, monkeypatch):
    card_set = reader.read({"a.yaml": yaml_of("ana")}).card_set

    def refuse(*arguments, **settings):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    assert keep_codes(card_set) is False
    assert codes(reader.read()) == {"ana": (card_set.cards[0].code, 1)}


def test_a_write_that_fails_leaves_the_old_lock(reader, monkeypatch):
    keep_codes(reader.read({"a.yaml": yaml_of("ana")}).card_set)
    before = lock(reader)
    card_set = reader.read({"a.yaml": yaml_of("ana", "bia")}).card_set

    def refuse(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    assert keep_codes(card_set) is False
    assert lock(reader) == before
    assert {path.name for path in reader.folder.iterdir()} == {"a.yaml", "codes.lock", "set.yaml"}


def test_the_lock_of_a_deck_of_some_cards_keeps_the_others(reader):
    from dataclasses import replace

    card_set = reader.read({"a.yaml": yaml_of("ana", "bia")}).card_set
    keep_codes(card_set)
    keep_codes(replace(card_set, cards=card_set.cards[:1]))
    assert " bia\n" in lock(reader)


def test_a_renamed_card_without_an_id_is_asked_for(reader):
    keep_codes(reader.read({"a.yaml": yaml_of("Ana", "Bia")}).card_set)
    (asked,) = reader.read({"a.yaml": yaml_of("Ana Maria", "Bia")}).mistakes
    assert asked.warning
    assert "if it is “ana” under another name, write “ana” into its id" in asked.message.to("en")
    kept = yaml_of("Ana Maria").replace("kind", "id: ana\n  kind", 1)
    assert not reader.read({"a.yaml": kept + yaml_of("Bia")}).mistakes
