## The command line for scripts: files and pipes, JSON, completion

help-jsonl = Print JSON for machines, one document on each line, as soon as it is known.
help-times = Tell how long it took, too. In JSON that stands last, as "measured"; on a terminal it is told anyway.
help-completion =
    Print what makes a shell complete this command line.

    Commands, options, cards, twists, bots, levels and editions are completed by the shell itself, at once. Put the output where the shell looks for it:

    bash: nefarious completion bash > ~/.local/share/bash-completion/completions/nefarious

    zsh: nefarious completion zsh > FOLDER/_nefarious, where FOLDER is one of those in $fpath

    fish: nefarious completion fish > ~/.config/fish/completions/nefarious.fish

    Without a folder for it: source <(nefarious completion bash)
help-shell = The shell: bash, zsh or fish.
metavar-shell = SHELL
metavar-tuned = TWISTS
metavar-invention = NAME
metavar-twist = NAME

error-output = The output cannot be written: { why-not }.
error-surplus = "{ $given }" is too much here. "{ $command } --help" tells what belongs there.
error-shell-unknown = There is no completion for "{ $given }". Known shells: { $known }.{ did-you-mean }
error-unreadable-near = There is no file "{ $path }". Did you mean "{ $near }"?
error-records-several = There are several records in "{ $path }". With --jsonl they are all told; "nefarious verify" takes them too.
error-position-or-file = "{ $given }" is neither a file nor a position. A position looks like this: 'turn=5 / money=12 hand=virus / money=7', with a slash before each seat.
error-web-host = There is no address "{ $host }" on this machine. Give --host one of its own: 127.0.0.1 is for this machine alone, 0.0.0.0 for the whole network.

referee-seconds = Solved in { $seconds } s.
error-twists-alone = "none" and "random" stand alone, not in a list like "{ $given }".
error-bot-processes = Bots think in 1 to { $most } processes, not { $given }.
error-bot-seconds = Bots get from { $least } to { $most } seconds, not { $given }.
error-port-range = A port is a number from 0 to { $most }, not { $given }.
