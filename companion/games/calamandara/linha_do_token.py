"""Texts that relocate and insert symbols in the row of one's token, or copies of a symbol on the board."""

from companion.games.calamandara.condicoes import Falta, falta
from companion.games.calamandara.efeitos import escolhida, pedir
from companion.games.calamandara.insercao_por_carta import (
    COPIAR_E_INSERIR,
    INSERIR,
    algum_cabe,
    copiaveis,
)
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.lances_da_lembranca import InserirPorEfeito, RealocarPorEfeito
from companion.games.calamandara.nomes import Simbolo
from companion.games.calamandara.partes import InserirCopia, InserirDaReserva, Realocar
from companion.games.calamandara.partes_cumpridas import cumpre, exige_em_vez, exige_tambem
from companion.games.calamandara.pieces import Eixo
from companion.games.calamandara.reasons import RESERVA_VAZIA
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State, quantos_de
from companion.games.calamandara.tabuleiro_por_carta import (
    DOIS_NO_MAXIMO,
    alcancaveis,
    intocavel,
    o_que_impede,
    viradas,
)
from companion.games.calamandara.tasks import Colocada, Realocada, Uso
from companion.games.calamandara.tipos import TEXTO
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

SEM_LINHA = _("{quem}'s token is at its ponto inicial, in no row")
FORA_DA_LINHA = _("{espaco} is not in the row of {quem}'s token")


def linha_do_token(state: State, quem: Seat) -> frozenset[str]:
    """Return the spaces in the row of a traveller's token, none at its ponto inicial.

    In a Zona Inicial it is a row of that Terra, in the Zona Final one as the traveller sees it
    (calamandara.decisao.6).
    """
    tabuleiro, viajante = state.mesa.tabuleiro, state.mesa.viajante(quem)
    ponto = tabuleiro.pontos.get(viajante.token)
    if ponto is None:
        return frozenset()
    zona = tabuleiro.zona(ponto)
    terra = viajante.assento if zona == "ZF" else zona
    eixo: Eixo = "h" if terra in ("S", "N") else "v"
    return frozenset(tabuleiro.nomes[um] for um in tabuleiro.linha(ponto, eixo))


def _da_terra(state: State, quem: Seat, espaco: str) -> bool:
    return espaco[:1] == state.mesa.viajante(quem).assento


# ---------------------------------------------------------------- relocating


@exige_tambem(Realocar)
def ha_um_que_vai(state: State, pilha: Pilha, uso: Uso, parte: Realocar) -> Falta | None:
    """Require a symbol of the own Terra, and a row with an empty space, where the text says so."""
    quem = uso.controller
    if parte.das_terras and not any(_da_terra(state, quem, um) for um in alcancaveis(state, quem)):
        return Falta(TEXTO, _("No symbol on {quem}'s own Terra may be relocated"), quem=quem)
    return _ha_vaga(state, quem) if parte.a_linha else None


def _ha_vaga(state: State, quem: Seat) -> Falta | None:
    linha = linha_do_token(state, quem)
    if not linha:
        return Falta(TEXTO, SEM_LINHA, quem=quem)
    if linha - {posto.espaco for posto in state.mesa.postos}:
        return None
    return Falta(TEXTO, _("The row of {quem}'s token has no empty space"), quem=quem)


def _fora_do_dito(state: State, quem: Seat, parte: object, um: Realocada) -> Finding:
    """Return what a relocation has against the words of its card, None for one of the rulebook."""
    if not isinstance(parte, Realocar):
        return None
    if parte.das_terras and not _da_terra(state, quem, um.origem):
        return Breach(_("{espaco} is not on {quem}'s own Terra"), espaco=um.origem, quem=quem)
    if parte.a_linha and um.destino not in linha_do_token(state, quem):
        return Breach(FORA_DA_LINHA, espaco=um.destino, quem=quem)
    return None


