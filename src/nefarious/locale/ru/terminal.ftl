## Справка. Первая строка справки о команде стоит и в списке команд.

help-usage = Вызов:
help-heading-commands = Команды
help-heading-arguments = Аргументы
help-heading-options = Ключи
help-more = Подробнее о команде: «nefarious КОМАНДА --help».
help-nefarious = Nefarious, настольная игра безумных учёных: сыграть, пересмотреть партию, просчитать тысячи партий, посмотреть карты.
help-play =
    Сыграть против ботов, обычными строками.

    Партия сохраняется после каждого ответа и в следующий раз продолжится с того же места. Что можно набрать, подскажет «помощь» в любой момент игры.
help-replay =
    Рассказать записанную партию.

    Запись проверяется от раздачи до результата, и только потом звучит первое слово.
help-verify =
    Проверить записи партий.

    Каждое решение разыгрывается по правилам заново. Если хоть одна запись неверна, код выхода — 1.
help-simulate =
    Сыграть ботами тысячи партий и подсчитать победы.

    С одним и тем же зерном партии те же, сколько бы ядер ни работало.
help-bots =
    Показать уровни и ботов, которые за ними стоят.

    Уровни — для «nefarious play»; боты и их настройки — для «play», «simulate», «arena» и «referee». Боты из установленных пакетов (точки входа группы nefarious.bots) тоже в списке.

    Ваш собственный класс садится за стол как МОДУЛЬ:КЛАСС, например: nefarious simulate --bots my_bot:MyBot,simple
help-cards =
    Показать изобретения.

    Без названия: все 64. По названию, его части на русском или английском либо номеру: эти карты целиком.
help-twists =
    Показать законы.

    Без названия: все 36. По названию, его части на русском или английском либо номеру: эти карты целиком.

help-lang = Язык. Если не указан — язык системы.
help-help = Показать эту справку.
help-version = Показать версию.
help-json = Вывести JSON для программ.
help-name = Название или его часть, номер или id.
help-edition = Издание: en-2015, ru-2014 или ru-2. Обычно en-2015.
help-file = Запись партии.
help-files = Одна или несколько записей партий.
help-states = Вывести положение после каждого хода, по объекту JSON на строку.
help-players = Сколько игроков за столом, от 2 до 6. Обычно 4.
help-level = Насколько сильны боты: номер от 1 до 6 или часть названия; их покажет «nefarious bots». Обычно 3, Ассистент.
help-bots-option = Боты по местам, через запятую; их покажет «nefarious bots». Настройки после двоеточия: search:rollouts=300. Ваш собственный класс: my_bot:MyBot. Если их меньше, чем мест, они повторяются по кругу.
help-twists-option = Законы: none (без законов), random (два из 36) или список через запятую. Первую партию лучше играть без законов.
help-seed = Зерно: целое число, от которого зависит раздача.
help-games = Сколько партий. Обычно 1000.
help-cores = Сколько ядер процессора занять. Обычно все.
help-turn-limit = После стольких ходов партия кончается без победителя. Обычно 200.
help-save = Записать каждую партию в эту папку.
help-player-name = Ваше имя за столом.
help-resume = Продолжить сохранённую партию или начать новую вместо неё. Обычно, если есть что, — продолжить.
help-save-file = Хранить партию в этом файле.

metavar-options = [КЛЮЧИ]
metavar-command = КОМАНДА
metavar-name = НАЗВАНИЕ
metavar-person = ИМЯ
metavar-file = ФАЙЛ
metavar-folder = ПАПКА
metavar-number = ЧИСЛО
metavar-level = УРОВЕНЬ
metavar-bots = БОТЫ
metavar-edition = ИЗДАНИЕ
metavar-twists = ЗАКОНЫ

## Что не так в командной строке

