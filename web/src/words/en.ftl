## Everywhere

loading = One moment …
connecting = Finding the table …
dealing = Dealing …
curtain-in = { $seconds ->
    [one] The curtain rises in { $seconds } second.
   *[other] The curtain rises in { $seconds } seconds.
}
dealing-delayed = The game has begun. Spectators see everything { $delay } later: one moment …
preparing = The first minute
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
page-outdated = This page is older than its server: load it anew, and your game goes on.
load-anew = Load anew
nowhere-title = Nothing here
nowhere-text = This corridor ends at a wall.
rather-not = Rather not
ways-on = Ways on
to-the-table = To the table
watch = Watch
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
twist-place = Pick one below
twists-of-table = Chosen twists, in their order
twists-chosen-of = { $count } of { $most } chosen.
take-twist-away = Take { $twist } away
search-twists = Search the twists
first-game-advice = First game? Play it without twists. The world can wait one evening.
create-table = Create a table
create-table-about = Friends, bots, or one device passed around.
join-with-code = Join with a code
join = Join
open-tables = Open tables
no-open-tables = No open tables. Create one and let them come.
go-on = Go on
go-on-with = Turn { $turn } against { $names }
go-on-more = { $count ->
    [one] and { $count } more unfinished game
   *[other] and { $count } more unfinished games
}
my-games = My games
my-games-about = Go on, watch again, settle old scores.
rules-and-cards = Rules and cards
rules-and-cards-about = The rules in short, { $inventions } inventions, { $twists } twists.
brand-also = {""}
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
edition = Edition
edition-usual = The cards and twists shown here are those of this edition.
edition-twist = { $twist }: { $text }
clock = Time for a decision
clock-none = No limit
seconds = { $seconds } s
minutes = { $minutes } min
spectators = Spectators
spectators-none = None
spectators-public = See what is public
spectators-delayed = See everything, { $delay } later
played-twists-none = No twists
played-twists-random = { $count ->
    [1] A twist at random
    [2] Two twists at random
   *[other] { $count } twists at random
}
played-clock-none = No clock
played-spectators-none = No spectators
played-spectators-public = Spectators see what is public
played-spectators-delayed = Spectators see everything, { $delay } later
option-is-public = Listed among the open tables
option-chat = Chat allowed
option-poker-face = Poker face: nobody sees who has locked in

## Joining, my games

join-title = Join a table
join-whose = The table of { $name }
join-what = Nefarious: a board game of mad scientists. Build inventions, spy on your neighbours, own the world by supper.
join-who = At the table
join-free = There is a seat for you.
join-full = All seats are taken. You can watch, or wait until somebody gets up.
join-begun = { $turn ->
    [0] The game has begun. You can watch.
   *[other] The game has begun: turn { $turn }. You can watch.
}
join-seated = You have a seat here already.
removed-title = Not your table
other-seat-title = Not your seat
other-seat-text = This seat is not yours, or no longer. The table is still there.
no-such-code = No table for you has this code. Look at it again; games behind closed doors let nobody in.
state-open = Waiting for players
state-playing = Turn { $turn }
state-your-move = Turn { $turn }: your move
state-over = Over
state-won = Won by { $name }
no-games = No games yet. The world suspects nothing.
other-device = Another device
other-device-about = A private link carries you and your games to another device. It works once, and for a day; whoever opens it is you.
make-private-link = Make a private link
qr-private = QR code of the private link
private-link = Private link
call-link-back = Call the link back
link-called-back = Called back: that link is good for nothing now.
log-out-elsewhere-about = Lost a phone, or played on a computer that is not yours? Log out there from here.
log-out-elsewhere = Log out everywhere else
log-out-elsewhere-sure = You stay yourself on this device alone. Everywhere else you will be a stranger, and your private link is called back.
logged-out-elsewhere = Done: you are yourself on this device alone.
carry-about = This makes this device you, with your name and all your games.
carry-unknown = This link has been used or called back, has expired, or a piece of it is missing.
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
move-up = Move up: { $name }
move-down = Move down: { $name }
make-host = Make host
make-host-title = Make { $name } the host?
make-host-sure = Then they decide who sits here and when the game begins. Only they can hand it back.
remove-guest = Remove
remove-guest-title = Remove { $name }?
remove-guest-sure = They are told, and cannot come back to this table, not even to watch.
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
link-local = This link works on this computer only. To let phones in the same network join, start the server with:
big-screen = Big screen
big-screen-about = Point your phone here to look on. If you have a seat, it shows your hand; nobody else's phone does.
big-screen-how = The big screen is for a television: it shows the table and nobody's hand. Those who play point their phones at it and sit down. If you want to hold your hand on a phone, too: sit down there, then leave the seat here. Or carry this one over by the private link under "My games".
poster-scan = Point your phone here and take a seat.
poster-full = All seats are taken. Point your phone here to watch.
poster-code = Or open { $address } and type the code:
poster-starts = { $name } starts the game.
commitment-about = The server has already promised its share of the shuffle, and every device here promises one, too: nobody can steer it, neither you nor whoever runs the server. The promise:
deal-waits = The deal waits for a number that was promised and has not come: { $names }. Usually a page was closed; it goes on as soon as it is open again.
deal-anew = Deal anew without waiting
deal-broken = A deal was begun anew, because of { $names }: the number that was promised did not come.
deal-deceived = Careful: the deal that the server has sealed is not the one it shows. Your device adds nothing to it.

