"""The writer of a layout file is shown all its mistakes in one pass, each at its place."""

import pytest

from companion.cards.measures import Size


def named(mistakes):
    return [
        (m.origin.file.rsplit("/", 1)[-1], m.origin.line, m.message.to("en"), m.nearest) for m in mistakes
    ]


def test_a_sound_layout_has_no_mistakes(table, plain_layout):
    table.write(plain_layout)
    assert table.problems() == ()


@pytest.mark.parametrize(
    ("before", "after", "line", "nearest", "said"),
    [
        ("field: nome", "field: nme", 6, "nome", "“nme” is not a field"),
        ("style: nome}", "style: nomi}", 6, "nome", "“nomi” is not a style"),
        ("left: 4, right: 4, top", "lfet: 4, right: 4, top", 6, "left", "unknown key “lfet”"),
        ("type: value", "type: vallue", 8, "value", "needs a type"),
        ("left: 4, right: 4, top", "left: four, right: 4, top", 6, None, "a number is expected"),
        ("left: 4, right: 4, top", "left: nan, right: 4, top", 6, None, "a number from -50 to 1000"),
        ("size: 9", "size: 900", 3, None, "a number from 0.1 to 200"),
        ("size: 9", "align: cetnre, size: 9", 3, "centre", "none of left, centre, right"),
        ("field: nome", "fild: nome", 6, "field", "unknown key “fild”"),
        ("size: 12, min: 8", "size: 12, min: 5", 2, None, None),
        ("size: 9, min: 7", "size: 9, min: 6.5", 7, None, "7 pt"),
        ("size: 20, min: 14", "size: 20, min: 13", 8, None, "14 pt"),
        ("size: 9, min: 7", "size: 9, mni: 7", 3, "min", "unknown key “mni”"),
        ("size: 9", "font: SourceSans3-Bolt, size: 9", 3, "SourceSans3-Bold", "is not a font"),
        ("size: 9", "colour: '#12345', size: 9", 3, None, "#RRGGBB"),
        ("size: 9", "colour: vermilon, size: 9", 3, "vermilion", "is not a colour"),
        ("left: 4, right: 4, top", "left: 4, right: 4, width: 9, top", 6, None, "exactly two"),
        ("field: nome", "field: nome, text: oi", 6, None, "not both"),
        ("styles:", "stiles:", 1, "styles", "unknown key “stiles”"),
    ],
)
def test_mistakes_name_the_line_and_the_nearest_word(table, plain_layout, before, after, line, nearest, said):
    assert before in plain_layout
    table.write(plain_layout.replace(before, after, 1))
    found = named(table.problems())
    if said is None:  # text may go down to 5.5 points only, and the mistake names the box that uses the style
        line, said = 6, "5.5 pt"
    assert any(at == line and said in message and near == nearest for _file, at, message, near in found), (
        found
    )


def test_all_mistakes_are_reported_in_one_pass(table, plain_layout):
    table.write(plain_layout.replace("field: nome", "field: nme").replace("style: valor", "style: valr"))
    assert {line for _file, line, _message, _nearest in named(table.problems())} == {6, 8}


def test_a_layout_extends_another_overrides_and_drops(table, plain_layout, drawn):
    table.write(plain_layout, "base")
    table.write(
        """
        extends: base
        boxes:
          valor: null
          nome: {top: 40}
        """
    )
    words = {
        text: (bottom, top) for text, _size, _l, bottom, _r, top in drawn(table.pieces()[0].front).words()
    }
    assert set(words) == {"Onça", "Rói a corda."}
    assert words["Onça"][1] == pytest.approx(88 - 40, abs=0.3)


def test_a_sets_own_layout_extends_the_games(table, plain_layout, drawn):
    table.write(plain_layout)
    table.write("extends: fauna/bicho\nboxes: {texto: null}\n", own=True)
    assert drawn(table.pieces()[0].front).text == "Onça 1.2"


@pytest.mark.parametrize(
    ("extends", "nearest", "said"),
    [
        ("fauna/bico", "fauna/bicho", "there is no layout “fauna/bico”"),
        ("flora/bicho", "fauna/bicho", "is no name of a layout"),
        ("../game/bicho", None, "is no name of a layout"),
        ("bicho", None, "extends itself"),
    ],
)
def test_what_cannot_be_extended(table, plain_layout, extends, nearest, said):
    table.write(plain_layout)
    table.write(f"extends: {extends}\n", own=True)
    [(_file, line, message, near)] = named(table.problems())
    assert line == 1
    assert said in message
    assert nearest is None or near == nearest


def test_an_unknown_kind_is_a_mistake_at_the_card(table):
    [mistake] = table.problems()
    assert str(mistake.origin) == "bichos.yaml:3"
    assert "no layout “bicho”" in mistake.message.to("en")


