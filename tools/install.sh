#!/bin/sh
# install.sh PYTHON WHAT...: install packages beside a Python, without building the page.
# uv needs a tenth of pip's time. Where it cannot be had or does not find what pip is told to use, pip does the same.
set -u
python=$1
shift
export NEFARIOUS_WITHOUT_PAGE=1 PIP_DISABLE_PIP_VERSION_CHECK=1
if "$python" -m pip install --quiet 'uv>=0.5,<1' && "$python" -m uv pip install --quiet --python "$python" "$@"; then
	exit
fi
exec "$python" -m pip install --quiet "$@"