## The table

turn-number = Turn { $turn }
goal = { $goal } points to win
of-goal = of { $goal }
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
score-of-goal = Score { $score } of { $goal }.
watching = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
line-lost = Connection lost. Trying again …
speed = Speed
speed-about = How fast the story of a turn is told. A click on the table, or Space, skips to its end.
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
skip = Skip
sound-on = Sound on
sound-off = Sound off
calls-on = Call me when it is my turn
calls-off = Do not call me
calls-forbidden = Your browser does not let the laboratory call you. Allow notifications for this page in its settings, then try again.
call-title = The laboratory awaits you
log = Log
log-about = Whose lines
log-about-all = everybody
log-deal = The deal
log-newest = To the newest
log-times = ({ $times } times)
help = Help
stand-in = a bot stands in
gave-up-note = gave up: a bot plays
gave-up = gave up in turn { $turn }; then a bot: { $level }
bot-instead = { $count ->
    [one] Let a bot play for { $names }
   *[other] Let bots play for { $names }
}
bot-instead-of-somebody = Let a bot play for whoever is still thinking
give-up = Give up
give-up-of = Give up: { $name }
give-up-sure = A bot ({ $level }) plays this seat to the end, under your name. There is no way back.
give-up-yes = Leave it to the bot
end-game = End this game
end-game-sure = The game ends here and is forgotten. The bots will gloat.
end-game-yes = End it
seat-elsewhere = Do you play at this table?
seat-elsewhere-about = Your seat belongs to the device on which you sat down. Open "My games" there and make a private link: it brings your hand over to this one. Nobody else can.
by-thumb = by rule of thumb
away = away
away-until-bot = away, a bot plays in { $seconds } s
away-until-bot-briefly = bot in { $seconds } s
thinking = thinking
locked-in = locked in
no-action-yet = no action yet
money = Money { $money }.
reserve = Reserve
reserve-count = { $count ->
    [one] { $count } spy in reserve
   *[other] { $count } spies in reserve
}
built = Built
builds = { $name } builds
you-build = You build
inventions-built = { $count ->
    [one] { $count } invention
   *[other] { $count } inventions
}
committed-card = Committed: { $card }
planned = Planned
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
chose-here-last-turn = Chosen last turn by { $names }
last-turn = Last turn:
last-turn-briefly = last turn
last-turn-chose = last turn: { $actions }
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
asked-by = Because of { $cause }
why = Why?
why-event = Why: { $event }
hint = Hint
choose-card-below = Choose a card from your hand.
not-offered = Not this time: { $reason }.
lock-in = Lock in
is-locked-in = Locked in
change-mind = Change my mind
wait-for-others = Nothing to decide. Look innocent.
watch-as-guest = You are watching. They plot in silence.
watch-after-giving-up = You have left your seat to a bot. From here on you watch.
watch-them = They plot in silence. Watch their faces.
game-over = The game is over.
game-over-won = { $name } owns the world.
bot-plays-for-you = A bot plays for you.
i-am-back = Back to the table
keep-device = { $name }, you decide.
pass-device = Pass the device to { $name }.
it-is-me = I am { $name }
locked-count = Locked in: { $locked } of { $asked }.
poker-faces = Poker faces: nobody shows who has locked in.
waiting-for = Waiting for { $names }.
seconds-left = { $seconds } s
time-left = Time left
clock-stands = The clock stands still until the story has been told, even slowly.

