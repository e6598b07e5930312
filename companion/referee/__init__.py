"""Verdicts, duties, windows, matches, records and replay; knows no game."""
