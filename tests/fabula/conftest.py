"""Fixtures that draw faces of Fábula to PDFs of one page and read back their contents."""

from drawn import fixtures_of

from layouts.fabula import LAYOUTS

pieces_of, faces_of, drawn = fixtures_of(LAYOUTS)
