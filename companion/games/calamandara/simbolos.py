"""Símbolos Dogmáticos em geral: where each may be inserted, how many along a line, in which direction."""

from typing import get_args

from companion.games.calamandara.direcao import (
    DIRECAO_NA_ZONA_INICIAL,
    direcao_da_frente,
    direcao_fixa,
    direcoes_de,
)
from companion.games.calamandara.espelho import PASSOS, que_agem
from companion.games.calamandara.giro import gira, na_zona_final
from companion.games.calamandara.insercao import (
    ORIGENS,
    TRANSFORMAR_NAO_INSERE,
    Insercao,
    PorQue,
    ali,
    apaga,
    com_ela,
    insere,
    toma_o_lugar,
)
from companion.games.calamandara.interrupcao import insercao_na_fase
from companion.games.calamandara.mapa import EIXOS, Mapa, mapa
from companion.games.calamandara.moves import Inserir
from companion.games.calamandara.nomes import Direcao, Inserivel, Simbolo
from companion.games.calamandara.pieces import (
    DE_LADO,
    FENDA,
    SIMBOLOS_DA_FENDA,
    Ponto,
)
from companion.games.calamandara.reasons import (
    E_NA_FENDA,
    ESPACO_ALHEIO,
    ESPACO_OCUPADO,
    GUARDA_DE,
)
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import Quantos, State, quantos_de
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests
from companion.referee.judging.reasons import naming

UM_POR_ESPACO = CHECKS.decision("um-simbolo-por-espaco")
TORRE_NA_ZONA_FINAL = CHECKS.decision("torre-na-zona-final")
UMA_A_UMA = CHECKS.decision("insercoes-uma-a-uma")
PROPRIA_TERRA_E_ZF = CHECKS.decision("onde-se-insere").reading("own-terra-and-zf")
AS_DUAS_LINHAS = CHECKS.decision("linha-dos-limites").reading("both-lines-through-the-space")
ESPELHO_SEM_EFEITO = CHECKS.decision("espelho-sem-token-a-frente").reading("illegal")
MONTANHA_DE_CACHOEIRA = CHECKS.decision("torre-e-transformacao").reading("allowed")

# The number of each kind that may act along one line, and its rule.
NA_LINHA: dict[str, tuple[str, int]] = {
    "torre": ("calamandara.simbolos.uma-torre", 1),
    "asa": ("calamandara.simbolos.uma-asa", 1),
    "caverna": ("calamandara.simbolos.duas-cavernas", 2),
}
NA_MESMA_LINHA = _("The line of {espaco} already has its {simbolo} on {la}")
VAZIO = "calamandara.fase2.atribuicoes"
_VAZIO_DE = {simbolo: f"calamandara.{simbolo}.espaco-vazio" for simbolo in DE_LADO}


# ---------------------------------------------------------------- checks


NA_RESERVA = _("{quem}'s Reserva lacks {simbolo}; it has {tem}")
POUCOS_NA_RESERVA = _("{quem}'s Reserva holds {simbolo} ×{tem}; more are declared")
VAZIA = _("{quem}'s Reserva, which is empty, lacks {simbolo}")
MOST_NAMED = 4


def na_origem(por: PorQue) -> None:
    """Register the check that an inserted symbol lies where it has to come from."""
    rule, onde = ORIGENS[por]

    @CHECKS.check_act(rule, Insercao, tier=Tier.PIECES, physical=True, por=(por,))
    def esta_na_origem(state: State, act: Insercao, simbolo: Simbolo) -> Finding:
        ha = quantos_de(getattr(state.mesa.viajante(act.quem), onde), simbolo)
        if ha:
            return None
        if onde == "reserva":
            tinha = state.mesa.viajante(act.quem).reserva if act.tinha is None else act.tinha
            return Breach(_nao_ha(tinha, simbolo), simbolo=simbolo, na_reserva=ha, quem=act.quem)
        reason = _("{quem}'s depósito lacks {simbolo}")
        return Breach(reason, simbolo=simbolo, no_deposito=ha, quem=act.quem)


def _nao_ha(tinha: Quantos, simbolo: Simbolo) -> Message:
    """Return the reason that a Reserva which held these symbols has none left of that kind."""
    if had := quantos_de(tinha, simbolo):
        return naming(POUCOS_NA_RESERVA, "tem", had)
    tem = _o_que_ha(tinha)
    return naming(NA_RESERVA, "tem", tem) if tem else VAZIA


