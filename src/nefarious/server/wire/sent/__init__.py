"""Everything the server sends, each message and each part of one as a struct.

The client's types (`web/src/wire/protocol.ts`) and the tables of `docs/protocol.md` are made from these structs and
the lines under their members: `make protocol`.
"""
