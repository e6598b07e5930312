"""What happens in Castelo, in sentences."""

from companion.games.castelo.moves import Movimento
from companion.games.castelo.palavras import FATOS
from companion.games.castelo.state import State
from companion.language import _
from companion.referee.words.sentences import Sentences

FRASES = Sentences[State](State, Movimento, facts=FATOS)
say = FRASES.say

say("agrupou", _("{jogador} joins {tropas} as {tropa}"))
say("armadilha", _("{jogador} uses [the trap {carta}|a trap][ on {alvo}]"))
say("armadilha-destruida", _("[the trap {carta}|a trap] of {jogador} is destroyed"))
say("armadilha-sem-efeito", _("[the trap {carta}|a trap] of {jogador} has no effect and is discarded"))
say("atacou", _("{atacante} attacks {alvo}"))
say("baixou", _("{jogador} puts down [{carta}|a card]"))
say("ataque-cancelado", _("the attack of {atacante} is called off"))
say("ataque-desferido", _("the attack of {atacante} is dealt all the same"))
say("ataque-perdido", _("the attack of {atacante} is lost"))
say("colocou-armadilha", _("{jogador} lays a trap"))
say("comprou", _("{jogador} draws: {quantas}"))
say("dano", _("{alvo} takes damage: {pontos}"))
say("defendeu", _("{defensor} defends against {atacante}"))
say("descartou", _("{jogador} discards from the hand: {cartas}"))
say("desvirou", _("{jogador} turns all cards upright"))
say("desistiu", _("{jogador} gives up"))
say("cura", _("{alvo} gets back: {pontos}"))
say("desvirou-tropa", _("{tropa} is turned upright"))
say("efeito", _("{jogador} declares the effect of {tropa}, which is turned"))
say("efeito-perdido", _("the effect of {tropa} is lost"))
say("eliminado", _("{jogador} goes out"))
say("entrou", _("[{nome}|{tropa}] of {jogador} enters turned"))
say("etapa", _("the {etapa} step begins"))
say("fase", _("the {fase} phase begins"))
say("instantanea", _("{jogador} uses [the Instantânea {carta}|an Instantânea]"))
say("manteve", _("{jogador} keeps {carta}"))
say("morreu", _("[{nome}|{tropa}] of {jogador} dies"))
say("moveu", _("{tropa} moves: {area}"))
say("novo-alvo", _("{atacante} attacks {alvo} instead"))
say("pagou", _("{jogador} pays the cost"))
say("passou", _("{jogador} passes"))
say("passou-armadilha", _("{jogador} takes over a trap of {dono}"))
say("permanente-destruida", _("[{carta}|a Permanente] of {jogador} is destroyed"))
say("produtor-destruido", _("[{carta}|a producer] of {jogador} is destroyed"))
say("rendeu", _("markers of {jogador} change: {marcadores}"))
say("produziu", _("{jogador} produces: {marcadores}"))
say("separou", _("{jogador} separates {tropa}: {tropas}"))
say("virou", _("{tropa} is turned"))
say("voltou", _("{tropa} goes back to the hand of {jogador}"))
say("segue-sem-defesa", _("the attack of {atacante} goes on undefended"))
say("turno", _("turn {turno} begins: it is {jogador}'s"))
say("viu-armadilha", _("{jogador} looks at a trap of {dono}"))
say("fim", _("the match is over[: {winners} wins]"))
