## Who. $form is "one", "you", "many", "us" (many, you among them) or "all"; $place is "start" or "inside" a sentence.

tale-you = { $place ->
    [start] You
   *[inside] you
}
tale-everyone = { $place ->
    [start] Everyone
   *[inside] everyone
}
tale-each = { $who } each
tale-and = { $first } and { $last }

## Putting sentences together

tale-sentence = { $who } { $did }
tale-because = { $did } ({ $cause })
tale-times = { $did }, { times }
tale-stop = { $sentence }.
tale-card = { $card }
tale-cards = { $cards }

## Zones, and what stands on them

tale-zone = { $zone ->
    [espionage] { action-espionage }
    [invent] { action-invent }
    [research] { action-research }
   *[work] { action-work }
}
tale-zone-object = { tale-zone }
tale-onto = on { tale-zone }
tale-from = from { tale-zone }
tale-spies = { $amount ->
    [1] a spy
   *[other] { object-spies }
}
tale-spies-onto = { tale-spies } { tale-onto }
tale-spies-from = { tale-spies } { tale-from }
tale-some-cards = { $amount ->
    [1] a card
   *[other] { object-cards }
}

# What each of several players gets: "each" after their names says it all in English.
tale-spies-each = { tale-spies }
tale-money-each = { object-money }
tale-cards-each = { tale-some-cards }

## The frame of a story

tale-opening = { $who } want the world. { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
} will buy it.
tale-twist = Twist: { $name } — { $text }
tale-turn = Turn { NUMBER($turn, useGrouping: "false") }. { $form ->
    [you] You resolve
   *[one] { $who } resolves
} first.
tale-scores = Scores: { $scores }.
tale-score = { $who } { $amount }

## Actions revealed, one player at a time and as a round of verbs

tale-does-espionage = { $form ->
    [one] spies
    [all] spies
   *[many] spy
}
tale-does-invent = { $form ->
    [one] invents
    [all] invents
   *[many] invent
}
tale-does-research = { $form ->
    [one] does research
    [all] does research
   *[many] do research
}
tale-does-work = { $form ->
    [one] works
    [all] works
   *[many] work
}
tale-does-nothing = { $form ->
    [one] does nothing
    [all] does nothing
   *[many] do nothing
}
did-revealed-actions = { $form ->
    [one] reveals
   *[you] reveal
} { $actions }
did-revealed-actions-none = { $form ->
    [one] reveals
   *[you] reveal
} no action

## What happened

did-dealt = { $form ->
    [one] starts
    [all] starts
   *[many] start
} with { object-money } and { $spies } spies
did-was-dealt = { $form ->
    [one] gets
   *[you] get
} { $cards }
did-was-dealt-hidden = { $form ->
    [one] gets
    [all] gets
   *[many] get
} { tale-cards-each }

did-earned = { $form ->
    [one] earns
   *[you] earn
} { $sums }
tale-income = { $source ->
    [own] { object-money } { tale-onto }
   *[names] { object-money } { tale-onto } from { $names }
}
did-income-blocked = { $form ->
    [one] has
    [all] has
   *[many] have
} more spies than inventions and no income

did-gained = { $form ->
    [one] gains
    [all] gains
   *[many] gain
} { object-money }
did-lost = { $form ->
    [one] loses
    [all] loses
   *[many] lose
} { object-money }

did-paid-card = { $form ->
    [one] pays
   *[you] pay
} { $amount ->
    [0] nothing
   *[other] { object-money }
} for { $card }
did-paid-zone = { $form ->
    [one] pays
   *[you] pay
} { object-money } for a spy { tale-onto }

did-drew = { $form ->
    [one] draws
   *[you] draw
} { $cards }
did-drew-hidden = { $form ->
    [one] draws
    [all] draws
   *[many] draw
} { tale-cards-each }
did-deck-empty = { $form ->
    [one] goes
   *[you] go
} without { tale-cards-each }: the deck and the discards are empty
did-discarded = { $form ->
    [one] discards
   *[you] discard
} { $cards }
did-discarded-hidden = { $form ->
    [one] discards
    [all] discards
   *[many] discard
} { tale-cards-each }

did-placed = { $form ->
    [one] puts
    [all] puts
   *[many] put
} { $spies }
did-placed-for = { $form ->
    [one] puts
    [all] puts
   *[many] put
} { $spies } for { object-money }
did-recalled = { $form ->
    [one] recalls
    [all] recalls
   *[many] recall
} { $spies }
did-placed-somewhere = { $form ->
    [one] places
    [all] places
   *[many] place
} { tale-spies-each }
did-recalled-somewhere = { $form ->
    [one] recalls
    [all] recalls
   *[many] recall
} { tale-spies-each }

