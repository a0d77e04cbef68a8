# Стол и ходы фразами: что библиотека, терминал и позиции говорят о партии, как она есть.

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
show-points-now = { $points } (если считать сейчас — { $now })
show-hand = В руке: { $cards }.
show-unknown = { $cards } втёмную
show-asked = { $name }: { $question }
show-over = Партия окончена. Никто не победил.
show-won = Партия окончена. Победитель — { $name }.

error-no-actions-in-turn = В записи нет выбора действий в ходу { $turn }: ходов в ней { $most }.
error-turn-unknown = В этом рассказе нет хода { $turn }: в нём ходы с { $first } по { $last }.
error-story-empty = Ещё ничего не произошло, рассказывать не о чем.
