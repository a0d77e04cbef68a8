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
help-bots = Боты по местам, через запятую: random, simple, rules, search; настройки после двоеточия: search:rollouts=300. Если их меньше, чем мест, они повторяются по кругу.
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
error-save-seats = Боты в ней не соответствуют игрокам.
error-save-unwritable = Не удаётся сохранить партию в «{ $path }»: { $reason }.

usage-no-option = Ключа «{ $option }» нет.
usage-near = Может быть, { $near }?
usage-needs-value = { $option }: не хватает значения.
usage-missing = Не указано: { $what }.
usage-other = Что-то не сходится: { $problem }.
usage-help = Подробнее: «{ $command } --help».
interrupted = Остановлено.

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
    сохранить: где лежит партия. Она и так сохраняется после каждого ответа.
    выход: уйти. Партия подождёт.

## Игра

play-your-name = Доктор
play-rival-names = Борис, Клара, Дмитрий, Эмми, Фёдор, Грета
play-rival = { $name } ({ $bot })
play-welcome = Добро пожаловать в лабораторию, { $name }. Мир ещё ни о чём не догадывается.
play-rivals = По часовой стрелке от вас: { $rivals }.
play-hint = Что можно набрать, в любой момент подскажет «помощь».
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
play-won = Мир ваш. Осталось оформить бумаги.
play-lost = Мир достался другому. Пока что.
play-no-winner = Мир остался ничьим. Какая досада.
play-farewell = Партия сохранена на { NUMBER($turn, useGrouping: "false") }-м ходу: { $path }. Продолжить: «{ $again }».
play-farewell-unsaved = Сохранить партию не удалось. Мир от вас спасён.

## Стол словами

situation-you = У вас { $money }, { $points } из { $goal }. { $spies } В резерве { $reserve }.
situation-rival = { $where } { $name }: { $money }, { $points }, { $cards }. { $spies }
situation-left = Слева
situation-right = Справа
situation-both-sides = По обе руки от вас
situation-across = Поодаль
situation-others = Поодаль: { $players }.
situation-spies = Шпионы: { $placed }.
situation-spies-on = { $zone } — { $amount }
situation-no-spies = Шпионов на поле нет.
situation-last = Прошлое действие: { $actions }.
situation-hand = Ваша рука:
situation-no-hand = В руке пусто.
situation-committed = Запланировано:
situation-planned = Запланировано: { $card }.
situation-built = Создано: { $inventions }.
situation-shown = В руке видели: { $cards }.
situation-piles = В колоде { $deck }. Сброс: { $discards }.
situation-none = пусто
situation-standing = { $name }, { $points }
hand-payable = Денег хватает.
hand-short = { $amount ->
    [one] Не хватает { $amount } монеты.
   *[other] Не хватает { $amount } монет.
}
count-cards = { $amount ->
    [one] { $amount } карта
    [few] { $amount } карты
   *[many] { $amount } карт
}
