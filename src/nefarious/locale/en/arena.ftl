## The report of the arena

arena-title = Nefarious: the arena
arena-empty = No games have been played yet, so there is nothing to report.
arena-lead = { $games ->
    [one] { $games } game
   *[other] { $games } games
} between { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, in { $blocks ->
    [one] { $blocks } deal block
   *[other] { $blocks } deal blocks
}: every deal was played once for each rotation of the seats, so luck of the cards falls to everybody alike.
arena-headline-one = { $tables ->
    [one] { $bot } is the strongest.
   *[other] { $bot } is the strongest with every number of players.
}
arena-headline-unsure = { $tables ->
    [one] { $bot } is in front, but that may be chance.
   *[other] { $bot } is in front with every number of players, but not always clearly.
}
arena-headline-some = In front: { $entries }.
arena-headline-entry = with { $players } players { $bot }
arena-headline-none = No two bots have met, so nobody is the strongest.
arena-fact-games = games
arena-fact-blocks = deal blocks
arena-fact-bots = bots
arena-fact-unfinished = without a winner
arena-fact-editions = edition
arena-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}

arena-ladder = The ladder
arena-ladder-note = A difference of 400 points means ten times the chance to win. Bars are 95% intervals; the hollow dot is the anchor, { $anchor } = 1000.
arena-ladder-clear = { $bot } is in front, clearly ahead of { $second }.
arena-ladder-close = { $bot } is in front, but the lead over { $second } may be chance.
arena-ladder-few = { $deals ->
    [one] The bars rest on { $deals } deal only, and are too short.
   *[other] The bars rest on { $deals } deals only, and are too short.
}
arena-ladder-alone = Not enough bots have met for ratings.
arena-unrated = Not rated, having met nobody on this scale: { $bots }.
arena-left-out = { $games ->
    [one] { $games } game without a winner is left out of the ratings.
   *[other] { $games } games without a winner are left out of the ratings.
}
arena-disputed = Ratings and alpha-rank disagree about the top: alpha-rank prefers { $bot }.
arena-cycle = A circle: { $first } beats { $second }, { $second } beats { $third }, { $third } beats { $first }.
arena-alt-ladder = Ratings with { $players } players, best first: { $entries }.
arena-alt-rating = { $bot } { $rating } ({ $low } to { $high })

arena-payoff = Who beats whom
arena-payoff-note = The share of games that the bot of the row wins as the only one of its kind among copies of the bot of the column; with two players, in duels. Below it the 95% interval. Blue is more than a fair share, orange less; a plain cell may be either. The diagonal is a bot against itself.
arena-payoff-corner = wins \ against
arena-payoff-fair = Fair share: { $fair }.
arena-payoff-cell = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}
arena-alpha-rank = Alpha-rank, the share of time a population spends with each bot: { $entries }.
arena-alpha-rank-entry = { $bot } { $share }

arena-twists = With each twist
arena-twists-note = The share that the best rated bot wins with each twist. Dashed: a fair share. Solid: the bot's usual share. Blue or orange: clearly above or below its usual share, corrected for the number of twists.
arena-twists-all = All bots, all twists
arena-twists-none = No game between different bots had a twist.
arena-alt-twists = Share of { $bot } by twist with { $players } players; fair is { $fair }. Best: { $best }. Worst: { $worst }.

arena-pairs = The worst pairs of twists
arena-pairs-note = Where the best rated bot suffers most, surest first. Of many pairs some look bad by chance alone: a pair is marked only if it remains clear after correction for all of them.
arena-pairs-none = No game between different bots had two twists.
arena-pair = { $first } + { $second }

arena-seats = Seats, and bots against themselves
arena-seats-note = A bot among its own copies must win equally often from every seat: anything else would be a bias of the seats or a leak. Games without a winner do not count here.
arena-seats-all = all bots, against others
arena-self-passed = fair
arena-self-failed = seat bias
arena-self-none = No bot has played against itself.

arena-length = How long games last
arena-length-note = Games by number of turns. Dashed: the mean.
arena-length-figures = { $mean } turns on average, half of the games { $median } or fewer, from { $least } to { $most }.
arena-alt-length = Number of games by turns with { $players } players: { $mean } turns on average, from { $least } to { $most }.
arena-length-none = No game had a winner.
arena-unfinished = Games that nobody won: { $games }
arena-unfinished-none = Every game had a winner.
arena-match-mixed = mixed tables
arena-match-self = { $bot } against itself

arena-thinking = How long bots think
arena-thinking-note = Time for one decision: the median, and what 95% of decisions stay below. It depends on the machine.

arena-method = How this was measured
arena-method-blocks = A deal block is one deal, deck and twists alike, played once for each rotation of the seats. Games of a block are not independent of each other, blocks are; every interval here is computed over blocks.
arena-method-lineups = With two players bots meet in duels. With more, one bot sits among copies of another, and the other way round; mixed tables count for ratings and twists.
arena-method-share = A win counts 1, anything else 0. When nobody wins, because of the turn limit or a dead end, everybody gets 0.
arena-method-intervals = Intervals hold with 95% confidence: normal over blocks. With fewer than { $blocks } blocks, or fewer than { $games } games won or lost, Wilson's interval is used; with few blocks each of them counts as one game only.
arena-method-holm = Where many claims are made at once (twists, pairs, seats), Holm's correction keeps the chance of even one false claim below 5%: for twists and pairs within each panel, for seats in the whole report.
arena-method-ratings = Ratings are Plackett-Luce strengths of maximum likelihood: a seat wins with the chance its strength has in the sum of the table. Their intervals come from drawing whole deals again. Each bot is also supposed to have won and lost a quarter of a game more against those it met, so that a bot that only wins stays on the scale.
arena-method-alpha-rank = Alpha-rank imagines a population that changes over to any bot that beats its own. Bots that cannot be told apart count as equal. In a circle of bots it shows what a ladder hides.
arena-commands = To get these figures again

arena-column-seat = Seat { $seat }
arena-column-verdict = Verdict
arena-column-games = Games
arena-column-usual = Usual share
arena-column-pair = Pair
arena-column-lineup = Line-up
arena-column-unfinished = Without a winner
arena-column-median = Median
arena-column-most = 95th percentile
arena-clearly-below = clearly below
arena-milliseconds = { $number } ms
arena-seconds = { $number } s
