"""Scripts that teach bash, zsh and fish what can be typed."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass

__all__ = ["SCRIPTS", "CommandLine", "Completable", "Typed", "Values"]


@dataclass(frozen=True, slots=True)
class Values:
    """What can stand somewhere: some words, one of them or several `listed` with commas; or a file or folder."""

    words: tuple[str, ...] = ()
    listed: bool = False
    path: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """An option, what it means, and what follows it if something does."""

    name: str
    meaning: str
    values: Values | None = None


@dataclass(frozen=True, slots=True)
class Completable:
    """A command, its options, and what its arguments can be."""

    name: str
    meaning: str
    options: tuple[Typed, ...]
    arguments: tuple[Values, ...]


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Everything that can be typed."""

    options: tuple[Typed, ...]
    commands: tuple[Completable, ...]


def bash(line: CommandLine) -> str:
    """For bash 4.2 and newer. It parts words at "=", so an option and its value may come as three words."""
    names = [command.name for command in line.commands]
    return "\n".join(
        [
            "# nefarious completion bash",
            "_nefarious_words() {",
            '    local head=$2 typed=${cur#"$2"} word words',
            '    read -ra words <<<"$1"',
            '    for word in "${words[@]}"; do',
            '        [[ $word == "$typed"* ]] && COMPREPLY+=("$head$word")',
            "    done",
            "}",
            "_nefarious_list() {",
            '    _nefarious_words "$1" "${cur%"${cur##*,}"}"',
            "    compopt -o nospace 2>/dev/null",
            "}",
            "_nefarious_file() {",
            '    mapfile -t COMPREPLY < <(compgen -f -- "$cur")',
            "    compopt -o filenames 2>/dev/null",
            "}",
            "_nefarious_folder() {",
            '    mapfile -t COMPREPLY < <(compgen -d -- "$cur")',
            "    compopt -o filenames 2>/dev/null",
            "}",
            "_nefarious() {",
            '    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command="" place',
            '    if [[ $cur == "=" ]]; then',
            '        cur=""',
            '    elif [[ $prev == "=" ]]; then',
            "        prev=${COMP_WORDS[COMP_CWORD - 2]}",
            "    fi",
            "    for ((place = 1; place < COMP_CWORD; place++)); do",
            f"        case ${{COMP_WORDS[place]}} in {'|'.join(names)})",
            "            command=${COMP_WORDS[place]}",
            "            break ;;",
            "        esac",
            "    done",
            "    COMPREPLY=()",
            '    case "$command $prev" in',
            *_bash_values(line),
            "    esac",
            '    case "$command $cur" in',
            *_bash_names(line),
            "    esac",
            "}",
            "complete -F _nefarious nefarious",
        ]
    )


def _bash_values(line: CommandLine) -> Iterator[str]:
    """What follows an option; nothing is offered where a number or a name of one's own stands."""
    for command, options in (("", line.options), *((each.name, each.options) for each in line.commands)):
        for option in options:
            if option.values is not None:
                yield f"        {shlex.quote(f'{command} {option.name}')}) {_bash_offer(option.values)}; return ;;"


def _bash_names(line: CommandLine) -> Iterator[str]:
    """Options once a dash is typed; before that commands, or the arguments of one."""
    names = Values(tuple(command.name for command in line.commands))
    for name, options, arguments in (
        ("", line.options, (names,)),
        *((command.name, command.options, command.arguments) for command in line.commands),
    ):
        yield f"        '{name} -'*) {_bash_offer(Values(tuple(option.name for option in options)))} ;;"
        if arguments:
            yield f"        '{name} '*) {_bash_offer(arguments[0])} ;;"


def _bash_offer(values: Values) -> str:
    if values.path:
        return f"_nefarious_{values.path}"
    if not values.words:
        return ":"
    return f"_nefarious_{'list' if values.listed else 'words'} {shlex.quote(' '.join(values.words))}"


