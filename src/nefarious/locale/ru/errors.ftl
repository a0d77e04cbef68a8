## Что не так и как надо

error-player-count = Игроков не может быть { $number }: за столом от { $least } до { $most }.
error-player-name = В имени игрока должно быть от 1 до { $most } печатных знаков.
error-unknown-edition = Издания «{ $edition }» нет. Есть такие: { $known }.
error-unknown-twist = Закона «{ $twist }» нет. Все 36 покажет «nefarious twists».
error-twist-twice = Закон «{ $twist }» указан дважды, а карта такая одна.
error-twist-count = Нельзя вытянуть столько законов ({ $number }): всего их { $most }.
error-twists-drawn = Когда партий много, для каждой вытягивают законов: { $usual } («random») или ни одного («none»), а не { $number }.
error-turn-limit = Предел ходов — целое число от 1 до { $most }.
error-seed = Зерно — целое число от 0 до { $most }.
error-no-such-seat = Места { $seat } нет: места идут от 0 до { $most }.

error-game-over = Партия окончена: выбрать «{ $choice }» уже нельзя.
error-not-asked = Ход { $turn }: место { $seat } сейчас ни о чём не спрашивают. Ждём: { $asked }.
error-not-allowed = Ход { $turn }, место { $seat }: «{ $choice }» выбрать нельзя ({ $kind }). Можно: { $allowed }.

error-unreadable = Не удаётся прочитать «{ $path }»: { $reason }.
error-record-huge = Файл больше { $most } МиБ: это не запись одной партии.
error-record-json = Запись — не правильный JSON: { $problem }.
error-record-object = Запись — не объект JSON.
error-record-format = Формат «{ $format }», а нужен «{ $known }».
error-record-version = Версия { $version } неизвестна: программа читает версию { $known }.
error-record-shape = Запись не соответствует формату: { $problem }.
error-deck-size = Карт в колоде { $size }, а должно быть { $wanted }.
error-unknown-card = Карты «{ $card }» нет ({ $place }).
error-card-twice = Карта «{ $card }» указана дважды ({ $place }).
error-reshuffle = Ход { $turn }: в перетасовке { $number } не ровно те карты, что в сбросе ({ $discards }).
error-reshuffle-missing = Ход { $turn }: колода пуста, а перетасовки { $number } в записи нет.
error-reshuffle-surplus = Перетасовки { $number } в этой партии не бывает.
error-decision-surplus = Решение { $position } стоит после конца партии.
error-decision-unexpected = Решение { $position }, ход { $turn }: решать должно место { $wanted_seat } («{ $wanted }»), а не место { $seat } («{ $kind }»). Можно: { $allowed }.
error-decision-illegal = Решение { $position }, ход { $turn }, место { $seat }: «{ $choice }» выбрать нельзя. Можно: { $allowed }.
error-decision-missing = Запись обрывается: в ходу { $turn } решает место { $seat } («{ $kind }»). Можно: { $allowed }.
error-result-missing = Партия окончена, а результата в записи нет.
error-result-wrong = Результат не сходится с партией. В записи: { $said }. На деле: { $shown }.
error-no-beginning = У воображаемой партии нет начала, поэтому нет и записи.

error-unknown-bot = Бота «{ $bot }» нет. Есть такие: { $known }; или МОДУЛЬ:КЛАСС — ваш собственный класс.
error-bot-option = У бота { $bot } нет настройки «{ $option }». Есть такие: { $known }.
error-bot-option-range = { $bot }: { $option } — это число от { $least } до { $most }, а не «{ $given }».
error-bot-option-whole = { $bot }: { $option } — это целое число от { $least } до { $most }, а не «{ $given }».
error-bot-count = Назовите от 1 до { $most } ботов.
error-games-range = Нельзя сыграть столько партий ({ $number }): выберите число от 1 до { $most }.
error-cores-range = Нельзя занять столько ядер ({ $number }): выберите число от 1 до { $most }.
error-turn-limit-range = Предел ходов не может быть { $number }: выберите число от 1 до { $most }.
error-folder = В папку «{ $folder }» нельзя записать: { $reason }.
error-arena-parts = Для арены не хватает частей: { $missing }. Установите их: { $install }

compiling = Готовим движок под этот компьютер: один раз, около минуты…

error-unknown-small-setup = Малой партии «{ $setup }» нет. Есть такие: { $known }.
error-iterations-range = Столько итераций ({ $number }) провести нельзя: выберите число от 1 до { $most }.
error-samples-range = Столько проб ({ $number }) взять нельзя: выберите число от 1 до { $most }.

error-tune-twists = Веса настраиваются с законами «none» или «random», а не «{ $given }».
error-tune-games = { $number } партий — слишком мало или слишком много: выберите число от { $least } до { $most }.
error-tune-generations = Нельзя сыграть столько поколений ({ $number }): выберите число от 1 до { $most }.
error-tune-other-settings = Настройка в папке «{ $folder }» начата с другими параметрами. Укажите те же или выберите другую папку.
error-missing-extra = Для этого нужны пакеты, которые не установлены. Установите их так: pip install 'nefarious-game[{ $extra }]'

error-arena-blocks = Нельзя сыграть столько блоков ({ $number }): выберите число от 1 до { $most }.
error-arena-bot-twice = Бот «{ $bot }» назван дважды; сам с собой он и так играет благодаря «self».
error-clocked-bot = «{ $bot }» играет по часам, а такие партии не должны от них зависеть. Ограничьте вместо этого rollouts.
error-arena-gate-bots = Здесь сравниваются два бота: назовите ровно двух.
error-arena-match = Встреч «{ $given }» нет. Есть такие: { $known }.
error-arena-range = Диапазона раздач «{ $given }» нет. Есть такие: { $known }.
error-arena-nothing = Играть нечего. Поединки — для 2 игроков, one-among и mixed — для 3 и больше, и для всего этого нужны два бота. Встречи бывают такие: { $matches }.
error-arena-settings = В «{ $path }» нет настроек арены. Выберите другую папку.
error-arena-none = В «{ $folder }» нет арены.
error-arena-differs = Арена в «{ $folder }» начата с другими ключами. Там: { $there }. Здесь: { $here }. Укажите те же ключи или другую папку.
error-arena-program = Партии в «{ $folder }» сыграла другая версия правил или ботов. Выберите другую папку; отчёт об этой можно получить с --report-only.
