"""Cards that prevent: Delírio, Guardiã and Monumento a whole action, Campos and O Oráculo for a turn."""

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, carta_que_age, falta, selado
from companion.games.calamandara.decks import deck_de, nomear_de_volta, virar_carta
from companion.games.calamandara.efeitos import faz, guardar
from companion.games.calamandara.fases import AQUISICAO
from companion.games.calamandara.insercao import Insercao
from companion.games.calamandara.interrupcao import (
    INSERIU,
    Pilha,
    acao_de,
    desfazer,
    recolher,
    voltar_atras,
)
from companion.games.calamandara.moves import Comprar, Mover, Reservar
from companion.games.calamandara.nomes import (
    CAMPOS,
    DELIRIO,
    ELMO,
    GUARDIA,
    MIRAGEM,
    MONUMENTO,
    ORACULO,
    Acao,
    Carta,
    Simbolo,
)
from companion.games.calamandara.partes import ImpedirTurno, Selar
from companion.games.calamandara.partes_cumpridas import exige_em_vez
from companion.games.calamandara.pieces import ATAQUE
from companion.games.calamandara.registry import CHECKS, LEDGER
from companion.games.calamandara.simbolos import nao_ao_transformar
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Espelhar, Selo, Uso
from companion.language import _
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import controller, remove

IMPEDE: dict[Carta, tuple[Acao, str]] = {
    DELIRIO: ("inserir", "calamandara.delirio-de-armio.impedir"),
    ELMO: ("inserir", "calamandara.elmo-da-solitude.impedir-insercao"),
    GUARDIA: ("adquirir", "calamandara.guardia-de-maurna.impedir"),
    MONUMENTO: ("andar", "calamandara.monumento-em-duadar.impedir"),
}
SELAR, SELADO_O_DECK = "calamandara.campos-selados.impedir", "calamandara.o-oraculo.impedir"
VIRA_MESMO_ASSIM = CHECKS.decision("carta-da-aquisicao-impedida").reading("turned")
ATE_O_FIM_DO_TURNO = CHECKS.decision("quanto-dura-monumento").reading("rest-of-the-turn")
INCLUI_A_EM_CURSO = CHECKS.decision("o-que-campos-alcanca").reading("current-turn-incl-open-insertion")


@faz(DELIRIO, GUARDIA, MONUMENTO)
def impedir_acao(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Prevent the action; against a card that would do it, discard both as contrary cards."""
    acao, rule = IMPEDE[uso.carta]
    if isinstance(uso.parte, Selar):  # walking, until the turn ends
        if not uso.parte.proximo and acao_de(context.state, uso.alvo, acao) is not None:
            desfazer(context, uso.alvo, acao, uso.carta, rule)
        _selar(context, uso, rule)
        return
    below = carta_que_age(context.state, pilha, uso.alvo, acao)
    if below is None:
        feita = acao_de(context.state, uso.alvo, acao)
        na_fase = feita is not None and feita.trigger == AQUISICAO
        antes = context.state
        desfazer(context, uso.alvo, acao, uso.carta, rule)
        nomear_de_volta(context, antes)
        if acao == "adquirir" and na_fase and VIRA_MESMO_ASSIM.holds(context.state):
            virar_carta(context, uso.alvo, deck_de(context.state, uso.alvo).deck[-1])
        if acao == "andar" and ATE_O_FIM_DO_TURNO.holds(context.state):
            _selar(context, uso, rule)
    else:
        contrarias(context, below, uso.carta)


def contrarias(context: Context[State], below: Uso, por: Carta) -> None:
    """Discard both contrary cards; the last prevails: calamandara.decisao.101."""
    remove(context, below.id)
    guardar(context, below)
    context.emit("impediu", "calamandara.pilha.opostos", quem=controller(below), carta=below.efeito, por=por)


# ---------------------------------------------------------------- until the turn ends


@faz(CAMPOS)
def selar_campos(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Prevent attack symbols in this turn, in the current insertion too: calamandara.decisao.99."""
    selo = _selar(context, uso, SELAR)
    window = acao_de(context.state, uso.alvo, "inserir")
    if window is None or selo.proximo or not INCLUI_A_EM_CURSO.holds(context.state):
        return
    whole = LEDGER.whole(context.state, window.about)
    tipos = selo.tipos or ATAQUE
    atacam = [um.id for um in whole if um.kind == INSERIU and not set(um.flags).isdisjoint(tipos)]
    if not atacam:
        return
    undone = voltar_atras(context, *atacam)
    recolher(context, undone, CAMPOS)
    context.emit("desfez", "calamandara.campos-selados.simbolos-voltam", quem=uso.alvo, por=CAMPOS)
    context.push(Espelhar())


@faz(ORACULO)
def selar_cartas(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Prevent reserving and drawing in this turn; a Miragem that waits below is a contrary card."""
    below = pilha[-1] if pilha else None
    if below is not None and below.efeito == MIRAGEM and (below.alvo or controller(below)) == uso.alvo:
        contrarias(context, below, ORACULO)
    _selar(context, uso, SELADO_O_DECK)


def _selar(context: Context[State], uso: Uso, rule: str) -> Selo:
    selo = Selo(uso.efeito, uso.alvo)
    if isinstance(parte := uso.parte, Selar):
        selo = replace(selo, nome=uso.nome, tipos=parte.tipos, proximo=parte.proximo)
    selar(context, selo, rule)
    return selo


@exige_em_vez(Selar)
def sem_momento_para_andar(state: State, pilha: Pilha, uso: Uso, parte: Selar) -> Falta | None:
    """Require nothing: what holds until the turn ends waits for no walk."""
    return None


@exige_em_vez(ImpedirTurno)
def antes_desse_turno(state: State, pilha: Pilha, uso: Uso, parte: ImpedirTurno) -> Falta | None:
    """Require the moment of Erronia, unless a next turn is meant, which is yet to come."""
    return None if parte.proximo else falta(state, pilha, uso)


def selar(context: Context[State], selo: Selo, rule: str) -> None:
    """Bind a traveller by the effect of a card, in this turn or in the next."""
    context.set(selos=(*context.state.selos, selo))
    context.emit("selou-o-proximo" if selo.proximo else "selou", rule, quem=selo.alvo, por=selo.por)


@CHECKS.check_act(SELAR, Insercao, tier=Tier.TURN)
def campos_selados(state: State, act: Insercao, simbolo: Simbolo) -> Finding:
    if not state.selos or (selo := selado(state, CAMPOS, act.quem)) is None:
        return None
    if simbolo not in (selo.tipos or ATAQUE):
        return None
    reason = _("{por} keeps {quem} from inserting {simbolo} this turn")
    return nao_ao_transformar(state, act, reason, simbolo=simbolo, quem=act.quem, por=selo.por)


@CHECKS.check("calamandara.monumento-em-duadar.impedir", Mover, tier=Tier.TURN)
def monumento_impede(state: State, move: Mover) -> Finding:
    """Refuse a walk for as long as the table reads it; the prevented walk is over in any case."""
    selo = selado(state, MONUMENTO, move.seat)
    if selo is None:
        return None
    decides = () if selo.nome else (ATE_O_FIM_DO_TURNO,)
    return Breach(_("{por} keeps {seat} from walking this turn"), *decides, por=selo.por)


@CHECKS.check(SELADO_O_DECK, Reservar, Comprar, tier=Tier.TURN)
def o_oraculo_impede(state: State, move: Reservar | Comprar) -> Finding:
    selo = selado(state, ORACULO, move.seat)
    reason = _("{por} keeps {seat} from reserving and drawing this turn")
    return None if selo is None else Breach(reason, por=selo.por)
