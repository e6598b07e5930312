"""A record travels in a link and comes back whole; anything else is refused in one sentence."""

import base64
import gzip
import json
import random
import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_entries import subject

from companion.games import all_games, find_game
from companion.record_files import Opened, open_record, open_text
from companion.record_links import link_of, open_link, schema_for
from companion.referee.links import links
from companion.referee.links.linked import linked
from companion.referee.links.links import (
    LONGEST,
    UnlinkableError,
    UnreadableLinkError,
    form_in,
    read_link,
    write_link,
)
from companion.referee.links.schemas import with_digest
from companion.referee.matches.record_writing import authored
from companion.referee.matches.records import Line
from companion.referee.matches.replay import Replay, replay

LONGEST_EXAMPLES = (
    ("calamandara", "inteira-com-quatro"),
    ("castelo", "imortal-de-tres"),
    ("castoria", "historia_dois_a_um"),
    ("ceramus", "quatro-formas-acabam"),
    ("fabula", "dois-contra-dois"),
)
SECRET = "Carta 736251948"


def example(game, stem) -> Opened:
    return open_record(next(file for file in find_game(game).examples if file.stem == stem))


def packed(form):
    return links._bytes(form.rpartition(".")[2])


def signed(game, digest, written):
    """Return a link that is whole, whatever is in it."""
    data = digest + links._check(game, digest, written) + written
    return f"{links.VERSION}.{game}.{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def parts(form):
    data = packed(form)
    return data[: links.DIGEST], data[links.DIGEST + links._CHECK :]


def refused(form):
    """Return why a link is refused, in both languages; nothing for one that is read."""
    try:
        open_link(form)
    except UnreadableLinkError as error:
        return [error.message.to(lang) for lang in ("pt", "en")]
    return []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_example_comes_back_with_its_entries(game):
    for file in game.examples:
        was = open_record(file).record
        bare = msgspec.structs.replace(
            was, lines=tuple(Line(entry=one.entry, note=one.note) for one in was.lines)
        )
        written = msgspec.json.decode(msgspec.json.encode(authored(bare)))
        form = write_link(written, schema_for(game, was.mode))
        assert len(packed(form)) < 700
        assert open_link(form).record == bare


@pytest.mark.parametrize("stem", LONGEST_EXAMPLES, ids=" ".join)
def test_it_is_replayed_to_the_same_positions(stem):
    opened = example(*stem)
    read = open_link(link_of(opened)).record
    played, again = replay(opened.record, opened.game).match, replay(read, opened.game)
    assert read.log == opened.record.log
    assert [one.digest for one in again.match.course] == [one.digest for one in played.course]
    assert not again.drift


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_hundreds_of_logs_come_back(game):
    """Logs that were played come back in tests/games/test_any_log.py; these are shuffled, and many."""
    of, acaso = subject(game.slug, "arbitro", 2), random.Random(f"logs of {game.slug}")
    schema = schema_for(game, "arbitro")
    for _log in range(60):
        moves = [dict(acaso.choice(of.moves)) for _move in range(acaso.randint(1, 8))]
        for n, move in enumerate(moves):
            if acaso.random() < 0.2:
                moves[n] = acaso.choice(({"retract": n}, {"stand": n}, {"note": f"ção {n}"}))
            elif acaso.random() < 0.2:
                move |= acaso.choice(({"stands": True}, {"before": n}, {"standing": "stood", "hidden": True}))
        written = {"record": 1, "game": game.slug, "seats": ["Ana", "Beto"], "moves": moves}
        assert read_link(write_link(written, schema), lambda _game, _digest: schema) == written


def test_a_match_that_is_not_over_tells_no_secret_and_one_that_is_over_does():
    text = {
        "record": 1,
        "game": "castelo",
        "seats": ["Ana", "Beto"],
        "setup": {
            "mesa": {
                "ativo": "Ana",
                "turno": 3,
                "fase": "acoes-1",
                "lados": [
                    {"jogador": "Ana", "castelo": 20, "muralha": 10, "mao": 5, "baralho": 54, "descarte": []},
                    {"jogador": "Beto", "castelo": 3, "muralha": 0, "mao": 5, "baralho": 55, "descarte": []},
                ],
            }
        },
        "moves": [
            {
                "seat": "Ana",
                "do": "colocar-armadilha",
                "lugar": "campo",
                "feita_para": "campo",
                "carta": {"owner": "Ana", "value": SECRET},
            }
        ],
    }
    running = open_text(json.dumps(text), "")
    assert replay(running.record, running.game).match.course[0].standing == "accepted"
    assert SECRET not in str(open_link(link_of(running)).record.log[0].move.carta.value)
    over = text | {"moves": [*text["moves"], {"seat": "Beto", "do": "desistir"}]}
    assert open_link(link_of(open_text(json.dumps(over), ""))).record.log[0].move.carta.value == SECRET


