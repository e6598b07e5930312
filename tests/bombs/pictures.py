"""Bombs in pictures."""

import io
import random
import struct
import zlib

from PIL import Image

from bombs import PERSONAGEM, bomb


def png(width, height, depth=8, colour=2, rows=None):
    """Return a PNG of one colour, of a few kilobytes."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    per = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour] * depth
    row = b"\0" * (1 + (width * per + 7) // 8)
    packer, body = zlib.compressobj(9), b""
    for _ in range(height if rows is None else rows):
        body += packer.compress(row)
    body += packer.flush()
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
        + chunk(b"IDAT", body)
        + chunk(b"IEND", b"")
    )


def pictured(pictures):
    """Return a set with a card for each picture."""
    cards = "".join(PERSONAGEM.format(n=n) + f"  art: {name}\n" for n, name in enumerate(pictures))
    return {"a.yaml": cards, **{f"art/{name}": data for name, data in pictures.items()}}


def saved(format, size, mode="RGB", **how):
    made = io.BytesIO()
    Image.new(mode, size).save(made, format, **how)
    return made.getvalue()


@bomb
def one_png():
    """Make a PNG of 59 million dots with transparency."""
    return pictured({"a.png": png(7_700, 7_700, colour=6)})


@bomb
def deep_png():
    """Make a PNG of 59 million dots of 16 bits."""
    return pictured({"a.png": png(7_700, 7_700, 16, 6)})


@bomb
def many_pngs():
    """Make hundreds of PNGs of 59 million dots, which have one bit each."""
    made = png(7_700, 7_700, 1, 0)
    return pictured({f"a{n}.png": made for n in range(300)})


@bomb
def one_webp():
    """Make a WebP of 59 million dots."""
    return pictured({"a.webp": saved("WEBP", (7_700, 7_700), "RGBA", lossless=True, quality=0, method=0)})


@bomb
def one_avif():
    """Make an AVIF of 59 million dots."""
    return pictured({"a.avif": saved("AVIF", (7_700, 7_700), speed=10)})


@bomb
def one_tiff():
    """Make a TIFF of 59 million dots."""
    return pictured({"a.tif": saved("TIFF", (7_700, 7_700), "CMYK", compression="tiff_adobe_deflate")})


@bomb
def one_gif():
    """Make a GIF of 59 million dots."""
    return pictured({"a.gif": saved("GIF", (7_700, 7_700), "P")})


@bomb
def progressive_jpeg():
    """Make a progressive JPEG of 59 million dots."""
    return pictured({"a.jpg": saved("JPEG", (7_700, 7_700), progressive=True, quality=95, subsampling=0)})


@bomb
def pngs_within():
    """Make hundreds of PNGs with as many dots as a picture may have."""
    return pictured(
        {f"a{n}.png": png(4_990, 4_990, 8, 6) for n in range(3)}
        | {f"b{n}.png": made for made in [png(4_990, 4_990, 1, 0)] for n in range(200)}
    )


@bomb
def webp_within():
    """Make a WebP with as many dots as a picture may have."""
    return pictured({"a.webp": saved("WEBP", (4_990, 4_990), "RGBA", lossless=True, quality=0, method=0)})


@bomb
def avif_within():
    """Make an AVIF with as many dots as a picture may have."""
    return pictured({"a.avif": saved("AVIF", (4_990, 4_990), "RGBA", speed=10)})


@bomb
def tiff_within():
    """Make a TIFF with as many dots as a picture may have."""
    return pictured({"a.tif": saved("TIFF", (4_990, 4_990), "CMYK", compression="tiff_adobe_deflate")})


@bomb
def progressive_jpeg_within():
    """Make a progressive JPEG with as many dots as a picture may have."""
    made = saved("JPEG", (4_990, 4_990), progressive=True, quality=95, subsampling=0)
    return pictured({"a.jpg": made})


@bomb
def photo_within():
    """Make a JPEG with as many dots as a photo may have."""
    return pictured({"a.jpg": saved("JPEG", (7_700, 7_700), quality=95, subsampling=0)})


@bomb
def many_scans():
    """Make a progressive JPEG that tells its last scan thousands of times."""
    made = saved("JPEG", (5_000, 5_000), progressive=True)
    start = made.rindex(b"\xff\xda")
    return pictured({"a.jpg": made[:start] + made[start:-2] * 1_000 + b"\xff\xd9"})


@bomb
def many_frames():
    """Make a GIF of hundreds of thousands of pictures."""
    made = saved("GIF", (8, 8), "P")
    frame = made[made.index(b"\x2c") : -1]
    return pictured({"a.gif": made[:-1] + frame * 600_000 + b";"})


@bomb
def many_pages():
    """Make a TIFF of a hundred thousand pages."""
    page = 2 + 12 + 4
    count = 300_000
    made = bytearray(struct.pack("<2sHI", b"II", 42, 8))
    head = saved("TIFF", (8, 8))
    (first,) = struct.unpack_from("<I", head, 4)
    made = bytearray(head)
    (entries,) = struct.unpack_from("<H", head, first)
    struct.pack_into("<I", made, first + 2 + 12 * entries, len(made))
    for n in range(count):
        at = len(made)
        made += struct.pack("<HHHII", 1, 254, 4, 1, 2) + struct.pack("<I", at + page if n < count - 1 else 0)
    return pictured({"a.tif": bytes(made)})


@bomb
def one_picture_on_all():
    """Make a picture of 18 MB on each of 9,000 cards."""
    noise = random.Random(1).randbytes(18_000_000)
    at = saved("JPEG", (64, 64))
    cards = "".join(PERSONAGEM.format(n=n) + "  art: a.jpg\n" for n in range(9_000))
    return {"a.yaml": cards, "art/a.jpg": at + noise}
