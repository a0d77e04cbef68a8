## Поле, нарисованное в терминале

board-turn = Ход { NUMBER($turn, useGrouping: "false") }
board-first = первый игрок — { $name }
board-piles = колода { $deck }, сброс { $discards }
board-reserve = Резерв
board-money = { $amount } м.
board-left = слева
board-right = справа
board-both = сосед
board-side = { $side ->
    [left] Сосед слева.
    [right] Сосед справа.
   *[both] Сосед с обеих сторон.
}

## Командная строка

help-people = Кто играет за этой клавиатурой, через запятую. Перед тем как передать её, экран очищается.
help-watch = Смотреть, как играют боты, ход за ходом. Партия сохраняется, только если задан --file.
help-pace = Сколько секунд смотреть на каждый ход; 0 — до нажатия клавиши. Обычно 6.
help-plain = Только предложения, без нарисованного поля: для программ чтения с экрана. В канал и так идут они.
help-history = Помнить набранное в прошлых партиях, для клавиши «вверх». Обычно да, но не когда клавиатура общая.
help-step = Листать партию страница за страницей, в терминале.
metavar-people = ИМЕНА
metavar-seconds = СЕКУНДЫ
error-name-or-people = Для одного игрока есть --name, для нескольких --people, но не вместе.
error-people-many = { $people ->
    [one] { $people } человек не поместится за столом на { $players }.
    [few] { $people } человека не поместятся за столом на { $players }.
   *[many] { $people } человек не поместятся за столом на { $players }.
}
error-people-twice = Двух игроков по имени «{ $name }» не различить. Дайте каждому своё имя.
error-watch-alone = Когда вы смотрите, боты играют одни: с --watch не сочетаются --name, --people и --resume.
error-step-alone = --step показывает страницы человеку: уберите --json, --jsonl и --states.
error-step-terminal = Чтобы листать страницы (--step), нужен терминал. Без этого ключа партия будет рассказана.

## Несколько человек за одной клавиатурой

seat-rivals = Боты: { $rivals }.
seat-hand-over = Передайте клавиатуру: теперь { $name }. { $name }, нажмите Enter, когда никто больше не смотрит.
seat-cannot-hide = Этот терминал нельзя очистить: то, что выше, всё ещё можно прочесть.
seat-won = Миром правит { $name }. Не забудьте про бумаги.

## Зритель

watch-table = За столом: { $bots }.
watch-keys = Пробел: следующий ход. + быстрее, - медленнее (сейчас { $pace } с). П: пауза. В: выход.
watch-paused = Пауза. Пробел: следующий ход. П: дальше без остановок. В: выход.
watch-over = Партия окончена. Пробел или В: выход.
watch-left = Вы ушли на { NUMBER($turn, useGrouping: "false") }-м ходу. Боты справятся.

key-pause = п, з
key-faster = +, =
key-slower = -, _
key-quit = в, й
key-eyes = г, у
key-next-turn = с, т
key-previous-turn = п, з

## Просмотр записи по шагам

step-where = Ход { NUMBER($turn, useGrouping: "false") } из { NUMBER($turns, useGrouping: "false") }, { $eyes }.
step-open = все карты открыты
step-eyes = глазами игрока { $name }
step-typed = Перейти к ходу { $typed }: Enter.
step-keys = { $sideways } шаг, С/П след./пред. ход, номер и Enter: к ходу, Г: чьими глазами, { $updown } прокрутка, В: выход.
