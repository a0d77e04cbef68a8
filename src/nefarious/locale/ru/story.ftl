## Кто. $form: «one», «you», «many», «us» (несколько, и вы среди них) или «all»; $place: «start» или «inside» предложения.
## Имена игроков не склоняются, а пол игрока неизвестен: всё в настоящем времени.

tale-you = { $place ->
    [start] Вы
   *[inside] вы
}
tale-everyone = { $place ->
    [start] Все
   *[inside] все
}
tale-each = { $who }
tale-and = { $first } и { $last }

## Как складываются предложения

tale-sentence = { $who } { $did }
tale-because = { $did } ({ $cause })
tale-times = { $did }, { times }
tale-stop = { $sentence }.
tale-card = «{ $card }»
tale-cards = { $number ->
    [1] карту { $cards }
   *[other] карты { $cards }
}

## Зоны и шпионы на них

tale-zone = { $zone ->
    [espionage] «Шпионаж»
    [invent] «Изобретение»
    [research] «Исследование»
   *[work] «Работа»
}
tale-zone-object = { $zone ->
    [espionage] «Шпионаж»
    [invent] «Изобретение»
    [research] «Исследование»
   *[work] «Работу»
}
tale-onto = в зону { tale-zone }
tale-from = из зоны { tale-zone }
tale-spies = { $amount ->
    [1] шпиона
   *[other] { object-spies }
}
tale-spies-onto = { $form ->
    [one] { tale-spies } { tale-onto }
    [you] { tale-spies } { tale-onto }
   *[many] { tale-spies-each } { tale-onto }
}
tale-spies-from = { $form ->
    [one] { tale-spies } { tale-from }
    [you] { tale-spies } { tale-from }
   *[many] { tale-spies-each } { tale-from }
}
tale-spies-each = { $amount ->
    [1] по шпиону
    [few] по { $amount } шпиона
   *[many] по { $amount } шпионов
}
tale-money-each = { $amount ->
    [one] по { $amount } монете
    [few] по { $amount } монеты
   *[many] по { $amount } монет
}
tale-cards-each = { $form ->
    [one] { tale-some-cards }
    [you] { tale-some-cards }
   *[many] { $amount ->
        [1] по карте
        [one] по { $amount } карте
        [few] по { $amount } карты
       *[many] по { $amount } карт
    }
}
tale-some-cards = { $amount ->
    [1] карту
   *[other] { object-cards }
}

## Рамка рассказа

tale-opening = { $who } { $form ->
    [us] хотите
   *[many] хотят
} править миром. Мир стоит { $goal ->
    [one] { $goal } очко
    [few] { $goal } очка
   *[many] { $goal } очков
}.
tale-twist = Закон: { $name } — { $text }
tale-turn = Ход { NUMBER($turn, useGrouping: "false") }. { $form ->
    [you] Начинаете вы
   *[one] Начинает { $who }
}.
tale-scores = Счёт: { $scores }.
tale-score = { $who } — { $amount }

## Открытые действия: по одному и все сразу

tale-does-espionage = { $form ->
    [one] шпионит
    [you] шпионите
    [us] шпионите
   *[many] шпионят
}
tale-does-invent = { $form ->
    [one] изобретает
    [you] изобретаете
    [us] изобретаете
   *[many] изобретают
}
tale-does-research = { $form ->
    [one] ведёт исследования
    [you] ведёте исследования
    [us] ведёте исследования
   *[many] ведут исследования
}
tale-does-work = { $form ->
    [one] работает
    [you] работаете
    [us] работаете
   *[many] работают
}
tale-does-nothing = { $form ->
    [one] бездействует
    [you] бездействуете
    [us] бездействуете
   *[many] бездействуют
}
did-revealed-actions = { $form ->
    [you] открываете
   *[one] открывает
}: { $actions }
did-revealed-actions-none = { $form ->
    [you] не открываете
   *[one] не открывает
} ни одного действия

## Что произошло

did-dealt = { $form ->
    [one] начинает
    [you] начинаете
    [us] начинаете
   *[many] начинают
} игру с { $amount ->
    [one] { $amount } монетой
   *[many] { $amount } монетами
} и { $spies } шпионами
did-was-dealt = { $form ->
    [you] получаете
   *[one] получает
} { $cards }
did-was-dealt-hidden = { $form ->
    [one] получает
    [you] получаете
    [us] получаете
   *[many] получают
} { tale-cards-each }

did-earned = { $form ->
    [you] получаете
   *[one] получает
} от шпионов { $sums }
tale-income = { object-money } за { $source ->
    [own] { tale-zone-object }
    [you] { $zone ->
        [espionage] ваш
        [work] вашу
       *[other] ваше
    } { tale-zone-object }
   *[names] { tale-zone-object } ({ $names })
}
did-income-blocked = { $form ->
    [one] остаётся
    [you] остаётесь
    [us] остаётесь
   *[many] остаются
} без дохода: шпионов больше, чем изобретений

