"""Links: a record as the end of an address, short enough for a code that a phone's camera reads.

A link is one more encoding of a record: reading one gives the entries back, and they are judged anew. The
JSON Schema of a game's records says what can stand where, so a game needs nothing of its own.
"""
