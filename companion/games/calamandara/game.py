"""Calamandara as the referee plays it: its chapters, opening moves, and positions loaded mid-game."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from companion.games.calamandara import (  # noqa: F401  # they register
    adquirir,
    adquirir_pelo_texto,
    cachoeira,
    caminho_barrado,
    cartas_proprias,
    chegada,
    colocadas,
    enganos,
    espelho,
    estrela,
    fases,
    fogo,
    impedir,
    iniciais,
    insercao,
    insercao_por_carta,
    interrupcao,
    lembranca,
    linha_do_token,
    maos,
    momentos,
    mover,
    objetivo,
    percepcao,
    pilha,
    preparacao,
    proprias,
    quarta_fase,
    reservas,
    rotacoes,
    simbolos,
    sobre_cartas,
    tabuleiro_por_carta,
    tokens_por_carta,
    turno_por_carta,
    vinculado,
    zona_final,
)
from companion.games.calamandara.condicoes import limite_da_mao
from companion.games.calamandara.consulta.suposicoes import SUPOSICOES
from companion.games.calamandara.decks import NOSSAS, cartas_de
from companion.games.calamandara.direcao import direcoes_de
from companion.games.calamandara.interrupcao import em_uso
from companion.games.calamandara.lances_da_lembranca import (
    POR_EFEITO,
    AcionarVinculada,
    TransferirPegada,
    UsarCarta,
)
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
)
from companion.games.calamandara.lembranca import EXEMPLARES
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    Desistir,
    EncerrarFase,
    EncerrarTurno,
    EscolherIniciais,
    Inserir,
    InserirEstrela,
    Mover,
    Movimento,
    Passar,
    Recuar,
    RecuperarMao,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.nomes import Simbolo
from companion.games.calamandara.palavras import FATOS
from companion.games.calamandara.pieces import (
    DEPOSITOS,
    MAO,
    MESAS,
    RESERVA_DE_SIMBOLOS,
    RESERVA_FINAL,
    TOTAL_DE_LEMBRANCAS,
    TOTAL_DE_SIMBOLOS,
)
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import Cartas, DeckDeSimbolos, Mesa, Quantos, State, Viajante, soma
from companion.games.calamandara.tasks import Escolha, Uso
from companion.games.calamandara.telefone import lances, partes_ditas  # noqa: F401  # they say what is declared
from companion.games.calamandara.telefone.board import SORTES, board
from companion.games.calamandara.telefone.comandos import DECLARAR
from companion.games.calamandara.telefone.comeco import COMECO
from companion.games.calamandara.telefone.conferir import AFIRMACOES, formulario
from companion.games.calamandara.telefone.consequencias import o_que_veio
from companion.games.calamandara.telefone.desfecho import DESFECHO
from companion.games.calamandara.telefone.na_mesa import NA_MESA
from companion.games.calamandara.telefone.presumido import PRESUMIDO
from companion.games.calamandara.telefone.revista import NARRATION
from companion.games.calamandara.tipos import pede
from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.definition.lessons import read_lesson
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.options import TableOptions
from companion.referee.positions.setups import Loaded, Problem
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves
from companion.referee.rules.piles import UNNAMED

MOVIMENTOS: tuple[type[Move], ...] = get_args(Movimento)


@CHECKS.check("calamandara.sobre.jogadores", *MOVIMENTOS, tier=Tier.OVER, physical=True)
def sentam_a_mesa(state: State, move: Move) -> Finding:
    """Require that the mover and all named travellers are still at the table."""
    order, out = state.options.order, state.out
    named = [getattr(move, name) for name in _viajantes_em(type(move))]
    if isinstance(move, UsarCarta):
        named += so_far(move.alvos)
    if not named and move.seat in order:
        return None
    strangers = tuple([id for id in named if id is not UNSET and (id not in order or id in out)])
    if move.seat not in order:
        strangers = (move.seat, *strangers)
    return Breach(_("Not in this match: {viajantes}"), viajantes=strangers) if strangers else None


@cache
def _viajantes_em(kind: type[Move]) -> tuple[str, ...]:
    """Return the fields of a move that name one traveller."""
    names = ("alvo", "em", "para", "de_quem", *(("de",) if kind is UsarCarta else ()))
    return tuple(name for name in names if name in kind.__struct_fields__)


def start(options: TableOptions) -> State:
    """Return the position with full depósitos and opening hands, starting symbols still to be chosen.

    Raise ValueError unless two to four sit at the table.
    """
    order = options.order
    if len(order) not in MESAS:
        raise ValueError(f"two to four travel, not {len(order)}")
    deck = TOTAL_DE_LEMBRANCAS // len(order) - MAO
    begun = State(
        options=options,
        mesa=Mesa(
            viajantes=tuple(
                Viajante(id=id, assento=assento, token=f"{assento}0", deposito=CHEIO)
                for id, assento in zip(order, MESAS[len(order)], strict=True)
            )
        ),
        cartas=tuple(Cartas(mao=MAO, deck=deck) for _id in order),
        simbolos=tuple(DeckDeSimbolos((UNNAMED,) * (TOTAL_DE_SIMBOLOS // len(order))) for _id in order),
        vez=order[0],
    )
    return replace(begun, agenda=iniciais.escolhas(begun))


def deixar(state: State) -> dict[str, Any] | None:
    """Return the setup of the next match at a table with its own cards, or None for the usual beginning."""
    if not state.proprias:
        return None
    proxima = replace(start(state.options), proprias=state.proprias)
    fields: dict[str, Any] = msgspec.to_builtins(proxima)
    return {name: value for name, value in fields.items() if name != "options"}


CHEIO: Quantos = tuple(sorted(DEPOSITOS.items()))  # type: ignore[arg-type]


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a traveller may consider, owed ones and those of the phase first."""
    if iniciais.em_preparo(state) is not None:
        yield from (EscolherModo(seat=seat), SortearPrimeiro(seat=seat), ReordenarDecks(seat=seat))
        yield from (SepararCarta(seat=seat), ConcluirTriagem(seat=seat))
    yield EscolherIniciais(seat=seat)
    yield TransferirPegada(seat=seat)
    yield RecuperarMao(seat=seat)
    yield Recuar(seat=seat)
    yield from (escolhe(seat=seat) for escolhe in POR_EFEITO)
    yield Adquirir(seat=seat)
    yield TransformarCachoeira(seat=seat)
    yield Inserir(seat=seat)
    yield from (Inserir(seat=seat, simbolo="cachoeira", fica=fica) for fica in (False, True))
    yield InserirEstrela(seat=seat)
    yield Mover(seat=seat)
    yield Reservar(seat=seat)
    yield Descartar(seat=seat)
    for espera in (*state.de(seat).sobre_deck, *state.de(seat).sobre_reserva_final):
        yield Descartar(seat=seat, carta=espera.carta, que_espera=True)
    yield Comprar(seat=seat)
    yield from (Passar(seat=seat), EncerrarFase(seat=seat), EncerrarTurno(seat=seat))
    yield Desistir(seat=seat)
    yield AcionarVinculada(seat=seat)
    yield from lembranca.ofertas(state, seat)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that continue play: passing, or the next phase once nothing waits."""
    yield Passar(seat=seat)
    if not state.agenda:
        yield from (EncerrarFase(seat=seat), EncerrarTurno(seat=seat))


# ---------------------------------------------------------------- positions loaded mid-game


def load(setup: State) -> Loaded:
    """Complete a position without directions of symbols that have none, and list the rules that it breaks."""
    postos = tuple(um if direcoes_de(um.simbolo) else replace(um, direcao=None) for um in setup.mesa.postos)
    state = replace(setup, mesa=replace(setup.mesa, postos=postos)) if postos != setup.mesa.postos else setup
    return Loaded(state, tuple(_problems(state)))


def _problems(state: State) -> Iterator[Problem]:
    mesa, order = state.mesa, state.options.order
    ids = tuple(viajante.id for viajante in mesa.viajantes)
    lugares = tuple(viajante.assento for viajante in mesa.viajantes)
    if ids != order or len(state.cartas) != len(order) or state.vez not in order or not _seated(lugares):
        yield Problem("calamandara.sorteio.horario", "mesa.viajantes", facts(viajantes=ids), physical=True)
        return
    yield from _no_tabuleiro(mesa)
    yield from _simbolos_demais(mesa)
    yield from _montes(state)
    for at, viajante in enumerate(mesa.viajantes):
        if soma(viajante.reserva) > RESERVA_DE_SIMBOLOS:
            yield Problem("calamandara.fase1.limite-reserva", f"mesa.viajantes[{at}].reserva")
        if state.cartas[at].mao > limite_da_mao(state, viajante.id):
            yield Problem("calamandara.deck-lembranca.limite-mao", f"cartas[{at}].mao")
        if state.cartas[at].reserva_final > RESERVA_FINAL:
            yield Problem("calamandara.fase4.reservar", f"cartas[{at}].reserva_final")
    yield from _decks_de_simbolos(state)
    yield from _usos_incompletos(state)
    if state.outcome is None and (quantas := cartas_na_mesa(state)) != TOTAL_DE_LEMBRANCAS:
        yield Problem("calamandara.componentes.cartas-lembranca", "cartas", facts(cartas=quantas))


def _montes(state: State) -> Iterator[Problem]:
    for at, cartas in enumerate(state.cartas):
        if cartas.guardadas > cartas.deck:
            yield Problem("calamandara.zf.mao-ao-deck", f"cartas[{at}].guardadas", physical=True)
        if estranhas := tuple(carta for carta in cartas.descarte if carta and carta not in EXEMPLARES):
            path, said = f"cartas[{at}].descarte", facts(cartas=estranhas)
            yield Problem("calamandara.componentes.cartas-lembranca", path, said, physical=True)


def _usos_incompletos(state: State) -> Iterator[Problem]:
    """Yield cards in use with missing announcements: calamandara.lembranca.requisitos."""
    em_uso_ou_escolha = (
        (f"agenda[{at}]", task.uso if isinstance(task, Escolha) else task)
        for at, task in enumerate(state.agenda)
    )
    nas_janelas = (
        (f"windows[{at}].answers[{n}].task", answer.task)
        for at, window in enumerate(state.windows)
        for n, answer in enumerate(window.answers)
    )
    for path, uso in chain(em_uso_ou_escolha, nas_janelas):
        if isinstance(uso, Uso):
            falta = next((nome for nome in pede(uso.carta, uso.revive) if _por_dizer(uso, nome)), "")
            if falta:
                yield Problem("calamandara.lembranca.requisitos", f"{path}.{falta}", physical=True)


def _por_dizer(uso: Uso, nome: str) -> bool:
    """Return whether a field of a card's use is unset; insertions may be empty."""
    return nome != "insercoes" and getattr(uso, nome) in ("", (), None)


