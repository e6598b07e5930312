"""Verdicts, duties, windows, matches, records and replay; knows no game. Nothing lives here yet."""
