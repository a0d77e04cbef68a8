"""Nefarious, the board game."""
