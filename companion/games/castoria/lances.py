"""What several moves have in common: of whose Página, an answer or not, what the face of a card says."""

from typing import Annotated, Literal

from companion.games.castoria.palavras import GatilhoDaCarta, Gatilhos, NaPagina
from companion.games.castoria.tasks import Nivel
from companion.language import _
from companion.referee.fields.move import Move, UnsetType
from companion.referee.fields.terms import Labels, Term

NivelDaCarta = Annotated[
    Nivel | UnsetType,
    Term(name=_("level"), title=_("Level of who performs it"), asks=_("Of which level is the card?")),
]
# Where nobody has told the level of a card, that of who performs it is taken for it: castoria.acoes.nivel.
NivelConferido = Annotated[bool, Term(title=_("its level has been checked"))]
# For what a chapter is claimed.
Motivo = Annotated[
    Literal["tempo", "pontos", "hierarquia-vazia", "inventario-vazio"],
    Labels(
        {
            "tempo": _("time is up"),
            "pontos": _("more Pontos de Imaginação"),
            "hierarquia-vazia": _("nobody is left in the other hierarquia"),
            "inventario-vazio": _("the other Inventário is empty"),
        }
    ),
]
# What else the face of a card says, where somebody has told it.
TemInteracao = Annotated[bool | None, Term(title=_("bears an Interação"))]
# Which trigger is answered, where it is said: else what is declared on one's own turn goes on with it.
_RESPONDE_A = Term(name=_("answers"), title=_("Answers"), asks=_("Which trigger does it answer?"))
RespondeA = Annotated[Gatilhos | None, _RESPONDE_A]
# The same of a Reação, whose text may name the bearer's own alone.
ReageA = Annotated[GatilhoDaCarta | None, _RESPONDE_A]
# The trigger at which the Ⓡ of a card is recalled whose text nobody tells: nothing is owed by it.
Lembra = Annotated[GatilhoDaCarta | None, Term(title=_("Reação only recalled, its text not told"))]
Responde = Annotated[GatilhoDaCarta | None, Term(title=_("Its Reação answers"))]


class NumaPagina(Move, frozen=True, kw_only=True):
    """Names a space of one's own Página, unless ``pagina`` says that somebody takes it of another's."""

    pagina: NaPagina = None

    @property
    def alheia(self) -> bool:
        """Whether the space is of another's Página."""
        return self.pagina is not None and self.pagina != self.seat


class PodeResponder(NumaPagina, frozen=True, kw_only=True):
    """Is a main move or an answer: ``responde_a`` says to which trigger, and then it passes no window."""

    responde_a: RespondeA = None

    @property
    def passes(self) -> bool:
        """Unless it is said to be an answer."""
        return self.responde_a is None