@pytest.mark.parametrize(
    "text",
    [
        "boxes: !!python/object/apply:os.system [ls]",
        "a: &x {type: text}\nboxes: {b: *x}",
        "boxes: {a: 1, a: 2}",
        "boxes: [",
        "- boxes",
        "",
    ],
)
def test_what_is_no_plain_yaml_is_refused_with_its_place(table, text):
    table.write(text)
    [mistake] = table.problems()
    assert mistake.origin.file.endswith("bicho.yaml")


def test_choices_go_by_a_field(table, card, plain_layout, drawn):
    choice = "{by: nivel, 1: '#FF0000', otherwise: '#0000FF'}"
    ground = f"  fundo: {{type: ground, left: 0, width: 9, bottom: 0, height: 9, colour: {choice}}}\n"
    table.write(plain_layout + ground)
    one, two = table.pieces(card(id="a", values={"nivel": 1}), card(id="b", values={"nivel": 2}))
    assert drawn(one.front).pixel(4, 4) == (255, 0, 0)
    assert drawn(two.front).pixel(4, 4) == (0, 0, 255)


@pytest.mark.parametrize(
    ("choice", "nearest", "said"),
    [
        ("{by: nivle, 1: ink}", "nivel", "cannot choose by “nivle”"),
        ("{by: nome, Onça: ink}", None, "cannot choose by “nome”"),
        ("{by: nivel, 4: ink}", None, "“4” is no value of nivel"),
        ("{by: cor, azl: ink}", "azul", "“azl” is no value of cor"),
        ("{by: nivel, 1: ink, 2: inc, 3: ink}", "ink", "“inc” is not a colour"),
    ],
)
def test_choices_are_checked_for_every_value(table, plain_layout, choice, nearest, said):
    table.write(plain_layout.replace("size: 9", f"colour: {choice}, size: 9"))
    found = named(table.problems())
    assert any(line == 3 and said in message and near == nearest for _file, line, message, near in found), (
        found
    )


@pytest.mark.parametrize(
    ("condition", "levels"),
    [
        ("when: texto", {1, 2, 3}),
        ("unless: texto", set()),
        ("when: {nivel: 2}", {2}),
        ("when: {nivel: [1, 3]}", {1, 3}),
        ("unless: {nivel: [1, 3]}", {2}),
        ("when: manso", {3}),
        ("when: cor", {1}),
    ],
)
def test_conditions(table, card, condition, levels, drawn):
    table.write(
        "styles: {a: {size: 9}}\n"
        f"boxes: {{a: {{type: text, width: 30, height: 9, text: aqui, style: a, {condition}}}}}"
    )
    cards = [
        card(id="1", values={"nivel": 1, "cor": "azul"}),
        card(id="2", values={"nivel": 2, "manso": False}),
        card(id="3", values={"nivel": 3, "manso": True}),
    ]
    assert {int(p.name) for p in table.pieces(*cards) if drawn(p.front).text == "aqui"} == levels


def test_faint_words_are_refused(table, plain_layout):
    table.write(plain_layout.replace("size: 9", "colour: '#8A8A8A', size: 9"))
    [(_file, line, message, _near)] = named(table.problems())
    assert (line, "contrast 3.5:1" in message) == (7, True)


def test_contrast_counts_on_the_ground_that_lies_below(table, plain_layout):
    ground = "boxes:\n  fundo: {type: ground, left: 0, right: 0, bottom: 0, height: 60, colour: '#003355'}\n"
    table.write(plain_layout.replace("boxes:\n", ground))
    assert {line for _file, line, _message, _near in named(table.problems())} == {8, 9}
    table.write(
        plain_layout.replace("boxes:\n", ground)
        .replace("size: 9", "colour: paper, size: 9")
        .replace("size: 20", "colour: paper, size: 20")
    )
    assert table.problems() == ()


def test_no_words_on_an_ornament(table, plain_layout):
    table.write(
        plain_layout.replace(
            "boxes:\n",
            "boxes:\n  cruz: {type: ornament, left: 0, right: 0, top: 0, height: 9, ornament: cruz}\n",
        )
    )
    [(_file, _line, message, _near)] = named(table.problems())
    assert "lie on “cruz”" in message


def test_boxes_hold_to_their_edges_on_other_sizes(table, plain_layout, drawn):
    table.write(plain_layout)
    for size in (Size(63, 88), Size(70, 120), Size(57, 89)):
        words = {w[0]: w for w in drawn(table.pieces(size=size)[0].front).words()}
        assert words["Onça"][2] == pytest.approx(4, abs=0.4)
        assert words["Onça"][5] == pytest.approx(size.height - 4, abs=0.4)
        assert words["1.2"][4] == pytest.approx(size.width - 4, abs=0.5)


def test_a_box_without_room_is_a_mistake_of_that_size(table, plain_layout):
    table.write(plain_layout.replace("left: 4, right: 4, top: 4", "left: 30, right: 30, top: 4"))
    assert table.problems(size=Size(70, 120)) == ()
    assert "no room on a face of 44x68 mm" in named(table.problems(size=Size(44, 68)))[0][2]
