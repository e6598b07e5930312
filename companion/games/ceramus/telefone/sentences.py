"""Declarations and events of Ceramus in sentences short enough for a button."""

from collections.abc import Iterable

from companion.games.ceramus.moves import (
    TUDO,
    Adicionar,
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    Mao,
    MontarMural,
    Mover,
    Movimento,
    Passar,
    Passo,
    Recebidos,
    Remover,
    Revelar,
    TrazerForma,
)
from companion.games.ceramus.palavras import FATOS
from companion.games.ceramus.registry import CHECKS, FIM_DA_VEZ, FIM_DO_TURNO
from companion.games.ceramus.state import State
from companion.language import Both, Message, _, _n
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.words.operations import say_operations
from companion.referee.words.sentences import Sentences, when

_ATE = {FIM_DA_VEZ: _("until this player's turn is over"), FIM_DO_TURNO: _("until the round is over")}
# The direction of a Mural card's top after each number of quarter turns clockwise.
_SETAS = "↑→↓←"
# The declaration with the last turn of a round, if the hands are unknown: ceramus.decisao.68.
_DAS_MAOS = {True: _("some Forma in a hand fits"), False: _("no Forma in any hand fits")}


def _cartas(cartas: Iterable[str]) -> str:
    return " ".join(map(_carta, cartas))


def _carta(carta: str) -> str:
    nome, dois_pontos, giros = carta.rpartition(":")
    return f"{nome}{_SETAS[int(giros)]}" if dois_pontos and giros in ("0", "1", "2", "3") else carta


def _passos(passos: Iterable[Passo]) -> str:
    return ", ".join(f"{_casa(passo.de)} → {_casa(passo.para)}" for passo in passos)


def _casa(casa: str | UnsetType) -> str:
    return "…" if casa is UNSET else casa


def _obra(state: State, move: Construir) -> str | Message:
    """Return the Forma of the build, the revealed one unless another is declared."""
    return move.forma or state.forma or _("the Forma")


def _maos(maos: Iterable[Mao]) -> str:
    return ", ".join(f"{mao.quem} {mao.formas}" for mao in maos)


def _recebidos(recebidos: Iterable[Recebidos]) -> str:
    return ", ".join(f"{um.quem} {um.de_cada_estilo}" for um in recebidos)


def _ate(occasion: str) -> Message | None:
    """Return the end of an agreement of the table, in words."""
    return _ATE.get(occasion)


def _mudado(target: str) -> Message | Both | str:
    """Return a lifted or forbidden thing: a rule in the book's words, or the name of a move."""
    book = CHECKS.book
    if book.knows(target):
        return Both(book.words(target, "pt"), book.words(target, "en"))
    return next((kind.named for kind in TUDO if kind.__struct_config__.tag == target), target)


FRASES = Sentences[State](
    State,
    Movimento,
    facts=FATOS,
    forms={
        "cabe": _DAS_MAOS.get,
        "cartas": _cartas,
        "casas": " ".join,
        "maos": _maos,
        "recebidos": _recebidos,
        "passos": _passos,
        "target": _mudado,
        "until": _ate,
    },
    fillings={"azulejo": _("{estilo} of {dono}")},
)
say = FRASES.say
say_operations(FRASES)

# ---------------------------------------------------------------- declarations

