# What environments say about settings and actions that cannot be.
error-action-kind = { $kind } is no kind of decision: it is one of { $known }, or pass.
error-action-choice = { $choice } is no choice of the kind "{ $kind }": one would be "{ $example }".
error-action-number = { $number } is no action: actions are whole numbers from 0 to { $most }.
error-row-shape = An array of the shape { $shape } is no row of features: the last dimension must be { $size }.
error-row-dtype = Features cannot be of the type { $given }: choose float32 or uint8.
error-batch-games = A batch cannot have { $number } games: choose a number from { $least } to { $most }.
error-batch-layout = There is no layout { $given }: choose one of { $known }.
error-batch-minds = { $number ->
    [one] { $number } seat was
   *[other] { $number } seats were
} named, but there are { $players }: name a bot for each, and None where you play yourself.
error-batch-game = There is no game { $number } in this batch: choose a number from { $least } to { $most }.
error-batch-actions = Actions of the shape { $shape } and the type { $dtype } do not fit: { $rows } whole numbers are needed, one for each row.
error-batch-size-alone = A size of { $size } was given without an encoder: give both, or neither.
error-batch-row-size = Rows of { $number } numbers are not possible: choose a size from { $least } to { $most }.
error-batch-encoder-none = { $given } cannot write observations: an encoder is a function of a view and a row, and goes with observe=True.
error-batch-broken = The last step was broken off, so rows and games no longer fit: deal anew by `reset`.
error-batch-busy = Another thread is playing a round of this batch: let one thread step it, or give each a batch of its own.
error-batch-encoder = The encoder does not work: { $reason }
error-batch-finished = This is no record of a finished game of this batch: take one from `finished`.
