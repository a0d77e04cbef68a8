## What was wrong, and what would be right

error-player-count = { $number } players are too few or too many: a table has { $least } to { $most }.
error-player-name = A player's name needs 1 to { $most } printable characters.
error-unknown-edition = There is no edition "{ $edition }". Known editions: { $known }.
error-unknown-twist = There is no twist "{ $twist }". "nefarious twists" lists all 36.
error-twist-twice = The twist "{ $twist }" is there twice; each card exists once.
error-twist-count = { $number } twists cannot be drawn: there are { $most }.
error-twists-drawn = Where many games are played, each draws { $usual } twists ("random") or none ("none"), not { $number }.
error-turn-limit = A turn limit is a whole number from 1 to { $most }.
error-seed = A seed is a whole number from 0 to { $most }.
error-no-such-seat = There is no seat { $seat }: seats go from 0 to { $most }.

error-game-over = The game is over: nobody can choose "{ $choice }" any more.
error-not-asked = Turn { $turn }: seat { $seat } is not asked anything now. Waiting for: { $asked }.
error-not-allowed = Turn { $turn }, seat { $seat }: "{ $choice }" is not allowed ({ $kind }). Allowed: { $allowed }.

error-unreadable = "{ $path }" cannot be read: { $reason }.
error-record-huge = The file is larger than { $most } MiB: that is no record of one game.
error-record-json = The record is not valid JSON: { $problem }.
error-record-object = The record is not a JSON object.
error-record-format = The format is "{ $format }", not "{ $known }".
error-record-version = Version { $version } is unknown: this program reads version { $known }.
error-record-shape = The record does not fit the format: { $problem }.
error-deck-size = The deck has { $size } cards, not { $wanted }.
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

error-unknown-bot = There is no bot "{ $bot }". Known bots: { $known }; or MODULE:CLASS, a class of your own.
error-bot-option = { $bot } has no option "{ $option }". It has: { $known }.
error-bot-option-range = { $bot }: { $option } must be a number from { $least } to { $most }, not "{ $given }".
error-bot-option-whole = { $bot }: { $option } must be a whole number from { $least } to { $most }, not "{ $given }".
error-bot-count = Name 1 to { $most } bots.
error-games-range = { $number } games cannot be simulated: choose a number from 1 to { $most }.
error-cores-range = { $number } cores cannot be used: choose a number from 1 to { $most }.
error-turn-limit-range = A turn limit of { $number } is not possible: choose a number from 1 to { $most }.
error-folder = The folder "{ $folder }" cannot be written: { $reason }.
error-arena-parts = The arena needs parts that are not installed: { $missing }. Get them with: { $install }

compiling = Preparing the engine for this machine: once, about a minute …

error-unknown-small-setup = There is no small set-up "{ $setup }". Known set-ups: { $known }.
error-iterations-range = { $number } iterations are not possible: choose a number from 1 to { $most }.
error-samples-range = { $number } samples are not possible: choose a number from 1 to { $most }.

error-tune-twists = Weights are tuned with the twists "none" or "random", not "{ $given }".
error-tune-games = { $number } games are too few or too many: choose a number from { $least } to { $most }.
error-tune-generations = { $number } generations cannot be played: choose a number from 1 to { $most }.
error-tune-other-settings = The tuning in "{ $folder }" was begun with other options. Give the same ones, or choose another folder.
error-missing-extra = This needs packages that are not installed. Get them with: pip install 'nefarious-game[{ $extra }]'

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
