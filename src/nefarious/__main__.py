"""`python -m nefarious` is the command `nefarious`."""

import sys

from nefarious.start import main

sys.exit(main())
