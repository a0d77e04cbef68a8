## The board, drawn in a terminal

board-turn = Turn { NUMBER($turn, useGrouping: "false") }
board-first = { $name } goes first
board-piles = deck { $deck }, discards { $discards }
board-reserve = Reserve
board-money = ${ $amount }
board-left = left
board-right = right
board-both = neighbour
board-side = { $side ->
    [left] On your left.
    [right] On your right.
   *[both] Your only neighbour.
}

## The command line of an evening

help-people = People who share this keyboard, separated by commas. The screen is cleared before it is handed on.
help-watch = Watch bots play, turn by turn. Nothing is saved unless --file says where.
help-pace = Seconds between turns when watching; 0 waits for a key. Usually 6.
help-plain = Sentences only, no drawn board: for screen readers. Pipes get that anyway.
help-history = Remember what was typed in earlier games, for the Up key. Usually on; never when a keyboard is shared.
help-step = Go through the game page by page, in a terminal.
metavar-people = NAMES
metavar-seconds = SECONDS
error-name-or-people = Give --name for one person or --people for several, not both.
error-people-many = { $people ->
    [one] { $people } person does not fit at a table of { $players }.
   *[other] { $people } people do not fit at a table of { $players }.
}
error-people-twice = Two people called "{ $name }" cannot be told apart. Give each a name of their own.
error-watch-alone = Bots play alone when you watch: --watch goes with neither --name, --people nor --resume.
error-step-alone = --step shows pages to a person: leave --json, --jsonl and --states out.
error-step-terminal = --step needs a terminal to turn pages in. Without it, the game is told as a story.

## Several people at one keyboard

seat-rivals = The bots: { $rivals }.
seat-hand-over = Hand the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
seat-cannot-hide = This terminal cannot be cleared: what stands above can still be read.
seat-won = The world belongs to { $name }. Mind the paperwork.

## Watching

watch-table = At the table: { $bots }.
watch-keys = Space: next turn. + faster, - slower (now { $pace } s). P: pause. Q: end.
watch-paused = Paused. Space: next turn. P: go on by itself. Q: end.
watch-over = The game is over. Space or Q: end.
watch-left = You left in turn { NUMBER($turn, useGrouping: "false") }. The bots will manage.

key-pause = p
key-faster = +, =
key-slower = -, _
key-quit = q
key-eyes = e
key-next-turn = n
key-previous-turn = p

## Stepping through a record

step-where = Turn { NUMBER($turn, useGrouping: "false") } of { NUMBER($turns, useGrouping: "false") }, { $eyes }.
step-open = all cards open
step-eyes = through the eyes of { $name }
step-typed = Go to turn { $typed }: Enter.
step-keys = { $sideways } step, N/P turn, number Enter: that turn, E: eyes, { $updown } scroll, Q: end.
