# What `nefarious web doctor` finds. A sentence says how something is and, unless it is well, what to do.

help-web-doctor =
    Look at everything a server needs, and say what to do.

    Without a URL it looks at this machine: database, disk, port, engine, page. With the URL that people open it looks at the way to the server: what a proxy passes on.
help-doctor-url = The address that people open: https://table.example.org. A table is made there for a moment and left again.
help-doctor-name = A name by which others reach this server: is it known?
help-doctor-port = The port on which the server is to listen. Usually 8000.
help-doctor-hold = With a URL: for how many seconds to hold a silent socket open. Usually 25.
metavar-url = URL
error-doctor-url = "{ $given }" is no address of a page. Give it as the browser shows it, with http:// or https://.

doctor-well = Nothing has to be done.
doctor-ill = Something has to be done: see the lines that begin with "-".

doctor-disk-room = { $folder } has { $free } MB free.
doctor-disk-scarce = { $folder } has only { $free } MB free. Make room soon: when it is full, all games stand still. Started with --keep-finished DAYS, the server lets old finished games go.
doctor-disk-full = { $folder } is as good as full: { $free } MB. Make room now: games stand still until they can be written, and go on by themselves then.
doctor-disk-limit = Nothing more can be written into { $folder }, though { $free } MB are free: a quota, a limit for files, or their number (df -i) is used up. Make room there now: games stand still until they can be written, and go on by themselves then.
doctor-disk-unwritable = Nothing can be written into { $folder }: { why-not }. Give that folder to the user who runs the server, or choose another database.
doctor-disk-quick = A write is on the disk after { $milliseconds } ms.
doctor-disk-slow = A write is on the disk only after { $milliseconds } ms, and every lock-in waits for one. Keep the database on a local disk, not on one over the network or on a memory card.

doctor-database-new = There is no database { $database } yet: the first start makes it.
doctor-database-url = { $database } is no database that we know: only SQLite and PostgreSQL are served. Give a file, or postgresql://USER:PASSWORD@HOST/NAME.
doctor-database-driver = The package { $missing } for this database is not installed: { $install }
doctor-database-closed = { $database } cannot be opened: { $what }. Does it run, do name and password fit, may this user read and write the file and its folder, is there room on the disk?
doctor-database-damaged = { $database } is damaged; the next lines say where. Stop the server, keep a copy of the file, and restore the last back-up into a new one: nefarious web restore.
doctor-database-sound = { $database } is sound.
doctor-pooler-unknown = A pooler stands before PostgreSQL and gives each transaction another connection, as PgBouncer does with pool_mode = transaction. Statements prepared over one are unknown on the next. Add statement_cache_size=0 to the URL of the database: { $database }
doctor-pooler-known = A pooler stands before PostgreSQL and gives each transaction another connection; the URL says so.
doctor-pooler-session = A pooler stands before PostgreSQL and keeps one connection for each of ours, as PgBouncer does with pool_mode = session.
doctor-database-writable = It can be written.
doctor-database-unwritable = { $database } cannot be written: { $what }. Is the disk full, is the file another user's, is the folder read-only, does another program hold it? Games stand still until it can.
doctor-schema-current = Its tables are of this version ({ $version }).
doctor-schema-empty = It is empty: the first start makes its tables.
doctor-schema-older = Its tables are of an older Nefarious ({ $version }; this one has { $known }). The next start changes them; older versions cannot open it then. Back it up before: nefarious web backup.
doctor-schema-newer = A newer Nefarious has changed its tables ({ $version }; this one knows { $known } and older). Update Nefarious, or restore a back-up made before.
doctor-clock-right = This machine's clock agrees with the database.
doctor-clock-wrong = This machine's clock and the database differ by { $seconds } seconds. Set the clock (timedatectl set-ntp true): clocks of tables and late spectators depend on it.

doctor-server-none = No server has this database open.
doctor-server-unknown = Whether a server has this database open could not be found out.
doctor-server-ready = A server has it open and is ready: { $url }
doctor-server-silent = A server has it open and does not answer: { $url }. Look into its log; if it hangs, stop it and start it again: nothing is lost.
doctor-server-unready = A server has it open and is not ready: { $url } lacks { $missing }. Its log says why.
doctor-server-files = The system allows that server sockets enough.
doctor-server-files-few = The system allows that server { $count } open files, and each socket is one. For a public house allow at least { $wanted }, and start it again: LimitNOFILE= in the unit of systemd, or ulimit -n.
doctor-server-compiled = Its engine is compiled.
doctor-server-plain = Its engine runs un-compiled: games are the same; strong bots play by rule of thumb. On a new machine that lasts about a minute; if it stays so, its user's "nefarious cache --warm" tells more.
doctor-server-untold = How many files that server may open, and whether its engine is compiled, only it knows, and it does not say: { $url }metrics
doctor-port-free = Port { $port } is free.
doctor-port-taken = Port { $port } cannot be used: { why-not }. Stop what listens there, or choose another port with --port.
doctor-port-ours = On port { $port } a Nefarious server listens already, and is ready: { $url } If it was started with another database, look at it with that one (--database); a second server wants another port (--port).
doctor-port-unready = On port { $port } a Nefarious server listens already, and is not ready: { $url } lacks { $missing }. It goes on by itself once it has that; its log says more.
doctor-name-known = { $name } is known: { $addresses }.
doctor-name-unknown = Nobody knows the name { $name }. Add an A or AAAA record for it where the domain is kept, and wait until it is known.

