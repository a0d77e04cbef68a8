"""The compiled half of the environments: rows of features, and rounds of many games.

A folder of its own, because what lies beside compiled code is part of the name under which its machine code is kept.
"""