## Hand and cards

your-hand = Your hand
hidden-card = Hidden card
if-built-now = If you build it now
after-building = then
wins-now = This wins
would-win = would win, { short-of }
printed-cost = printed cost { $cost }
effects-inert = At this table the effects do not happen.
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
cards-found = Inventions found: { $inventions }; twists: { $twists }.
twists-left-out = Twists have neither costs nor points nor such effects: they are left out.
nothing-found = Nothing fits. Wish for less.
wish-sort = Order
wish-cost = Cost
wish-points = Points
wish-effect = Effect
wish-source = How sure the text is
sort-number = by number
sort-name = by name
sort-cost = cheapest first
sort-points = most points first
any-cost = any
any-points = any
any-effect = any
any-source = any
cost-at-most = ${ $cost } at most
points-at-least = { $points } at least
effect-draw = draw cards
effect-discard = discard cards
effect-gain = gain money
effect-lose = lose money
effect-place = place spies
effect-recall = recall spies
effect-discard-hand = discard the hand
effect-none = no effects
rules-of-card = Rules:

## Missed, help, talk

earlier-turns = Earlier turns
note = Note
missed-title = While you were away
missed-before = { $count ->
    [one] One line before these is in the log.
   *[other] { $count } lines before these are in the log.
}
key-0 = choose an option
key-1 = lock in
key-2 = open or close the log
key-3 = ask for a hint (against bots)
key-4 = skip to the end of what is being played out
key-5 = put a note away, close the log
key-6 = this page
help-touch = Hover over a card, a zone or a twist, or press it for a moment, and it explains itself.
guide-on = Guide me
guide-off = No guide
talk = Talk
unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
mute = Mute
unmute = Unmute
say-something = Say something
talk-unheard = You see every hand, so players do not read this before the game is over. Other spectators do.
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
end-lead = { $lead ->
    [one] Ahead by { $lead } point.
   *[other] Ahead by { $lead } points.
}
end-last-invention = The last stroke: { $card }, turn { $turn }.
end-ranks = How it stands
end-points = Points, turn by turn
end-money = Money, turn by turn
end-turn = Turn
end-spies = Coins from spies
end-spies-of = Whose spies
end-spies-from = from { $name }
end-sum = all
end-fed = { $name } lived best off { $other }: ${ $amount }.
end-no-spies = No spy earned a coin. An honest game, alas.
end-facts = For the memoirs
end-best-turn = The best turn
end-best-turn-was = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} in turn { $turn }.
end-longest-plan = The longest plan
end-longest-plan-was = { $name }: { $card } in hand from turn { $drawn }, built in turn { $built }.
end-longest-plan-dealt = { $name }: { $card } in hand from the deal, built in turn { $built }.
share = Share
rematch = Rematch
rematch-join = Join the rematch
rematch-without = { $count ->
    [one] { $names } gave up: a bot takes that seat in the rematch.
   *[other] { $names } gave up: bots take their seats in the rematch.
}
rematch-at-once = Nobody is left to wait for: it begins at once.
result = Result
replay = Replay
download-record = Download the record
fairness = Was it fair?
fairness-checking = Checking on your device …
fairness-kept = Everything fits.
fairness-broken = No. Something does not fit.
fairness-proven = Proven: nobody, not even somebody who runs this server and plays, could choose or foresee how the cards lay. Not proven: that whoever runs the server did not look at anybody's hand.
fairness-unshared = Your device added nothing to this deal, so it can see that the record fits together, but not that nobody chose among many: for that you must trust those who added something.
fairness-old = This game was dealt the old way: the cards were fixed before play, but whoever ran the server could choose among deals.
fairness-trusting = Added nothing, and must trust the others: { $names }.
fairness-promise-right = Before the game the server promised its secret number by showing its hash. This is that number.
fairness-promise-wrong = The secret number is not the one that was promised before the game.
fairness-seal-right = Everybody's promises were sealed together before anybody laid a number open. Names, seats and rules are those under that seal.
fairness-seal-wrong = The seal does not belong to these promises, or it is not the one that your device was shown.
fairness-own-right = Then your device added the number that it had promised. It is in the mix.
fairness-own-wrong = The number that your device added is missing from the mix.
fairness-others-right = Everybody else added what they had promised, for this deal and no other.
fairness-others-wrong = Somebody added another number than they had promised, or chose it afterwards.
fairness-deck-right = Mixed together they give the number from which every shuffle follows. Your device has just mixed them and shuffled again: it is the deck of this game.
fairness-deck-wrong = Mixed together and shuffled again, they give another deck than that of this game.
fairness-numbers = The numbers, for the suspicious
fairness-commitment = The server's promise, shown before the game
fairness-secret = The server's secret
fairness-contributions = What the players added, by seat
fairness-seal = The seal of all promises
fairness-commitments = What the players promised, by seat
fairness-verify = To see every card dealt again from that number, download the record and run "nefarious verify FILE".

