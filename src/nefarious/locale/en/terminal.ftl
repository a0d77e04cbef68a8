## Help pages. The first line of a command's help also stands in the list of commands.

help-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-more = "nefarious COMMAND --help" tells more about a command.
help-nefarious = Nefarious, the board game of mad scientists: play it, replay it, simulate it, look its cards up.
help-play =
    Play against bots, with friends at the same keyboard, or watch bots play.

    For example: nefarious play --people Ada,Boris --bots simple

    The game is saved after every answer and goes on where it stopped the next time. At any prompt, "help" lists what can be typed.
help-replay =
    Tell a recorded game as a story.

    The record is checked from the deal to the result before the first word is told.
help-verify =
    Say whether records of games are sound.

    Every decision is played again by the rules. The exit code is 1 if any record is wrong.
help-simulate =
    Let bots play thousands of games, and count who wins.

    The same seed gives the same games, on any number of cores.
help-bots =
    List the levels and the bots behind them.

    Levels are for "nefarious play"; bots and their options for "play", "simulate", "arena" and "referee". Bots of packages that offer some (entry points of the group nefarious.bots) are listed too.

    A class of your own sits down as MODULE:CLASS, for example: nefarious simulate --bots my_bot:MyBot,simple
help-cards =
    Look up inventions.

    Without a name: all 64. With a name, or part of one in English or Russian, or a number: those cards in full.
help-twists =
    Look up twists.

    Without a name: all 36. With a name, or part of one in English or Russian, or a number: those cards in full.

help-lang = The language. Otherwise the one of your system.
help-help = Show this page.
help-version = Show the version.
help-json = Print JSON for machines.
help-name = A name or part of it, a number, or an id.
help-edition = The edition: en-2015, ru-2014 or ru-2. Usually en-2015.
help-file = A game record. "-" is standard input.
help-files = One or more game records, or folders of them. "-" is standard input; a file may hold several, one on each line.
help-states = Print the state after each turn, one JSON object per line.
help-players = How many sit at the table, 2 to 6. Usually 4.
help-level = How strong the bots are: a number from 1 to 6, or part of a name; "nefarious bots" lists them. Usually 3, Assistant.
help-bots-option = Bots by seat, separated by commas; "nefarious bots" lists them. Options after a colon: search:rollouts=300. A class of your own: my_bot:MyBot. Fewer than seats are repeated around the table.
help-twists-option = Twists: none, random (two of the 36), or a list separated by commas. A first game is best played with none.
help-seed = A whole number that decides the deal.
help-games = How many games. Usually 1000.
help-cores = How many processor cores. Usually all.
help-turn-limit = Games end without a winner after so many turns. Usually 200.
help-save = Write the record of every game into this folder.
help-rows = Write a row for each game into this file: .csv, .jsonl, either with .gz, or .parquet.
help-builds = Write a row for each invention built into this file, of the same kinds.
help-player-name = Your name at the table.
help-resume = Go on with the saved game, or start a new one in its place. Usually on, if there is one.
help-save-file = Keep the game in this file.

metavar-options = [OPTIONS]
metavar-command = COMMAND
metavar-name = NAME
metavar-person = NAME
metavar-file = FILE
metavar-folder = FOLDER
metavar-number = NUMBER
metavar-level = LEVEL
metavar-bots = BOTS
metavar-edition = EDITION
metavar-twists = TWISTS

## What was wrong with a command line

