"""A table's settings fit a link: they are written, read again, and explained where they cannot be taken."""

import msgspec
import pytest

from companion.games import all_games, find_game
from companion.presets.marks import mark_of, option_of, read_marks, write_marks
from companion.presets.preset import (
    Preset,
    UnreadablePresetError,
    form_in,
    read_preset,
    tidy_preset_name,
    write_preset,
)
from companion.presets.words import as_ours, differing, read_as_ours

POINT, OTHER = "castoria.decisao.9", "counts-as-a-drawn-chapter"
SCANNED = 900  # letters that a phone's camera still reads from another phone
LONGEST_ADDRESS = 80  # letters before the form, of a house or a server that others host
HOUSE = Preset(
    game="castoria",
    name="Casa da Avó",
    mode="arbitro",
    leve=False,
    cards="official",
    may_let_stand="judge",
    hints=False,
    own_seats_only=True,
    decisions={POINT: OTHER},
)


def everything_otherwise(entry):
    """Return a preset with the last other option for every point of a book."""
    decisions = entry.load_rules().decisions.items()
    other = {id: [one for one in point.offered if one != point.default] for id, point in decisions}
    version = entry.load_rules().version
    chosen = {id: left[-1] for id, left in other.items() if left}
    return Preset(game=entry.slug, name="x" * 40, book=version, mode="placar", decisions=chosen)


def sentence(form):
    with pytest.raises(UnreadablePresetError) as refused:
        read_preset(form)
    message = refused.value.message.to("pt")
    assert message.endswith(".")
    return refused.value.message.to("en")


def test_what_is_written_is_read():
    assert read_preset(write_preset(HOUSE)) == (HOUSE, (), False)


@pytest.mark.parametrize("entry", all_games(), ids=lambda one: one.slug)
def test_a_whole_book_settled_otherwise_fits_a_link(entry):
    preset = everything_otherwise(entry)
    form = write_preset(preset)
    assert len(form) < SCANNED - LONGEST_ADDRESS
    assert read_preset(form) == (preset, (), False)
    for lang in ("pt", "en"):
        assert [one.rule for one in differing(preset, lang)] == list(preset.decisions)
        assert not {one.rule for one in read_as_ours(preset, lang)} & set(preset.decisions)


@pytest.mark.parametrize("entry", all_games(), ids=lambda one: one.slug)
def test_no_two_options_of_a_point_have_the_same_mark(entry):
    for id, point in entry.load_rules().decisions.items():
        assert len({mark_of(one) for one in point.offered}) == len(point.offered), id
        assert [option_of(mark_of(one), point.offered) for one in point.offered] == list(point.offered)


def test_few_points_are_written_in_words_so_that_an_earlier_program_reads_them():
    assert write_preset(HOUSE).startswith("1.")


def test_a_second_version_is_read_for_ever():
    """Points are found by number and options by mark, whatever else a later book offers."""
    marks = {"decisao.9": mark_of(OTHER), "decisao.70": mark_of("capped-at-three"), "decisao.200": "#0123"}
    assert marks == {"decisao.9": "#82ce", "decisao.70": "#29cb", "decisao.200": "#0123"}
    options = {"decisao.9": OTHER, "decisao.70": "capped-at-three"}
    written = write_marks(options)
    assert written == bytes.fromhex("09 82ce 3d 29cb")
    assert read_marks(written + bytes.fromhex("8201 0123")) == marks


@pytest.mark.parametrize("data", ["09", "095e", "80", "ffffffff01"])
def test_marks_that_end_too_early_are_no_marks(data):
    with pytest.raises(ValueError, match="without"):
        read_marks(bytes.fromhex(data))


def test_an_option_that_this_book_does_not_offer_is_reported_by_its_point(marked):
    preset, left_out, _book = read_preset(marked({"game": "castoria"}, "09 0000 3d 29cb"))
    assert preset.decisions == {"castoria.decisao.70": "capped-at-three"}
    assert len(left_out) == 1
    assert find_game("castoria").load_rules().decisions[POINT].question("pt") in left_out[0].to("pt")


def test_a_house_like_others_is_short():
    assert len(write_preset(HOUSE)) < 160


def test_the_order_of_choosing_makes_no_other_form():
    other = "castoria.decisao.70"
    one, two = ({POINT: OTHER, other: "capped-at-three"}, {other: "capped-at-three", POINT: OTHER})
    forms = [write_preset(msgspec.structs.replace(HOUSE, decisions=each)) for each in (one, two)]
    assert forms[0] == forms[1]


def test_a_form_of_the_first_version_is_read_for_ever():
    """The program that first wrote presets wrote it: the words that it is packed by never change."""
    first = "1.ePlj6GDiq4YxkhOLS_KBFiO87ZxYnKiQkqjgWHZ4M8IW7MZjBhBmuEDCBC04sIcE"
    form = f"{first}dk9bgpyZXwrUrZsIRLopRYnlebrJGYkFJalFSrW1AKLORok"
    assert read_preset(form).preset == HOUSE