doctor-files-enough = The system allows sockets enough.
doctor-files-few = The system allows this user { $count } open files, and each socket is one. For a public house allow at least { $wanted }: LimitNOFILE= in the unit of systemd, or ulimit -n.
doctor-engine-compiled = The engine is compiled.
doctor-engine-later = The engine is not compiled yet. The first start does it beside the games, in about a minute; "nefarious cache --warm" does it now.
doctor-engine-plain = The engine runs un-compiled here. Games are the same; strong bots play by rule of thumb. "nefarious cache --warm" tells more.
doctor-page-built = The page for browsers is there.
doctor-page-missing = The page for browsers has not been built. Install Nefarious from a package, or build it: make play.

doctor-way-open = { $url } leads to a server of ours.
doctor-way-closed = Nobody answers at { $url }: { $why }. Does the proxy run, is the port open in the firewall, does the name lead to this machine?
doctor-way-certificate = The certificate at { $url } is not accepted: { $why }. Renew it, or give the proxy the whole chain.
doctor-way-broken = The proxy at { $url } does not reach the server (status { $status }). Is the server started, and is its port the one in the proxy's configuration?
doctor-way-name = The server does not answer to the name { $name }. Start it with --public-name { $name }, and let the proxy pass the name on (nginx: proxy_set_header Host $host).
doctor-way-elsewhere = { $url } sends visitors elsewhere: { $place }. Give the address where they arrive.
doctor-way-strange = What answers at { $url } is not this server, or too old (status { $status }).
doctor-way-host = The name of the page arrives: { $host }.
doctor-way-host-lost = The proxy passes on another name: { $seen } instead of { $host }. Calls from the page would be taken for another site's. nginx: proxy_set_header Host $http_host; Caddy passes it on by itself.
doctor-way-scheme = How people come arrives: { $scheme }.
doctor-way-scheme-lost = People come by { $scheme }, and the server hears { $seen }: cookies are not marked as secure. Let the proxy say it (nginx: proxy_set_header X-Forwarded-Proto $scheme), and start the server with --trusted-proxy and the proxy's address.
doctor-way-direct = No proxy stands between.
doctor-way-unnamed = The server sees the address { $seen } and no other. If a proxy stands between, it does not say who calls, and all people share the limits of one (nginx: proxy_set_header X-Forwarded-For $remote_addr).
doctor-way-distrusted = The proxy says who calls, and the server does not believe it: all people share the limits of one. Start the server with --trusted-proxy { $proxy }
doctor-way-address = The address of whoever calls arrives: { $address }.
doctor-way-invented = An invented address is believed: whoever wants evades all limits. Let the proxy put its own X-Forwarded-For in the place of the visitor's (nginx: proxy_set_header X-Forwarded-For $remote_addr), and trust no other proxy.
doctor-way-true = An invented address is not believed.
doctor-way-guarded = The headers that guard the page arrive.
doctor-way-unguarded = The proxy takes away headers that guard the page: { $headers }. Let them pass.
doctor-way-downgrade = Browsers are not told to use https only. Once all works, let the proxy add Strict-Transport-Security: max-age=31536000.
doctor-way-no-numbers = The numbers of /metrics stay inside.
doctor-way-numbers = Everybody can read { $url }/metrics. Let the proxy answer that path itself with 404, and check --metrics-from.
doctor-way-no-table = No table could be made there to try a socket (status { $status }). The server's log says why.
doctor-way-socket = A socket opens and is heard at once.
doctor-way-no-socket = No socket opens ({ $status }): nobody can play. Let the proxy pass the upgrade on (nginx: proxy_http_version 1.1, proxy_set_header Upgrade $http_upgrade, proxy_set_header Connection "upgrade").
doctor-way-patient = A silent socket stays open: { $seconds } seconds.
doctor-way-impatient = The proxy cut a silent socket after { $seconds } seconds. The server says something every 20; give it more (nginx: proxy_read_timeout 75s).
