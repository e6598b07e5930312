"""The pictures of “prepare the table”, drawn as code from the symbols of the printed pieces.

What any game does lies in ``common``, a game's own in ``pictures`` of its part on the phones.
"""

from webapp.pages.pictures.catalogue import names, picture

__all__ = ["names", "picture"]
