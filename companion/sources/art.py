"""The pictures of cards, checked before anything is drawn with them."""

import warnings
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from companion.language import Message, _
from companion.sources.columns import nearest
from companion.sources.files import OutsideError, inside
from companion.yield_points import yield_point

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF", "AVIF")
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".avif")
# Formats that can hold several pictures; a card takes a file with one.
DENSE = ("WEBP", "AVIF")
MOVING = ("PNG", "WEBP", "GIF", "TIFF", "AVIF")
LARGEST_FILE = 40_000_000  # bytes
LARGEST_PICTURE = 25_000_000  # pixels; a poker card at 1200 ppi has 12 million
LARGEST_DENSE = 10_000_000  # pixels of a format whose reading takes four times the memory
LARGEST_PHOTO = 60_000_000  # pixels of a JPEG that is not progressive, of which an eighth is read
# All pictures of a set together; what has more bytes may have more pixels.
MOST_PIXELS = 300_000_000
PIXELS_A_BYTE = 20
MOST_REPEATED = 1_000_000_000  # bytes of pictures that several cards show; each card's digest takes them
MOST_SCANS = 100  # of a progressive JPEG; cameras and programs write ten


MOST_GUESSED = 10  # missing pictures for which the one that was probably meant is looked for
MOST_LISTED = 2_000  # files among which it is looked for


class ArtError(ValueError):
    """A picture cannot be used; ``nearest`` is the file that was probably meant if it is ``missing``."""

    def __init__(self, message: Message, nearest: str | None = None, *, missing: bool = False) -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.nearest = nearest
        self.missing = missing


class ArtFolder:
    """The pictures of a set; each is checked once."""

    def __init__(self, home: Path, folder: str) -> None:
        self._home = home
        self._folder = folder
        self._known: dict[str, Path | ArtError] = {}
        self._names: tuple[str, ...] | None = None
        self._missing = self._repeated = 0
        self._pixels = MOST_PIXELS

    def find(self, name: str) -> Path:
        """Return the picture with that name. Raises ArtError if there is none or it cannot be used."""
        if name in self._known:
            self._repeat(name)
        else:
            try:
                self._known[name] = self._look(name)
            except ArtError as error:
                self._known[name] = error
        found = self._known[name]
        if isinstance(found, ArtError):
            raise found
        return found

    def _look(self, name: str) -> Path:
        yield_point()
        try:
            path = inside(self._home, name, self._folder)
        except OutsideError as error:
            raise ArtError(error.message) from None
        if path is None or not path.is_file():
            message = _(
                "there is no picture “{name}” in the folder “{folder}”", name=name, folder=self._folder
            )
            self._missing += 1
            meant = nearest(name, self._all_names()) if self._missing <= MOST_GUESSED else None
            raise ArtError(message, meant, missing=True)
        self._pixels += path.stat().st_size * PIXELS_A_BYTE
        self._pixels -= _check_picture(path, name, self._pixels)
        return path

    def _all_names(self) -> tuple[str, ...]:
        if self._names is None:
            folder = self._home / self._folder
            found = (
                path for path in islice(folder.rglob("*"), MOST_LISTED) if path.suffix.lower() in ENDINGS
            )
            self._names = tuple(sorted(path.relative_to(folder).as_posix() for path in found))
        return self._names

    def _repeat(self, name: str) -> None:
        """Count another card with a picture. Raises ArtError if such cards take too long together."""
        if isinstance(path := self._known[name], Path):
            self._repeated += path.stat().st_size
            if self._repeated > MOST_REPEATED:
                raise ArtError(
                    _(
                        "the picture “{name}” is too large a file for one that so many cards show: make it "
                        "smaller",
                        name=name,
                    )
                )


def _check_picture(path: Path, name: str, most: int) -> int:
    """Open, measure and decode a picture once, of at most so many pixels; return how many it has.

    Raises ArtError.
    """
    from PIL import Image  # a second of start-up on a slow machine, and most sets need none

    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ArtError(
                _("the picture “{name}” is larger than {size} MB", name=name, size=LARGEST_FILE // 10**6)
            )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # odd but harmless data, which many cameras write
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path, formats=FORMATS) as picture:
                _check_form(picture, path, name, most)
                pixels = picture.width * picture.height
                picture.draft("RGB", (64, 64))  # JPEG only: decodes at an eighth of the size
                if picture.format != "PNG" or "exif" in picture.info:
                    _check_metadata(picture, name)
                picture.load()  # a PNG may have texts and its orientation after the pixels, too
                _check_metadata(picture, name)
                return pixels
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise ArtError(_too_large(name, LARGEST_PICTURE)) from None
    except ArtError:
        raise
    except ValueError:  # Pillow's errors about texts and profiles in a PNG
        raise _unreadable_metadata(name) from None
    except Exception:  # Pillow's decoders raise many kinds of errors for a broken file
        raise ArtError(
            _("“{name}” is broken off or no picture: expected PNG, JPEG, WebP, AVIF, TIFF or GIF", name=name)
        ) from None


def _check_form(picture: "Image.Image", path: Path, name: str, most: int) -> None:
    """Check what a picture says of itself before it is decoded. Raises ArtError."""
    pixels = picture.width * picture.height
    if pixels > (largest := _largest(picture, path, name)):
        raise ArtError(_too_large(name, largest))
    if pixels > most:
        raise ArtError(_too_many_pixels(name))
    if picture.format in MOVING and getattr(picture, "is_animated", False):
        raise ArtError(_("the picture “{name}” moves or has several pages: save one of them", name=name))
    if picture.mode in ("I", "F"):
        raise ArtError(_("the picture “{name}” has 32 bits a dot: save it with 8 or 16 bits", name=name))


def _largest(picture: "Image.Image", path: Path, name: str) -> int:
    """Return how many pixels a picture of that format may have. Raises ArtError for too many scans."""
    if picture.format != "JPEG":
        return LARGEST_DENSE if picture.format in DENSE else LARGEST_PICTURE
    if not picture.info.get("progressive"):
        return LARGEST_PHOTO
    if path.read_bytes().count(b"\xff\xda") > MOST_SCANS:
        raise ArtError(
            _(
                "the picture “{name}” is written in more than {most} steps: save it again",
                name=name,
                most=MOST_SCANS,
            )
        )
    return LARGEST_PICTURE


def _too_large(name: str, most: int) -> Message:
    return _("the picture “{name}” has more than {pixels} million pixels", name=name, pixels=most // 10**6)


def _too_many_pixels(name: str) -> Message:
    return _(
        "the pictures of this set have too many pixels together, up to “{name}”: make them smaller (a card "
        "needs a million)",
        name=name,
    )


def _check_metadata(picture: "Image.Image", name: str) -> None:
    """Read the orientation of a picture, as the drawing code does. Raises ArtError."""
    try:
        picture.getexif()
    except Exception:  # it is read like a picture of its own, and can be broken in as many ways
        raise _unreadable_metadata(name) from None


def _unreadable_metadata(name: str) -> ArtError:
    return ArtError(
        _(
            "what is written beside the picture in “{name}” cannot be read: save it again without metadata",
            name=name,
        )
    )
