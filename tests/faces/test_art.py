"""A picture of any format prints right on a face, no larger than the print needs."""

import pytest
from PIL import Image, ImageDraw, ImageStat

from companion.cards.card import Framing, Origin, WrittenAt
from layouts.drawing.pen import Ink

# 20 × 40 mm
LAYOUT = "boxes: {a: {type: art, left: 10, width: 20, bottom: 10, height: 40}}"
RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 128, 0)
SAVED = [
    *(("RGB", f"a.{ending}") for ending in ("png", "jpg", "webp", "gif", "tif", "avif")),
    *(("P", f"a.{ending}") for ending in ("png", "gif", "tif")),
    *(("RGBA", f"a.{ending}") for ending in ("png", "webp", "tif", "avif")),
    ("CMYK", "a.jpg"),
    ("CMYK", "a.tif"),
]


def halves(size=(400, 800), left="red", right="blue", mode="RGB"):
    image = Image.new("RGB", size, left)
    ImageDraw.Draw(image).rectangle((size[0] // 2, 0, *size), fill=right)
    return image.convert(mode)


def near(found, expected, by=40):
    return all(abs(one - other) <= by for one, other in zip(found, expected, strict=True))


@pytest.fixture
def sheet_of(table, card, drawn, tmp_path):
    table.write(LAYOUT)

    def make(image, name, framing=Framing(), **saved):  # noqa: B008  # frozen
        image.save(tmp_path / name, **saved)
        return drawn(table.pieces(card(art=tmp_path / name, framing=framing))[0].front)

    return make


@pytest.mark.parametrize(("mode", "name"), SAVED)
def test_every_format_in_every_mode_has_its_colours(sheet_of, name, mode):
    sheet = sheet_of(halves(mode=mode), name)
    assert near(sheet.pixel(12, 30), RED)
    assert near(sheet.pixel(28, 30), BLUE)


@pytest.mark.parametrize("name", ["a.png", "a.tif"])
def test_sixteen_bits(sheet_of, name):
    assert near(sheet_of(Image.new("I;16", (400, 800), 0x8000), name).pixel(20, 30), (128, 128, 128), 3)


@pytest.mark.parametrize(
    ("framing", "colours"),
    [
        (Framing(), {(12, 30): RED, (28, 30): BLUE}),
        (Framing((0.0, 0.5)), {(12, 30): RED, (28, 30): RED}),
        (Framing((1.0, 0.5)), {(12, 30): BLUE, (28, 30): BLUE}),
        (Framing(whole=True), {(12, 30): RED, (28, 30): BLUE, (20, 45): (255, 255, 255)}),
    ],
)
@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_focus_and_fit(sheet_of, framing, colours, name):
    sheet = sheet_of(halves((800, 400)), name, framing)
    for place, colour in colours.items():
        assert near(sheet.pixel(*place), colour)


def test_a_focus_from_above(sheet_of):
    image = halves((400, 4000)).rotate(0)
    ImageDraw.Draw(image).rectangle((0, 0, 400, 800), fill="green")
    assert near(sheet_of(image, "a.png", Framing((0.5, 0.0))).pixel(20, 30), GREEN)
    assert near(sheet_of(image, "b.png", Framing((0.5, 1.0))).pixel(12, 30), RED)


@pytest.mark.parametrize("turned", [1, 3, 6, 8])
def test_large_pictures_are_as_large_as_the_print_needs(sheet_of, turned):
    exif = Image.Exif()
    exif[0x0112] = turned
    noise = Image.effect_noise((2000, 4000), 60).convert("RGB")
    sheet = sheet_of(noise, "a.jpg", quality=95, exif=exif)
    assert len(sheet.data) < 200_000  # 236 × 472 dots; the file has millions of bytes


def test_dots_an_inch_at_the_printed_size(table, card, tmp_path):
    table.write(LAYOUT)
    written = {"art": WrittenAt(Origin("a.csv", 2), "Imagem")}

    def mistakes(size, **settings):
        halves(size).save(tmp_path / f"{size[0]}.png")
        pictured = card(art=tmp_path / f"{size[0]}.png", written=written)
        found = table.problems_of(pictured, **settings)
        return [(str(m.origin), m.column, m.warning, m.message.to("en")) for m in found]

    assert mistakes((158, 316)) == []
    [(origin, column, warning, message)] = mistakes((100, 200))
    assert (origin, column, warning) == ("a.csv:2", "Imagem", True)
    assert "will look soft: 127 dots an inch on 20 × 40 mm; 158 × 315 dots are sharp" in message
    [(_origin, _column, warning, message)] = mistakes((50, 100))
    assert not warning
    assert "too coarse: 63 dots an inch" in message
    assert mistakes((50, 100), least_ppi=50, good_ppi=60) == []
    [(_origin, _column, warning, _message)] = mistakes((158, 316), least_ppi=201)
    assert not warning


def test_a_picture_on_the_backs(table, card, drawn, tmp_path):
    table.write(LAYOUT)
    halves((800, 1000)).save(tmp_path / "verso.png")
    (piece,) = table.pieces(card(), back=tmp_path / "verso.png")
    sheet = drawn(piece.back)
    assert near(sheet.pixel(1, 1), RED)
    assert near(sheet.pixel(62, 87), BLUE)
    halves((80, 100)).save(tmp_path / "grosso.png")
    [mistake] = table.problems_of(card(), back=tmp_path / "grosso.png", back_origin=Origin("set.yaml", 9))
    assert (str(mistake.origin), mistake.card, mistake.warning) == ("set.yaml:9", None, False)


@pytest.mark.parametrize("name", ["a.jpg", "a.png"])
def test_with_low_ink_a_picture_is_a_halftone_that_shows_its_shades(table, card, drawn, tmp_path, name):
    """Black dots alone, in a sixth of the ink at most, and more of them where the picture is darker."""
    table.write(LAYOUT)
    shades = Image.linear_gradient("L").resize((400, 800)).convert("RGB")  # black above, white below
    shades.save(tmp_path / name)
    (piece,) = table.pieces(card(art=tmp_path / name))
    box = (10, 38, 30, 78)  # millimetres from the upper left corner of the page
    edges = [round(edge / 25.4 * 200) for edge in box]
    sheet = drawn(piece.front, Ink(low_ink=True)).picture(dpi=200).convert("L").crop(edges)
    bands = (sheet.crop((0, top, sheet.width, top + 100)) for top in (0, 105, 210))
    inked = [1 - ImageStat.Stat(band).mean[0] / 255 for band in bands]
    assert inked[0] > inked[1] > inked[2]
    assert 0.05 < sum(inked) / 3 < 0.17
    full = drawn(piece.front).picture(dpi=200).convert("L").crop(edges)
    assert ImageStat.Stat(full).mean[0] < 160


def test_with_low_ink_transparent_parts_of_a_picture_stay_paper(table, card, drawn, tmp_path):
    table.write(LAYOUT)
    cut = Image.new("RGBA", (400, 800), (0, 0, 0, 0))
    ImageDraw.Draw(cut).rectangle((200, 0, 400, 800), fill="black")
    cut.save(tmp_path / "a.png")
    (piece,) = table.pieces(card(art=tmp_path / "a.png"))
    sheet = drawn(piece.front, Ink(low_ink=True)).picture(dpi=200).convert("L")
    left, right = (sheet.crop((x, 320, x + 60, 600)).getextrema() for x in (85, 165))
    assert left == (255, 255)
    assert right[0] == 0


def test_with_low_ink_backs_are_the_games_own(table, card, drawn, tmp_path):
    table.write(LAYOUT)
    table.write(
        "boxes: {cruz: {type: ornament, left: 5, right: 5, top: 5, bottom: 5, ornament: cruz}}", "verso"
    )
    halves((800, 1000)).save(tmp_path / "verso.png")
    (own,) = table.pieces(card(), back=tmp_path / "verso.png")
    (plain,) = table.pieces(card())
    low = Ink(low_ink=True)
    assert drawn(own.back, low).picture().tobytes() == drawn(plain.back, low).picture().tobytes()
    assert drawn(own.back).picture().tobytes() != drawn(own.back, low).picture().tobytes()


def test_with_low_ink_a_back_with_a_picture_is_empty_where_the_game_draws_none(table, card, drawn, tmp_path):
    table.write(LAYOUT)
    halves((800, 1000)).save(tmp_path / "verso.png")
    (piece,) = table.pieces(card(), back=tmp_path / "verso.png")
    assert drawn(piece.back, Ink(low_ink=True)).picture().getextrema() == ((255, 255),) * 3
