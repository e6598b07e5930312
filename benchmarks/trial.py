"""Draw refusals that somebody reads blind: the position, the declared move and what the referee answered.

``python benchmarks/trial.py GAME`` prints them as Markdown. The reader sees no code and no offers, and says
of each whether its text alone told what to declare next. Counts are kept in
``benchmarks/results/trial.json``, which ``remedies.py`` reports.
"""

import argparse
import json
import random
from collections.abc import Iterator
from functools import partial

import msgspec
import yaml
from beginners import Beginners, Refusal

from companion.games import find_game
from companion.referee.matches.record_writing import plain_move
from companion.referee.questions.verdict_texts import message

COUNT = 40


def drawn(slug: str, count: int, seed: str, lang: str) -> Iterator[str]:
    """Yield so many refusals of a game as Markdown, drawn by seed."""
    entry = find_game(slug)
    beginners = Beginners(entry, chance=random.Random(f"trial {slug} {seed}"))
    book = entry.load_rules()
    for number, refusal in enumerate(beginners.refusals(count), 1):
        state, move = refusal.state, refusal.move
        say = partial(beginners.game.render_move, state)
        ruling = beginners.game.judge(state, move)
        answer = message(move, ruling, beginners.game, book, state.options, lang, say, state)
        plain = json.dumps(plain_move(move), ensure_ascii=False)
        declared = f"{move.seat}: {say(move, lang)}\n\n`{plain}`\n"
        yield f"## {number}\n\n{_position(refusal)}\n{declared}\n{answer}\n"


def _position(refusal: Refusal) -> str:
    plain = msgspec.to_builtins(refusal.state)
    plain.pop("options", None)
    text = yaml.safe_dump(plain, allow_unicode=True, default_flow_style=None, width=150, sort_keys=False)
    return f"seats: {', '.join(refusal.state.options.order)}\n\n```yaml\n{text}```\n"


def main() -> None:
    """Print the refusals of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", default="pt")
    wanted = parser.parse_args()
    print("\n".join(drawn(wanted.game, wanted.count, wanted.seed, wanted.lang)))


if __name__ == "__main__":
    main()
