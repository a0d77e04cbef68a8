## The table in the browser

web-listening = The table is set: { $url }
web-network = For phones and friends in the same network: { $url }
web-other-port = Port { $wanted } is in use, so it will be { $port }.
web-stopping = Stop it with Ctrl+C. Games are kept and go on the next time.
web-closed = The table is closed. Games are kept.
web-preparing = The laboratory is being wired for this computer: only once, about a minute. Then your game begins by itself.
web-not-built = The server runs, but the page for the browser has not been built. "{ $command }" builds it. Bots can play already: docs/protocol.md tells how.

web-link-usual = The board game of mad scientists: with friends by a link, or against bots.
web-link-open = { $name } invites you to conquer the world
web-link-playing = The world is being conquered
web-link-players = { $names }: who will own the world?
web-link-seats = At the table: { $names }. { $free ->
    [0] All seats are taken.
    [one] { $free } seat is free.
   *[other] { $free } seats are free.
}
web-link-under-way = The game is under way.

web-bot-raised = { $name } broke down. A stand-in plays on.
web-bot-nonsense = { $name } wanted what cannot be chosen. A stand-in plays on.
web-bot-slow = { $name } thought for more than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}. A stand-in plays on.
web-bot-gone = { $name } is no longer among the bots of this server. A stand-in plays on.

help-web-bots = Bots of your own that people may seat besides our levels, separated by commas: my_bot:MyBot. Nobody can seat others.

error-web-unknown = There is no such thing here.
error-web-nickname = A nickname needs 1 to { $most } printable characters.
error-web-level = There is no such level. Levels: { $known }.
error-web-clock = The clock gives { $least } to { $most } seconds for each decision.
error-web-delay = Spectators can be { $least } to { $most } seconds late.
error-web-seats = A table has { $least } to { $most } seats, and one of them is yours.
error-web-full = All seats are taken.
error-web-seat-taken = Somebody sits there already.
error-web-begun = The game has begun: the table stays as it is.
error-web-not-begun = The game has not begun yet.
error-web-over = The game is over.
error-web-not-over = Not before the game is over: it would tell what everybody holds.
error-web-too-few = At least { $least } players are needed. Invite somebody, or add a bot.
error-web-promise-unknown = That promise is unknown or used up. Ask for a new one.
error-web-contribution = A contribution has 1 to 64 letters without accents, digits, "_" or "-".
error-web-stale = Too late: that question has been closed.
error-web-no-seat = You are watching. Only players choose.
error-web-no-event = Nothing like that has happened.
error-web-no-hint = Hints are for games against bots, when it is your move.
error-web-chat-off = There is no chat at this table. Reactions work.
error-web-bad-text = That cannot be said: 1 to { $most } characters of plain text, on one line.
error-web-too-fast = Slowly, even for a genius. Try again in a few seconds.
error-web-foreign = Another site is calling. Open the table itself.
error-web-too-long = That is too long: 16 kB at most.
error-web-bad-body = That cannot be understood: { $problem }.
error-web-broken = Something broke here. Your game is safe; try again.
error-web-disk = The game stands still: the server cannot write to its disk. Nothing is lost, and it goes on as soon as there is room.
error-web-closing = The server is being stopped. Start it again, and go on where you were.
error-web-unplayable = This game was played by other rules than this version of Nefarious knows. Its log is kept; the version that played it can open it.
error-web-schema = A newer Nefarious has changed this database (version { $version }; this one knows { $known } and older). Update Nefarious, or choose another database.
error-web-database = The database "{ $database }" cannot be opened: { $reason }.
error-web-running = These games are being played already: { $url }. Open that page, or choose another database.
error-web-port = Port { $port } cannot be used: { why-not }. Choose another one with --port.

error-fairness-missing = The record does not say where its randomness came from.
error-fairness-secret = The server broke its promise: the secret does not have the hash that was published.
error-fairness-contributions = The contributions do not fit: one for each seat, empty or 1 to 64 letters and digits.
error-fairness-seed = The seed does not follow from the secret and the contributions.
error-fairness-twists = The twists do not follow from the seed.
error-fairness-deck = The deck does not follow from the seed.
error-fairness-reshuffles = The reshuffles do not follow from the seed.
verify-fair = Deck and reshuffles were fixed from the start by the promise { $commitment } and the players' contributions.

help-web =
    Open a table in the browser.

    People play there with bots or, by a link, with each other. Games are kept in a database and go on after a restart.
help-host = The address to listen on. Usually 127.0.0.1: this machine only; 0.0.0.0 lets others in the network join.
help-port = The port to listen on; 0 takes any free one. Usually 8000 or, if that is in use, the next free one.
help-database = The database: a file, or a URL that SQLAlchemy understands. Usually a file in your data folder.
help-open = Whether to open the page in the browser. Usually yes.
metavar-address = ADDRESS
metavar-database = DATABASE
