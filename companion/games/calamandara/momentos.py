"""Moments of linked cards: the card in use, the action or the turn with which each is used."""

from typing import NamedTuple

from companion.games.calamandara.condicoes import (
    SO_CONTRA_QUEM_TEM,
    Falta,
    atingidos,
    carta_que_age,
    fora_da_propria_zi,
    vincula,
)
from companion.games.calamandara.espelho import EMPURROU
from companion.games.calamandara.fases import ATE_QUANDO, FASES
from companion.games.calamandara.interrupcao import (
    TAMBEM_POR_CARTA,
    Pilha,
    acao_de,
    atacante,
    copiada,
    feita_na_fase,
    foi_retomada,
    todos,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.nomes import DOMINIO, PERCEPCAO, SOPRO, Acao, Fase
from companion.games.calamandara.partes import Copiar, Tomar
from companion.games.calamandara.reasons import GUARDA_TOKEN, SO_OUTRO
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO, TIPOS, VINCULADAS, tipo
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Point

TORRE_DETEM = CHECKS.decision("monumento-e-torre").reading("stopped-by-torre")
DE_QUEM_USA = CHECKS.decision("queda-para-outro").reading("end-of-users-turn")
PERCEPCAO_NAO_ATACA = CHECKS.decision("percepcao-e-ataque").reading("no")
O_QUE_SE_COPIA = CHECKS.decision("o-que-dominio-copia")

SEM_GATILHO = "calamandara.lembranca.vinculado"
SO_A_ULTIMA = "calamandara.faq.15"
NAO_DO_DESCARTE = "calamandara.dominio-de-ircai.nao-descarte"
NAO_O_ESPELHO = "calamandara.monumento-em-duadar.nao-espelho"
SO_O_ANULADOR = "calamandara.percepcao-dionesica.anulada-so-para-um"
ATAQUE = "calamandara.ecos-dissonantes.ataque-definicao"
ATAQUE_POR_INSERCAO = "calamandara.ecos-dissonantes.ataque-insercao"
CONTRA_VOCE = "calamandara.ecos-dissonantes.contra-voce"
NAO_A_OUTRO = _("{ultima} is no attack on another traveller")
NAO_SE_TOMA = _("{ultima} is in use, but nobody can take it over")


@vincula("nada")
def a_qualquer_momento(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Apply calamandara.lembranca.imediato."""
    return None


# ---------------------------------------------------------------- cards in use


@vincula(
    "uma-carta",
    SEM_GATILHO,
    SO_A_ULTIMA,
    SO_O_ANULADOR,
    TEXTO,
    *(rule for tipo in TIPOS.values() for _carta, rule in tipo.resiste),
)
def sobre_a_ultima(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Allow annulling the last card only, and not every card."""
    if not pilha:
        return Falta(SEM_GATILHO, _("No card is in use that could be annulled"))
    ultima = pilha[-1]
    if uso.alvo != ultima.controller:
        return _so_a_ultima(ultima)
    if (resiste := dict(tipo(ultima).resiste).get(uso.carta)) is not None:
        reason = _("{por} does not annul {ultima} of {quem}")
        return Falta(resiste, reason, por=uso.nome, ultima=ultima.nome_do_efeito, quem=ultima.controller)
    if ultima.efeito == PERCEPCAO and uso.controller not in ultima.alvos:
        return Falta(SO_O_ANULADOR, _("{ultima} does not aim at {seat}"), ultima=ultima.efeito)
    return None


def _so_a_ultima(ultima: Uso) -> Falta:
    return Falta(
        SO_A_ULTIMA,
        _("The last card is {ultima} of {quem}[, not a card of {alvo}]"),
        ultima=ultima.nome_do_efeito,
        quem=ultima.controller,
    )


@vincula("uma-carta-ou-inserir", "calamandara.elmo-da-solitude.impedir-insercao")
def a_ultima_ou_uma_insercao(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require either a last card in use or symbols that are being inserted."""
    if uso.jeito == "impedir-insercao":
        return _acao(state, pilha, uso, "inserir", "calamandara.elmo-da-solitude.impedir-insercao")
    return sobre_a_ultima(state, pilha, uso)


@vincula(
    "carta-de-outro",
    SEM_GATILHO,
    NAO_DO_DESCARTE,
    "calamandara.dominio-de-ircai.copiar",
    TEXTO,
    *(rule for t in TIPOS.values() for rule in (t.nao_copiada, t.so_outro) if rule is not None),
)
def carta_de_outro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a last card of another, with an effect that can be copied with that target."""
    if not pilha:
        return _nada_em_uso(state)
    ultima = pilha[-1]
    if ultima.controller == uso.controller:
        return Falta(
            "calamandara.dominio-de-ircai.copiar",
            _("The last card, {ultima}, is {seat}'s own"),
            O_QUE_SE_COPIA,
            ultima=ultima.nome_do_efeito,
        )
    if all(
        abaixo.efeito == DOMINIO for abaixo in pilha
    ):  # the table has let it stand; there is nothing to copy
        return Falta(SEM_GATILHO, _("Only Domínio de Ircai is in use: there is nothing to copy"))
    base = copiada(pilha)
    que = tipo(base)
    if isinstance(uso.parte, Copiar) and uso.parte.de_outro and not atingidos(state, base) - {uso.controller}:
        return Falta(TEXTO, NAO_A_OUTRO, ultima=base.nome_do_efeito)
    if que.nao_copiada is not None:
        return Falta(
            que.nao_copiada, _("{ultima} is in use, but nobody can copy it"), ultima=base.nome_do_efeito
        )
    if que.so_outro is not None and uso.alvo == uso.controller:
        return Falta(que.so_outro, SO_OUTRO)
    if base.efeito == SOPRO and uso.alvo != ultima.controller:
        return _so_a_ultima(ultima)
    return None


def _nada_em_uso(state: State) -> Falta:
    if any(state.de(seat).descarte for seat in todos(state)):
        return Falta(NAO_DO_DESCARTE, _("No card is in use; a discarded card is not copied"))
    return Falta(SEM_GATILHO, _("No card is in use that could be copied"))


@vincula(
    "um-ataque",
    SEM_GATILHO,
    ATAQUE,
    ATAQUE_POR_INSERCAO,
    CONTRA_VOCE,
    "calamandara.vinculado.tomar-topo-da-rf",
    TEXTO,
    *(t.nao_tomada for t in TIPOS.values() if t.nao_tomada is not None),
)
def um_ataque(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require an attack by another that hits the taker; a linked card waits for its holder."""
    if not pilha:
        return Falta(SEM_GATILHO, _("No attack is in use that could be taken over"))
    ataque = atacante(pilha)
    if pilha[-1].carta == DOMINIO or ataque is None:
        return Falta(str(TIPOS[DOMINIO].nao_tomada), NAO_SE_TOMA, ultima=DOMINIO)
    tomada, visa = ataque
    if uso.id and foi_retomada(state, tomada, uso):
        return None  # it is spent, whomever the card hits by now: calamandara.decisao.133
    if (falta := _nao_e_ataque(state, tomada)) is not None:
        return falta
    que, ultima = tipo(tomada), tomada.nome_do_efeito
    hit = {visa.alvo} if visa is not tomada else atingidos(state, tomada)
    if visa.controller == uso.controller:
        return Falta(CONTRA_VOCE, _("{seat} already directs {ultima}"), ultima=ultima)
    a_outro = isinstance(uso.parte, Tomar) and uso.parte.de_outro
    if a_outro and not hit - {uso.controller}:
        return Falta(TEXTO, NAO_A_OUTRO, ultima=ultima)
    if not a_outro and uso.controller not in hit:
        return _nao_o_atinge(state, ultima, hit)
    return _nao_serve(state, uso, visa, ultima, so_outro=que.so_outro)


def _nao_serve(state: State, uso: Uso, visa: Uso, ultima: str, *, so_outro: str | None) -> Falta | None:
    """Return why a card that is taken over may not aim at that target, or None if it may."""
    if so_outro is not None and uso.alvo == uso.controller:
        return Falta(so_outro, SO_OUTRO)
    if ultima in VINCULADAS and uso.alvo != visa.controller and SO_CONTRA_QUEM_TEM.holds(state):
        return Falta(
            "calamandara.vinculado.tomar-topo-da-rf",
            _("{ultima}, taken over, will serve against {quem} only"),
            SO_CONTRA_QUEM_TEM,
            ultima=ultima,
            quem=visa.controller,
        )
    return None


def _nao_e_ataque(state: State, tomada: Uso) -> Falta | None:
    """Return why a card in use is no attack that can be taken over, or None if it is one."""
    que, ultima = tipo(tomada), tomada.nome_do_efeito
    if que.nao_tomada is not None:
        return Falta(que.nao_tomada, NAO_SE_TOMA, ultima=ultima)
    if ultima == PERCEPCAO and PERCEPCAO_NAO_ATACA.holds(state):
        return Falta(ATAQUE, _("At this table {ultima} is no attack"), PERCEPCAO_NAO_ATACA, ultima=ultima)
    if que.ataque == "nao":
        return Falta(ATAQUE, _("{ultima} is no attack, so it is not taken over"), ultima=ultima)
    if que.ataque == "insercao" and not fora_da_propria_zi(state, tomada):
        reason = _("No attack symbol goes outside the Zona Inicial of {quem}")
        return Falta(ATAQUE_POR_INSERCAO, reason, quem=tomada.controller)
    return None


def _nao_o_atinge(state: State, ultima: str, hit: set[Seat]) -> Falta:
    alvos = tuple(seat for seat in todos(state) if seat in hit)
    reason = _("{ultima} hits {alvos}, not {seat}") if alvos else _("{ultima} does not hit {seat}")
    return Falta(CONTRA_VOCE, reason, ultima=ultima, alvos=alvos)


# ---------------------------------------------------------------- actions of the phases, and turns


class _DaAcao(NamedTuple):
    """The phase of an action, and the reasons that there is none to prevent or no longer any."""

    fase: Fase
    nenhuma: Message
    tarde: Message


ACOES: dict[Acao, _DaAcao] = {
    "adquirir": _DaAcao(
        "adquirir",
        _("[{alvo} is not|Nobody is] acquiring symbols now"),
        _("[{alvo} is in|Now is] {fase}: the acquisition stands"),
    ),
    "inserir": _DaAcao(
        "inserir",
        _("[{alvo} is not|Nobody is] inserting symbols now"),
        _("[{alvo} is in|Now is] {fase}: the insertion stands"),
    ),
    "andar": _DaAcao(
        "mover",
        _("[{alvo} is not|Nobody is] walking now"),
        _("[{alvo} is in|Now is] {fase}: the walk stands"),
    ),
}


def _acao(state: State, pilha: Pilha, uso: Uso, acao: Acao, rule: str) -> Falta | None:
    if acao_de(state, uso.alvo, acao) is not None:
        return None
    if carta_que_age(state, pilha, uso.alvo, acao) is not None:
        return None
    decides: tuple[Point, ...] = ()
    if acao != "andar" and not TAMBEM_POR_CARTA.holds(state):
        decides = (TAMBEM_POR_CARTA,)
    da = ACOES[acao]
    if state.vez == uso.alvo and FASES.index(state.fase) > FASES.index(da.fase):
        if feita_na_fase(state, uso.alvo, acao) is not None:
            decides = (*decides, ATE_QUANDO)
        return Falta(rule, da.tarde, *decides, fase=state.fase)
    return Falta(rule, da.nenhuma, *decides)


@vincula("inserir", "calamandara.delirio-de-armio.momento")
def na_insercao(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return _acao(state, pilha, uso, "inserir", "calamandara.delirio-de-armio.momento")


@vincula("adquirir", "calamandara.guardia-de-maurna.momento")
def na_aquisicao(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return _acao(state, pilha, uso, "adquirir", "calamandara.guardia-de-maurna.momento")


@vincula("andar", "calamandara.monumento-em-duadar.impedir", NAO_O_ESPELHO, "calamandara.torre.barra-cartas")
def na_caminhada(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a walk; a push by an Espelho is none, and a Torre stops the card only as the table reads it."""
    ve, token = mapa(state.mesa), state.mesa.viajante(uso.alvo).token
    ponto = ve.ponto(token)
    if TORRE_DETEM.holds(state) and ponto is not None and ve.guardado(ponto):
        return Falta(
            "calamandara.torre.barra-cartas", GUARDA_TOKEN, TORRE_DETEM, torre=ve.torre(ponto), espaco=token
        )
    found = _acao(state, pilha, uso, "andar", "calamandara.monumento-em-duadar.impedir")
    dele = ("mesa", "viajantes", uso.alvo)
    empurrado = any(
        action.kind == EMPURROU and any(change.at[:3] == dele for change in action.changes)
        for action in state.actions
    )
    if found is not None and empurrado:
        return Falta(NAO_O_ESPELHO, _("An Espelho pushed [{alvo}'s|the] token: nobody walked"))
    return found


@vincula("outro-adquirir", "calamandara.mentes-plurais.junto-com-adquirir")
def na_aquisicao_de_outro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    rule = "calamandara.mentes-plurais.junto-com-adquirir"
    adquiriram = [seat for seat in todos(state) if acao_de(state, seat, "adquirir") is not None]
    if not adquiriram:
        return Falta(rule, _("Nobody has just acquired symbols"))
    if uso.alvo == uso.controller:
        return Falta(rule, _("It copies what another acquires, not what {seat} acquires"))
    if uso.alvo in adquiriram:
        return None
    return Falta(rule, _("[{alvo} has not|Nobody has] just acquired symbols"))


@vincula("antes-do-turno", "calamandara.erronia-do-silencio.momento")
def antes_do_turno(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a turn in which nothing of the first phase is done."""
    rule = "calamandara.erronia-do-silencio.momento"
    if state.vez != uso.alvo:
        return Falta(rule, _("{vez}'s turn is about to be played[, not {alvo}'s]"), vez=state.vez)
    if state.fase != "adquirir":
        return Falta(rule, _("[{alvo}'s|The] turn has begun: it is in {fase}"), fase=state.fase)
    return None


@vincula("depois-do-turno", "calamandara.queda-dos-ventos.momento")
def depois_do_turno(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require that the turn of the user or of the target has just ended, as read: calamandara.decisao.121."""
    rule = "calamandara.queda-dos-ventos.momento"
    de_quem = uso.controller if DE_QUEM_USA.holds(state) else uso.alvo
    if state.terminou != de_quem:
        return Falta(rule, _("{quem}'s turn has not just ended"), quem=de_quem)
    if state.fase != "adquirir":
        reason = _("Too late after {quem}'s turn: {vez} is in {fase}")
        return Falta(rule, reason, quem=de_quem, vez=state.vez, fase=state.fase)
    return None
