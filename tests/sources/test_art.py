"""Pictures of cards are found in any Unicode form, and refused when they are not what they seem."""

import io
import struct
import unicodedata
import zlib

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Framing
from companion.sources import keep_codes
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import Ink
from layouts.faces.art import draw_art, printed_ppi
from layouts.faces.geometry import Rect

MINE = "id: meu\ngame: jogo\ntitle: Meu\n"


def picture(format="PNG", size=(8, 8), mode="RGB"):
    made = io.BytesIO()
    Image.new(mode, size, "teal" if mode == "RGB" else 1).save(made, format)
    return made.getvalue()


def moving(format):
    made = io.BytesIO()
    first, second = (Image.new("RGB", (8, 8), colour) for colour in ("teal", "gold"))
    first.save(made, format, save_all=True, append_images=[second])
    return made.getvalue()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb(width, height):
    """Return a PNG of a few bytes that claims an enormous size."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def beside(kind, data, after=False):
    """Return a PNG with a chunk of that kind before its dots, or after them."""
    whole = picture()
    at = whole.index(b"IEND" if after else b"IDAT") - 4
    return whole[:at] + chunk(kind, data) + whole[at:]


def turned(orientation):
    """Return what cameras write about how a picture is turned."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif.tobytes()[6:]


HUGE = zlib.compress(b"\0" * 2_000_000)  # more than Pillow reads of a text
UNREADABLE = {
    "zTXt": (b"zTXt", b"k\0\0" + HUGE),
    "iTXt": (b"iTXt", b"k\0\1\0\0\0" + HUGE),
    "iCCP": (b"iCCP", b"p\0\0" + HUGE),
    "eXIf": (b"eXIf", b"no TIFF at all"),
}
HARMLESS = {
    "tEXt": (b"tEXt", b"no end of its key"),
    "zTXt": (b"zTXt", b"k\0\0" + HUGE[:9]),
    "iTXt": (b"iTXt", b"k\0\xff\xff"),
    "iCCP": (b"iCCP", b"p\0\0" + zlib.compress(b"no profile")),
    "eXIf": (b"eXIf", turned(6)),
    "eXIf of no turn": (b"eXIf", turned(999)),
}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("kind", UNREADABLE)
def test_metadata_that_cannot_be_read_is_named(reader, ana, kind, after):
    mistake = reader.one({"a.yaml": f"{ana}  art: a.png\n", "art/a.png": beside(*UNREADABLE[kind], after)})
    assert mistake[:2] == ("a.yaml:6", "ana")
    assert "save it again without metadata" in mistake[2]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("kind", HARMLESS)
def test_odd_metadata_that_does_no_harm_is_printed(reader, ana, kind, after, recwarn):
    files = {"a.yaml": f"{ana}  art: a.png\n", "art/a.png": beside(*HARMLESS[kind], after)}
    art = reader.cards(files)["ana"].art
    assert printed_ppi(art, 20, 40, Framing())
    draw_art(PdfPainter(Canvas(io.BytesIO()), Ink()), art, Rect(0, 0, 20, 40), 0, Framing())
    assert not recwarn.list


@pytest.mark.parametrize("format", ["PNG", "JPEG", "WEBP", "GIF", "TIFF", "AVIF"])
def test_a_picture(reader, ana, format):
    name = f"ana.{format.lower()}"
    card = reader.cards({"a.yaml": f"{ana}  art: {name}\n", f"art/{name}": picture(format)})["ana"]
    assert card.art == reader.folder / "art" / name


@pytest.mark.parametrize("on_disk", ["NFC", "NFD"])
@pytest.mark.parametrize("in_source", ["NFC", "NFD"])
def test_accents_in_both_unicode_forms(reader, ana, on_disk, in_source):
    name = "figuras/coração.png"
    source = f"{ana}  arte: {unicodedata.normalize(in_source, name)}\n"
    stored = f"art/{unicodedata.normalize(on_disk, name)}"
    assert reader.cards({"a.yaml": source, stored: picture()})["ana"].art.read_bytes() == picture()


def test_windows_paths(reader, ana):
    assert reader.cards({"a.yaml": f"{ana}  art: 'um\\a.png'\n", "art/um/a.png": picture()})["ana"].art


@pytest.mark.parametrize(
    "path", ["../a.png", "/etc/passwd", "C:\\a.png", "um/../../a.png", "\\\\casa\\a.png"]
)
def test_paths_that_leave_the_folder(reader, ana, path):
    place, card, words, _ = reader.one({"a.yaml": f"{ana}  art: '{path}'\n", "a.png": picture()})
    assert (place, card) == ("a.yaml:6", "ana")
    assert "leaves the folder" in words