def _o_que_ha(quantos: Quantos) -> tuple[str, ...]:
    """Return the symbols of a Reserva with their numbers, cut where they are many."""
    nomes = [simbolo.capitalize() + (f" ×{n}" if n > 1 else "") for simbolo, n in quantos if n]
    return (*nomes[:MOST_NAMED], "…") if len(nomes) > MOST_NAMED else tuple(nomes)


for _por in ORIGENS:
    na_origem(_por)


@CHECKS.check_act("calamandara.simbolos.em-geral", Insercao, tier=Tier.PIECES, physical=True)
def ha_esse_espaco(state: State, act: Insercao, espaco: str) -> Finding:
    if espaco in state.mesa.tabuleiro.pontos:
        return None
    inicio = any(espaco == viajante.inicio for viajante in state.mesa.viajantes)
    return Breach(
        _("{espaco} is a ponto inicial: no symbol lies there") if inicio else ESPACO_ALHEIO, espaco=espaco
    )


@CHECKS.check_act("calamandara.simbolos.direcao", Insercao, tier=Tier.PIECES, physical=True)
def tem_essa_direcao(state: State, act: Insercao, simbolo: Simbolo, direcao: Direcao | None) -> Finding:
    """Require a direction that the symbol can have: sides, one end, or none."""
    if direcao is None or direcao in direcoes_de(simbolo):
        return None
    sem_direcao = not direcoes_de(simbolo)
    reason = _("{simbolo} has no direction") if sem_direcao else _("{simbolo} cannot face {direcao}")
    return Breach(reason, simbolo=simbolo, direcao=direcao)


