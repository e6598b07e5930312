"""What the page of many matches says of them."""

INTRODUCAO = """\
# Simulated matches of Castelo

Made by `make soak`: duels between the two decks of *O Cerco do Recreio*, our own inventions. The players hold
real cards and look one ply ahead: each attack, Instantânea, effect and trap that they think of is carried out
without another answer than a defence, and the one after which the position is worth most is taken; they never
concede. After every move their cards are compared with what the referee counts. Who begins changes from
match to match. Starter: the share of the decided matches that whoever begins wins, with its interval of 95 %,
which for all matches together is to lie within 40 to 60 %, and the share itself in each pairing. Second: the
share that the second deck wins, to be from 40 % to 60 %. Turns are those of both players; medians, and beside
them the most.
"""