say(
    MontarMural, _("build the Mural[: {cartas}][, {colunas} cards in a row][, Ceramas in the row: {na_fila}]")
)
say(DistribuirFormas, _("deal the Formas[: {maos}][, tiles of each style: {recebidos}]"))
say(TrazerForma, _("tell of another Forma[: {desenho}]"))
say(Revelar, _("reveal [{forma}|a Forma][ and {outra}]"))
say(
    Construir,
    when(
        _("build {obra}, the start covered too[: in {estilo}[ on {casas}[, from {inicio}]]]"),
        inicio_coberto=True,
    ),
    when(
        _("build {obra}, and the broken tiles do not go home[: in {estilo}[ on {casas}[, from {inicio}]]]"),
        quebrados_ficam=True,
    ),
    _(
        "build {obra}[ by {espelhar.cerama} ({espelhar.eixo})]"
        "[ in {estilo}[ and {outro_estilo}][ on {casas}[, from {inicio}]]]"
        "[, with tiles from the reserve of {da_reserva_de}]"
    ),
    obra=_obra,
)
say(Passar, _("pass: the Forma fits nowhere[; {cabe}]"))
say(Clamar, _("claim [{cerama}[ on {casas}]|a Cerama]"))
# The book calls a whole lap of the table a turno.
say(EncerrarTurno, _("end the turn[; {cabe}]"))
say(
    Adicionar,
    when(_("add {estilo} on {casa}[ and on {outra_casa}] by {cerama} and keep the Cerama"), guarda=True),
    _("add {estilo}[ from the reserve of {da_reserva_de}] on {casa}[ and on {outra_casa}] by {cerama}"),
)
say(
    Remover,
    when(_("take the tile off {casa}[ and off {outra_casa}] by {cerama} and keep the Cerama"), guarda=True),
    _("take the tile off {casa}[ and off {outra_casa}] by {cerama}"),
)
say(
    Mover,
    when(_("move {passos} by {cerama} and keep the Cerama"), guarda=True),
    _("move {passos} by {cerama}"),
)
say(Concluir, _("use no more Ceramas"))

# ---------------------------------------------------------------- effects

say(
    "mural",
    _n("the Mural is built of {count} card", "the Mural is built of {count} cards", 1),
    count="cartas",
)
say("formas", _n("{count} Forma for each player", "{count} Formas for each player", 1), count="formas")
say("fila", _n("{count} Cerama lies in the row", "{count} Ceramas lie in the row", 1), count="ceramas")
say("reservas", _n("{count} tile for each player", "{count} tiles for each player", 1), count="azulejos")
say("turno", _("round {turno} begins: {jogador} is first and reveals"))
say("trouxe-forma", _("{jogador} tells of another Forma: {forma}"))
say("revelou", _("{jogador} reveals {forma}"))
say("vez", _("it is {jogador}'s turn to build"))
say("construiu", _("{jogador} lays {estilo} on {casas}"))
say("espelhou", _("{jogador} builds the mirror image, {eixo}"))
say("voltou", _("{azulejo} leaves {casa}"))
say("passou", _("{jogador} passes"))
say("tomou", _("{jogador} takes {cerama}, whose pattern is on {casas}"))
say("gastou", _("{cerama} of {jogador} is spent"))
say("adicionou", _("{jogador} adds {estilo} on {casa}"))
say("removeu", _("{jogador} takes the tile off {casa}"))
say("moveu", _("{jogador} moves {azulejo} from {de} to {para}"))

# ---------------------------------------------------------------- the end

# The option of ceramus.decisao.68 gives the reason why nobody can add tiles.
say(
    "acabou",
    when(_("no more rounds: the Formas have run out"), por="formas"),
    when(
        _("no more rounds: in the whole of this one nobody added a tile"),
        como="a-whole-round-in-which-no-tile-was-added",
    ),
    when(
        _("no more rounds: no Forma in any hand fits anybody"),
        como="no-forma-in-any-hand-fits-anyone",
    ),
    when(_("no more rounds: every reserve is empty"), como="all-reserves-empty"),
)
say("ultima-volta", _("last lap: {jogador} may use Ceramas"))
say(
    "no-mural",
    _n("{jogador}: {count} tile on the Mural", "{jogador}: {count} tiles on the Mural", 1),
    count="azulejos",
)
say(
    "na-reserva",
    _n(
        "{jogador}: {count} tile in reserve; {no_mural} − {count} = {total:+}",
        "{jogador}: {count} tiles in reserve; {no_mural} − {count} = {total:+}",
        1,
    ),
    count="azulejos",
)
say(
    "fim",
    when(_("the match is over: {winners} wins with the highest total"), how="pontos"),
    when(_("the match is over: {winners} share the victory"), how="vitoria-dividida"),
    when(_("the match is over: {winners} wins the tie by the Ceramas won"), how="mais-ceramas"),
    when(_("the match is over: the highest total is tied, and is played again"), how="joga-se-de-novo"),
    when(_("the match is over: this score is the one to beat"), how="primeira-marca"),
    when(_("the match is over: {winners} has gone past the own best"), how="recorde"),
    when(
        _("the match is over: {winners} has equalled the own best, which is enough here"),
        how="recorde-igualado",
    ),
    when(_("the match is over: the own best stands"), how="sem-recorde"),
)
