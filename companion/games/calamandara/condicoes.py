"""Conditions of a Carta de Lembrança: its moment, its targets, and the pieces that its effect needs.

They are checked at the announcement and again at the resolution: calamandara.decisao.105, calamandara.faq.28.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.calamandara.espelho import EMPURROU
from companion.games.calamandara.interrupcao import (
    TAMBEM_POR_CARTA,
    Acao,
    Pilha,
    acao_de,
    atacante,
    copiada,
    todos,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.pieces import ATAQUE, MAO, MAO_NA_ZONA_FINAL
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import Espera, State
from companion.games.calamandara.tasks import (
    DOMINIO,
    NOMADES,
    PERCEPCAO,
    QHOZ,
    SOPRO,
    Carta,
    Lugar,
    Uso,
)
from companion.games.calamandara.tipos import INSERE, TIPOS, VINCULADAS, Vinculo
from companion.games.calamandara.zona_final import na_zona_final
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Point
from companion.referee.rules.items import controller

SO_CONTRA_QUEM_TEM = CHECKS.decision("vinculada-contra-quem").reading("holder-only")
CADA_ATINGIDO = CHECKS.decision("quem-toma-ataque-a-varios").reading("each-affected-traveller")
TORRE_DETEM = CHECKS.decision("monumento-e-torre").reading("stopped-by-torre")
DE_QUEM_USA = CHECKS.decision("queda-para-outro").reading("end-of-users-turn")
PERCEPCAO_NAO_ATACA = CHECKS.decision("percepcao-e-ataque").reading("no")
SEM_CONDICOES = CHECKS.decision("condicoes-da-revivida").reading("no")
O_QUE_SE_COPIA = CHECKS.decision("o-que-dominio-copia")

SEM_GATILHO = "calamandara.lembranca.vinculado"
SO_A_ULTIMA = "calamandara.faq.15"
NAO_DO_DESCARTE = "calamandara.dominio-de-ircai.nao-descarte"
NAO_O_ESPELHO = "calamandara.monumento-em-duadar.nao-espelho"
SO_O_ANULADOR = "calamandara.percepcao-dionesica.anulada-so-para-um"


class Falta(NamedTuple):
    """The rule that a use of a card breaks, and the decisions on which it rests."""

    rule: str
    decides: tuple[Point, ...] = ()


Condicao = Callable[[State, Pilha, Uso], Falta | None]
VINCULOS: dict[Vinculo, Condicao] = {}
REQUISITOS: dict[Carta, Condicao] = {}
RULES: set[str] = set()  # every rule that a use may break


def vincula(vinculo: Vinculo, *rules: str) -> Callable[[Condicao], Condicao]:
    """Register the condition of a link of cards, with the rules that it may report."""

    def register(condicao: Condicao) -> Condicao:
        VINCULOS[vinculo] = condicao
        RULES.update(rules)
        return condicao

    return register


def requer(carta: Carta, *rules: str) -> Callable[[Condicao], Condicao]:
    """Register the condition of a card besides its moment, with the rules that it may report."""

    def register(condicao: Condicao) -> Condicao:
        REQUISITOS[carta] = condicao
        RULES.update(rules)
        return condicao

    return register


def falta(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Return the condition that a card above this stack fails, or None; Q'Hoz has its revived card's too."""
    if uso.carta == QHOZ and uso.revive is not None:
        own = REQUISITOS[QHOZ](state, pilha, uso)
        revivida = replace(uso, carta=uso.revive, revive=None)
        waits = uso.revive in VINCULADAS and sem_momento(state, pilha, revivida)
        return own or (None if waits or SEM_CONDICOES.holds(state) else falta(state, pilha, revivida))
    tipo = TIPOS[uso.carta]
    if tipo.so_outro is not None and uso.controller in (uso.alvo, *uso.alvos):
        return Falta(tipo.so_outro)
    lacking = VINCULOS[tipo.vinculo](state, pilha, uso)
    if lacking is None and uso.carta in REQUISITOS:
        return REQUISITOS[uso.carta](state, pilha, uso)
    return lacking


