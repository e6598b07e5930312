"""Símbolos Dogmáticos: putting them on the board, in phase 2 or by a card, and which way they face."""

from typing import ClassVar, Literal, NamedTuple, get_args

from msgspec.structs import replace

from companion.games.calamandara.espelho import PASSOS, que_agem
from companion.games.calamandara.fases import comecar
from companion.games.calamandara.interrupcao import INSERCAO, INSERIU, abrir_insercao, insercao_na_fase
from companion.games.calamandara.mapa import EIXOS, Mapa, mapa
from companion.games.calamandara.moves import Inserir, Realocadas, gira, na_zona_final
from companion.games.calamandara.pieces import (
    ATAQUE,
    DE_LADO,
    FENDA,
    SIMBOLOS_DA_FENDA,
    Assento,
    Ponto,
    frente,
)
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION
from companion.games.calamandara.state import Mesa, Posto, State, quantos_de, somados
from companion.games.calamandara.tasks import (
    Alinhamento,
    Direcao,
    Espelhar,
    Inserivel,
    Ponta,
    Simbolo,
)
from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests
from companion.referee.resolving.resolution import Context

UM_POR_ESPACO = CHECKS.decision("um-simbolo-por-espaco")
TORRE_NA_ZONA_FINAL = CHECKS.decision("torre-na-zona-final")
DIRECAO_NA_ZONA_INICIAL = CHECKS.decision("direcao-na-zona-inicial")
DE_QUEM_INSERE = DIRECAO_NA_ZONA_INICIAL.reading("of-the-inserter")
UMA_A_UMA = CHECKS.decision("insercoes-uma-a-uma")
PROPRIA_TERRA_E_ZF = CHECKS.decision("onde-se-insere").reading("own-terra-and-zf")
AS_DUAS_LINHAS = CHECKS.decision("linha-dos-limites").reading("both-lines-through-the-space")
ESPELHO_SEM_EFEITO = CHECKS.decision("espelho-sem-token-a-frente").reading("illegal")
MONTANHA_DE_CACHOEIRA = CHECKS.decision("torre-e-transformacao").reading("allowed")

CACHOEIRA_QUE_NAO_FICA = CHECKS.decision("cachoeira-que-nao-fica")
A_RESERVA = CACHOEIRA_QUE_NAO_FICA.reading("reserva")

PorQue = Literal["fase", "carta", "teoria", "mentes", "cachoeira"]


class Origem(NamedTuple):
    """Where a symbol comes from that is inserted, and the rule that says so."""

    rule: str
    onde: Literal["reserva", "deposito"] = "reserva"


ORIGENS: dict[PorQue, Origem] = {
    "fase": Origem("calamandara.fase2.de-1-a-4"),
    "carta": Origem("calamandara.entropia-dogmatica.inserir"),
    "teoria": Origem("calamandara.teoria-praximecanica.do-deposito", "deposito"),
    "mentes": Origem("calamandara.mentes-plurais.do-deposito", "deposito"),
    "cachoeira": Origem("calamandara.cachoeira.do-deposito", "deposito"),
}
# How many of a kind may work along one line, and the rule of each.
NA_LINHA: dict[str, tuple[str, int]] = {
    "torre": ("calamandara.simbolos.uma-torre", 1),
    "asa": ("calamandara.simbolos.uma-asa", 1),
    "caverna": ("calamandara.simbolos.duas-cavernas", 2),
}
VAZIO = "calamandara.fase2.atribuicoes"
_VAZIO_DE = {simbolo: f"calamandara.{simbolo}.espaco-vazio" for simbolo in DE_LADO}


class Insercao(Act, frozen=True, kw_only=True):
    """A symbol put on a space, ``por`` phase 2, a card, or a Cachoeira that it takes the place of.

    Turned, where it may be; ``alinhamento`` and ``realocadas`` are those of an Estrela.
    """

    chosen: ClassVar = ("simbolo", "espaco", "direcao", "fica", "alinhamento", "realocadas")

    quem: Seat
    por: PorQue = "fase"
    simbolo: Simbolo | UnsetType = UNSET
    espaco: str | UnsetType = UNSET
    direcao: Direcao | UnsetType | None = None
    fica: bool | UnsetType | None = None
    alinhamento: Alinhamento | UnsetType | None = None
    realocadas: Realocadas = ()


