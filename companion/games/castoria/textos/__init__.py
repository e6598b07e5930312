"""Texts of cards: their operations, targets and effects."""
