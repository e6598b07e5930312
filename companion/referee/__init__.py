"""Verdicts, duties, windows, matches, records and replay; knows no game.

Each room says in its first lines what it is for. Which may import which is a contract in ``pyproject.toml``,
and ``docs/architecture.md`` leads through them.
"""
