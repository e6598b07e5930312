"""A record as the end of an address, and the end of an address as the record that it holds.

Its form is the number of a version, the game, and letters that addresses may contain:
``1.game.AbCd…``. The letters are bytes: the digest of the schema by which the record is coded, a check
sum, and the record itself. Whoever opens it knows before anything is decoded whether it is whole and whether
its schema is known, so that a damaged or outdated link is refused and never read otherwise than it was
written.
"""

import base64
import hashlib
import re
from collections.abc import Callable
from typing import Any

from companion.language import Message, _
from companion.referee.links.bits import Reader, TooMuchError, Writer
from companion.referee.links.by_schema import coded
from companion.referee.links.schemas import DIGEST, LinkSchema

VERSION = 1
LONGEST = 4000  # letters of a form; most matches take some hundreds
MOST_BITS = 100_000  # of a record before coding; a match of a thousand entries has about half of them
_CHECK = 4  # bytes
_FORM = r"(?P<version>[0-9]{1,3})\.(?P<game>[a-z][a-z0-9_-]{0,39})\.(?P<letters>[A-Za-z0-9_-]{10,})"
_BARE = re.compile(_FORM)
_IN_ADDRESS = re.compile(rf"(?:[a-z]+:/{{1,2}}[^\s#]*#)?(?P<form>{_FORM})(?:&\S*)?")

SchemaOf = Callable[[str, bytes], LinkSchema | None]


class UnreadableLinkError(ValueError):
    """A link of which nothing can be used; ``message`` says why in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class UnlinkableError(ValueError):
    """A record that is too long for a link; ``message`` says so."""

    message = _("This match is too long for a link: take it along as a file.")


def form_in(text: str) -> str:
    """Return the form of a link that a text is, alone or at the end of an address; empty for other texts."""
    found = _IN_ADDRESS.fullmatch(text.strip()) if len(text) <= 2 * LONGEST else None
    return found["form"] if found else ""


def write_link(plain: dict[str, Any], by: LinkSchema) -> str:
    """Return the form of a record that is plain data. Raises UnlinkableError."""
    bits = Writer(MOST_BITS)
    try:
        coded(bits, by.schema, plain)
    except TooMuchError:
        raise UnlinkableError from None
    game, written = str(plain["game"]), bits.written()
    packed = by.digest + _check(game, by.digest, written) + written
    form = f"{VERSION}.{game}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(form) > LONGEST:
        raise UnlinkableError
    return form


def read_link(form: str, schema_of: SchemaOf) -> dict[str, Any]:
    """Return the record of a form as plain data.

    ``schema_of`` returns the schema with a digest of a game, or None. Raises UnreadableLinkError.
    """
    found = _BARE.fullmatch(form) if len(form) <= LONGEST else None
    if found is None:
        raise UnreadableLinkError(_("This is no link to a match, or a part of it is missing."))
    if int(found["version"]) != VERSION:
        wrong = _("This link was made by a newer version of this program: update this one to open it.")
        raise UnreadableLinkError(wrong)
    packed = _bytes(found["letters"])
    digest, check, written = packed[:DIGEST], packed[DIGEST : DIGEST + _CHECK], packed[DIGEST + _CHECK :]
    if check != _check(found["game"], digest, written):
        raise UnreadableLinkError(_("This link is not whole: copy it anew, or scan its code again."))
    if (by := schema_of(found["game"], digest)) is None:
        wrong = _("This link was made by another version of this program, which this one cannot read.")
        raise UnreadableLinkError(wrong)
    try:
        plain = coded(Reader(written, MOST_BITS), by.schema)
    except ValueError:
        plain = None
    if not isinstance(plain, dict) or plain.get("game") != found["game"]:
        raise UnreadableLinkError(_("This link holds no match."))
    return plain


def _bytes(letters: str) -> bytes:
    """Return the bytes that letters stand for; nothing if they stand for none."""
    try:
        found = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except ValueError:
        return b""
    is_usual = base64.urlsafe_b64encode(found).decode().rstrip("=") == letters
    return found if is_usual else b""


def _check(game: str, digest: bytes, written: bytes) -> bytes:
    whole = b"\0".join((str(VERSION).encode(), game.encode(), digest, written))
    return hashlib.sha256(whole).digest()[:_CHECK]
