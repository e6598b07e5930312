"""What the type of a field says of what it holds: whom it refers to, what it is called, who may see it.

Moves, positions, facts and operations are structs; everything else that speaks of them (questions, forms,
words, redaction, schemas) finds what it needs in the types of their fields, so that nothing is said twice.
"""
