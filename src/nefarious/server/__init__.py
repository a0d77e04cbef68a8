"""The table in the browser: a server that holds the rules, and a small protocol (`docs/protocol.md`)."""
