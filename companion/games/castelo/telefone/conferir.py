"""Conferir: castle, wall and counts, then the cards of each side, from the producers to the traps."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.castelo.combate import ANTES_DOS_EFEITOS
from companion.games.castelo.lances_do_engano import DizerPontos
from companion.games.castelo.mesa import ATAQUE, DEFESA, Lado, Oculta, Permanente, Produtor, Tropa
from companion.games.castelo.registry import MONTES
from companion.games.castelo.state import State
from companion.games.castelo.telefone.nomes import da_permanente, da_tropa, do_produtor
from companion.language import Both, Message, _
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, Shows, While, form_field, form_of
from companion.referee.positions.position_form import FormField, PositionForm
from companion.referee.rules.claims import Claims, Dizer

PONTOS = ("castelo", "muralha", "dano")
_DA_TROPA = hints_of(Tropa)


def etapas_a_dizer(state: State) -> tuple[str, ...]:
    """Return the steps of combat that can be set: those before the effects, and the step under way."""
    combate = state.mesa.combate
    return tuple(dict.fromkeys((*ANTES_DOS_EFEITOS, combate.etapa))) if combate is not None else ()


_DOADOS: While[State] = While(lambda state: state.forma == "cooperativo", ("soltos",))
_ETAPA: Shows[State] = Shows("mesa.combate.etapa", choices=etapas_a_dizer)
_comum = form_of(
    OfSeats[State]("mesa.lados", "jogador", ("castelo", "muralha", "mao", "baralho", _DOADOS)),
    OfTable[State](
        (
            While(lambda state: not state.mesa.em_preparo, ("mesa.fase", "mesa.ativo", "mesa.turno")),
            While(lambda state: state.mesa.combate is not None, (_ETAPA,)),
        )
    ),
)


def formulario(state: State) -> PositionForm:
    """Return the form of the table: cards below their player's counts, with room for one more of a kind."""
    comum = _comum(state)
    if state.mesa.em_preparo:
        return comum
    lados = {lado.jogador: (at, lado) for at, lado in enumerate(state.mesa.lados)}
    grupos = (
        replace(group, fields=(*group.fields, *_das_cartas(*lados[group.seat]))) if group.seat else group
        for group in comum.groups
    )
    return PositionForm(tuple(grupos))


def _das_cartas(at: int, lado: Lado) -> Iterator[FormField]:
    """Yield the cards in the order in which they lie, from their player outwards."""
    onde, seat = f"mesa.lados[{at}]", lado.jogador
    for n, produtor in enumerate(lado.produtores):
        field = form_field(f"{onde}.produtores[{n}]", Produtor, produtor, seat)
        yield replace(field, label=_chamado(do_produtor(produtor)))
    yield _mais(f"{onde}.produtores[{len(lado.produtores)}]", Produtor, seat, _("+ Producer"))
    for n, tropa in enumerate(lado.tropas):
        yield from _da_tropa(f"{onde}.tropas[{n}]", tropa, seat)
    yield _mais(f"{onde}.tropas[{len(lado.tropas)}]", Tropa, seat, _("+ Tropa"))
    for n, uma in enumerate(lado.permanentes):
        field = form_field(f"{onde}.permanentes[{n}]", Permanente, uma, seat)
        yield replace(field, label=_chamado(da_permanente(uma)))
    yield _mais(f"{onde}.permanentes[{len(lado.permanentes)}]", Permanente, seat, _("+ Permanente"))
    for n, oculta in enumerate(lado.armadilhas):
        field = form_field(f"{onde}.armadilhas[{n}]", Oculta, oculta, seat)
        yield replace(field, label=_("Armadilha"))
    nova = _mais(f"{onde}.armadilhas[{len(lado.armadilhas)}]", Oculta, seat, _("+ Armadilha"))
    yield replace(nova, blank={**(nova.blank or {}), "carta": {"owner": seat}})


def _da_tropa(path: str, tropa: Tropa, seat: str) -> Iterator[FormField]:
    """Yield the fields of a tropa; of a group only its damage, its area and how it lies, no numbers."""
    de = _chamado(da_tropa(tropa))
    if not tropa.membros:
        yield replace(form_field(path, Tropa, tropa, seat), label=_("its numbers"), under=de)
    for nome in ("dano", "area", "virada") if tropa.membros else ("virada",):
        field = form_field(f"{path}.{nome}", _DA_TROPA[nome], getattr(tropa, nome), seat)
        yield replace(field, under=de)


def _mais(path: str, kind: Any, seat: str, label: Message) -> FormField:
    """Return the field for one more card."""
    return replace(form_field(path, kind | None, None, seat, space="nova"), label=label)


def _chamado(nome: str) -> Both:
    return Both(nome, nome)


def _dito_em_pontos(state: State, move: Dizer) -> Move | None:
    """Return the older move that says points or damage, whose checks know the blows of this combat."""
    if not isinstance(move.value, int) or isinstance(move.value, bool) or move.fact not in PONTOS:
        return None
    alvo = str(move.thing) if move.fact == "dano" else f"{move.fact}:{move.thing}"
    return DizerPontos(seat=move.seat, alvo=alvo, pontos=move.value)


def _como_esta(state: State, coisa: str, fato: str) -> int | None:
    tropa = state.mesa.tropa(coisa)
    return state.atual(tropa, fato) if tropa is not None and fato in (ATAQUE, DEFESA, "vida") else None


AFIRMACOES: Claims[State] = Claims(
    rules={
        "mao": "castelo.turno.comprar-uma",
        "fase": "castelo.turno.sete-fases",
        "etapa": "castelo.combate.seis-fases",
        "ativo": "castelo.turno.passa-ao-oponente",
        "turno": "castelo.turno.definicao",
        "ataque": "castelo.tropas.valor-ataque",
        "defesa": "castelo.tropas.valor-defesa",
        "vida": "castelo.tropas.valor-vida",
        "area": "castelo.turno.tropa-na-protegida",
        "virada": "castelo.turno.desvirar-todas",
        "marcadores": "castelo.producao.sobra-fica",
        "rende": "castelo.producao.quantidade-impressa",
        "produto": "castelo.producao.tipo-fixo",
        "lugar": "castelo.mesa.armadilhas-ocultas",
        "descarte": "castelo.mesa.descarte",
        "onde": "castelo.mesa.ordem-das-areas",
    },
    piles=("mao", "baralho", "descarte"),
    of=MONTES.of,
    won="castelo.objetivo.ultimo-castelo",
    not_won=lambda _state, _quem, outro: (outro, "castelo"),
    current=_como_esta,
    same_as=_dito_em_pontos,
)
