## Игры на кластере

help-ray = Играть на кластере Ray по этому адресу: УЗЕЛ:ПОРТ, ray://УЗЕЛ:ПОРТ, auto — тот, что уже запущен на этой машине, local — свой, только на этот раз. Без адреса: из RAY_ADDRESS, иначе auto, иначе local. Нужно дополнение cluster.
help-journal = Вместе с --ray: записывать сыгранные порции партий в этот файл и продолжать с тех, что в нём уже есть.
metavar-ray = [АДРЕС]

cluster-preparing = { $nodes ->
    [one] подготовка движка на { $nodes } узле
    [few] подготовка движка на { $nodes } узлах
   *[many] подготовка движка на { $nodes } узлах
}
cluster-state = { $chunks ->
    [one] { $chunks } порция
    [few] { $chunks } порции
   *[many] { $chunks } порций
}, { $nodes ->
    [one] { $nodes } узел
    [few] { $nodes } узла
   *[many] { $nodes } узлов
}, { $retries ->
    [0] без повторов
    [one] { $retries } повтор
    [few] { $retries } повтора
   *[many] { $retries } повторов
}
cluster-pace = { cluster-state }, { $games ->
    [one] { $games } партия в секунду
    [few] { $games } партии в секунду
   *[many] { $games } партий в секунду
}

error-cluster-address = «{ $given }» — не адрес кластера. Напишите УЗЕЛ:ПОРТ, ray://УЗЕЛ:ПОРТ, auto или local.
error-cluster-unreachable = Кластер Ray «{ $address }» недоступен: { why-not }. Работает ли он, покажет «ray status»; для --ray local он не нужен.
error-cluster-source = На узле { $node } другая версия Nefarious или бота, чем на этой машине. Установите на всех узлах одну и ту же.
error-cluster-node = Узел { $node } не может играть: { $problem }. Установите на всех узлах эту версию Nefarious.
error-cluster-chunk = { $what ->
    [games] Партии с { $first } по { $last }: сбой на кластере.
    [blocks] Блоки с { $first } по { $last }: сбой на кластере.
   *[bouts] Серия { $first }: сбой на кластере.
} Причина: { $problem }.
error-journal-strange = «{ $path }» — не журнал симуляции на кластере. Выберите другой файл.
error-journal-differs = Журнал «{ $path }» начат с другими параметрами ({ $other }). Задайте те же или выберите другой файл.
error-journal-program = Порции в «{ $path }» сыграны другой версией правил или ботов. Выберите другой файл.
error-resume-ray = --resume работает только вместе с --ray.
error-ray-save = --save не сочетается с --ray: на кластере партии считают, а не записывают.
error-ray-rows = --rows и --builds не сочетаются с --ray: на кластере партии считают, а не записывают.
