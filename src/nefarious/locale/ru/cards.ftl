## Actions, which are also the zones of the board

action-espionage = Шпионаж
action-invent = Изобретение
action-research = Исследование
action-work = Работа

## Editions

edition-en-2015 = Английское издание (2015)
edition-ru-2014 = Первое русское издание (2014–2015)
edition-ru-2 = Второе русское издание

## How well the text of a card is attested

source-R = Карта показана или объяснена в правилах.
source-R2 = Карта показана или объяснена в правилах; два независимых источника совпадают.
source-R1 = Карта показана или объяснена в правилах; есть ещё один источник.
source-2 = Два независимых источника совпадают.
source-1 = Есть только один источник.

## Amounts: standing alone, then as the object of a verb

amount-money = { $amount ->
    [one] { $amount } монета
    [few] { $amount } монеты
   *[many] { $amount } монет
}
amount-points = { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
   *[many] { $amount } очков
}
amount-points-per-invention = { amount-points } за изобретение

object-money = { $amount ->
    [one] { $amount } монету
    [few] { $amount } монеты
   *[many] { $amount } монет
}
object-cards = { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[many] { $amount } карт
}
# Spies are animate: "двух шпионов", yet "двадцать два шпиона".
object-spies = { $amount ->
    [2] { $amount } шпионов
    [3] { $amount } шпионов
    [4] { $amount } шпионов
    [one] { $amount } шпиона
    [few] { $amount } шпиона
   *[many] { $amount } шпионов
}
times = { $amount ->
    [2] дважды
    [few] { $amount } раза
   *[many] { $amount } раз
}

## What an effect is counted per: yours, then each player's

per-you = { $per ->
   *[once] {""}
    [card] {" "}за каждую карту в руке
    [spy] {" "}за каждого своего шпиона на поле
    [invention] {" "}за каждое своё изобретение в игре
    [same-action] {" "}за каждого другого игрока, открывшего то же действие
    [rival-invention] {" "}за каждое изобретение, созданное другими в этом ходу
}
per-each = { per-you }

## Effects, told to you

you-draw = возьмите { object-cards }{ per-you }
you-discard = сбросьте { object-cards }{ per-you }
you-gain = получите { object-money }{ per-you }
you-lose = потеряйте { object-money }{ per-you }
you-place = поставьте { object-spies }{ per-you }
you-recall = отзовите { object-spies }{ per-you }
you-discard-hand = сбросьте всю руку
you-round-down = если у вас { amount-money } или больше, потеряйте остаток от деления своих денег на { $amount }
you-redraw-hand = сбросьте всю руку, затем возьмите столько же карт
you-commit = если у вас есть карты в руке, но нет запланированной, запланируйте одну: положите её перед собой лицом вверх

## Effects, told of each player

each-draw = { $who } берёт { object-cards }{ per-each }
each-discard = { $who } сбрасывает { object-cards }{ per-each }
each-gain = { $who } получает { object-money }{ per-each }
each-lose = { $who } теряет { object-money }{ per-each }
each-place = { $who } ставит { object-spies }{ per-each }
each-recall = { $who } отзывает { object-spies }{ per-each }
each-discard-hand = { $who } сбрасывает всю руку
each-round-down = { $who }, у кого { amount-money } или больше, теряет остаток от деления своих денег на { $amount }
each-redraw-hand = { $who } сбрасывает остаток руки, затем берёт столько же карт
each-commit = { $who }, у кого есть карты в руке, но нет запланированной, планирует одну: кладёт её перед собой лицом вверх

who-everyone = каждый
who-without-inventions = каждый игрок без изобретений в игре
who-builders = каждый, кто создал изобретение в этом ходу,
who-record-builders = каждый, кто в этом ходу создал изобретение, дающее больше очков, чем любое его прежнее (первое — всегда),
who-penniless = каждый игрок без денег
who-empty-handed = каждый игрок без карт в руке

## A whole invention

in-order = { $first }, затем { $last }
invention-you = Вы: { $effects }.
invention-others = Все остальные: { $effects }.
invention-counts-itself = Это тоже считается.
invention-worth = Даёт { amount-points } за каждое ваше изобретение в игре, включая это.
invention-no-effect = Без эффекта.

## The moments at which twists act

