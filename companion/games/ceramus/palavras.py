"""Words of Ceramus for the values of its fields, and for other facts of verdicts and events."""

from typing import Annotated, Literal

from companion.games.ceramus.pieces import ESTILOS, NOMES_DOS_BONUS
from companion.language import Message, _
from companion.referee.fields.kinds import SEAT
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import FactWords

NOMES_DAS_FASES: dict[str, Message] = {
    "preparacao": _("Preparation"),
    "revelar": _("Reveal"),
    "construir": _("Building"),
    "ceramas": _("Ceramas"),
    "ultima-volta": _("Last lap"),
}
NOMES_DOS_EIXOS: dict[str, Message] = {
    "esquerda-direita": _("left and right exchanged"),
    "cima-baixo": _("top and bottom exchanged"),
}

Estilo = Annotated[
    Literal["M", "I", "A", "P"], Labels(ESTILOS, "ceramus:style"), LimitedBy("ceramus.azulejos.estilos")
]
Bonus = Annotated[
    Literal["adicionar", "remover", "espelhar", "mover1", "mover2"],
    Labels(NOMES_DOS_BONUS),
    Term(name=_("bonus")),
]
Eixo = Annotated[Literal["esquerda-direita", "cima-baixo"], Labels(NOMES_DOS_EIXOS)]
# preparacao: the Mural is built, Formas are dealt. revelar: the first player reveals. construir, ceramas: the
# active player builds, and then claims patterns. ultima-volta: one lap, bonuses only (ceramus.decisao.54).
Fase = Annotated[
    Literal["preparacao", "revelar", "construir", "ceramas", "ultima-volta"], Labels(NOMES_DAS_FASES)
]

FATOS: FactWords = {
    "carta": Term(name=_("card")),
    "cobertas": Term(name=_("Originals under tiles:")),
    "colunas": Term(name=_("columns")),
    "como": str,
    "construiu": Annotated[Seat, Term(name=_("built by"))],
    "donos": Annotated[Seat, Term(name=_("owner"))],
    "estilos": Annotated[Estilo, Term(name=_("styles"))],
    "ja_agiu": Annotated[Seat, Term(name=_("has acted already:"))],
    "jogador": Annotated[Seat, Term(name=_("player"))],
    "linhas": Term(name=_("rows")),
    "mostra": Annotated[Estilo, Term(name=_("style"))],
    "no_maximo": Term(name=_("at most")),
    "no_mural": int,
    "onde": Annotated[
        str,
        Labels({"fila": _("in the row of Ceramas"), "gasta": _("used already")}),
        Term(name=_("which is")),
    ],
    "pede": Term(name=_("needs")),
    "por": Term(name=_("because of")),
    "so_se_diz": Annotated[
        str,
        Labels({"na-ultima-volta": _("in the last lap, once the match has ended")}),
        Term(name=_("this is said only")),
    ],
    "tem": Term(name=_("has")),
    "total": int,
    "vencedores": SEAT,
    "venceu": SEAT,
}
