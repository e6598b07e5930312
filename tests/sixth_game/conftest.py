"""The tests of the sixth game run where it is installed: ``tests/sixth`` installs it and runs them."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("mare") else ["tests"]