def zsh(line: CommandLine) -> str:
    """For zsh, as a function of `$fpath` or to be sourced after `compinit`."""
    described = " ".join(shlex.quote(f"{command.name}:{command.meaning}") for command in line.commands)
    return "\n".join(
        [
            "#compdef nefarious",
            "_nefarious() {",
            '    local curcontext="$curcontext" state line',
            "    typeset -A opt_args",
            f"    local -a commands=({described})",
            "    _arguments -C \\",
            *(f"        {_zsh_option(option)} \\" for option in line.options),
            "        '1: :->command' '*:: :->rest'",
            "    case $state in",
            "        command) _describe command commands ;;",
            "        rest)",
            "            case $line[1] in",
            *(text for command in line.commands for text in _zsh_command(command)),
            "            esac ;;",
            "    esac",
            "}",
            'if [[ "$funcstack[1]" == "_nefarious" ]]; then',
            '    _nefarious "$@"',
            "else",
            "    compdef _nefarious nefarious",
            "fi",
        ]
    )


def _zsh_command(command: Completable) -> Iterator[str]:
    yield f"                {command.name})"
    yield "                    _arguments \\"
    for option in command.options:
        yield f"                        {_zsh_option(option)} \\"
    rest = shlex.quote(f"*: :{_zsh_action(command.arguments[0])}") if command.arguments else ""
    yield f"                        {rest} ;;"


def _zsh_option(option: Typed) -> str:
    meaning = option.meaning.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace("\n", " ")
    if option.values is None:
        return shlex.quote(f"{option.name}[{meaning}]")
    return shlex.quote(f"{option.name}=[{meaning}]: :{_zsh_action(option.values)}")


def _zsh_action(values: Values) -> str:
    if values.path:
        return "_files -/" if values.path == "folder" else "_files"
    words = " ".join(values.words)
    return f"_sequence compadd - {words}" if values.listed else f"({words})" if words else " "


def fish(line: CommandLine) -> str:
    """For fish 3 and newer."""
    names = " ".join(command.name for command in line.commands)
    begin = "complete -c nefarious"
    lines = ["# nefarious completion fish", f"{begin} -f"]
    lines += _fish_lists(line)
    nowhere = f"not __fish_seen_subcommand_from {names}"
    lines += [f"{begin} -n '{nowhere}' {_fish_option(option)}" for option in line.options]
    for command in line.commands:
        here = f"__fish_seen_subcommand_from {command.name}"
        lines.append(f"{begin} -n '{nowhere}' -a {command.name} -d {_fish_quoted(command.meaning)}")
        lines += [f"{begin} -n '{here}' {_fish_option(option)}" for option in command.options]
        lines += [f"{begin} -n '{here}' {_fish_values(values)}" for values in command.arguments[:1]]
    return "\n".join(lines)


def _fish_lists(line: CommandLine) -> Iterator[str]:
    """A function for each list of words, which fish's own helper turns into lists with commas."""
    known = {option.values for command in line.commands for option in command.options}
    for values in sorted((each for each in known if each and each.listed), key=_fish_name):
        yield f"function {_fish_name(values)}; printf '%s\\n' {' '.join(values.words)}; end"


def _fish_name(values: Values) -> str:
    return f"__nefarious_{values.words[0]}_to_{values.words[-1]}".replace("-", "_")


def _fish_option(option: Typed) -> str:
    told = f"-l {option.name.removeprefix('--')} -d {_fish_quoted(option.meaning)}"
    if option.values is None:
        return told
    return f"{told} {'-r' if option.values.path == 'file' else '-x'} {_fish_values(option.values)}"


def _fish_values(values: Values) -> str:
    if values.path == "file":
        return "-F"
    if values.path == "folder":
        return "-a '(__fish_complete_directories)'"
    if values.listed:
        return f"-a '(__fish_complete_list , {_fish_name(values)})'"
    return f"-a {_fish_quoted(' '.join(values.words))}" if values.words else "-f"


def _fish_quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", " ")
    return f"'{escaped}'"


SCRIPTS: dict[str, Callable[[CommandLine], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
"""What `nefarious completion` can print."""
