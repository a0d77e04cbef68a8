## What was wrong, and what would be right

error-player-count = { $number ->
    [one] { $number } player is
   *[other] { $number } players are
} { $fault ->
    [few] too few
   *[many] too many
}: a table has { $least } to { $most }.
error-player-type = The number of players is a whole number from { $least } to { $most }, not { $given }.
error-player-name = A player's name needs 1 to { $most } printable characters.
error-unknown-edition = There is no edition "{ $edition }". Known editions: { $known }.{ did-you-mean }
error-unknown-twist = There is no twist "{ $twist }".{ $found ->
    [0] {""} "nefarious twists" lists all 36.
   *[other] {""} Did you mean: { $near }?
}
error-twist-twice = The twist "{ $twist }" is there twice; each card exists once.
error-twist-count = { $number } twists cannot be drawn: there are { $most }.
error-twists-drawn = Where many games are played, each draws { $usual } twists ("random") or none ("none"), not { $number }.
error-turn-limit = A turn limit is a whole number from 1 to { $most }.
error-seed = A seed is a whole number from 0 to { $most }, not { $number }.
error-no-such-seat = There is no seat { $seat }: seats go from 0 to { $most }.
error-seat-type = A seat is a whole number from 0 to { $most }, not { $seat }.
error-no-such-invention = There is no invention { $card }.{ $found ->
    [0] {""} "nefarious cards" lists all.
   *[other] {""} Did you mean: { $near }?
}
error-no-such-twist = There is no twist { $card }.{ $found ->
    [0] {""} "nefarious twists" lists all.
   *[other] {""} Did you mean: { $near }?
}
error-card-unclear = { $card } could be several cards: { $near }.
error-no-such-zone = There is no zone { $zone }. Zones, and actions: { $known }.{ did-you-mean }
error-no-such-actions = Actions are none, one or several of these, once each and in this order: { $known }; not { $zone }.
error-unknown-language = There is no language { $given } here. Known languages: { $known }.{ did-you-mean }
error-names = Players are a number, or a list of names, not { $given }.
error-listed-twists = Twists are "none", "random", a number, an id, or a list of ids, not { $given }.
error-listed-cards = Cards are a list of ids, not { $given }.
error-listed-matches = Matches are a list of names, not { $given }.
error-listed-bots = Bots are a name, or a list of names, not { $given }.
error-nothing-asked = The viewer is not asked anything now, so there is nothing to choose.
error-seconds = Patience is a number of seconds above 0 and up to { $most }, not { $number }.
error-tally-number = { $number } cannot be told: amounts are whole numbers from { $least } to { $most }.
error-empty-table = Nobody sits at this table: take the view of a game.
error-spectator = A spectator builds nothing and does nothing: take the view of a seat.
error-event-number = The number of an event is a whole number from { $least } to { $most }, not { $number }.
error-turn-number = The number of a turn is a whole number from { $least }, the deal, to { $most }, not { $number }.
error-loan = { $number } cannot be lent: choose a number from { $least } to { $most }.
error-more-spies = { $number } more spies are not possible: choose a number from { $least } to { $most }.

error-game-over = The game is over: nobody can choose "{ $choice }" any more.
error-not-asked = Turn { $turn }: seat { $seat } is not asked anything now. Waiting for: { $asked }.
error-not-allowed = Turn { $turn }, seat { $seat }: "{ $choice }" is not allowed ({ kind-name }). Allowed: { $allowed }.{ did-you-mean }

error-unreadable = "{ $path }" cannot be read: { why-not }.
error-record-huge = The file is larger than { $most } MiB: that is no record of one game.
error-record-json = The record is not valid JSON: { misfit }.
error-record-object = The record is not a JSON object.
error-record-format = The format is "{ $format }", not "{ $known }".
error-record-version = Version { $version } is unknown: this program reads version { $known }.
error-record-shape = The record does not fit the format: { misfit }.
error-deck-small = { $size ->
    [one] A deck of { $size } card
   *[other] A deck of { $size } cards
} is too small: { $players } players are dealt { $least }.
error-deck-empty = The record has an empty deck: nobody could be dealt a card.
error-unknown-card = There is no card "{ $card }" ({ $place }).
error-card-twice = The card "{ $card }" is there twice ({ $place }).
error-reshuffle = Turn { $turn }: reshuffle { $number } does not hold exactly the discards ({ $discards }).
error-reshuffle-missing = Turn { $turn }: the deck is empty and reshuffle { $number } is missing.
error-reshuffle-surplus = Reshuffle { $number } never happens in this game.
error-decision-surplus = Decision { $position } comes after the end of the game.
error-decision-unexpected = Decision { $position }, turn { $turn }: seat { $wanted_seat } has to decide "{ $wanted }", not seat { $seat } "{ $kind }". Allowed: { $allowed }.
error-decision-illegal = Decision { $position }, turn { $turn }, seat { $seat }: "{ $choice }" is not allowed. Allowed: { $allowed }.
error-decision-missing = The record ends too early: in turn { $turn } seat { $seat } has to decide "{ $kind }". Allowed: { $allowed }.
error-result-missing = The game is over, but the record has no result.
error-result-wrong = The result does not fit the game. Said: { $said }. Shown: { $shown }.
error-no-beginning = An imagined game has no beginning, so it has no record.

