## Levels, from the weakest to the strongest

level-novice = Novice
level-apprentice = Apprentice
level-assistant = Assistant
level-doctor = Doctor
level-professor = Professor
level-mastermind = Mastermind
level-numbered = { $number } { $name }

error-level-unknown = There is no level "{ $given }". Levels: { $known }.
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

## The list of bots

bots-levels = Levels, for "nefarious play --level NAME"; the name, a part of it or the number will do. Usually { $usual }.
bots-bots = Bots, for --bots: BOT or BOT:OPTION=NUMBER:…
bots-options = Options
column-level = Level
column-thinks = How it thinks
column-option = Option
column-of = Of
column-usual = Usually
column-range = Range
column-meaning = Meaning
