"""Recordings of what players see of every stored match, which show a refactoring's changes at once.

``python -m tests.frozen record --because "why"`` records anew, ``python -m tests.frozen compare`` shows the
differences; README.md beside this file says how to read both.
"""
