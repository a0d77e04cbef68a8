# Что говорят среды о настройках и действиях, которых не бывает.
error-action-kind = { $kind } — не вид решения: бывают { $known } или pass.
error-action-choice = { $choice } — не вариант для решения вида «{ $kind }»: подошло бы, например, «{ $example }».
error-action-number = { $number } — не действие: действия — целые числа от 0 до { $most }.
error-row-shape = Массив формы { $shape } — не строка признаков: последнее измерение должно равняться { $size }.
error-row-dtype = Признаки не бывают типа { $given }: выберите float32 или uint8.
