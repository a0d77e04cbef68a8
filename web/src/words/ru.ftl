## Везде

loading = Минуту…
connecting = Ищем стол…
dealing = Сдаём карты…
dealing-delayed = Партия началась. Зрители видят всё, но на { $delay } позже: подождите немного…
seconds-so-far = { $seconds ->
    [one] Прошла { $seconds } секунда.
    [few] Прошли { $seconds } секунды.
   *[many] Прошло { $seconds } секунд.
}
close = Закрыть
understood = Понятно
try-again = Ещё раз
copied = Скопировано
menu = Меню
back-home = На первую страницу
theme-light = Включить свет
theme-dark = Погасить свет
error-offline = Лаборатория не отвечает. Проверьте связь и попробуйте ещё раз.
error-unknown = Не получилось. Попробуйте ещё раз.
offline-title = В лаборатории темно
offline-text = Сервер не отвечает. Запустите его или проверьте связь.
nowhere-title = Здесь ничего нет
nowhere-text = Этот коридор упирается в стену.
no-table-title = Такого стола нет
no-table-text = Его не существует, или он не для ваших глаз.

## Первая страница

tagline = Изобретайте немыслимое. Шпионьте за соседями. К ужину мир будет ваш.
your-name = Ваше имя
play-now = Играть
how-many-bots = Ботов
how-many-people = Людей
how-strong = Насколько сильны
twists = Законы
twists-none = Без законов
twists-random = { $count ->
    [1] Один случайный
    [2] Два случайных
   *[other] Случайных: { $count }
}
twists-chosen = На выбор
twist-place = Закон { $place }
twist-nothing = нет
first-game-advice = Первая партия? Сыграйте без законов. Мир подождёт один вечер.
create-table = Накрыть стол
create-table-about = Друзья, боты или одно устройство по кругу.
join-with-code = Войти по коду
join = Войти
open-tables = Открытые столы
no-open-tables = Открытых столов нет. Накройте свой, и они придут.
my-games = Мои партии
my-games-about = Продолжить, пересмотреть, свести счёты.
rules-and-cards = Правила и карты
rules-and-cards-about = Страница правил, { $inventions ->
    [one] { $inventions } изобретение
    [few] { $inventions } изобретения
   *[many] { $inventions } изобретений
}, { $twists ->
    [one] { $twists } закон
    [few] { $twists } закона
   *[many] { $twists } законов
}.
about = Об игре

## Новый стол

who-plays = Кто играет
where-people-sit = Остальные люди
sit-by-link = Придут по ссылке
sit-here = За этим устройством
sit-by-link-about = Для них будут ссылка, код и QR-код.
sit-here-about = Устройство ходит по кругу; между ходами карты скрыты.
local-name = Игрок { $number }
local-name-label = Имя игрока за этим устройством
table-rules = Правила этого стола
set-the-table = Накрыть стол
edition = Издание
clock = Время на решение
clock-none = Без ограничений
seconds = { $seconds } с
minutes = { $minutes } мин
spectators = Зрители
spectators-none = Никаких
spectators-public = Видят открытое
spectators-delayed = Видят всё, но на { $delay } позже
option-is-public = Виден среди открытых столов
option-chat = Можно переписываться
option-poker-face = Каменное лицо: не видно, кто уже выбрал

## Вход, мои партии

join-title = Войти за стол
table-code = Код стола
no-such-code = Стола с таким кодом нет.
state-open = Ждём игроков
state-playing = Ход { $turn }
state-your-move = Ход { $turn }: решать вам
state-over = Окончена
state-won = Победитель: { $name }
no-games = Партий пока нет. Мир ни о чём не подозревает.
other-device = Другое устройство
other-device-about = Личная ссылка перенесёт вас и ваши партии на другое устройство. Она действует сутки; у кого она, тот и есть вы.
make-private-link = Сделать личную ссылку
qr-private = QR-код с личной ссылкой
private-link = Личная ссылка
carry-about = Это устройство станет вашим: с вашим именем и всеми партиями.
carry-unknown = Ссылка устарела или скопирована не целиком.
carry-do = Да, это я

