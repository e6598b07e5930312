"""Weighs what is declared against a game's checks: verdicts, remedies, and what is still asked.

The only author of legality: whoever offers, previews or consults asks here.
"""