def direcao_da_frente(assento: Assento) -> Ponta:
    """The direction in which the traveller at that seat goes forwards."""
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == frente(assento))


def direcao_do_inicio(assento: Assento) -> Ponta:
    """The direction from that Terra towards its ponto inicial."""
    x, y = frente(assento)
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == (-x, -y))


def direcao_fixa(
    state: State, quem: Seat, simbolo: Simbolo | UnsetType, espaco: str | UnsetType
) -> Direcao | None:
    """The one way in which a symbol may face there, None where it has no direction or is turned freely.

    A Pegada to its inserter's front (calamandara.pegada.direcao). In a Zona Inicial an Espelho to the start
    of that Terra, the sides of a Torre, Caverna or Asa along its row (calamandara.decisao.24).
    """
    assento = state.mesa.viajante(quem).assento
    if simbolo == "pegada":
        return direcao_da_frente(assento)
    ponto = mapa(state.mesa).ponto(espaco)
    if ponto is None or simbolo not in ("espelho", *DE_LADO):
        return None
    zona = state.mesa.tabuleiro.zona(ponto)
    if zona == "ZF":
        return None
    terra: Assento = assento if DE_QUEM_INSERE.holds(state) else zona
    if simbolo == "espelho":
        return direcao_do_inicio(terra)
    return "h" if terra in ("S", "N") else "v"


def direcoes_de(simbolo: Simbolo | UnsetType) -> tuple[Direcao, ...]:
    """The directions that a symbol can have at all."""
    if simbolo in DE_LADO:
        return EIXOS
    return get_args(Ponta) if simbolo in ("pegada", "espelho") else ()


def virada(state: State, act: Insercao) -> Insercao:
    """The insertion with the one direction that it may have, where none is told and none is asked."""
    told = act.direcao is not UNSET and act.direcao is not None
    if told or UNSET in (act.simbolo, act.espaco) or gira(act.simbolo, act.espaco):
        return act
    return replace(act, direcao=direcao_fixa(state, act.quem, act.simbolo, act.espaco))


def apaga(mesa: Mesa, act: Insercao) -> bool:
    """Whether a Cachoeira is put on a Fogo: calamandara.cachoeira.limpa-fogo."""
    posto = _ali(mesa, act.espaco)
    return act.simbolo == "cachoeira" and posto is not None and posto.simbolo == "fogo"


def _ali(mesa: Mesa, espaco: str | UnsetType) -> Posto | None:
    ve = mapa(mesa)
    ponto = ve.ponto(espaco)
    return ve.postos.get(ponto) if ponto is not None else None


# ---------------------------------------------------------------- what is lawful


def na_origem(por: PorQue) -> None:
    """Register that what is inserted so lies where it is to come from."""
    rule, onde = ORIGENS[por]

    @CHECKS.check_act(rule, Insercao, tier=Tier.PIECES, physical=True)
    def esta_na_origem(state: State, act: Insercao, simbolo: Simbolo) -> Finding:
        if act.por != por:
            return None
        ha = quantos_de(getattr(state.mesa.viajante(act.quem), onde), simbolo)
        return None if ha else Breach(simbolo=simbolo, **{f"n{'a' if onde == 'reserva' else 'o'}_{onde}": ha})


for _por in ORIGENS:
    na_origem(_por)


@CHECKS.check_act("calamandara.simbolos.em-geral", Insercao, tier=Tier.PIECES, physical=True)
def ha_esse_espaco(state: State, act: Insercao, espaco: str) -> Finding:
    return None if espaco in state.mesa.tabuleiro.pontos else Breach(espaco=espaco)


