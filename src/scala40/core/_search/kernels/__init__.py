"""Integer kernels: what is asked most often, as functions over plain numbers.

Only ints go in and out, and tuples, lists, dicts and plain objects of them, no cards and no positions: such functions
are fast as they are, and mypyc compiles them as they are. Wheels with compiled kernels exist for common platforms;
everywhere else the same modules run as Python. The modules that call them translate; nothing else should.

Searches are single functions where a call would cost as much as the step that it makes, and some are long for that.

Planes stay above zero where they are asked about often, for Python copies a negative number of more than 30 bits before
it compares bits: what one plane has and another one has not is `(one | other) ^ other`, the faces that are not held are
`held ^ PLANE`, and a plane less its lowest face is `plane & plane - 1`.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

COMPILED: Final[bool] = __file__.endswith(tuple(EXTENSION_SUFFIXES))
"""True for a compiled build."""
