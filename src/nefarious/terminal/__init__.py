"""The command line `nefarious`, in English and Russian.

`main` chooses the language and turns every mistake into a sentence; each command has a module of its own.
Modules of the engine are imported by the commands that need them, when they need them: asking what a card
says must not wait for a compiler.
"""
