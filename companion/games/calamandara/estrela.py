"""Estrela: inserted on a space, it rearranges symbols of its row or column, or of a diagonal of the Fenda."""

from collections.abc import Iterator
from typing import get_args

from msgspec.structs import replace

from companion.games.calamandara.direcao import direcoes_de
from companion.games.calamandara.giro import gira, na_zona_final
from companion.games.calamandara.insercao import Insercao, ali, na_fase
from companion.games.calamandara.mapa import EIXOS, mapa
from companion.games.calamandara.moves import InserirEstrela
from companion.games.calamandara.nomes import Alinhamento, Direcao
from companion.games.calamandara.pieces import (
    ATAQUE,
    DIAGONAIS_DA_FENDA,
    FENDA,
    SIMBOLOS_DA_FENDA,
    Ponto,
)
from companion.games.calamandara.reasons import (
    DOIS_NUM_ESPACO,
    E_NA_FENDA,
    ESPACO_OCUPADO,
    GUARDA,
    GUARDA_DESTINO,
    NADA_A_LEVAR,
    SEM_GIRO,
    UM_EM_DOIS,
)
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.simbolos import barrado, na_propria_guarda
from companion.games.calamandara.state import Posto, State
from companion.games.calamandara.tasks import Realocada
from companion.language import Message, _
from companion.referee.fields.move import UNSET, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.findings import Breach, Finding, Point
from companion.referee.judging.memos import Memo
from companion.referee.resolving.resolution import Context

UM_EIXO = "calamandara.estrela.um-eixo"
LINHA_VAZIA, MINIMO_UM = "calamandara.estrela.linha-vazia", "calamandara.estrela.minimo-um"
NA_ZI, NA_ZF = "calamandara.estrela.zi", "calamandara.estrela.zf"
SEM_OUTRO = "calamandara.fase2.atribuicoes"
FOGO_REALOCADO = "calamandara.fogo.realocado"
GUARDADO = "calamandara.torre.estrela-na-linha"
GIRADO = "calamandara.simbolos.sem-girar"
ALINHADAS: tuple[Alinhamento, ...] = get_args(Alinhamento)
# The Pegada under a token: moved by itself, or exchanged with another symbol.
OCUPADA, NA_TROCA = "calamandara.pegada.ocupada-estrela", "calamandara.estrela.pegada-ocupada"

NA_ZONA_TODA = CHECKS.decision("para-onde-a-estrela-leva").reading("anywhere-in-the-zone")
SO_TROCAS = CHECKS.decision("o-que-a-estrela-rearranja").reading("swaps-only")
SEM_EFEITO = CHECKS.decision("estrela-sem-o-que-mover").reading("legal-without-effect")
NA_FENDA_TUDO = CHECKS.decision("realocar-na-fenda").reading("yes")
SO_DIAGONAIS = CHECKS.decision("singularidade-so-diagonal").reading("diagonals-only")
REALOCACAO_LIVRE = CHECKS.decision("torre-e-realocacao").reading("relocation-free")
GUARDA_DE_TODOS = CHECKS.decision("torre-na-propria-zona-inicial").reading("torre-shields-from-all")
SEMPRE_GIRA = CHECKS.decision("direcao-do-realocado").reading("always-free")


def alinhados(state: State, espaco: str, alinhamento: Alinhamento) -> tuple[Ponto, ...]:
    """Return the spaces of the row, column or diagonal of a space within its zone, without that space."""
    tabuleiro = state.mesa.tabuleiro
    ponto = tabuleiro.pontos[espaco]
    if alinhamento in EIXOS:
        linha = tabuleiro.linha(ponto, "h" if alinhamento == "h" else "v")
        return tuple(um for um in linha if um != ponto)
    return DIAGONAIS_DA_FENDA[0 if alinhamento == "sobe" else 1] if ponto == FENDA else ()


