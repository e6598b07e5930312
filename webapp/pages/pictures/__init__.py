"""The pictures of “prepare the table”, drawn as code from the symbols of the printed pieces.

Pictures for any game lie in ``common``, a game's own in ``pictures`` of its part on the phones.
"""

from webapp.pages.pictures.catalogue import names, picture

__all__ = ["names", "picture"]
