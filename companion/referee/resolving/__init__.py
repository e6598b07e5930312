"""Resolution of moves: handlers and tasks, windows and the agenda, until a player must choose.

Corrections and agreements of the table itself are resolved here too.
"""
