## What a bot thinks of each option

advice-best = Best: { $option }, { $chance } to win.
advice-best-untried = Best: { $option }.
advice-discard = Throw away: { $option }, { $chance } to win.
advice-discard-untried = Throw away: { $option }.
advice-option-less-sure = { $option }: { $chance }, but looked at less.
advice-option = { $option }: { $chance }.
advice-option-untried = { $option }: not looked at.
advice-chance = { $chance } ± { $spread }
advice-left = On your left, { $name } may choose: { $choices }.
advice-right = On your right, { $name } may choose: { $choices }.
advice-rival = { $name } may choose: { $choices }.
advice-likely = { $option } { $chance }
advice-money-left = { $money ->
    [0] you no money
   *[other] you ${ $money }
}

## Why: the game as a whole

reason-all-win = The game is as good as won, whatever you choose.
reason-all-lose = Your chances are slim, whatever you choose.
reason-certain = It wins nearly every time.
reason-goal = { $card } brings you to { $score } of { $goal } points, more than anyone else: you win unless somebody overtakes you this very turn.
reason-equal-action = All options are about equally good, so be unpredictable.
reason-equal = All options are about equally good: take any.
reason-imagined = You won { $won } of { $tried ->
    [one] { $tried } imagined game
   *[other] { $tried } imagined games
} with it.
reason-weighed = By rule of thumb it leaves you better placed than anything else.

## Why an action

reason-builds = You can build { $card } now: it brings { amount-points } and leaves { advice-money-left }.
reason-free-spy = Without a spy to recall you build nothing, but Invent puts one { tale-onto } free of charge.
reason-spies-pay = { $card } is { short-of }, and your spies should earn that before you build.
reason-work-pays = { $card } is { short-of }, and Work brings that.
reason-work-toward = { $card } is { short-of }, and with Work you are ${ $pay } nearer to it next turn.
reason-research-pays = { $card } is { short-of }, and Research brings that and new cards besides.
reason-hand-empty = You have nothing to build: Research draws.
reason-hand-thin = One card is little to choose from: Research brings more.
reason-hand-dear = Even the cheapest card in your hand, { $card }, is { short-of }: look for something better.
reason-spy = A spy { tale-onto } should earn about ${ $income } a turn, going by what your { $neighbours ->
    [1] rival
   *[other] neighbours
} may do.
reason-avoids = { tale-zone-object } would earn ${ $amount } for { $neighbours ->
    [1] your rival's spies
   *[other] your neighbours' spies
}.

## Why a card

reason-only-payable = Of your cards, you can pay for { $card } alone.
reason-none-payable = You cannot pay for any of your cards, so nothing will be built.
reason-most-points = Of the cards you can pay for, none brings more points than { $card }: it brings { amount-points } and leaves { advice-money-left }.
reason-cheaper = { $card } is cheaper than { $other } and leaves { advice-money-left } for the next one.
reason-commit-now = You can pay for { $card } at once, and it brings { amount-points }.
reason-commit-first = You can pay for { $card } soonest: it is { short-of }.
reason-commit-most = No other card brings more points than { $card }: { amount-points }, though it is { short-of }.
reason-discard = { $other } promises more than { $card }: keep it.
reason-discard-dear = { $card } is farthest out of reach, { short-of }: keep { $other } instead.
reason-discard-few = { $card } brings the fewest points: keep { $other } instead.

## Why a zone

reason-spy-again = { $neighbours ->
    [1] Your rival has
   *[other] { $matches ->
        [1] One neighbour has
       *[other] Both neighbours have
    }
} just done that; if it happens again, a spy there earns ${ $amount }.
reason-spy-new = You have no spy there yet: more of what your { $neighbours ->
    [1] rival does
   *[other] neighbours do
} will pay.
reason-spy-more = One more spy there earns ${ $amount } whenever { $neighbours ->
    [1] your rival
   *[other] a neighbour
} does that.
reason-recall-idle = Nobody whom a spy there watches did that this turn.
reason-recall-least = A spy there had less to watch this turn than any other.

## What building a card would do

preview-after = You would have { $money ->
    [0] no money
   *[other] ${ $money }
} and { amount-points }.
preview-short = It is { short-of }; built, it would bring you to { amount-points }.
preview-unpayable = You cannot pay: nothing will be built and the action is spent.
preview-unbuilt = Without a spy to recall the unions stop you: the card comes back.
preview-would-win = If you could pay for it, that would win the game, unless somebody overtakes you this very turn.
amount-points-reached = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
amount-money-at-most = up to ${ $money }
reach-now = { $who ->
    [you] You have { amount-points-reached }
   *[other] { $name } has { amount-points-reached }
}: enough to win, unless somebody overtakes this very turn.
reach-card = { $who ->
    [you] You can win this turn
   *[other] { $name } can win this turn
}: { amount-money-at-most } may be there by then, and { $card } makes { amount-points-reached }.
reach-money = { $who ->
    [you] You can win this turn
   *[other] { $name } can win this turn
}: { amount-money-at-most } may be there by then, and money alone makes { amount-points-reached }.
reach-unknown-card = { $name } may win this turn: { amount-money-at-most } may be there by then, and a card that may be in that hand makes { amount-points-reached }.
reach-luck = { $who ->
    [you] You may win this turn
   *[other] { $name } may win this turn
}: if everything comes together, that makes { amount-points-reached } or more.
preview-wins = That wins the game, unless somebody overtakes you this very turn.
