"""A picture that a phone has sent, made small: decoded within bounds, and encoded anew without metadata."""

import threading
import warnings
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from companion.language import _
from webapp.tables import NotUnderstoodError

if TYPE_CHECKING:
    from PIL import Image  # imported where a picture is read: a browser has its own decoder in its place

LARGEST_BODY = 2_000_000  # bytes that a phone may send
MOST_PIXELS = 12_000_000  # of a picture; a phone makes its own smaller before it sends it
MOST_DECODED = 5_000_000  # pixels; a JPEG is decoded smaller than it is, others whole
LARGEST_PHOTO = 40_000  # bytes that are kept
KINDS = ("JPEG", "PNG", "WEBP")
SIDES = (840, 600)  # the longer and the shorter side of a kept photo
# Tried in order: letters stay legible longer in a coarser picture than in a smaller one.
_QUALITIES = (80, 70, 60, 50, 42, 35)
_SIZES = (1.0, 0.85, 0.7, 0.55, 0.4)
_PAPER = (255, 255, 255)
_ONE_AT_A_TIME = threading.Lock()  # a picture takes up to 60 MB while it is decoded


def photo_of(sent: bytes) -> bytes:
    """Return a picture as a JPEG of at most ``LARGEST_PHOTO`` bytes. Raises NotUnderstoodError."""
    with _ONE_AT_A_TIME:
        picture = _decoded(sent)
        return next(body for body in _encoded(picture) if len(body) <= LARGEST_PHOTO)


def _decoded(sent: bytes) -> "Image.Image":
    """Return a picture upright, opaque and no larger than it is kept. Raises NotUnderstoodError."""
    from PIL import Image

    unreadable = NotUnderstoodError(
        "no-picture", _("This is no picture that can be read here: take it again, as JPEG, PNG or WebP.")
    )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow warns of damaged metadata, which is not kept
            with Image.open(BytesIO(sent), formats=KINDS) as picture:
                _check_size(picture, MOST_PIXELS)
                picture.draft("RGB", (2 * SIDES[0], 2 * SIDES[0]))
                _check_size(picture, MOST_DECODED)
                return _kept_of(picture)
    except NotUnderstoodError:
        raise
    except Image.DecompressionBombError as error:
        raise _too_many_pixels(MOST_PIXELS) from error
    except Exception as error:  # Pillow raises errors of a dozen types for bytes that are no picture
        raise unreadable from error


def _kept_of(picture: "Image.Image") -> "Image.Image":
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(picture)
    if upright.mode in ("P", "LA", "PA", "RGBA", "RGBa", "La"):
        with_alpha = upright.convert("RGBA")
        paper = Image.new("RGB", upright.size, _PAPER)
        paper.paste(with_alpha, mask=with_alpha.getchannel("A"))
        upright = paper
    opaque = upright.convert("RGB")
    long, short = SIDES
    opaque.thumbnail((short, long) if opaque.height >= opaque.width else (long, short))
    return opaque


def _encoded(picture: "Image.Image") -> Iterator[bytes]:
    """Yield the picture as JPEG, each time with fewer bytes."""
    for size in _SIZES:
        sides = (max(1, round(picture.width * size)), max(1, round(picture.height * size)))
        scaled = picture if size == 1.0 else picture.resize(sides)
        for quality in _QUALITIES:
            body = BytesIO()
            scaled.save(body, "JPEG", quality=quality, optimize=True, progressive=True)
            yield body.getvalue()


def _check_size(picture: "Image.Image", most: int) -> None:
    if picture.width * picture.height > most:
        raise _too_many_pixels(most)


def _too_many_pixels(most: int) -> NotUnderstoodError:
    millions = most // 1_000_000
    return NotUnderstoodError(
        "too-many-pixels", _("A picture has at most {count} million pixels here.", count=millions)
    )
