"""Calamandara's voice on paper: near-black ink on pale grey, one cold light, and the four travellers."""

from dataclasses import dataclass

from companion.language import Message, _
from layouts import symbols
from layouts.drawing.colours import GREEN, HAIR, LINE, ORANGE, PAPER, PURPLE, VERMILION, Colour
from layouts.drawing.pen import Align, Pen, polar
from layouts.typography import fonts
from layouts.typography.block import Setting, TextStyle, VAlign, write

TITLE = "Amarante-Regular"

INK = Colour.of("#16191D")
ASH = Colour.of("#F4F5F6")  # the pale grey that everything lies on
STONE = Colour.of("#8A939B")  # outlines that are not read
SLATE = Colour.of("#545C64")  # small words
LIGHT = Colour.of("#0E7391")  # the one cold light
