"""A set of cards becomes pieces, and every type of box is drawn."""

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.cards.measures import Size
from layouts.drawing.pen import Ink
from layouts.faces import LayoutError


def test_one_piece_a_card_with_its_copies_and_one_back(table, card, plain_layout):
    table.write(plain_layout)
    table.write(
        "boxes: {cruz: {type: ornament, left: 5, right: 5, top: 5, bottom: 5, ornament: cruz}}", "verso"
    )
    pieces = table.pieces(card(id="a", copies=4), card(id="b"))
    assert [(piece.name, piece.title, piece.copies, piece.corner) for piece in pieces] == [
        ("a", "Onça", 4, 3.0),
        ("b", "Onça", 1, 3.0),
    ]
    assert pieces[0].back is pieces[1].back
    assert pieces[0].front.size == Size(63, 88)


def test_a_kind_of_card_may_have_a_back_of_its_own(table, card, plain_layout):
    cross = "boxes: {{cruz: {{type: ornament, left: {0}, right: 5, top: 5, bottom: 5, ornament: cruz}}}}"
    planta = replace(card().kind, name="planta")
    table.write(plain_layout)
    table.write(plain_layout, "planta")
    table.write(cross.format(5), "verso")
    table.write(cross.format(9), "verso-planta")
    backs = [piece.back.key for piece in table.pieces(card(), card(id="b", kind=planta))]
    assert backs[0] != backs[1]
    assert table.problems(card(), card(id="b", kind=planta)) == ()
    table.write(
        "boxes: {cruz: {type: ornament, width: 9, top: 5, bottom: 5, ornament: nada}}", "verso-planta"
    )
    assert [mistake.origin.file[-17:] for mistake in table.problems(card(id="b", kind=planta))] == [
        "verso-planta.yaml"
    ]


def test_without_a_back_layout_there_is_no_back(table, plain_layout):
    table.write(plain_layout)
    assert table.pieces()[0].back is None


def test_the_size_is_what_was_asked_else_the_sets_else_the_kinds(table, plain_layout):
    table.write(plain_layout)
    assert table.pieces(card_size=Size(57, 89))[0].front.size == Size(57, 89)
    assert table.pieces(card_size=Size(57, 89), size=Size(70, 120))[0].front.size == Size(70, 120)


def test_the_key_of_a_face_depends_on_all_that_is_drawn(table, card, plain_layout, tmp_path):
    table.write(plain_layout)
    pictures = [tmp_path / "a.png", tmp_path / "b.png"]
    for shade, picture in enumerate(pictures):
        Image.new("RGB", (4, 4), (shade * 99, 0, 0)).save(picture)

    def key(lang="pt", size=None, notices=None, **changes):
        return table.pieces(card(**changes), lang=lang, size=size, notices=notices)[0].front.key

    keys = [
        key(),
        key(id="b"),
        key(values={"valor": 13}),
        key(texts={"pt": {"nome": "Onça", "texto": "Outro."}}),
        key(version=2),
        key(code="WX4"),
        key(lang="en"),
        key(size=Size(57, 89)),
        key(notices={"pt": "Outra"}),
        key(art=pictures[0]),
        key(art=pictures[1]),
    ]
    table.write(plain_layout.replace("left: 4", "left: 5"))
    keys.append(key())
    assert len(set(keys)) == len(keys)
    table.write(plain_layout)
    assert key(copies=3) == keys[0]


def test_layouts_with_mistakes_make_no_pieces(table, plain_layout):
    table.write(plain_layout.replace("style: nome", "style: nomi"))
    with pytest.raises(LayoutError) as caught:
        table.pieces()
    assert [mistake.origin.line for mistake in caught.value.mistakes] == [6]


def test_an_unknown_kind_raises_no_lookup_error(table):
    with pytest.raises(LayoutError):
        table.pieces()


@pytest.mark.parametrize(
    ("tenths", "plain", "signed"),
    [(5, "0.5", "+0.5"), (-3, "−0.3", "−0.3"), (0, "0.0", "+0.0"), (21, "2.1", "+2.1")],
)
def test_values_have_one_decimal_and_a_sign_where_asked(
    table, card, plain_layout, drawn, tenths, plain, signed
):
    table.write(plain_layout)
    assert plain in drawn(table.pieces(card(values={"valor": tenths}))[0].front).text
    table.write(plain_layout.replace("field: valor", "field: valor, sign: true"))
    assert signed in drawn(table.pieces(card(values={"valor": tenths}))[0].front).text


def test_special_fields_and_texts_by_language(table, drawn):
    table.write(
        """
        styles: {a: {size: 7}}
        boxes:
          code: {type: text, width: 50, top: 5, height: 5, field: card.code, style: a}
          notice: {type: text, width: 50, top: 15, height: 5, field: set.notice, style: a}
          set: {type: text, width: 50, top: 25, height: 5, field: set.title, style: a}
          kind: {type: text, width: 50, top: 35, height: 5, field: card.kind, style: a}
          word: {type: text, width: 50, top: 45, height: 5, text: {pt: fica, en: stays}, style: a}
        """
    )
    assert drawn(table.pieces()[0].front).text == "K7Q·1 Não oficial Bichos Bicho fica"
    assert drawn(table.pieces(lang="en")[0].front).text.endswith("stays")


