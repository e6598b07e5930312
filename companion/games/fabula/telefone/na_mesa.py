"""What Fábula tells the phones at a table: duties in words, cards as they are told, the score."""

from typing import Any

import msgspec

from companion.games.fabula.moves import JogarAliado, JogarManobra, JogarModificacao
from companion.games.fabula.state import Lado, Modificacao, State
from companion.games.fabula.tasks import (
    Cancelar,
    Comprar,
    Controlar,
    CriarFicha,
    Cumprir,
    Ferir,
    GerarRecurso,
    Operacao,
    Prevenir,
    Sacrificar,
    Virar,
)
from companion.games.fabula.telefone.board import dever
from companion.language import _
from companion.referee.definition.at_table import AtTable, KnownCard, Setup
from companion.referee.definition.card_forms import CardsAsked, FaceAsked, FieldAsked, OperationAsked
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move

ALIADO, MANOBRA, MODIFICACAO = "aliado", "manobra", "modificacao"
_JOGAM: dict[type[Move], str] = {JogarAliado: ALIADO, JogarManobra: MANOBRA, JogarModificacao: MODIFICACAO}
_DA_FACE = {
    ALIADO: ("custo", "vida", "ofensiva", "influencia"),
    MANOBRA: ("custo",),
    MODIFICACAO: ("custo", "anexar"),
}
Efeito = tuple[Operacao, ...]

# ---------------------------------------------------------------- cards that nobody knows

_CUSTO = FieldAsked("custo", like=(Lado, "recursos"))
_QUANTAS = FieldAsked("quantas", like=(Lado, "mao"))
_QUANTOS = FieldAsked("quantos", like=(Lado, "recursos"))
_VALORES = ("ofensiva", "influencia", "vida")
_ASKS = CardsAsked(
    faces={
        ALIADO: FaceAsked(JogarAliado, (_CUSTO, *_VALORES), rare=("gera",)),
        MANOBRA: FaceAsked(JogarManobra, (_CUSTO,)),
        MODIFICACAO: FaceAsked(
            JogarModificacao, (_CUSTO, FieldAsked("anexar", like=(Modificacao, "chegou"))), rare=("gera",)
        ),
    },
    operations=(
        OperationAsked(Ferir, _("Damage to an Aliado"), (FieldAsked("dano", like=(Lado, "recursos")),)),
        OperationAsked(Cancelar, _("Cancel the effect below")),
        OperationAsked(Comprar, _("Draw"), (_QUANTAS,)),
        OperationAsked(Virar, _("Turn"), given={}),
        OperationAsked(Controlar, _("Take control")),
        OperationAsked(Sacrificar, _("A player sacrifices an Aliado")),
        OperationAsked(CriarFicha, _("Create a Ficha"), ("vida", "ofensiva", "influencia")),
        OperationAsked(Prevenir, _("Prevent damage")),
        OperationAsked(GerarRecurso, _("Make resources"), (_QUANTOS,)),
        OperationAsked(Cumprir, _("What the table carries out itself")),
    ),
    plays={kind: (nome, "carta") for kind, nome in _JOGAM.items()},
)

# ---------------------------------------------------------------- cards that it knows


def da_carta(card: Any, lang: str) -> KnownCard | None:
    """A card of a set as moves tell it; Bases and Fichas are not played."""
    kind = card.kind.name
    if kind not in _DA_FACE:
        return None
    nome = card.text("nome", lang)
    ditos = {name: card.value(name) for name in _DA_FACE[kind]}
    told = {name: value for name, value in ditos.items() if value is not None}
    efeito = card.value("efeito") if "efeito" in {field.name for field in card.kind.fields} else None
    return KnownCard(name=nome, kind=kind, facts=facts(carta=nome, **told), effect=_lido(efeito))


def _lido(efeito: str | None) -> Efeito:
    """The operations of a source; none where they are not those of the referee."""
    try:
        return msgspec.json.decode(efeito, type=Efeito) if efeito else ()
    except msgspec.ValidationError:
        return ()


def cartas_do_lance(_state: State, move: Move) -> tuple[KnownCard, ...]:
    """The card that a move plays, its targets open again."""
    if not isinstance(move, JogarAliado | JogarManobra | JogarModificacao) or not move.carta:
        return ()
    kind = _JOGAM[type(move)]
    ditos = {name: getattr(move, name) for name in _DA_FACE[kind]}
    told = {name: value for name, value in ditos.items() if isinstance(value, int)}
    effect = tuple(
        msgspec.structs.replace(op, **dict.fromkeys(op.chosen, UNSET)) for op in getattr(move, "efeito", ())
    )
    return (KnownCard(name=move.carta, kind=kind, facts=facts(carta=move.carta, **told), effect=effect),)


def jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    """What a known card fills of a move; None where that plays none of its kind."""
    if _JOGAM.get(type(move)) != card.kind:
        return None
    effect = {"efeito": msgspec.to_builtins(card.effect)} if card.effect else {}
    return {**dict(card.facts), **effect}


def em_resumo(card: KnownCard, lang: str) -> str:
    """Its cost, and of an Aliado its three numbers."""
    told = dict(card.facts)
    custo = [str(told["custo"])] if "custo" in told else []
    if card.kind == ALIADO:
        custo.append("/".join(str(told.get(name, 0)) for name in _VALORES))
    return " · ".join(custo)


# ---------------------------------------------------------------- the score board


def para_o_placar(state: State) -> Setup:
    """The resources, and what each Base can stand, as the score board keeps them."""
    mesa = state.mesa
    recursos = [{"contador": "recursos", "de": um.jogador, "valor": um.recursos} for um in mesa.lados]
    return {
        "ativo": mesa.ativo,
        "fase": "" if mesa.em_preparo else mesa.fase,
        "turno": mesa.turno,
        "contadores": recursos,
    }


NA_MESA: AtTable[State] = AtTable(
    render_duty=lambda state, _duty, lang: dever(state, lang),
    to_board=para_o_placar,
    card=da_carta,
    plays=jogada,
    cards_in=cartas_do_lance,
    in_short=em_resumo,
    asks=_ASKS,
)
