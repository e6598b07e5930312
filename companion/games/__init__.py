"""The installed games, found through their entry points."""

from companion.games.registry import (
    BrokenGameError,
    GameEntry,
    UnknownGameError,
    all_games,
    broken_games,
    find_game,
)

__all__ = ["BrokenGameError", "GameEntry", "UnknownGameError", "all_games", "broken_games", "find_game"]
