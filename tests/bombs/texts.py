"""Bombs in YAML, CSV, ``set.yaml``, ``codes.lock`` and deck lists, and in the words of cards."""

import random

from bombs import MANIFEST, PERSONAGEM, bomb


@bomb
def missing_pictures():
    """Make 5,000 cards whose pictures have other names than the 5,000 files in the folder."""
    cards = "".join(PERSONAGEM.format(n=n) + f"  art: figura-{n:05}.png\n" for n in range(5_000))
    return {"a.yaml": cards, **{f"art/figura_{n:05}x.png": b"" for n in range(5_000)}}


@bomb
def unknown_words():
    """Make thousands of cards with unknown kinds, fields and words."""
    rng = random.Random(1)

    def word():
        return "".join(rng.choices("personagmvlirtcu", k=12))

    cards = "".join(
        f"- id: {word()}\n  kind: personagem\n" + "".join(f"  {word()}: {word()}\n" for _ in range(12))
        for _ in range(9_000)
    )
    return {"a.yaml": cards}


@bomb
def long_words():
    """Make kinds, names and numbers of a megabyte each."""
    long = "personagem " * 90_000
    return {
        "a.yaml": f"- id: {long}\n  kind: {long}\n  {long[:900]}: {long}\n  valor: {long}\n  art: {long}\n"
    }


@bomb
def long_names_of_pictures():
    """Make pictures with names of many folders."""
    deep = "a/" * 2_000
    cards = "".join(PERSONAGEM.format(n=n) + f"  art: {deep}{n}.png\n" for n in range(1_500))
    return {"a.yaml": cards}


@bomb
def yaml_nodes():
    """Make millions of nodes."""
    return {"a.yaml": "[" + "a," * 3_900_000 + "]"}


@bomb
def yaml_maps():
    """Make millions of empty mappings."""
    return {"a.yaml": "[" + "{}," * 2_600_000 + "]"}


@bomb
def yaml_keys():
    """Make a card with a million keys."""
    return {"a.yaml": "- id: a\n" + "".join(f"  k{n}: 1\n" for n in range(600_000))}


@bomb
def yaml_depth():
    """Make brackets in brackets."""
    return {"a.yaml": "[" * 7_000_000}


@bomb
def yaml_aliases():
    """Make a thousand million laughs."""
    lines = ["a: &a [lol, lol]"] + [
        f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]" for n in range(20)
    ]
    return {"a.yaml": "\n".join(lines)}


@bomb
def yaml_key_without_end():
    """Make a key of eight megabytes."""
    return {"a.yaml": "a" * 7_900_000 + ": b"}


@bomb
def yaml_list_of_operations():
    """Make a list of hundreds of thousands of operations."""
    return {"a.yaml": PERSONAGEM.format(n=1) + "  efeito:\n" + "    - op: nada\n" * 400_000}


@bomb
def many_cards():
    """Make as many honest cards as eight megabytes hold."""
    return {"a.yaml": "".join(PERSONAGEM.format(n=n) for n in range(150_000))}


@bomb
def csv_row():
    """Make one row of eight million cells."""
    return {"a.csv": "id;nome\n" + ";" * 7_900_000}


@bomb
def csv_rows():
    """Make four million empty rows."""
    return {"a.csv": "id;nome\n" + "\n" * 7_900_000}


@bomb
def csv_cell():
    """Make one cell of eight megabytes."""
    return {"a.csv": "id;nome\na;" + "a" * 7_900_000}


@bomb
def csv_header():
    """Make a header of a million columns over rows of one."""
    return {"a.csv": "id;" + "n;" * 500_000 + "\n" + "a\n" * 3_000_000}


@bomb
def csv_formulas():
    """Make a million formulas."""
    return {"a.csv": "id;nome\n" + "=1;=1\n" * 1_000_000}


@bomb
def csv_open_quote():
    """Make a quote that never closes."""
    return {"a.csv": 'id;nome\na;"' + "\n" * 7_900_000}


@bomb
def manifest_nodes():
    """Make a ``set.yaml`` of millions of unknown keys."""
    return {"set.yaml": MANIFEST + "".join(f"k{n}: 1\n" for n in range(700_000)), "a.yaml": PERSONAGEM}


@bomb
def manifest_files():
    """Make a ``set.yaml`` that names one file again and again."""
    card = "".join(PERSONAGEM.format(n=n) for n in range(9_000))
    return {"set.yaml": MANIFEST + "cards:\n" + "- a.yaml\n" * 100_000, "a.yaml": card}


@bomb
def many_files():
    """Make thousands of files with one card each."""
    return {f"c{n}.yaml": PERSONAGEM.format(n=n) for n in range(20_000)}


@bomb
def long_title():
    """Make a title of eight megabytes."""
    return {"set.yaml": MANIFEST.replace("Bomba", "a " * 3_900_000), "a.yaml": PERSONAGEM.format(n=1)}


@bomb
def lock_lines():
    """Make a ``codes.lock`` of broken lines."""
    return {"codes.lock": "x\n" * 3_900_000, "a.yaml": PERSONAGEM.format(n=1)}


@bomb
def lock_cards():
    """Make a ``codes.lock`` of cards that are all gone, and as many new cards without an id."""
    codes = "".join(
        f"{a}{b}{c}  1  0123456789abcdef  carta-antiga-{a}{b}{c}\n"
        for a in "23456789"
        for b in "ACEFHJKMNPRTVWXY"
        for c in "23456789ACEFHJKMNPRTVWXY"
    )
    cards = "".join(f"- kind: personagem\n  nome: Carta nova {n}\n" for n in range(5_000))
    return {"codes.lock": codes, "a.yaml": cards}


@bomb
def long_texts():
    """Make thousands of texts as long as a card may have."""
    words = "personagem do oponente vira " * 170
    cards = "".join(PERSONAGEM.format(n=n) + f"  texto: {words}{n}\n" for n in range(1_600))
    return {"a.yaml": cards}


@bomb
def deck_lines():
    """Make a deck list of a million unknown cards."""
    rng = random.Random(1)
    lines = "".join(f"4 {''.join(rng.choices('anobeitlu', k=9))}\n" for _ in range(600_000))
    return {"a.yaml": "".join(PERSONAGEM.format(n=n) for n in range(500)), "baralhos/um.txt": lines}
