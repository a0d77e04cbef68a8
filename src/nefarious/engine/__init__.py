"""The one engine: every rule, compiled, pure. No input or output, no clock, no language."""
