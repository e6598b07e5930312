"""The title face of each game and the figures of the house, reduced to the letters that screens need."""

import string
from io import BytesIO

from layouts.typography.fonts import FOLDER, SANS_BOLD

FIGURES = "0123456789,.−+→×/ "
LETTERS = string.ascii_letters + FIGURES + "áàâãçéêíóôõúÁÀÂÃÇÉÊÍÓÔÕÚ:!?’-"

EM = 400  # units of the em: a seventh of a pixel at the largest size, and a fifth less to load


def cut(face: str, letters: str) -> bytes:
    """Return a font of the printed pieces as WOFF2 with only those letters, as fine as a screen shows."""
    from fontTools import subset
    from fontTools.ttLib.scaleUpem import scale_upem

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "tnum", "lnum"] if face == SANS_BOLD else []  # kerning adds a fifth
    options.hinting = False
    options.name_IDs = [0, 13]  # the owner and the licence
    options.recalc_timestamp = False
    font = subset.load_font(str(FOLDER / f"{face}.ttf"), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    scale_upem(font, EM)
    out = BytesIO()
    subset.save_font(font, out, options)
    return out.getvalue()
