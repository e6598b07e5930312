"""What happens in Calamandara, in sentences."""

from companion.games.calamandara.moves import Movimento
from companion.games.calamandara.palavras import DE_ONDE, FATOS
from companion.games.calamandara.state import State
from companion.language import Message, _
from companion.referee.words.sentences import Sentences


def _de_onde(what: str) -> Message | str:
    """Where a symbol or a card comes from; whose it is stays."""
    return DE_ONDE.get(what, what)


FRASES = Sentences[State](State, Movimento, facts=FATOS, forms={"de": _de_onde})
say = FRASES.say

say("adquiriu", _("{quem} takes {simbolo} from the depósito"))
say("andou", _("{quem} walks from {de} to {para}"))
say("anulou", _("{quem} annuls {carta}[ of {de}]"))
say("comeca", _("{primeiro} has the marker with the number 1 and begins"))
say("comeca-com", _("{quem} begins with {simbolo}"))
say("copiou", _("{quem} copies {carta}[ of {de}]"))
say("comprou", _("{quem} draws cards: {cartas}"))
say("descartou", _("{quem} discards [{carta}|a card]"))
say("decks-completos", _("all decks are full"))
say("desfez", _("{por} undoes what {quem} has just done"))
say("desistiu", _("{quem} gives up"))
say("devolveu", _("{carta} goes back to the hand of {quem}"))
say("devolveu-reservadas", _("{quem} puts the reserved cards into the Reserva Final: {cartas}"))
say("espera", _("{carta} lies with {onde} and waits for {quem}"))
say("embaralhou", _("{quem} shuffles the symbol cards"))
say("expirou", _("nobody has triggered {carta}, which lay with {onde}"))
say("fase", _("the {fase} phase begins"))
say("ficou-no-lugar", _("the token of {quem} stays, since another token is behind it"))
say("foi-ao-deposito", _("{simbolo} of {espaco} goes to the depósito of {quem}"))
say("guardou-mao", _("{quem} puts the hand on the deck: {cartas}"))
say("ficou", _("something that {quem} has done since stays"))
say("girou", _("{quem} turns what lies on {espaco}"))
say("impediu", _("{por} prevents {carta}, which {quem} had used"))
say("inseriu", _("{quem} inserts {simbolo} on {espaco}"))
say("modo", _("the decks are formed by the mode {modo}"))
say("mostrou-carta", _("{quem} shows a card of the hand"))
say("nao-inseriu", _("{simbolo} of {quem} is not inserted on {espaco}"))
say("passou", _("{quem} passes"))
say("realocou", _("{quem} takes what lies on {espaco} to {destino}"))
say("recolheu-reservadas", _("{quem} takes the reserved cards into the hand: {cartas}"))
say("recuou", _("{quem} goes back from {de} to {para}"))
say("decaiu", _("{quem} falls back from {de} to {para}"))
say("recuperou", _("{quem} takes cards back to the hand: {cartas}"))
say("reordenou", _("{quem} lays the decks in another order"))
say("reservou", _("{quem} reserves cards: {cartas}"))
say("repetiu-estrela", _("{quem} rearranges again with the Estrela on {espaco}"))
say("retomada", _("{carta}, which {quem} had taken over, has been taken over again"))
say("saiu", _("{quem} is no longer in the match"))
say("sem-pegada", _("{quem} finds no Pegada that could change hands"))
say("separou", _("{quem} picks a card and passes the rest on"))
say("tomou", _("{quem} takes over {carta}[ of {de}]"))
say("tomou-simbolo", _("{quem} takes {simbolo} of {de}"))
say("trocou-reservada", _("{quem} exchanges a reserved card"))
say("transferiu", _("{quem} gives {para} a Pegada ({de})"))
say("turno", _("it is {vez}'s turn"))
say("usou", _("{quem} uses {carta}[ on {alvo}]"))
say("usou-guardada", _("{quem} uses a card that was put away: {lugar}"))
say("virou-deck", _("{quem} turns the discard over as the new deck"))
say("voltou", _("{simbolo} of {quem} goes back: {onde}"))
say("voltou-a-valer", _("{carta} of {quem} holds again"))
say("eliminou", _("{carta} of {quem} is eliminated"))
say("destruiu", _("{quem} destroys what lay on {espaco}"))
say("girou-simbolos", _("the Cartas de Símbolos go round: {jeito}"))
say("invadiu", _("{quem} invades {para}[ from {de}]"))
say("passou-simbolo", _("{simbolo} goes from {quem} to {para}"))
say("perdeu-simbolo", _("{quem} loses {simbolo} from the Reserva: {onde}"))
say("perdeu-turno", _("{quem} does not play this turn"))
say("recebeu-mao", _("{quem} has another hand now: {cartas}"))
say("revelou", _("{quem} shows the reserved cards: {reveladas}"))
say("reviveu", _("{quem} revives {carta} from the discard of {de}"))
say("selou", _("{por} binds {quem} until the turn ends"))
say("trocou-cartas", _("{quem} exchanges cards with {de}: {cartas}"))
