"""Prints the lowest versions that pyproject.toml allows, as constraints for pip, for ``make lowest``."""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
SHIPPED = ("hosted", "postgres")  # the extras with which the product is installed


def lowest(project):
    """Return the constraints, a library each."""
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *(one for extra in SHIPPED for one in extras[extra])]
    bounds = (re.match(r"([\w.-]+)(?:\[\w+\])?>=([\w.]+),<", one) for one in named)
    return sorted(f"{bound[1]}=={bound[2]}" for bound in bounds if bound)


if __name__ == "__main__":
    print("\n".join(lowest(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"])))
