"""Moves of Calamandara in sentences short enough for a button."""

from typing import Any

from companion.games.calamandara.adquirir import de_outro_modo
from companion.games.calamandara.consulta.elementos import diante, posta
from companion.games.calamandara.decks import cartas_de
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    AdquirirPorEfeito,
    ComprarPorEfeito,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    InserirPorEfeito,
    MoverPorEfeito,
    RealocarPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarCartas,
    TrocarSimbolos,
    UsarCarta,
    UsarPropria,
)
from companion.games.calamandara.lances_do_engano import (
    AdquirirAMais,
    EmbaralharSimbolos,
    GirarSimbolo,
    MostrarCarta,
    RepetirEstrela,
    TomarSimbolo,
    TrocarReservada,
    UsarGuardada,
)
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
    TrazerCarta,
)
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
    Passar,
    Recuar,
    RecuperarMao,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.palavras import SIMBOLOS_EM_PALAVRAS, TITULOS
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.language import LANGUAGES, Both, _, _n
from companion.referee.fields.move import UNSET
from companion.referee.fields.several import so_far
from companion.referee.words.sentences import when
from companion.referee.words.wording import as_it_stands, joined, listed

say = FRASES.say


def _de_cima(state: State, move: Any) -> object:
    """Return the upper symbol of the acquired card."""
    carta = cartas_de(state).get(move.carta) if isinstance(move.carta, str) else None
    return SIMBOLOS_EM_PALAVRAS[carta.superior] if carta is not None else UNSET


def _por_efeito(state: State, move: Any) -> object:
    """Return the symbols of a card that an effect acquires: both, or the one that a text lets go."""
    de_cima, inferior = _de_cima(state, move), SIMBOLOS_EM_PALAVRAS.get(move.inferior)
    if inferior is None or de_cima is UNSET or de_outro_modo(state, move):
        return inferior or de_cima
    return joined((str(de_cima), str(inferior)))


def _abaixo(_state: State, move: Any) -> object:
    """Return the declared lower symbols."""
    return ", ".join(str(SIMBOLOS_EM_PALAVRAS[um]) for um in move.inferiores) or UNSET


def _realocadas(_state: State, move: Any) -> object:
    ditas = so_far(move.realocadas)
    return ", ".join(f"{um.origem} → {um.destino}" for um in ditas) if ditas else UNSET


def _colocadas(_state: State, move: Any) -> object:
    """Return the declared insertions, as the choices call them, without how the symbols lie."""
    if not (ditas := [posta(um) for um in so_far(move.insercoes)]):
        return UNSET
    return Both(*(listed([as_it_stands(um, lang) for um in ditas], lang) for lang in LANGUAGES))


def _espacos(_state: State, move: Any) -> object:
    return ", ".join(so_far(move.espacos)) or UNSET


def _virado(state: State, move: Any) -> object:
    return diante(state, move.espaco, move.direcao) if move.direcao is not UNSET else UNSET


def _contra(state: State, move: Any) -> object:
    """Return the names of a card's targets."""
    alvos = [move.alvo] if move.alvo is not UNSET else [*so_far(getattr(move, "alvos", ()))]
    return joined(map(state.options.called, alvos)) if alvos else UNSET


def _revivida(_state: State, move: Any) -> object:
    return TITULOS[move.revive] if move.revive is not UNSET else UNSET


def _faz(state: State, move: Any) -> object:
    return FRASES.effect(state, move.ditas) or UNSET


# ---------------------------------------------------------------- before the first turn

say(SortearPrimeiro, _("[{primeiro} begins|say who begins]"), story=_("chance let {primeiro} begin"))
say(EscolherModo, _("form the decks[ by the mode {modo}]"))
say(
    ReordenarDecks,
    _("reorder the decks[: {quais}]"),
    quais=lambda _state, move: ", ".join(move.simbolos) or None,
)
say(
    TrazerCarta,
    when(_("bring [{superior}|a Carta de Símbolos][ over {abaixo}]"), quantas=1),
    _("bring {quantas} × [{superior}|a Carta de Símbolos][ over {abaixo}]"),
    abaixo=_abaixo,
)
say(
    SepararCarta,
    when(_("pick a card and pass the rest on"), quantas=1),
    _("pick {quantas} cards and pass the rest on"),
)
say(ConcluirTriagem, _("all decks are full"), story=_("{seat} said that all decks are full"))
say(
    EscolherIniciais,
    when(_("begin with {um}"), outro="nenhum"),
    _("begin with [{um}|two symbols][ and {outro}]"),
)

# ---------------------------------------------------------------- the phases

