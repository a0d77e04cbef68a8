"""What can be wrong with a cluster."""

from __future__ import annotations

from nefarious.errors import NefariousError

__all__ = ["ClusterProblem"]


class ClusterProblem(NefariousError):
    """A cluster that cannot be reached or used, or a chunk that failed there; the sentence says which."""