error-position-huge = A position is at most { $most } characters long.
error-position-json = The position is not in its JSON form: { misfit }.
error-position-type = The position does not fit: { $name }: { misfit }, given { $given }.
error-position-text = "{ $text }" is no position: a quotation mark is not closed.
error-position-word = "{ $word }" says nothing here. Known words, each with "=" and a value: { $known }.
error-position-word-twice = "{ $word }" is there twice.
error-position-empty = "{ $word }" needs a value.
error-position-number = "{ $word }" needs a whole number, 0 or more, not "{ $given }". Segments are parted by a slash with spaces around it.
error-position-digits = "{ $word }" cannot be that large: a number has at most { $most } digits here, not { $digits }.
error-position-name = "{ $name }" is no name: write it as a single word, or between quotation marks.
error-position-zone = "{ $given }" is no zone with a number of spies. Each may be there once: { $known }.
error-position-range = { $word }: { $number } is not possible; choose a number from { $least } to { $most }.
error-position-spies = Seat { $seat } has { $number } spies; everybody has { $most }.
error-position-actions = Seat { $seat } cannot have played "{ $given }": at most { $most } of these, in this order: { $known }.
error-position-committed = Seat { $seat } cannot have committed a card without the twist "{ $twist }".
error-position-card = There is no card "{ $card }" ({ $place }). Near: { $near }. "nefarious cards" lists all.
error-position-card-twice = The card "{ $card }" lies in two places ({ $other }; { $place }); it exists once.
error-position-card-boxed = The card "{ $card }" ({ $place }) is in the box.
error-position-unknown = { $hidden } cards in hands are unknown, and { $unseen } cards lie nowhere else: { $cards }. Both numbers must be equal if the deck is told; else what is left over is the deck.
error-position-order = The order "{ $order }" does not name each seat as often as it has built.
error-position-older = The card "{ $card }" cannot be among the older ones: only cards in hands, or unknown ones, each once.
error-position-dealt = Shuffle { $shuffle }: { $wanted } unknown cards in hands come from it, but { $there } unknown cards were in it.
error-position-over = In a game that is over the step is "score", and nobody is asked anything.
error-position-winner = There is a winner, but the game is not over.
error-position-step = In the step "{ $step }" nobody is ever asked anything. Known steps: { $known }.
error-position-nobody = Nobody can be asked anything here (step "{ $step }").
error-position-asks = It is not said what is asked. Known: { $known }.
error-position-asks-seat = It is not said which seat is asked ("{ $kind }").
error-position-commit = Cards are committed only with the twist "{ $twist }", in the steps "start" and "invent", by everybody at once.
error-position-effect = In the step "{ $step }" no effect asks for "{ $kind }" like that.
error-position-no-effect = No effect in play asks that seat for it now (step "{ $step }"): look at "effect", "of", "built-this-step" and "actions".
error-position-builders = Who built in this step also built in this turn, and has an invention; both are told only from the Invent step on.
error-position-revealed = Seat { $seat }: a card is revealed exactly while the unions ask for a spy, by inventors who have not built yet, and it is still in hand.
error-position-not-asked = A seat has answered that is not asked anything (step "{ $step }").
error-position-answer = A sealed answer is not among the options (step "{ $step }").
error-position-all-answered = Everybody has answered (step "{ $step }"): at least one seat must still have to.
error-position-many = The seat cannot be asked for so many (step "{ $step }"): there must be more to choose from than it has to choose.
error-position-unpaid = The revealed card cannot be paid (step "{ $step }").
error-perft-depth = Ways of { $number } decisions cannot be counted: choose a number from 0 to { $most }.

error-unknown-bot = There is no bot "{ $bot }". Known bots: { $known }; or MODULE:CLASS, a class of your own.{ did-you-mean }
error-bot-option = { $bot } has no option "{ $option }". It has: { $known }.
error-bot-option-range = { $bot }: { $option } must be a number from { $least } to { $most }, not "{ $given }".
error-bot-option-whole = { $bot }: { $option } must be a whole number from { $least } to { $most }, not "{ $given }".
error-bot-count = Name 1 to { $most } bots.
error-games-range = { $number } games cannot be simulated: choose a number from 1 to { $most }.
error-cores-range = { $number } cores cannot be used: choose a number from 1 to { $most }.
error-turn-limit-range = A turn limit of { $number } is not possible: choose a number from 1 to { $most }.
error-folder = The folder "{ $folder }" cannot be written: { why-not }.

