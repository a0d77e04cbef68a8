## The table in the browser

web-listening = The table is set: { $url }
web-network = For phones and friends in the same network: { $url }
web-other-port = Port { $wanted } is in use, so it will be { $port }.
web-stopping = Stop it with Ctrl+C. Games are kept and go on the next time.
web-closed = The table is closed. Games are kept.
web-compiling = The engine is being compiled for this machine, once, about a minute. Games can begin: until then strong bots play by rule of thumb.
web-compiled = The engine is compiled. Games go on where they were, and all bots think for themselves.
web-compiled-later = The engine is compiled. Stop the table and start it again, and strong bots think for themselves.
web-uncompiled = The engine could not be compiled here, so it stays plain Python. Games are the same; strong bots play by rule of thumb. "nefarious cache --warm" tells more.
web-preparing = The laboratory is being wired for this computer: only once, about a minute. Then your game begins by itself.
web-preparing-beside = The laboratory is being wired for this computer: only once, about a minute. Play meanwhile; until then strong bots go by rule of thumb.
web-preparing-still = The laboratory is still being wired for this computer. Then your game begins by itself.
web-preparing-still-beside = The laboratory is still being wired for this computer. Play meanwhile; until then strong bots go by rule of thumb.
web-bot-thumb = While the engine is not compiled, { $name } plays by rule of thumb.
web-hint-thumb = For now a simpler bot advises, by rule of thumb.
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
web-bot-slow = { $name } thought for more than { $seconds } s. A stand-in plays on.
web-bot-greedy = { $name } wanted more memory than there is for a bot. A stand-in plays on.
web-bot-late = This machine has too much to think about. Where { $name } is not done in time, a quick bot answers by rule of thumb.
web-bot-gone = { $name } is no longer among the bots of this server. A stand-in plays on.

web-stand-in-clock = The time ran out. A bot plays on.
web-stand-in-away = Nobody has been at this seat for a while. A bot plays on.
web-nobody-plays = Only bots are left: the game waits.
web-stand-in-wish = { $by } called a bot: the table had waited long enough.

help-bot-processes = How many strong bots think at once, each in a process of its own that steps back for people; as many again for bots of your own. Usually one less than this machine has cores.
help-bot-seconds = Seconds after which a quick bot answers for one that still thinks; a bot of your own that thinks all that time is replaced for the rest of the game. Usually 2.5.
help-web-bots = Bots of your own that people may seat besides our levels, separated by commas: my_bot:MyBot. Nobody can seat others.

