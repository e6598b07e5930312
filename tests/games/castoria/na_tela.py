"""The screen of a phone at a position of Castória, and what it has to show."""

# The shown table: everybody by their place, with their numbers, and each side's counts.
SHOWN = """() => {
    const found = (of, parts) => [...of.querySelectorAll(parts)];
    const words = (one, parts) => found(one, parts).map(each => each.textContent.replace(".", ","));
    const all = (of, key, parts) => found(document, of).map(one => [one.dataset[key], words(one, parts)]);
    return Object.fromEntries([
        ...all("[data-place]", "place", ".space-name, .space-value"),
        ...found(document, ".pagina").map(
            one => [`${one.dataset.side}:narrador`, words(one, ".narrador-pi")]),
        ...all(".pagina", "side", ".count .numbers"),
    ]);
}"""


def tenths(value):
    return f"{value // 10},{value % 10}"


def as_shown(state):
    """Return what a phone has to show of a position in which no card changes a Valor."""
    found = {}
    for seat, lado in zip("AB", state["mesa"]["lados"], strict=True):
        found[f"{seat}:narrador"] = [tenths(lado.get("imaginacao_decimos", 30))]
        found[seat] = [str(lado.get(*one)) for one in (("mao", 6), ("inventario", 54), ("cemiterio", 0))]
        for space in ("N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3"):
            one = lado.get("hierarquia", {}).get(space)
            found[f"{seat}:{space}"] = [one["nome"], tenths(one["valor_decimos"])] if one else []
    return found
