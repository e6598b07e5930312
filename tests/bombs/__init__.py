"""Card sets of a few kilobytes that would cost minutes or gigabytes: one function each, by name in ``BOMBS``.

They are made when a test needs them, since nobody should have to store or to open one.
"""

from pathlib import Path

MANIFEST = "id: bomba\ngame: castoria\ntitle: Bomba\n"
PERSONAGEM = "- id: c{n}\n  kind: personagem\n  nome: Ana {n}\n  nivel: 1\n  valor: 1,5\n"
BOMBS = {}


def bomb(make):
    """Add a function that returns the files of a set, by name, to the bombs."""
    BOMBS[make.__name__] = make
    return make


def write(folder: Path, files) -> Path:
    """Write the files of a set, with a plain ``set.yaml`` where none is among them."""
    for name, content in {"set.yaml": MANIFEST, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder
