"""Draws faces of Fábula to PDFs of one page and reads back what stands on them."""

from drawn import fixtures_of

from layouts.fabula import LAYOUTS

pieces_of, faces_of, drawn = fixtures_of(LAYOUTS)