def movel(state: State, quem: Seat, ponto: Ponto) -> str | None:
    """Return the rule by which an Estrela cannot relocate the symbol on a space, or None if it can.

    It can relocate a Torre: calamandara.torre.estrela-na-torre.
    """
    ve = mapa(state.mesa)
    posto = ve.postos[ponto]
    if posto.simbolo == "pegada" and ponto in ve.tokens:
        return OCUPADA
    if posto.simbolo == "torre" or not ve.guardado(ponto):
        return None
    if not GUARDA_DE_TODOS.holds(state) and not barrado(state, quem, posto.espaco):
        return None
    return GUARDADO


def moveis(state: State, quem: Seat, espaco: str, alinhamento: Alinhamento) -> tuple[Posto, ...]:
    """Return the symbols that an Estrela there could rearrange."""
    ve = mapa(state.mesa)
    linha = (ponto for ponto in alinhados(state, espaco, alinhamento) if ponto in ve.postos)
    return tuple(ve.postos[ponto] for ponto in linha if movel(state, quem, ponto) is None)


# ---------------------------------------------------------------- checks


@CHECKS.check_act("calamandara.estrela.singularidade-diagonal", Insercao, alinhamento=ALINHADAS)
def diagonal_so_na_fenda(
    state: State, act: Insercao, espaco: str, alinhamento: Alinhamento | None
) -> Finding:
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    if alinhamento in EIXOS:
        reason = _("At this table an Estrela on the Fenda uses a diagonal only")
        return SO_DIAGONAIS.forbids(state, reason, espaco=espaco) if na_fenda else None
    return None if na_fenda else Breach(_("{espaco} is not the Fenda: row or column only"), espaco=espaco)


def _move_algo(rule: str) -> None:
    @CHECKS.check_act(rule, Insercao, alinhamento=ALINHADAS)
    def realoca_ao_menos_um(
        state: State, act: Insercao, espaco: str, alinhamento: Alinhamento | None
    ) -> Finding:
        """Require that at least one symbol changes place, if any can."""
        if alinhamento is None or act.realocadas is UNSET:
            return None
        ve = mapa(state.mesa)
        vazia = not any(ponto in ve.postos for ponto in alinhados(state, espaco, alinhamento))
        if rule != (LINHA_VAZIA if vazia else MINIMO_UM):
            return None
        sem_moveis = not moveis(state, act.quem, espaco, alinhamento)
        mudam = [um for um in so_far(act.realocadas) if um.origem != um.destino]
        if mudam or (isinstance(act.realocadas, tuple) is False and not sem_moveis):
            return None
        facts = {"espaco": espaco, "alinhamento": str(alinhamento)}
        if not sem_moveis:
            return Breach(_("The Estrela on {espaco} has to take a symbol elsewhere"), **facts)
        nenhum = _("No symbol lies in the {alinhamento} of {espaco}")
        nada_anda = _("Nothing in the {alinhamento} of {espaco} can be taken elsewhere")
        return SEM_EFEITO.allows(state, nenhum if vazia else nada_anda, **facts)


for _rule in (LINHA_VAZIA, MINIMO_UM):
    _move_algo(_rule)


def o_que_impede(state: State, act: Insercao, um: Realocada) -> tuple[str, Point | None] | None:
    """Return the rule that a relocation by an Estrela breaks, with its decision, or None.

    Zona Inicial and Zona Final stay apart: calamandara.faq.5.
    """
    ve, tabuleiro = mapa(state.mesa), state.mesa.tabuleiro
    espaco, alinhamento = str(act.espaco), act.alinhamento
    if alinhamento is None or alinhamento is UNSET or not alinhados(state, espaco, alinhamento):
        return None
    de, para = ve.ponto(um.origem), ve.ponto(um.destino)
    posto = None if de is None else ve.postos.get(de)
    if de is not None and para is not None and espaco in (um.origem, um.destino):
        return "calamandara.estrela.permanece", None
    if de is None or para is None or posto is None:
        return "calamandara.estrela.funcao", None
    linha, zona = alinhados(state, espaco, alinhamento), tabuleiro.zona(tabuleiro.pontos[espaco])
    for ponto in (ponto for ponto in (de, para) if ponto not in linha):
        if tabuleiro.zona(ponto) != zona:
            return (NA_ZF if zona == "ZF" else NA_ZI), None
        if ponto == de or not NA_ZONA_TODA.holds(state):
            return UM_EIXO, (NA_ZONA_TODA if ponto == para else None)
    if (fixo := movel(state, act.quem, de)) is not None:
        trocada = fixo == OCUPADA and any(o.destino == um.origem for o in so_far(act.realocadas))
        return NA_TROCA if trocada else fixo, None
    return _no_destino(state, act, um, posto, de, para)