error-option-number = { $option }: нужно целое число, а не «{ $given }».
error-option-empty = { $option }: не хватает значения.
error-language = Языка «{ $given }» здесь нет. Есть такие: { $known }.
error-command-near = Команды «{ $given }» нет. Может быть, «{ $near }»?
error-command-unknown = Команды «{ $given }» нет. Есть такие: { $known }.
error-twist-unclear = «{ $given }» подходит к нескольким законам: { $found }.
error-card-unknown = Карты с названием «{ $given }» нет.{ $near }
near-misses = {" "}Похожие: { $names }.
error-play-bots = { $given ->
    [0] Назовите хотя бы одного бота.
   *[other] Названо слишком много ботов ({ $given }): мест для них { $most }.
}
error-save-missing = В «{ $path }» нет сохранённой партии. Начните новую: «{ $again }».
error-save-broken = Сохранённая партия «{ $path }» не годится. { $reason } Начните заново: «{ $again } --new».
error-save-finished = Партия в «{ $path }» окончена. Её расскажет «nefarious replay»; новую вместо неё начнёт «{ $again } --new».
error-file-guests = Там играют чужие боты ({ $bots }), и продолжить — значит запустить их код. Если вы ему доверяете, скажите об этом: --bots { $named }.
error-save-seats = Боты в ней не соответствуют игрокам.
error-save-unwritable = Не удаётся сохранить партию в «{ $path }»: { $reason }.

usage-no-option = Ключа «{ $option }» нет.
usage-near = Может быть, { $near }?
usage-needs-value = { $option }: не хватает значения.
usage-missing = Не указано: { $what }.
usage-other = Что-то не сходится: { $problem }.
usage-help = Подробнее: «{ $command } --help».
interrupted = Остановлено.
play-stand-in = { $reason } За игрока { $name } дальше играет бот уровня «{ $level }».

## Карты

column-number = №
column-invention = Изобретение
column-twist = Закон
column-cost = Цена
column-points = Очки
column-text = Текст
column-source = Ист.
cards-legend = Ист.: R — карту показывают или объясняют правила; 1 или 2 — столько независимых источников её подтверждают.
card-numbers = Цена: { $cost }. Даёт { $points }.
card-edition = Как напечатано здесь: { $edition }.
card-source = Источник: { $source }

## Записи

verify-won = { $turns ->
    [one] Всё верно. Победитель — { $winner }, сыгран { $turns } ход.
    [few] Всё верно. Победитель — { $winner }, сыграно { $turns } хода.
   *[many] Всё верно. Победитель — { $winner }, сыграно { $turns } ходов.
}
verify-unfinished = { $turns ->
    [one] Всё верно. Победителя нет, сыгран { $turns } ход.
    [few] Всё верно. Победителя нет, сыграно { $turns } хода.
   *[many] Всё верно. Победителя нет, сыграно { $turns } ходов.
}
verify-under-way = Всё верно. Партия не окончена, идёт { NUMBER($turn, useGrouping: "false") }-й ход.
replay-under-way = На этом запись обрывается, идёт { NUMBER($turn, useGrouping: "false") }-й ход. Мир пока ничей.

## Симуляция

simulate-playing = Играем
simulate-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, игроков — { $players }, зерно { $seed }.
simulate-twists = Законы: { $twists }.
simulate-twists-none = нет
simulate-twists-random = два, в каждой партии свои
simulate-turns = Ходов в партии: в среднем { $mean }, от { $least } до { $most }.
simulate-limit = { $games ->
    [0] До предела ({ $limit }) не дошла ни одна партия.
    [one] До предела ({ $limit }) дошла и осталась без победителя { $games } партия.
    [few] До предела ({ $limit }) дошли и остались без победителя { $games } партии.
   *[many] До предела ({ $limit }) дошли и остались без победителя { $games } партий.
}
simulate-speed = { $seconds } с, за секунду: партий — { $games }, решений — { $decisions }.
simulate-interval = Интервал: 95-процентный интервал Уилсона для доли побед.
simulate-saved = Записи партий лежат в { $folder }.
column-seat = Место
column-bot = Бот
column-wins = Победы
column-share = Доля
column-interval = Интервал
column-score = Средний счёт
plain-number = { $number }
percent = { $number }{"\u00A0"}%
decimal-mark = ,

## Игра: что можно набрать

