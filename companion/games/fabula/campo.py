"""Permanentes in the Campo: playing, entering, Fichas, turning, change of control (3.2 to 3.5)."""

from typing import Any

from companion.games.fabula.custos import preco, quantos, x_de
from companion.games.fabula.efeitos import espera_na_pilha, na_pilha
from companion.games.fabula.moves import TEXTOS, DizerBase, JogarAliado, JogarModificacao
from companion.games.fabula.operacoes import (
    Controlar,
    CriarCopia,
    CriarFicha,
    CriarFichas,
    Destruir,
    Devolver,
    Exilar,
    Fechar,
    GerarRecurso,
    TornarCopia,
    Virar,
)
from companion.games.fabula.pilha import EFEITOS, PILHA, anunciar, copia_de
from companion.games.fabula.reasons import PILHA_OCUPADA, por_que_fora
from companion.games.fabula.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    mudar_aliado,
    mudar_lado,
    mudar_mesa,
    mudar_permanente,
)
from companion.games.fabula.state import CRIAR_FICHAS, PASSIVAS, Aliado, Modificacao, State
from companion.games.fabula.tasks import Anuncio, Entrar
from companion.games.fabula.turno import TURNS, na_propria_acao
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import EMPTY_HAND, naming
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.resolving.table_moves import Ajustar

JogarPermanente = JogarAliado | JogarModificacao

MAIOR_NA_FICHA = 20  # above the numbers of any Ficha
FICHA_PROIBIDA = "fabula.1.12.4"
FICHAS = "fabula.1.12.1"  # the target denied by an effect that forbids to create Fichas
DIRETO = CHECKS.decision("entra-pela-pilha").reading("straight-to-campo")
A_QUALQUER_HORA = CHECKS.decision("permanente-com-pilha-vazia").reading("any-time-in-own-acao")
ESPERA_DE_NOVO = CHECKS.decision("quem-muda-de-controlador-espera").reading("yes")


# ---------------------------------------------------------------- who plays one, and when

# 3.4.1 does not say whose phase it names
for _move, _quando, _decide in (
    (JogarAliado, "fabula.3.2.1", ()),
    (JogarModificacao, "fabula.3.4.1", (CHECKS.decision("acao-de-quem"),)),
):
    TURNS.only_on_turn(_quando, _move, decides=_decide)
    TURNS.only_in(_quando, ("acao",), _move)
    CHECKS.permit(_move, _quando)


@CHECKS.check("fabula.1.16.4", JogarAliado, JogarModificacao, tier=Tier.TURN)
def com_a_pilha_vazia(state: State, move: Move) -> Finding:
    """Require an empty stack, as for a special action, unless read otherwise: fabula.decisao.21.

    Outside one's own ação another rule refuses the card, whatever lies on the stack.
    """
    if not na_propria_acao(state, move.seat):
        return None
    pilha = na_pilha(state)
    return A_QUALQUER_HORA.allows(state, PILHA_OCUPADA, carta=pilha[0].source) if pilha else None


@CHECKS.check("fabula.3.2.2", JogarAliado, tier=Tier.PIECES, physical=True)
def tem_aliado_na_mao(state: State, move: JogarAliado) -> Finding:
    return None if state.mesa.lado(move.seat).mao else Breach(EMPTY_HAND)


@CHECKS.check("fabula.3.4.2", JogarModificacao, tier=Tier.PIECES, physical=True)
def tem_modificacao_na_mao(state: State, move: JogarModificacao) -> Finding:
    return None if state.mesa.lado(move.seat).mao else Breach(EMPTY_HAND)


@CHECKS.check("fabula.1.14.5", JogarAliado, JogarModificacao, DizerBase, tier=Tier.PIECES, physical=True)
def diz_o_que_se_conhece(state: State, move: JogarPermanente | DizerBase) -> Finding:
    """Refuse passivas whose target, set or count is unknown: they would change no number in view."""
    word = next(filter(None, map(PASSIVAS.unknown, move.passivas)), "")
    if not word:
        return None
    reason = _("The passiva of [{carta}|this card] speaks of “{word}”, which is unknown")
    return Breach(naming(reason, "word", word), carta=move.carta)


@RESOLUTION.move(JogarAliado)
def jogar_aliado(context: Context[State], move: JogarAliado) -> None:
    entra = Entrar(
        nome=move.carta,
        vida=move.vida,
        ofensiva=move.ofensiva,
        influencia=move.influencia,
        gera=move.gera,
        desencadeadas=move.desencadeadas,
        ativadas=move.ativadas,
        passivas=move.passivas,
    )
    _jogar(context, move, entra)


@RESOLUTION.move(JogarModificacao)
def jogar_modificacao(context: Context[State], move: JogarModificacao) -> None:
    _jogar(
        context,
        move,
        Entrar(
            nome=move.carta,
            anexar=move.anexar,
            gera=move.gera,
            desencadeadas=move.desencadeadas,
            ativadas=move.ativadas,
            passivas=move.passivas,
        ),
    )


