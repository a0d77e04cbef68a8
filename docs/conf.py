"""How Sphinx makes the site of these pages: `make docs`. Sources are Markdown; the reference comes from the code."""

import os
import sys
from pathlib import Path

os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]

project = html_title = "Nefarious"
author = "The Nefarious team"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "from_code"]
exclude_patterns = ["from_code", "look"]
myst_heading_anchors = 4

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = ["look"]
html_css_files = ["site.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_copyright = False
pygments_style = "friendly"
pygments_dark_style = "nord-darker"
copybutton_exclude = ".linenos, .gp, .go"
