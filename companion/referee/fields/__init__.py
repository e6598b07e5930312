"""Annotations of field types: the seats that a field refers to, its name, its bounds, who may see it.

Moves, positions, facts and operations are structs. Questions, forms, words, redaction and schemas read what
they need from the types of the fields, so that nothing is stated twice.
"""
