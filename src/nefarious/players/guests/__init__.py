"""Guests: bots in plain Python that are not ours. Nobody knows what they do, so everything they do is checked."""
