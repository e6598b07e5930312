"""Makes the files of the look: ``python -m webapp.look`` for all games, or with the names of some."""

import sys

from companion.games import all_games, find_game
from webapp.look.making import make

if asked := sys.argv[1:]:
    for slug in asked:
        make(find_game(slug))
else:
    for game in (None, *all_games()):
        make(game)