command-help = помощь
command-table = стол
command-hand = рука
command-card = карта
command-twists = законы
command-why = почему
command-log = журнал
command-hint = подсказка, подскажи, подскажите, совет
command-save = сохранить
command-quit = выход
play-help =
    Наберите номер варианта или любую часть его названия. Пустая строка повторит вопрос.
    рука: ваши карты с текстом.
    стол: все игроки и всё, что на поле.
    карта НАЗВАНИЕ: что написано на карте.
    законы: законы этой партии.
    почему: правила, по которым случилось то, о чём только что рассказано.
    журнал: этот ход и предыдущий. «журнал 1» расскажет всё с первого хода.
    подсказка: что сделал бы здесь сильный бот, каковы шансы и почему.
    сохранить: где лежит партия. Она и так сохраняется после каждого ответа.
    выход: уйти. Партия подождёт.

## Игра

play-rival-names = Борис, Клара, Дмитрий, Эмми, Фёдор, Грета
play-rival = { $name } ({ $bot })
play-welcome = Добро пожаловать в лабораторию, { $name }. Мир ещё ни о чём не догадывается.
play-rivals = По часовой стрелке от вас: { $rivals }.
play-hint = Что можно набрать, в любой момент подскажет «помощь», а что выбрать — «подсказка».
play-welcome-back = С возвращением, { $name }. Идёт { NUMBER($turn, useGrouping: "false") }-й ход.
play-resumed = Партия взята из { $path }. Новую начнёт «{ $again } --new».
play-wishes-ignored = У сохранённой партии свой стол; остальные ключи пригодятся для новой.
play-set-aside = Прежний файл — не партия. Теперь он здесь: { $path }.
play-unclear = Что именно: { $options }?
play-unknown = Варианта «{ $given }» нет. Наберите число от 1 до { $most }, часть названия или «помощь».
play-unknown-near = Варианта «{ $given }» нет. Может быть, { $near }?
play-which-card = Какая карта? Например: карта лунная база
play-no-twists = В этой партии нет законов.
play-saved = Партия сохранена: { $path }.
play-farewell = Партия сохранена на { NUMBER($turn, useGrouping: "false") }-м ходу: { $path }. Продолжить: «{ $again }».
play-farewell-unsaved = Сохранить партию не удалось. Мир от вас спасён.

## Стол словами

situation-you = У вас { $money }, { $points } из { $goal }. { $spies } В резерве { $reserve }.
situation-rival = { $name } ({ $where }): { $money }, { $points }, { $cards }. { $spies }
situation-across = поодаль
situation-others = Поодаль: { $players }.
situation-spies = Шпионы: { $placed }.
situation-spies-on = { $zone } — { $amount }
situation-no-spies = Шпионов на поле нет.
situation-last = Прошлое действие: { $actions }.
situation-hand = Ваша рука:
situation-committed = Запланировано:
situation-planned = Запланировано: { $card }.
situation-built = Создано: { $inventions }.
situation-shown = В руке видели: { $cards }.
situation-piles = В колоде { $deck }. Сброс: { $discards }.
situation-none = пусто
situation-standing = { $name }, { $points }
hand-payable = денег хватает
count-cards = { $amount ->
    [one] { $amount } карта
    [few] { $amount } карты
   *[many] { $amount } карт
}

## Судьи

help-referee =
    Решить малые партии точно и узнать, далеко ли ботам до безупречной игры.

    Без названия: все малые партии. Каждая — небольшая игра на двоих по настоящим правилам, решённая методом CFR+; боты отвечают на каждый вопрос, который в ней может встретиться.
help-setup = Малая партия: duel, advertising или endgame.
help-bot = Кого из ботов спросить. Обычно все, кто отвечает быстро; search думает долго даже с малым числом розыгрышей.
help-iterations = Сколько итераций CFR+ провести. Обычно 500.
metavar-setup = ПАРТИЯ
metavar-bot = БОТ
referee-solving = Решаем
referee-about-duel = шесть карт, шесть очков до победы, четыре хода.
referee-about-advertising = та же дуэль с законом «Назойливая реклама»: деньги дают очки.
referee-about-endgame = по тринадцать очков, три хода до конца, карты бьют по деньгам и шпионам.
referee-figures = Узлов: { $nodes }, информационных множеств: { $sets }, итераций: { $iterations }, за { $seconds } с. NashConv { $nash_conv }; цена игры для места 0: { $value }.
referee-legend = Победа — 1, поражение — −1, нет победителя — 0. Уязвимость: сколько в среднем за оба места выигрывает у бота безупречный соперник. Против равновесия: сколько бот выигрывает у решения, в лучшем случае 0.
column-exploitability = Уязвимость
column-against-equilibrium = Против равновесия