def test_grounds_run_into_the_bleed_only_at_the_trim(table, drawn):
    table.write("boxes: {a: {type: ground, left: 0, width: 20, bottom: 0, height: 20, colour: '#FF0000'}}")
    sheet = drawn(table.pieces()[0].front, Ink(bleed=3))
    red, white = (255, 0, 0), (255, 255, 255)
    assert [sheet.pixel(x, y) for x, y in ((1, 1), (22, 22), (24, 10), (10, 24))] == [red, red, white, white]


def test_low_ink_keeps_the_words_and_drops_the_grounds(table, plain_layout, drawn):
    ground = "boxes:\n  fundo: {type: ground, left: 0, right: 0, bottom: 0, height: 60, colour: '#003355'}\n"
    table.write(plain_layout.replace("boxes:\n", ground).replace("size: 20", "colour: paper, size: 20"))
    face = table.pieces()[0].front
    full, low = drawn(face), drawn(face, Ink(low_ink=True))
    assert full.text == low.text
    assert full.pixel(30, 2) == (0, 0x33, 0x55)
    assert low.pixel(30, 2) == (255, 255, 255)
    value = low.picture(200).crop((300, 580, 496, 693))
    assert value.convert("L").getextrema()[0] < 60  # white figures would have vanished with their ground


@pytest.mark.parametrize("turn", ["90", "180", "270"])
def test_turned_words_stay_in_their_box(table, drawn, turn):
    table.write(
        "styles: {a: {size: 9}}\nboxes:\n"
        f"  a: {{type: text, left: 20, width: 12, bottom: 40, height: 12, turn: {turn}, text: Hag, style: a}}"
    )
    sheet = drawn(table.pieces()[0].front)
    [(_text, _size, left, bottom, right, top)] = sheet.words()
    assert min(left - 20, bottom - 40, 32 - right, 52 - top) > -0.2
    corner = {
        "90": (left - 20, bottom - 40),
        "180": (32 - right, bottom - 40),
        "270": (32 - right, 52 - top),
    }[turn]
    assert max(corner) < 1.5


def picture(path, size, colours, **options):
    """Write a picture with its left half in one colour and its right half in another."""
    image = Image.new("RGB", size, colours[0])
    image.paste(colours[1], (size[0] // 2, 0, *size))
    image.save(path, quality=95, **options)
    return path


ART = "boxes: {a: {type: art, left: 10, width: 20, bottom: 10, height: 40}}"


def test_art_is_cropped_to_fill_and_jpegs_are_passed_through(table, card, drawn, tmp_path):
    table.write(ART)
    path = picture(tmp_path / "foto.jpg", (400, 100), ("red", "blue"))
    sheet = drawn(table.pieces(card(art=path))[0].front)
    assert sheet.pixel(12, 12)[0] > 240
    assert sheet.pixel(28, 48)[2] > 240
    assert sheet.pixel(9, 30) == sheet.pixel(31, 30) == (255, 255, 255)
    assert path.read_bytes()[200:600] in sheet.data
    assert b"ASCII85" not in sheet.data


def test_the_same_picture_elsewhere_makes_the_same_file(table, card, drawn, tmp_path):
    table.write(ART)
    (tmp_path / "other").mkdir()
    paths = [
        picture(folder / "foto.jpg", (40, 40), ("red", "blue")) for folder in (tmp_path, tmp_path / "other")
    ]
    one, two = (drawn(table.pieces(card(art=path))[0].front).data for path in paths)
    assert one == two


def test_pictures_stand_as_the_camera_was_held(table, card, drawn, tmp_path):
    table.write(ART)
    exif = Image.Exif()
    exif[0x0112] = 6  # turn a quarter clockwise to view
    path = picture(tmp_path / "foto.jpg", (200, 100), ("red", "blue"), exif=exif)
    sheet = drawn(table.pieces(card(art=path))[0].front)
    assert sheet.pixel(20, 45)[0] > 200
    assert sheet.pixel(20, 15)[2] > 200


def test_transparent_pictures_let_the_ground_show(table, card, drawn, tmp_path):
    table.write(ART)
    path = tmp_path / "vazio.png"
    Image.new("RGBA", (10, 10), (255, 0, 0, 0)).save(path)
    assert drawn(table.pieces(card(art=path))[0].front).pixel(20, 30) == (255, 255, 255)


def test_icons_are_those_that_the_text_names(table, card, drawn):
    table.write(
        "boxes:\n"
        "  a: {type: icons, left: 10, width: 30, bottom: 10, height: 6, field: texto, only: [reacao, n1]}"
    )

    def inked(text):
        sheet = drawn(table.pieces(card(texts={"pt": {"texto": text}}))[0].front)
        picture = sheet.picture(100).convert("L")
        box = picture.point(lambda level: 255 if level < 128 else 0).getbbox()
        return None if box is None else round((box[2] - box[0]) / 100 * 25.4)

    assert inked("nada {n3}") is None
    assert inked("{reacao} a") in (5, 6)
    assert inked("{n1} {reacao}") in (12, 13)


def test_each_face_is_drawn_the_same_twice(table, plain_layout, drawn):
    table.write(plain_layout)
    assert drawn(table.pieces()[0].front).data == drawn(table.pieces()[0].front).data
