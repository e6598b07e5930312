"""What the addresses of a game's faces are made of: digests of everything that its faces are drawn from.

They are reckoned from what draws, or read where they were reckoned beforehand: to a site what draws comes
late.
"""

import hashlib
from functools import cache
from pathlib import Path

import msgspec

from companion.games import find_game
from webapp.tables.views.card_sets import sets_of

BEFOREHAND = Path(__file__).with_name("face_marks.json")  # marks by the slug of their game


class SetMark(msgspec.Struct, frozen=True):
    """A digest of a set of cards, and whether its faces have the game's own back."""

    cards: str
    back: bool


class FaceMarks(msgspec.Struct, frozen=True):
    """A digest of what draws a game, and the marks of its sets in their order."""

    drawing: str
    sets: tuple[SetMark, ...]


@cache
def face_marks(slug: str) -> FaceMarks:
    """Return the marks of a game's faces. Raises BrokenGameError."""
    if BEFOREHAND.is_file():
        return msgspec.json.decode(BEFOREHAND.read_bytes(), type=dict[str, FaceMarks])[slug]
    import layouts
    from layouts.faces.pictures import back_picture  # heavy, and needed only here

    drawn = find_game(slug).load_layouts()
    folders = dict.fromkeys(Path(one).parent for one in (layouts.__file__, drawn.__file__) if one)
    return FaceMarks(
        digest_of(*map(_files, folders)),
        tuple(
            SetMark(_files(one.folder), back_picture(one, drawn.LAYOUTS, lang="pt") is not None)
            for one in sets_of(slug)
        ),
    )


def digest_of(*facts: str) -> str:
    """Return a digest of facts, in 16 letters of an address."""
    return hashlib.blake2b("\0".join(facts).encode(), digest_size=8).hexdigest()


@cache
def _files(folder: Path) -> str:
    """Return a digest of all files of a folder that are written by hand."""
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix != ".pyc":
            digest.update(file.read_bytes())
    return digest.hexdigest()