moment-start_of_turn = В начале хода { $effects }.
moment-research = При исследовании дополнительно { $effects }.
moment-after_effects = После всех эффектов { $effects }.
moment-end_of_turn = В конце хода { $effects }.

## What twists and editions change. $amount is the new number, $base the usual one.

rule-goal = Для победы нужно { amount-points } вместо { $base }.
rule-start_money = { $amount ->
    [one] Каждый начинает игру с { $amount } монетой вместо { $base }.
   *[many] Каждый начинает игру с { $amount } монетами вместо { $base }.
}
rule-start_cards = { $amount ->
    [one] Каждый начинает игру с { $amount } картой вместо { $base }.
   *[many] Каждый начинает игру с { $amount } картами вместо { $base }.
}
rule-work_pay = Работа приносит { object-money } вместо { $base }.
rule-research_pay = { $amount ->
    [0] Исследование не приносит денег.
   *[many] Исследование приносит { object-money } вместо { $base }.
}

rule-actions_per_turn = { $amount ->
    [few] Каждый ход выбирайте { $amount } разные карты действий; каждая разыгрывается на своём шаге.
   *[many] Каждый ход выбирайте { $amount } разных карт действий; каждая разыгрывается на своём шаге.
}
rule-no_repeated_action = Нельзя выбирать то же действие, что и в прошлом ходу.
rule-action_repeats = Каждое действие выполняется { times } подряд, каждый раз целиком.

rule-income_factor = { $amount ->
    [2] Доход от шпионов удваивается.
   *[many] Доход от шпионов умножается на { $amount }.
}
rule-research_income_factor = { $amount ->
    [2] Если вы выбрали исследование, ваш доход от шпионов в этом ходу удваивается.
   *[many] Если вы выбрали исследование, ваш доход от шпионов в этом ходу умножается на { $amount }.
}
rule-own_action_income = Ваши шпионы приносят доход и за ваше собственное открытое действие: один раз, даже в игре вдвоём.
rule-income_needs_inventions = Пока изобретений в игре у вас меньше, чем шпионов на поле, шпионы не приносят дохода.

rule-spy_pact = При шпионаже, прежде чем поставить шпиона и заплатить, получите { object-money } за каждого шпиона на всём поле, своего и чужого.
rule-spy_pact_by_zone = При шпионаже, поставив шпиона и заплатив, получите { object-money } за каждого шпиона, своего и чужого, стоявшего в этой зоне в начале хода.
rule-draws_per_spy = Всякий раз, когда вы по любой причине ставите шпиона на поле, берите { object-cards }.
rule-focus_pay = Когда начинается шаг вашего действия, получите { object-money }, если в его зоне у вас больше шпионов, чем у любого другого игрока.
rule-espionage_needs_reserve = Нельзя выбрать шпионаж, если в резерве нет шпионов.

rule-cost_divisor = { $amount ->
    [2] Изобретения стоят вдвое дешевле, с округлением вверх.
   *[many] Цена изобретений делится на { $amount } с округлением вверх.
}
rule-planning = Создать можно только запланированное изобретение; оно лежит там, пока не создано.
rule-unions = Чтобы создать изобретение, отзовите одного своего шпиона. Если на поле их нет, вместо этого бесплатно поставьте шпиона в зону «Шпионаж», а карта вернётся в руку.
rule-broke_after_building = Заплатив за изобретение, вы тут же, до эффектов, теряете все деньги.
rule-effects_happen = Эффекты изобретений не действуют.
rule-effect_rounds = Все эффекты изобретений за ход разыгрываются { times }: когда все закончат, всё повторяется.
rule-repeat_previous_effects = Когда вы создаёте изобретение без эффектов, вместо них повторяются эффекты вашего предыдущего изобретения — и для вас, и для остальных. Если их нет и у него, ничего не происходит.
rule-cards_mean_inventions = «За каждую карту в руке» означает «за каждое своё изобретение в игре».

rule-points_per_invention = Каждое изобретение в игре даёт на { amount-points } больше.
rule-money_per_point = При подсчёте: 1 очко за каждые полные { object-money }.
rule-full_hand_points = При подсчёте: ещё { amount-points }, если в руке не меньше { $full_hand } карт.
rule-no_spies_points = При подсчёте: ещё { amount-points }, если на поле нет ваших шпионов.