error-web-ended = The server has ended unexpectedly. Games are kept; start it again.
error-web-unknown = There is no such thing here.
error-web-nickname = A name needs 1 to { $most } printable characters.
error-web-nickname-ambiguous = The story needs the word "{ $name }" for itself: nobody could tell who is meant. Choose another name.
error-web-level = There is no such level. Levels: { $known }.
error-web-clock = The clock gives { $least } to { $most } seconds for each decision.
error-web-delay = Spectators can be { $least } to { $most } seconds late.
error-web-seats = A table has { $least } to { $most } seats, and one of them is yours.
error-web-full = All seats are taken.
error-web-seat-taken = Somebody sits there already.
error-web-no-person = Only a person can be host.
error-web-removed = The host has asked you to leave this table. The world has others: find another one, or set your own.
error-web-not-idle = Patience: nobody has kept you waiting long enough for a bot.
error-web-begun = The game has begun: the table stays as it is.
error-web-not-begun = The game has not begun yet.
error-web-over = The game is over.
error-web-not-over = Not before the game is over: it would tell what everybody holds.
error-web-not-kept = There is no such table here. Finished games are kept for { $days ->
    [one] { $days } day
   *[other] { $days } days
}, then they are let go; whoever saved the record can still watch it.
error-days-range = "{ $given }" is no number of days to keep games for: it is at least 1.
error-web-too-few = At least { $least } players are needed. Invite somebody, or add a bot.
error-web-sealed = The cards are being dealt: the table stays as it is.
error-web-not-sealed = Nothing is being dealt here.
error-web-commitment = A commitment is a SHA-256 in 64 small hexadecimal digits.
error-web-contribution = That is not what you have promised to contribute to this deal.
error-web-stale = Too late: that question has been closed.
error-web-settled = You have changed your mind so often that this answer stands now.
error-web-no-seat = You are watching. Only players choose.
error-web-no-event = Nothing like that has happened.
error-web-no-hint = Hints are for games against bots, when it is your move.
error-web-chat-off = There is no chat at this table. Reactions work.
error-web-bad-text = That cannot be said: 1 to { $most } characters of plain text, on one line.
error-web-too-fast = Slowly, even for a genius. Try again in a few seconds.
error-web-guesses = Too many wrong codes and links from your network. Look at it again, and try once more in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-web-foreign = Another site is calling. Open the table itself.
error-web-logged-out = You have been logged out here from another device of yours. A private link made there brings you back; until then you are somebody new here.
error-web-misdirected = This server does not know the name "{ $host }". Open it by its address, or ask whoever runs it to start it with --public-name { $host }.
error-web-too-long = That is too long: 16 kB at most.
error-web-bad-body = { $problem ->
    [kind] That cannot be understood: { $path } has to be { $expected ->
        [str] text
        [int] a whole number
        [bool] true or false
        [array] a list
        [object] an object
        [str-array] text or a list
       *[other] something else
    }.
    [missing] That cannot be understood: { $path } has no "{ $name }".
    [unknown] That cannot be understood: { $path } cannot have "{ $name }".
    [choice] That cannot be understood: { $path } cannot be "{ $name }".
   *[unreadable] That cannot be understood: a call needs a body in JSON, whole and in UTF-8.
}
error-web-broken = Something broke here. Your game is safe; try again.
error-web-disk = The game stands still: the server cannot write to its disk. Nothing is lost, and it goes on as soon as there is room.
error-web-damaged = The part of the database where this is kept is damaged. Whoever runs the server finds it in the log; a back-up may still have it.
error-web-elsewhere = These games have moved to another server. Open the page again.
error-web-closing = The server is being stopped. Start it again, and go on where you were.
error-web-unplayable = This game was played by other rules than this version of Nefarious knows. Its log is kept; the version that played it can open it.
error-web-schema = A newer Nefarious has changed this database (version { $version }; this one knows { $known } and older). Update Nefarious, or choose another database.
error-web-database = The database "{ $database }" cannot be opened: { $reason }.
error-web-scheme = Games are kept in SQLite or PostgreSQL, not in "{ $given }". Give a file, or postgresql://USER:PASSWORD@HOST/NAME.
error-web-running = These games are being played already: { $url }. Open that page, or choose another database.
error-web-port = Port { $port } cannot be used: { why-not }. Choose another one with --port.
error-public-name = "{ $given }" is no name for a server. Give --public-name a name or an address alone, as in table.example.org.

help-web-backup =
    Write everything that a server keeps into one file, while it plays on.

    The file takes games to any other database, and holds what nobody may know: cards, and the key that signs cookies.
help-backup-written = The file to write. It must not be there yet.
backup-done = { $file } has { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} and { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}, and was read again to see that it is whole.
error-backup-exists = There is something called "{ $file }" already. Choose another name for the back-up.
error-backup-nothing = There is nothing to back up: no games are kept in this database.
error-backup-strange = "{ $file }" is no back-up that this version of Nefarious knows.
error-backup-broken = The back-up "{ $file }" is damaged or not whole. Nothing was restored from it; take another one.
error-restore-full = Games are kept in "{ $database }" already, and a back-up goes into an empty place only. Choose another database.

help-web-restore =
    Take everything out of a back-up into an empty place, and verify every game.

    All of it is restored or nothing. Stop the server first.
