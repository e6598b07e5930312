"""Bombs in the layouts that a set brings."""

from bombs import MANIFEST, PERSONAGEM, bomb

OWN = MANIFEST + "layouts: faces\n"
BOX = "    type: ground\n    left: 0\n    right: 0\n    top: 0\n    bottom: 0\n    colour: ink\n"
ONE = PERSONAGEM.format(n=1)


@bomb
def layout_boxes():
    """Make a layout of thousands of boxes that lie on each other."""
    box = (
        "    type: text\n    left: 1\n    right: 1\n    top: 1\n    height: 9\n    text: aaa\n    style: s\n"
    )
    boxes = "".join(f"  b{n}:\n{box}" for n in range(20_000))
    own = f"styles:\n  s: {{size: 9}}\nboxes:\n{boxes}"
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": own}


@bomb
def layout_grounds():
    """Make a layout of thousands of grounds."""
    boxes = "".join(f"  b{n}:\n{BOX}" for n in range(40_000))
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": f"boxes:\n{boxes}"}


@bomb
def layout_size():
    """Make a layout file of 20 MB."""
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": "boxes: {}\n" + "# a\n" * 4_900_000}


@bomb
def layout_nodes():
    """Make a layout file of millions of nodes."""
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": "boxes: [" + "a," * 9_000_000 + "]"}


@bomb
def layout_keys():
    """Make a layout of hundreds of thousands of unknown keys."""
    unknown = "".join(f"chave-{n}: 1\n" for n in range(200_000))
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": unknown}


@bomb
def layout_chain():
    """Make layouts that extend each other, 180 of them."""
    files = {f"faces/l{n}.yaml": f"extends: l{n + 1}\n" for n in range(180)}
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": "extends: l0\n", **files}


@bomb
def layout_choices():
    """Make a layout that chooses by many fields of a card, so that its variants are thousands of millions."""
    choices = "".join(
        f"  b{n}:\n    by: {field}\n    otherwise: {{type: ground, left: 0, right: 0, top: 0, bottom: 0, "
        "colour: ink}\n"
        for n, field in enumerate(("custo_c", "custo_a", "custo_e", "custo_t", "manutencao_c", "figura"))
    )
    card = (
        "- id: a\n  kind: tropa\n  nome: Ana\n  tipo: maquina\n  ataque: 1\n  defesa: 1\n  vida: 1\n"
        "  raridade: rara\n"
    )
    return {
        "set.yaml": OWN.replace("castoria", "castelo"),
        "a.yaml": card,
        "faces/tropa.yaml": f"boxes:\n{choices}",
    }


@bomb
def layout_files():
    """Make a folder of tens of thousands of layouts."""
    return {"set.yaml": OWN, "a.yaml": ONE, **{f"faces/l{n}.yaml": "" for n in range(40_000)}}


@bomb
def layout_words():
    """Make a box whose text has a megabyte, in a style that shrinks from the largest size to the smallest."""
    own = (
        "styles:\n  s: {size: 200, min: 5.5, hyphenate: true}\nboxes:\n  b:\n    type: text\n    left: 1\n"
        f'    right: 1\n    top: 1\n    height: 80\n    style: s\n    text: "{"abracadabra " * 90_000}"\n'
    )
    return {"set.yaml": OWN, "a.yaml": ONE, "faces/personagem.yaml": own}


@bomb
def boxes_within():
    """Make a layout of as many boxes of words as a layout may have, for a thousand cards."""
    box = "{{type: text, left: {x}, width: 5, top: {y}, height: 3, style: s, field: nome}}"
    boxes = "".join(f"  b{n}: {box.format(x=n % 10 * 6, y=n // 10 * 8)}\n" for n in range(99))
    words = " ".join("abracadabra" for _ in range(24))
    cards = "".join(PERSONAGEM.format(n=n).replace("Ana", words) for n in range(2_000))
    own = f"styles:\n  s: {{size: 20, min: 5.5, hyphenate: true}}\nboxes:\n{boxes}"
    return {"set.yaml": OWN, "a.yaml": cards, "faces/personagem.yaml": own}
