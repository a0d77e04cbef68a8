## Levels, from the weakest to the strongest

level-novice = Novice
level-apprentice = Apprentice
level-assistant = Assistant
level-doctor = Doctor
level-professor = Professor
level-mastermind = Mastermind
level-numbered = { $number } { $name }

error-level-unknown = There is no level "{ $given }". Levels: { $known }.{ did-you-mean }
error-level-unclear = "{ $given }" could be several levels: { $known }.
error-level-or-bots = --level and --bots both say who plays against you: give one of them.

## Bots: how they think

bot-random = Chooses anything, at random.
bot-simple = Builds the best invention it can pay for; otherwise follows a few rules of thumb.
bot-rules = Foresees how the turn will end with each option, and weighs money, cards, spies and points.
bot-search = Plays each option to the end in many imagined games, and prefers the one that wins most.

## What can be set: in general, then for a level

option-slips = the share of its choices that are made at random
option-worlds = how many possible hands of the others it looks at
option-rollouts = how many games it imagines for a choice
option-horizon = the actions of each player after which an imagined game is broken off and judged
option-candidates = how many imagined worlds it picks the likeliest of
option-seconds = the time it may think, in seconds; 0 is as long as it takes
option-noise = the share of random choices in imagined games
option-temperature = how readily it takes an action that is not quite the best
option-margin = what a narrow defeat is worth, next to a win
level-slips = { $percent } of its choices are random.
level-rollouts = { $number ->
    [one] It imagines { $number } game for each choice.
   *[other] It imagines { $number } games for each choice.
}
level-option = { $option } is { $number }.

## Bots of one's own, and what can be wrong with them

error-bot-not-compiled = "{ $bot }" cannot play here: only our own bots can. They are: { $known }.
error-bot-keyword = { $bot }: "{ $option }" is no option. Options of a class are given as NAME=VALUE.
error-bot-name = A bot cannot be called "{ $bot }": a name begins with a small letter and has at most 60 small letters, digits, hyphens and underscores.
error-bot-name-taken = The name "{ $bot }" is taken: our own bots keep theirs. They are: { $known }.
error-bot-no-module = The bot "{ $bot }" cannot be seated: there is no module "{ $module }". Python looks in the current folder and wherever packages are installed.
error-bot-import = The module "{ $module }" cannot be imported: { $problem }.
error-bot-no-class = The module "{ $module }" has no "{ $name }". Bots in it: { $known }.
error-bot-no-choose = "{ $bot }" is no bot. A bot is a class with a method choose(self, view, decision).
error-bot-unmade = The bot "{ $bot }" could not be made: { $problem }.
error-bots-for-seats = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} for { $players } seats: a list names one for every seat. To leave seats to others, give a mapping from seats to bots.
error-bot-raised = Turn { $turn }, seat { $seat }: the bot "{ $bot }" failed ({ kind-name }): { $problem }. Allowed: { $allowed }.
error-bot-chose = Turn { $turn }, seat { $seat }: the bot "{ $bot }" chose "{ $given }", which is not allowed ({ kind-name }). Allowed: { $allowed }.
error-bot-no-opinion = Turn { $turn }, seat { $seat }: the bot "{ $bot }" was asked what it thinks and answered "{ $given }" ({ kind-name }). Allowed is an Opinion about: { $allowed }.
error-bot-greedy = Turn { $turn }, seat { $seat }: the bot "{ $bot }" wanted more memory than there is for it ({ kind-name }). Allowed: { $allowed }.
error-bot-late = Turn { $turn }, seat { $seat }: the bot "{ $bot }" did not answer within { $seconds } s ({ kind-name }). Allowed: { $allowed }.
error-bot-late-at-first = The bot "{ $bot }" was not ready within { $seconds } s.
error-bot-gone = Turn { $turn }, seat { $seat }: the process of the bot "{ $bot }" ended in the middle of a thought ({ kind-name }). Allowed: { $allowed }.
error-bot-gone-at-first = The process of the bot "{ $bot }" ended before it was ready.
error-broken-off = That game was broken off.
error-broken-off-kept = That game was broken off; its record is in "{ $path }". To ask the bot again: { $again }.
error-broken-off-lost = That game was broken off, and its record cannot be written: { why-not }.

## The list of bots

bots-levels = Levels, for "nefarious play --level NAME"; the name, a part of it or the number will do. Usually { $usual }.
bots-bots = Bots, for --bots: BOT or BOT:OPTION=NUMBER:…
bots-options = Options
bots-silent = Says nothing about itself.
bots-own =
    A class of your own can sit wherever a bot can: --bots MODULE:CLASS or MODULE:CLASS:OPTION=VALUE:…
    It needs a method choose(self, view, decision). docs/opponents.md tells how to write one.
column-level = Level
column-thinks = How it thinks
column-option = Option
column-of = Of
column-usual = Usually
column-range = Range
column-meaning = Meaning
