## Партии в OpenSpiel

error-spiel-parameter = Параметра «{ $parameter }» нет. Есть такие: { $known }.
error-spiel-deals = Столько раскладов ({ $number }) задать нельзя: выберите число от { $least } до { $most }.
error-spiel-seed = { $number } не годится как зерно первого расклада: выберите целое число от { $least } до { $most }.
error-spiel-setup-fixed = В малой партии «{ $setup }» задано { $parameter }={ $value }, а не { $given }: не указывайте этот параметр.
error-spiel-deal = Расклада { $number } нет: выберите от 0 до { $most }.
error-spiel-before-deal = Карты ещё не сданы: сначала примените один из исходов случая.
error-spiel-together = Здесь все, кого спросили, отвечают одновременно: вызовите apply_actions и дайте по действию на каждое место.
error-spiel-in-turn = Здесь места отвечают по очереди: вызовите apply_action с действием текущего игрока.
error-spiel-seats = Дано действий: { $number }. Дайте по одному на каждое из мест (их { $players }), а тем, кого не спросили, — 0.
error-spiel-observer = У наблюдений нет параметра «{ $parameter }»: уберите его.
error-spiel-sampler = Датчик дал { $given }, а должен давать число от 0 до 1.
