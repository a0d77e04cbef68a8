# Что говорят среды о настройках и действиях, которых не бывает.
error-action-kind = { $kind } — не вид решения: бывают { $known } или pass.
error-action-choice = { $choice } — не вариант для решения вида «{ $kind }»: подошло бы, например, «{ $example }».
error-action-number = { $number } — не действие: действия — целые числа от 0 до { $most }.
error-row-shape = Массив формы { $shape } — не строка признаков: последнее измерение должно равняться { $size }.
error-row-dtype = Признаки не бывают типа { $given }: выберите float32 или uint8.
error-batch-games = Столько игр сразу ({ $number }) не бывает: выберите число от { $least } до { $most }.
error-batch-layout = Раскладки { $given } нет: выберите одну из { $known }.
error-batch-minds = Названо мест: { $number }, а за столом их { $players }. Назовите бота для каждого, а там, где играете сами, — None.
error-batch-game = Игры { $number } здесь нет: выберите число от { $least } до { $most }.
error-batch-actions = Действия формы { $shape } и типа { $dtype } не подходят: нужны целые числа, по одному на строку, всего { $rows }.
error-batch-size-alone = Размер { $size } указан без кодировщика: укажите и то и другое или ничего.
error-batch-row-size = Строк из { $number } чисел не бывает: выберите размер от { $least } до { $most }.
error-batch-encoder-none = { $given } не может записывать наблюдения: кодировщик — это функция от вида и строки, и с ним нужно observe=True.
error-batch-broken = Последний шаг оборвался, и строки уже не соответствуют партиям: раздайте заново, вызвав `reset`.
error-batch-busy = Другой поток как раз играет круг этого набора партий: пусть ходы делает один поток, или дайте каждому свой набор.
error-batch-encoder = Кодировщик не работает: { $reason }
error-batch-finished = Это не запись оконченной игры из этого набора: возьмите её из `finished`.