def _no_destino(
    state: State, act: Insercao, um: Realocada, posto: Posto, de: Ponto, para: Ponto
) -> tuple[str, Point | None] | None:
    """Return what bars a symbol from the space to which it is relocated, or None."""
    if para == FENDA and posto.simbolo not in SIMBOLOS_DA_FENDA and not NA_FENDA_TUDO.holds(state):
        return "calamandara.simbolos.fd-proibidos", NA_FENDA_TUDO
    barrada = posto.simbolo in ATAQUE and de != para and barrado(state, act.quem, um.destino)
    if barrada and not REALOCACAO_LIVRE.holds(state):
        return TORRE_BARRA, REALOCACAO_LIVRE
    return _direcao(state, posto, um)


def _direcao(state: State, posto: Posto, um: Realocada) -> tuple[str, Point | None] | None:
    """Return the rule that a turned symbol breaks in a relocation, with its decision, or None."""
    if um.direcao is None or um.direcao == posto.direcao:
        return None
    if um.direcao not in direcoes_de(posto.simbolo) or posto.simbolo == "pegada":
        return GIRADO, None
    if gira(posto.simbolo, um.destino) or SEMPRE_GIRA.holds(state):
        return None
    return GIRADO, SEMPRE_GIRA


TORRE_BARRA = "calamandara.torre.barra-simbolos"
NAO_REALOCA: dict[str, Message] = {
    UM_EIXO: _("From {espaco} to {destino} leaves the {alinhamento} of the Estrela"),
    NA_ZI: _("From {espaco} to {destino} leaves the Zona Inicial"),
    NA_ZF: _("From {espaco} to {destino} leaves the Zona Final"),
    GUARDADO: GUARDA,
    GIRADO: SEM_GIRO,
    "calamandara.estrela.funcao": NADA_A_LEVAR,
    "calamandara.estrela.permanece": _("The Estrela itself stays where it lies"),
    OCUPADA: _("A token stands on {espaco}: its Pegada stays"),
    NA_TROCA: _("A token stands on {espaco}: its Pegada is not exchanged"),
    "calamandara.simbolos.fd-proibidos": E_NA_FENDA,
    TORRE_BARRA: GUARDA_DESTINO,
}


def _na_linha(state: State, act: Insercao, um: Realocada, rule: str) -> dict[str, str]:
    """Return the facts of a relocation that a rule forbids, with the Torre that stands against it."""
    facts = {"espaco": um.origem, "destino": um.destino, "alinhamento": str(act.alinhamento)}
    posto = ali(state.mesa, um.origem)
    if posto is not None:
        facts["simbolo"] = posto.simbolo
    if rule in (GUARDADO, TORRE_BARRA):
        guardado = um.origem if rule == GUARDADO else um.destino
        facts["torre"] = mapa(state.mesa).torre(state.mesa.tabuleiro.pontos[guardado])
    return facts


