"""Operations of texts in sentences short enough for a button."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.fabula.frases import VARIOS, Mesmos, Se, SeQuiser
from companion.games.fabula.operacoes import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarCopia,
    CriarFicha,
    CriarFichas,
    DeixarJogar,
    Destruir,
    Devolver,
    DoTopo,
    EscolherCor,
    EscolherNumero,
    Exilar,
    ExilarDescarte,
    ExilarEsta,
    FazerComprar,
    FazerDescartar,
    Fechar,
    Ferir,
    GerarRecurso,
    MudarResistencia,
    MudarX,
    NovoAlvo,
    Olhar,
    Prevenir,
    PularTurno,
    Recuperar,
    Sacrificar,
    TornarCopia,
    TurnoExtra,
    Vencer,
    Vigorar,
    Virar,
)
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import State
from companion.games.fabula.telefone.continuas import o_que_diz, quantos_ditos
from companion.games.fabula.telefone.nomes import (
    anunciado,
    base_em_palavras,
    da_base,
    do_que_saiu,
    em_numeros,
)
from companion.games.fabula.visados import NOMES
from companion.language import Both, _
from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.several import so_far
from companion.referee.positions.adjustments import Modify
from companion.referee.rules.selecting_told import say_many
from companion.referee.views.board_view import Perspective
from companion.referee.words.sentences import when

say = FRASES.say


def nome_de(state: State, id: Any) -> Any:
    """Return the name of a piece, also of one that has left, or None if it had no name."""
    if not isinstance(id, str) or not id:
        return id
    seen = Perspective(state, EVERYBODY, "pt")
    if (aliado := state.mesa.aliado(id)) is not None:
        return em_numeros(seen, aliado)
    if (uma := state.mesa.modificacao(id)) is not None:
        return uma.nome or _("Modificação")
    base = state.mesa.base(id)
    return da_base(seen, base) if base is not None else do_que_saiu(id)


def _alvo(state: State, id: str) -> Any:
    """Return the name of a target: a player, a piece, or with its player a Base or a card on the Pilha."""
    if id in state.options.order:
        return state.options.called(id)
    if (base := state.mesa.base(id)) is not None:
        return base_em_palavras(state, base)
    return anunciado(state, id) or nome_de(state, id)


def de_quem_e(campo: str) -> Callable[[State, Any], Any]:
    return lambda state, what: nome_de(state, getattr(what, campo))


def _quanto(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that gives a number, or a computed one in words."""
    return lambda _state, op: quantos_ditos(getattr(op, campo))


def _muda(_state: State, op: MudarResistencia) -> Any:
    return f"{op.quanto:+}" if isinstance(op.quanto, int) else quantos_ditos(op.quanto)


def _cartas(_state: State, op: Recuperar) -> Any:
    return ", ".join(so_far(op.quais)) or UNSET


# ---------------------------------------------------------------- effects of card texts

