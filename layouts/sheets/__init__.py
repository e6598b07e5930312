"""Paper, imposition, marks, and the PDF that comes out."""
