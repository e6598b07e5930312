"""Castória's ornaments: an illuminated initial, knots, ribbons, and the common back.

Each ornament is drawn from a card's identity alone, in ink and at most two colours.
"""

from layouts.castoria.ornaments.back import verso
from layouts.castoria.ornaments.initial import inicial
from layouts.castoria.ornaments.knots import nos
from layouts.castoria.ornaments.medals import fitas
from layouts.component import Ornament

ORNAMENTS: dict[str, Ornament] = {"inicial": inicial, "nos": nos, "fitas": fitas, "verso": verso}

__all__ = ["ORNAMENTS", "fitas", "inicial", "nos", "verso"]
