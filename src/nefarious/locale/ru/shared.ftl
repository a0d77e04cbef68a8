## Что говорят и терминал, и страница в браузере

language-name = Русский
play-your-name = Доктор
play-won = Мир ваш. Осталось оформить бумаги.
play-lost = Мир достался другому. Пока что.
play-no-winner = Мир остался ничьим. Какая досада.
situation-no-hand = В руке пусто.
advice-thinking = Думаем…
side-left = сосед слева
side-right = сосед справа
side-both = сосед с обеих сторон
short-of = не хватает { $missing ->
    [one] { $missing } монеты
   *[many] { $missing } монет
}