error-option-number = { $option } needs a whole number, not "{ $given }".
error-option-empty = { $option } needs a value.
error-option-known = { $option } cannot be "{ $given }". Choose one of these: { $known }.{ did-you-mean }
error-option-network = { $option } needs an address or a network, as in 192.0.2.7 or 10.0.0.0/8, not "{ $given }".
error-command-near = There is no command "{ $given }". Did you mean "{ $near }"?
error-command-unknown = There is no command "{ $given }". Known commands: { $known }.
error-card-unknown = No card is called "{ $given }".{ $near }
near-misses = {" "}Close: { $names }.
error-play-bots = { $given ->
    [0] Name at least one bot.
    [one] { $given } bot is too many: there is room for { $most }.
   *[other] { $given } bots are too many: there is room for { $most }.
}
error-records-none = The folder "{ $path }" holds no records: no file whose name ends in .json or .jsonl.
error-save-missing = No saved game in "{ $path }". Start one with "{ $again }".
error-save-broken = The saved game "{ $path }" cannot be used. { $reason } Start over with "{ $again } --new".
error-save-strange = "{ $path }" is no saved game and stays as it is. { $reason } Keep the game in another file: --file.
error-save-finished = The game in "{ $path }" is over. "nefarious replay" tells it; "{ $again } --new" starts another in its place.
error-file-guests = Bots of somebody's own sit there ({ $bots }), and playing on would run their code. If you trust it, say so: --bots { $named }.
error-save-seats = Its bots do not fit its players.
error-save-unwritable = The game cannot be saved in "{ $path }": { why-not }.

usage-no-option = There is no option "{ $option }".{ did-you-mean }
usage-needs-value = { $option } needs a value.
usage-missing = { $what } is missing.
usage-other = That does not add up: { $problem }.
usage-help = "{ $command } --help" tells more.
interrupted = Stopped.
play-stand-in = { $reason } A bot of the level { $level } plays on for { $name }.

## Cards

column-number = #
column-invention = Invention
column-twist = Twist
column-cost = Cost
column-points = Points
column-text = Text
column-source = Src
cards-legend = Src: R, a rulebook shows or explains the card; 1 or 2, so many independent transcriptions agree on it.
card-numbers = Cost { $cost }, { $points }.
card-edition = As printed here: { $edition }.
card-source = Source: { $source }

## Records

verify-won = { $turns ->
    [one] OK. { $winner } won after { $turns } turn.
   *[other] OK. { $winner } won after { $turns } turns.
}
verify-unfinished = { $turns ->
    [one] OK. No winner after { $turns } turn.
   *[other] OK. No winner after { $turns } turns.
}
verify-under-way = OK. Under way in turn { NUMBER($turn, useGrouping: "false") }.
replay-under-way = The record stops here, in turn { NUMBER($turn, useGrouping: "false") }. Nobody owns the world yet.

## Simulation

simulate-playing = Playing
simulate-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $players } players, seed { $seed }.
simulate-twists = Twists: { $twists }.
simulate-twists-none = none
simulate-twists-random = two, drawn anew for each game
simulate-turns = A game took { $mean } turns on average, { $least } to { $most }.
simulate-limit = { $games ->
    [0] No game reached the limit of { $limit } turns.
    [one] { $games } game reached the limit of { $limit } turns and has no winner.
   *[other] { $games } games reached the limit of { $limit } turns and have no winner.
}
simulate-speed = { $seconds } s: { $games } games and { $decisions } decisions a second.
simulate-interval = Interval: 95% Wilson interval of the share of wins.
simulate-saved = The records are in { $path }.
simulate-rows = A row for each game is in { $path }.
simulate-builds = A row for each invention built is in { $path }.
column-seat = Seat
column-bot = Bot
column-wins = Wins
column-share = Share
column-interval = Interval
column-score = Mean score
plain-number = { $number }
percent = { $number }%
decimal-mark = .

## Playing: what can be typed

command-help = help
command-table = table, board
command-hand = hand
command-card = card
command-twists = twists
command-why = why
command-log = log
command-hint = hint, advice
command-save = save
command-quit = quit
play-help =
    Type the number of an option, or any part of its name. An empty line repeats the question. In a terminal, Tab completes names and Up brings back what was typed.
    hand: your cards with their text.
    table or board: everybody and everything on the board.
    card NAME: what a card says.
    twists: the twists of this game.
    why: the rules behind what was told last.
    log: this turn and the one before. "log 1" tells everything from turn 1 on.
    hint: what a strong bot would do here, its chances, and why.
    save: where the game is kept. It is saved after every answer anyway.
    quit: leave. The game will wait.

## Playing

