"""How a table stands: its position, what it has agreed on, what cards have changed, and what is owed.

A position may be told as well as played up to: setups complete it, and its form is made from its type.
"""
