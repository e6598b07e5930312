"""``python -m companion``, for machines that do not find the command ``companion``."""

from companion.cli import main

main(prog_name="companion")
