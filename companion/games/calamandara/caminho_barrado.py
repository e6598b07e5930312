"""The rule that keeps a token from a space, with the reason: what lies there, or what the way lacks."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.calamandara.giro import na_zona_final
from companion.games.calamandara.ligacoes import (
    AO_INICIO,
    PONTOS_ABERTOS,
    Leitura,
    alcance,
    existe,
    leitura,
    rota,
    tracados,
    zona_aberta,
)
from companion.games.calamandara.mapa import Mapa, eixo_de, mapa
from companion.games.calamandara.mover import (
    AO_PONTO_INICIAL,
    SAIR,
    SO_PEGADA,
    alcancados,
    pode_voltar_ao_inicio,
)
from companion.games.calamandara.moves import Mover
from companion.games.calamandara.pieces import Ponto
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import Mesa, Posto, State, Viajante
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Point

TRAJETO, MONTANHA = "calamandara.fase3.trajeto", "calamandara.montanha.bloqueia"
FICAR = "calamandara.fase3.nao-mover"
ZONA_ALHEIA = "calamandara.zi.exclusiva"
NUNCA_SE_ENCONTRAM = "calamandara.faq.6"
CAVERNA, CAVERNA_LONGA = "calamandara.caverna.mesma-linha", "calamandara.caverna.longa-duas"
ASA = "calamandara.asa.mesma-linha"
VIRADA = "calamandara.simbolos.direcao"
CORTADO = (TRAJETO, CAVERNA, CAVERNA_LONGA, ASA)  # missing parts of a way, unless only Montanhas block it

RAZOES: dict[str, Message] = {
    SO_PEGADA: _("[On {espaco} lies {simbolo}, no Pegada|{espaco} is empty: no Pegada to step on]"),
    TRAJETO: _("[The Pegadas lead to {ate}, not on to {espaco}|Nothing joins {token} to {espaco}]"),
    MONTANHA: _("The Montanha on {montanha} blocks the way to {espaco}"),
    SAIR: _("From the ponto inicial one enters row 1; {espaco} is not in it"),
    FICAR: _("The token already stands on {espaco}"),
    ZONA_ALHEIA: _("{espaco} lies in {quem}'s Zona Inicial"),
    NUNCA_SE_ENCONTRAM: _("{quem}'s token [on {barra} blocks the way to|stands on] {espaco}"),
    CAVERNA: _("No Caverna on {token}'s line leads to {espaco}"),
    CAVERNA_LONGA: _("From {token} to {espaco} takes 2 Cavernas; the line has 1"),
    ASA: _("No Asa on {token}'s line leads to {espaco}"),
    VIRADA: _("{simbolo} on {virada} is turned: its sides do not face {token}"),
    AO_PONTO_INICIAL: _("{espaco} is the ponto inicial: no token walks back there"),
}
SO_DELE = _("At this table only {quem} may be on {espaco}")


def o_que_impede(state: State, quem: Seat, destino: str) -> str | None:
    """Return the rule by which that token cannot reach a space in one move, or None."""
    found = _o_que_impede(state, quem, destino)
    if found not in CORTADO:
        return found
    if _so_montanhas_o_cortam(state, quem, destino):
        return MONTANHA
    return found if _a_virada(state, quem, destino) is None else VIRADA


def _a_virada(state: State, quem: Seat, destino: str) -> Posto | None:
    """Return a Caverna or Asa of the Zona Final that would open the way if its sides lay across, or None."""
    mesa = state.mesa
    for at, posto in enumerate(mesa.postos):
        if posto.simbolo in ("caverna", "asa") and na_zona_final(posto.espaco):
            outra = replace(posto, direcao="v" if eixo_de(posto) == "h" else "h")
            girada = replace(mesa, postos=(*mesa.postos[:at], outra, *mesa.postos[at + 1 :]))
            vai = alcance(mapa(girada), mesa.viajante(quem), leitura(state))
            if mesa.tabuleiro.pontos[destino] in vai:
                return posto
    return None


def _so_montanhas_o_cortam(state: State, quem: Seat, destino: str) -> bool:
    """Return whether the way would be open if each Montanha were a Pegada."""
    aberta = _sem_montanhas(state.mesa)
    if aberta == state.mesa:
        return False
    return aberta.tabuleiro.pontos[destino] in alcance(
        mapa(aberta), state.mesa.viajante(quem), leitura(state)
    )


def _sem_montanhas(mesa: Mesa) -> Mesa:
    """Return the table with a Pegada in place of each Montanha."""
    postos = tuple(replace(um, simbolo="pegada") if um.simbolo == "montanha" else um for um in mesa.postos)
    return replace(mesa, postos=postos)


def _o_que_impede(state: State, quem: Seat, destino: str) -> str | None:
    ve, viajante, ler = mapa(state.mesa), state.mesa.viajante(quem), leitura(state)
    if destino == viajante.token:
        return FICAR
    para = ve.ponto(destino)
    if para is None:
        return None if pode_voltar_ao_inicio(state, quem) else AO_PONTO_INICIAL
    posto = ve.postos.get(para)
    if posto is None or posto.simbolo != "pegada":
        return SO_PEGADA
    if not zona_aberta(ve, viajante, para, ler):
        return ZONA_ALHEIA
    vai = alcancados(state, quem)
    if para in vai:
        return None
    if para in ve.tokens or para in alcance(ve, viajante, ler._replace(ocupada_deixa_passar=True)):
        return NUNCA_SE_ENCONTRAM
    aqui = ve.ponto(viajante.token)
    if aqui is None:
        return TRAJETO if vai and destino[:2] != f"{viajante.assento}2" else SAIR
    pelo_livro = para in alcance(ve, viajante)
    return TRAJETO if pelo_livro else _o_que_falta(ve, viajante, aqui, para, ler)


def _o_que_falta(ve: Mapa, viajante: Viajante, aqui: Ponto, para: Ponto, ler: Leitura) -> str:
    """Return the rule of a missing link to a space, of the one that lacks least.

    A jump lacks an Asa first; on a board without any Asa nobody jumps, and the way is cut.
    """
    faltas = []
    for ligacao in tracados(aqui, para, ler):
        if ligacao.eixo is None or existe(ve, viajante, ligacao, ler):
            continue
        sem_asa = ligacao.asa and not ve.quantas("asa", aqui, ligacao.eixo)
        ha = ve.quantas("caverna", aqui, ligacao.eixo)
        precisa = ligacao.cavernas(ler)
        if sem_asa and "asa" not in ve.simbolos:
            continue
        rule = ASA if sem_asa else CAVERNA_LONGA if precisa == 2 and ha else CAVERNA
        faltas.append((sem_asa + max(0, precisa - ha), rule))
    return min(faltas)[1] if faltas else TRAJETO


def _decidem(state: State, quem: Seat, para: Ponto) -> tuple[Point, ...]:
    """Return the decisions of which another option would let the token reach the space."""
    ve, viajante, ler = mapa(state.mesa), state.mesa.viajante(quem), leitura(state)
    podem = _podem_abrir(ve, viajante)
    return tuple(
        ponto
        for nome, ponto in PONTOS_ABERTOS
        if (nome in podem or getattr(ler, nome))
        and para in alcance(ve, viajante, ler._replace(**{nome: not getattr(ler, nome)}))
    )


def _podem_abrir(ve: Mapa, viajante: Viajante) -> set[str]:
    """Return the readings that can open a way on such a board; all others only close ways."""
    opens = {"ocupada_deixa_passar": any(um.id != viajante.id for um in ve.tokens.values())}
    opens["diagonal_verdadeira"] = "caverna" in ve.simbolos
    opens["qualquer_da_linha"] = "asa" in ve.simbolos
    opens["so_duas_barram"] = not ve.simbolos.issubset(("pegada", "montanha", "espelho"))
    opens["sempre_do_lugar"] = viajante.invade is not None
    return {nome for nome, can in opens.items() if can}


# ---------------------------------------------------------------- the reason


def barrado(state: State, quem: Seat, destino: str, rule: str, *decides: Point, **facts: FactValue) -> Breach:
    """Return the breach of that rule, with the facts of a check before those that fill its reason."""
    token = state.mesa.viajante(quem).token
    found = {"espaco": destino, **facts, "token": token, **_que_a_preenchem(state, quem, destino, rule)}
    so_dele = rule == ZONA_ALHEIA and na_zona_final(destino)
    return Breach(SO_DELE if so_dele else RAZOES[rule], *decides, **found)


def _que_a_preenchem(state: State, quem: Seat, destino: str, rule: str) -> dict[str, FactValue]:
    """Return what lies on the space, whose it is, or where its way ends."""
    mesa, ve = state.mesa, mapa(state.mesa)
    para = ve.ponto(destino)
    if para is None:
        return {}
    if rule == SO_PEGADA:
        return {"simbolo": ve.postos[para].simbolo} if para in ve.postos else {}
    if rule == ZONA_ALHEIA:
        terra = destino[0]
        return {"quem": next(um.id for um in mesa.viajantes if um.assento == terra)}
    if rule == NUNCA_SE_ENCONTRAM:
        return _o_token_que_barra(state, quem, para)
    if rule == VIRADA and (posto := _a_virada(state, quem, destino)) is not None:
        return {"simbolo": posto.simbolo, "virada": posto.espaco}
    if rule == MONTANHA:
        return {"montanha": _a_montanha_que_barra(state, quem, para)}
    return {"ate": _ate_onde_vai(state, quem, para)} if rule == TRAJETO else {}


def _o_token_que_barra(state: State, quem: Seat, para: Ponto) -> dict[str, FactValue]:
    ve, viajante = mapa(state.mesa), state.mesa.viajante(quem)
    if para in ve.tokens:
        return {"quem": ve.tokens[para].id}
    atraves = alcance(ve, viajante, leitura(state)._replace(ocupada_deixa_passar=True))
    barra = atraves[rota(atraves, para)[0]].de  # a route ends where a token stands, on which none may rest
    if barra is None or barra not in ve.tokens:
        return {}
    return {"quem": ve.tokens[barra].id, "barra": ve.tabuleiro.nomes[barra]}


def _a_montanha_que_barra(state: State, quem: Seat, para: Ponto) -> str:
    """Return the space of the first Montanha on the way that would be open without Montanhas."""
    aberta = _sem_montanhas(state.mesa)
    vai = alcance(mapa(aberta), state.mesa.viajante(quem), leitura(state))
    postos = mapa(state.mesa).postos
    return next(postos[um].espaco for um in rota(vai, para) if postos[um].simbolo == "montanha")


def _ate_onde_vai(state: State, quem: Seat, para: Ponto) -> str:
    """Return the space nearest to another to which the token's way leads, or "" if none is nearer than it."""
    tabuleiro = state.mesa.tabuleiro
    aqui = tabuleiro.pontos.get(state.mesa.viajante(quem).token)

    def longe(ponto: Ponto) -> int:
        return abs(ponto[0] - para[0]) + abs(ponto[1] - para[1])

    perto = min(alcancados(state, quem), key=longe, default=None)
    if perto is None or (aqui is not None and longe(perto) >= longe(aqui)):
        return ""
    return tabuleiro.nomes[perto]


# ---------------------------------------------------------------- the check


@CHECKS.check_one_of(sorted(RAZOES), Mover)
def ha_caminho(state: State, move: Mover, destino: str) -> Iterator[tuple[str, Breach]]:
    """Yield the rule that keeps the token from the space, with the decisions."""
    rule = o_que_impede(state, move.seat, destino)
    if rule is not None:
        para = state.mesa.tabuleiro.pontos.get(destino)
        decidem = _decidem(state, move.seat, para) if para is not None else (AO_INICIO,)
        yield rule, barrado(state, move.seat, destino, rule, *decidem)
