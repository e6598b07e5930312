"""Verdicts, duties, windows, matches, records and replay; knows no game.

Each room says in its first lines what it is for, and imports only rooms below it:

- ``scoreboard`` keeps the score of a game by its ``placar.toml``, as a game of its own;
- ``questions`` answers people: Consulta, Conferir, verdicts in words;
- ``matches`` holds the log, what a match comes to, records and replay;
- ``giving`` is all that a game gives, put together as a ``Game``;
- ``views`` is what is seen of a position;
- ``happening`` carries out what has been declared, and waits;
- ``judging`` weighs what is declared, the only author of legality;
- ``words`` turns fields, facts, moves and events into text;
- ``standing`` is how a table stands, and what it owes;
- ``fields`` is what the type of a field says of what it holds.
"""
