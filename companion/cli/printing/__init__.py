"""The parts of the print command: choices, planning, drawing, texts and files."""
