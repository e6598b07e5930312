"""The known cards of a table: faces of cards of a set, and facts of cards in moves."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.castoria.moves import Acao, Combinar, Condecorar, Convocar, Interacao, Reacao
from companion.games.castoria.pieces import nivel
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.textos.operacoes import Efeito, PosicionarCarta
from companion.referee.card_texts.plain import unmarked
from companion.referee.definition.at_table import KnownCard
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.words.wording import tenths

PERSONAGEM, ACAO, CONDECORACAO = "personagem", "acao", "condecoracao"
# The kind of card that a move plays, and the field with its name.
DA_CARTA: dict[type[Move], tuple[str, str]] = {
    Convocar: (PERSONAGEM, "nome"),
    Combinar: (PERSONAGEM, "nome"),
    Acao: (ACAO, "carta"),
    Condecorar: (CONDECORACAO, "carta"),
}
# Facts of a card that a combo does not tell.
_SO_DE_QUEM_FICA = ("lembra", "comportamento", "passivas")
_SINAIS = {"reacao": "Ⓡ", "interacao": "Ⓘ", "n1": "N1", "n2": "N2", "n3": "N3", "narrador": "Narrador"}
_ICONES = {"interacao": "{interacao}", "reacao": "{reacao}"}


def da_carta(card: Any, lang: str) -> KnownCard:
    """Return a card of a set (``companion.cards.Card``) in the fields of moves."""
    nome = card.text("nome", lang)
    fields: dict[str, Any] = {"nome" if card.kind.name == PERSONAGEM else "carta": nome}
    if (casta := card.value("nivel")) is not None:
        fields["nivel"] = str(casta)
    if card.kind.name == ACAO:
        fields["permanente"] = bool(card.value("permanente"))
    else:
        if (valor := card.value("valor")) is not None:
            fields["valor_decimos"] = valor
        fields |= _comportamento(card)
    efeito = _lido(card.value("efeito") or "[]")
    return KnownCard(
        name=nome,
        kind=card.kind.name,
        facts=facts(**fields),
        effect=efeito,
        text="" if efeito else unmarked(card.text("texto", "pt"), _SINAIS),
    )


def _comportamento(card: Any) -> dict[str, Any]:
    """Return whether a card has an Interação, and the trigger of its Reação if its source gives one."""
    texto = card.text("texto", "pt")
    fields: dict[str, Any] = {"interacao": _ICONES["interacao"] in texto}
    gatilho = card.value("gatilho")
    if gatilho and _ICONES["reacao"] in texto:
        fields["reacao"] = gatilho
    return fields


def _lido(efeito: str) -> Efeito:
    """Return the operations of a source, or () if the referee does not know them."""
    try:
        return msgspec.json.decode(efeito, type=Efeito)
    except msgspec.ValidationError:
        return ()


def colunas(card: KnownCard) -> dict[str, str | int | bool]:
    """Return the columns of a source that the declared facts of a card fill."""
    fields = dict(card.facts)
    columns: dict[str, str | int | bool] = {}
    if (casta := fields.get("nivel")) is not None:
        columns["nivel"] = int(casta) if card.kind == PERSONAGEM else str(casta)
    if isinstance(valor := fields.get("valor_decimos"), int):
        columns["valor"] = valor
    if fields.get("permanente"):
        columns["permanente"] = True
    if gatilho := fields.get("reacao"):
        columns["gatilho"] = gatilho
    return columns


def em_resumo(card: KnownCard, lang: str) -> str:
    """Return a card's level and its Valor, or the addition of a Condecoração."""
    fields = dict(card.facts)
    parts = []
    if (casta := fields.get("nivel")) is not None:
        parts.append("Narrador" if casta == NARRADOR else f"N{casta}")
    if isinstance(valor := fields.get("valor_decimos"), int):
        sinal = "+" if card.kind == CONDECORACAO and valor >= 0 else ""
        parts.append(sinal + tenths(valor, lang))
    return " · ".join(parts)