@CHECKS.check(TEXTO, RealocarPorEfeito, partly=True)
def realoca_como_diz(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    uso = escolhida(state, move)
    if uso is None:
        return None
    breaches = (_fora_do_dito(state, move.seat, uso.parte, um) for um in realocadas)
    return next((breach for breach in breaches if breach is not None), None)


@CHECKS.elements(RealocarPorEfeito, "realocadas")
def realocaveis(state: State, move: RealocarPorEfeito) -> Among:
    """Return every symbol that the card may affect, with every space that it may go to.

    A direction that a symbol has already is not named again.
    """
    uso = escolhida(state, move)
    if uso is None:
        return Among(())
    vao = {um.origem for um in so_far(move.realocadas)}
    tidas = [
        Realocada(origem=posto.espaco, destino=para, direcao=direcao)
        for posto in state.mesa.postos
        if intocavel(state, move.seat, posto.espaco) is None
        for para in state.mesa.tabuleiro.pontos
        for direcao in viradas(state, move.seat, posto, para)
        if direcao is None or direcao != posto.direcao
    ]
    can = tuple(
        um
        for um in tidas
        if _fora_do_dito(state, move.seat, uso.parte, um) is None
        and o_que_impede(state, move.seat, uso, um, vao) is None
    )
    return Among(can, most=1 if uso.jeito == "um" else DOIS_NO_MAXIMO)


# ---------------------------------------------------------------- inserting


@exige_tambem(InserirDaReserva)
def ha_o_que_inserir(state: State, pilha: Pilha, uso: Uso, parte: InserirDaReserva) -> Falta | None:
    quem = uso.controller
    if parte.todos and not state.mesa.viajante(quem).reserva:
        return Falta(TEXTO, RESERVA_VAZIA, quem=quem)
    return _ha_linha(state, quem) if parte.na_linha else None


@exige_em_vez(InserirCopia)
def ha_o_que_copiar(state: State, pilha: Pilha, uso: Uso, parte: InserirCopia) -> Falta | None:
    """Require a copy in the depósito; before the text has relocated a symbol nobody knows of which."""
    if parte.na_linha and (lacking := _ha_linha(state, uso.controller)) is not None:
        return lacking
    if not parte.do_realocado:
        return falta(state, pilha, uso)
    viajante = state.mesa.viajante(uso.controller)
    if uso.simbolo is None:
        return Falta(TEXTO, _("No symbol has been relocated of which it inserts a copy"))
    if quantos_de(viajante.deposito, uso.simbolo):
        return None
    reason = _("{quem}'s depósito is out of {simbolo}")
    return Falta(TEXTO, reason, quem=viajante.id, simbolo=uso.simbolo)


def _ha_linha(state: State, quem: Seat) -> Falta | None:
    return None if linha_do_token(state, quem) else Falta(TEXTO, SEM_LINHA, quem=quem)


@cumpre(InserirDaReserva)
def inserir_da_reserva(context: Context[State], uso: Uso, parte: InserirDaReserva, pilha: Pilha) -> None:
    tem = frozenset(simbolo for simbolo, _n in context.state.mesa.viajante(uso.controller).reserva)
    _pedir_se_cabe(context, uso, tem if parte.todos or parte.na_linha else None, parte, INSERIR)


@cumpre(InserirCopia)
def inserir_copia(context: Context[State], uso: Uso, parte: InserirCopia, pilha: Pilha) -> None:
    """Ask for the symbol and its space; unlike Teoria it costs no symbol of the Reserva."""
    kinds = copiaveis(context.state, uso.controller)
    if parte.do_realocado and uso.simbolo is not None:
        kinds = frozenset((uso.simbolo,))
    _pedir_se_cabe(context, uso, kinds, parte, COPIAR_E_INSERIR)


def _pedir_se_cabe(
    context: Context[State],
    uso: Uso,
    kinds: frozenset[Simbolo] | None,
    parte: InserirDaReserva | InserirCopia,
    rule: str,
) -> None:
    """Ask for the insertions, unless none of those kinds may be inserted; None is no condition."""
    linha = linha_do_token(context.state, uso.controller) if parte.na_linha else None
    if kinds is None or algum_cabe(context, uso, kinds, linha):
        pedir(context, uso, InserirPorEfeito, rule)
    else:
        context.emit("sem-efeito", TEXTO, quem=uso.controller, carta=uso.nome)


@CHECKS.check(TEXTO, InserirPorEfeito, partly=True)
def insere_onde_diz(state: State, move: InserirPorEfeito, insercoes: tuple[Colocada, ...]) -> Finding:
    """Require the row, the copied kind, and at least one symbol where the text names a number."""
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, InserirDaReserva | InserirCopia):
        return None
    linha = linha_do_token(state, move.seat) if parte.na_linha else None
    for um in insercoes:
        if linha is not None and isinstance(um.espaco, str) and um.espaco not in linha:
            return Breach(FORA_DA_LINHA, espaco=um.espaco, quem=move.seat)
        if isinstance(parte, InserirCopia) and parte.do_realocado and um.simbolo != uso.simbolo:
            return Breach(_("It inserts a copy of this: {simbolo}"), simbolo=uso.simbolo or "")
    if insercoes or move.unset or not isinstance(parte, InserirDaReserva) or not parte.todos:
        return None
    return Breach(_("Which symbol does it insert, and where?"))
