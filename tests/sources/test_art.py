"""Pictures of cards: found whatever the Unicode form, refused when they are not what they seem."""

import io
import struct
import unicodedata
import zlib

import pytest
from PIL import Image


def picture(format="PNG", size=(8, 8)):
    made = io.BytesIO()
    Image.new("RGB", size, "teal").save(made, format)
    return made.getvalue()


def bomb(width, height):
    """A PNG of a few bytes that says it is enormous."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("format", ["PNG", "JPEG", "WEBP"])
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
        (bomb(20, 20)[:30], "not a sound"),
        (b"", "not a sound"),
        (b"<svg/>", "not a sound"),
        (picture("GIF"), "not a sound"),
        (picture("TIFF"), "not a sound"),
        (picture("PNG", (400, 400))[:-30], "not a sound"),
        (picture("JPEG", (400, 400))[:400], "not a sound"),
        (picture("WEBP", (400, 400))[:60], "not a sound"),
    ],
)
def test_what_is_no_picture(reader, ana, data, words):
    place, card, told, _ = reader.one({"a.yaml": f"{ana}  art: a.png\n", "art/a.png": data})
    assert (place, card) == ("a.yaml:6", "ana")
    assert words in told


def test_a_set_without_pictures_needs_no_pillow(reader, ana, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    assert reader.cards({"a.yaml": ana})
