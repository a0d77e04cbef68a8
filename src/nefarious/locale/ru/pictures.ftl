## Картинки столов и карт

picture-title = Nefarious, ход { NUMBER($turn, useGrouping: "false") }
picture-turn = Ход { NUMBER($turn, useGrouping: "false") }
picture-goal = { $goal ->
    [one] для победы { $goal } очко
    [few] для победы { $goal } очка
   *[many] для победы { $goal } очков
}
picture-first = начинает
picture-known = В руке
picture-and-unknown = , неизвестных: { $number }
picture-stop = { $told }.
picture-because = { $told } ({ $cause }).
picture-asked-action = Тайно выбирают: { $names }
picture-asked-commit = Планируют изобретение: { $names }
picture-asked-zone = Выбирают место для шпиона: { $names }
picture-asked-invent = Выбирают, что создать: { $names }
picture-asked-discard = Выбирают карту для сброса: { $names }
picture-asked-place = Размещают шпиона: { $names }
picture-asked-recall = Отзывают шпиона: { $names }
picture-seat = место { $seat }
picture-deal = Раздача
picture-untried = не рассмотрено
picture-expected = Чего ждать от других:
picture-brand = Nefarious
picture-free-seat = свободное место

error-picture-scale = PNG рисуется крупнее нуля и не более чем в { $most } раз, а не в { $scale }.
error-picture-theme = Тема картинки — одна из этих: { $known }. Темы «{ $given }» нет.
error-picture-width = Ширина такой картинки — от { $least } до { $most } пикселей, а не { $number }.
error-picture-seats = В приглашении от 1 до { $most } мест, у каждого имя или None, а не { $given }.
error-picture-broken = Такую картинку нельзя превратить в PNG.
error-picture-file = Картинку пишут в файл с концом .svg или .png, а не в «{ $path }».
