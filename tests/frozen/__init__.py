"""Recordings of the kept matches as players get them, so that whoever refactors sees at once what moved.

``python -m tests.frozen record`` records anew, ``python -m tests.frozen compare`` shows what is otherwise;
README.md beside this file says how to read both.
"""
