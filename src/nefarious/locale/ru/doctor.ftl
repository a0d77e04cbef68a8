# Что находит `nefarious web doctor`. Фраза говорит, как обстоит дело, и, если не всё хорошо, что делать.

help-web-doctor =
    Осмотреть всё, что нужно серверу, и сказать, что делать.

    Без URL осматривается эта машина: база данных, диск, порт, движок, страница. С URL, который открывают люди, осматривается дорога к серверу: что передаёт прокси.
help-doctor-url = Адрес, который открывают люди: https://table.example.org. Там на минуту появится стол и тут же исчезнет.
help-doctor-name = Имя, по которому другие находят этот сервер: известно ли оно?
help-doctor-port = Порт, на котором будет слушать сервер. Обычно 8000.
help-doctor-hold = С URL: сколько секунд держать открытым молчащий сокет. Обычно 25.
metavar-url = URL
error-doctor-url = «{ $given }» — не адрес страницы. Укажите его так, как показывает браузер, с http:// или https://.

doctor-well = Делать ничего не нужно.
doctor-ill = Кое-что нужно сделать: смотрите строки, которые начинаются с «-».

doctor-disk-room = В { $folder } свободно { $free } МБ.
doctor-disk-scarce = В { $folder } свободно всего { $free } МБ. Скоро понадобится место: когда его не останется, все партии остановятся. Если запустить сервер с --keep-finished ДНИ, он отпустит старые сыгранные партии.
doctor-disk-full = В { $folder } места почти нет: { $free } МБ. Освободите его сейчас: партии стоят, пока их нельзя записать, а потом продолжатся сами.
doctor-disk-limit = В { $folder } больше ничего нельзя записать, хотя свободно { $free } МБ: исчерпана квота, предел для файлов или их число (df -i). Освободите там место сейчас: партии стоят, пока их нельзя записать, а потом продолжатся сами.
doctor-disk-unwritable = В { $folder } ничего нельзя записать: { why-not }. Отдайте папку пользователю, от имени которого работает сервер, или выберите другую базу данных.
doctor-disk-quick = Запись попадает на диск за { $milliseconds } мс.
doctor-disk-slow = Запись попадает на диск только через { $milliseconds } мс, а её ждёт каждый ход. Держите базу данных на местном диске, а не на сетевом и не на карте памяти.

doctor-database-new = Базы данных { $database } ещё нет: её создаст первый запуск.
doctor-database-url = { $database } — неизвестная нам база данных ({ $why }). Укажите файл или postgresql://USER:PASSWORD@HOST/NAME.
doctor-database-driver = Пакет { $missing } для этой базы данных не установлен: { $install }
doctor-database-closed = { $database } не открывается: { $what }. Работает ли она, верны ли имя и пароль, может ли этот пользователь читать и писать файл и его папку, есть ли место на диске?
doctor-database-damaged = { $database } повреждена; где, говорят следующие строки. Остановите сервер, сохраните копию файла и восстановите последнюю резервную копию в новый: nefarious web restore.
doctor-database-sound = { $database } цела.
doctor-pooler-unknown = Перед PostgreSQL стоит пул соединений, который даёт каждой транзакции другое соединение, как PgBouncer с pool_mode = transaction. Запросы, подготовленные в одном, неизвестны в следующем. Добавьте к адресу базы данных statement_cache_size=0: { $database }
doctor-pooler-known = Перед PostgreSQL стоит пул соединений, который даёт каждой транзакции другое соединение; в адресе это указано.
doctor-pooler-session = Перед PostgreSQL стоит пул соединений, который держит для каждого нашего соединения своё, как PgBouncer с pool_mode = session.
doctor-database-writable = В неё можно писать.
doctor-database-unwritable = В { $database } нельзя писать: { $what }. Не полон ли диск, не чужой ли файл, не закрыта ли папка для записи, не держит ли базу другая программа? Пока писать нельзя, партии стоят.
doctor-schema-current = Её таблицы этой версии ({ $version }).
doctor-schema-empty = Она пуста: таблицы создаст первый запуск.
doctor-schema-older = Её таблицы от более старой версии Nefarious ({ $version }; у этой { $known }). Следующий запуск изменит их, и старые версии её больше не откроют. Сначала сделайте резервную копию: nefarious web backup.
doctor-schema-newer = Её таблицы изменила более новая версия Nefarious ({ $version }; эта знает { $known } и старше). Обновите Nefarious или восстановите копию, сделанную раньше.
doctor-clock-right = Часы этой машины согласны с базой данных.
doctor-clock-wrong = Часы этой машины и база данных расходятся на { $seconds } с. Поставьте часы верно (timedatectl set-ntp true): от них зависят часы столов и опаздывающие зрители.