_ALVO: dict[str, Any] = {"quem_e": de_quem_e("alvo")}
say(Ferir, _("damage of {quanto_e}[ to {quem_e}]"), quanto_e=_quanto("dano"), **_ALVO)
say(
    Prevenir,
    when(_("all damage of ofensivas is prevented"), de="ofensiva", quanto=0),
    when(_("damage[ to {quem_e}] is prevented"), quanto=0),
    _("damage of {quanto}[ to {quem_e}] is prevented"),
    **_ALVO,
)
say(Comprar, when(_("draw a card"), quantas=1), _("draw cards: {quanto_e}"), quanto_e=_quanto("quantas"))
say(
    Sacrificar,
    when(_("[{quem} ]sacrifices an Aliado"), tipo="aliado"),
    when(_("[{quem} ]sacrifices a Modificação"), tipo="modificacao"),
    when(_("[{quem} ]sacrifices a Base"), tipo="base"),
    when(_("[{quem} ]sacrifices an Aliado or a Modificação"), tipo="aliado-ou-modificacao"),
    _("[{quem} ]sacrifices a permanent"),
)
say(
    Cancelar,
    when(_("cancel the effect"), anuncio=0),
    _("cancel an effect"),
)
say(
    Copiar,
    when(_("copy what lies on the stack, with new targets"), novos=True),
    _("copy what lies on the stack"),
)
say(MudarX, _("X becomes {x}"))
say(TurnoExtra, _("[{quem} ]takes another turn"))
say(PularTurno, _("[{quem} ]skips a turn"))
say(Vencer, _("win the match"))
say(Anexar, _("attach[ to {quem_e}]"), **_ALVO)
say(
    CriarFicha,
    when(_("create a Ficha[ “{nome}”]"), tipo="modificacao"),
    _("create a Ficha[ “{nome}”] {ofensiva}/{influencia}/{vida}"),
)
say(
    Virar,
    when(_("turn[ {quem_e}]"), virado=True),
    _("unturn[ {quem_e}]"),
    **_ALVO,
)
say(Fechar, _("put[ {quem_e}] face down"), **_ALVO)
say(Controlar, _("take control[ of {quem_e}]"), **_ALVO)
say(Destruir, _("destroy[ {quem_e}]"), **_ALVO)
say(Exilar, _("send[ {quem_e}] to the degredo"), **_ALVO)
say(Devolver, _("return[ {quem_e}] to the hand"), **_ALVO)
say(
    FazerDescartar,
    when(_("[{quem} ]discards half of the hand, rounded up"), metade="acima"),
    when(_("[{quem} ]discards half of the hand, rounded down"), metade="abaixo"),
    _("[{quem} ]discards: {quantas_e}"),
    quantas_e=_quanto("quantas"),
)
say(
    DeixarJogar,
    when(_("[{quem} ]may play a Manobra at once, for nothing"), de_graca=True),
    _("[{quem} ]may play a Manobra at once"),
)
say(
    TornarCopia,
    when(_("become a copy[ of {quem_e}], with its own name"), mantem=True),
    _("become a copy[ of {quem_e}]"),
    **_ALVO,
)
say(FazerComprar, _("[{quem} ]draws: {quantas_e}"), quantas_e=_quanto("quantas"))
say(Olhar, _("look at cards on top of the baralho: {quantas_e}"), quantas_e=_quanto("quantas"))
say(
    DoTopo,
    when(_("from the top of the baralho[ of {quem}] to the hand: {quantas_e}"), destino="mao"),
    when(_("from the top of the baralho[ of {quem}] to the Descarte: {quantas_e}"), destino="descarte"),
    _("from the top of the baralho[ of {quem}] to the degredo: {quantas_e}"),
    quantas_e=_quanto("quantas"),
)
say(ExilarDescarte, _("the whole Descarte[ of {quem}] goes to the degredo"))
say(
    Recuperar,
    when(_("[{quais}|{mais} cards] of one’s own Descarte: to the hand"), menos=1, mais=1),
    _("[{quais}|{menos} to {mais} cards] of one’s own Descarte: to the hand"),
    quais=_cartas,
)
say(ExilarEsta, _("this card goes to the degredo"))
say(
    CriarFichas,
    _("create Fichas “{nome}”: {quantas}[, each {ofensiva}][/{influencia}][/{vida}]"),
)
say(CriarCopia, _("create a Ficha that is a copy[ of {quem_e}]"), **_ALVO)
say(NovoAlvo, _("choose another target for an effect"))
say(
    MudarResistencia,
    _("resistência[ of {quem_e}] changes by {muda_e}"),
    muda_e=_muda,
    **_ALVO,
)
say(EscolherCor, _("choose a colour[: {cor}]"))
say(EscolherNumero, _("choose a number[: {numero}]"))
say(GerarRecurso, _("make resources: {quanto_e}"), quanto_e=_quanto("quantos"))


say(
    Modify,
    when(_("{target}[ of {quem_e}] becomes {valor_e}"), effect="set"),
    when(_("{target}[ of {quem_e}] changes by {valor_e:+}"), effect="add"),
    when(_("[{quem_e} ]may {target}"), effect="allow"),
    _("[{quem_e} ]may not {target}"),
    quem_e=de_quem_e("on"),
    valor_e=lambda _state, op: op.value,
)
say(
    Vigorar,
    when(_("[{quem_e}: ]{diz}, until the phase ends"), until="fim-da-fase"),
    when(_("[{quem_e}: ]{diz}, until the turn ends"), until="fim-do-turno"),
    _("[{quem_e}: ]{diz}"),
    quem_e=de_quem_e("on"),
    diz=lambda _state, op: o_que_diz(op.says),
)
say_many(FRASES, VARIOS, replace(NOMES, called=_alvo))


def _dentro(state: State, op: Any) -> Both | None:
    """Return the operations within one in words."""
    return FRASES.effect(state, op.does)


say(
    SeQuiser,
    when(_("{dentro}, unless its player pays {custo}"), salvo=True),
    when(_("one may: {dentro}"), custo=0),
    _("one may pay {custo}: {dentro}"),
    dentro=_dentro,
)
say(
    Se,
    when(_("with {ao_menos} Bases or more: {dentro}"), conta="bases"),
    _("with {ao_menos} aliados or more: {dentro}"),
    dentro=_dentro,
)
say(Mesmos, _("to the same: {dentro}"), dentro=_dentro)
