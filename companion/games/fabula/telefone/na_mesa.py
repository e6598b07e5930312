"""Fábula at a table with phones: duties in words, known cards, the score."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.fabula.moves import (
    Ativar,
    Desvirar,
    DizerBase,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
)
from companion.games.fabula.operacoes import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    CriarFicha,
    Destruir,
    Devolver,
    EscolherCor,
    EscolherNumero,
    Exilar,
    FazerComprar,
    FazerDescartar,
    Ferir,
    GerarRecurso,
    MudarResistencia,
    Prevenir,
    Sacrificar,
    Virar,
)
from companion.games.fabula.state import Aliado, Base, Lado, Modificacao, State
from companion.games.fabula.telefone.a_seguir import a_seguir
from companion.games.fabula.telefone.board import dever
from companion.games.fabula.telefone.duradouros import do_que_se_sabe
from companion.games.fabula.telefone.leitor import LEITOR
from companion.games.fabula.textos import efeitos, habilidades
from companion.language import _
from companion.referee.card_texts.plain import unmarked
from companion.referee.definition.at_table import AtTable, KnownCard, LyingCard, Setup
from companion.referee.definition.card_forms import (
    CardsAsked,
    FaceAsked,
    FieldAsked,
    OperationAsked,
    ResultAsked,
)
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.adjustments import AsPrinted

ALIADO, MANOBRA, MODIFICACAO, BASE = "aliado", "manobra", "modificacao", "base"
_JOGAM: dict[type[Move], str] = {
    JogarAliado: ALIADO,
    JogarManobra: MANOBRA,
    JogarModificacao: MODIFICACAO,
    DizerBase: BASE,
}
_DA_FACE = {
    ALIADO: ("custo", "vida", "ofensiva", "influencia"),
    MANOBRA: ("custo",),
    MODIFICACAO: ("custo", "anexar"),
    BASE: (),
}
_SINAIS = {"virar": "↷", "recurso": " de recurso"}
_TIPO: dict[type, str] = {Aliado: ALIADO, Modificacao: MODIFICACAO, Base: BASE}
# Abilities of permanentes, by the fields of the moves that play them.
_DO_CUSTO = ("sacrifica", "descarta")  # of an ability, with no field of the same form in its move
_DO_TEXTO = ("gera", "desencadeadas", "passivas", "ativadas")

# ---------------------------------------------------------------- unknown cards

_CUSTO = FieldAsked("custo", like=(Desvirar, "custo"), needed=True)
_QUANTAS = FieldAsked("quantas", like=(Lado, "mao"))
_QUANTOS = FieldAsked("quantos", like=(Lado, "recursos"))
_VALORES = ("ofensiva", "influencia", "vida")
_NUMEROS = tuple(
    FieldAsked(nome, needed=True) for nome in _VALORES
)  # with these numbers the face is complete
_FERE = ("aliado", "base")
_NO_CAMPO: dict[str, Any] = {"place": "alvo", "of": ("aliado", "base", "modificacao")}
_UMA = {"quantas": 1}
_COLUNAS = ("cores", "raridade", "subtipo")
_ASKS = CardsAsked(
    faces={
        ALIADO: FaceAsked(JogarAliado, (_CUSTO, *_NUMEROS), rare=("gera",), columns=_COLUNAS),
        MANOBRA: FaceAsked(JogarManobra, (_CUSTO,), columns=_COLUNAS),
        MODIFICACAO: FaceAsked(JogarModificacao, (_CUSTO, "anexar"), rare=("gera",), columns=_COLUNAS),
        BASE: FaceAsked(DizerBase, ("gera",), columns=_COLUNAS),
    },
    operations=(
        OperationAsked(Ferir, _("Damage to an Aliado"), (FieldAsked("dano", like=(Lado, "recursos")),)),
        OperationAsked(Cancelar, _("Cancel the effect below")),
        OperationAsked(Comprar, _("Draw"), (_QUANTAS,)),
        OperationAsked(Virar, _("Turn a permanent"), given={}),
        OperationAsked(Controlar, _("Take control")),
        OperationAsked(Sacrificar, _("A player sacrifices an Aliado")),
        OperationAsked(FazerDescartar, _("A player discards"), (_QUANTAS,)),
        OperationAsked(Destruir, _("Destroy")),
        OperationAsked(Devolver, _("Return to the hand")),
        OperationAsked(Exilar, _("To the degredo")),
        OperationAsked(MudarResistencia, _("Change a resistência"), ("quanto",)),
        OperationAsked(EscolherCor, _("Choose a colour")),
        OperationAsked(EscolherNumero, _("Choose a number")),
        OperationAsked(CriarFicha, _("Create a Ficha"), ("vida", "ofensiva", "influencia")),
        OperationAsked(Prevenir, _("Prevent damage")),
        OperationAsked(GerarRecurso, _("Make resources"), (_QUANTOS,)),
        OperationAsked(AsPrinted, _("What the table carries out itself")),
    ),
    results=(
        ResultAsked(
            Ferir, "piece", place="alvo", of=_FERE, numbers=("dano", (1, 2, 3, 4, 5)), each=_("−{count}")
        ),
        ResultAsked(Destruir, "piece", _("is destroyed"), **_NO_CAMPO),
        ResultAsked(Virar, "piece", _("is turned"), **_NO_CAMPO),
        ResultAsked(Devolver, "piece", _("to hand"), **_NO_CAMPO),
        ResultAsked(Exilar, "piece", _("to the degredo"), **_NO_CAMPO),
        ResultAsked(Controlar, "piece", _("changes sides"), **_NO_CAMPO),
        ResultAsked(
            MudarResistencia,
            "piece",
            place="alvo",
            of=("base",),
            numbers=("quanto", (1, 2, 3, 4, -1, -2)),
        ),
        ResultAsked(FazerComprar, "home", _("draws 1"), given=_UMA),
        ResultAsked(FazerDescartar, "home", _("discards 1"), given=_UMA),
        ResultAsked(Sacrificar, "home", _("sacrifices an Aliado")),
        ResultAsked(Cancelar, "answered", _("Cancels it")),
    ),
    plays={kind: (nome, "carta") for kind, nome in _JOGAM.items()},
)

# ---------------------------------------------------------------- known cards


def da_carta(card: Any, lang: str) -> KnownCard | None:
    """Return a card of a set in the fields of moves, or None for a Ficha."""
    kind = card.kind.name
    if kind not in _DA_FACE:
        return None
    nome = card.text("nome", lang)
    ditos = {name: card.value(name) for name in _DA_FACE[kind]}
    fields = {name: value for name, value in ditos.items() if value is not None}
    texto = unmarked(card.text("texto", "pt"), _SINAIS)
    if kind == MANOBRA:
        efeito = efeitos(card.value("efeito"))
        texto = "" if efeito else texto
        return KnownCard(name=nome, kind=kind, facts=facts(**fields), effect=efeito, text=texto)
    if (ditas := card.value("habilidades")) is None:
        return KnownCard(name=nome, kind=kind, facts=facts(**fields), text=texto)
    suas = habilidades(ditas)
    for name in _DO_TEXTO:
        if dito := getattr(suas, name, None):
            fields[name] = msgspec.to_builtins(dito)
    return KnownCard(name=nome, kind=kind, facts=facts(**fields))


def cartas_do_lance(state: State, move: Move) -> tuple[KnownCard, ...]:
    """Return the card that a move plays, or whose ability it activates, with open targets."""
    if isinstance(move, Ativar):
        return tuple(_da_fonte(state, move))
    if not isinstance(move, JogarAliado | JogarManobra | JogarModificacao | DizerBase) or not move.carta:
        return ()
    kind = _JOGAM[type(move)]
    ditos = {name: getattr(move, name) for name in _DA_FACE[kind]}
    fields = {name: msgspec.to_builtins(value) for name, value in ditos.items() if value is not UNSET}
    for name in _DO_TEXTO:
        if dito := getattr(move, name, None):
            fields[name] = msgspec.to_builtins(dito)
    texto = move.texto if isinstance(move, JogarManobra) else ""  # whose way is chosen anew at each use
    ops = move.efeito if isinstance(move, JogarManobra) and not texto else ()
    effect = tuple(op.opened() for op in ops)
    return (KnownCard(name=move.carta, kind=kind, facts=facts(**fields), effect=effect, text=texto),)


def _da_fonte(state: State, move: Ativar) -> Iterator[KnownCard]:
    """Yield a named source with the ability that was declared; attaching is not an ability of a text."""
    fonte = state.mesa.permanente(move.fonte)
    if fonte is None or not fonte.nome:
        return
    if not move.efeito or isinstance(move.efeito[0], Anexar):
        return
    uma = {
        "custo": msgspec.to_builtins(move.custo),
        "vira": move.vira,
        "sacrifica": fonte.id in move.sacrifica,
        "pede": move.pede,
        "uma_vez": move.uma_vez,
        "do_portador": move.do_portador,
        "efeito": msgspec.to_builtins(tuple(op.opened() for op in move.efeito)),
    }
    kind = _TIPO[type(fonte)]
    ditas: dict[str, Any] = {"ativadas": [uma]}
    yield KnownCard(name=fonte.nome, kind=kind, facts=facts(**ditas))


def jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    """Return the fields that a known card fills in a move that plays it or activates its only ability."""
    fields: dict[str, Any] = dict(card.facts)
    if isinstance(move, Ativar):
        ativadas = fields.get("ativadas", ())
        return _da_ativada(ativadas[0], move) if len(ativadas) == 1 and move.fonte is not UNSET else None
    if _JOGAM.get(type(move)) != card.kind:
        return None
    effect = {"efeito": msgspec.to_builtins(card.effect)} if card.effect and card.kind == MANOBRA else {}
    return {**fields, **effect, "carta": card.name}


def _da_ativada(uma: dict[str, Any], move: Ativar) -> dict[str, Any]:
    """Return the ability's fields, with its own source as the sacrifice if it costs that."""
    outros: dict[str, Any] = {}
    if uma.get("sacrifica"):
        outros["sacrifica"] = [move.fonte]
    if quantas := uma.get("descarta"):
        outros["descarta"] = [""] * quantas
    return {**{name: value for name, value in uma.items() if name not in _DO_CUSTO}, **outros}


