"""Events of Castelo as sentences."""

from typing import Any

from companion.games.castelo.moves import Movimento
from companion.games.castelo.palavras import FATOS
from companion.games.castelo.reasons import pelo_nome
from companion.games.castelo.state import State
from companion.language import Message, _
from companion.referee.words.sentences import Sentences


def _pelo_nome(id: Any) -> Any:
    """Return the names at the beginning of ids in an event; for a group, the name of each member."""
    if isinstance(id, tuple):
        return tuple(map(_pelo_nome, id))
    if not isinstance(id, str):
        return id
    o_que, _dois_pontos, nome = id.partition(":")
    if o_que in _DE_QUEM and nome:
        return Message(_DE_QUEM[o_que].text, (("name", nome),))
    if nome.startswith("produtor:"):
        return _("a producer of {name}", name=o_que)
    return pelo_nome(id)


_DE_QUEM = {"muralha": _("Wall of {name}"), "castelo": _("Castle of {name}")}
_COISAS = ("tropa", "tropas", "atacante", "defensor", "alvo", "carta", "de")
FRASES = Sentences[State](State, Movimento, facts=FATOS, forms=dict.fromkeys(_COISAS, _pelo_nome))
say = FRASES.say

say("agrupou", _("{jogador} groups {tropas}"))
say("armadilha", _("{jogador} uses [the trap {carta}|a trap][ on {alvo}]"))
say("armadilha-destruida", _("[the trap {carta}|a trap] of {jogador} is destroyed"))
say("armadilha-voltou", _("a trap of {jogador} goes back to the hand"))
say("armadilha-sem-efeito", _("[the trap {carta}|a trap] of {jogador} has no effect and is discarded"))
say("atacou", _("{atacante} attacks {alvo}"))
say("baixou", _("{jogador} puts down [{carta}|a card]"))
say("ataque-cancelado", _("the attack of {atacante} is called off"))
say("ataque-desferido", _("the attack of {atacante} still deals its damage"))
say("ataque-perdido", _("the attack of {atacante} is lost"))
say("colocou-armadilha", _("{jogador} lays a trap"))
say("comprou", _("{jogador} draws: {quantas}"))
say("dano", _("{alvo} takes damage: {pontos}"))
say("defendeu", _("{defensor} defends against {atacante}"))
say("descartou", _("{jogador} discards from the hand: {cartas}"))
say("desvirou", _("{jogador} turns all cards upright"))
say("desistiu", _("{jogador} gives up"))
say("cura", _("{alvo} recovers: {pontos}"))
say("desvirou-tropa", _("{tropa} is turned upright"))
say("efeito", _("{jogador} declares the effect of {tropa}, which is turned"))
say("efeito-perdido", _("the effect of {tropa} is lost"))
say("doou", _("{jogador} gives {para} markers: {marcadores}"))
say("pediu", _("{jogador} asks {para} for markers: {marcadores}"))
say("reembaralhou", _("{jogador} shuffles the discard into a deck"))
say("combinou", _("castles begin with {castelo} and walls with {muralha}"))
say("comeca", _("{jogador} begins"))
say("disse-marcadores", _("{jogador} says how many markers there are ({produto}): {marcadores}"))
say("disse-dano", _("{jogador} says how much damage {alvo} has: {pontos}"))
say("disse-pontos", _("{jogador} says how many points there are on {alvo}: {pontos}"))
say("ficou-com-mao", _("{jogador} keeps the opening hand"))
say("mao-inicial", _("{jogador} draws the opening hand: {cartas}"))
say("mudou-produto", _("a producer of {jogador} makes something else: {produto}"))
say("nova-mao", _("{jogador} shows the hand, shuffles all and draws another"))
say("registrou", _("{jogador} has registered a deck of {cartas} cards"))
say("eliminado", _("{jogador} is out of the match"))
say("entrou", _("[{nome}|{tropa}] of {jogador} enters turned"))
say("etapa", _("the {etapa} step begins"))
say("fase", _("the {fase} phase begins"))
say("instantanea", _("{jogador} uses [the Instantânea {carta}|an Instantânea]"))
say("manteve", _("{jogador} keeps {carta}"))
say("morreu", _("[{nome}|{tropa}] of {jogador} dies"))
say("mudou", _("[{por} changes|a card changes] {o_que}[ of {de}][: {valor}]"))
say("marcou", _("markers on {tropa} change: {marcas}"))
say("moveu", _("{tropa} moves: {area}"))
say("ninguem-usou", _("nobody uses anything"))
say("novo-alvo", _("{atacante} attacks {alvo} instead"))
say("pagou", _("{jogador} pays the cost"))
say("passou", _("{jogador} passes"))
say("passou-armadilha", _("{jogador} takes over a trap of {dono}"))
say("permanente-destruida", _("[{carta}|a Permanente] of {jogador} is destroyed"))
say("produtor-destruido", _("[{carta}|a producer] of {jogador} is destroyed"))
say("produtor-voltou", _("[{carta}|a producer] of {jogador} goes back to the hand"))
say("rendeu", _("markers of {jogador} change: {marcadores}"))
say("produziu", _("{jogador} produces: {marcadores}"))
say("separou", _("{jogador} separates {tropa}: {tropas}"))
say("virou", _("{tropa} is turned"))
say("voltou", _("{tropa} goes back to the hand of {jogador}"))
say("segue-sem-defesa", _("the attack of {atacante} goes on undefended"))
say("texto-agiu", _("the text of [{carta}|a card] of {jogador} acts"))
say("texto-sem-efeito", _("the text of [{carta}|a card] of {jogador} finds nothing to act on"))
say("turno", _("turn {turno} begins: it is {jogador}'s"))
say("viu-armadilha", _("{jogador} looks at a trap of {dono}"))
say("fim", _("the match is over[: {winners} wins]"))
