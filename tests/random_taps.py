"""Random entries of a phone at a score board."""

import msgspec


def random_play(phone, say, chosen, times):
    """Declare anything that people may declare, also refused, taken back, let stand and late entries."""
    for _entry in range(times):
        n = phone.look().match.n
        kind = chosen.choice(
            ["tap", "tap", "tap", "phase", "phase", "retract", "stand", "late", "note", "bring"]
        )
        seat = chosen.choice("AB")
        entry = say.tap(seat, chosen.choice([-30, -3, -1, 2]), "castelo")
        if kind == "phase":
            to = phone.look().panel["next"] if chosen.random() < 0.7 else "manutencao"
            entry = say.phase(to, seat)
        elif kind == "bring":
            entry = {"seat": seat, "do": "produzir"}
        elif kind == "note":
            entry = {"note": "so it was"}
        elif n and kind in ("retract", "stand"):
            entry = {kind: chosen.randrange(max(1, n - 6), n + 1)}
            line = phone.look().lines[entry[kind] - 1 - n]
            if kind == "retract" and line.retracted_by is not msgspec.UNSET:
                continue  # a second taking back is impossible
        elif n and kind == "late":
            entry |= {"before": chosen.randrange(max(1, n - 6), n + 1)}
        phone.declare(entry)
