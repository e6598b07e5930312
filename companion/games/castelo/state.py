"""The position of a match: what lies on both sides of the table, the turn, the combat under way."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from companion.games.castelo.lances_do_preparo import ListaDoBaralho
from companion.games.castelo.palavras import (
    AREAS_EM_PALAVRAS,
    ETAPAS_EM_PALAVRAS,
    FASES_EM_PALAVRAS,
    LUGARES_EM_PALAVRAS,
    PRODUTOS_EM_PALAVRAS,
)
from companion.games.castelo.pieces import DECK_RULES
from companion.games.castelo.tasks import Alvo, Area, Conta, Efeito, Etapa, Tarefa, castelo_de, muralha_de
from companion.language import _
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Labels, Repeated, Term
from companion.referee.judging.looks import LastLook
from companion.referee.positions.position import Await, Choose, Window
from companion.referee.positions.roster import Roster
from companion.referee.rules.composites import Composites
from companion.referee.rules.continuous import ContinuousEffects, Statement
from companion.referee.rules.lasting import Continuous, Lasting
from companion.referee.rules.seating import opponents

Produto = Annotated[
    Literal["construcao", "armeiro", "espiritual", "treinamento"], LimitedBy("castelo.tipos.quatro-produtos")
]
QUATRO_PRODUTOS: tuple[Produto, ...] = get_args(get_args(Produto)[0])
# a product for each marker
Custo = Annotated[tuple[Produto, ...], Repeated(), Labels(PRODUTOS_EM_PALAVRAS)]
Fase = Literal["desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte"]
Tipo = Literal["ser-vivo", "maquina"]
Voo = Literal["C", "L"]
Lugar = Literal["muralha", "campo"]
Forma = Literal["duelo", "duplas", "cooperativo", "imortal"]
# vale: goes on; cancelado: deals nothing; desferido: counts as made, though its tropa is gone.
Situacao = Literal["vale", "cancelado", "desferido"]

SER_VIVO: Tipo = "ser-vivo"
ATAQUE, DEFESA, VIDA = "ataque", "defesa", "vida"  # the numbers of a tropa that cards change
RENDE = "rende"  # and of a producer: castelo.permanentes.alcance
AEREO, VOO = "aereo", "voo"  # the x of its Aéreo, which they change too, and the letter of its Vôo
# its abilities that cards give and take
VELOCIDADE, AGRUPAMENTO, VOO_CURTO, VOO_LONGO = "velocidade", "agrupamento", "voo-curto", "voo-longo"


class Tropa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tropa with its printed values; ``nova``: entered this turn. ``voo``: its letter; ``aereo``: its x.

    A group is a tropa too: ``membros`` are those that have come together in it; ``presa``: it has attacked,
    and stays together until its player's next combat. ``moveu``: to the other area, in the turn under way.
    """

    shown: ClassVar = ("ataque", "defesa", "vida", "dano", "area", "nome")  # where a table looks itself over

    id: str
    nome: Annotated[str, Term(name=_("name"))] = ""
    ataque: Annotated[Conta, Term(name=_("attack"), main=True)]
    defesa: Annotated[Conta, Term(name=_("defence"), main=True)]
    vida: Annotated[int, msgspec.Meta(ge=1), Term(name=_("life"), main=True, usual=(1, 2, 3, 4, 5, 6))]
    area: Annotated[Area, Labels(AREAS_EM_PALAVRAS), Term(name=_("area"))]