doctor-server-none = Ни один сервер не держит эту базу открытой.
doctor-server-unknown = Держит ли эту базу какой-нибудь сервер, узнать не удалось.
doctor-server-ready = Её держит сервер, и он готов: { $url }
doctor-server-silent = Её держит сервер, и он не отвечает: { $url }. Загляните в его журнал; если он завис, остановите его и запустите снова: ничего не пропадёт.
doctor-server-unready = Её держит сервер, и он не готов: { $url } — не хватает { $missing }. Почему, сказано в его журнале.
doctor-port-free = Порт { $port } свободен.
doctor-port-taken = Порт { $port } занять нельзя: { why-not }. Остановите того, кто там слушает, или выберите другой порт через --port.
doctor-port-ours = На порту { $port } уже слушает сервер Nefarious, и он готов: { $url } Если он запущен с другой базой данных, осмотрите его с нею (--database); второму серверу нужен другой порт (--port).
doctor-port-unready = На порту { $port } уже слушает сервер Nefarious, и он не готов: { $url } — не хватает { $missing }. Когда это появится, он продолжит сам; подробнее — в его журнале.
doctor-name-known = Имя { $name } известно: { $addresses }.
doctor-name-unknown = Имя { $name } никому не известно. Добавьте для него запись A или AAAA там, где держат домен, и подождите, пока она разойдётся.

doctor-files-enough = Сокетов система разрешает достаточно.
doctor-files-few = Система разрешает этому пользователю { $count } открытых файлов, а каждый сокет — файл. Для открытого дома разрешите хотя бы { $wanted }: LimitNOFILE= в юните systemd или ulimit -n.
doctor-engine-compiled = Движок скомпилирован.
doctor-engine-later = Движок ещё не скомпилирован. Первый запуск сделает это рядом с партиями примерно за минуту; «nefarious cache --warm» — прямо сейчас.
doctor-engine-plain = Движок здесь работает без компиляции. Партии те же; сильные боты играют на глазок. Подробнее скажет «nefarious cache --warm».
doctor-page-built = Страница для браузера на месте.
doctor-page-missing = Страница для браузера не собрана. Установите Nefarious из пакета или соберите её: make play.

doctor-way-open = { $url } ведёт к нашему серверу.
doctor-way-closed = По адресу { $url } никто не отвечает: { $why }. Работает ли прокси, открыт ли порт в брандмауэре, ведёт ли имя на эту машину?
doctor-way-certificate = Сертификат { $url } не принимается: { $why }. Обновите его или дайте прокси всю цепочку.
doctor-way-broken = Прокси { $url } не достаёт до сервера (статус { $status }). Запущен ли сервер и тот ли порт стоит в настройках прокси?
doctor-way-name = Сервер не отзывается на имя { $name }. Запустите его с --public-name { $name }, и пусть прокси передаёт имя дальше (nginx: proxy_set_header Host $host).
doctor-way-elsewhere = { $url } отправляет гостей в другое место: { $place }. Укажите адрес, куда они попадают.
doctor-way-strange = По адресу { $url } отвечает не этот сервер, или он слишком стар (статус { $status }).
doctor-way-host = Имя страницы доходит: { $host }.
doctor-way-host-lost = Прокси передаёт другое имя: { $seen } вместо { $host }. Вызовы со страницы сочтут чужими. nginx: proxy_set_header Host $http_host; Caddy передаёт его сам.
doctor-way-scheme = Как приходят люди, доходит: { $scheme }.
doctor-way-scheme-lost = Люди приходят по { $scheme }, а сервер слышит { $seen }: cookie не помечаются как защищённые. Пусть прокси говорит об этом (nginx: proxy_set_header X-Forwarded-Proto $scheme), а сервер запустите с --trusted-proxy и адресом прокси.
doctor-way-direct = Прокси на пути нет.
doctor-way-unnamed = Сервер видит адрес { $seen } и никакого другого. Если на пути есть прокси, он не говорит, кто звонит, и все люди делят пределы одного (nginx: proxy_set_header X-Forwarded-For $remote_addr).
doctor-way-distrusted = Прокси говорит, кто звонит, а сервер ему не верит: все люди делят пределы одного. Запустите сервер с --trusted-proxy { $proxy }
doctor-way-address = Адрес того, кто звонит, доходит: { $address }.
doctor-way-invented = Выдуманному адресу верят: кто захочет, обойдёт все пределы. Пусть прокси ставит свой X-Forwarded-For на место гостевого (nginx: proxy_set_header X-Forwarded-For $remote_addr), и не верьте никакому другому прокси.
doctor-way-true = Выдуманному адресу не верят.
doctor-way-guarded = Заголовки, которые охраняют страницу, доходят.
doctor-way-unguarded = Прокси отбирает заголовки, которые охраняют страницу: { $headers }. Пусть пропускает их.
doctor-way-downgrade = Браузерам не сказано ходить только по https. Когда всё заработает, пусть прокси добавляет Strict-Transport-Security: max-age=31536000.
doctor-way-no-numbers = Числа /metrics остаются внутри.
doctor-way-numbers = { $url }/metrics может прочесть каждый. Пусть прокси сам отвечает на этот путь 404; проверьте и --metrics-from.
doctor-way-no-table = Там не удалось поставить стол, чтобы проверить сокет (статус { $status }). Почему, сказано в журнале сервера.
doctor-way-socket = Сокет открывается, и его сразу слышно.
doctor-way-no-socket = Сокет не открывается ({ $status }): играть нельзя. Пусть прокси пропускает переход на сокет (nginx: proxy_http_version 1.1, proxy_set_header Upgrade $http_upgrade, proxy_set_header Connection "upgrade").
doctor-way-patient = Молчащий сокет остаётся открытым: { $seconds } с.
doctor-way-impatient = Прокси оборвал молчащий сокет через { $seconds } с. Сервер подаёт голос каждые 20 секунд; дайте ему больше (nginx: proxy_read_timeout 75s).
