"""The pictures of cards, checked before anything is drawn with them."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.language import Message, _
from companion.sources.columns import nearest
from companion.sources.files import OutsideError, inside

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF", "AVIF")
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".avif")
# Formats that can hold several pictures; a card takes a file with one.
MOVING = ("PNG", "WEBP", "GIF", "TIFF", "AVIF")
LARGEST_FILE = 40_000_000  # bytes
LARGEST_PICTURE = 60_000_000  # pixels; a poker card at 1200 ppi has 12 million


class ArtError(ValueError):
    """A picture cannot be used; ``nearest`` is the file that was probably meant."""

    def __init__(self, message: Message, nearest: str | None = None) -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.nearest = nearest


class ArtFolder:
    """The pictures of a set; each is checked once."""

    def __init__(self, home: Path, folder: str) -> None:
        self._home = home
        self._folder = folder
        self._known: dict[str, Path | ArtError] = {}

    def find(self, name: str) -> Path:
        """Return the picture with that name. Raises ArtError if there is none or it cannot be used."""
        if name not in self._known:
            try:
                self._known[name] = self._look(name)
            except ArtError as error:
                self._known[name] = error
        found = self._known[name]
        if isinstance(found, ArtError):
            raise found
        return found

    def _look(self, name: str) -> Path:
        try:
            path = inside(self._home, name, self._folder)
        except OutsideError as error:
            raise ArtError(error.message) from None
        if path is None or not path.is_file():
            message = _(
                "there is no picture “{name}” in the folder “{folder}”", name=name, folder=self._folder
            )
            raise ArtError(message, nearest(name, self._names()))
        _check_picture(path, name)
        return path

    def _names(self) -> Iterator[str]:
        folder = self._home / self._folder
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in ENDINGS:
                yield path.relative_to(folder).as_posix()


def _check_picture(path: Path, name: str) -> None:
    """Open, measure and decode a picture once. Raises ArtError."""
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
                width, height = picture.size
                if width * height > LARGEST_PICTURE:
                    raise Image.DecompressionBombError
                if picture.format in MOVING and getattr(picture, "n_frames", 1) > 1:
                    raise ArtError(
                        _("the picture “{name}” moves or has several pages: save one of them", name=name)
                    )
                if picture.mode in ("I", "F"):
                    raise ArtError(
                        _("the picture “{name}” has 32 bits a dot: save it with 8 or 16 bits", name=name)
                    )
                picture.draft("RGB", (64, 64))  # JPEG only: decodes at an eighth of the size
                if picture.format != "PNG" or "exif" in picture.info:
                    _check_metadata(picture, name)
                picture.load()  # a PNG may have texts and its orientation after the pixels, too
                _check_metadata(picture, name)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise ArtError(
            _(
                "the picture “{name}” has more than {pixels} million pixels",
                name=name,
                pixels=LARGEST_PICTURE // 10**6,
            )
        ) from None
    except ArtError:
        raise
    except ValueError:  # Pillow's errors about texts and profiles in a PNG
        raise _unreadable_metadata(name) from None
    except Exception:  # Pillow's decoders raise many kinds of errors for a broken file
        raise ArtError(
            _("“{name}” is broken off or no picture: expected PNG, JPEG, WebP, AVIF, TIFF or GIF", name=name)
        ) from None


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
