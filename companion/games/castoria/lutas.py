"""Lutas: attackers, targets, and the result of a fight."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria.gerais import terminar_capitulo
from companion.games.castoria.mortes import SAIU_ANTES_DA_LUTA, sair
from companion.games.castoria.moves import Atacar
from companion.games.castoria.passivas import ATACAR, ATACAR_ACIMA, PASSIVAS
from companion.games.castoria.pieces import nivel
from companion.games.castoria.quem_reage import UMA_JANELA, de_si
from companion.games.castoria.reasons import ja_encerrou, ninguem
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
    valor,
)
from companion.games.castoria.state import State
from companion.games.castoria.tasks import (
    NARRADOR,
    Confrontar,
    DescontarPI,
    Espaco,
    EspacoOuNarrador,
    Gatilho,
    Surgidos,
    Tarefa,
    lugar,
)
from companion.games.castoria.textos.alvos import de_id
from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding, together
from companion.referee.resolving.resolution import Context

QUEDA_CUSTA_SO_A_LUTA = CHECKS.decision("queda-custa-pi").reading("only-the-fight-difference")
VIRADO_SO_DEFENDE = CHECKS.decision("virado-luta").reading("defends-only")
ATACAR_GASTA_A_ACAO = CHECKS.decision("atacar-gasta-a-acao").reading("yes")
ALVO_REVISTO = CHECKS.decision("alvo-revisto").reading("tested-again")
VALOR_DA_DECLARACAO = CHECKS.decision("valor-de-que-momento").reading("at-declaration")
IGUAIS_SO_SEM_NINGUEM_ACIMA = CHECKS.decision("mesmo-nivel-com-alguem-acima").reading("only-without-higher")
ACIMA_DO_ALVO = CHECKS.decision("niveis-que-precisam-estar-vazios").reading("all-above-the-target")
MAIS_ALTA_QUE_PODE_ATACAR = CHECKS.decision("casta-alta-esgotada").reading("only-those-able-to-attack")
NEM_EM_OUTRO_CAPITULO = CHECKS.decision("primeiro-turno-de-cada-capitulo").reading("each-chapter")
NEM_O_SEGUNDO = CHECKS.decision("segundo-ataca-no-primeiro-turno").reading("no")
MORTES_ANTES_DE_PI = CHECKS.decision("pi-e-mortes-juntos").reading("deaths-and-triggers-first")
RECEM_CHEGADO_ESPERA = CHECKS.decision("recem-chegado-ataca").reading("next-turn")
_ATACOU = _("{personagem} has attacked this turn already")
_CHEGOU = _("{personagem} came in this turn: it attacks in the next")
_VIRADO = _("{personagem} is turned: it only defends here")
_ACIMA_DELE = _("{narrador} still has an N{nivel_ocupado} above the target")
_ACIMA_DOS_DOIS = _("{narrador} has an N{nivel_ocupado}, which covers those below it here")
SOFRIDO_DEPOIS = CHECKS.decision("declarar-e-sofrer-ataque").reading("suffer-window-after-comparison")


# ---------------------------------------------------------------- timing


@CHECKS.check("castoria.lutas.fase", Atacar, tier=Tier.TURN)
def na_propria_luta(state: State, move: Atacar) -> Finding:
    mesa = state.mesa
    if mesa.ativo == move.seat and (mesa.fase == "luta" or nao_no_primeiro_turno(state, move) is not None):
        return None  # where the whole turn forbids the attack, its phase is no reason
    reason = (
        _("Now is {fase}: {seat} attacks in the Fight phase only")
        if mesa.ativo == move.seat
        else _("It is {ativo}'s turn: {seat} does not attack in it")
    )
    return Breach(reason, ativo=mesa.ativo, fase=mesa.fase)


@CHECKS.check("castoria.lutas.primeiro-turno", Atacar, tier=Tier.TURN)
def nao_no_primeiro_turno(state: State, move: Atacar) -> Finding:
    turno = state.mesa.turno
    if turno > 2:
        return None
    if turno == 2:
        return NEM_O_SEGUNDO.forbids(state, _("This is turn 2, in which nobody attacks here"), turno=turno)
    reason = _("This is turn 1 of the chapter: nobody attacks in it")
    if state.historia.capitulo == 1:
        return Breach(reason, turno=turno)
    return NEM_EM_OUTRO_CAPITULO.forbids(state, reason, turno=turno)


@CHECKS.check("castoria.lutas.um-por-vez", Atacar, tier=Tier.TURN)
def nada_em_curso(state: State, move: Atacar) -> Finding:
    if not state.agenda or state.mesa.ativo != move.seat:
        return None
    if (acabou := ja_encerrou(state, move)) is not None:
        return acabou
    if any(isinstance(task, Confrontar) for task in state.agenda):
        return Breach(_("The attack declared before this is not resolved yet"))
    return Breach(_("What was declared before is not resolved yet"))


# ---------------------------------------------------------------- players


@CHECKS.check("castoria.lutas.precisa-personagem", Atacar, tier=Tier.PIECES, physical=True)
def atacante_na_hierarquia(state: State, move: Atacar, atacante: Espaco) -> Finding:
    if move.alheia and move.pagina:
        reason = _("Who is on {pagina}'s {espaco} does not fight for {seat}")
        return Breach(reason, espaco=atacante, pagina=move.pagina)
    if state.mesa.lado(move.seat).hierarquia.em(atacante):
        return None
    hierarquia = state.mesa.lado(move.seat).hierarquia
    podem = (um for um, quem in hierarquia if not (quem.atacou or quem.chegou) and quem.virado == "nao")
    return ninguem(atacante, atacantes(state, move), podem)


@CHECKS.check("castoria.lutas.um-ataque", Atacar)
def ainda_nao_atacou(state: State, move: Atacar, atacante: Espaco) -> Finding:
    quem = state.mesa.lado(move.seat).hierarquia.em(atacante)
    if quem is None or not quem.atacou:
        return None
    return Breach(_ATACOU, espaco=atacante, personagem=lugar(move.seat, atacante))


@CHECKS.check("castoria.lutas.um-ataque", Atacar)
def pode_atacar(state: State, move: Atacar, atacante: Espaco) -> Finding:
    """Refuse a newcomer or a turned Personagem as the table reads it."""
    quem = state.mesa.lado(move.seat).hierarquia.em(atacante)
    if quem is None:
        return None
    chegou, virado = quem.chegou, quem.virado != "nao"
    if not chegou and not virado:
        return None
    la = lugar(move.seat, atacante)
    return together(
        RECEM_CHEGADO_ESPERA.forbids(state, _CHEGOU, espaco=atacante, personagem=la) if chegou else None,
        VIRADO_SO_DEFENDE.forbids(state, _VIRADO, espaco=atacante, personagem=la) if virado else None,
    )


# ---------------------------------------------------------------- targets


@CHECKS.check("castoria.lutas.alvo", Atacar, tier=Tier.PIECES, physical=True)
def alvo_na_hierarquia(state: State, move: Atacar, alvo: EspacoOuNarrador) -> Finding:
    oponente = state.mesa.oponente(move.seat)
    if move.alvo_em is not None and move.alvo_em != oponente.narrador:
        reason = _("{seat} attacks {narrador}'s side, not {alvo_em}'s")
        return Breach(reason, alvo=alvo, alvo_em=move.alvo_em, narrador=oponente.narrador)
    if alvo == NARRADOR or oponente.hierarquia.em(alvo):
        return None
    return Breach(_("{narrador} has nobody on {espaco}"), espaco=alvo, narrador=oponente.narrador)


@CHECKS.check("castoria.lutas.alvo-uma-vez", Atacar)
def ainda_nao_foi_alvo(state: State, move: Atacar, alvo: EspacoOuNarrador) -> Finding:
    lado = state.mesa.oponente(move.seat)
    quem = lado if alvo == NARRADOR else lado.hierarquia.em(alvo)
    if quem is None or not quem.foi_alvo:
        return None
    if alvo == NARRADOR:
        return Breach(_("{narrador} has been a target this turn already"), alvo=alvo, narrador=lado.narrador)
    return Breach(
        _("{personagem} has been a target this turn already"),
        alvo=alvo,
        personagem=lugar(lado.narrador, alvo),
    )


@CHECKS.check("castoria.lutas.nivel-superior", Atacar)
def nunca_acima(state: State, move: Atacar, atacante: Espaco, alvo: EspacoOuNarrador) -> Finding:
    if alvo == NARRADOR or nivel(alvo) >= nivel(atacante) or _alcanca(state, move.seat, atacante, alvo):
        return None
    return Breach(
        _("An N{nivel_do_atacante} does not attack an N{nivel_do_alvo}, which is above it"),
        nivel_do_atacante=nivel(atacante),
        nivel_do_alvo=nivel(alvo),
    )


def _alcanca(state: State, seat: Seat, atacante: Espaco, alvo: Espaco) -> bool:
    """Return whether the attacker's own card lets it attack that level."""
    quem = state.mesa.lado(seat).hierarquia.em(atacante)
    return quem is not None and PASSIVAS.has(state, quem.id, ATACAR_ACIMA[nivel(alvo)], False)


