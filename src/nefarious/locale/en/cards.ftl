## Actions, which are also the zones of the board

action-espionage = Espionage
action-invent = Invent
action-research = Research
action-work = Work

## Editions

edition-en-2015 = English edition (2015)
edition-ru-2014 = First Russian edition (2014–15)
edition-ru-2 = Second Russian edition

## How well the text of a card is attested

source-R = Shown or explained in a rulebook.
source-R2 = Shown or explained in a rulebook; two independent transcriptions agree.
source-R1 = Shown or explained in a rulebook; one transcription.
source-2 = Two independent transcriptions agree.
source-1 = One transcription only.

## Amounts: standing alone, then as the object of a verb

amount-money = ${ $amount }
amount-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
amount-points-per-invention = { amount-points } per invention

object-money = ${ $amount }
object-cards = { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}
object-spies = { $amount ->
    [one] { $amount } spy
   *[other] { $amount } spies
}
times = { $amount ->
    [2] twice
   *[other] { $amount } times
}

## What an effect is counted per: yours, then each player's

per-you = { $per ->
   *[once] {""}
    [card] {" "}per card in your hand
    [spy] {" "}per spy you have on the board
    [invention] {" "}per invention you have in play
    [same-action] {" "}for each other player who revealed the same action
    [rival-invention] {" "}for each invention others built this turn
}
per-each = { $per ->
   *[once] {""}
    [card] {" "}per card in hand
    [spy] {" "}per spy they have on the board
    [invention] {" "}per invention they have in play
    [same-action] {" "}for each other player who revealed the same action
    [rival-invention] {" "}for each invention others built this turn
}

## Effects, told to you

you-draw = draw { object-cards }{ per-you }
you-discard = discard { object-cards }{ per-you }
you-gain = gain { object-money }{ per-you }
you-lose = lose { object-money }{ per-you }
you-place = place { object-spies }{ per-you }
you-recall = recall { object-spies }{ per-you }
you-discard-hand = discard your whole hand
you-round-down = if you have { object-money } or more, lose money down to the nearest multiple of { $amount }
you-redraw-hand = discard your whole hand, then draw the same number of cards
you-commit = if you have cards in hand and no committed card, commit one, face up in front of you

## Effects, told of each player

each-draw = { $who } draws { object-cards }{ per-each }
each-discard = { $who } discards { object-cards }{ per-each }
each-gain = { $who } gains { object-money }{ per-each }
each-lose = { $who } loses { object-money }{ per-each }
each-place = { $who } places { object-spies }{ per-each }
each-recall = { $who } recalls { object-spies }{ per-each }
each-discard-hand = { $who } discards their whole hand
each-round-down = { $who } with { object-money } or more loses money down to the nearest multiple of { $amount }
each-redraw-hand = { $who } discards the rest of their hand, then draws the same number of cards
each-commit = { $who } with cards in hand and no committed card commits one, face up in front of them

who-everyone = each player
who-without-inventions = each player with no invention in play
who-builders = each player who built an invention this turn
who-record-builders = each player who this turn built an invention with more points than any they built before (a first one always counts)
who-penniless = each player with no money
who-empty-handed = each player with no cards in hand

## A whole invention

in-order = { $first }, then { $last }
invention-you = You: { $effects }.
invention-others = Everyone else: { $effects }.
invention-counts-itself = This one counts too.
invention-worth = Worth { amount-points } per invention you have in play, itself included.
invention-no-effect = No effect.

## The moments at which twists act

moment-start_of_turn = Start of turn: { $effects }.
moment-research = With Research, also { $effects }.
moment-after_effects = After all effects: { $effects }.
moment-end_of_turn = End of turn: { $effects }.

## What twists and editions change. $amount is the new number, $base the usual one.

rule-goal = Victory takes { amount-points } instead of { $base }.
rule-start_money = Everyone starts with { object-money } instead of ${ $base }.
rule-start_cards = Everyone starts with { object-cards } instead of { $base }.
rule-work_pay = Work gains { object-money } instead of ${ $base }.
rule-research_pay = { $amount ->
    [0] Research gains no money.
   *[other] Research gains { object-money } instead of ${ $base }.
}

rule-actions_per_turn = Choose { $amount } different action cards each turn; each is carried out in its own step.
rule-no_repeated_action = You may not choose an action you chose last turn.
rule-action_repeats = Each action is carried out { times } in a row, completely each time.

rule-income_factor = { $amount ->
    [2] Income is doubled.
   *[other] Income is multiplied by { $amount }.
}
rule-research_income_factor = { $amount ->
    [2] If you chose Research, your income this turn is doubled.
   *[other] If you chose Research, your income this turn is multiplied by { $amount }.
}
rule-own_action_income = Your spies also earn for your own revealed action: once, even with two players.
rule-income_needs_inventions = You have no income while you have fewer inventions in play than spies on the board.

rule-spy_pact = With Espionage, before placing and paying, gain { object-money } per spy on the whole board, anybody's.
rule-spy_pact_by_zone = With Espionage, after placing and paying, gain { object-money } per spy, anybody's, that stood on the same zone at the start of the turn.
rule-draws_per_spy = Whenever you put a spy on the board, for whatever reason, draw { object-cards }.
rule-focus_pay = When the step of your action begins, gain { object-money } if you have more spies on its zone than each other player.
rule-espionage_needs_reserve = Espionage cannot be chosen without a spy in reserve.

rule-cost_divisor = { $amount ->
    [2] Inventions cost half, rounded up.
   *[other] The cost of inventions is divided by { $amount }, rounded up.
}
rule-planning = Only the committed card can be built; it stays put until it is.
rule-unions = To build, recall one of your spies. With none on the board, put a spy on Espionage for free instead, and the card goes back to your hand.
rule-broke_after_building = Right after paying for an invention, before its effects, you lose all your money.
rule-effects_happen = Invention effects are ignored.
rule-effect_rounds = All invention effects of the turn are resolved { times }: once everyone is done, all of them happen again.
rule-repeat_previous_effects = When you build an invention without effects, the effects of the one you built just before it happen again in its place, on you and on everyone else. If that one has none, nothing happens.
rule-cards_mean_inventions = “Per card in your hand” counts your inventions in play instead.

rule-points_per_invention = Each invention in play is worth { amount-points } more.
rule-money_per_point = Scoring: 1 point per full ${ $amount } you hold.
rule-full_hand_points = Scoring: { amount-points } more with { $full_hand } or more cards in hand.
rule-no_spies_points = Scoring: { amount-points } more with none of your spies on the board.
