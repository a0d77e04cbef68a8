# Что говорится о таблицах данных, рассказах по ходам и файлах со многими записями.

error-parts = Для этого нужны пакеты, которые не установлены: { $missing }. Установите их: { $install }
error-column = Столбца «{ $name }» нет. Есть столбцы: { $known }.
error-column-near = Столбца «{ $name }» нет. Может быть, «{ $near }»? Есть столбцы: { $known }.
error-unwritable = Не удаётся записать «{ $path }»: { why-not }.
error-frame-file = По имени «{ $path }» не понять, какой это должен быть файл: пусть оно кончается на одно из { $known } (текстовые — ещё и с .gz на конце).
error-no-rows = Эта симуляция не сохранила строк. Попросите их: simulate(…, rows=True).
error-in-file = { $file }: { $problem }
error-records-file = В «{ $path }» нельзя хранить много записей: пусть имя кончается на одно из { $known }.
error-no-opinion = «{ $choice }» здесь не вариант. Варианты: { $allowed }.
error-no-such-table = Партий на { $players } игроков не было. Были партии на столько: { $known }.