## Replay

step-back = One step back
step-on = One step on
replay-moment = Moment of the game
seen-by = Seen by
seen-by-all = everything open
copy-moment = Link to this moment
replay-play = Play
replay-pause = Pause
turn-back = One turn back
turn-on = One turn on
replay-controls = Replay controls
open-hands = Everybody's hands
hand-empty = empty
card-in-short = { $card }: ${ $cost }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-before = Before the deal
replay-no-moment = That moment is not in this game any more. This is the nearest one.
replay-unknown-title = Nothing to see here
replay-unknown-text = There is no such game, or it is not for your eyes. Old games are sometimes swept away with the laboratory.
replay-not-over-title = Not over yet
replay-not-over-text = A replay shows what everybody holds, so it waits until somebody owns the world.
replay-keys = Keys
replay-key-step = one step back or on
replay-key-turn = one turn back or on
replay-key-ends = to the beginning, to the end
replay-key-play = play or pause

## The first game

guide-goal = Welcome to your laboratory. Inventions are worth points. Whoever ends a turn with at least { $goal } of them, and with more than anybody else, owns the world.
guide-hand = Your hand: inventions that the world does not deserve yet. The coin on a card is its cost, the burst its points.
guide-symbols = { $halves ->
    [both] The green half, with one head, happens to you; the red one, with several, to all others. On this card:
    [you] Green, with one head, is what happens to you. On this card:
   *[others] Red, with several heads, is what happens to all others. On this card:
}
guide-board = The four zones are the four actions. Each says what it does for whoever chooses it.
guide-twists = { $count ->
    [one] This twist changes the rules of the whole game. Press it, and it says what it does right now.
   *[other] These twists change the rules of the whole game. Press one, and it says what it does right now.
}
guide-action = { $rules ->
    [usual] Choose an action in secret. Poor? Work. Nothing to build? Research. Rich enough? Invent. Then lock in: all cards turn over together.
   *[changed] Choose in secret, then lock in: all cards turn over together.
}
guide-hint = Unsure? A hint tells you what a cold mind would do in your place, and why. Nobody will know.
guide-neighbours = { $others ->
    [1] Your only neighbour, on both sides. Each of your spies earns money when the zone it stands on is chosen over there.
    [2] Your two neighbours. Each of your spies earns money for each of them who chooses the zone it stands on.
   *[other] Your two neighbours. Each of your spies earns money for each of them who chooses the zone it stands on. Nobody else counts.
}
guide-signs = Income: the pin is a neighbour, the coin what your spies here earn if that neighbour comes.
guide-income = Your neighbours chose this last turn. Income comes first, right after the reveal: so watch where they like to go.
guide-lock = Locked in is not buried. As long as somebody else is still thinking, you may choose again and change your mind.
guide-why = The log. Each of its lines answers "why?". Anything else on the table explains itself if you hover over it, or press it for a moment.
guide-farewell = You know enough to be dangerous. Good luck, Doctor. Here you find the rules, and me, should you ever need me again.
guide-zone = Where will your neighbours go next? A spy there earns money every time they do, and stays where you put it.
guide-invent = Choose the card to build. All inventors show theirs together, then pay. If you cannot pay, it comes back, and the action is spent.
guide-discard = A card has to go. Part with the one you will never afford.
guide-commit = A twist makes you plan: the card you lay out now is the only one you can build.
guide-place = A free spy. Send it where your neighbours like to be.
guide-recall = One spy comes home. Take the laziest.

