"""The tables of sheets, cuts and time, which stand between markers in the pages about printing."""

import re
from collections.abc import Sequence

from printed import MAT_PAPERS, PrintedGame

from companion.cards.measures import CARD_SIZES
from layouts.sheets.reckoning import SECONDS_A_CUT, SECONDS_A_JOINT, joints, seconds

_MADE = re.compile(r"(<!-- made: (\w+) -->\n)(.*?)(<!-- end -->)", re.S)

WORDS = {
    "en": {
        "head": "| component | pieces | sheets | sides | cuts | joints | time |",
        "kit": "| game | for | kit | sheets | if none were shared | cuts | joints | time |",
        "size": "size",
        "mats": "| game | mats | for | {papers} |",
        "sleeved": "in sleeves",
        "yes": "yes",
        "one": "one",
        "two": "both",
        "rule": "Time: {cut} seconds a straight cut, {joint} minutes a joint of two parts of a board;"
        " printing and drying come on top. Sheets are A4.",
    },
    "pt": {
        "head": "| componente | peças | folhas | lados | cortes | emendas | tempo |",
        "kit": "| jogo | para | kit | folhas | se nenhuma fosse dividida | cortes | emendas | tempo |",
        "size": "tamanho",
        "mats": "| jogo | tapetes | para | {papers} |",
        "sleeved": "com protetores",
        "yes": "sim",
        "one": "um",
        "two": "dois",
        "rule": "Tempo: {cut} segundos por corte reto, {joint} minutos por emenda de duas partes de um"
        " tabuleiro; imprimir e secar ficam à parte. As folhas são A4.",
    },
}
_LINE = "| --- | ---: | ---: | --- | ---: | ---: | ---: |"


def with_tables(text: str, games: Sequence[PrintedGame], lang: str) -> str:
    """Return the page with its made parts made anew: from ``<!-- made: NAME -->`` to ``<!-- end -->``."""
    known = {game.slug: game for game in games}

    def made(found: re.Match[str]) -> str:
        begin, name, _old, end = found.groups()
        if name == "overview":
            return f"{begin}\n{overview(games, lang)}\n{end}"
        if name == "sizes":
            return f"{begin}\n{sizes(games, lang)}\n{end}"
        if name == "mats":
            return f"{begin}\n{mats(games, lang)}\n{end}"
        return f"{begin}\n{of_game(known[name], lang)}\n{end}" if name in known else found.group()

    return _MADE.sub(made, text)


def overview(games: Sequence[PrintedGame], lang: str) -> str:
    """Return a line for each game and kit, and the rule by which the time is counted."""
    words = WORDS[lang]
    lines = [words["kit"], "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |"]
    for game in games:
        for kit, plans in game.kits.items():
            alone = [plan for plan in game.plans if plan.name in game.layouts.kits[kit].kinds]
            figures = (
                str(sum(len(plan.sheets) for plan in plans)),
                str(sum(len(plan.sheets) for plan in alone)),
                str(sum(plan.cuts for plan in plans)),
                str(sum(map(joints, plans)) or "–"),
                _time(sum(map(seconds, plans))),
            )
            players = game.layouts.kits[kit].players or game.players
            lines.append(f"| {game.title} | {players} | `{kit}` | {' | '.join(figures)} |")
    rule = words["rule"].format(cut=SECONDS_A_CUT, joint=SECONDS_A_JOINT // 60)
    return "\n".join([*lines, "", rule, ""])


def sizes(games: Sequence[PrintedGame], lang: str) -> str:
    """Return a line for each size of cards: in which games all cards have room in it."""
    words, printing = WORDS[lang], [game for game in games if game.card_sizes]
    lines = [
        f"| {words['size']} | mm | {' | '.join(game.title for game in printing)} |",
        f"| --- | --- |{' --- |' * len(printing)}",
    ]
    for name, size in CARD_SIZES.items():
        able = (words["yes"] if name in game.card_sizes else "–" for game in printing)
        lines.append(f"| `{name}` | {size.width:g} × {size.height:g} | {' | '.join(able)} |")
    return "\n".join([*lines, ""])


def mats(games: Sequence[PrintedGame], lang: str) -> str:
    """Return a line for each kind with places for cards: its sheets on each paper, bare and for sleeves."""
    words = WORDS[lang]
    columns = [f"{paper} | {paper}, {words['sleeved']}" for paper in MAT_PAPERS]
    lines = [
        words["mats"].format(papers=" | ".join(columns)),
        f"| --- | --- | ---: |{' ---: |' * 2 * len(columns)}",
    ]
    for game in games:
        for kind, sheets in game.mats:
            figures = " | ".join(map(str, sheets))
            lines.append(f"| {game.title} | {kind.title.to(lang)} | {game.players} | {figures} |")
    return "\n".join([*lines, ""])


def of_game(game: PrintedGame, lang: str) -> str:
    """Return a line for each kind of component."""
    words = WORDS[lang]
    lines = [words["head"], _LINE]
    for plan in game.plans:
        figures = (
            *plan.titles(lang),
            str(plan.pieces),
            str(len(plan.sheets)),
            words["two" if plan.duplex else "one"],
            str(plan.cuts or "–"),
            str(joints(plan) or "–"),
            _time(seconds(plan)),
        )
        lines.append(f"| {' | '.join(figures)} |")
    return "\n".join([*lines, ""])


def _time(amount: int) -> str:
    """Return whole minutes, with hours where there are any; a dash where nothing is cut."""
    minutes = -(-amount // 60)
    if not minutes:
        return "–"
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