@CHECKS.check_act("calamandara.simbolos.direcao", Insercao, tier=Tier.PIECES, physical=True)
def tem_essa_direcao(state: State, act: Insercao, simbolo: Simbolo, direcao: Direcao | None) -> Finding:
    """Sides, or one end; or none at all."""
    return None if direcao is None or direcao in direcoes_de(simbolo) else Breach(simbolo=simbolo)


def _em_espaco_vazio(rule: str) -> None:
    @CHECKS.check_act(rule, Insercao, physical=True)
    def um_simbolo_por_espaco(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
        if simbolo == "fogo" or _VAZIO_DE.get(simbolo, VAZIO) != rule:
            return None  # Fogo is put on what it destroys
        posto = _ali(state.mesa, espaco)
        if posto is None or apaga(state.mesa, act) or _toma_o_lugar(act, posto):
            return None
        return Breach(UM_POR_ESPACO, espaco=posto.espaco, simbolo=posto.simbolo)


for _rule in (VAZIO, *_VAZIO_DE.values()):
    _em_espaco_vazio(_rule)


def _toma_o_lugar(act: Insercao, posto: Posto) -> bool:
    return act.por == "cachoeira" and posto.simbolo == "cachoeira"


@CHECKS.check_act("calamandara.fase2.onde", Insercao)
def onde_se_insere(state: State, act: Insercao, espaco: str) -> Finding:
    """Anywhere, or as the table reads it not in another's Zona Inicial."""
    mesa = state.mesa
    zona = mesa.tabuleiro.zona(mesa.tabuleiro.pontos[espaco])
    own = zona in ("ZF", mesa.viajante(act.quem).assento)
    return None if own else PROPRIA_TERRA_E_ZF.forbids(state, espaco=espaco)


@CHECKS.check_act("calamandara.simbolos.fd-proibidos", Insercao)
def cabe_na_fenda(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
    na_fenda = state.mesa.tabuleiro.pontos[espaco] == FENDA
    return Breach(simbolo=simbolo) if na_fenda and simbolo not in SIMBOLOS_DA_FENDA else None


def _poucos_na_linha(de: str, rule: str, cabem: int) -> None:
    @CHECKS.check_act(rule, Insercao)
    def poucos_na_linha(
        state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
    ) -> Finding:
        """Along its sides, or as the table reads it on either line through the space."""
        if simbolo != de or direcao not in EIXOS:
            return None
        ve = mapa(state.mesa)
        ponto = ve.tabuleiro.pontos[espaco]
        ha = ve.quantas(de, ponto, direcao)
        if ha >= cabem:
            return Breach(espaco=espaco, quantos=ha)
        ha = max(_nas_duas(ve, ponto, de))
        return AS_DUAS_LINHAS.forbids(state, espaco=espaco, quantos=ha) if ha >= cabem else None


def _nas_duas(ve: Mapa, ponto: Ponto, simbolo: str) -> tuple[int, ...]:
    """How many of a kind lie in the row and in the column of a space, however they are turned."""
    linhas = (ve.tabuleiro.linha(ponto, eixo) for eixo in EIXOS)
    return tuple(
        sum(posto is not None and posto.simbolo == simbolo for posto in map(ve.postos.get, linha))
        for linha in linhas
    )


for _simbolo, (_rule, _cabem) in NA_LINHA.items():
    _poucos_na_linha(_simbolo, _rule, _cabem)


@CHECKS.check_act("calamandara.torre.barra-simbolos", Insercao)
def fora_da_guarda(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Finding:
    """A guarded line bars everybody but the owner of that Zona Inicial: calamandara.faq.18.

    A Fogo destroys what lies there, which has a rule of its own.
    """
    if simbolo not in ATAQUE or simbolo == "fogo" or not barrado(state, act.quem, espaco):
        return None
    if act.por == "cachoeira":
        return MONTANHA_DE_CACHOEIRA.allows(state, espaco=espaco)
    return Breach(*((TORRE_NA_ZONA_FINAL,) if na_zona_final(espaco) else ()), espaco=espaco)


def barrado(state: State, quem: Seat, espaco: str) -> bool:
    """Whether a Torre keeps a traveller from putting attack symbols on a space."""
    ve = mapa(state.mesa)
    ponto = ve.tabuleiro.pontos[espaco]
    return ve.guardado(ponto) and ve.tabuleiro.zona(ponto) != state.mesa.viajante(quem).assento


@CHECKS.check_act("calamandara.pegada.direcao", Insercao)
def pegada_para_a_frente(state: State, act: Insercao, simbolo: Simbolo, direcao: Direcao | None) -> Finding:
    frente_de = direcao_da_frente(state.mesa.viajante(act.quem).assento)
    return None if simbolo != "pegada" or direcao == frente_de else Breach(direcao=frente_de)


@CHECKS.check_act("calamandara.simbolos.rotacao-zf", Insercao)
def gira_so_na_zona_final(
    state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
) -> Finding:
    """There whoever inserts it says which way."""
    if simbolo == "pegada":
        return None
    if gira(simbolo, espaco):
        return None if direcao is not None else Breach(espaco=espaco)
    fixa = direcao_fixa(state, act.quem, simbolo, espaco)
    return None if direcao == fixa else Breach(DIRECAO_NA_ZONA_INICIAL, direcao=str(fixa))


@CHECKS.check_act("calamandara.espelho.a-frente", Insercao)
def diante_de_um_token(
    state: State, act: Insercao, simbolo: Simbolo, espaco: str, direcao: Direcao | None
) -> Finding:
    """An Espelho that acts on nobody is lawful, unless the table reads it otherwise."""
    if simbolo != "espelho" or direcao is None or _ali(state.mesa, espaco) is not None:
        return None
    if not ESPELHO_SEM_EFEITO.holds(state):
        return Rests(ESPELHO_SEM_EFEITO) if not _age(state, act) else None
    return None if _age(state, act) else Breach(ESPELHO_SEM_EFEITO, espaco=espaco)


def _age(state: State, act: Insercao) -> bool:
    """Whether an Espelho put there would act: its tip touches the upper side of a Pegada under a token."""
    ve = mapa(state.mesa)
    ponto = ve.tabuleiro.pontos[str(act.espaco)]
    dx, dy = PASSOS.get(act.direcao, (0, 0))  # type: ignore[arg-type]  # told by now
    if (ponto[0] + dx, ponto[1] + dy) not in ve.tokens:
        return False
    return any(reflexo.espelho == act.espaco for reflexo in que_agem(com_ela(state, act)))


@CHECKS.brings(Inserir, Insercao)
def insere(state: State, move: Inserir) -> tuple[Insercao, ...]:
    act = Insercao(
        quem=move.seat,
        simbolo=move.simbolo,
        espaco=move.espaco,
        direcao=move.direcao,
        fica=move.fica if move.fica is not UNSET or move.simbolo in (UNSET, "fogo") else None,
    )
    return (virada(state, act),)


@CHECKS.leaves(Insercao)
def com_ela(state: State, act: Insercao) -> State:
    """Its symbol lies there, and what it brings about at once; where that cannot be all lies as it lay."""
    mesa, espaco, simbolo = state.mesa, act.espaco, act.simbolo
    rule_onde = ORIGENS[act.por].onde
    if simbolo is UNSET or espaco is UNSET or espaco not in mesa.tabuleiro.pontos:
        return state
    viajante, havia = mesa.viajante(act.quem), _ali(mesa, espaco)
    if not quantos_de(getattr(viajante, rule_onde), simbolo) or not _cabe(state, act, havia):
        return state
    viajante = replace(viajante, **{rule_onde: somados(getattr(viajante, rule_onde), simbolo, -1)})
    if havia is not None:
        viajante = replace(viajante, deposito=somados(viajante.deposito, havia.simbolo, 1))
    fica = not (act.fica is False and (simbolo == "fogo" or havia is not None))
    if not fica:
        onde = "reserva" if simbolo == "cachoeira" and A_RESERVA.holds(state) else "deposito"
        viajante = replace(viajante, **{onde: somados(getattr(viajante, onde), simbolo, 1)})
    postos = [posto for posto in mesa.postos if posto.espaco != espaco]
    if fica:
        postos.append(_posto(state, act, simbolo, espaco))
    mesa = replace(mesa, postos=em_ordem(postos))
    return realocar(replace(state, mesa=mesa.com(viajante)), act)


def _cabe(state: State, act: Insercao, havia: Posto | None) -> bool:
    if act.simbolo == "fogo":
        return havia is not None
    return havia is None or apaga(state.mesa, act) or _toma_o_lugar(act, havia)


def _posto(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Posto:
    livre = gira(simbolo, espaco)
    direcao = act.direcao if livre else direcao_fixa(state, act.quem, simbolo, espaco)
    posto = Posto(espaco, simbolo, None if direcao is UNSET else direcao)
    if simbolo == "cachoeira":
        return replace(posto, dono=act.quem, desde=state.turno)
    return posto


def em_ordem(postos: list[Posto]) -> tuple[Posto, ...]:
    """By their spaces, so that equal boards are written alike."""
    return tuple(sorted(postos, key=lambda one: one.espaco))


def realocar(state: State, act: Insercao) -> State:
    """What an Estrela takes to other spaces, all at once; one whose place another keeps stays."""
    if not isinstance(act.realocadas, tuple) or not act.realocadas:
        return state
    postos = {posto.espaco: posto for posto in state.mesa.postos}
    movidas = {um.origem: um for um in act.realocadas if um.origem in postos and um.origem != act.espaco}
    novas = [
        replace(postos[um.origem], espaco=um.destino, direcao=um.direcao or postos[um.origem].direcao)
        for um in movidas.values()
    ]
    ficam = [posto for espaco, posto in postos.items() if espaco not in movidas]
    todas = [*ficam, *novas]
    if len({posto.espaco for posto in todas}) < len(todas):
        return state
    return replace(state, mesa=replace(state.mesa, postos=em_ordem(todas)))


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
def permite(state: State, move: Inserir) -> tuple[str, ...]:
    again = (UMA_A_UMA.id,) if insercao_na_fase(state) else ()
    return ("calamandara.fase2.onde", *again)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Inserir)
def inserir(context: Context[State], move: Inserir) -> None:
    na_fase(context, insere(context.state, move)[0])


def na_fase(context: Context[State], act: Insercao) -> None:
    """Insert in phase 2: the first symbol opens the window of them all."""
    comecar(context, "inserir")
    if context.state.outcome is None:
        colocar(context, act, abrir_insercao(context, act.quem, INSERCAO))


def colocar(context: Context[State], act: Insercao, insercao: int, por: str | None = None) -> None:
    """One symbol goes on the board, as a part of the insertion of that number; the Espelhos act on it."""
    havia = _ali(context.state.mesa, act.espaco)
    with LEDGER.acting(context, INSERIU, act.quem, follows=insercao, flags=(str(act.simbolo),)) as action:
        context.state = com_ela(context.state, act)
    told = {"quem": act.quem, "simbolo": str(act.simbolo), "espaco": str(act.espaco)}
    context.emit("inseriu", por or ORIGENS[act.por].rule, **told)
    if havia is not None:
        rule = (
            "calamandara.fogo.deposito" if act.simbolo == "fogo" else "calamandara.cachoeira.fogo-ao-deposito"
        )
        rule = "calamandara.cachoeira.retorno" if act.por == "cachoeira" else rule
        context.emit("foi-ao-deposito", rule, quem=act.quem, simbolo=havia.simbolo, espaco=havia.espaco)
        if act.fica is False:
            onde = "calamandara.fogo.fica-ou-volta" if act.simbolo == "fogo" else CACHOEIRA_QUE_NAO_FICA
            context.emit("foi-ao-deposito", onde, **told)
    for um in act.realocadas if isinstance(act.realocadas, tuple) else ():
        context.emit(
            "realocou", "calamandara.estrela.funcao", quem=act.quem, espaco=um.origem, destino=um.destino
        )
    context.push(Espelhar(por=action.number))