play-compiling = The engine is being compiled for this machine beside your game, once, about a minute. This game is played without: strong bots go by rule of thumb until you start again.
play-rival-names = Boris, Clara, Dmitri, Emmy, Fyodor, Greta
play-rival = { $name } ({ $bot })
play-welcome = Welcome to your laboratory, { $name }. The world does not know yet.
play-rivals = Clockwise from you: { $rivals }.
play-hint = Type "help" at any prompt to see what can be typed, or "hint" for advice.
play-welcome-back = Welcome back, { $name }. We are in turn { NUMBER($turn, useGrouping: "false") }.
play-resumed = This game was saved in { $path }. "{ $again } --new" starts another.
play-wishes-ignored = The saved game keeps its own table; your other options wait for a new one.
play-set-aside = The old file was no saved game. It is now { $path }.
play-unclear = Which one: { $options }?
play-unknown = "{ $given }" is no option. Type a number from 1 to { $most }, part of a name, or "help".
play-unknown-near = "{ $given }" is no option. Did you mean { $near }?
play-which-card = Which card? For example: card moon base
play-no-twists = This game has no twists.
play-saved = Saved in { $path }.
play-farewell = Saved in turn { NUMBER($turn, useGrouping: "false") }, in { $path }. "{ $again }" goes on from here.
play-farewell-unsaved = This game could not be saved. The world is safe from you.

## Referees

help-referee =
    Solve small set-ups exactly, and tell how far bots are from perfect play.

    Without a name: all set-ups. Each is a small game for two by the real rules, solved by CFR+; bots are asked for their choice everywhere in it.
help-setup = A set-up: duel, advertising, endgame or tiny.
help-bot = The bot to ask. Usually all that are quick; search takes long, even with few roll-outs.
help-iterations = How many rounds of CFR+. Usually 500.
metavar-setup = SETUP
metavar-bot = BOT
referee-solving = Solving
referee-about-duel = six cards, six points to win, four turns.
referee-about-advertising = the same duel with Intrusive Advertising: money is points.
referee-about-endgame = thirteen points each, three turns left, cards that hit money and spies.
referee-about-tiny = three cards, three points to win, two turns: small enough for any solver.
referee-figures = { $nodes } nodes, { $sets } information sets, { $iterations ->
    [one] { $iterations } iteration
   *[other] { $iterations } iterations
}. NashConv { $nash_conv }; value for seat 0: { $value }.
referee-legend = A win counts 1, a loss -1, no winner 0. Exploitability: what perfect play wins from the bot on average over both seats. Against equilibrium: what the bot wins from the solution, 0 at best.
column-exploitability = Exploitability
column-against-equilibrium = Against equilibrium

help-tune = Find better weights for the bot rules by playing.
    Each generation tries a few sets of weights near the best of the last one (CMA-ES). What was played is kept in FOLDER: the same command goes on where it stopped.
help-tune-folder = Where the generations are kept.
help-tune-twists = For which tables: none, or random for two twists.
help-generations = How many generations in all.
help-tune-games = How many games each set of weights plays.
tune-running = Tuning
tune-result =
    { $generations ->
        [one] { $generations } generation.
       *[other] { $generations } generations.
    } These weights win { $score } times a fair share against "simple" and the best weights before them, which win { $before } times.
column-weight = weight
column-value = value

## The arena

help-arena =
    Let bots meet on equal deals, and say who is better and how surely.

    Every deal is played once from each seat, by all bots alike: a block. With 2 players bots meet in duels; with more, one sits among copies of another, and the other way round. Mixed tables and bots against themselves complete the picture. All games are kept in a folder, with a report in HTML.

    Stop it at any time: the same command goes on where it stopped, and more --blocks add to what is there. The same options give the same games, on any number of cores.

    For example: nefarious arena ladder --bots rules,simple,random --players 2,4 --blocks 200
help-arena-folder = The folder of this arena. One that was begun already knows its options.
help-arena-bots = The bots that meet, separated by commas; "nefarious bots" lists them. Options after a colon: search:rollouts=300. A class of your own: my_bot:MyBot. One alone plays against itself; "levels" are all levels of difficulty.
help-arena-players = How many sit at the table, 2 to 6; several numbers separated by commas. Usually 2,4.
help-arena-blocks = How many deals each line-up plays, once from each seat. Usually 100.
help-arena-twists = Twists: random (all 630 pairs in turn, a tenth of the deals with one twist and a tenth with none), none, or a list separated by commas. Usually random.
help-arena-range = Which deals: training, development or final. They never meet; final is for a release, once. Usually development.
help-arena-matches = What is played: duel, one-among, mixed, self, separated by commas. Usually everything.
help-arena-gate = Only ask whether the first bot is better than the second, by a sequential test that stops as soon as it is sure, after 6,000 games at most. The exit code is 1 if it is not.
help-arena-report-only = Play nothing; write the results and the report of what is there.
metavar-numbers = NUMBERS
metavar-range = RANGE
metavar-matches = MATCHES

