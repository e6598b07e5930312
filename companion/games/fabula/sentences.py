"""What happens in Fábula, in sentences."""

from companion.games.fabula.moves import Movimento
from companion.games.fabula.palavras import FATOS
from companion.games.fabula.state import State
from companion.language import _
from companion.referee.words.sentences import Sentences

FRASES = Sentences[State](State, Movimento, facts=FATOS)
say = FRASES.say

say("anexou", _("[{carta}|a Modificação] is attached to {alvo}"))
say("anunciou", _("{jogador} announces [{carta}|a card]"))
say("base-destruida", _("{base} of {jogador} is destroyed"))
say("bloqueou", _("{bloqueador} blocks {atacante}"))
say("cancelado", _("an effect of [{carta}|a card] is cancelled"))
say("centro-exposto", _("the centre of {jogador} lies open"))
say("comeca", _("{jogador} begins"))
say("comprou", _("{jogador} draws cards: {quantas}"))
say("copiou", _("{jogador} copies [{carta}|a card] of {de}"))
say("dano", _("{alvo} takes damage: {dano}"))
say("dano-na-base", _("{base} takes damage: {dano}; resistência left: {resistencia}"))
say("dano-prevenido", _("damage to {alvo} is prevented: {dano}"))
say("desanexou", _("[{carta}|a Modificação] is detached from {alvo}"))
say("desencadeou", _("[{carta}|a card] of {jogador} is triggered"))
say("desistiu", _("{jogador} gives up"))
say("destruido", _("{alvo} of {jogador} is destroyed"))
say("executou", _("{jogador} carries out [{carta}|a card]"))
say("fase", _("the {fase} phase of {ativo}'s turn begins"))
say("guardou", _("[{carta}|a card] of {jogador} goes to its place: {onde}"))
say("manteve", _("{jogador} keeps the opening hand"))
say("mao-inicial", _("{jogador} draws the opening hand: {cartas}"))
say("mudou-x", _("X of [{carta}|a card] becomes {x}"))
say("mulligan", _("{jogador} takes a mulligan: {cartas}"))
say("nao-bloqueou", _("{jogador} does not block"))
say("ofensiva", _("{jogador} leads an ofensiva on {base} with {aliados}"))
say("passou", _("{jogador} passes"))
say("perdeu", _("{jogador} has lost"))
say("posicionou", _("{jogador} lays the Bases"))
say("previne", _("[{carta}|a card] of {jogador} will prevent damage"))
say("registrou", _("{jogador} has registered a deck of {cartas} cards"))
say("repartiu", _("{atacante} deals damage to {bloqueador}: {dano}"))
say("restaurou", _("{jogador} restores recursos: {recursos}"))
say("sacrificou", _("{jogador} sacrifices {alvo}"))
say("sem-executar", _("an effect of [{carta}|a card] is not carried out"))
say("turno-a-pular", _("{jogador} will skip a turn"))
say("turno-extra", _("{jogador} gets another turn"))
say("vez", _("it is {ativo}'s turn"))
say("passa-ate", _("{seat} passes [until {until}|until something happens]"))
say("volta-a-falar", _("{seat} speaks again"))
say("fim", _("the match is over[: {winners} wins]"))
