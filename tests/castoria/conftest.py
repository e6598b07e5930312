"""Fixtures that draw faces of Castória to PDFs of one page and read back their contents."""

from drawn import fixtures_of

from layouts.castoria import LAYOUTS

pieces_of, faces_of, drawn = fixtures_of(LAYOUTS)