def _decks_de_simbolos(state: State) -> Iterator[Problem]:
    """Yield problems of the decks: repeated or missing cards, or a wrong number of decks."""
    quantas = Counter(carta for decks in state.simbolos for carta in (*decks.deck, *decks.usadas))
    conhecidas = cartas_de(state)
    twice = any(n > 1 or carta not in conhecidas for carta, n in quantas.items() if carta != UNNAMED)
    whole = len(state.simbolos) == len(state.cartas) and quantas.total() == TOTAL_DE_SIMBOLOS
    if state.simbolos and (twice or not whole or not all(decks.deck for decks in state.simbolos)):
        yield Problem(
            "calamandara.componentes.cartas-simbolos",
            "simbolos",
            facts(cartas=quantas.total()),
            physical=True,
        )
    ids = [uma.carta for uma in state.proprias]
    repetidas = len(set(ids)) < len(ids) or not NOSSAS.keys().isdisjoint(ids)
    if repetidas or cartas_proprias.cabem(state) < 0:
        yield Problem(cartas_proprias.NA_CAIXA, "proprias", facts(cartas=len(ids)), physical=True)


def _seated(lugares: tuple[str, ...]) -> bool:
    """Return whether the seats are those of a table of that size, clockwise from any of them."""
    mesa = MESAS.get(len(lugares), ())
    return any(lugares == (*mesa[at:], *mesa[:at]) for at in range(len(mesa)))


