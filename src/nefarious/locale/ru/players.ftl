## Уровни, от слабейшего к сильнейшему

level-novice = Новичок
level-apprentice = Ученик
level-assistant = Ассистент
level-doctor = Доктор
level-professor = Профессор
level-mastermind = Злой гений
level-numbered = { $number } { $name }

error-level-unknown = Уровня «{ $given }» нет. Есть такие: { $known }.{ did-you-mean }
error-level-unclear = «{ $given }» подходит к нескольким уровням: { $known }.
error-level-or-bots = И --level, и --bots говорят, кто играет против вас: укажите что-нибудь одно.

## Боты: как они думают

bot-random = Выбирает что попало.
bot-simple = Создаёт лучшее изобретение, на которое хватает денег; в остальном следует простым правилам.
bot-rules = Прикидывает, чем кончится ход с каждым вариантом, и взвешивает деньги, карты, шпионов и очки.
bot-search = Доигрывает каждый вариант во множестве воображаемых партий и выбирает тот, что побеждает чаще.

## Что можно настроить: вообще и для уровня

option-slips = доля случайных решений
option-worlds = сколько возможных раскладов он рассматривает
option-rollouts = сколько партий он воображает для одного решения
option-horizon = после скольких действий каждого игрока воображаемая партия обрывается и оценивается
option-candidates = из скольких воображаемых миров выбирает самый правдоподобный
option-seconds = сколько секунд он может думать; 0 — сколько понадобится
option-noise = доля случайных решений в воображаемых партиях
option-temperature = насколько охотно он выбирает действие чуть хуже лучшего
option-margin = сколько стоит проигрыш с малым отрывом по сравнению с победой
level-slips = Случайных решений — { $percent }.
level-rollouts = Для каждого решения воображает { $number ->
    [one] { $number } партию
    [few] { $number } партии
   *[many] { $number } партий
}.
level-option = { $option } — { $number }.

## Чужие боты и что с ними бывает не так

error-bot-not-compiled = «{ $bot }» здесь играть не может: только наши собственные боты. Это: { $known }.
error-bot-keyword = { $bot }: «{ $option }» — не настройка. Настройки класса задают так: ИМЯ=ЗНАЧЕНИЕ.
error-bot-name = Бота нельзя назвать «{ $bot }»: имя начинается со строчной латинской буквы и состоит не более чем из 60 строчных букв, цифр, дефисов и подчёркиваний.
error-bot-name-taken = Имя «{ $bot }» занято: наши боты своих имён не отдают. Это: { $known }.
error-bot-no-module = Бота «{ $bot }» нельзя посадить за стол: модуля «{ $module }» нет. Python ищет его в текущей папке и среди установленных пакетов.
error-bot-import = Модуль «{ $module }» не загружается: { $problem }.
error-bot-no-class = В модуле «{ $module }» нет «{ $name }». Боты в нём: { $known }.
error-bot-no-choose = «{ $bot }» — не бот. Бот — это класс с методом choose(self, view, decision).
error-bot-unmade = Бота «{ $bot }» не удалось создать: { $problem }.
error-bots-for-seats = { $bots ->
    [one] { $bots } бот
    [few] { $bots } бота
   *[many] { $bots } ботов
} на { $players } мест: в списке должно быть по одному на каждое место. Чтобы оставить места другим, дайте отображение мест на ботов.
error-bot-raised = Ход { $turn }, место { $seat }: бот «{ $bot }» дал сбой ({ kind-name }): { $problem }. Можно: { $allowed }.
error-bot-chose = Ход { $turn }, место { $seat }: бот «{ $bot }» выбрал «{ $given }», а так нельзя ({ kind-name }). Можно: { $allowed }.
error-bot-no-opinion = Ход { $turn }, место { $seat }: бота «{ $bot }» спросили, что он думает, а он ответил «{ $given }» ({ kind-name }). Ожидалось мнение (Opinion) о вариантах: { $allowed }.
error-bot-greedy = Ход { $turn }, место { $seat }: боту «{ $bot }» понадобилось больше памяти, чем ему отведено ({ kind-name }). Можно: { $allowed }.
error-bot-late = Ход { $turn }, место { $seat }: бот «{ $bot }» не ответил за { $seconds } с ({ kind-name }). Можно: { $allowed }.
error-bot-late-at-first = Бот «{ $bot }» не был готов за { $seconds } с.
error-bot-gone = Ход { $turn }, место { $seat }: процесс бота «{ $bot }» завершился посреди раздумий ({ kind-name }). Можно: { $allowed }.
error-bot-gone-at-first = Процесс бота «{ $bot }» завершился, не успев начать игру.
error-broken-off = Партия прервана.
error-broken-off-kept = Партия прервана; её запись — в «{ $path }». Спросить бота ещё раз: { $again }.
error-broken-off-lost = Партия прервана, а её запись сохранить не удалось: { why-not }.

## Список ботов

bots-levels = Уровни для «nefarious play --level УРОВЕНЬ»: подойдёт название, его часть или номер. Обычно { $usual }.
bots-bots = Боты для ключа --bots: БОТ или БОТ:НАСТРОЙКА=ЧИСЛО:…
bots-options = Настройки
bots-silent = Ничего о себе не говорит.
bots-own =
    Ваш собственный класс может сесть везде, где играют боты: --bots МОДУЛЬ:КЛАСС или МОДУЛЬ:КЛАСС:НАСТРОЙКА=ЗНАЧЕНИЕ:…
    Ему нужен метод choose(self, view, decision). Как его написать, рассказывает docs/opponents.md.
column-level = Уровень
column-thinks = Как думает
column-option = Настройка
column-of = У ботов
column-usual = Обычно
column-range = От и до
column-meaning = Что значит
