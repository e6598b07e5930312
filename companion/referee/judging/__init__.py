"""Judgement of moves by a game's checks: verdicts, remedies and open questions.

No other package decides what is legal: offers, previews and Consulta ask here.
"""
