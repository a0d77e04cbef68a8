## Everywhere

loading = One moment …
connecting = Finding the table …
dealing = Dealing …
dealing-delayed = The game has begun. Spectators see everything { $delay } later: one moment …
seconds-so-far = { $seconds ->
    [one] { $seconds } second so far.
   *[other] { $seconds } seconds so far.
}
close = Close
understood = Understood
try-again = Try again
copied = Copied
menu = Menu
back-home = To the first page
theme-light = Switch the light on
theme-dark = Switch the light off
error-offline = The laboratory does not answer. Check the connection and try again.
error-unknown = That did not work. Try again.
offline-title = The laboratory is dark
offline-text = The server does not answer. Start it, or check your connection.
nowhere-title = Nothing here
nowhere-text = This corridor ends at a wall.
no-table-title = No such table
no-table-text = It does not exist, or it is not for your eyes.

## The first page

tagline = Build the unthinkable. Spy on the neighbours. Own the world by supper.
your-name = Your name
play-now = Play now
how-many-bots = Bots
how-many-people = People
how-strong = How strong
twists = Twists
twists-none = None
twists-random = { $count ->
    [1] One at random
    [2] Two at random
   *[other] { $count } at random
}
twists-chosen = Chosen
twist-place = Twist { $place }
twist-nothing = none
first-game-advice = First game? Play it without twists. The world can wait one evening.
create-table = Create a table
create-table-about = Friends, bots, or one device passed around.
join-with-code = Join with a code
join = Join
open-tables = Open tables
no-open-tables = No open tables. Create one and let them come.
my-games = My games
my-games-about = Go on, watch again, settle old scores.
rules-and-cards = Rules and cards
rules-and-cards-about = One page of rules, { $inventions } inventions, { $twists } twists.
about = About

## A new table

who-plays = Who plays
where-people-sit = The other people
sit-by-link = Come by link
sit-here = Share this device
sit-by-link-about = You will get a link, a code and a QR code for them.
sit-here-about = The device goes round; hands stay hidden in between.
local-name = Player { $number }
local-name-label = Name of the player at this device
table-rules = Rules of this table
set-the-table = Set the table
edition = Edition
clock = Time for a decision
clock-none = No limit
seconds = { $seconds } s
minutes = { $minutes } min
spectators = Spectators
spectators-none = None
spectators-public = See what is public
spectators-delayed = See everything, { $delay } later
option-is-public = Listed among the open tables
option-chat = Chat allowed
option-poker-face = Poker face: nobody sees who has locked in

## Joining, my games

join-title = Join a table
table-code = Code of the table
no-such-code = No table has this code.
state-open = Waiting for players
state-playing = Turn { $turn }
state-your-move = Turn { $turn }: your move
state-over = Over
state-won = Won by { $name }
no-games = No games yet. The world suspects nothing.
other-device = Another device
other-device-about = A private link carries you and your games to another device. It is good for a day; whoever has it is you.
make-private-link = Make a private link
qr-private = QR code of the private link
private-link = Private link
carry-about = This makes this device you, with your name and all your games.
carry-unknown = This link has expired, or a piece of it is missing.
carry-do = Yes, it is me

## The lobby

lobby-title = The table is being set
lobby-title-host = Your table
seats = Seats
seat-empty = Empty seat
seat-you = you
seat-host = host
seat-for-friend = Left free for somebody
seat-for-local = Somebody at this device
seat-for-bot = Bot: { $level }
who-sits-here = Who sits here
sit-down = Sit here
more-seats = Add a seat
fewer-seats = Remove a seat
leave-table = Leave
start = Start
start-about = Empty seats are left out.
start-needs = { $least ->
    [2] Two players are needed.
   *[other] { $least } players are needed.
}
wait-for-host = The host starts the game.
take-a-seat = Take an empty seat, or stay and watch.
save-rules = Save the rules
rules-saved = Rules saved
invite = Invite
invite-link = Link to this table
copy-link = Copy the link
qr-label = QR code of the link to this table
link-local = This link works on this computer only. What opens the table to phones in the same network:
big-screen = Big screen
big-screen-about = Point your phone here to hold your hand of cards.
commitment-about = The server has already sealed its half of the shuffle. Nobody can steer it, you included. The seal:

