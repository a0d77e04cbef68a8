"""Whole games in bulk, compiled: what simulation, arena and tuning stand on.

A `Job` says what is played, `Job.play` plays any stretch of it, and a `Tally` is what was counted.
"""
