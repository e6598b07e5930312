"""Shared parts of the referee's commands: opening records, and verdicts as data and as text."""
