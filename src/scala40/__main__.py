"""The command line: `python -m scala40`."""

import sys

from scala40.cli import main

sys.exit(main())
