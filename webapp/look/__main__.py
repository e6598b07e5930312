"""Make the files of the look anew: ``python -m webapp.look``."""

from webapp.look.making import make

make()