help-tune = Найти для бота rules веса получше, играя.
    Каждое поколение пробует несколько наборов весов рядом с лучшими из прошлого (CMA-ES). Сыгранное хранится в ПАПКЕ: та же команда продолжит с того же места.
help-tune-folder = Где хранить поколения.
help-tune-twists = Для каких столов: none — без законов, random — с двумя.
help-generations = Сколько всего поколений.
help-tune-games = Сколько партий играет каждый набор весов.
tune-running = Настройка
tune-result =
    { $generations ->
        [one] { $generations } поколение.
        [few] { $generations } поколения.
       *[many] { $generations } поколений.
    } С этими весами бот выигрывает в { $score } раза чаще равной доли против «simple» и прежних лучших весов; с прежними — в { $before } раза.
column-weight = вес
column-value = значение

## Арена

help-arena =
    Свести ботов на одинаковых раздачах и сказать, кто сильнее и насколько это точно.

    Каждая раздача играется по разу с каждого места, и у всех ботов она одна и та же: это блок. Вдвоём боты играют поединки; если игроков больше, один сидит среди копий другого, и наоборот. Смешанные столы и игры бота с самим собой дополняют картину. Все партии хранятся в папке, там же отчёт в HTML.

    Остановить можно в любой момент: та же команда продолжит с того же места, а большее число --blocks добавит к сыгранному. С теми же ключами партии те же, сколько бы ядер ни работало.

    Например: nefarious arena ladder --bots rules,simple,random --players 2,4 --blocks 200
help-arena-folder = Папка этой арены. Если она уже начата, её ключи известны.
help-arena-bots = Кто встречается, через запятую; ботов покажет «nefarious bots». Настройки после двоеточия: search:rollouts=300. Ваш собственный класс: my_bot:MyBot. Один бот играет сам с собой. «levels» — боты всех уровней.
help-arena-players = Сколько игроков за столом, от 2 до 6; можно несколько чисел через запятую. Обычно 2,4.
help-arena-blocks = Сколько раздач у каждого состава, каждая по разу с каждого места. Обычно 100.
help-arena-twists = Законы: random (все 630 пар по очереди, в десятой части раздач один закон и в десятой ни одного), none (без законов) или список через запятую. Обычно random.
help-arena-range = Какие раздачи: training (для обучения), development (для проб) или final (один раз на выпуск). Они не пересекаются. Обычно development.
help-arena-matches = Что играть: duel (поединки), one-among (один среди копий), mixed (смешанные столы), self (сам с собой), через запятую. Обычно всё.
help-arena-gate = Выяснить только одно: сильнее ли первый бот второго. Последовательный критерий останавливается, как только уверен, самое позднее через 6000 партий. Если не сильнее, код выхода — 1.
help-arena-report-only = Ничего не играть; записать результаты и отчёт о том, что есть.
metavar-numbers = ЧИСЛА
metavar-range = ДИАПАЗОН
metavar-matches = ВСТРЕЧИ

error-arena-no-bots = В «{ $folder }» ещё нет арены. Начните её с ключом --bots, например --bots rules,simple.