@CHECKS.check("castoria.contra-tramas.carta-contraria", Atacar)
def nada_lhe_proibe_atacar(state: State, move: Atacar, atacante: Espaco) -> Finding:
    quem = state.mesa.lado(move.seat).hierarquia.em(atacante)
    if quem is None or PASSIVAS.has(state, quem.id, ATACAR, True):
        return None
    la = lugar(move.seat, atacante)
    return Breach(_("A card on {personagem} says that it does not attack"), personagem=la)


@CHECKS.check("castoria.lutas.nivel-inferior", Atacar)
def abaixo_so_com_o_caminho_livre(
    state: State, move: Atacar, atacante: Espaco, alvo: EspacoOuNarrador
) -> Finding:
    """Require the path to be free; between equals, and for levels between, the readings differ."""
    if alvo == NARRADOR:
        return None
    outro = state.mesa.oponente(move.seat)
    mais_alto = outro.hierarquia.nivel_mais_alto
    if mais_alto >= nivel(alvo) or nivel(alvo) < nivel(atacante):
        return None
    facts: dict[str, FactValue] = {"nivel_ocupado": mais_alto, "narrador": outro.narrador}
    if nivel(alvo) == nivel(atacante):
        return IGUAIS_SO_SEM_NINGUEM_ACIMA.forbids(state, _ACIMA_DOS_DOIS, **facts)
    if mais_alto < nivel(atacante):
        return Breach(_ACIMA_DELE, **facts)  # by either reading
    return ACIMA_DO_ALVO.forbids(state, _ACIMA_DELE, **facts)