def _realoca(rule: str) -> None:
    @CHECKS.check_act(rule, Insercao, alinhamento=ALINHADAS)
    def realoca_como_pode(state: State, act: Insercao, espaco: str) -> Finding:
        for um in so_far(act.realocadas):
            if (found := o_que_impede(state, act, um)) is not None and found[0] == rule:
                decides = (found[1],) if found[1] is not None else ()
                return Breach(NAO_REALOCA[rule], *decides, **_na_linha(state, act, um, rule))
        return None


for _rule in NAO_REALOCA:
    _realoca(_rule)


def _em_lugar_livre(rule: str) -> None:
    @CHECKS.check_act(rule, Insercao, physical=True)
    def um_por_espaco(state: State, act: Insercao) -> Finding:
        """Refuse two symbols on one space; a relocated Fogo destroys nothing."""
        if not isinstance(act.realocadas, tuple) or not act.realocadas:
            return None
        ve = mapa(state.mesa)
        movidas = {um.origem for um in act.realocadas}
        destinos = [um.destino for um in act.realocadas]
        for um in act.realocadas:
            ponto, de = ve.ponto(um.destino), ve.ponto(um.origem)
            fica = ponto in ve.postos and um.destino not in movidas
            posto = ve.postos.get(de) if de is not None else None
            dois = destinos.count(um.destino) > 1
            if fica or dois or sum(o.origem == um.origem for o in act.realocadas) > 1:
                e_fogo = posto is not None and posto.simbolo == "fogo"
                if rule != (FOGO_REALOCADO if e_fogo else SEM_OUTRO):
                    return None
                la = ve.postos[ponto].simbolo if fica and ponto is not None else ""
                if e_fogo:
                    reason = _("A Fogo taken elsewhere destroys nothing on {espaco}")
                else:
                    reason = ESPACO_OCUPADO if fica else DOIS_NUM_ESPACO if dois else UM_EM_DOIS
                onde = um.destino if fica or dois else um.origem
                return Breach(reason, espaco=onde, simbolo=la)
        return None


for _rule in (SEM_OUTRO, FOGO_REALOCADO):
    _em_lugar_livre(_rule)


@CHECKS.check_act("calamandara.estrela.funcao", Insercao)
def so_trocas(state: State, act: Insercao) -> Finding:
    """Refuse relocations that are no exchanges, where the table reads that only exchanges are allowed."""
    if not isinstance(act.realocadas, tuple) or not act.realocadas:
        return None
    pares = {(um.origem, um.destino) for um in act.realocadas}
    sozinhas = [de for de, para in pares if (para, de) not in pares]
    reason = _("At this table symbols change places in pairs; {espaco} has no partner")
    return SO_TROCAS.forbids(state, reason, espaco=sozinhas[0]) if sozinhas else None


@CHECKS.brings(InserirEstrela, Insercao)
def insere(state: State, move: InserirEstrela) -> tuple[Insercao, ...]:
    act = Insercao(
        quem=move.seat,
        simbolo="estrela",
        espaco=move.espaco,
        alinhamento=move.alinhamento,
        realocadas=move.realocadas,
    )
    return (act,)


@CHECKS.possible(InserirEstrela, "espaco")
def espacos(state: State, move: InserirEstrela) -> Iterator[str]:
    return espacos_da_estrela(state, move.seat)


def espacos_da_estrela(state: State, quem: Seat) -> Iterator[str]:
    """Yield the spaces where an Estrela may lie with something to rearrange."""
    ve = mapa(state.mesa)
    for espaco, ponto in ve.tabuleiro.pontos.items():
        if ponto in ve.postos or barrado(state, quem, espaco):
            continue
        if next(alinhamentos_da_estrela(state, quem, espaco), None) is not None:
            yield espaco


@CHECKS.possible(InserirEstrela, "alinhamento")
def alinhamentos(state: State, move: InserirEstrela, espaco: str) -> Iterator[Alinhamento]:
    return alinhamentos_da_estrela(state, move.seat, espaco)