say(
    Adquirir,
    when(_("acquire {de_cima}"), inferior="nenhum"),
    _("acquire [{de_cima}|what the card shows][ and {inferior}]"),
    de_cima=_de_cima,
)
say(
    Inserir,
    when(_("insert [{simbolo}|a symbol] on [{espaco}|a space][, facing {virado}], which stays"), fica=True),
    when(
        _("insert [{simbolo}|a symbol] on [{espaco}|a space][, facing {virado}], which goes back"), fica=False
    ),
    _("insert [{simbolo}|a symbol][ on {espaco}][, facing {virado}]"),
    virado=_virado,
)
say(
    InserirEstrela,
    _("insert an Estrela[ on {espaco}][, along the {alinhamento}][: {quais}]"),
    quais=_realocadas,
)
say(
    TransformarCachoeira,
    _("transform the Cachoeira[ on {espaco}][ into {simbolo}][, facing {virado}]"),
    virado=_virado,
)
say(Mover, _("walk[ to {destino}]"))
say(Recuar, _("go back[ to {destino}]"))
say(
    Reservar,
    when(_("reserve cards"), quantas=UNSET),
    _n("reserve {count} card", "reserve {count} cards", 1),
    count="quantas",
)
say(Descartar, _("discard [{carta}|a card]"))
say(
    Comprar,
    when(_("draw cards"), quantas=UNSET),
    _n("draw {count} card", "draw {count} cards", 1),
    count="quantas",
)
say(EncerrarFase, _("end the phase"))
say(EncerrarTurno, _("end the turn"))
say(RecuperarMao, _("take cards back to the hand[: {quantas}]"))
say(Passar, _("pass"))
say(Desistir, _("give up"))

# ---------------------------------------------------------------- Cartas de Lembrança

_USO: dict[str, Any] = {"contra": _contra, "quais": _colocadas}
say(
    UsarCarta,
    _("use [{carta}|a card][ on {revivida}][ ({jeito})][ against {contra}][: {quais}]"),
    revivida=_revivida,
    **_USO,
)
say(
    UsarPropria,
    _("use [{carta}|another Carta de Lembrança][ against {contra}][: {faz}]"),
    contra=_contra,
    faz=_faz,
)
say(
    AcionarVinculada,
    _("trigger [{carta}|a card that waits][ ({jeito})][ against {contra}][: {quais}]"),
    **_USO,
)
say(DizerJeito, _("say how[: {jeito}]"))
say(InserirPorEfeito, _("insert by the card[: {quais}]"), quais=_colocadas)
say(ComprarPorEfeito, _("draw by the card[: {quantas}]"))
say(DestruirSimbolos, _("destroy what lies on [{onde}|a space]"), onde=_espacos)
say(RealocarPorEfeito, _("relocate[ {quais}]"), quais=_realocadas)
say(MoverPorEfeito, _("the token goes[ to {destino}]"), story=_("{seat} moved the token[ to {destino}]"))
say(
    TrocarSimbolos,
    when(_("take [{um}|a symbol]"), outro="nenhum", dado="nenhum"),
    when(_("take [{um}|a symbol][ for {dado}]"), outro="nenhum"),
    when(_("take [{um}|a symbol][ and {outro}]"), dado="nenhum"),
    _("take [{um}|a symbol][ and {outro}][ for {dado}]"),
)
say(
    DescartarSimbolos,
    when(_("discard [{um}|a symbol]"), outro="nenhum"),
    _("discard [{um}|a symbol][ and {outro}]"),
)
say(AdquirirPorEfeito, _("acquire [{quais}|what the card shows]"), quais=_por_efeito)
say(RevelarReservadas, _("show the reserved cards"))
say(EliminarCarta, _("eliminate [{carta}|a card]"))
say(
    TrocarCartas,
    when(_("take cards without giving one"), da="nenhum", quantas=UNSET),
    when(_n("take {count} card without giving one", "take {count} cards without giving one", 1), da="nenhum"),
    when(_("exchange cards"), da=UNSET),
    _("exchange one card from {da}[ for {quantas}]"),
    count="quantas",
)
say(TransferirPegada, _("give a Pegada[ to {para}]"))

# ---------------------------------------------------------------- common mistakes

say(TomarSimbolo, _("take [{simbolo}|a symbol][ of {de_quem}]"))
say(AdquirirAMais, _("take one more symbol[: {simbolo}]"))
say(GirarSimbolo, _("turn what lies on [{espaco}|a space]"))
say(RepetirEstrela, _("use the Estrela[ on {espaco}] again"))
say(UsarGuardada, _("use a card that is put away[: {lugar}]"))
say(TrocarReservada, _("exchange a reserved card"))
say(MostrarCarta, _("show a card of the hand"))
say(EmbaralharSimbolos, _("shuffle the symbol cards"))
