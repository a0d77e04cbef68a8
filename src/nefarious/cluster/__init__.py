"""Simulation, arena and tuning on Ray: from the cores of this machine to a cluster, with the same numbers.

Whatever is played is cut into chunks that follow from the settings alone, so the results are those of one core, bit for
bit, whichever worker, node or driver dies on the way. The `cluster` extra is needed when something is called, not to
import this. `docs/cluster.md` shows how.
"""

from nefarious.cluster.arenas import arena, gate
from nefarious.cluster.problems import ClusterProblem
from nefarious.cluster.progress import Progress
from nefarious.cluster.simulating import simulate
from nefarious.cluster.tunings import tune

__all__ = ["ClusterProblem", "Progress", "arena", "gate", "simulate", "tune"]
