"""Castelo at a table with phones: duties in words, known cards, the score."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.castelo.efeitos_da_carta import dito_por, efeito
from companion.games.castelo.mesa import QUATRO_PRODUTOS, Custo, Lado
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.pieces import PRODUTOS
from companion.games.castelo.produtores import rende_agora
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    Dano,
    DeslocarTropa,
    DestruirTropa,
    DevolverTropa,
    Vigorar,
    VirarTropa,
    produtor_de,
)
from companion.games.castelo.telefone.cartas_a_dizer import CARTAS_A_DIZER
from companion.games.castelo.telefone.esperas import o_que_deve
from companion.games.castelo.telefone.leitor import LEITOR
from companion.games.castelo.telefone.pagamentos import outros_pagamentos
from companion.referee.card_texts.plain import unmarked
from companion.referee.definition.at_table import AtTable, KnownCard, LyingCard, Setup
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.several import so_far
from companion.referee.positions.position import Duty
from companion.referee.views.board_view import Perspective

_JOGAM: dict[type[Move], tuple[str, ...]] = {
    BaixarProducao: ("producao",),
    BaixarTropa: ("tropa",),
    BaixarPermanente: ("permanente",),
    UsarInstantanea: ("instantanea",),
    UsarArmadilha: ("armadilha", "armadilha-de-campo"),
}
_LUGAR_DE = {"armadilha": "muralha", "armadilha-de-campo": "campo"}
_TROPA = ("ataque", "defesa", "vida", "tipo", "aereo", "voo", "velocidade", "agrupamento")
_DO_TEXTO = ("tambem", "efeitos", "cabe", "quando", "ativa", "custo_ativa")
_LUGARES = ("tropa", "atacante", "defensor", "alvo", "armadilha", "grupo", "sob")
_SINAIS = {"ser-vivo": "Ser Vivo", "maquina": "Máquina"}
_DO_ATACANTE = (Dano, Vigorar, VirarTropa, DeslocarTropa, DestruirTropa, DevolverTropa)
_COM_EFEITO = (UsarInstantanea, UsarArmadilha)


def lugares(_state: State, move: Move) -> tuple[str, ...]:
    """Return all places that a move names."""
    ditos = [getattr(move, nome, None) for nome in _LUGARES]
    ditos += [um for nome in ("tropas", "saem") for um in so_far(getattr(move, nome, ()))]
    return tuple(dict.fromkeys(um for um in ditos if isinstance(um, str) and um))


def dever(state: State, _duty: Duty, lang: str) -> str:
    seen = Perspective(state, EVERYBODY, lang)
    deve = o_que_deve(seen)
    return "" if deve is None else seen.say(deve)


# ---------------------------------------------------------------- known cards


def da_carta(card: Any, lang: str) -> KnownCard:
    """Return a card of a set in the fields of moves."""
    kind, dito = card.kind.name, str(card.value("efeito") or "")
    fields: dict[str, Any] = dict(_da_face(card, kind))
    if kind == "permanente" and dito:
        fields["efeitos"] = msgspec.to_builtins(dito_por(dito))
    ops = () if kind == "permanente" else efeito(dito)
    texto = "" if dito else unmarked(card.text("texto", "pt"), _SINAIS)
    return KnownCard(name=card.text("nome", lang), kind=kind, facts=facts(**fields), effect=ops, text=texto)


def _da_face(card: Any, kind: str) -> Iterator[tuple[str, Any]]:
    """Yield the printed values of a card by the fields of the move that plays it, without empty ones."""
    if kind == "producao":
        outros = (um for um, letra in PRODUTOS.items() if card.value(f"ou_{letra.lower()}"))
        impressos = tuple(dict.fromkeys(um for um in (card.value("produto"), *outros) if um))
        if (rende := card.value("rende")) is not None:
            yield "rende", rende
        if impressos:
            yield ("impressos", impressos) if len(impressos) > 1 else ("produto", impressos[0])
        return
    for nome in _TROPA if kind == "tropa" else ():
        if (value := card.value(nome)) is not None:
            yield nome, value
    if custo := _custo(card, "custo"):
        yield "custo", custo
    manutencao = _custo(card, "manutencao") if kind in ("tropa", "permanente") else ()
    if manutencao:
        yield "manutencao", manutencao


def _custo(card: Any, nome: str) -> tuple[str, ...]:
    """Return a cost as one product for each marker."""
    quantos = {produto: card.value(f"{nome}_{letra.lower()}") or 0 for produto, letra in PRODUTOS.items()}
    return tuple(produto for produto, n in quantos.items() for _um in range(n))


def colunas(card: KnownCard) -> dict[str, str | int | bool]:
    """Return the columns of a source that the declared facts of a card fill."""
    fields = dict(card.facts)
    columns: dict[str, str | int | bool] = {
        nome: fields[nome] for nome in (*_TROPA, "produto", "rende") if fields.get(nome) not in (None, False)
    }
    for preco in ("custo", "manutencao"):
        for produto, quantos in Counter(fields.get(preco, ())).items():
            columns[f"{preco}_{PRODUTOS[produto].lower()}"] = quantos
    for produto in (impressos := tuple(fields.get("impressos", ())))[1:]:
        columns[f"ou_{PRODUTOS[produto].lower()}"] = True
    if impressos:
        columns["produto"] = impressos[0]
    return columns


def jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    """Return the fields that a known card fills in a move that plays it or uses a tropa's effect."""
    if isinstance(move, ColocarArmadilha):
        return _colocada(card, move)
    fields: dict[str, Any] = dict(card.facts)
    efeito = _contra_quem_ataca(card, move.alvo) if isinstance(move, UsarArmadilha) else card.effect
    ops = {"efeito": msgspec.to_builtins(efeito)} if efeito else {}
    if isinstance(move, UsarEfeito):
        if fields.get("ativa"):
            return {"efeito": fields["ativa"], "custo": fields.get("custo_ativa", ())}
        return ops if card.kind == "tropa" and ops else None
    if card.kind not in _JOGAM.get(type(move), ()):
        return None
    _sem_o_escolhido(fields)
    return {**fields, **(ops if isinstance(move, _COM_EFEITO) else {}), "carta": card.name}


