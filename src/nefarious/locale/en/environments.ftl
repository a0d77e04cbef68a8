# What environments say about settings and actions that cannot be.
error-action-kind = { $kind } is no kind of decision: it is one of { $known }, or pass.
error-action-choice = { $choice } is no choice of the kind "{ $kind }": one would be "{ $example }".
error-action-number = { $number } is no action: actions are whole numbers from 0 to { $most }.
error-row-shape = An array of the shape { $shape } is no row of features: the last dimension must be { $size }.
error-row-dtype = Features cannot be of the type { $given }: choose float32 or uint8.