def sem_momento(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Return the moment that a card lacks, whatever it inserts, or None."""
    return None if uso.carta == QHOZ else VINCULOS[TIPOS[uso.carta].vinculo](state, pilha, uso)


def ha_gatilho(state: State, pilha: Pilha, uso: Uso) -> bool:
    """Return whether a card may have its effect right now."""
    return falta(state, pilha, uso) is None


@vincula("nada")
def a_qualquer_momento(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Apply calamandara.lembranca.imediato."""
    return None


# ---------------------------------------------------------------- moves under way


@vincula(
    "uma-carta",
    SEM_GATILHO,
    SO_A_ULTIMA,
    SO_O_ANULADOR,
    *(rule for tipo in TIPOS.values() for _carta, rule in tipo.resiste),
)
def sobre_a_ultima(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Allow annulling the last card only, and not every card."""
    if not pilha:
        return Falta(SEM_GATILHO)
    ultima = pilha[-1]
    if uso.alvo != ultima.controller:
        return Falta(SO_A_ULTIMA)
    if (resiste := dict(TIPOS[ultima.efeito].resiste).get(uso.carta)) is not None:
        return Falta(resiste)
    if ultima.efeito == PERCEPCAO and uso.controller not in ultima.alvos:
        return Falta(SO_O_ANULADOR)
    return None


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
    *(rule for t in TIPOS.values() for rule in (t.nao_copiada, t.so_outro) if rule is not None),
)
def carta_de_outro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a last card of another, with an effect that can be copied with that target."""
    if not pilha:
        descartada = any(state.de(seat).descarte for seat in todos(state))
        return Falta(NAO_DO_DESCARTE if descartada else SEM_GATILHO)
    if pilha[-1].controller == uso.controller:
        return Falta("calamandara.dominio-de-ircai.copiar", (O_QUE_SE_COPIA,))
    if all(
        abaixo.efeito == DOMINIO for abaixo in pilha
    ):  # the table has let it stand; there is nothing to copy
        return Falta(SEM_GATILHO)
    base = copiada(pilha)
    tipo = TIPOS[base.efeito]
    if tipo.nao_copiada is not None:
        return Falta(tipo.nao_copiada)
    if tipo.so_outro is not None and uso.alvo == uso.controller:
        return Falta(tipo.so_outro)
    if base.efeito == SOPRO and uso.alvo != pilha[-1].controller:
        return Falta(SO_A_ULTIMA)
    return None


@vincula(
    "um-ataque",
    SEM_GATILHO,
    "calamandara.ecos-dissonantes.ataque-definicao",
    "calamandara.ecos-dissonantes.ataque-insercao",
    "calamandara.ecos-dissonantes.contra-voce",
    "calamandara.vinculado.tomar-topo-da-rf",
    *(t.nao_tomada for t in TIPOS.values() if t.nao_tomada is not None),
)
def um_ataque(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require an attack by another that hits the taker; a linked card waits for its holder."""
    if not pilha:
        return Falta(SEM_GATILHO)
    ataque = atacante(pilha)
    dominio = TIPOS[DOMINIO].nao_tomada
    if pilha[-1].carta == DOMINIO or ataque is None:
        return Falta(str(dominio))
    tomada, visa = ataque
    tipo = TIPOS[tomada.efeito]
    if tipo.nao_tomada is not None:
        return Falta(tipo.nao_tomada)
    if tomada.efeito == PERCEPCAO and PERCEPCAO_NAO_ATACA.holds(state):
        return Falta("calamandara.ecos-dissonantes.ataque-definicao", (PERCEPCAO_NAO_ATACA,))
    if tipo.ataque == "nao":
        return Falta("calamandara.ecos-dissonantes.ataque-definicao")
    if tipo.ataque == "insercao" and not fora_da_propria_zi(state, tomada):
        return Falta("calamandara.ecos-dissonantes.ataque-insercao")
    hit = {visa.alvo} if visa is not tomada else atingidos(state, tomada)
    if visa.controller == uso.controller or uso.controller not in hit:
        return Falta("calamandara.ecos-dissonantes.contra-voce")
    if tipo.so_outro is not None and uso.alvo == uso.controller:
        return Falta(tipo.so_outro)
    if tomada.efeito in VINCULADAS and uso.alvo != visa.controller and SO_CONTRA_QUEM_TEM.holds(state):
        return Falta("calamandara.vinculado.tomar-topo-da-rf", (SO_CONTRA_QUEM_TEM,))
    return None


# ---------------------------------------------------------------- targets of a card


def atingidos(state: State, uso: Uso) -> set[Seat]:
    """Return the travellers whom a card hits as an attack.

    calamandara.ecos-dissonantes.ataque-definicao, calamandara.decisao.88
    """
    match TIPOS[uso.efeito].ataque:
        case "alvo" | "outro-deck":
            return {uso.alvo} - {uso.controller}
        case "alvos":
            return set(uso.alvos) - {uso.controller}
        case "todos":
            return set(state.options.order) - {uso.controller}
        case "insercao":
            return {uso.alvo} | (_nas_terras(state, uso) if CADA_ATINGIDO.holds(state) else set())
        case _:
            return set()


def fora_da_propria_zi(state: State, uso: Uso) -> tuple[str, ...]:
    """Return the spaces outside the user's Zona Inicial where a card inserts attack symbols.

    Such an insertion is an attack: calamandara.ecos-dissonantes.ataque-insercao.
    """
    tabuleiro = state.mesa.tabuleiro
    assento = state.mesa.viajante(uso.controller).assento
    spaces = (um.espaco for um in uso.insercoes if um.simbolo in ATAQUE and um.espaco in tabuleiro.pontos)
    return tuple(espaco for espaco in spaces if tabuleiro.zona(tabuleiro.pontos[espaco]) != assento)


def _nas_terras(state: State, uso: Uso) -> set[Seat]:
    terras = {espaco[0] for espaco in fora_da_propria_zi(state, uso)}
    return {viajante.id for viajante in state.mesa.viajantes if viajante.assento in terras}


# ---------------------------------------------------------------- actions of the phases, and turns


def carta_que_age(state: State, pilha: Pilha, quem: Seat, acao: Acao) -> Uso | None:
    """Return a traveller's last card whose effect will be such an action, or None: calamandara.decisao.94."""
    if not TAMBEM_POR_CARTA.holds(state):
        return None
    cartas: tuple[Carta, ...] = INSERE if acao == "inserir" else (NOMADES,) if acao == "adquirir" else ()
    own = (uso for uso in reversed(pilha) if uso.efeito in cartas and quem == controller(uso))
    return next(own, None)


def _acao(state: State, pilha: Pilha, uso: Uso, acao: Acao, rule: str) -> Falta | None:
    if acao_de(state, uso.alvo, acao) is not None:
        return None
    if carta_que_age(state, pilha, uso.alvo, acao) is not None:
        return None
    return Falta(rule, () if TAMBEM_POR_CARTA.holds(state) or acao == "andar" else (TAMBEM_POR_CARTA,))


@vincula("inserir", "calamandara.delirio-de-armio.momento")
def na_insercao(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return _acao(state, pilha, uso, "inserir", "calamandara.delirio-de-armio.momento")


@vincula("adquirir", "calamandara.guardia-de-maurna.momento")
def na_aquisicao(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return _acao(state, pilha, uso, "adquirir", "calamandara.guardia-de-maurna.momento")


@vincula("andar", "calamandara.monumento-em-duadar.impedir", NAO_O_ESPELHO, "calamandara.torre.barra-cartas")
def na_caminhada(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a walk; a push by an Espelho is none, and a Torre stops the card only as the table reads it."""
    ve = mapa(state.mesa)
    ponto = ve.ponto(state.mesa.viajante(uso.alvo).token)
    if TORRE_DETEM.holds(state) and ponto is not None and ve.guardado(ponto):
        return Falta("calamandara.torre.barra-cartas", (TORRE_DETEM,))
    found = _acao(state, pilha, uso, "andar", "calamandara.monumento-em-duadar.impedir")
    dele = ("mesa", "viajantes", uso.alvo)
    empurrado = any(
        action.kind == EMPURROU and any(change.at[:3] == dele for change in action.changes)
        for action in state.actions
    )
    return Falta(NAO_O_ESPELHO) if found is not None and empurrado else found


@vincula("outro-adquirir", "calamandara.mentes-plurais.junto-com-adquirir")
def na_aquisicao_de_outro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if uso.alvo != uso.controller and acao_de(state, uso.alvo, "adquirir") is not None:
        return None
    return Falta("calamandara.mentes-plurais.junto-com-adquirir")


@vincula("antes-do-turno", "calamandara.erronia-do-silencio.momento")
def antes_do_turno(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require a turn in which nothing of the first phase is done."""
    begins = state.vez == uso.alvo and state.fase == "adquirir"
    return None if begins else Falta("calamandara.erronia-do-silencio.momento")


@vincula("depois-do-turno", "calamandara.queda-dos-ventos.momento")
def depois_do_turno(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require that the turn of the user or of the target has just ended, as read: calamandara.decisao.121."""
    de_quem = uso.controller if DE_QUEM_USA.holds(state) else uso.alvo
    just = state.terminou == de_quem and state.fase == "adquirir"
    return None if just else Falta("calamandara.queda-dos-ventos.momento")


# ---------------------------------------------------------------- hands


def limite_da_mao(state: State, quem: Seat) -> int:
    """Return a hand's limit: calamandara.deck-lembranca.limite-mao, calamandara.decisao.79."""
    na_zf = na_zona_final(state.mesa, state.mesa.viajante(quem).token)
    return MAO_NA_ZONA_FINAL if na_zf else MAO


def selado(state: State, carta: Carta, quem: Seat) -> bool:
    """Return whether that card prevents something for a traveller in this turn."""
    return any(selo.carta == carta and selo.alvo == quem for selo in state.selos)


def esperam(state: State, lugar: Lugar, em: Seat) -> tuple[Espera, ...]:
    """Return the cards that wait on a playboard."""
    cartas = state.de(em)
    return cartas.sobre_deck if lugar == "deck" else cartas.sobre_reserva_final