arena-spoiled = { $number ->
    [one] { $number } файл со сыгранными блоками повреждён или чужой; он отложен, а блоки надо сыграть заново: { $names }.
    [few] { $number } файла со сыгранными блоками повреждены или чужие; они отложены, а блоки надо сыграть заново: { $names }.
   *[many] { $number } файлов со сыгранными блоками повреждены или чужие; они отложены, а блоки надо сыграть заново: { $names }.
}
arena-stopping = Доигрываем начатые партии… Сыгранное сохранено; та же команда продолжит с этого места.
arena-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $unfinished ->
    [0] победитель есть в каждой.
   *[other] без победителя — { $unfinished }.
}
arena-seat-bias = { $bot } сам с собой побеждает с разных мест не поровну: что-то не так.
arena-itself = сам с собой
arena-interval = Интервал: 95 %, по раздачам.
arena-files = Результаты: { $results }. Отчёт: { $report }.
arena-gate-accept = сильнее, партий — { $games }.
arena-gate-reject = не сильнее, партий — { $games }.
arena-gate-undecided = неясно, партий — { $games }.
arena-gate-continue = ещё идёт, партий — { $games }.
arena-gate-path = Логарифм отношения правдоподобия (партий): { $path }. Границы: { $lower } и { $upper }.
arena-gate-note = Доли в прогоне, остановленном досрочно, смещены в сторону вывода; прежде чем ссылаться на них, сыграйте полную таблицу.
arena-gate-overall-accept = Принят: { $first } сильнее, чем { $second }.
arena-gate-overall-reject = Отклонён: { $first } не везде сильнее, чем { $second }.
arena-gate-overall-continue = Пока не решено: та же команда без --report-only продолжит.
arena-gate-overall-undecided = Неясно: { $first } и { $second } слишком близки.
column-against = Против
column-games = Партии
column-nobody = Никто

help-show =
    Показать позицию.
    Что лежит на столе — словами, затем позиция одной строкой, чтобы скопировать. Нужна позиция или запись: game.json покажет её конец, game.json@5 — выбор действий в ходу 5.
help-hint =
    Спросить бота о позиции.
    Он видит то же, что видно с этого места, и говорит, что думает о каждом варианте.
help-perft =
    Сосчитать, сколькими путями позиция может продолжиться.
    Сколько есть разных последовательностей из стольких решений: по этому числу видно, одинаковы ли правила у двух программ.
help-position = Позиция одной строкой (в одинарных кавычках), в виде JSON, или запись — с @ХОДОМ или без.
help-seat = Место, которое спрашивает, начиная с 0. Не нужно, если решает только одно.
help-hint-bot = Бот, которого спросить, с настройками: search:rollouts=300. Обычно тот, что думает две секунды.
help-hint-level = Уровень, который спросить вместо бота: номер от 1 до 6 или часть названия.
help-depth = Сколько решений. Обычно 1.
metavar-position = ПОЗИЦИЯ

show-turn = Ход { $turn }, { $step }. Первым ходит { $first }. Для победы нужно очков: { $goal }.
show-step-start = начало хода
show-step-choose = выбор действий
show-step-espionage = «Шпионаж»
show-step-invent = «Изобретение»
show-step-research = «Исследование»
show-step-end = конец хода
show-step-score = подсчёт очков
show-twists = Законы: { $twists }.
show-player = Место { $seat }, { $name }: { $money }, { $points }. { $spies } В резерве { $reserve }.
show-hand = В руке: { $cards }.
show-unknown = { $cards } втёмную
show-asked = { $name }: { $question }
show-over = Партия окончена. Никто не победил.
show-won = Партия окончена. Победитель — { $name }.
error-show-turn = В записи нет выбора действий в ходу { $turn }: ходов в ней { $most }.
error-hint-which = Решает не одно место: назовите одно из этих ключом --seat: { $asked }.
error-hint-over = Партия окончена: никого ни о чём не спрашивают.
error-hint-seat = Место «{ $seat }» ни о чём не спрашивают. Решают: { $asked }.

help-deck = Файл с изобретениями, которыми играть: по одному в строке или списком JSON. Остальные остаются в коробке.
error-deck-file-empty = В файле «{ $path }» нет ни одной карты: пишите по одной в строке или списком JSON.
error-deck-file-json = Колода — не список карт в виде JSON.

help-cache =
    Где хранится скомпилированный код, сколько его и что готово.
    Он компилируется один раз для каждой установки, версии Python и процессора, когда понадобится впервые.
help-cache-clear = Удалить весь скомпилированный код, в том числе других версий.
help-cache-warm = Скомпилировать всё сейчас.
cache-folder = Скомпилированный код хранится в { $folder }: { $size } МБ.
cache-ready = { $part }: готово
cache-missing = { $part }: скомпилируется, когда понадобится
cache-cleared = Весь скомпилированный код удалён.