@pytest.mark.parametrize("linked", ["art/a.png", "art"])
def test_links_that_leave_the_folder(reader, ana, tmp_path, linked):
    outside = tmp_path / "fora"
    outside.mkdir()
    (outside / "a.png").write_bytes(picture())
    folder = reader.write({"a.yaml": f"{ana}  art: a.png\n"})
    (folder / linked).parent.mkdir(exist_ok=True)
    (folder / linked).symlink_to(outside / "a.png" if linked.endswith("png") else outside)
    (only,) = reader.read().mistakes
    assert "link that leaves the folder" in only.message.to("en")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (bomb(60_000, 60_000), "million pixels"),
        (bomb(9_000, 9_000), "million pixels"),
        (bomb(20, 20)[:30], "broken off or no picture"),
        (bomb(20, 20), "broken off or no picture"),
        (b"", "broken off or no picture"),
        (b"<svg/>", "broken off or no picture"),
        (picture("TIFF", (400, 400))[:4000], "broken off or no picture"),
        (picture("AVIF", (400, 400))[:200], "broken off or no picture"),
        (moving("GIF"), "moves or has several pages"),
        (moving("WEBP"), "moves or has several pages"),
        (moving("PNG"), "moves or has several pages"),
        (moving("TIFF"), "moves or has several pages"),
        (picture("TIFF", mode="F"), "32 bits a dot"),
        (picture("PNG", (400, 400))[:-30], "broken off or no picture"),
        (picture("JPEG", (400, 400))[:400], "broken off or no picture"),
        (picture("WEBP", (400, 400))[:60], "broken off or no picture"),
    ],
)
def test_what_is_no_picture(reader, ana, data, words):
    place, card, message, _ = reader.one({"a.yaml": f"{ana}  art: a.png\n", "art/a.png": data})
    assert (place, card) == ("a.yaml:6", "ana")
    assert words in message


def test_a_set_without_pictures_needs_no_pillow(reader, ana, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    assert reader.cards({"a.yaml": ana})


@pytest.mark.parametrize(
    ("focus", "fit", "framing"),
    [
        ("", "", Framing()),
        ("50 20", "", Framing((0.5, 0.2))),
        ("0% 100%", "preencher", Framing((0.0, 1.0))),
        ("topo", "", Framing((0.5, 0.0))),
        ("base esquerda", "", Framing((0.0, 1.0))),
        ("", "Inteira", Framing(whole=True)),
    ],
)
def test_what_of_a_picture_shows(reader, ana, focus, fit, framing):
    source = f"{ana}  art: a.png\n  foco: '{focus}'\n  encaixe: '{fit}'\n"
    assert reader.cards({"a.yaml": source, "art/a.png": picture()})["ana"].framing == framing


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("foco", "200 3", "no place in a picture"),
        ("focus", "olhos", "no place in a picture"),
        ("fit", "esticar", "neither “fill” nor “whole”"),
    ],
)
def test_framings_that_mean_nothing(reader, ana, key, text, words):
    files = {"a.yaml": f"{ana}  art: a.png\n  {key}: {text}\n", "art/a.png": picture()}
    place, card, message, _ = reader.one(files)
    assert (place, card) == ("a.yaml:7", "ana")
    assert words in message


def test_another_framing_is_another_version(reader, ana):
    files = {"a.yaml": f"{ana}  art: a.png\n", "art/a.png": picture()}
    keep_codes(reader.read(files).card_set)
    assert reader.cards({**files, "a.yaml": files["a.yaml"] + "  foco: topo\n"})["ana"].version == 2


def test_what_a_set_says_of_its_pictures(reader, ana):
    manifest = MINE + "verso: fundo.png\nleast_ppi: 72\nppp_bom: 300\n"
    card_set = reader.read({"a.yaml": ana, "art/fundo.png": picture()}, manifest).card_set
    assert card_set.back == reader.folder / "art" / "fundo.png"
    assert (card_set.least_ppi, card_set.good_ppi) == (72, 300)
    wrong = MINE + "back: fund.png\nleast_ppi: muitos\n"
    mistakes = [(place, nearest) for place, _, _, nearest in reader.mistakes({"a.yaml": ana}, wrong)]
    assert mistakes == [("set.yaml:4", "fundo.png"), ("set.yaml:5", None)]
