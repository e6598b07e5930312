"""Formas de jogar (duelo, duplas, duplas cooperativo, Imortal): elimination and the winning side."""

from companion.games.castelo.lances_do_preparo import DO_PREPARO
from companion.games.castelo.mesa import Forma
from companion.games.castelo.moves import Atacar, NovoAlvo
from companion.games.castelo.registry import CHECKS, mudar_lado, para_o_descarte
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo
from companion.games.castelo.turno import TURNS, encerrar_turno
from companion.language import _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.resolving.resolution import Context
from companion.referee.rules.elimination import Elimination
from companion.referee.rules.ending import LastSide
from companion.referee.rules.seating import Side, alternate, opponents, order_from, side_of, sides

CAEM_JUNTOS = CHECKS.decision("castelos-caem-juntos")
VENCE_O_DO_TURNO, PERDE_O_DO_TURNO = CAEM_JUNTOS.readings("turn-player-wins", "turn-player-loses")
SO_VIZINHOS = CHECKS.decision("imortal-quem-atacar").reading("neighbours-only")
DESTRUIR = "castelo.objetivo.destruir-castelo"
ASSENTOS = "castelo.formas.duplas-assentos"

# the rule by which each form is won, and the rules that say whom to attack
VENCE: dict[Forma, str] = {
    "duelo": "castelo.formas.duelo",
    "duplas": "castelo.formas.duplas-vitoria",
    "cooperativo": "castelo.formas.duplas-vitoria",
    "imortal": "castelo.formas.imortal",
}
ALVOS: dict[str, tuple[Forma, ...]] = {
    "castelo.formas.duelo": ("duelo",),
    "castelo.formas.duplas-alvos": ("duplas", "cooperativo"),
    "castelo.formas.imortal": ("imortal",),
}


# ---------------------------------------------------------------- seats


def assentos_tortos(state: State) -> Breach | None:
    """Return the breach of pairs that are not two, or whose partners sit side by side, or None."""
    if not any(seat.team for seat in state.options.seats):
        return None
    order, duplas = state.options.order, sides(state.options)
    if [len(dupla) for dupla in duplas] != [2, 2]:
        return Breach(
            _n(
                "{count} plays here, but not as two pairs",
                "{count} play here, but not as two pairs",
                len(order),
            )
        )
    if alternate(state):
        return None
    lado_a_lado = next(dupla for dupla in duplas if order.index(dupla[0]) + 1 == order.index(dupla[1]))
    return Breach(_("{jogador} are partners and sit side by side"), jogador=lado_a_lado)


@CHECKS.check(ASSENTOS, *DO_PREPARO, tier=Tier.BEGUN)
def sentados_em_duplas(state: State, seat: Seat) -> Finding:
    return assentos_tortos(state)


# ---------------------------------------------------------------- attack and defence


def _registrar_alvos(rule: str, formas: tuple[Forma, ...]) -> None:
    @CHECKS.check(rule, Atacar, NovoAlvo, tier=Tier.PIECES, physical=True)
    def alvo_do_adversario(state: State, move: Move, alvo: Alvo) -> Finding:
        if state.forma not in formas:
            return None
        dono = state.mesa.dono(alvo)
        if dono is None or dono in state.out:
            return None  # no target at all: castelo.combate.alvos-com-muralha, or a member of a group
        if dono not in opponents(state, move.seat):
            return Breach(_("{alvo} is on {seat}'s own side"), alvo=alvo)
        ao_redor = order_from(state, move.seat)
        longe = state.forma == "imortal" and dono not in (ao_redor[1], ao_redor[-1])
        reason = _("{alvo} is not a neighbour's of {seat}")
        return SO_VIZINHOS.forbids(state, reason, alvo=alvo) if longe else None


for _rule, _formas in ALVOS.items():
    _registrar_alvos(_rule, _formas)


@CHECKS.check(DESTRUIR, Atacar, NovoAlvo, tier=Tier.PIECES, physical=True)
def nada_ficou_de_quem_saiu(state: State, move: Move, alvo: Alvo) -> Finding:
    dono = state.mesa.dono(alvo)
    return Breach(NOT_IN_MATCH, jogador=dono) if dono in state.out else None


# ---------------------------------------------------------------- elimination


def _levar_as_cartas(context: Context[State], jogador: Seat) -> None:
    """Remove all cards of a player whose castle has fallen."""
    _separar_ocultas(context, jogador)
    nada = {"castelo": 0, "muralha": 0, "mao": 0, "baralho": 0}
    mudar_lado(context, jogador, **nada, descarte=(), tropas=(), produtores=(), armadilhas=(), permanentes=())


def _separar_ocultas(context: Context[State], jogador: Seat) -> None:
    """Remove the player's traps from all sides, and discard others' traps on the player's side."""
    for lado in context.state.mesa.lados:
        if not lado.armadilhas:
            continue
        de_outros = tuple(oculta for oculta in lado.armadilhas if oculta.de_quem != jogador)
        if lado.jogador != jogador:
            mudar_lado(context, lado.jogador, armadilhas=de_outros)
            continue
        for oculta in de_outros:
            para_o_descarte(context, oculta.de_quem, "")  # only the owner may name the trap


def _acabar_o_turno(context: Context[State]) -> None:
    """End the combat under way and the turn of an eliminated player, who has no cards left."""
    context.set(agenda=(), windows=())
    context.set(mesa=context.state.mesa.sem_combate())
    encerrar_turno(context)


def _como_se_vence(state: State, rule: Cited) -> tuple[Cited, ...]:
    """Return the rule of the form of play and the rule by which the last opponent was eliminated."""
    return (VENCE[state.forma], rule)


def _caem_juntos(state: State, caidos: tuple[Seat, ...]) -> tuple[Side, tuple[Cited, ...]]:
    """Return the winner if all castles have fallen: nobody, or the side that the table reads."""
    do_turno = side_of(state, state.mesa.ativo)
    vencem: Side = ()
    if set(do_turno) & set(caidos):
        if VENCE_O_DO_TURNO.holds(state):
            vencem = do_turno
        elif PERDE_O_DO_TURNO.holds(state):
            outros = {side_of(state, seat) for seat in caidos} - {do_turno}
            vencem = tuple(seat for seat in state.options.order if any(seat in lado for lado in outros))
    return vencem, (CAEM_JUNTOS, DESTRUIR)


ELIMINATION: Elimination[State] = Elimination(
    event="eliminado",
    seat="jogador",
    last=LastSide(how="castelo", wins=_como_se_vence, nobody=_caem_juntos),
    leaves=_levar_as_cartas,
    whose_turn=TURNS.whose,
    turn_ends=_acabar_o_turno,
)
