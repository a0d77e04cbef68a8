## Командная строка для скриптов: файлы и каналы, JSON, дополнение

help-jsonl = Вывести JSON для программ, по документу на строку, как только он готов.
help-times = Сказать и о том, сколько это заняло. В JSON это последний член, «measured»; на терминале об этом говорится всегда.
help-completion =
    Вывести то, что научит оболочку дополнять эту командную строку.

    Команды, ключи, карты, законы, ботов, уровни и издания оболочка дополняет сама и сразу. Положите вывод туда, где она его ищет:

    bash: nefarious completion bash > ~/.local/share/bash-completion/completions/nefarious

    zsh: nefarious completion zsh > ПАПКА/_nefarious, где ПАПКА — одна из перечисленных в $fpath

    fish: nefarious completion fish > ~/.config/fish/completions/nefarious.fish

    Если такой папки нет: source <(nefarious completion bash)
help-shell = Оболочка: bash, zsh или fish.
metavar-shell = ОБОЛОЧКА
metavar-tuned = ЗАКОНЫ
metavar-invention = НАЗВАНИЕ
metavar-twist = НАЗВАНИЕ

error-output = Не удаётся записать вывод: { why-not }.
error-surplus = «{ $given }» здесь лишнее. Что тут указывают, расскажет «{ $command } --help».
error-shell-unknown = Для «{ $given }» дополнения нет. Известные оболочки: { $known }.{ did-you-mean }
error-unreadable-near = Файла «{ $path }» нет. Может быть, «{ $near }»?
error-records-several = В «{ $path }» несколько записей. С ключом --jsonl будут рассказаны все; их берёт и «nefarious verify».
error-position-or-file = «{ $given }» — не файл и не позиция. Позиция выглядит так: 'turn=5 / money=12 hand=virus / money=7', перед каждым местом косая черта.
error-web-host = Адреса «{ $host }» на этом компьютере нет. Укажите в --host один из его адресов: 127.0.0.1 — только для этого компьютера, 0.0.0.0 — для всей сети.

referee-seconds = Решено за { $seconds } с.
error-twists-alone = «none» и «random» пишут отдельно, а не в списке вроде «{ $given }».
error-bot-processes = Процессов для ботов бывает от 1 до { $most }, а не { $given }.
error-bot-seconds = Ботам даётся от { $least } до { $most } секунд, а не { $given }.
error-port-range = Порт — число от 0 до { $most }, а не { $given }.
