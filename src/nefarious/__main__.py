"""`python -m nefarious` is the command `nefarious`."""

import sys

from nefarious.terminal.main import main

sys.exit(main())