@CHECKS.check("castoria.lutas.direto-vazia", Atacar)
def hierarquia_vazia(state: State, move: Atacar, alvo: EspacoOuNarrador) -> Finding:
    if alvo != NARRADOR:
        return None
    outro = state.mesa.oponente(move.seat)
    ocupados = outro.hierarquia.ocupados
    if not ocupados:
        return None
    return Breach(
        _("{narrador} is still defended from {ocupados}"), ocupados=ocupados, narrador=outro.narrador
    )


@CHECKS.check("castoria.lutas.direto-um", Atacar)
def um_so_ataque_direto(state: State, move: Atacar, alvo: EspacoOuNarrador) -> Finding:
    outro = state.mesa.oponente(move.seat)
    if alvo != NARRADOR or not outro.foi_alvo:
        return None
    return Breach(_("{narrador} has suffered a direct attack this turn"), narrador=outro.narrador)


@CHECKS.check("castoria.lutas.direto-casta-alta", Atacar)
def da_casta_mais_alta(state: State, move: Atacar, atacante: Espaco, alvo: EspacoOuNarrador) -> Finding:
    if alvo != NARRADOR:
        return None
    hierarquia = state.mesa.lado(move.seat).hierarquia
    mais_alto = hierarquia.nivel_mais_alto
    if nivel(atacante) <= mais_alto:
        return None
    if all(um.atacou for espaco, um in hierarquia if nivel(espaco) < nivel(atacante)):
        reason = _("Only an N{nivel_ocupado} of {seat}'s could, and has attacked already")
        return MAIS_ALTA_QUE_PODE_ATACAR.allows(state, reason, nivel_ocupado=mais_alto)
    return Breach(
        _("{seat} has an N{nivel_ocupado}: only that level attacks directly"), nivel_ocupado=mais_alto
    )