@pytest.mark.parametrize(
    "around",
    ["{}", " {}\n", "http://192.168.0.7:8734/combinado/{}", "olha: https://a.b/combinado/{}?mesa=K7RMXA"],
)
def test_a_form_is_found_in_what_is_pasted(around):
    form = write_preset(HOUSE)
    assert form_in(around.format(form)) == form


@pytest.mark.parametrize("typed", ["", "K7RMXA", "http://192.168.0.7:8734/m/K7RMXA", "9" * 20_000])
def test_what_is_no_link_holds_none(typed):
    assert form_in(typed) == ""
    assert sentence(typed).startswith("This is no link to rules of a table")


def test_a_newer_version_is_reported_whatever_it_holds(packed):
    assert "newer version" in sentence(packed({"anything": [1]}, version=3))
    assert "newer version" in sentence("7.AAAAAAAA")


def test_a_link_that_lost_or_changed_a_letter_is_not_whole():
    form = write_preset(HOUSE)
    assert "not whole" in sentence(form[:-3])
    at = len(form) // 2
    changed = form[:at] + ("A" if form[at] != "A" else "B") + form[at + 1 :]
    assert "not whole" in sentence(changed)


@pytest.mark.parametrize("plain", [[], "castoria", 7, None])
def test_what_is_no_preset_is_not_whole(packed, plain):
    assert "not whole" in sentence(packed(plain))


def test_nothing_unpacks_into_the_memory_of_the_house(packed):
    assert "not whole" in sentence(packed({"game": "castoria", "name": "a" * 3_000_000}))


@pytest.mark.parametrize("game", ["xadrez", 7, None, "", "../castoria"])
def test_another_game_is_reported(packed, game):
    assert "not installed here" in sentence(packed({"game": game}))


def test_what_is_not_in_this_book_is_left_out_and_reported(packed):
    form = packed(
        {
            "game": "castoria",
            "decisions": {
                "decisao.9": OTHER,
                "decisao.70": "as-the-moon-says",
                "decisao.999": "yes",
                "decisao.1": 3,
            },
            "variants": {"imaginacao": 50, "lua": 2},
            "leve": "sometimes",
            "weather": {"rain": True},
        }
    )
    preset, left_out, _another = read_preset(form)
    assert (preset.decisions, preset.variants, preset.leve) == ({POINT: OTHER}, {}, None)
    sentences = " ".join(one.to("pt") for one in left_out)
    for word in (
        "as-the-moon-says",
        "decisao.999",
        "“3”",
        "imaginacao: 50",
        "lua: 2",
        "leve: sometimes",
        "weather",
    ):
        assert word in sentences
    assert len(left_out) == 7
    assert not {one.to("en") for one in left_out} & {one.to("pt") for one in left_out}


def test_an_option_that_nobody_can_referee_is_not_taken(packed):
    unjudged = [
        (entry.slug, id, point.unjudged[0])
        for entry in all_games()
        for id, point in entry.load_rules().decisions.items()
        if point.unjudged
    ]
    assert unjudged
    for game, id, option in unjudged:
        read = read_preset(packed({"game": game, "decisions": {id.removeprefix(f"{game}."): option}}))
        assert (read.preset.decisions, len(read.left_out)) == ({}, 1)


def test_our_own_reading_is_no_difference(packed):
    default = (
        next(entry for entry in all_games() if entry.slug == "castoria").load_rules().decisions[POINT].default
    )
    read = read_preset(packed({"game": "castoria", "decisions": {"decisao.9": default}}))
    assert (read.preset.decisions, read.left_out) == ({}, ())


def test_another_book_is_reported(packed):
    assert read_preset(packed({"game": "castoria", "book": "0123456789ab"})).of_another_book
    assert not read_preset(packed({"game": "castoria"})).of_another_book


def test_a_game_that_nobody_referees_keeps_the_score(packed):
    unjudged = [entry for entry in all_games() if not entry.referee]
    for entry in unjudged:
        read = read_preset(packed({"game": entry.slug, "mode": "arbitro"}))
        assert (read.preset.mode, len(read.left_out)) == (None, 1)


def test_a_variant_is_one_of_the_score_board(packed):
    read = read_preset(packed({"game": "castelo", "variants": {"castelo": 30}}))
    assert (read.preset.variants, read.left_out) == ({"castelo": 30}, ())
    assert [(one.chosen, one.usual) for one in differing(read.preset, "pt")] == [("30", "20")]


def test_settings_differ_before_points_of_the_book():
    differences = differing(HOUSE, "pt")
    assert [bool(one.rule) for one in differences] == [False] * 5 + [True]
    assert all(one.usual and one.usual != one.chosen for one in differences)
    assert [one.chosen for one in as_ours(HOUSE, "en")] == ["They judge every move."]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Casa\tda  Avó ", "Casa da Avó"), ("a" * 50, "a" * 40), ("\u202eCasa\n", "Casa"), ("", "")],
)
def test_a_name_is_one_line(typed, kept):
    assert tidy_preset_name(typed) == kept