compiling = Preparing the engine for this machine, once: { $parts }. It takes { $number ->
    [one] half a minute or so
   *[other] about a minute
} …
compiling-done = { $done } of { $most }: { $part }.
compiled-table = the table
compiled-worlds = positions and previews
compiled-bots = the bots
compiled-bulk = whole games of bots
compiled-counting = counting of ways
compiled-referee = the referee
compiled-batch = games by the batch
compiled-recall = games with perfect recall
uncompiled = There is no compiler here ({ $reason }), so the engine runs as plain Python. Games are the same; only work in bulk and the bot "search" need it: pip install numba.
unkept = No folder of your own can be written, so compiled code is not kept and every program compiles anew. Set NUMBA_CACHE_DIR to a folder that only you can write to.
kept-elsewhere = Compiled code is not kept where NUMBA_CACHE_DIR says: { why-not }. It is in { $folder } instead.
error-needs-compiler = { $doing ->
    [simulate] Simulating games
    [arena] Letting bots meet in the arena
    [tune] Tuning
    [batch] A batch of games
   *[referee] Solving set-ups
} takes a compiler: without one it is far too slow. Get one with: pip install numba.
error-unknown-part = Nothing that is compiled is called "{ $part }". Parts: { $known }.{ did-you-mean }
error-bot-needs-compiler = The bot "{ $bot }" plays games in its head by the hundred, which takes a compiler. Get one with: pip install numba. Without it there are { $known }.

error-unknown-small-setup = There is no small set-up "{ $setup }". Known set-ups: { $known }.{ did-you-mean }
error-small-setup-sides = A small set-up has { $sides } places, not { $number }.
error-small-setup-hidden = { $number } hidden cards cannot be dealt: choose a number from { $least } to { $most }.
error-small-setup-deals = The hidden cards cannot be dealt, or in more than { $most } ways: that is no small set-up.
error-small-setup-large = The set-up is not small: it has more than { $choices } choices in a row, or { $nodes } positions.
error-iterations-range = { $number } iterations are not possible: choose a number from 1 to { $most }.
error-samples-range = { $number } samples are not possible: choose a number from 1 to { $most }.

error-tune-twists = Weights are tuned with the twists "none" or "random", not "{ $given }".
error-tune-games = { $number } games are too few or too many: choose a number from { $least } to { $most }.
error-tune-generations = { $number } generations cannot be played: choose a number from 1 to { $most }.
error-tune-other-settings = The tuning in "{ $folder }" was begun with other options. Give the same ones, or choose another folder.

error-arena-blocks = { $number } blocks cannot be played: choose a number from 1 to { $most }.
error-arena-bot-twice = The bot "{ $bot }" is named twice; "self" lets it play against itself anyway.
error-clocked-bot = "{ $bot }" plays by the clock, and these games must not depend on it. Limit its rollouts instead.
error-arena-gate-bots = The gate compares two bots: name just two.
error-arena-match = There is no match "{ $given }". Known matches: { $known }.
error-arena-range = There is no range of deals "{ $given }". Known ranges: { $known }.
error-arena-nothing = Nothing would be played. Duels are for 2 players, one-among and mixed for 3 or more, and all of these need two bots. Known matches: { $matches }.
error-arena-settings = "{ $path }" does not hold the settings of an arena. Choose another folder.
error-arena-none = There is no arena in "{ $folder }".
error-arena-differs = The arena in "{ $folder }" was begun with other options. There: { $there }. Here: { $here }. Give the same options, or choose another folder.
error-arena-program = The games in "{ $folder }" were played by another version of the rules or bots. Choose another folder; --report-only still reports on this one.

error-card-by-id = An invention is named by its id here, such as "{ $example }", not { $given }.

## What may have been meant, after another sentence

did-you-mean = { $found ->
    [0] {""}
   *[other] {" "}Did you mean: { $near }?
}

## Why a text does not fit its form

misfit = { $misfit ->
    [truncated] it ends too early
    [malformed] something is wrong at byte { $byte }
    [encoding] it is not in UTF-8
    [deep] it is nested too deeply
    [missing] "{ $field }" is missing
    [unknown] "{ $field }" has no place there
    [length] a list of { $length } is needed
    [type] "{ $wanted }" is needed, not "{ $got }"
    [range] a number is too large
   *[other] something is of another form
}{ $at ->
    [nowhere] {""}
   *[other] {" "}({ $at })
}

## Why the system refused

why-not = { $reason ->
    [missing] there is no such file or folder
    [forbidden] that is not allowed
    [read-only] nothing can be written there
    [foreign] it is not yours alone, and others could put code there
    [folder] it is a folder
    [loop] its links lead round in a circle
    [pipe] it is a pipe, not a file
    [packed] it is not packed as .gz files are, or not whole
    [encoding] it is not in UTF-8
    [name] no file can have that name
    [exists] something of that name is there already
    [full] there is no room left
    [long] the name is too long
    [in-use] it is in use
   *[other] { $reason }
}

## What is decided, by the engine's word for it

kind-name = { $kind ->
    [action] choosing actions
    [commit] planning a card
    [zone] placing a spy
    [invent] choosing an invention
    [discard] discarding
    [place] placing a spy
    [recall] recalling a spy
   *[other] { $kind }
}
