"""Turns the SVG that it reads into the PNG that it writes. Run by its path: it needs nothing of ours."""

from __future__ import annotations

import sys

import vl_convert

if __name__ == "__main__":
    picture = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(vl_convert.svg_to_png(picture, scale=1.0, ppi=72))
