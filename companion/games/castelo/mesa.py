"""The table: tropas, traps, permanentes, producers, the sides, and the combat under way."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, get_args

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
from companion.games.castelo.tasks import (
    Alvo,
    Area,
    Conta,
    Efeito,
    Etapa,
    Produto,
    Quando,
    castelo_de,
    muralha_de,
    produtor_de,
)
from companion.language import _
from companion.referee.fields.limits import CountFromOne, LimitedBy, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Labels, Repeated, Term
from companion.referee.rules.composites import Composites
from companion.referee.rules.lasting import Continuous

QUATRO_PRODUTOS: tuple[Produto, ...] = get_args(get_args(Produto)[0])
# a product for each marker
Custo = Annotated[tuple[Produto, ...], Repeated(), Labels(PRODUTOS_EM_PALAVRAS)]
Fase = Literal["desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte"]
Tipo = Annotated[Literal["ser-vivo", "maquina"], LimitedBy("castelo.tipos.tropa-seres-maquinas")]
Voo = Annotated[Literal["C", "L"], LimitedBy("castelo.voo.letra-impressa")]
# a Vôo printed without a letter counts as the table reads it: castelo.decisao.80
VooImpresso = Annotated[Literal["C", "L", "sem-letra"], LimitedBy("castelo.voo.letra-impressa")]
Lugar = Literal["muralha", "campo"]
Forma = Literal["duelo", "duplas", "cooperativo", "imortal"]
# vale: goes on; cancelado: deals no damage; desferido: counts as made, though its tropa is gone.
Situacao = Literal["vale", "cancelado", "desferido"]

SER_VIVO: Tipo = "ser-vivo"
ATAQUE, DEFESA, VIDA = "ataque", "defesa", "vida"  # numbers of a tropa that cards change
RENDE = "rende"  # number of a producer that cards change: castelo.permanentes.alcance
AEREO, VOO = "aereo", "voo"  # the x of a tropa's Aéreo, which cards change too, and the letter of its Vôo
# abilities of a tropa that cards give and take
VELOCIDADE, AGRUPAMENTO, VOO_CURTO, VOO_LONGO = "velocidade", "agrupamento", "voo-curto", "voo-longo"
# what a text lets a tropa do against a rule, or forbids it, as abilities that cards give: castelo.decisao.1
ATACA_LOGO, DEFENDE_DOIS, NAO_DESVIRA = "ataca-logo", "defende-dois", "nao-desvira"
ENTRA_DESVIRADA, ENTRA_EM_COMBATE = "entra-desvirada", "entra-em-combate"
ATACA_O_CASTELO, ATACA_DA_PROTEGIDA = "ataca-o-castelo", "ataca-da-protegida"
NAO_ATACA, NAO_DEFENDE, NAO_E_DEFENDIDA = "nao-ataca", "nao-defende", "nao-e-defendida"
NAO_CAUSA_DANO, AGRUPA_COM_OUTRO, ATACA_PRODUTORES = "nao-causa-dano", "agrupa-com-outro", "ataca-produtores"
# markers of each product with which a player turns a tropa upright that its text keeps turned
PRECO_DE_DESVIRAR = {produto: f"desvirar-por-{produto}" for produto in QUATRO_PRODUTOS}
CUSTO_DE_ARMADILHA = "custo-de-armadilha"  # what is added to the cost of a trap
MARCAS = "marcas"  # the markers on the card itself, as a number that its text counts
# damage that a tropa deals besides its attack, by what it attacks undefended
DANO_A_MAIS = {"muralha": "dano-na-muralha", "castelo": "dano-no-castelo"}
DITAS_NO_TEXTO = (
    *(ATACA_LOGO, DEFENDE_DOIS, NAO_DESVIRA, ENTRA_DESVIRADA, ENTRA_EM_COMBATE),
    *(ATACA_O_CASTELO, ATACA_DA_PROTEGIDA, NAO_ATACA, NAO_DEFENDE, NAO_E_DEFENDIDA),
    *(NAO_CAUSA_DANO, AGRUPA_COM_OUTRO, ATACA_PRODUTORES),
)


class Tropa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tropa with its printed values; ``nova``: entered this turn; ``voo``: its letter; ``aereo``: its x.

    A group is a tropa with ``membros``; ``presa``: the group has attacked and stays together until its
    player's next combat. ``moveu``: it has gone to the other area in the turn under way. Its text is in
    ``efeitos``, which it has while it lies there, in ``quando``, which happens by itself, and in ``ativa``,
    which its player uses for ``custo_ativa``. ``marcas`` are markers that a text has laid on it.
    """

    shown: ClassVar = ("ataque", "defesa", "vida", "dano", "area", "nome")  # compared in Conferir

    id: str
    nome: Annotated[str, Term(name=_("name"))] = ""
    ataque: Annotated[Conta, Term(name=_("attack"), main=True)]
    defesa: Annotated[Conta, Term(name=_("defence"), main=True)]
    vida: Annotated[CountFromOne, Term(name=_("life"), main=True, usual=(1, 2, 3, 4, 5, 6))]
    area: Annotated[Area, Labels(AREAS_EM_PALAVRAS), Term(name=_("area"))]
    virada: Annotated[bool, Term(name=_("lies sideways"))] = False
    nova: bool = False
    dano: Annotated[Conta, Term(name=_("damage"), main=True)] = 0
    aereo: Conta | None = None
    voo: Voo | None = None
    velocidade: bool = False
    tipo: Tipo = SER_VIVO
    agrupamento: bool = False
    manutencao: Custo = ()
    membros: tuple["Tropa", ...] = ()
    presa: bool = False
    moveu: bool = False
    efeitos: tuple[Continuous, ...] = ()
    quando: tuple[Quando, ...] = ()
    ativa: Efeito = ()
    custo_ativa: Custo = ()
    marcas: Annotated[Conta, Term(name=_("markers on it"))] = 0

    @property
    def tipos(self) -> frozenset[str]:
        """Return the types of a tropa: all of its members, if a text unites different ones."""
        return frozenset(um.tipo for um in self.membros or (self,))