## Перед началом

lobby-title = Стол накрывают
lobby-title-host = Ваш стол
seats = Места
seat-empty = Свободно
seat-you = вы
seat-host = хозяин
seat-for-friend = Свободно для гостя
seat-for-local = Кто-то за этим устройством
seat-for-bot = Бот: { $level }
who-sits-here = Кто здесь сидит
sit-down = Сесть сюда
more-seats = Ещё место
fewer-seats = Убрать место
leave-table = Уйти
start = Начать
start-about = Свободные места не играют.
start-needs = { $least ->
    [2] Нужны двое.
   *[other] Нужно игроков: { $least }.
}
wait-for-host = Партию начнёт хозяин стола.
take-a-seat = Займите свободное место или смотрите.
save-rules = Сохранить правила
rules-saved = Правила сохранены
invite = Пригласить
invite-link = Ссылка на этот стол
copy-link = Скопировать ссылку
qr-label = QR-код со ссылкой на этот стол
link-local = Эта ссылка работает только на этом компьютере. Что откроет стол телефонам из той же сети:
big-screen = Большой экран
big-screen-about = Наведите телефон: ваши карты будут в нём.
commitment-about = Сервер уже опечатал свою половину тасовки. Подправить её не может никто, и вы тоже. Печать:

## Стол

turn-number = Ход { $turn }
goal = { $goal ->
    [one] до победы { $goal } очко
    [few] до победы { $goal } очка
   *[many] до победы { $goal } очков
}
of-goal = из { $goal }
score-of-goal = { $score ->
    [one] { $score } очко из { $goal }
    [few] { $score } очка из { $goal }
   *[many] { $score } очков из { $goal }
}
watching = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
line-lost = Связь потеряна. Восстанавливаем…
speed = Скорость
speed-slow = Не спеша
speed-normal = Обычно
speed-fast = Быстро
speed-instant = Сразу
skip = Дальше
sound-on = Включить звук
sound-off = Выключить звук
log = Журнал
help = Помощь
stand-in = играет бот
away = нет на месте
thinking = думает
locked-in = выбор сделан
no-action-yet = действия пока нет
money = Деньги:
reserve = Резерв
reserve-count = { $count ->
    [one] { $count } шпион в резерве
    [few] { $count } шпиона в резерве
   *[many] { $count } шпионов в резерве
}
built = Создано
inventions-built = { $count ->
    [one] { $count } изобретение
    [few] { $count } изобретения
   *[many] { $count } изобретений
}
committed-card = Запланировано: { $card }
cards-in-hand = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
shown-cards = Видели все: { $cards }.
deck-count = В колоде { $count }
discards-count = В сбросе { $count }
bank = Банк
spies-of = { $name }: { $count ->
    [one] { $count } шпион
    [few] { $count } шпиона
   *[many] { $count } шпионов
}
chose-here = Выбрали: { $names }
zone-earns = Доход
zone-earns-from = { $amount ->
    [one] Ваши шпионы здесь получат { $amount } монету, если придёт { $name }.
    [few] Ваши шпионы здесь получат { $amount } монеты, если придёт { $name }.
   *[many] Ваши шпионы здесь получат { $amount } монет, если придёт { $name }.
}
zone-cost = { $cost ->
    [0] Шпион встаёт сюда бесплатно.
    [one] Шпион встаёт сюда за { $cost } монету.
    [few] Шпион встаёт сюда за { $cost } монеты.
   *[many] Шпион встаёт сюда за { $cost } монет.
}
zone-closed = Сейчас шпиону сюда нельзя.
at-work = сейчас
right-now = Прямо сейчас

## Вопрос