def colunas(card: KnownCard) -> dict[str, str | int | bool]:
    """Return the columns of a source that the declared facts of a card fill."""
    fields = dict(card.facts)
    return {
        nome: _impresso(fields[nome]) for nome in _DA_FACE.get(card.kind, ()) if fields.get(nome) is not None
    }


def _impresso(numero: Any) -> str | int:
    """Return a number of a face as it is printed: X where the cost is paid for as much as one wants."""
    return numero if isinstance(numero, int) else "X"


def em_resumo(card: KnownCard, lang: str) -> str:
    """Return a card's cost, and an Aliado's three numbers."""
    fields = dict(card.facts)
    custo = [str(_impresso(fields["custo"]))] if "custo" in fields else []
    if card.kind == ALIADO:
        custo.append("/".join(str(fields.get(name, 0)) for name in _VALORES))
    return " · ".join(custo)


# ---------------------------------------------------------------- the score board


def para_o_placar(state: State) -> Setup:
    """Return the score board's values: the resources, and the resistência of each Base."""
    mesa = state.mesa
    recursos = [{"contador": "recursos", "de": um.jogador, "valor": um.recursos} for um in mesa.lados]
    return {
        "ativo": mesa.ativo,
        "fase": "" if mesa.em_preparo else mesa.fase,
        "turno": mesa.turno,
        "contadores": recursos,
    }


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield what has a face that players can photograph; fichas are no cards (fabula.1.12.1)."""
    mesa = state.mesa
    yield from (LyingCard(base.id, base.nome) for base in mesa.bases)
    yield from (LyingCard(um.id, um.nome) for um in mesa.aliados if not um.ficha)
    yield from (LyingCard(uma.id, uma.nome) for uma in mesa.modificacoes if not uma.ficha)


NA_MESA: AtTable[State] = AtTable(
    render_duty=lambda state, _duty, lang: dever(state, lang),
    render_next=a_seguir,
    to_board=para_o_placar,
    card=da_carta,
    plays=jogada,
    cards_in=cartas_do_lance,
    in_short=em_resumo,
    columns=colunas,
    asks=_ASKS,
    reads=LEITOR,
    lying=cartas_a_vista,
    adds=do_que_se_sabe,
)
