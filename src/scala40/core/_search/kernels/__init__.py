"""Integer kernels: the most frequent questions, as functions over plain numbers that mypyc compiles unchanged.

Only ints and plain containers of them go in and out; callers translate cards. Searches are single, sometimes long
functions where a call would cost as much as its step. Planes stay above zero, for Python copies a negative number of
more than 30 bits first: "in one plane but not in another" is `(one | other) ^ other`.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

COMPILED: Final[bool] = __file__.endswith(tuple(EXTENSION_SUFFIXES))
"""True for a compiled build."""
