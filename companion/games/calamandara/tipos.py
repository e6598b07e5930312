"""The 28 kinds of Carta de Lembrança as data: moments, targets, and exceptions."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from companion.games.calamandara.nomes import (
    CAMPOS,
    DELIRIO,
    DIMENSOES,
    DOMINIO,
    ECOS,
    ELMO,
    ENTROPIA,
    ERRONIA,
    GAVONIANO,
    GUARDIA,
    LACERACAO,
    LAMENTOS,
    MENTES,
    MIRAGEM,
    MONUMENTO,
    NOMADES,
    ORACULO,
    PERCEPCAO,
    PESADELO,
    PINTURAS,
    POCO,
    PROPRIA,
    QHOZ,
    QUEDA,
    RUINAS,
    SOMBRA,
    SOPRO,
    TEMPLO,
    TEORIA,
    Carta,
    DoLivro,
    Jeito,
    Vinculada,
)
from companion.games.calamandara.partes import (
    A_ULTIMA,
    Parte,
    Reviver,
    TextoProprio,
    cada_parte,
    como,
)
from companion.games.calamandara.tasks import Uso

# The event that a card is used with; an immediate card needs none (calamandara.lembranca.imediato).
Vinculo = Literal[
    "nada",
    "uma-carta",
    "uma-carta-ou-inserir",
    "um-ataque",
    "carta-de-outro",
    "inserir",
    "adquirir",
    "outro-adquirir",
    "andar",
    "antes-do-turno",
    "depois-do-turno",
]
# The targets of a card that is an attack: calamandara.ecos-dissonantes.ataque-definicao
Ataque = Literal["nao", "alvo", "alvos", "todos", "outro-deck", "insercao"]


class Tipo(NamedTuple):
    """A kind of card.

    ``pede`` are the fields that its announcement asks; ``so_outro`` is the rule by which it is used on others
    only. ``nao_tomada`` and ``nao_copiada`` are the rules by which it cannot be taken or copied, ``resiste``
    those by which cards that annul do not annul it.
    """

    pede: tuple[str, ...] = ()
    vinculo: Vinculo = "nada"
    ataque: Ataque = "nao"
    so_outro: str | None = None
    jeitos: tuple[Jeito, ...] = ()
    nao_tomada: str | None = None
    nao_copiada: str | None = None
    resiste: tuple[tuple[Carta, str], ...] = ()


def _rule(nome: str) -> str:
    return f"calamandara.{nome}"


ALVO = ("alvo",)
INSERE: tuple[Carta, ...] = (ENTROPIA, TEORIA, MENTES)  # prevented by Delírio and Elmo at the announcement
# calamandara.faq.16, calamandara.faq.17, calamandara.faq.21
ELMO_A_PARTE = _rule("elmo-da-solitude.nao-copiada-nem-tomada")
INVENCIVEL = _rule("dimensoes-relativas.nao-anulada")

TIPOS: dict[DoLivro, Tipo] = {
    ECOS: Tipo(ALVO, "um-ataque"),
    MIRAGEM: Tipo(ALVO),
    DOMINIO: Tipo(ALVO, "carta-de-outro", nao_tomada=_rule("dominio-de-ircai.nao-tomada")),
    ERRONIA: Tipo(ALVO, "antes-do-turno", "alvo"),
    ELMO: Tipo(
        ("jeito", "alvo"),
        "uma-carta-ou-inserir",
        jeitos=("anular", "impedir-insercao"),
        nao_tomada=ELMO_A_PARTE,
        nao_copiada=ELMO_A_PARTE,
        resiste=((SOPRO, _rule("sopro-dos-seres.nao-elmo")),),
    ),
    POCO: Tipo(ataque="todos"),
    DIMENSOES: Tipo(
        ALVO,
        so_outro=_rule("dimensoes-relativas.invadir"),
        resiste=((ELMO, INVENCIVEL), (SOPRO, INVENCIVEL)),
    ),
    RUINAS: Tipo(),
    NOMADES: Tipo(ALVO, ataque="outro-deck"),
    PESADELO: Tipo(
        ("jeito", "alvo"),
        ataque="alvo",
        so_outro=_rule("pesadelo-do-abandono.trocar"),
        jeitos=("trocar", "tomar"),
    ),
    CAMPOS: Tipo(ALVO, nao_tomada=_rule("campos-selados.nao-tomada")),
    SOPRO: Tipo(ALVO, "uma-carta", nao_tomada=_rule("sopro-dos-seres.nao-tomada")),
    PINTURAS: Tipo(("jeito",), ataque="todos", jeitos=("topos", "decks")),
    ORACULO: Tipo(ALVO, ataque="alvo"),
    SOMBRA: Tipo(("jeito", "alvo"), ataque="alvo", jeitos=("mao", "reserva-final")),
    TEORIA: Tipo((*ALVO, "insercoes"), ataque="insercao"),
    MENTES: Tipo((*ALVO, "insercoes"), "outro-adquirir", "insercao"),
    QHOZ: Tipo(("de", "revive")),
    DELIRIO: Tipo(ALVO, "inserir", "alvo"),
    GUARDIA: Tipo(ALVO, "adquirir", "alvo"),
    LACERACAO: Tipo(("jeito",), jeitos=("um", "dois")),
    QUEDA: Tipo(ALVO, "depois-do-turno", nao_tomada=_rule("queda-dos-ventos.nao-tomada")),
    PERCEPCAO: Tipo(("alvos",), ataque="alvos", so_outro=_rule("percepcao-dionesica.revelar")),
    GAVONIANO: Tipo(
        ("jeito", "alvo"),
        ataque="alvo",
        so_outro=_rule("espelho-gavoniano.trocar"),
        jeitos=("mao", "reserva-final"),
    ),
    TEMPLO: Tipo(("alvos",), ataque="alvos"),
    LAMENTOS: Tipo(ALVO),
    MONUMENTO: Tipo(ALVO, "andar", "alvo"),
    ENTROPIA: Tipo((*ALVO, "insercoes"), ataque="insercao"),
}
VINCULADAS: tuple[Vinculada, ...] = get_args(Vinculada)


DE_PRESENTE = (TEORIA, QUEDA, MIRAGEM)  # cards that only give: calamandara.decisao.122
TEXTO = "calamandara.lembranca.requisitos"


def tipo(uso: Uso) -> Tipo:
    """Return the kind of the card whose effect a use has, or the kind that its own text makes."""
    carta, propria = uso.efeito, uso.propria
    if carta != PROPRIA:
        return TIPOS[carta]
    assert propria is not None, "a card that the rulebook does not have comes with its text"
    return Tipo(
        ataque=_o_que_ataca(uso, propria),
        so_outro=TEXTO if "usada-em-si" in propria.nao else None,
        nao_tomada=TEXTO if "tomada" in propria.nao else None,
        nao_copiada=TEXTO if "copiada" in propria.nao else None,
        resiste=tuple((anula, TEXTO) for anula in (ELMO, SOPRO)) if "anulada" in propria.nao else (),
    )


def _o_que_ataca(uso: Uso, propria: TextoProprio) -> Ataque:
    """Return whom a text hits: all, its target by some part or because the table says so, or nobody."""
    ataques = [
        TIPOS[uso.revive if isinstance(parte, Reviver) and uso.revive else feita[0]].ataque
        for parte in cada_parte(propria.partes)
        if (feita := como(parte)) is not None and getattr(parte, "em_quem", "") == "alvo"
    ]
    if "todos" in ataques:
        return "todos"
    return "alvo" if propria.ataca or {"alvo", "alvos", "outro-deck"}.intersection(ataques) else "nao"


def visa_alguem(efeito: Iterable[Parte]) -> bool:
    """Return whether some part of a text needs a target to be named."""
    return any(_visa(parte) for parte in cada_parte(efeito))


def _visa(parte: Parte) -> bool:
    feita = como(parte)
    if feita is None or getattr(parte, "em_quem", "") != "alvo" or isinstance(parte, A_ULTIMA):
        return False
    pede = TIPOS[feita[0]].pede
    return isinstance(parte, Reviver) or (not {"alvo", "alvos"}.isdisjoint(pede) and feita[0] != ENTROPIA)


def pede(carta: Carta, revive: DoLivro | None = None) -> tuple[str, ...]:
    """Return the fields that the announcement of a card asks, those of a revived card included."""
    if carta == PROPRIA:
        return ()
    own = TIPOS[carta].pede
    return (*own, *TIPOS[revive].pede) if carta == QHOZ and revive is not None else own


def jeitos(carta: DoLivro, revive: DoLivro | None = None) -> tuple[Jeito, ...]:
    """Return the ways of using a card, or () if there is only one."""
    return TIPOS[revive if carta == QHOZ and revive else carta].jeitos