## The table

turn-number = Turn { $turn }
goal = { $goal } points to win
of-goal = of { $goal }
score-of-goal = { $score } of { $goal } points
watching = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
line-lost = Connection lost. Trying again …
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
skip = Skip
sound-on = Sound on
sound-off = Sound off
log = Log
help = Help
stand-in = a bot stands in
away = away
thinking = thinking
locked-in = locked in
no-action-yet = no action yet
money = Money:
reserve = Reserve
reserve-count = { $count ->
    [one] { $count } spy in reserve
   *[other] { $count } spies in reserve
}
built = Built
inventions-built = { $count ->
    [one] { $count } invention
   *[other] { $count } inventions
}
committed-card = Committed: { $card }
cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
shown-cards = Seen by everybody: { $cards }.
deck-count = { $count } in the deck
discards-count = { $count } discarded
bank = Bank
spies-of = { $name }: { $count ->
    [one] { $count } spy
   *[other] { $count } spies
}
chose-here = Chosen by { $names }
zone-earns = Income
zone-earns-from = Your spies here earn ${ $amount } if { $name } comes.
zone-cost = { $cost ->
    [0] A spy goes here for free.
   *[other] A spy goes here for ${ $cost }.
}
zone-closed = No spy can go here now.
at-work = now
right-now = Right now

## The question

question = What you are asked
options = Your options
asked-by = { $cause } asks
why = Why?
why-event = Why: { $event }
hint = Hint
choose-card-below = Choose a card from your hand.
lock-in = Lock in
is-locked-in = Locked in
change-mind = Change my mind
wait-for-others = Nothing to decide. Look innocent.
watch-as-guest = You are watching. They plot in silence.
watch-them = They plot in silence. Watch their faces.
game-over = The game is over.
game-over-won = { $name } owns the world.
i-am-back = A bot plays for you. I am back
keep-device = { $name }, you decide.
pass-device = Pass the device to { $name }.
it-is-me = I am { $name }
locked-count = Locked in: { $locked } of { $asked }.
poker-faces = Poker faces: nobody shows who has locked in.
waiting-for = Waiting for { $names }.
seconds-left = { $seconds } s

## Hand and cards

your-hand = Your hand
open-hand = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
fold-hand = Fold the hand
hidden-card = Hidden card
if-built-now = If you build it now
wins-now = This wins
printed-cost = printed cost { $cost }
half-you = You:
half-others = All others:
card-cost = Costs ${ $cost }.
card-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
card-points-per-invention = { $points ->
    [one] { $points } point per invention you have.
   *[other] { $points } points per invention you have.
}
card-no-effects = No effects. Just genius.
card-number = Invention { $number }.
twist-number = Twist { $number }.
search-cards = Search the cards
inventions-count = Inventions: { $count }
twists-count = Twists: { $count }

## Missed, help, talk

earlier-turns = Earlier turns
missed-title = While you were away
key-0 = choose an option
key-1 = lock in
key-2 = open or close the log
key-3 = ask for a hint (against bots)
key-4 = skip to the end of what is being played out
key-5 = this page
help-touch = Hover over a card, a zone or a twist, or press it for a moment, and it explains itself.
guide-on = Guide me
guide-off = No guide
talk = Talk
mute = Mute
unmute = Unmute
say-something = Say something
send = Send
reaction-bravo = Bravo!
reaction-laugh = Ha ha ha!
reaction-ouch = Ouch.
reaction-think = Hmm …
reaction-hurry = Tick, tock.
reaction-sorry = Sorry.
reaction-thanks = Thank you.
reaction-wow = Wow!

## The end

