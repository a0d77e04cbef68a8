## Games of OpenSpiel

error-spiel-parameter = There is no parameter "{ $parameter }". Known parameters: { $known }.
error-spiel-deals = { $number } deals cannot be told apart by chance: choose a number from { $least } to { $most }.
error-spiel-seed = { $number } is no seed of the first deal: choose a whole number from { $least } to { $most }.
error-spiel-setup-fixed = The set-up "{ $setup }" has { $parameter }={ $value }, not { $given }: leave that parameter out.
error-spiel-deal = There is no deal { $number }: choose one from 0 to { $most }.
error-spiel-before-deal = Nothing is dealt yet: apply one of the chance outcomes first.
error-spiel-together = Everybody who is asked answers at once here: call apply_actions, with one action for each seat.
error-spiel-in-turn = Seats answer one after the other here: call apply_action, with the action of the current player.
error-spiel-seats = { $number } actions were given: give one for each of the { $players } seats, 0 for those not asked.
error-spiel-observer = Observations take no parameter "{ $parameter }": leave it out.
error-spiel-sampler = The sampler gave { $given }: it has to give a number from 0 to 1.
