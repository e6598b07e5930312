"""The common words of card texts as numbers, whom they mean, and until when."""

import re
from typing import Any

from lark import Transformer, Tree, v_args

from companion.referee.card_texts.phrases import UnsaidError, Whom
from companion.referee.card_texts.plain import plain
from companion.referee.positions.selections import Selection

_NUMBERS = ("", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez")
_FEMININE = {"uma": 1, "duas": 2}
ANY = 0  # any number of targets

# What a determiner says: how pieces are meant, the least and the most of them, and fields of the selection.
_Determined = tuple[str, int, int, dict[str, Any]]
_NOBODY_SAID: _Determined = ("chosen", 1, 1, {})


@v_args(inline=True)
class CardWords(Transformer[Any, Any]):
    """The meaning of ``common.lark``; a game's subclass adds its kinds, qualities and sentences.

    The names of kinds and qualities are those of their rules. A plural without a number means each piece,
    unless the text calls it a target. ``start`` is the rule of a sentence, which may differ by the kind of
    card, ``printed`` the sentence that is read, in its own words, and ``before`` what the one before it
    says, or None if that was not understood.
    """

    start = "frase"
    printed = ""
    before: Any = None

    def as_printed(self, words: Any) -> str:
        """Return words of the sentence as they are printed, with their capitals and accents."""
        printed = re.findall(r"[^\W\d_][\w'’-]*", self.printed)
        spans = ((at, to) for at in range(len(printed)) for to in range(at + 1, len(printed) + 1))
        found = (" ".join(printed[at:to]) for at, to in spans)
        return next((span for span in found if plain(span) == str(words)), str(words))

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        """Return the name of a rule without parts, such as a kind of piece, with hyphens."""
        name = str(data).replace("_", "-")
        return Tree(data, children, meta) if children else name

    def quantos(self, number: Any) -> int:
        return self.number(number)

    def number(self, word: Any) -> int:
        """Return a number in figures or in a word."""
        if str(word).isdecimal():
            return int(word)
        return _FEMININE.get(str(word)) or _NUMBERS.index(str(word))

    def sinal(self, figures: Any) -> int:
        return int(str(figures).replace(" ", ""))

    def DECIMOS(self, figures: Any) -> int:  # noqa: N802  # terminals are in capitals
        """Return tenths."""
        return round(float(figures) * 10)

    # --- whom ----------------------------------------------------------------------------------

    def um(self) -> _Determined:
        return _NOBODY_SAID

    def todos(self) -> _Determined:
        return ("each", 0, 0, {})

    def ate(self, most: Any) -> _Determined:
        return ("chosen", 0, self.number(most), {})

    def tantos(self, number: Any) -> _Determined:
        return ("chosen", self.number(number), self.number(number), {})

    def quantos_quiser(self) -> _Determined:
        return ("chosen", 0, ANY, {})

    def o_meu(self) -> _Determined:
        return ("chosen", 1, 1, {"whose": "mine"})

    def os_meus(self) -> _Determined:
        return ("each", 0, 0, {"whose": "mine"})

    def este(self) -> _Determined:
        return ("each", 1, 1, {"this": True})

    def meu(self) -> dict[str, Any]:
        return {"whose": "mine"}

    def dos_outros(self) -> dict[str, Any]:
        return {"whose": "theirs"}

    def no_maximo(self, measure: str, bound: int) -> dict[str, Any]:
        return {"at_most": ((measure, bound),)}

    def no_minimo(self, measure: str, bound: int) -> dict[str, Any]:
        return {"at_least": ((measure, bound),)}

    def o_mesmo(self, *_pronoun: Any) -> Whom:
        return Whom(Selection(of=""), "same")

    def sintagma(self, determined: _Determined | None, other: Any, of: str, *rest: Any) -> Whom:
        """Return whom a phrase means: the kind, its determiner, and what is said of it."""
        how, least, most, fields = determined or _NOBODY_SAID
        fields = dict(fields)
        being = tuple(one for one in rest if isinstance(one, str) and one not in ("alvo", "alvos"))
        for one in rest:
            if isinstance(one, dict):
                fields |= {
                    name: (*fields.get(name, ()), *value) if name.startswith("at_") else value
                    for name, value in one.items()
                }
        if how == "each" and any(one in ("alvo", "alvos") for one in rest if isinstance(one, str)):
            raise UnsaidError  # targets, but nobody says how many
        among = Selection(of=of, being=being, other=other is not None, **fields)
        return Whom(among, how, least, most)  # type: ignore[arg-type]