@CHECKS.possible(Atacar, "atacante")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    return state.mesa.lado(move.seat).hierarquia.ocupados


@CHECKS.possible(Atacar, "alvo")
def alvos(state: State, move: Move) -> tuple[EspacoOuNarrador, ...]:
    return (*state.mesa.oponente(move.seat).hierarquia.ocupados, NARRADOR)


@CHECKS.alternative(Atacar)
def entre_os_dois_lados(state: State, move: Atacar) -> Iterator[Move]:
    """Yield the attack by one of the mover's own, on the other side: the same space, or any other target."""
    direito = move.having(pagina=None, alvo_em=None)
    yield direito
    if move.alvo_em == move.seat:
        yield from (direito.having(alvo=alvo) for alvo in alvos(state, move) if alvo != move.alvo)


CHECKS.permit(Atacar, "castoria.lutas.ordem-livre")


# ---------------------------------------------------------------- the attack


@RESOLUTION.move(Atacar)
def atacar(context: Context[State], move: Atacar, atacante: Espaco, alvo: EspacoOuNarrador) -> None:
    """Declare an attack; its marks are made at once, whatever happens to it: castoria.decisao.18."""
    mesa, seat = context.state.mesa, move.seat
    oponente = mesa.oponente(seat)
    ataca = mesa.lado(seat).hierarquia.em(atacante)
    assert ataca is not None, "an attack by nobody is judged physical"
    mudar_personagem(context, seat, atacante, atacou=True)
    if ATACAR_GASTA_A_ACAO.holds(context.state):
        mudar_personagem(context, seat, atacante, virado="direita", agiu=True)
    if alvo == NARRADOR:
        id, defesa = "", 0
        mudar_lado(context, oponente.narrador, foi_alvo=True)
    else:
        atacado = oponente.hierarquia.em(alvo)
        assert atacado is not None, "an attack on nobody is judged physical"
        id, defesa = atacado.id, valor(context.state, atacado)
        mudar_personagem(context, oponente.narrador, alvo, foi_alvo=True)
    context.emit("atacou", "castoria.lutas.um-ataque", narrador=seat, atacante=atacante, alvo=alvo)
    ataque = Confrontar(
        id=context.numbered(),
        narrador=seat,
        atacante=ataca.id,
        alvo=id,
        declarados_decimos=(valor(context.state, ataca), defesa),
    )
    context.push(*_do_ataque(context.state, ataque), Surgidos())


def _do_ataque(state: State, ataque: Confrontar) -> tuple[Tarefa, ...]:
    """Return the comparison of an attack and the triggers around it."""
    declarado = Gatilho(gatilho="declarar-ataque", causador=ataque.narrador, sobre=ataque.id)
    sofrido = Gatilho(gatilho="sofrer-ataque", causador=ataque.narrador, sobre=ataque.id)
    if UMA_JANELA.holds(state):
        return declarado, ataque
    if SOFRIDO_DEPOIS.holds(state):
        alvo = de_id(state.mesa, ataque.alvo)
        sofre = de_si(state, alvo.personagem, "sofrer-ataque") if alvo else ""
        return declarado, ataque, msgspec.structs.replace(sofrido, sobre=0, de_si=sofre)
    return declarado, sofrido, ataque