## Rules in short

rules = Rules
rules-in-short = The rules in short
rules-in-full = All the rules, numbered, with every ruling
rule-number = Rule { $rule }
search-rules = Search the rules
rules-found = { $count ->
    [one] { $count } paragraph.
   *[other] { $count } paragraphs.
}
contents = Contents
rules-read-how = How to read them
cards = The cards
rules-goal = { $cards ->
    [one] You build inventions. Each is worth points. You begin with ${ $money }, { $cards } card and { $spies } spies.
   *[other] You build inventions. Each is worth points. You begin with ${ $money }, { $cards } cards and { $spies } spies.
}
rules-turn = Each turn everybody secretly chooses an action; all are revealed together and carried out in this order: { $order }.
rules-income = First comes income: each of your spies earns ${ $income } for each neighbour who chose the zone it stands on. A single opponent is both neighbours.
rules-effects = All inventors show their cards together, then pay. The filled green half happens to you, the dashed red one to all others.
rules-win = Whoever has at least { $goal } points at the end of a turn, and more than anybody else, wins. { $twists ->
    [one] A twist changes the rules of each game; for a first game leave it out.
    [2] Two twists change the rules of each game; for a first game leave them out.
   *[other] { $twists } twists change the rules of each game; for a first game leave them out.
}

## About

about-game = Nefarious is a board game by Donald X. Vaccarino, illustrated by Tatyana Mayfat. Magellan and Mosigra printed it in Russian, USAopoly in English.
about-unofficial = This is a table of our own for playing it in the browser, with friends or against bots. It is not made, licensed or endorsed by the author or the publishers; names belong to their owners, the drawings are not those of the box, and the texts are written anew. If you like the game, buy the box.
about-source = The program is free software under the MIT licence. Its whole source comes with the package: whoever runs this table has it, and may pass it on. Parts that others made keep their licences:
about-rules = The rules that are played here, numbered, with every ruling
about-credits = Who made what
about-fairness = The deck follows from a secret of the server and from random numbers of every player. All of them are promised before any is laid open, so nobody can choose, whoever runs the server included. After the game everything is laid open, and anybody can check it.
about-pictures = Pictures on the cards by { $authors }, from
about-changes = Their colours were changed.
about-fonts = Type: Russo One by Jovanny Lemonad, Golos Text by Paratype; both under the SIL Open Font License.
about-licences = Licences and authors of everything this page is made of