question = О чём вас спрашивают
options = Варианты
asked-by = Спрашивает «{ $cause }»
why = Почему?
why-event = Почему: { $event }
hint = Подсказка
choose-card-below = Выберите карту из руки.
lock-in = Решено
is-locked-in = Выбор сделан
change-mind = Передумать
wait-for-others = Решать нечего. Сделайте невинное лицо.
watch-as-guest = Вы зритель. Все молча строят козни.
watch-them = Все молча строят козни. Следите за лицами.
game-over = Партия окончена.
game-over-won = Мир достался игроку { $name }.
i-am-back = За вас играет бот. Я снова здесь
keep-device = { $name }, решать вам.
pass-device = Передайте устройство: теперь { $name }.
it-is-me = { $name } — это я
locked-count = Выбрали { $locked } из { $asked }.
poker-faces = Каменные лица: не видно, кто уже выбрал.
waiting-for = Ждём: { $names }.
seconds-left = { $seconds } с

## Рука и карты

your-hand = Ваша рука
open-hand = { $count ->
    [one] В руке { $count } карта
    [few] В руке { $count } карты
   *[many] В руке { $count } карт
}
fold-hand = Сложить карты
hidden-card = Скрытая карта
if-built-now = Если создать сейчас
wins-now = Это победа
printed-cost = напечатанная цена { $cost }
half-you = Вам:
half-others = Всем остальным:
card-cost = { $cost ->
    [0] Бесплатно.
    [one] Стоит { $cost } монету.
    [few] Стоит { $cost } монеты.
   *[many] Стоит { $cost } монет.
}
card-points = { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
card-points-per-invention = { $points ->
    [one] { $points } очко за каждое ваше изобретение.
    [few] { $points } очка за каждое ваше изобретение.
   *[many] { $points } очков за каждое ваше изобретение.
}
card-no-effects = Никаких эффектов. Просто гений.
card-number = Изобретение { $number }.
twist-number = Закон { $number }.
search-cards = Найти карту
inventions-count = Изобретения: { $count }
twists-count = Законы: { $count }

## Пропущенное, помощь, разговоры

earlier-turns = Предыдущие ходы
missed-title = Пока вас не было
key-0 = выбрать вариант
key-1 = подтвердить выбор
key-2 = открыть или закрыть журнал
key-3 = попросить подсказку (в игре с ботами)
key-4 = сразу к концу того, что показывают
key-5 = эта страница
help-touch = Наведите на карту, зону или закон, или подержите палец, и всё объяснится.
guide-on = Подсказывать
guide-off = Без подсказок
talk = Разговоры
mute = Заглушить
unmute = Слушать
say-something = Скажите что-нибудь
send = Сказать
reaction-bravo = Браво!
reaction-laugh = Ха-ха-ха!
reaction-ouch = Ой.
reaction-think = Хм…
reaction-hurry = Тик-так.
reaction-sorry = Простите.
reaction-thanks = Спасибо.
reaction-wow = Ого!

## Конец

end-watched = Мир достался игроку { $name }.
end-turns = { $turns ->
    [one] Сыгран { $turns } ход.
    [few] Сыграно { $turns } хода.
   *[many] Сыграно { $turns } ходов.
}
rematch = Реванш
rematch-join = Вступить в реванш
result = Итог
replay = Запись
download-record = Скачать запись
fairness = Всё ли честно?
fairness-checking = Проверяем на вашем устройстве…
fairness-kept = Всё сходится. Подправить тасовку не мог никто, и мы тоже.
fairness-broken = Нет. Что-то не сходится.
fairness-seal-right = До игры сервер запер своё секретное число и показал печать. Число то самое: печать подходит.
fairness-seal-wrong = Секретное число — не то, что было опечатано до игры.
fairness-own-right = Затем ваше устройство подбросило своё число. Оно в смеси.
fairness-own-wrong = Числа, которое подбросило ваше устройство, в смеси нет.
fairness-seed-right = Вместе они дают число, из которого следуют все тасовки. Ваше устройство только что смешало их заново: то же число стоит в записи партии.
fairness-seed-wrong = Вместе они дают не то число, что стоит в записи партии.
fairness-numbers = Числа, для недоверчивых
fairness-commitment = Печать, показанная до игры
fairness-secret = Секрет сервера
fairness-contributions = Что добавили игроки, по местам
fairness-verify = Чтобы из этого числа заново сдать все карты, скачайте запись и выполните «nefarious verify ФАЙЛ».

## Запись

step-back = Шаг назад
step-on = Шаг вперёд
replay-moment = Момент партии
seen-by = Глазами
seen-by-all = все карты открыты
copy-moment = Ссылка на этот момент

## Первая партия

guide-goal = Добро пожаловать в лабораторию. Изобретения дают очки; кто первым и в одиночку дойдёт до цели, тому достанется мир.
guide-hand = Внизу ваша рука. Монета на карте — цена, звезда — очки. Зелёное случится с вами, красное — со всеми остальными.
guide-board = Четыре зоны — это четыре действия. Ваши шпионы в зоне приносят деньги за каждого соседа, который её выбрал. Считаются только двое соседей.
guide-action = Выберите действие втайне. Нет денег? Работа. Нечего создавать? Исследование. Разбогатели? Изобретение. Затем «Решено»: все откроют карты разом.
guide-zone = Куда соседи пойдут дальше? Шпион там будет приносить деньги каждый раз. С места он уже не сойдёт.
guide-invent = Выберите, что создать. Все изобретатели откроют карты разом, потом заплатят.
guide-discard = С одной картой придётся расстаться. Лучше с той, на которую никогда не хватит.
guide-commit = Этот закон велит планировать: создать можно будет только карту, которую вы сейчас выложите.
guide-place = Бесплатный шпион. Отправьте его туда, где любят бывать соседи.
guide-recall = Один шпион возвращается. Отзовите самого ленивого.
guide-income = Каждый ход начинается с дохода, сразу после вскрытия. Смотрите, какие зоны любят соседи.
guide-why = Каждая строка журнала отвечает на «почему?». Наведите на что угодно или подержите палец, и всё объяснится.
guide-farewell = Вы знаете достаточно, чтобы быть опасными. Удачи, доктор.

## Правила вкратце

rules-in-short = Правила вкратце
rules-goal = Вы создаёте изобретения, каждое даёт очки. В начале у вас { $money ->
    [one] { $money } монета
    [few] { $money } монеты
   *[many] { $money } монет
}, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
} и { $spies ->
    [one] { $spies } шпион
    [few] { $spies } шпиона
   *[many] { $spies } шпионов
}.
rules-turn = Каждый ход все втайне выбирают действие, вместе открывают выбранное и выполняют по порядку: { $order }.
rules-income = Сначала доход: каждый ваш шпион приносит { $income ->
    [one] { $income } монету
    [few] { $income } монеты
   *[many] { $income } монет
} за каждого соседа, выбравшего зону, где он стоит. Единственный соперник — сосед с обеих сторон.
rules-effects = Все изобретатели открывают карты разом, потом платят. Зелёное случится с вами, красное — со всеми остальными.
rules-win = У кого в конце хода { $goal ->
    [one] { $goal } очко
    [few] { $goal } очка
   *[many] { $goal } очков
} и больше, чем у любого другого, тот победил. { $twists ->
    [one] Правила каждой партии меняет { $twists } закон; в первый раз обойдитесь без него.
    [few] Правила каждой партии меняют { $twists } закона; в первый раз обойдитесь без них.
   *[many] Правила каждой партии меняют { $twists } законов; в первый раз обойдитесь без них.
}

## Об игре

about-game = Nefarious — настольная игра Дональда Ваккарино. Это стол, чтобы играть в неё в браузере, с друзьями или против ботов.
about-fairness = Колода следует из секрета, который сервер опечатывает до игры, и из случайных чисел каждого игрока. После игры всё открыто, и проверить может любой.
about-pictures = Рисунки: { $authors }; взяты с
about-changes = Цвета изменены.
about-fonts = Шрифты: Russo One (Jovanny Lemonad), Golos Text (Paratype), оба под лицензией SIL Open Font License.
about-licences = Лицензии и авторы всего, из чего сделана эта страница
