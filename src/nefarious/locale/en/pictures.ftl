## Pictures of tables and cards

picture-title = Nefarious, turn { NUMBER($turn, useGrouping: "false") }
picture-turn = Turn { NUMBER($turn, useGrouping: "false") }
picture-goal = { $goal } points to win
picture-first = resolves first
picture-known = In hand
picture-and-unknown = , { $number } more unknown
picture-stop = { $told }.
picture-because = { $told } ({ $cause }).
picture-asked-action = Choosing in secret: { $names }
picture-asked-commit = Committing a card: { $names }
picture-asked-zone = Choosing a zone for a spy: { $names }
picture-asked-invent = Choosing what to build: { $names }
picture-asked-discard = Choosing a card to discard: { $names }
picture-asked-place = Placing a spy: { $names }
picture-asked-recall = Recalling a spy: { $names }
picture-seat = seat { $seat }
picture-deal = The deal
picture-untried = not looked at
picture-expected = Expected of the others:
picture-brand = Nefarious
picture-free-seat = a free seat

error-picture-scale = A PNG is drawn more than 0 and up to { $most } times as large, not { $scale } times.
error-picture-theme = A picture is one of { $known }, not "{ $given }".
error-picture-width = A picture like this is { $least } to { $most } pixels wide, not { $number }.
error-picture-seats = An invitation has 1 to { $most } seats, each with a name or None, not { $given }.
error-picture-broken = This is no picture that can be converted to PNG.
error-picture-file = A picture is written to a file that ends in .svg or .png, not to "{ $path }".
