"""Paper, imposition, marks, and the resulting PDF."""