did-gained = { $form ->
    [one] получает { object-money }
    [you] получаете { object-money }
    [us] получаете { tale-money-each }
   *[many] получают { tale-money-each }
}
did-lost = { $form ->
    [one] теряет { object-money }
    [you] теряете { object-money }
    [us] теряете { tale-money-each }
   *[many] теряют { tale-money-each }
}

did-paid-card = { $amount ->
    [0] { $form ->
        [you] ничего не платите
       *[one] ничего не платит
    }
   *[other] { $form ->
        [you] платите { object-money }
       *[one] платит { object-money }
    }
} за изобретение { $card }
did-paid-zone = { $form ->
    [you] платите
   *[one] платит
} { object-money } за шпиона в зоне { tale-zone }

did-drew = { $form ->
    [you] берёте
   *[one] берёт
} { $cards }
did-drew-hidden = { $form ->
    [one] берёт
    [you] берёте
    [us] берёте
   *[many] берут
} { tale-cards-each }
did-deck-empty = { $form ->
    [you] остаётесь
   *[one] остаётся
} без { $amount ->
    [1] карты
    [one] { $amount } карты
   *[many] { $amount } карт
}: пусты и колода, и сброс
did-discarded = { $form ->
    [you] сбрасываете
   *[one] сбрасывает
} { $cards }
did-discarded-hidden = { $form ->
    [one] сбрасывает
    [you] сбрасываете
    [us] сбрасываете
   *[many] сбрасывают
} { tale-cards-each }

did-placed = { $form ->
    [one] ставит
    [you] ставите
    [us] ставите
   *[many] ставят
} { $spies }
did-placed-for = { $form ->
    [one] ставит { $spies } за { object-money }
    [you] ставите { $spies } за { object-money }
    [us] ставите { $spies }, платя { tale-money-each }
   *[many] ставят { $spies }, платя { tale-money-each }
}
did-recalled = { $form ->
    [one] отзывает
    [you] отзываете
    [us] отзываете
   *[many] отзывают
} { $spies }
did-placed-somewhere = { $form ->
    [one] ставит { tale-spies }
    [you] ставите { tale-spies }
    [us] ставите { tale-spies-each }
   *[many] ставят { tale-spies-each }
}
did-recalled-somewhere = { $form ->
    [one] отзывает { tale-spies }
    [you] отзываете { tale-spies }
    [us] отзываете { tale-spies-each }
   *[many] отзывают { tale-spies-each }
}

did-committed = { $form ->
    [you] планируете
   *[one] планирует
} изобретение { $card }
did-showed = { $form ->
    [you] показываете
   *[one] показывает
} изобретение { $card }
did-returned = { $form ->
    [you] не можете
   *[one] не может
} заплатить за изобретение { $card }: { $to ->
    [plan] карта остаётся в плане
   *[hand] карта возвращается в руку
}
did-returned-unions = за неимением шпиона { $to ->
    [plan] { $form ->
        [you] оставляете
       *[one] оставляет
    } изобретение { $card } в плане
   *[hand] { $form ->
        [you] возвращаете
       *[one] возвращает
    } изобретение { $card } в руку
}
did-built = { $form ->
    [you] создаёте
   *[one] создаёт
} изобретение { $card } ({ $points })
did-built-for = { $form ->
    [you] создаёте
   *[one] создаёт
} изобретение { $card } { $amount ->
    [0] бесплатно
   *[other] за { object-money }
} ({ $points })
did-repeated = { $form ->
    [you] повторяете
   *[one] повторяет
} эффекты изобретения { $card }

did-no-cards = с пустой рукой { $form ->
    [one] ничего не сбрасывает
    [you] ничего не сбрасываете
    [us] ничего не сбрасываете
   *[many] ничего не сбрасывают
}
did-no-money = без денег { $form ->
    [one] ничего не теряет
    [you] ничего не теряете
    [us] ничего не теряете
   *[many] ничего не теряют
}
did-no-reserve = из пустого резерва { $form ->
    [one] никого не ставит
    [you] никого не ставите
    [us] никого не ставите
   *[many] никого не ставят
}
did-no-spies = без шпионов на поле { $form ->
    [one] никого не отзывает
    [you] никого не отзываете
    [us] никого не отзываете
   *[many] никого не отзывают
}
did-nothing-done-espionage = { $form ->
    [one] остаётся
    [you] остаётесь
    [us] остаётесь
   *[many] остаются
} без дела: в резерве нет шпионов
did-nothing-done-invent = { $form ->
    [one] остаётся
    [you] остаётесь
    [us] остаётесь
   *[many] остаются
} без дела: создавать нечего

