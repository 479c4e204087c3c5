"""The bill of materials that each wheel carries in `scala40-VERSION.dist-info/sboms`, in the form of CycloneDX 1.6.

    python tests/bill_of_materials.py              write .ci/scala40.cdx.json from pyproject.toml
    python tests/bill_of_materials.py --validate   check it against the schema; wants cyclonedx-python-lib

A wheel contains our sources and what is compiled from them, and no code of others. The bill lists that one part, and
the packages that it needs, with the versions that it allows. It has no date and no number of its own, so that the
same sources make the same bytes.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BILL: Final = ROOT / ".ci" / "scala40.cdx.json"
SPEC: Final = "1.6"


def bill(root: Path = ROOT) -> str:
    """Return the bill of the package in a tree, as JSON."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    found = re.search(r'^__version__ = "(.*)"$', (root / "src/scala40/__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    name, version = project["name"], found[1]
    needed = [re.match(r"([\w.-]+)(.*)", it) for it in project["dependencies"]]
    packages = [(it[1], it[2]) for it in needed if it is not None]
    data = {
        "$schema": f"http://cyclonedx.org/schema/bom-{SPEC}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {
            "component": {
                "type": "library",
                "bom-ref": name,
                "name": name,
                "version": version,
                "description": project["description"],
                "licenses": [{"license": {"id": project["license"]}}],
                "purl": f"pkg:pypi/{name}@{version}",
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": package,
                "name": package,
                "description": f"needed at run time, not contained: {allowed}",
                "purl": f"pkg:pypi/{package}",
                "scope": "required",
            }
            for package, allowed in packages
        ],
        "dependencies": [
            {"ref": name, "dependsOn": [package for package, _ in packages]},
            *({"ref": package} for package, _ in packages),
        ],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def validate(text: str) -> None:
    """Check a bill against the schema of CycloneDX.

    Raises:
        SystemExit: it does not fit, with what is wrong.
    """
    validation = importlib.import_module(
        "cyclonedx.validation.json"
    )  # not an import statement: only `build` installs it
    schema = importlib.import_module("cyclonedx.schema")
    fault = validation.JsonStrictValidator(schema.SchemaVersion.from_version(SPEC)).validate_str(text)
    if fault is not None:
        raise SystemExit(f"{BILL.name} does not fit its schema: {fault}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--validate"]:
        validate(BILL.read_text("utf-8"))
    else:
        BILL.write_text(bill(), "utf-8")
