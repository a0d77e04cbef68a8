## Runs on a cluster

help-ray = Play on the Ray cluster at this address: HOST:PORT, ray://HOST:PORT, "auto" for the one that runs on this machine, "local" for one that is started for this run alone. Without an address: that of RAY_ADDRESS, else auto, else local. Needs the extra "cluster".
help-journal = With --ray: write finished chunks of games into this file, and go on with those that it has.
metavar-ray = [ADDRESS]

cluster-preparing = { $nodes ->
    [one] preparing the engine on { $nodes } node
   *[other] preparing the engine on { $nodes } nodes
}
cluster-state = { $chunks ->
    [one] { $chunks } chunk
   *[other] { $chunks } chunks
}, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $retries ->
    [0] nothing retried
    [one] { $retries } retry
   *[other] { $retries } retries
}
cluster-pace = { cluster-state }, { $games ->
    [one] { $games } game/s
   *[other] { $games } games/s
}

error-cluster-address = "{ $given }" is no address of a cluster. Write HOST:PORT, ray://HOST:PORT, auto or local.
error-cluster-unreachable = The Ray cluster "{ $address }" cannot be reached: { why-not }. "ray status" says whether it runs, and --ray local needs none.
error-cluster-source = The node { $node } has another version of Nefarious, or of a bot, than this machine. Install the same on every node.
error-cluster-node = The node { $node } cannot play: { $problem }. Install this version of Nefarious on every node.
error-cluster-chunk = { $what ->
    [games] Games { $first } to { $last }
    [blocks] Blocks { $first } to { $last }
   *[bouts] Bout { $first }
} failed on the cluster: { $problem }.
error-journal-strange = "{ $path }" is no journal of a simulation on a cluster. Choose another file.
error-journal-differs = The journal "{ $path }" was begun with other options ({ $other }). Give the same ones, or choose another file.
error-journal-program = The chunks in "{ $path }" were played by another version of the rules or bots. Choose another file.
error-resume-ray = --resume goes with --ray.
error-ray-save = --save does not go with --ray: on a cluster games are counted, not recorded.
error-ray-rows = --rows and --builds do not go with --ray: on a cluster games are counted, not written down.