def jogada(card: KnownCard, move: Move) -> dict[str, Any] | None:
    """Return the fields that a known card fills in a move, or None if it contradicts the declared ones."""
    kind, nome = DA_CARTA.get(type(move), ("", ""))
    if isinstance(move, Interacao | Reacao) and card.kind == PERSONAGEM:
        faz = dict(card.facts).get("comportamento") or card.effect
        return {"efeito": msgspec.to_builtins(faz)} if faz else None
    if card.kind != kind:
        return None
    facts = dict(card.facts)
    place = getattr(move, "espaco" if kind == PERSONAGEM else "realizador", UNSET)
    casta = "" if place is UNSET else NARRADOR if place == NARRADOR else str(nivel(place))
    if casta and str(facts.get("nivel") or casta) != casta:
        return None
    if kind == PERSONAGEM and (dela := facts.pop("nivel", None)) is not None:
        facts["casta"] = str(dela)
    for name in _SO_DE_QUEM_FICA:
        if not hasattr(move, name):
            facts.pop(name, None)
    filled = {**facts, nome: card.name}
    if kind == ACAO and card.effect:
        filled["efeito"] = msgspec.to_builtins(card.effect)
    return filled


def cartas_do_lance(state: State, move: Move) -> tuple[KnownCard, ...]:
    """Return the cards with known facts in a move, each with its name; ``state`` is before the move."""
    return tuple(_do_lance(state, move))


def _do_lance(state: State, move: Move) -> Iterator[KnownCard]:
    if isinstance(move, Convocar | Combinar) and move.nome:
        dela = move.casta or (UNSET if move.espaco is UNSET else str(nivel(move.espaco)))
        casta = {} if dela is UNSET else {"nivel": dela}
        yield _da_face(PERSONAGEM, move, nome=move.nome, **casta)
    if (isinstance(move, Acao) or (isinstance(move, Combinar) and move.com == "acao")) and move.carta:
        yield _acao(move)
    elif isinstance(move, Condecorar) and move.carta:
        yield _da_face(CONDECORACAO, move, carta=move.carta, nivel=move.nivel)
    elif isinstance(move, Combinar) and move.carta and move.com == "condecoracao":
        fields = _ditos(
            nivel=move.nivel,
            valor_decimos=move.adicional_decimos,
            interacao=move.condecoracao_interacao,
            reacao=move.condecoracao_reacao,
        )
        yield KnownCard(name=move.carta, kind=CONDECORACAO, facts=facts(carta=move.carta, **fields))
    elif isinstance(move, Interacao | Reacao) and move.efeito and move.personagem is not UNSET:
        personagem = state.mesa.quem(move.seat, move.personagem)
        if personagem is not None and personagem.nome:
            yield KnownCard(name=personagem.nome, kind=PERSONAGEM, effect=_em_aberto(move.efeito))
    elif isinstance(move, Ajustar) and move.authority == "card" and move.source:
        ops = tuple(op for op in move.ops if not isinstance(op, SetFact))
        yield KnownCard(name=move.source, kind="", effect=_em_aberto(ops))
    yield from _posicionadas(move)


def _posicionadas(move: Move) -> Iterator[KnownCard]:
    """Yield the Personagens that the text of a card puts on the table."""
    for op in move.operations:
        if isinstance(op, PosicionarCarta) and op.nome is not UNSET and op.nome:
            casta = {} if op.casta is None else {"nivel": op.casta}
            yield _da_face(PERSONAGEM, op, nome=op.nome, **casta)


def _da_face(kind: str, dita: Any, **fields: Any) -> KnownCard:
    """Return a Personagem or Condecoração as a move or an operation tells its face and its texts."""
    mais = ("valor_decimos", "interacao", "reacao", "lembra")
    fields |= {name: getattr(dita, name, None) for name in mais}
    if passivas := getattr(dita, "passivas", ()):
        fields["passivas"] = msgspec.to_builtins(passivas)
    name = str(fields.get("nome") or fields.get("carta"))
    effect = _em_aberto(getattr(dita, "comportamento", ()))
    return KnownCard(name=name, kind=kind, facts=facts(**_ditos(**fields)), effect=effect)


def _acao(move: Acao | Combinar) -> KnownCard:
    fields = _ditos(nivel=move.nivel, permanente=move.permanente)
    if isinstance(move, Acao) and move.passivas:
        fields["passivas"] = msgspec.to_builtins(move.passivas)
    return KnownCard(
        name=move.carta,
        kind=ACAO,
        facts=facts(carta=move.carta, **fields),
        effect=_em_aberto(move.efeito),
    )


def _ditos(**fields: Any) -> dict[str, Any]:
    """Return the declared facts, without the undeclared ones."""
    return {name: value for name, value in fields.items() if value is not UNSET and value is not None}


def _em_aberto(ops: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the text of a card as on its face: its targets are chosen anew each time."""
    return tuple(op.opened() for op in ops)