@pytest.mark.parametrize("before", ["", "https://mesa.example/revisao#", "http:/10.0.0.2:8734/x/revisao#"])
@pytest.mark.parametrize("after", ["", "&em=57", "&em=57&x"])
def test_a_link_is_found_in_an_address(before, after):
    form = link_of(example("castelo", "sem-baralho"))
    assert form_in(f" {before}{form}{after}\n") == form


@pytest.mark.parametrize("text", ["", "record: 1", "partida.yaml", "1.castelo", "1.castelo.AAAAAAAAAAAA b"])
def test_what_is_no_link_is_not_taken_for_one(text):
    assert not form_in(text)


def test_a_link_to_another_game_another_version_or_another_schema_is_refused_for_what_it_is():
    form = link_of(example("castelo", "sem-baralho"))
    digest, written = parts(form)
    for wrong, words in (
        (form.replace("1.", "2.", 1), "newer version"),
        (signed("xadrez", digest, written), "not installed here: “xadrez”"),
        (signed("castoria", digest, written), "another version of this program"),
        (signed("castelo", b"\0\0\0", written), "another version of this program"),
        (form[:-1], "not whole"),
        (form.replace("castelo", "castoria"), "not whole"),
        (form + "A", "not whole"),
        ("1.castelo.A", "no link to a match"),
        (form + "A" * LONGEST, "no link to a match"),
        (signed("castelo", digest, b""), "holds no match"),
    ):
        with pytest.raises(UnreadableLinkError, match=words):
            open_link(wrong)


def test_a_link_of_an_earlier_version_is_read_by_the_schema_that_its_game_has_kept(monkeypatch, tmp_path):
    opened, game = example("castelo", "sem-baralho"), find_game("castelo")
    earlier = json.loads(json.dumps(schema_for(game, "arbitro").schema))
    del earlier["$defs"]["PassarLine"]["properties"]["waived"]
    kept = with_digest(earlier)
    plain = linked(Replay(opened.record, replay(opened.record, opened.game).match))
    form = write_link(plain, kept)
    with pytest.raises(UnreadableLinkError, match="another version"):
        open_link(form)
    file = tmp_path / f"{kept.digest.hex()}.json.gz"
    file.write_bytes(gzip.compress(msgspec.json.encode(earlier)))
    monkeypatch.setattr(type(game), "link_schemas", (file,))
    assert open_link(form).record.log == opened.record.log


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_a_changed_link_raises_nothing_but_the_one_error(data):
    form = link_of(example("castelo", "sem-baralho"))
    digest, written = parts(form)
    at = data.draw(st.integers(0, len(written) - 1))
    changed = data.draw(
        st.one_of(
            st.binary(max_size=60),
            st.binary(min_size=1, max_size=4).map(lambda new: written[:at] + new + written[at + len(new) :]),
            st.just(written[:at]),
        )
    )
    letters = data.draw(st.text("AZaz09-_", min_size=10, max_size=40))
    for wrong in (signed("castelo", digest, changed), f"1.castelo.{letters}"):
        for refusal in refused(wrong):
            assert not re.search(r"\n|Traceback|\{", refusal)


@pytest.mark.parametrize("game", [entry.slug for entry in all_games()])
@pytest.mark.parametrize("count", [20, pytest.param(2000, marks=pytest.mark.soak)])
def test_bytes_that_somebody_made_up_are_read_or_refused(game, count):
    acaso = random.Random(f"links of {game}")
    form = link_of(open_record(find_game(game).examples[0]))
    digest, written = parts(form)
    for _link in range(count):
        made = bytearray(written)
        for _byte in range(acaso.randint(0, 3)):
            made[acaso.randrange(len(made))] = acaso.randrange(256)
        made += acaso.randbytes(acaso.choice((0, 0, 200)))
        for refusal in refused(signed(game, digest, bytes(made))):
            assert "\n" not in refusal


def test_a_match_that_is_too_long_is_not_linked():
    text = "record: 1\ngame: castelo\nseats: [Ana, Beto]\nmoves:\n"
    notes = (f"  - {{note: '{random.Random(n).randbytes(30).hex()}'}}\n" for n in range(120))
    with pytest.raises(UnlinkableError):
        link_of(open_text(text + "".join(notes), ""))


def test_the_work_of_a_hostile_link_is_bounded():
    digest, _written = parts(link_of(example("castelo", "sem-baralho")))
    for byte in (b"\0", b"\xff", b"\x55", b"\x01"):
        with pytest.raises(UnreadableLinkError):
            open_link(signed("castelo", digest, byte * 2900))