def _jogar(context: Context[State], move: JogarPermanente, entra: Entrar) -> None:
    """Play a card over the stack, or into the Campo at once where the table decides so: fabula.decisao.20."""
    seat = move.seat
    MONTES.take(context, seat, "mao")
    custo = preco(context.state, move)
    efeitos = EFEITOS.of((entra,))
    anuncio = Anuncio(controller=seat, owner=seat, source=move.carta, x=x_de(move), effects=efeitos)
    if DIRETO.holds(context.state):
        anunciar(context, anuncio, custo, move, deita=False)
        RESOLUTION.adjust(context, Ajuste("card", move.carta, (entra,), by=seat))
        PILHA.speak_anew(context, seat)
    else:
        anunciar(context, anuncio, custo, move)


# ---------------------------------------------------------------- entering


@RESOLUTION.operation(Entrar)
def entrar(context: Context[State], op: Entrar, ajuste: Ajuste[Any], below: int) -> None:
    """Put a permanente upright into the Campo, with its turn of entry (3.2.10), attached to nobody."""
    iguais = ("nome", "gera", "desencadeadas", "ativadas", "passivas", "ficha")
    dados = {nome: getattr(op, nome) for nome in iguais}
    if op.vida:
        _por_aliado(context, ajuste.by, op, **dados)
    else:
        _por_modificacao(context, ajuste.by, anexar=op.anexar, **dados)


@EFEITOS.condition("ficha-permitida", FICHA_PROIBIDA, CriarFicha, CriarFichas, Entrar)
def ficha_permitida(state: State, anuncio: Anuncio, op: CriarFicha | CriarFichas | Entrar) -> bool:
    """Return whether no effect denies Fichas to all or to this controller."""
    return (isinstance(op, Entrar) and not op.ficha) or quem_nega_fichas(state, anuncio.controller) is None


def quem_nega_fichas(state: State, seat: Seat) -> str | None:
    """Return the card that denies Fichas to all or to this player, or None."""
    negam = (um for um in state.modifiers if um.effect == "deny" and um.target == FICHAS)
    nega = next((um for um in negam if um.on in ("", seat)), None)
    if nega is not None:
        return nega.source
    return None if PASSIVAS.has(state, seat, CRIAR_FICHAS, True) else ""


@CHECKS.check_operation(FICHA_PROIBIDA, CriarFicha, moves=(Ajustar,))
def nenhuma_ficha_proibida(state: State, move: Move, op: CriarFicha) -> Finding:
    """Refuse a creation by a card's text that the table carries out itself."""
    nega = quem_nega_fichas(state, move.seat)
    return None if nega is None else Breach(_("[{carta}|An effect] forbids Fichas of {seat}"), carta=nega)


@RESOLUTION.operation(CriarFicha)
def criar_ficha(context: Context[State], op: CriarFicha, ajuste: Ajuste[Any], below: int) -> None:
    """Create a Ficha; its creator is its owner and its controller: fabula.1.12.2."""
    if op.tipo == "aliado":
        _por_aliado(context, ajuste.by, op, nome=op.nome, ficha=True)
    else:
        _por_modificacao(context, ajuste.by, nome=op.nome, ficha=True)


@RESOLUTION.operation(CriarFichas)
def criar_fichas(
    context: Context[State],
    op: CriarFichas,
    ajuste: Ajuste[Any],
    below: int,
    vida: int,
    ofensiva: int,
    influencia: int,
) -> None:
    """Create each of the Fichas that a text names: fabula.1.12.2."""
    uma = CriarFicha(nome=op.nome, vida=vida, ofensiva=ofensiva, influencia=influencia)
    for _vez in range(op.quantas):
        criar_ficha(context, uma, ajuste, below)


@CHECKS.possible_target(CriarFichas, "vida")
def as_vidas(state: State, move: Move, op: CriarFichas) -> range:
    return range(1, MAIOR_NA_FICHA)


@CHECKS.possible_target(CriarFichas, "ofensiva")
@CHECKS.possible_target(CriarFichas, "influencia")
def os_valores(state: State, move: Move, op: CriarFichas) -> range:
    return range(MAIOR_NA_FICHA)


