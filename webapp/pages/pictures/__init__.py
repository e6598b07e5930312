"""The pictures of “prepare the table”, drawn as code from the symbols of the printed pieces."""

from webapp.pages.pictures import calamandara, cards, castelo, castoria, ceramus, fabula
from webapp.pages.pictures.catalogue import names, picture

__all__ = ["calamandara", "cards", "castelo", "castoria", "ceramus", "fabula", "names", "picture"]
