# The table and its turns in sentences: what the library, the terminal and positions say of a game as it stands.

situation-you = You have { $money } and { $points } of { $goal }. { $spies } { $reserve } in reserve.
situation-rival = { $name } ({ $where }): { $money }, { $points }, { $cards }. { $spies }
situation-across = farther off
situation-others = Farther off: { $players }.
situation-spies = Spies: { $placed }.
situation-spies-on = { $amount } on { $zone }
situation-no-spies = No spies on the board.
situation-last = Last played { $actions }.
situation-hand = Your hand:
situation-committed = Committed:
situation-planned = Committed: { $card }.
situation-built = Built: { $inventions }.
situation-shown = Seen in hand: { $cards }.
situation-piles = In the deck: { $deck }. Discards: { $discards }.
situation-none = none
situation-standing = { $name }, { $points }
hand-payable = affordable
count-cards = { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}

show-turn = Turn { $turn }, { $step }. { $first } is first. { $goal } points to win.
show-step-start = at its start
show-step-choose = choosing actions
show-step-espionage = Espionage
show-step-invent = Invent
show-step-research = Research
show-step-end = at its end
show-step-score = scores counted
show-twists = Twists: { $twists }.
show-player = Seat { $seat }, { $name }: { $money }, { $points }. { $spies } { $reserve } in reserve.
show-points-now = { $points } ({ $now } if counted now)
show-hand = In hand: { $cards }.
show-unknown = { $cards } unknown
show-asked = { $name }: { $question }
show-over = The game is over. Nobody has won.
show-won = The game is over. { $name } has won.

error-no-actions-in-turn = The record has no choice of actions in turn { $turn }: its turns go up to { $most }.
error-turn-unknown = There is no turn { $turn } in this story: it tells turns { $first } to { $last }.
error-story-empty = Nothing has happened yet that could be told.
