## Что не так и как надо

error-player-count = { $fault ->
    [few] Слишком мало игроков
   *[many] Слишком много игроков
} ({ $number }): за столом их от { $least } до { $most }.
error-player-type = Число игроков — целое, от { $least } до { $most }, а не { $given }.
error-player-name = В имени игрока должно быть от 1 до { $most } печатных знаков.
error-unknown-edition = Издания «{ $edition }» нет. Есть такие: { $known }.{ did-you-mean }
error-unknown-twist = Закона «{ $twist }» нет.{ $found ->
    [0] {""} Все 36 покажет «nefarious twists».
   *[other] {""} Возможно, имелось в виду: { $near }.
}
error-twist-twice = Закон «{ $twist }» указан дважды, а карта такая одна.
error-twist-count = Нельзя вытянуть столько законов ({ $number }): всего их { $most }.
error-twists-drawn = Когда партий много, для каждой вытягивают законов: { $usual } («random») или ни одного («none»), а не { $number }.
error-turn-limit = Предел ходов — целое число от 1 до { $most }.
error-seed = Зерно — целое число от 0 до { $most }, а не { $number }.
error-no-such-seat = Места { $seat } нет: места идут от 0 до { $most }.
error-seat-type = Место — целое число от 0 до { $most }, а не { $seat }.
error-no-such-invention = Изобретения { $card } нет.{ $found ->
    [0] {""} Все покажет «nefarious cards».
   *[other] {""} Возможно, имелось в виду: { $near }.
}
error-no-such-twist = Закона { $card } нет.{ $found ->
    [0] {""} Все покажет «nefarious twists».
   *[other] {""} Возможно, имелось в виду: { $near }.
}
error-card-unclear = Под { $card } подходит несколько карт: { $near }.
error-no-such-zone = Зоны { $zone } нет. Зоны, они же действия: { $known }.{ did-you-mean }
error-no-such-actions = Действия — это ни одного, одно или несколько из этих, каждое по разу и в этом порядке: { $known }; а не { $zone }.
error-unknown-language = Языка { $given } здесь нет. Есть такие: { $known }.{ did-you-mean }
error-names = Игроки — это их число или список имён, а не { $given }.
error-listed-twists = Законы — это «none», «random», число, название на латинице или список таких названий, а не { $given }.
error-listed-cards = Карты — это список их названий на латинице, а не { $given }.
error-listed-matches = Встречи — это список названий, а не { $given }.
error-listed-bots = Боты — это имя или список имён, а не { $given }.
error-nothing-asked = Смотрящего сейчас ни о чём не спрашивают, выбирать нечего.
error-seconds = Терпение — число секунд больше 0 и не больше { $most }, а не { $number }.
error-tally-number = Рассказать о { $number } нельзя: нужны целые числа от { $least } до { $most }.
error-empty-table = За этим столом никто не сидит: возьмите взгляд из партии.
error-spectator = Зритель ничего не строит и не делает: возьмите взгляд с одного из мест.
error-event-number = Номер события — целое число от { $least } до { $most }, а не { $number }.
error-turn-number = Номер хода — целое число от { $least } (это раздача) до { $most }, а не { $number }.
error-loan = Занять { $number } нельзя: выберите число от { $least } до { $most }.
error-more-spies = Добавить шпионов ({ $number }) нельзя: выберите число от { $least } до { $most }.

error-game-over = Партия окончена: выбрать «{ $choice }» уже нельзя.
error-not-asked = Ход { $turn }: место { $seat } сейчас ни о чём не спрашивают. Ждём: { $asked }.
error-not-allowed = Ход { $turn }, место { $seat }: «{ $choice }» выбрать нельзя ({ kind-name }). Можно: { $allowed }.{ did-you-mean }

error-unreadable = Не удаётся прочитать «{ $path }»: { why-not }.
error-record-huge = Файл больше { $most } МиБ: это не запись одной партии.
error-record-json = Запись — не правильный JSON: { misfit }.
error-record-object = Запись — не объект JSON.
error-record-format = Формат «{ $format }», а нужен «{ $known }».
error-record-version = Версия { $version } неизвестна: программа читает версию { $known }.
error-record-shape = Запись не соответствует формату: { misfit }.
error-deck-small = Карт в колоде { $size } — слишком мало: при таком числе игроков ({ $players }) сдают { $least }.
error-deck-empty = Колода в записи пуста: сдавать нечего.
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

