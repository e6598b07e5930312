"""The referee: verdicts, duties, windows, matches, records and replay. It knows no game.

``public.py`` names what programs and games of other authors may use. The first line of each package says what
it is for. Contracts in ``pyproject.toml`` say which may import which, and ``docs/architecture.md`` describes
them.
"""