def _no_tabuleiro(mesa: Mesa) -> Iterator[Problem]:
    pontos = mesa.tabuleiro.pontos
    for at, posto in enumerate(mesa.postos):
        path = f"mesa.postos[{at}]"
        if posto.espaco not in pontos or sum(other.espaco == posto.espaco for other in mesa.postos) > 1:
            yield Problem("calamandara.fase2.atribuicoes", path, facts(espaco=posto.espaco), physical=True)
        direcoes = direcoes_de(posto.simbolo)
        if direcoes and posto.direcao not in direcoes:
            yield Problem(
                "calamandara.simbolos.direcao",
                path,
                facts(espaco=posto.espaco),
                physical=True,
                reason=_("Which way does the symbol on {space} face?", space=posto.espaco),
            )
    pegadas = {posto.espaco for posto in mesa.postos if posto.simbolo == "pegada" and posto.espaco in pontos}
    for at, viajante in enumerate(mesa.viajantes):
        path = f"mesa.viajantes[{at}].token"
        if viajante.token == viajante.inicio:
            continue
        if viajante.token not in pegadas or sum(v.token == viajante.token for v in mesa.viajantes) > 1:
            yield Problem("calamandara.fase3.so-pegada", path, facts(token=viajante.token))
        elif mesa.tabuleiro.zona(pontos[viajante.token]) not in ("ZF", viajante.assento, viajante.invade):
            yield Problem("calamandara.zi.exclusiva", path, facts(token=viajante.token))


