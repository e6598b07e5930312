"""Carries out what has been declared: handlers and tasks, windows and the agenda, until somebody must choose.

Also what the table itself may do to its position, by correction or agreement, outside of any move.
"""