error-arena-no-bots = There is no arena in "{ $folder }" yet. Begin one with bots: --bots rules,simple on the command line, bots=["rules", "simple"] in Python.

arena-spoiled = { $number ->
    [one] { $number } file of finished blocks was damaged or from elsewhere; it is set aside, and its blocks have to be played again: { $names }.
   *[other] { $number } files of finished blocks were damaged or from elsewhere; they are set aside, and their blocks have to be played again: { $names }.
}
arena-stopping = Finishing the games on the table … What is done is kept; the same command goes on from there.
arena-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $unfinished ->
    [0] all with a winner.
   *[other] { $unfinished } without a winner.
}
arena-seat-bias = { $bot } against itself does not win equally from every seat: something is wrong.
arena-itself = itself
arena-interval = Interval: 95%, over deals.
arena-files = Results: { $results }. Report: { $report }.
arena-gate-accept = better, after { $games } games.
arena-gate-reject = not better, after { $games } games.
arena-gate-undecided = undecided after { $games } games.
arena-gate-continue = under way, { $games } games so far.
arena-gate-path = Log-likelihood ratio (games): { $path }. Bounds: { $lower } and { $upper }.
arena-gate-note = Shares of a run that stops early lean towards its verdict; play the full table before quoting them.
arena-gate-overall-accept = Accepted: { $first } is better than { $second }.
arena-gate-overall-reject = Rejected: { $first } is not better than { $second } everywhere.
arena-gate-overall-continue = Not decided yet: the same command without --report-only goes on.
arena-gate-overall-undecided = Undecided: { $first } and { $second } are too close to tell.
column-against = Against
column-games = Games
column-nobody = Nobody

help-show =
    Show a position.
    What lies on the table in sentences, then the position in one line to copy. Takes a position, or a record: game.json shows its end, game.json@5 the choice of turn 5.
help-hint =
    Ask a bot about a position.
    It sees what the seat would see, and tells what it thinks of each option.
help-perft =
    Count the ways a position can go on.
    How many different sequences of so many decisions there are: the number that tells whether two programs play by the same rules.
help-position = A position in one line (in single quotes), its JSON form, or a record with or without @TURN. "-" is standard input.
help-seat = The seat that asks, from 0. Not needed if only one is asked.
help-hint-bot = The bot to ask, with its options: search:rollouts=300. Usually one that thinks for two seconds.
help-hint-level = The level to ask instead of a bot: a number from 1 to 6, or part of a name.
help-depth = How many decisions. Usually 1.
metavar-position = POSITION

error-hint-which = Several seats are asked: give one of these with --seat: { $asked }.
error-hint-over = The game is over: nobody is asked anything.
error-hint-seat = Seat "{ $seat }" is not asked anything. Asked: { $asked }.

help-deck = A file with the inventions to play with, one on a line or as a JSON list; "-" is standard input. The others stay in the box.
error-deck-file-empty = The file "{ $path }" names no card: write one on each line, or a JSON list.
error-deck-file-json = The file "{ $path }" is not a JSON list of cards: { misfit }.

help-cache =
    Where compiled code is kept, how much there is, and what is ready.
    It is compiled once for each installation, Python and processor, when it is first needed.
help-cache-clear = Remove all compiled code, that of other versions included.
help-cache-warm = Compile everything now.
cache-folder = Compiled code is kept in { $folder }: { $size } MB.
cache-ready = { $part }: ready
cache-missing = { $part }: compiled when it is first needed
cache-unused = Nothing is compiled here, so there is nothing to keep.
cache-cleared = All compiled code is removed.
cache-left = These folders are not safely yours and were left: { $folders }.