error-position-huge = В позиции не больше { $most } знаков.
error-position-json = Это не позиция в виде JSON: { misfit }.
error-position-type = Позиция не подходит: { $name }: { misfit }; дано { $given }.
error-position-text = «{ $text }» — не позиция: кавычка не закрыта.
error-position-word = Слово «{ $word }» здесь ничего не значит. Есть такие, за каждым «=» и значение: { $known }.
error-position-word-twice = Слово «{ $word }» указано дважды.
error-position-empty = У слова «{ $word }» нет значения.
error-position-number = Слову «{ $word }» нужно целое число от 0, а не «{ $given }». Части разделяет косая черта с пробелами по сторонам.
error-position-digits = Слову «{ $word }» такое большое число не подходит: цифр в нём не больше { $most }, а не { $digits }.
error-position-name = «{ $name }» — не имя: напишите одним словом или в кавычках.
error-position-zone = «{ $given }» — не зона с числом шпионов. Каждую можно назвать один раз: { $known }.
error-position-range = { $word }: { $number } быть не может; выберите число от { $least } до { $most }.
error-position-spies = У места { $seat } шпионов { $number }, а у каждого их { $most }.
error-position-actions = Место { $seat } не могло сыграть «{ $given }»: не больше { $most } из этих и в таком порядке: { $known }.
error-position-committed = Без закона «{ $twist }» место { $seat } не могло отложить карту.
error-position-card = Карты «{ $card }» нет ({ $place }). Похожие: { $near }. Все покажет «nefarious cards».
error-position-card-twice = Карта «{ $card }» лежит в двух местах ({ $other }; { $place }), а она одна.
error-position-card-boxed = Карта «{ $card }» ({ $place }) осталась в коробке.
error-position-unknown = Неизвестных карт на руках { $hidden }, а нигде не лежит карт { $unseen }: { $cards }. Если колода названа, числа должны совпасть; если нет, остаток и есть колода.
error-position-order = Порядок «{ $order }» называет места не столько раз, сколько они построили.
error-position-older = Карта «{ $card }» не может быть среди старых: только карты на руках или неизвестные, каждая один раз.
error-position-dealt = Тасовка { $shuffle }: из неё на руках неизвестных карт { $wanted }, а было в ней неизвестных { $there }.
error-position-over = Когда партия окончена, шаг — «score», и никого ни о чём не спрашивают.
error-position-winner = Победитель есть, а партия не окончена.
error-position-step = На шаге «{ $step }» никого ни о чём не спрашивают. Есть такие шаги: { $known }.
error-position-nobody = Здесь некого ни о чём спрашивать (шаг «{ $step }»).
error-position-asks = Не сказано, о чём спрашивают. Бывает: { $known }.
error-position-asks-seat = Не сказано, какое место спрашивают («{ $kind }»).
error-position-commit = Карты откладывают только с законом «{ $twist }», на шагах «start» и «invent», и все сразу.
error-position-effect = На шаге «{ $step }» никакой эффект так не спрашивает («{ $kind }»).
error-position-no-effect = Никакой эффект сейчас об этом это место не спрашивает (шаг «{ $step }»): проверьте «effect», «of», «built-this-step» и «actions».
error-position-builders = Кто построил на этом шаге, построил и в этот ход, и у него есть изобретение; и то и другое указывают только с шага «invent».
error-position-revealed = Место { $seat }: карта открыта ровно тогда, когда профсоюз требует шпиона, у изобретателя, который ещё не построил, и она ещё у него.
error-position-not-asked = Ответило место, которое ни о чём не спрашивают (шаг «{ $step }»).
error-position-answer = Закрытого ответа нет среди вариантов (шаг «{ $step }»).
error-position-all-answered = Ответили все (шаг «{ $step }»): хотя бы одно место ещё должно решать.
error-position-many = Столько с этого места не спросить (шаг «{ $step }»): выбирать должно быть из большего, чем нужно выбрать.
error-position-unpaid = Открытую карту не на что построить (шаг «{ $step }»).
error-perft-depth = Нельзя сосчитать пути из { $number } решений: выберите число от 0 до { $most }.

error-unknown-bot = Бота «{ $bot }» нет. Есть такие: { $known }; или МОДУЛЬ:КЛАСС — ваш собственный класс.{ did-you-mean }
error-bot-option = У бота { $bot } нет настройки «{ $option }». Есть такие: { $known }.
error-bot-option-range = { $bot }: { $option } — это число от { $least } до { $most }, а не «{ $given }».
error-bot-option-whole = { $bot }: { $option } — это целое число от { $least } до { $most }, а не «{ $given }».
error-bot-count = Назовите от 1 до { $most } ботов.
error-games-range = Нельзя сыграть столько партий ({ $number }): выберите число от 1 до { $most }.
error-cores-range = Нельзя занять столько ядер ({ $number }): выберите число от 1 до { $most }.
error-turn-limit-range = Предел ходов не может быть { $number }: выберите число от 1 до { $most }.
error-folder = В папку «{ $folder }» нельзя записать: { why-not }.