@RESOLUTION.task(Confrontar)
def confrontar(context: Context[State], task: Confrontar) -> None:
    """Compare Valores as they are now; PI are lost together with the deaths."""
    state = context.state
    seat, outro = task.narrador, state.mesa.oponente(task.narrador).narrador
    if not all(state.mesa.onde(quem) for quem in (task.atacante, task.alvo) if quem):
        # The table has declared that they are gone: any effect would have ended their attack.
        context.emit("ataque-sem-efeito", SAIU_ANTES_DA_LUTA, narrador=seat)
        return
    if ALVO_REVISTO.holds(state) and not _ainda_pode(state, task):
        context.emit("ataque-sem-efeito", ALVO_REVISTO, narrador=seat)
        return
    ataque, defesa = _valores(state, task)
    if not task.alvo:
        perder_imaginacao(context, outro, ataque, "castoria.lutas.direto-dano")
        return
    facts = {"atacante_decimos": ataque, "alvo_decimos": defesa}
    if ataque == defesa:
        context.emit("empate", "castoria.lutas.empate", **facts)
        return
    perde, quem = (outro, task.alvo) if ataque > defesa else (seat, task.atacante)
    rule = "castoria.lutas.atacante-maior" if ataque > defesa else "castoria.lutas.atacante-menor"
    context.emit("venceu", rule, **facts)
    onde = state.mesa.onde(quem)
    assert onde is not None, "who leaves a hierarquia ends the attack"
    dos_caidos = sair(context, onde[0], onde[1])
    if QUEDA_CUSTA_SO_A_LUTA.holds(state):
        dos_caidos = 0
    custa = abs(ataque - defesa) + dos_caidos
    if MORTES_ANTES_DE_PI.holds(state):
        context.push(Surgidos(), DescontarPI(narrador=perde, decimos=custa, regra=rule))
    else:
        perder_imaginacao(context, perde, custa, rule)


@RESOLUTION.task(DescontarPI)
def descontar(context: Context[State], task: DescontarPI) -> None:
    perder_imaginacao(context, task.narrador, task.decimos, task.regra)


def _ainda_pode(state: State, task: Confrontar) -> bool:
    """Return whether the target could be attacked in the present position."""
    de, a = state.mesa.onde(task.atacante), state.mesa.onde(task.alvo)
    assert de is not None, "who leaves a hierarquia ends the attack"
    atacante, alvo = de[1], a[1] if a else NARRADOR
    move = Atacar(seat=task.narrador, atacante=atacante, alvo=alvo)
    found = (
        nunca_acima(state, move, atacante, alvo),
        abaixo_so_com_o_caminho_livre(state, move, atacante, alvo),
        hierarquia_vazia(state, move, alvo),
        da_casta_mais_alta(state, move, atacante, alvo),
    )
    return not any(isinstance(one, Breach) for one in found)


def _valores(state: State, task: Confrontar) -> tuple[int, int]:
    """Return the Valores of attacker and target, in tenths; 0 for the Narrador."""
    if VALOR_DA_DECLARACAO.holds(state):
        return task.declarados_decimos
    return _valor_de(state, task.atacante), _valor_de(state, task.alvo) if task.alvo else 0


def _valor_de(state: State, id: str) -> int:
    onde = state.mesa.onde(id)
    personagem = state.mesa.quem(*onde) if onde else None
    assert personagem is not None, "who leaves a hierarquia ends the attack"
    return valor(state, personagem)


def perder_imaginacao(context: Context[State], narrador: Seat, decimos: int, rule: Cited) -> None:
    """Take PI; at 0 the chapter ends at once: castoria.decisao.8, castoria.decisao.10."""
    restam = max(0, context.state.mesa.lado(narrador).imaginacao_decimos - decimos)
    mudar_lado(context, narrador, imaginacao_decimos=restam)
    context.emit("perdeu-pi", rule, narrador=narrador, decimos=decimos, restam_decimos=restam)
    if restam == 0:
        vencedor = context.state.mesa.oponente(narrador).narrador
        terminar_capitulo(context, vencedor, "imaginacao", "castoria.objetivo.zerar-imaginacao")
