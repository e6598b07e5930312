"""Parts that several moves share: whose Página, an answer or not, facts of a card's face."""

from typing import Annotated, Literal

from companion.games.castoria.palavras import GatilhoComNome, GatilhoDaCarta, Gatilhos, NaPagina
from companion.games.castoria.tasks import Nivel
from companion.games.castoria.textos.operacoes import Efeito, Passivas
from companion.language import _
from companion.referee.fields.move import Move, UnsetType
from companion.referee.fields.terms import Labels, Term

NivelDaCarta = Annotated[
    Nivel | UnsetType,
    Term(name=_("level"), title=_("Level of who performs it"), asks=_("Of which level is the card?")),
]
# If the level of a card is unknown, its performer's level stands for it: castoria.acoes.nivel.
NivelConferido = Annotated[bool, Term(title=_("its level has been checked"))]
# The reason for which a chapter is claimed.
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
# Other facts of a card's face, if declared.
TemInteracao = Annotated[bool | None, Term(title=_("bears an Interação"))]
# The trigger that is answered, if declared; otherwise a move in one's own turn continues the turn.
_RESPONDE_A = Term(name=_("answers"), title=_("Answers"), asks=_("Which trigger does it answer?"))
RespondeA = Annotated[Gatilhos | None, _RESPONDE_A]
# The same for a Reação, whose text may name its bearer's own trigger alone.
ReageA = Annotated[GatilhoDaCarta | None, _RESPONDE_A]
# The trigger at which the Ⓡ of a card with an unknown text is recalled; such an Ⓡ owes nothing.
Lembra = Annotated[GatilhoComNome | None, Term(title=_("Reação only recalled, its text unknown"))]
Responde = Annotated[GatilhoDaCarta | None, Term(title=_("Its Reação answers"))]


class NumaPagina(Move, frozen=True, kw_only=True):
    """A move that names a space of one's own Página, unless ``pagina`` names another's."""

    pagina: NaPagina = None

    @property
    def alheia(self) -> bool:
        """Return whether the space is on another's Página."""
        return self.pagina is not None and self.pagina != self.seat


class PodeResponder(NumaPagina, frozen=True, kw_only=True):
    """A main move or an answer; ``responde_a`` is the answered trigger, and then no window is passed."""

    responde_a: RespondeA = None

    @property
    def passes(self) -> bool:
        """Return whether the move passes windows: it does unless it is declared as an answer."""
        return self.responde_a is None


class FicaNaMesa(NumaPagina, frozen=True, kw_only=True):
    """The move of a card that stays with a Personagem: what its text does later.

    ``comportamento`` is what its Reação or Interação does, with open targets, and is declared anew when it is
    carried out. ``passivas`` are its continuous texts.
    """

    comportamento: Annotated[Efeito, Term(title=_("What its Reação or Interação does"))] = ()
    passivas: Passivas = ()
