"""Texts for people in either language: fields, values, facts, moves and events, with names of seats."""
