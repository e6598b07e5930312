"""Fixtures for the tests of the sixth game, which ``tests/sixth`` installs and runs."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("mare") else ["tests"]
