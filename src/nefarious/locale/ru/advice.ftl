## Что бот думает о каждом варианте

advice-best = Лучше всего: { $option }, шансы на победу { $chance }.
advice-best-untried = Лучше всего: { $option }.
advice-discard = Сбросить: { $option }, шансы на победу { $chance }.
advice-discard-untried = Сбросить: { $option }.
advice-option-less-sure = { $option }: { $chance }, но изучено хуже.
advice-option = { $option }: { $chance }.
advice-option-untried = { $option }: не рассматривалось.
advice-chance = { $chance } ± { $spread }
advice-left = Слева { $name }, скорее всего: { $choices }.
advice-right = Справа { $name }, скорее всего: { $choices }.
advice-rival = Ваш соперник { $name }, скорее всего: { $choices }.
advice-likely = { $option } { $chance }
advice-money-left = { $money ->
    [0] денег не останется
    [one] останется { $money } монета
    [few] останутся { $money } монеты
   *[many] останется { $money } монет
}

## Почему: партия в целом

reason-all-win = Партия почти выиграна, что бы вы ни выбрали.
reason-all-lose = Шансов почти нет, что бы вы ни выбрали.
reason-certain = Это почти верная победа.
reason-goal = С изобретением { $card } ваш счёт — { $score } из { $goal }, больше всех: это победа, если никто не обгонит вас в этом же ходу.
reason-equal-action = Все варианты примерно равны, так что будьте непредсказуемы.
reason-equal = Все варианты примерно равны: выбирайте любой.
reason-imagined = Это победа в { $won } из { $tried ->
    [one] { $tried } воображаемой партии
   *[many] { $tried } воображаемых партий
}.
reason-weighed = На глаз это выгоднее всего остального.

## Почему действие

reason-builds = Уже сейчас можно создать изобретение { $card }: оно даст { amount-points }, и { advice-money-left }.
reason-free-spy = Отозвать некого, и создать ничего не выйдет, зато «Изобретение» бесплатно поставит шпиона { tale-onto }.
reason-spies-pay = На изобретение { $card } { short-of }, но недостающее должны принести шпионы.
reason-work-pays = На изобретение { $card } { short-of }, и работа это исправит.
reason-work-toward = На изобретение { $card } { short-of }, и с работой вы в следующем ходу будете ближе к нему на { $pay ->
    [one] { $pay } монету
    [few] { $pay } монеты
   *[many] { $pay } монет
}.
reason-research-pays = На изобретение { $card } { short-of }: исследование принесёт и деньги, и новую карту.
reason-hand-empty = Создавать нечего: пора взять карту.
reason-hand-thin = Одна карта — небогатый выбор: исследование пополнит руку.
reason-hand-dear = Даже на самое дешёвое изобретение в руке, { $card }, { short-of }: поищите что-нибудь получше.
reason-spy = Шпион в зоне { tale-zone } должен приносить около { $income } монеты за ход, судя по тому, чего ждать от { $neighbours ->
    [1] соперника
   *[other] соседей
}.
reason-avoids = Выбрав { tale-zone-object }, вы принесли бы шпионам { $neighbours ->
    [1] соперника
   *[other] соседей
} { object-money }.

## Почему карта

reason-only-payable = Из ваших карт денег хватает только на { $card }.
reason-none-payable = Денег не хватает ни на одну из ваших карт, так что создать ничего не получится.
reason-most-points = Из того, на что хватает денег, ничто не даёт больше очков, чем { $card }: это { amount-points }, и { advice-money-left }.
reason-cheaper = Изобретение { $card } дешевле, чем { $other }: на будущее { advice-money-left }.
reason-commit-now = На изобретение { $card } денег хватает сразу, и оно даст { amount-points }.
reason-commit-first = На изобретение { $card } денег хватит раньше всего: пока { short-of }.
reason-commit-most = Ни одна карта не даёт больше очков, чем { $card }: это { amount-points }, хотя пока { short-of }.
reason-discard = Карта { $other } обещает больше, чем { $card }: оставьте её.
reason-discard-dear = До изобретения { $card } дальше всего, { short-of }: лучше оставить { $other }.
reason-discard-few = Изобретение { $card } даёт меньше всего очков: лучше оставить { $other }.

## Почему зона

reason-spy-again = { $neighbours ->
    [1] Соперник только что это сделал
   *[other] { $matches ->
        [1] Один из соседей только что это сделал
       *[other] Оба соседа только что это сделали
    }
}; если так повторится, шпион там принесёт { object-money }.
reason-spy-new = Там ещё нет вашего шпиона: доход пойдёт и от таких действий { $neighbours ->
    [1] соперника
   *[other] соседей
}.
reason-spy-more = Ещё один шпион там будет приносить { object-money } всякий раз, когда так поступит { $neighbours ->
    [1] соперник
   *[other] сосед
}.
reason-recall-idle = Никто из тех, за кем следит этот шпион, в этом ходу его зону не выбрал.
reason-recall-least = Шпион там в этом ходу полезен меньше любого другого.

## Что даст карта, если её создать

preview-after = { $money ->
    [0] Денег не останется, зато будет
    [one] У вас будет { $money } монета и
    [few] У вас будут { $money } монеты и
   *[many] У вас будет { $money } монет и
} { amount-points }.
preview-short = Пока { short-of }; с этим изобретением у вас было бы { amount-points }.
preview-unpayable = Денег не хватит: ничего не будет создано, а действие пропадёт.
preview-unbuilt = Отозвать некого: профсоюзы не дадут создать это изобретение, и карта вернётся к вам.
preview-would-win = Если бы хватило денег, это была бы победа, если никто не обгонит вас на этом же ходу.
reach-now = { $who ->
    [you] У вас { amount-points-reached }
   *[other] { $name }: { amount-points-reached }
} — достаточно для победы, если никто не обгонит на этом же ходу.
amount-points-reached = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}
amount-money-at-most = до { $money ->
    [one] { $money } монеты
   *[many] { $money } монет
}
reach-card = { $who ->
    [you] На этом ходу вы можете победить: у вас может набраться
   *[other] { $name } на этом ходу может победить: денег может набраться
} { amount-money-at-most }, а с изобретением { $card } будет { amount-points-reached }.
reach-money = { $who ->
    [you] На этом ходу вы можете победить: у вас может набраться
   *[other] { $name } на этом ходу может победить: денег может набраться
} { amount-money-at-most }, и уже за деньги будет { amount-points-reached }.
reach-unknown-card = { $name } на этом ходу может победить: денег может набраться { amount-money-at-most }, а на руке может быть карта, с которой будет { amount-points-reached }.
reach-luck = { $who ->
    [you] На этом ходу вы можете победить
   *[other] { $name } на этом ходу может победить
}: если всё сложится, будет { amount-points-reached } или больше.
preview-wins = Это победа, если никто не обгонит вас на этом же ходу.