compiling = Готовим движок под этот компьютер, один раз: { $parts }. Это займёт { $number ->
    [one] около полуминуты
   *[other] около минуты
}…
compiling-done = { $done } из { $most }: { $part }.
compiled-table = стол
compiled-worlds = позиции и прогнозы
compiled-bots = боты
compiled-bulk = целые игры ботов
compiled-counting = подсчёт вариантов
compiled-referee = арбитр
compiled-batch = множество игр сразу
compiled-recall = игры с полной памятью
uncompiled = Здесь нет компилятора ({ $reason }), поэтому движок работает как обычный Python. Игра та же самая; без него не обойтись только в массовых расчётах и боту «search»: pip install numba.
unkept = Нет папки, в которую можете писать только вы, поэтому скомпилированный код не сохраняется и каждая программа компилирует его заново. Укажите такую папку в NUMBA_CACHE_DIR.
kept-elsewhere = Скомпилированный код хранится не там, где указано в NUMBA_CACHE_DIR: { why-not }. Он в папке { $folder }.
error-needs-compiler = { $doing ->
    [simulate] Для моделирования игр
    [arena] Для арены
    [tune] Для настройки ботов
    [batch] Для множества игр сразу
   *[referee] Для решения малых партий
} нужен компилятор: без него это слишком долго. Установите его: pip install numba.
error-unknown-part = Среди того, что компилируется, нет части «{ $part }». Есть такие: { $known }.{ did-you-mean }
error-bot-needs-compiler = Бот «{ $bot }» сотнями играет игры в уме, и для этого нужен компилятор. Установите его: pip install numba. Без него есть { $known }.

error-unknown-small-setup = Малой партии «{ $setup }» нет. Есть такие: { $known }.{ did-you-mean }
error-small-setup-sides = В малой партии мест { $sides }, а не { $number }.
error-small-setup-hidden = Сдать столько закрытых карт ({ $number }) нельзя: выберите число от { $least } до { $most }.
error-small-setup-deals = Закрытые карты не раздать, или способов больше { $most }: это не малая партия.
error-small-setup-large = Партия не малая: решений подряд больше { $choices } или позиций больше { $nodes }.
error-iterations-range = Столько итераций ({ $number }) провести нельзя: выберите число от 1 до { $most }.
error-samples-range = Столько проб ({ $number }) взять нельзя: выберите число от 1 до { $most }.

error-tune-twists = Веса настраиваются с законами «none» или «random», а не «{ $given }».
error-tune-games = { $number } партий — слишком мало или слишком много: выберите число от { $least } до { $most }.
error-tune-generations = Нельзя сыграть столько поколений ({ $number }): выберите число от 1 до { $most }.
error-tune-other-settings = Настройка в папке «{ $folder }» начата с другими параметрами. Укажите те же или выберите другую папку.

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

error-card-by-id = Изобретение здесь называют по имени вроде «{ $example }», а не { $given }.

## What may have been meant, after another sentence

did-you-mean = { $found ->
    [0] {""}
   *[other] {" "}Возможно, имелось в виду: { $near }.
}

## Почему текст не подходит

misfit = { $misfit ->
    [truncated] текст обрывается
    [malformed] ошибка на байте { $byte }
    [encoding] это не UTF-8
    [deep] слишком глубокая вложенность
    [missing] нет «{ $field }»
    [unknown] «{ $field }» здесь не бывает
    [length] нужен список, а в нём элементов ровно { $length }
    [type] нужно «{ $wanted }», а не «{ $got }»
    [range] слишком большое число
   *[other] что-то не того вида
}{ $at ->
    [nowhere] {""}
   *[other] {" "}({ $at })
}

## Почему система отказала

why-not = { $reason ->
    [missing] такого файла или такой папки нет
    [forbidden] это запрещено
    [read-only] туда ничего нельзя записать
    [foreign] она не только ваша, и код туда могут подложить другие
    [folder] это папка
    [loop] ссылки идут по кругу
    [pipe] это канал, а не файл
    [packed] он сжат не так, как файлы .gz, или не целиком
    [encoding] это не UTF-8
    [name] такого имени у файла быть не может
    [exists] такое имя уже занято
    [full] не осталось места
    [long] имя слишком длинное
    [in-use] им уже пользуются
   *[other] { $reason }
}

## О чём решают

kind-name = { $kind ->
    [action] выбор действий
    [commit] выбор плана
    [zone] место для шпиона
    [invent] выбор изобретения
    [discard] сброс
    [place] место для шпиона
    [recall] отзыв шпиона
   *[other] { $kind }
}