def alinhamentos_da_estrela(state: State, quem: Seat, espaco: str) -> Iterator[Alinhamento]:
    """Yield the lines along which something could be rearranged."""
    if espaco in state.mesa.tabuleiro.pontos:
        yield from (um for um in get_args(Alinhamento) if _serve(state, quem, espaco, um))


# all ways of a move ask the same of one state
_vistas: Memo[State, dict[tuple[Seat, str, Alinhamento], bool]] = Memo(lambda state: {})


def _serve(state: State, quem: Seat, espaco: str, alinhamento: Alinhamento) -> bool:
    """Return whether a traveller's Estrela may lie on a space with something to rearrange along a line."""
    vistas, asked = _vistas(state), (quem, espaco, alinhamento)
    if asked not in vistas:
        vistas[asked] = _rearranja(state, *asked)
    return vistas[asked]


def _rearranja(state: State, quem: Seat, espaco: str, alinhamento: Alinhamento) -> bool:
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    if (alinhamento in EIXOS and na_fenda and SO_DIAGONAIS.holds(state)) or (
        alinhamento not in EIXOS and not na_fenda
    ):
        return False
    if SEM_EFEITO.holds(state) and not moveis(state, quem, espaco, alinhamento):
        return True
    act = Insercao(quem=quem, simbolo="estrela", espaco=espaco, alinhamento=alinhamento)
    return next(_podem(state, act, alinhamento, ()), None) is not None


@CHECKS.elements(InserirEstrela, "realocadas")
def realocaveis(state: State, move: InserirEstrela, espaco: str, alinhamento: Alinhamento) -> Among:
    act = replace(insere(state, move)[0], realocadas=())
    if espaco not in state.mesa.tabuleiro.pontos:
        return Among(())
    return realocaveis_pela_estrela(state, act, alinhamento, so_far(move.realocadas))


def realocaveis_pela_estrela(
    state: State, act: Insercao, alinhamento: Alinhamento, ditas: tuple[Realocada, ...]
) -> Among:
    """Return each movable symbol with each space of the line, in each direction that it may be turned to."""
    if act.espaco not in state.mesa.tabuleiro.pontos:
        return Among(())
    least = 1 if moveis(state, act.quem, str(act.espaco), alinhamento) else 0
    return Among(tuple(_podem(state, act, alinhamento, ditas)), least=least)


def _podem(
    state: State, act: Insercao, alinhamento: Alinhamento, ditas: tuple[Realocada, ...]
) -> Iterator[Realocada]:
    """Yield the relocations still possible besides the declared ones, to each space in each direction."""
    nomes, espaco = state.mesa.tabuleiro.nomes, str(act.espaco)
    de_onde, para_onde = {um.origem for um in ditas}, {um.destino for um in ditas}
    linha = tuple(nomes[ponto] for ponto in alinhados(state, espaco, alinhamento))
    for posto in moveis(state, act.quem, espaco, alinhamento):
        if posto.espaco in de_onde:
            continue
        for para in linha:
            if para in para_onde or para == posto.espaco:
                continue
            for direcao in _viradas(posto, para):
                um = Realocada(origem=posto.espaco, destino=para, direcao=direcao)
                if o_que_impede(state, act, um) is None:
                    yield um


def _viradas(posto: Posto, para: str) -> tuple[Direcao | None, ...]:
    if posto.simbolo == "pegada" or not na_zona_final(para):
        return (None,)
    return (None, *(um for um in direcoes_de(posto.simbolo) if um != posto.direcao))


@CHECKS.permit_by(InserirEstrela)
def permite(state: State, move: InserirEstrela, espaco: str) -> tuple[str, ...]:
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    singularidade = ("calamandara.estrela.singularidade",) if na_fenda else ()
    return ("calamandara.estrela.funcao", *singularidade, *na_propria_guarda(state, espaco))


# ---------------------------------------------------------------- effects


@RESOLUTION.move(InserirEstrela)
def inserir_estrela(context: Context[State], move: InserirEstrela) -> None:
    na_fase(context, insere(context.state, move)[0])