tale-scored = { $form ->
    [you] У вас { amount-points }
   *[one] { $who }: { amount-points }
}
did-won = { $form ->
    [you] побеждаете
   *[one] побеждает
} со счётом { $amount }: мир сдаётся

tale-reshuffled = Сброс перетасован: в новой колоде { $amount ->
    [one] { $amount } карта
    [few] { $amount } карты
   *[many] { $amount } карт
}.
tale-turn-limit-reached = Предел достигнут: { $amount ->
    [one] { $amount } ход
    [few] { $amount } хода
   *[many] { $amount } ходов
}. Победителя нет, мир спит спокойно.
tale-stalemate = Уже { $amount ->
    [one] { $amount } ход
    [few] { $amount } хода
   *[many] { $amount } ходов
} никому нечего выбирать, и так будет всегда: победителя нет, мир спасён скукой.

## Вопросы

ask-action = { $number ->
    [1] Тайно выберите действие.
    [2] Тайно выберите два разных действия.
   *[other] Тайно выберите разные действия, всего { $number }.
}
ask-action-barred = { ask-action } Сейчас нельзя: { $barred }.
ask-commit = { $cause }: запланируйте карту из руки, лицом вверх. Пока она не создана, ничего другого создать нельзя.
ask-zone = Куда поставить шпиона?
tale-prices = { $free ->
    [0] и заплатите за неё. { $prices }
    [4] бесплатно
   *[other] и заплатите за неё. { $prices }, остальные бесплатно
}
tale-price = { $zone } — { amount-money }
ask-invent = Выберите, какое изобретение создать. Все изобретатели откроют карты вместе.
ask-discard = { $cause }: выберите карту для сброса.
ask-place = { $cause }: поставьте шпиона бесплатно. Куда?
ask-recall = { $cause }: отзовите шпиона. Откуда?

## Варианты

pick-card = { $name } ({ $cost }, { $points })
pick-zone = { $zone } ({ $amount ->
    [0] бесплатно
   *[other] { amount-money }
})
pick-nothing = Никакого действия
barred-no-spy = нет вашего шпиона
barred-repeated = было на прошлом ходу
barred-no-reserve = шпионов не осталось

## Что даёт действие за этим столом

does-espionage = Поставьте шпиона из резерва в зону { tale-prices }.
does-invent = Создайте изобретение из руки и заплатите за него.
does-research = { $amount ->
    [0] Возьмите карту.
   *[other] Возьмите карту и получите { object-money }.
}
does-work = Получите { object-money }.
does-also = Затем { $effects }.

## Что закон меняет прямо сейчас

now-cost = { $card } за { $amount } вместо { $base }
now-costs = В руке: { $costs }.
now-points = Очки, которые он сейчас даёт: { $scores }.
now-turn = { $when ->
    [this] На этом ходу
   *[last] На прошлом ходу
}: { $told }.

## Почему

why-rule = Правило { $rule }.
why-named = { $name } — { $text }
why-espionage = Поставьте шпиона из резерва в зону { tale-prices }. Если в резерве пусто, ничего не происходит.
why-invent = Все изобретатели вместе показывают по карте, затем каждый платит за неё и создаёт изобретение. Кто не может заплатить, оставляет карту себе, а действие пропадает. Без карт ничего не происходит.
why-research = Возьмите карту, затем получите { object-money }.
why-work = Получите { object-money }.

paragraph-1-1 = Каждый начинает игру с { $money } монетами и { $spies } шпионами.
paragraph-1-4 = Карты из перетасованной колоды сдают по одной, { $cards } в руку.
paragraph-2-1 = Все выбирают одновременно и тайно; карты открываются, когда сделан последний выбор.
paragraph-2-2 = Все выбранные действия открываются одновременно.
paragraph-2-3 = Каждый шпион приносит 1 монету за каждого соседа, чьё действие совпало с его зоной. В игре вдвоём соперник — сосед с обеих сторон и считается дважды.
paragraph-2-7 = Право начинать каждый ход переходит по часовой стрелке.
paragraph-3-4 = Когда колода кончается, сброс тасуют в новую; если пуст и он, карт не берут.
paragraph-5-1 = Счёт — сумма очков за изобретения в игре с поправкой на законы.
paragraph-5-2 = В конце хода побеждает тот, у кого не меньше { $goal } очков и строго больше, чем у каждого другого.
paragraph-5-4 = Этой партии задан предел ходов.
paragraph-6-37 = Когда так долго никого ни о чём не спрашивают, ничего уже не изменится, и игра кончается.