did-committed = { $form ->
    [one] commits
   *[you] commit
} { $card }
did-showed = { $form ->
    [one] shows
   *[you] show
} { $card }
did-returned = cannot pay for { $card }: { $to ->
    [plan] the card stays committed
   *[hand] the card goes back to hand
}
did-returned-unions = { $to ->
    [plan] { $form ->
        [one] leaves
       *[you] leave
    } { $card } unbuilt
   *[hand] { $form ->
        [one] takes
       *[you] take
    } { $card } back
} for want of a spy to recall
did-built = { $form ->
    [one] builds
   *[you] build
} { $card } ({ $points })
did-built-for = { $form ->
    [one] builds
   *[you] build
} { $card } for { $amount ->
    [0] free
   *[other] { object-money }
} ({ $points })
did-repeated = { $form ->
    [one] repeats
   *[you] repeat
} the effects of { $card }

did-no-cards = { $form ->
    [one] has
    [all] has
   *[many] have
} no card to discard
did-no-money = { $form ->
    [one] has
    [all] has
   *[many] have
} no money to lose
did-no-reserve = { $form ->
    [one] has
    [all] has
   *[many] have
} no spy left to place
did-no-spies = { $form ->
    [one] has
    [all] has
   *[many] have
} no spy to recall
did-nothing-done-espionage = { $form ->
    [one] is
    [all] is
   *[many] are
} out of spies
did-nothing-done-invent = { $form ->
    [one] is
    [all] is
   *[many] are
} left with nothing to build

tale-scored = { $who } { $form ->
    [one] has
   *[you] have
} { amount-points }
did-won = { $form ->
    [one] wins
   *[you] win
} with { amount-points }: the world surrenders

tale-reshuffled = { $amount ->
    [one] The discards, { $amount } card, become the new deck.
   *[other] The discards, { $amount } cards, are shuffled into a new deck.
}
tale-turn-limit-reached = { $amount ->
    [one] The limit of { $amount } turn is reached: nobody wins, the world sleeps on.
   *[other] The limit of { $amount } turns is reached: nobody wins, the world sleeps on.
}
tale-stalemate = { $amount ->
    [one] For { $amount } turn nobody has had a choice, and nobody ever will: no winner, the world is saved by boredom.
   *[other] For { $amount } turns nobody has had a choice, and nobody ever will: no winner, the world is saved by boredom.
}

## Questions

ask-action = { $number ->
    [1] Choose your action in secret.
   *[other] Choose { $number } different actions in secret.
}
ask-action-barred = { ask-action } Not allowed now: { $barred }.
ask-commit = { $cause }: commit a card of your hand, face up. Nothing else can be built until it is.
ask-zone = Where does the spy go?
tale-prices = { $free ->
    [0] and pay for it. { $prices }
    [4] free of charge
   *[other] and pay for it. { $prices }, the others nothing
}
tale-price = { $zone } costs { object-money }
ask-invent = Choose the invention to build. All inventors reveal together.
ask-discard = { $cause }: choose a card to discard.
ask-place = { $cause }: place a spy for free. Where?
ask-recall = { $cause }: recall a spy. From where?

## Options

pick-card = { $name } ({ $cost }, { $points })
pick-zone = { $zone } ({ $amount ->
    [0] free
   *[other] { amount-money }
})
pick-nothing = No action
barred-no-spy = no spy of yours
barred-repeated = chosen last turn
barred-no-reserve = no spy left

## What an action does at this table

does-espionage = Put a spy from your reserve on a zone { tale-prices }.
does-invent = Build an invention from your hand and pay for it.
does-research = { $amount ->
    [0] Draw a card.
   *[other] Draw a card and gain { object-money }.
}
does-work = Gain { object-money }.
does-also = Then { $effects }.

## What a twist changes right now

now-cost = { $card } ${ $amount } instead of ${ $base }
now-costs = In your hand: { $costs }.
now-points = Points it brings now: { $scores }.
now-turn = { $when ->
    [this] This turn
   *[last] Last turn
}: { $told }.

## Why

why-rule = Rule { $rule }.
why-named = { $name } — { $text }
why-espionage = Put one spy from your reserve on a zone { tale-prices }. Without a spy in reserve nothing happens.
why-invent = All inventors show one card together, then each pays for it and builds it. Whoever cannot pay keeps the card, and the action is spent. Without a card nothing happens.
why-research = Draw one card, then gain { object-money }.
why-work = Gain { object-money }.

paragraph-1-1 = Everyone starts with ${ $money } and { $spies } spies.
paragraph-1-4 = Hands of { $cards } are dealt from the shuffled deck, one card at a time.
paragraph-2-1 = Everybody chooses at once and in secret; the cards are turned over when the last choice is in.
paragraph-2-2 = All chosen actions are turned over together.
paragraph-2-3 = Each spy earns $1 for each neighbour whose action is the zone it stands on. With two players the opponent is both neighbours and counts twice.
paragraph-2-7 = The first place moves clockwise every turn.
paragraph-3-4 = When the deck is empty, the discards are shuffled into a new one; if there are none either, nothing is drawn.
paragraph-5-1 = A score is the sum of the points of all inventions in play, changed by twists.
paragraph-5-2 = At the end of a turn, whoever has at least { $goal } points and more than anyone else wins.
paragraph-5-4 = This game was set up with a turn limit.
paragraph-6-37 = When nobody is asked anything for so long, nothing can change any more, and the game ends.