help-backup-read = A file that "nefarious web backup" has written.
restore-running = nefarious web restore
restore-done = Restored and replayed: { $over ->
    [one] { $over } finished game, verified
   *[other] { $over } finished games, verified
}; { $playing ->
    [one] { $playing } game under way
   *[other] { $playing } games under way
}; { $waiting ->
    [one] { $waiting } table waiting for players.
   *[other] { $waiting } tables waiting for players.
}
restore-problem = Table { $table } was restored, but cannot be played: { $problem }

finding-journal = The journal of the last writes is not whole: { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
} of it are missing. The last answers, or whole tables, may be lost.
finding-damage = The database is damaged: { $problem }. { $amount ->
    [one] No other damage was found.
   *[other] There are { $amount } such problems.
} What can be read is played on; restore a back-up soon.
finding-table = Table { $table } is damaged: { $problem }.

error-fairness-missing = The record does not say where its randomness came from.
error-fairness-secret = The server broke its promise: the secret does not have the hash that was published.
error-fairness-version = The record was dealt in a way that this version does not know: { $version }.
error-fairness-contributions = The contributions do not fit: one for each seat, or an empty one.
error-fairness-commitments = Commitments are missing or damaged: there is one for each seat, or an empty one.
error-fairness-uncommitted = Seat { $seat } contributed without having committed to it: it may have chosen when it knew the others'.
error-fairness-unrevealed = The contribution that seat { $seat } had committed to is missing.
error-fairness-seal = The seal does not fit: the server's promise, a commitment, their order, a name, the edition or the twists were other ones when it was made.
error-fairness-contribution = What seat { $seat } contributed does not fit. It was changed, or it was made for other commitments: somebody chose theirs afterwards.
error-fairness-seed = The seed does not follow from the secret and the contributions.
error-fairness-twists = The twists do not follow from the seed.
error-fairness-deck = The deck does not follow from the seed.
error-fairness-reshuffles = The reshuffles do not follow from the seed.
verify-old = Dealt the old way: deck and reshuffles were fixed before play by the promise { $commitment } and the players' contributions, but whoever ran the server could choose among deals.
verify-fair = Deck and reshuffles follow from the promise { $commitment } and from what { $amount ->
    [one] seat { $seats }
   *[other] seats { $seats }
} contributed, all of it committed before any was laid open: none of them could choose. The seal is { $seal }; compare it with the one you were shown before the game.
verify-unshared = Deck and reshuffles follow from the promise { $commitment }, but nobody contributed: whoever ran the server could choose among deals.
verify-trusting = { $amount ->
    [one] Seat { $seats } contributed nothing: it must trust the others.
   *[other] Seats { $seats } contributed nothing: they must trust the others.
}
verify-broken = A deal was begun anew, because of { $names }: its seal was { $seal }.

help-web =
    Open a table in the browser.

    People play there with bots or, by a link, with each other. Games are kept in a database and go on after a restart.
help-host = The address to listen on. Usually 127.0.0.1: this machine only; 0.0.0.0 lets others in the network join.
help-port = The port to listen on; 0 takes any free one. Usually 8000 or, if that is in use, the next free one.
help-public-name = A name or an address by which others reach this server, besides those of this machine: table.example.org. May be given several times.
help-proxy = The address or the network of a proxy before this server: its word on who calls, and whether by https, is believed (X-Forwarded-For, X-Forwarded-Proto). May be given several times.
help-log-format = How lines about what goes on are written to standard error: text for people, json for programs that gather them. Usually text.
help-log-level = Which lines are written: debug, info, warning or error. Usually warning: what is worth a look, and what broke.
help-metrics = An address or a network, as in 10.0.0.0/8, from which /metrics may be read besides this machine. May be given several times.
help-database = The database: a file, or a URL that SQLAlchemy understands. Usually a file in your data folder.
help-keep-finished = Let finished games go after so many days. Usually they are kept for good; games that are not over always are.
help-open = Whether to open the page in the browser. Usually yes.
metavar-address = ADDRESS
metavar-log-format = FORMAT
metavar-log-level = LEVEL
metavar-network = NETWORK
metavar-days = DAYS
metavar-database = DATABASE