# what is printed on the card of a tropa, as it enters
IMPRESSOS = (
    *("ataque", "defesa", "vida", "aereo", "voo", "velocidade", "tipo", "agrupamento", "manutencao"),
    *("efeitos", "quando", "ativa", "custo_ativa"),
)


class Oculta(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A face-down trap, its card visible to the player who has it: castelo.mesa.armadilhas-ocultas.

    ``dono`` is the owner of the card, if a text has moved it to another side.
    """

    shown: ClassVar = ("lugar",)  # a face-down card shows nothing else

    id: str
    lugar: Annotated[Lugar, Labels(LUGARES_EM_PALAVRAS), Term(name=_("place"), asks=_("Where?"), main=True)]
    carta: Secret[str]
    dono: Seat = ""

    @property
    def de_quem(self) -> Seat:
        """Return the owner of the card, who gets it into the discard."""
        return self.dono or self.carta.owner


class Permanente(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A permanente and its effects: global on its owner's side, or below ``sob``, the id of a tropa."""

    shown: ClassVar = ("nome",)

    id: str
    nome: Annotated[str, Term(name=_("name"))] = ""
    sob: str = ""
    efeitos: tuple[Continuous, ...] = ()
    quando: tuple[Quando, ...] = ()
    manutencao: Custo = ()


class Produtor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A producer, its yield a turn, and its markers; its ``id`` names it for the permanentes below it."""

    shown: ClassVar = ("marcadores", "produto", "rende", "nome")

    id: str = ""
    nome: Annotated[str, Term(name=_("name"))] = ""
    produto: Annotated[Produto, Labels(PRODUTOS_EM_PALAVRAS)]
    rende: Annotated[CountFromOne, Term(name=_("yield"))] = 1
    marcadores: Annotated[Conta, Term(name=_("markers"), main=True)] = 0


class Preparo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's preparation before the first turn; ``trocas`` is the number of hands drawn again."""

    comeca: bool = False
    mao: bool = False
    trocas: Conta = 0
    ficou: bool = False


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's side; the discard lies face up: castelo.turno.descarte-visivel.

    ``produziu``: a producer was put down in the turn under way; ``baixados`` is the number of producers ever
    put down. ``soltos`` are markers given by a partner; ``cartas`` is the size of the whole deck. ``preparo``
    is set until the first turn begins. ``mortas`` are the tropas destroyed in the turn under way.
    """

    jogador: Seat
    castelo: Annotated[Conta, Term(name=_("castle"), main=True, rule="castelo.objetivo.destruir-castelo")]
    muralha: Annotated[Conta, Term(name=_("wall"), main=True, rule="castelo.mesa.protegida-nao-e-atacada")]
    mao: Annotated[Conta, Term(name=_("hand"), rule="castelo.turno.limite-de-mao")]
    baralho: Annotated[Conta, Term(name=_("deck"), rule="castelo.preparacao.sessenta-cartas")]
    descarte: Annotated[tuple[str, ...], Term(title=_("Discard"))] = ()
    tropas: tuple[Tropa, ...] = ()
    mortas: tuple[Tropa, ...] = ()
    produtores: tuple[Produtor, ...] = ()
    produziu: bool = False
    baixados: Conta = 0
    soltos: Annotated[Custo, Term(name=_("loose markers"))] = ()
    armadilhas: tuple[Oculta, ...] = ()
    permanentes: tuple[Permanente, ...] = ()
    cartas: Conta = DECK_RULES.cards
    lista: Secret[ListaDoBaralho] | None = None
    preparo: Preparo | None = None

    def tropa(self, id: str) -> Tropa | None:
        """Return the tropa with that id, or None if it is not on this side."""
        for tropa in self.tropas:
            if tropa.id == id:
                return tropa
        return None

    def grupo_de(self, id: str) -> Tropa | None:
        """Return the group that contains that tropa, or None."""
        return next((tropa for tropa in self.tropas for um in tropa.membros if um.id == id), None)

    def tem(self, id: str) -> bool:
        """Return whether that tropa is on this side, alone or in a group."""
        return self.tropa(id) is not None or self.grupo_de(id) is not None

    def armadilha(self, id: str) -> Oculta | None:
        """Return the face-down trap with that id, or None."""
        return next((oculta for oculta in self.armadilhas if oculta.id == id), None)


class Ataque(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A declared attack, ``aereo`` by the air; its tropa identifies it, since nobody attacks twice.

    ``aberto``: a defender may still be declared. ``defensor`` is empty while there is none.
    """

    atacante: str
    alvo: Alvo
    situacao: Situacao
    aereo: bool = False
    defensor: str = ""
    aberto: bool = False


class EfeitoDeclarado(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A declared effect of a tropa, by its id, that waits until all Instantâneas resolve."""

    tropa: str
    quem: Seat
    efeito: Efeito = ()


class Combate(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The combat under way; ``idas`` left in Efeitos 2, kept as they were; ``atingidas`` were trapped.

    ``depois`` are texts that act after the damage.
    """

    etapa: Annotated[Etapa, Labels(ETAPAS_EM_PALAVRAS), Term(name=_("step"))]
    ataques: tuple[Ataque, ...] = ()
    idas: tuple[Tropa, ...] = ()
    declarados: tuple[EfeitoDeclarado, ...] = ()
    atingidas: tuple[str, ...] = ()
    depois: tuple[EfeitoDeclarado, ...] = ()

    def ataque_de(self, atacante: str) -> Ataque | None:
        """Return the attack of that tropa, or None."""
        return next((ataque for ataque in self.ataques if ataque.atacante == atacante), None)

    @property
    def valendo(self) -> tuple[Ataque, ...]:
        """Return the attacks that go on."""
        return tuple(ataque for ataque in self.ataques if ataque.situacao == "vale")


class Mesa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The visible table, its sides in turn order.

    ``a_manter``: the cards, by their ids, whose upkeep is still to be paid or declined in this Manutenção.
    ``agiram``: the cards, by their ids, whose text has acted by itself in the turn under way.
    """

    lados: tuple[Lado, ...]
    ativo: Annotated[Seat, Term(name=_("turn of"))]
    turno: Annotated[NumberFromOne, Term(name=_("turn"))]
    fase: Annotated[Fase, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))]
    combate: Combate | None = None
    a_manter: tuple[str, ...] = ()
    agiram: tuple[str, ...] = ()

    @property
    def em_preparo(self) -> bool:
        """Return whether the first turn has still to begin."""
        return any(lado.preparo is not None for lado in self.lados)

    def lado(self, jogador: Seat) -> Lado:
        """Return that player's side."""
        for lado in self.lados:  # called so often that a generator costs time
            if lado.jogador == jogador:
                return lado
        raise LookupError(jogador)

    def com(self, lado: Lado) -> "Mesa":
        """Return the table with one side replaced."""
        lados = tuple([lado if one.jogador == lado.jogador else one for one in self.lados])
        return msgspec.structs.replace(self, lados=lados)

    def sem_combate(self) -> "Mesa":
        """Return the table with no combat under way."""
        return msgspec.structs.replace(self, combate=None)

    def tropa(self, id: str) -> Tropa | None:
        """Return the tropa with that id, on any side, or None."""
        for lado in self.lados:
            for tropa in lado.tropas:
                if tropa.id == id:
                    return tropa
        return None

    def grupo_de(self, id: str) -> Tropa | None:
        """Return the group, on any side, that contains that tropa, or None."""
        for lado in self.lados:
            if (grupo := lado.grupo_de(id)) is not None:
                return grupo
        return None

    def dono(self, alvo: Alvo) -> Seat | None:
        """Return the owner of a targeted tropa, wall, castle or producer, or None."""
        for lado in self.lados:
            for tropa in lado.tropas:
                if tropa.id == alvo:
                    return lado.jogador
        for lado in self.lados:
            seat = lado.jogador
            if alvo in (muralha_de(seat), castelo_de(seat)) or self.produtor(alvo, seat) is not None:
                return seat
        return None

    def produtor(self, alvo: Alvo, jogador: Seat) -> Produtor | None:
        """Return a player's producer by its place in the row or by its id, or None."""
        produtores = enumerate(self.lado(jogador).produtores, start=1)
        return next((um for n, um in produtores if alvo and alvo in (um.id, produtor_de(jogador, n))), None)

    def portadoras(self, jogador: Seat) -> Iterator[str]:
        """Yield ids of a player's cards that may carry a permanente, all of a group (castelo.decisao.104)."""
        lado = self.lado(jogador)
        for tropa in lado.tropas:
            yield from (um.id for um in (tropa, *tropa.membros))
        yield from (oculta.id for oculta in lado.armadilhas)
        yield from (um.id for um in lado.produtores if um.id)

    def alvos(self, jogador: Seat) -> Iterator[Alvo]:
        """Yield everything of a player's that could be a target, legal or not."""
        yield from (tropa.id for tropa in self.lado(jogador).tropas)
        yield muralha_de(jogador)
        yield castelo_de(jogador)


def a_manutencao_do_grupo(cada: tuple[Custo, ...]) -> Custo:
    """Return the upkeep of a group, which counts as one tropa (castelo.agrupamento.uma-so-tropa)."""
    return tuple(produto for custo in cada for produto in custo)


def o_aereo_do_grupo(cada: tuple[int | None, ...]) -> int | None:
    """Return the x of a group, or None: castelo.agrupamento.aereo-maior."""
    return max((x for x in cada if x is not None), default=None)


def o_voo_do_grupo(letras: tuple[Voo | None, ...]) -> Voo | None:
    """Return the letter of a group's Vôo, or None: castelo.agrupamento.voo-c-prevalece."""
    return "C" if "C" in letras else "L" if "L" in letras else None


def nada_do_grupo(_cada: tuple[Any, ...]) -> tuple[()]:
    """Return no text: each member keeps its own."""
    return ()


# castelo.agrupamento.soma, castelo.agrupamento.habilidades-permanecem, castelo.decisao.94, castelo.decisao.98
GRUPOS: Composites[Tropa] = Composites(
    parts="membros",
    fields={
        **dict.fromkeys((ATAQUE, DEFESA, VIDA, "dano"), sum),
        **dict.fromkeys(("virada", "nova", "velocidade", "agrupamento", "presa", "moveu"), any),
        AEREO: o_aereo_do_grupo,
        VOO: o_voo_do_grupo,
        "manutencao": a_manutencao_do_grupo,
        **dict.fromkeys(("efeitos", "quando", "ativa", "custo_ativa"), nada_do_grupo),
        "marcas": sum,
    },
)