end-watched = { $name } owns the world.
end-turns = { $turns ->
    [one] After { $turns } turn.
   *[other] After { $turns } turns.
}
rematch = Rematch
rematch-join = Join the rematch
result = Result
replay = Replay
download-record = Download the record
fairness = Was it fair?
fairness-checking = Checking on your device …
fairness-kept = Everything fits. Nobody could steer the shuffle, us included.
fairness-broken = No. Something does not fit.
fairness-seal-right = Before the game the server locked its secret number away and showed the seal. This is that number: the seal fits.
fairness-seal-wrong = The secret number is not the one that was sealed before the game.
fairness-own-right = Then your device threw in a number of its own. It is in the mix.
fairness-own-wrong = The number your device threw in is missing from the mix.
fairness-seed-right = Mixed together they give the number from which every shuffle follows. Your device has just mixed them again: it is the number in the record of this game.
fairness-seed-wrong = Mixed together they give another number than the one in the record of this game.
fairness-numbers = The numbers, for the suspicious
fairness-commitment = The seal, shown before the game
fairness-secret = The server's secret
fairness-contributions = What the players added, by seat
fairness-verify = To see every card dealt again from that number, download the record and run "nefarious verify FILE".

## Replay

step-back = One step back
step-on = One step on
replay-moment = Moment of the game
seen-by = Seen by
seen-by-all = everything open
copy-moment = Link to this moment

## The first game

guide-goal = Welcome to your laboratory. Inventions are worth points; whoever reaches the goal first, and alone, owns the world.
guide-hand = Below is your hand. The coin on a card is its cost, the burst its points. Green is what happens to you, red what happens to all others.
guide-board = The four zones are the four actions. Your spies on a zone earn money for each neighbour who chooses it. Only your two neighbours count.
guide-action = Choose an action in secret. Too poor? Work. Nothing to build? Research. Rich enough? Invent. Then lock in; all cards turn over together.
guide-zone = Where will your neighbours go next? A spy there earns money every time they do. Spies stay where they are.
guide-invent = Choose the card to build. All inventors show theirs together, then pay.
guide-discard = A card has to go. Part with the one you will never afford.
guide-commit = This twist makes you plan: the card you lay out now is the only one you can build.
guide-place = A free spy. Send it where your neighbours like to be.
guide-recall = One spy comes home. Take the laziest.
guide-income = Income comes first each turn, right after the reveal. Watch which zones your neighbours prefer.
guide-why = Every line of the log answers "why?". Hover over anything, or press it for a moment, and it explains itself.
guide-farewell = You know enough to be dangerous. Good luck, Doctor.

## Rules in short

rules-in-short = The rules in short
rules-goal = { $cards ->
    [one] You build inventions. Each is worth points. You begin with ${ $money }, { $cards } card and { $spies } spies.
   *[other] You build inventions. Each is worth points. You begin with ${ $money }, { $cards } cards and { $spies } spies.
}
rules-turn = Each turn everybody secretly chooses an action; all are revealed together and carried out in this order: { $order }.
rules-income = First comes income: each of your spies earns ${ $income } for each neighbour who chose the zone it stands on. A single opponent is both neighbours.
rules-effects = All inventors show their cards together, then pay. Green effects happen to you, red ones to all others.
rules-win = Whoever has { $goal } points at the end of a turn, and more than anybody else, wins. { $twists ->
    [one] A twist changes the rules of each game; for a first game leave it out.
    [2] Two twists change the rules of each game; for a first game leave them out.
   *[other] { $twists } twists change the rules of each game; for a first game leave them out.
}

## About

about-game = Nefarious is a board game by Donald X. Vaccarino. This is a table for playing it in the browser, with friends or against bots.
about-fairness = The deck follows from a secret that the server seals before the game and from random numbers of every player. After the game everything is laid open, and anybody can check it.
about-pictures = Pictures by { $authors }, from
about-changes = Their colours were changed.
about-fonts = Type: Russo One by Jovanny Lemonad, Golos Text by Paratype; both under the SIL Open Font License.
about-licences = Licences and authors of everything this page is made of
