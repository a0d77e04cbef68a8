"""A page as a session: its blocks run one after the other, in a folder of their own, and say what the page shows."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

from documents.pages import ROOT, Block, name_of
from terminal.runs import nefarious

LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
_FILE = re.compile(r"# ([\w./-]+\.\w+)\n")
_PROMPT = re.compile(r"^\$ ", re.MULTILINE)


class Session:
    """Runs the blocks of a page; what one defines, the next ones have.

    A block of Python whose first line names a file, `# my_bot.py`, is that file.
    """

    def __init__(self, page: Path, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": page.stem}

    def check(self, block: Block) -> None:
        """Run a block, or hold it against what its mark names; an error says where it stands."""
        if block.mark == "quoted from":
            self._compare(block)
        elif block.mark == "followed by":
            assert self.page.name in (ROOT / block.about).read_text(encoding="utf-8"), self._place(block)
        elif not block.mark:
            self._run(block)

    def _run(self, block: Block) -> None:
        if block.language in ("", "console") and block.text.startswith("$ "):
            self._converse(block)
        elif block.language in ("python", "pycon"):
            named = _FILE.match(block.text)
            if named:
                (self.folder / named[1]).write_text(block.text, encoding="utf-8")
            elif ">>> " in block.text:
                self._recite(block)
            else:
                exec(compile("\n" * (block.line - 1) + block.text, name_of(self.page), "exec"), self.names)

    def _recite(self, block: Block) -> None:
        """Type what stands after the prompts, and compare the answers."""
        said: list[str] = []
        test = doctest.DocTestParser().get_doctest(
            block.text, self.names, self.page.stem, name_of(self.page), block.line - 1
        )
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
        self.names.update(test.globs)
        assert not said, "".join(said)

    def _converse(self, block: Block) -> None:
        """Run each command line after a `$`, and compare what it prints, dots for what may differ."""
        for exchange in _PROMPT.split(block.text)[1:]:
            typed, _, shown = exchange.partition("\n")
            program, *arguments = shlex.split(typed, comments=True)
            assert program == "nefarious", f"{self._place(block)}: only `nefarious` is run here, not {program!r}"
            run = nefarious(*arguments)
            assert run.code == 0, f"{self._place(block)}: {typed}\n{run.err}"
            printed = run.out
            if shown.strip() and not doctest.OutputChecker().check_output(shown, printed, LOOSELY):
                raise AssertionError(f"{self._place(block)}: {typed}\nshown:\n{shown}\nprinted:\n{printed}")

    def _compare(self, block: Block) -> None:
        source = {line.strip() for line in (ROOT / block.about).read_text(encoding="utf-8").splitlines()}
        for line in block.text.splitlines():
            assert line.strip() in source, f"{self._place(block)}: {block.about} has no line {line.strip()!r}"

    def _place(self, block: Block) -> str:
        return f"{name_of(self.page)}, line {block.line}"