@RESOLUTION.operation(CriarCopia)
def criar_copia(context: Context[State], op: CriarCopia, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    """Create a copy of what lies in the Campo; ``pilha`` sets that of what has left: fabula.1.12.10."""
    aliado = context.state.mesa.aliado(alvo)
    if aliado is not None:
        entrar(context, copia_de(aliado), ajuste, below)


@RESOLUTION.operation(TornarCopia)
def tornar_copia(
    context: Context[State], op: TornarCopia, ajuste: Ajuste[Any], below: int, alvo: str
) -> None:
    """Give an aliado the printed values of another; damage, changes and turn of entry stay: fabula.1.13.3."""
    mesa = context.state.mesa
    este, outro = mesa.aliado(ajuste.source), mesa.aliado(alvo)
    if este is None or outro is None:
        return
    iguais = ("vida", "ofensiva", "influencia", "gera", "desencadeadas", "ativadas", "passivas")
    dados = {nome: getattr(outro, nome) for nome in iguais}
    nome = este.nome if op.mantem else outro.nome
    mudar_aliado(context, este.id, nome=nome, como=outro.como or outro.nome, **dados)
    context.emit("tornou-copia", "fabula.1.1.1", alvo=este.id, de_quem=outro.id, carta=ajuste.source)


@CHECKS.possible_target(TornarCopia, "alvo")
@CHECKS.possible_target(CriarCopia, "alvo")
def os_aliados(state: State, move: Move, op: TornarCopia | CriarCopia) -> tuple[str, ...]:
    return tuple(aliado.id for aliado in state.mesa.aliados)


def _por_aliado(context: Context[State], seat: Seat, op: Entrar | CriarFicha, **dados: Any) -> None:
    id, chegou = _chega(context, dados["nome"] or "Aliado")
    novo = Aliado(
        id=id,
        dono=seat,
        controlador=seat,
        vida=op.vida,
        ofensiva=op.ofensiva,
        influencia=op.influencia,
        entrou=context.state.mesa.turno,
        chegou=chegou,
        **dados,
    )
    mudar_mesa(context, aliados=(*context.state.mesa.aliados, novo))
    _entrou(context, seat, id, ficha=novo.ficha)


def _por_modificacao(context: Context[State], seat: Seat, **dados: Any) -> None:
    id, chegou = _chega(context, dados["nome"] or "Modificação")
    nova = Modificacao(id=id, dono=seat, controlador=seat, chegou=chegou, **dados)
    mudar_mesa(context, modificacoes=(*context.state.mesa.modificacoes, nova))
    _entrou(context, seat, id, ficha=nova.ficha)


def _chega(context: Context[State], nome: str) -> tuple[str, int]:
    """Return an id never used before, so that no effect on the stack mistakes it for one that has left."""
    chegou = context.numbered()
    return f"{nome} {chegou}", chegou


def _entrou(context: Context[State], seat: Seat, id: str, *, ficha: bool) -> None:
    if ficha:
        context.emit("ficha", "fabula.1.12.2", jogador=seat, alvo=id)
    context.emit("entrou", "fabula.4.3.1", jogador=seat, alvo=id)


# ---------------------------------------------------------------- effects of texts on cards in play


NO_PERMANENTE = (Virar, Fechar, Controlar, Destruir, Exilar, Devolver)


@CHECKS.check_operation("fabula.1.15.9", *NO_PERMANENTE, moves=TEXTOS)
def mira_um_permanente(state: State, move: Move, op: Any, alvo: str) -> Finding:
    if state.mesa.permanente(alvo) is not None or espera_na_pilha(state, alvo):
        return None
    return Breach(por_que_fora(state, alvo), alvo=alvo)


def os_permanentes(state: State, move: Move, op: Any) -> tuple[str, ...]:
    return tuple(uma.id for uma in state.mesa.permanentes)


for _op in NO_PERMANENTE:
    CHECKS.possible_target(_op, "alvo")(os_permanentes)


@EFEITOS.condition("permanente-em-jogo", "fabula.1.15.4", Virar, Fechar, Controlar)
def permanente_em_jogo(state: State, anuncio: Anuncio, op: Virar | Fechar | Controlar) -> bool:
    return state.mesa.permanente(op.alvo) is not None


@RESOLUTION.operation(Virar)
def virar(context: Context[State], op: Virar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    mudar_permanente(context, alvo, virado=op.virado)
    context.emit("virou" if op.virado else "desvirou", "fabula.1.11.6", alvo=alvo, carta=ajuste.source)


@RESOLUTION.operation(Fechar)
def fechar(context: Context[State], op: Fechar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    mudar_permanente(context, alvo, fechado=True)
    context.emit("fechou", "fabula.1.11.6", alvo=alvo, carta=ajuste.source)


@RESOLUTION.operation(Controlar)
def controlar(context: Context[State], op: Controlar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    """Change the controller, not the owner (1.9.3); an aliado's waiting time is unchanged: decisao.37."""
    mesa = context.state.mesa
    if mesa.aliado(alvo) is not None and ESPERA_DE_NOVO.holds(context.state):
        mudar_aliado(context, alvo, entrou=mesa.turno)
    mudar_permanente(context, alvo, controlador=ajuste.by)
    context.emit("controla", "fabula.1.9.3", jogador=ajuste.by, alvo=alvo, carta=ajuste.source)


@RESOLUTION.operation(GerarRecurso)
def gerar(context: Context[State], op: GerarRecurso, ajuste: Ajuste[Any], below: int) -> None:
    recursos = quantos(context.state, ajuste.by, op.quantos)
    mudar_lado(context, ajuste.by, recursos=context.state.mesa.lado(ajuste.by).recursos + recursos)
    context.emit("gerou", "fabula.1.7.1", jogador=ajuste.by, recursos=recursos, carta=ajuste.source)
