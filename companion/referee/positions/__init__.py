"""Positions of a table: the state, the table's options, the changes by cards, and what is owed.

A position can be played up to or entered as a setup, which the game completes. Its form is made from its
type.
"""