def _simbolos_demais(mesa: Mesa) -> Iterator[Problem]:
    for simbolo, partes in simbolos_na_mesa(mesa).items():
        if partes != DEPOSITOS[simbolo] * len(mesa.viajantes):
            yield Problem("calamandara.preparacao.depositos", "mesa", facts(simbolo=simbolo, quantos=partes))


def simbolos_na_mesa(mesa: Mesa) -> dict[Simbolo, int]:
    """Return the number of each symbol on the board, in reservas and in depósitos."""
    conta: Counter[Simbolo] = Counter(dict.fromkeys(DEPOSITOS, 0))  # type: ignore[arg-type]
    conta.update(posto.simbolo for posto in mesa.postos)
    for viajante in mesa.viajantes:
        conta.update(dict(viajante.reserva))
        conta.update(dict(viajante.deposito))
    return dict(conta)


def cartas_na_mesa(state: State) -> int:
    """Return the number of Cartas de Lembrança, those in use included."""
    usadas = sum(not uso.espera for uso in em_uso(state))
    return sum(cartas.total for cartas in state.cartas) + usadas


lembranca.recusar_pelo_que_falta()
table_moves.register(CHECKS, RESOLUTION, load)

CALAMANDARA: Game[State] = Game(
    slug="calamandara",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    starting=preparacao.sorteado,
    openings=openings,
    onward=onward,
    load=load,
    carried=deixar,
    facts=FATOS,
    event_text=FRASES.render_event,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    fates=SORTES,
    came=o_que_veio,
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    form=formulario,
    claims=AFIRMACOES,
    board=board,
    declaring=DECLARAR,
    presuming=PRESUMIDO,
    beginning=COMECO,
    lesson=read_lesson(Path(__file__).with_name("primeira.toml")),
    at_table=NA_MESA,
    ending=DESFECHO,
    narration=NARRATION,
    suppositions=SUPOSICOES,
    seated_by="calamandara.sobre.jogadores",
    preparing=(Adquirir, Inserir),
)