def _sem_o_escolhido(fields: dict[str, Any]) -> None:
    """Drop the product that a player chose of several printed ones: each producer has its own choice."""
    if fields.get("impressos"):
        fields.pop("produto", None)


def _colocada(card: KnownCard, move: ColocarArmadilha) -> dict[str, Any] | None:
    """Return a trap's place by its kind, and its name for its owner alone; nothing else is declared now."""
    lugar = _LUGAR_DE.get(card.kind)
    if lugar is None or move.lugar not in (UNSET, lugar):
        return None
    return {"lugar": lugar, "carta": {"owner": move.seat, "value": card.name}}


def _contra_quem_ataca(card: KnownCard, alvo: str | UnsetType) -> tuple[Any, ...]:
    """Return a trap's text with its open tropas set to the attacker that it is used against."""
    return tuple(
        msgspec.structs.replace(op, **{nome: alvo for nome in op.chosen if getattr(op, nome) is UNSET})
        if isinstance(op, _DO_ATACANTE)
        else op
        for op in card.effect
    )


def cartas_do_lance(_state: State, move: Move) -> tuple[KnownCard, ...]:
    """Return the card that a move plays by name, with the declared facts and its text with open targets."""
    carta = getattr(move, "carta", "")
    if type(move) not in _JOGAM or not isinstance(carta, str) or not carta:
        return ()
    kind = _JOGAM[type(move)][0]
    if isinstance(move, UsarArmadilha) and move.feita_para == "campo":
        kind = "armadilha-de-campo"
    nomes = (*_TROPA, "produto", "rende", "impressos", "custo", "manutencao", *_DO_TEXTO)
    ditos = {nome: getattr(move, nome, None) for nome in nomes}
    given = {nome: msgspec.to_builtins(dito) for nome, dito in ditos.items() if _foi_dito(dito)}
    _sem_o_escolhido(given)
    ops = move.efeito if isinstance(move, _COM_EFEITO) else ()
    effect = tuple(op.opened() for op in ops)
    return (KnownCard(name=carta, kind=kind, facts=facts(**given), effect=effect),)


def _foi_dito(dito: Any) -> bool:
    return dito not in (None, (), False, msgspec.UNSET)


def em_resumo(card: KnownCard, _lang: str) -> str:
    """Return a card's cost by the letters of the products, and a tropa's numbers: ``1C 2A · 3/2/4``."""
    fields = dict(card.facts)
    custo: Custo = fields.get("custo", ())
    numeros = "/".join(str(fields.get(nome, 0)) for nome in _TROPA[:3]) if card.kind == "tropa" else ""
    preco = " ".join(f"{quantos}{PRODUTOS[um]}" for um, quantos in Counter(custo).items())
    return " · ".join(filter(None, (preco, numeros)))


# ---------------------------------------------------------------- the score board


def para_o_placar(state: State) -> Setup:
    """Return the score board's values: castle and wall, producers, markers and yield of each product."""
    mesa = state.mesa
    contadores = [
        {"contador": contador, "de": lado.jogador, "valor": valor}
        for lado in mesa.lados
        for contador, valor in _contados(state, lado)
    ]
    return {
        "ativo": mesa.ativo,
        "fase": "" if mesa.em_preparo else mesa.fase,
        "turno": mesa.turno,
        "contadores": contadores,
    }


def _contados(state: State, lado: Lado) -> Iterator[tuple[str, int]]:
    yield "castelo", lado.castelo
    yield "muralha", lado.muralha
    yield "produtores", len(lado.produtores)
    for produto in QUATRO_PRODUTOS:
        seus = [um for um in lado.produtores if um.produto == produto]
        yield produto, sum(um.marcadores for um in seus) + lado.soltos.count(produto)
        yield f"{produto}-por-turno", sum(rende_agora(state, um) for um in seus)


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield what has a face that players can photograph; a face-down trap with those who know it."""
    for lado in state.mesa.lados:
        yield from _do_lado(lado)


def _do_lado(lado: Lado) -> Iterator[LyingCard]:
    for at, produtor in enumerate(lado.produtores, start=1):
        yield LyingCard(produtor_de(lado.jogador, at), produtor.nome, produtor.id)
    for tropa in lado.tropas:
        yield from (LyingCard(um.id, um.nome) for um in tropa.membros or (tropa,))
    for oculta in lado.armadilhas:
        nome = oculta.carta.value
        yield LyingCard(oculta.id, nome if isinstance(nome, str) else "", knowers=oculta.carta.knowers)
    for uma in lado.permanentes:
        yield LyingCard(uma.id, uma.nome)


NA_MESA: AtTable[State] = AtTable(
    places=lugares,
    render_duty=dever,
    to_board=para_o_placar,
    card=da_carta,
    plays=jogada,
    cards_in=cartas_do_lance,
    in_short=em_resumo,
    columns=colunas,
    asks=CARTAS_A_DIZER,
    reads=LEITOR,
    lying=cartas_a_vista,
    instead=outros_pagamentos,
)
