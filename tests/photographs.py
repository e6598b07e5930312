"""Pictures as phones send them, and bytes that only look like pictures."""

import struct
import zlib
from io import BytesIO

from PIL import Image, ImageDraw

HEIC = b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(200)


def picture(kind="JPEG", size=(300, 420), mode="RGB", **how):
    drawn = Image.new("RGB", size, (240, 235, 220))
    draw = ImageDraw.Draw(drawn)
    draw.rectangle((0, 0, size[0], size[1] // 2), fill=how.pop("fill", (40, 90, 140)))
    draw.text((30, size[1] // 2 + 20), "Perde 2 de vida.", fill=(20, 20, 20))
    body = BytesIO()
    drawn.convert(mode).save(body, kind, **how)
    return body.getvalue()


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def bomb(width=30_000, height=30_000):
    """Return a PNG of few bytes that says that it has so many pixels."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    lines = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


def moving():
    frames = [Image.new("RGB", (90, 120), (at, 0, 0)) for at in (0, 128)]
    body = BytesIO()
    frames[0].save(body, "WEBP", save_all=True, append_images=frames[1:])
    return body.getvalue()


def with_place():
    exif = Image.Exif()
    exif[0x010E], exif[0x0112] = "Rua das Flores 3", 6  # lies on its side
    return picture(exif=exif, size=(420, 300))