def _em_espaco_vazio(rule: str) -> None:
    # A Fogo is inserted on the symbol that it destroys.
    simbolos = [um for um in get_args(Simbolo) if um != "fogo" and _VAZIO_DE.get(um, VAZIO) == rule]

    @CHECKS.check_act(rule, Insercao, physical=True, simbolo=simbolos)
    def um_simbolo_por_espaco(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
        posto = ali(state.mesa, espaco)
        if posto is None or apaga(state.mesa, act) or toma_o_lugar(act, posto):
            return None
        return Breach(ESPACO_OCUPADO, UM_POR_ESPACO, espaco=posto.espaco, simbolo=posto.simbolo)


for _rule in (VAZIO, *_VAZIO_DE.values()):
    _em_espaco_vazio(_rule)


@CHECKS.check_act("calamandara.fase2.onde", Insercao)
def onde_se_insere(state: State, act: Insercao, espaco: str) -> Finding:
    """Allow any zone, or as the table reads it not another's Zona Inicial."""
    mesa = state.mesa
    zona = mesa.tabuleiro.zona(mesa.tabuleiro.pontos[espaco])
    if zona in ("ZF", mesa.viajante(act.quem).assento):
        return None
    dono = next(viajante.id for viajante in mesa.viajantes if viajante.assento == zona)
    reason = _("At this table nobody else inserts in {quem}'s Zona Inicial")
    return PROPRIA_TERRA_E_ZF.forbids(state, reason, espaco=espaco, quem=dono)


@CHECKS.check_act("calamandara.simbolos.fd-proibidos", Insercao)
def cabe_na_fenda(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
    """Apply calamandara.pegada.na-fd and calamandara.montanha.na-fd."""
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    return Breach(E_NA_FENDA, simbolo=simbolo) if na_fenda and simbolo not in SIMBOLOS_DA_FENDA else None


def _poucos_na_linha(de: str, rule: str, cabem: int) -> None:
    @CHECKS.check_act(rule, Insercao, simbolo=(de,))
    def poucos_na_linha(
        state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
    ) -> Finding:
        """Require few such symbols along the sides, or on both lines through the space as the table reads."""
        if direcao not in EIXOS:
            return None
        ve = mapa(state.mesa)
        ponto = ve.tabuleiro.pontos[espaco]
        ha = ve.quantas(de, ponto, direcao)
        if ha >= cabem:
            reason = naming(NA_MESMA_LINHA, "la", ve.ao_longo(de, ponto, direcao))
            return nao_ao_transformar(state, act, reason, espaco=espaco, quantos=ha, simbolo=simbolo)
        if act.por == "cachoeira" and TRANSFORMAR_NAO_INSERE.holds(state):
            return None
        ha = max(_nas_duas(ve, ponto, de))
        if ha < cabem:
            return None
        reason = _("At this table both lines of {espaco} count: {quantos} of {simbolo} lie there")
        return AS_DUAS_LINHAS.forbids(state, reason, espaco=espaco, quantos=ha, simbolo=simbolo)


def nao_ao_transformar(state: State, act: Insercao, reason: Message, /, **facts: FactValue) -> Breach | Rests:
    """Return a breach, or for a transformed Cachoeira the decision that may lift it.

    calamandara.decisao.55
    """
    if act.por != "cachoeira":
        return Breach(reason, **facts)
    return TRANSFORMAR_NAO_INSERE.allows(state, reason, **facts)


def _nas_duas(ve: Mapa, ponto: Ponto, simbolo: str) -> tuple[int, ...]:
    """Return the number of that kind in the row and in the column of a space, whatever their directions."""
    linhas = (ve.tabuleiro.linha(ponto, eixo) for eixo in EIXOS)
    return tuple(
        sum(posto is not None and posto.simbolo == simbolo for posto in map(ve.postos.get, linha))
        for linha in linhas
    )


for _simbolo, (_rule, _cabem) in NA_LINHA.items():
    _poucos_na_linha(_simbolo, _rule, _cabem)


def _fora_da_guarda(rule: str, *simbolos: Simbolo) -> None:
    @CHECKS.check_act(rule, Insercao, simbolo=simbolos)
    def fora_da_guarda(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
        """Refuse everybody except the owner of that Zona Inicial on a guarded line: calamandara.faq.18.

        All other symbols may go there: calamandara.torre.outros-livres.
        """
        if not barrado(state, act.quem, espaco):
            return None
        ve = mapa(state.mesa)
        torre = ve.torre(ve.tabuleiro.pontos[espaco])
        facts = {"espaco": espaco, "torre": torre, "simbolo": simbolo}
        if act.por == "cachoeira":
            livre = MONTANHA_DE_CACHOEIRA.holds(state) or TRANSFORMAR_NAO_INSERE.holds(state)
            pontos = (MONTANHA_DE_CACHOEIRA, TRANSFORMAR_NAO_INSERE)
            return Rests(*pontos) if livre else Breach(GUARDA_DE, *pontos, **facts)
        return Breach(GUARDA_DE, *((TORRE_NA_ZONA_FINAL,) if na_zona_final(espaco) else ()), **facts)


# A Fogo destroys the symbol there, which has a rule of its own.
_fora_da_guarda("calamandara.montanha.torre", "montanha")
_fora_da_guarda("calamandara.torre.barra-simbolos", "espelho", "estrela")


def barrado(state: State, quem: Seat, espaco: str) -> bool:
    """Return whether a Torre keeps a traveller from inserting attack symbols on a space."""
    ve = mapa(state.mesa)
    ponto = ve.tabuleiro.pontos[espaco]
    return ve.guardado(ponto) and ve.tabuleiro.zona(ponto) != state.mesa.viajante(quem).assento


@CHECKS.check_act("calamandara.pegada.direcao", Insercao, simbolo=("pegada",))
def pegada_para_a_frente(state: State, act: Insercao, simbolo: Simbolo, direcao: Direcao | None) -> Finding:
    frente_de = direcao_da_frente(state.mesa.viajante(act.quem).assento)
    if direcao == frente_de:
        return None
    return Breach(_("{quem}'s Pegada faces the way that {quem} looks"), direcao=frente_de, quem=act.quem)


@CHECKS.check_act("calamandara.simbolos.rotacao-zf", Insercao)
def gira_so_na_zona_final(
    state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
) -> Finding:
    """Require a declared direction in the Zona Final."""
    if simbolo == "pegada":
        return None
    if gira(simbolo, espaco):
        reason = _("Which way does {simbolo} face on {espaco}?")
        return None if direcao is not None else Breach(reason, espaco=espaco, simbolo=simbolo)
    fixa = direcao_fixa(state, act.quem, simbolo, espaco)
    if direcao == fixa:
        return None
    reason = (
        _("In a Zona Inicial {simbolo} faces the ponto inicial of that Terra")
        if simbolo == "espelho"
        else _("In a Zona Inicial the sides of {simbolo} lie along the row")
    )
    return Breach(reason, DIRECAO_NA_ZONA_INICIAL, direcao=str(fixa), simbolo=simbolo)


@CHECKS.check_act("calamandara.espelho.a-frente", Insercao, simbolo=("espelho",))
def diante_de_um_token(
    state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
) -> Finding:
    """Allow an Espelho that acts on nobody, unless the table forbids it."""
    if direcao is None or ali(state.mesa, espaco) is not None:
        return None
    if not ESPELHO_SEM_EFEITO.holds(state):
        return Rests(ESPELHO_SEM_EFEITO) if not _age(state, act) else None
    if _age(state, act):
        return None
    reason = _("At this table an Espelho needs a token to push; on {espaco} it has none")
    return Breach(reason, ESPELHO_SEM_EFEITO, espaco=espaco)


def _age(state: State, act: Insercao) -> bool:
    """Return whether an Espelho there would act: its tip touches the upper side of a Pegada under a token."""
    ve = mapa(state.mesa)
    ponto = ve.tabuleiro.pontos[str(act.espaco)]
    dx, dy = PASSOS.get(act.direcao, (0, 0))  # type: ignore[arg-type]  # declared by now
    if (ponto[0] + dx, ponto[1] + dy) not in ve.tokens:
        return False
    return any(reflexo.espelho == act.espaco for reflexo in que_agem(com_ela(state, act)))


@CHECKS.possible(Inserir, "simbolo")
def simbolos(state: State, move: Inserir) -> tuple[str, ...]:
    return get_args(Inserivel)


@CHECKS.possible(Inserir, "espaco")
def espacos(state: State, move: Inserir) -> tuple[str, ...]:
    return tuple(state.mesa.tabuleiro.pontos)


@CHECKS.possible(Inserir, "direcao")
def direcoes(state: State, move: Inserir) -> tuple[str, ...]:
    fixa = direcao_fixa(state, move.seat, move.simbolo, move.espaco)
    return direcoes_de(move.simbolo) if fixa is None else (fixa,)


@CHECKS.possible(Inserir, "fica")
def fica(state: State, move: Inserir) -> tuple[bool, ...]:
    return (False, True)


@CHECKS.permit_by(Inserir)
def permite(state: State, move: Inserir, simbolo: Simbolo, espaco: str) -> tuple[str, ...]:
    """Return the rules that permit the insertion, and those of its direct effects."""
    again = (UMA_A_UMA.id, "calamandara.fase2.quantos") if insercao_na_fase(state) else ()
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    normais = ("calamandara.fd.efeitos-normais",) if na_fenda else ()
    propria = na_propria_guarda(state, espaco) if simbolo in ("montanha", "espelho") else ()
    return (
        "calamandara.fase2.onde",
        *again,
        *normais,
        *propria,
        *_o_que_faz(state, insere(state, move)[0], simbolo),
    )


def na_propria_guarda(state: State, espaco: str) -> tuple[str, ...]:
    """Return the rule that lets an attack symbol into the inserter's own guarded Zona Inicial, or ()."""
    ve = mapa(state.mesa)
    return ("calamandara.faq.18",) if ve.guardado(ve.tabuleiro.pontos[espaco]) else ()


def _o_que_faz(state: State, act: Insercao, simbolo: Simbolo) -> tuple[str, ...]:
    match simbolo:
        case "fogo":
            return ("calamandara.fogo.destroi", "calamandara.simbolos.destruidos")
        case "cachoeira":
            return ("calamandara.fogo.cachoeira-elimina",) if apaga(state.mesa, act) else ()
        case "espelho" if _age(state, act):
            return ("calamandara.simbolos.direcao-espelho",)
        case "espelho" if _diante_de_quem_a_torre_guarda(state, act):
            return ("calamandara.torre.espelho-inativo",)
        case "torre" if _desliga_um_espelho(state, act):
            return ("calamandara.torre.espelho-depois",)
    return ()


def _diante_de_quem_a_torre_guarda(state: State, act: Insercao) -> bool:
    ve = mapa(state.mesa)
    dx, dy = PASSOS.get(act.direcao, (0, 0))  # type: ignore[arg-type]  # declared by now
    x, y = ve.tabuleiro.pontos[str(act.espaco)]
    return (x + dx, y + dy) in ve.tokens and ve.guardado((x + dx, y + dy))


def _desliga_um_espelho(state: State, act: Insercao) -> bool:
    """Return whether an Espelho lies on the line that a Torre inserted there would guard."""
    ve = mapa(state.mesa)
    linha = ve.tabuleiro.linha(ve.tabuleiro.pontos[str(act.espaco)], "h" if act.direcao == "h" else "v")
    return any(ve.postos[ponto].simbolo == "espelho" for ponto in linha if ponto in ve.postos)
