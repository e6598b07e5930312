"""Conferir: the visible state of both Páginas, and the start of a chapter under way."""

import msgspec

from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.registry import MONTES, valor
from companion.games.castoria.state import Lado, Mesa, Pendente, State
from companion.games.castoria.telefone.soma import soma
from companion.referee.positions.forming import OfSeats, OfTable, While, form_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position_form import FormField, FormGroup, PositionForm, plain
from companion.referee.rules.claims import Claims

# PI, spaces and counts first, then marks, phase, turn and score.
_na_mesa = form_of(
    OfSeats[State](
        "mesa.lados",
        "narrador",
        (
            *("imaginacao_decimos", "hierarquia", "mao", "inventario", "cemiterio", "no_cemiterio"),
            *("permanente", "agiu", "foi_alvo", "convocados"),
        ),
    ),
    OfTable[State](
        (
            While(
                lambda state: not state.mesa.em_preparo,
                ("mesa.fase", "mesa.ativo", "mesa.turno", "mesa.comprou"),
            ),
            "historia.capitulo",
            "historia.vitorias",
        )
    ),
)


def formulario(state: State) -> PositionForm:
    """Return the form of the table, with pending Personagens on their spaces."""
    form = _na_mesa(state)
    if not (state.mesa.pendentes or state.modifiers):
        return form
    lados = {lado.narrador: at for at, lado in enumerate(state.mesa.lados)}
    vem = {
        f"mesa.lados[{lados[um.narrador]}].hierarquia.{um.espaco}": (at, um)
        for at, um in enumerate(state.mesa.pendentes)
    }
    return PositionForm(
        tuple(
            FormGroup(
                fields=tuple(
                    _com_quem_vem(field, *vem[field.path])
                    if field.path in vem
                    else _com_a_soma(state, field, group.seat)
                    for field in group.fields
                ),
                seat=group.seat,
            )
            for group in form.groups
        )
    )


def _com_a_soma(state: State, field: FormField, quem: str) -> FormField:
    """Return the field with the computed Valor noted beside it, if other cards change it."""
    espaco = field.path.rpartition(".")[2]
    um = state.mesa.lado(quem).hierarquia.em(espaco) if espaco in ESPACOS else None
    contado = None if um is None else soma(state, um)
    return field if contado is None else msgspec.structs.replace(field, noted=contado)


def _com_quem_vem(field: FormField, at: int, pendente: Pendente) -> FormField:
    path, value = f"mesa.pendentes[{at}].personagem", plain(pendente.personagem)
    return msgspec.structs.replace(field, path=path, value=value, awaited=True)


def no_meio(options: TableOptions) -> State:
    """Return the first turn of a chapter, hands drawn, from which a table enters a chapter under way."""
    first, second = options.order
    mesa = Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first)
    return State(options=options, mesa=mesa)


def _valor_contado(state: State, coisa: str, fato: str) -> int | None:
    """Return the Valor of a Personagem with all that cards add to it."""
    quem, _dois_pontos, espaco = coisa.partition(":")
    if fato != "valor_decimos" or espaco not in ESPACOS:
        return None
    um = state.mesa.lado(quem).hierarquia.em(espaco)
    return None if um is None else valor(state, um)


AFIRMACOES: Claims[State] = Claims(
    rules={
        "mao": "castoria.fases.compra-uma-carta",
        "inventario": "castoria.gerais.inventario-60",
        "fase": "castoria.fases.ordem",
        "ativo": "castoria.fases.passar-a-vez",
        "turno": "castoria.fases.passar-a-vez",
        "comprou": "castoria.fases.compra-obrigatoria",
        "valor_decimos": "castoria.cartas.valor",
        "virado": "castoria.acoes.segue-virado",
        "condecoracoes": "castoria.condecoracoes.embaixo",
        "agiu": "castoria.acoes.uma-por-turno",
        "atacou": "castoria.lutas.um-ataque",
        "foi_alvo": "castoria.lutas.alvo-uma-vez",
        "convocados": "castoria.convocacao.um-por-nivel",
        "capitulo": "castoria.objetivo.melhor-de-tres",
        "vitorias": "castoria.objetivo.melhor-de-tres",
        "nome": "castoria.pagina.capacidade",
        "onde": "castoria.pagina.hierarquia",
    },
    piles=("mao", "inventario", "cemiterio"),
    of=MONTES.of,
    won="castoria.objetivo.zerar-imaginacao",
    not_won=lambda _state, _quem, outro: (outro, "imaginacao_decimos"),
    current=_valor_contado,
)
