"""Fonts as ReportLab embeds them in PDFs."""

import hashlib
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfbase.ttfonts import TTFont


class _Tagged(TTFont):
    """A font whose subsets have tags of their own, as PDF requires; ReportLab's are the same for all fonts.

    Equal subsets have equal tags, so that the same drawing gives the same bytes.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802  # the name is ReportLab's
        """Make the PDF's objects of the font."""
        subsets = self.state[doc].subsets

        def tag(number: int) -> bytes:
            return _tag(f"{self.fontName} {number} {subsets[number]}")

        usual: Any = ttfonts.SUBSETN
        setattr(ttfonts, "SUBSETN", tag)  # noqa: B010  # its stub knows one function only
        try:
            super().addObjects(doc)
        finally:
            setattr(ttfonts, "SUBSETN", usual)  # noqa: B010


def _tag(identity: str) -> bytes:
    """Return a tag of six capitals."""
    digest = hashlib.blake2b(identity.encode(), digest_size=6).digest()
    return bytes(ord("A") + byte % 26 for byte in digest)


def registered(name: str, file: Path) -> TTFont:
    """Return the font of a file, registered under that name."""
    font = _Tagged(name, str(file))
    pdfmetrics.registerFont(font)
    return font
