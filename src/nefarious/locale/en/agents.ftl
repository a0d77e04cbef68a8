# What environments of one game at a time say to programs that play in them.
error-illegal-way = illegal={ $given } is unknown: what an illegal action leads to is one of { $known }.
error-render-mode = render_mode={ $given } is unknown: it is one of { $known }, or None.
error-env-reset = No game has been dealt here yet: call reset() first.
error-env-over = The game is over: call reset() to deal the next one.
error-env-over-agent = The game is over for this agent: its only step is step(None), not step({ $given }).
error-unknown-agent = There is no agent { $agent } here: agents are { $known }.
error-agent-silent = { $agent } is asked and has no action among those given: every agent whose mask allows more than to pass must act.
error-agent-twice = An agent is there twice: { $given }. Give each one action, by the agent's name or by its seat.
error-saved-bytes = These bytes are not what save() returned, so nothing was loaded.
error-saved-answers = The saved game holds an answer that its rules do not allow, so nothing was loaded.
error-saved-elsewhere = This was saved by another environment (kind { $kind }, settings { $settings }): make one like that, and load it there.
error-world-saved = A world that was imagined has no deal of its own to save: save the environment it came from, or pickle this one.
error-seat-bots = { $number ->
    [0] No bot was named.
   *[other] { $number } bots are too many.
} { $most ->
    [one] There is one other seat: name one bot.
   *[other] There are { $most } other seats: name one bot for all of them, or up to { $most }.
}
error-vector-count = num_envs is a whole number from { $least } to { $most }, not { $number }.
error-vector-guests = The bot { $bot } cannot play at many tables at once: only { $known } can. Seat it in a single environment.
error-vector-actions = Actions must be whole numbers from 0 to { $most }, one for each of { $number } environments, not { $given }.
error-autoreset-mode = autoreset_mode={ $given } is unknown: it is one of { $known }.
error-reset-mask = reset_mask must be one truth value for each of { $number } environments, not { $given }.
error-puffer-buffer = The buffer "{ $name }" must be an array of shape { $shape } and type { $kind }, not { $given }.
error-world-seat = A world here is what seat { $seat } knows: nobody else looks out of this environment.
error-saved-bots = This was saved among other bots or at another seat: make an environment like that (the bots here are { $bots }), and load it there.
error-vector-seeds = A seed is one whole number, or a list with one for each of { $number } environments, not { $given }.
error-vector-index = There is no environment { $number }: they are counted from { $least } to { $most }.
compiled-seats = seats in environments
