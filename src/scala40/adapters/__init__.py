"""Links to other libraries, none of which is required: each module here is the only one that imports its library."""

from __future__ import annotations

from types import TracebackType

__all__ = ["Extra"]


def __dir__() -> list[str]:
    return __all__


class Extra:
    """An extra of the distribution; as a context, it makes a failed import name the extra that installs the library."""

    def __init__(self, name: str, *libraries: str) -> None:
        self._name = name
        self._libraries = libraries

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Say which extra is missing, if one of its libraries is."""
        missing = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else None
        if missing in self._libraries:
            msg = f'{missing} is not installed: pip install ".[{self._name}]" brings it (in a checkout)'
            raise ModuleNotFoundError(msg, name=missing) from error
