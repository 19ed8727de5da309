"""Which of some Python files import which, by Python's own parser.

Arguments: a JSON file with [name, path] of each file, and the file to write the answer to, which has
"imports" (by name the names of the files that are imported) and "unknown" (by name why one could not
be read). Nothing of the files is run.
"""

import ast
import json
import sys
import warnings


def packages(name, names):
    """From the file's folder up to the first that is no package: where its modules are named from."""
    folders = name.split("/")[:-1]
    while folders and "/".join(folders + ["__init__.py"]) in names:
        folders = folders[:-1]
    return folders


def resolve(start, parts, names):
    """The file of a module seen from a folder, or of the longest part of its path that is one."""
    for end in range(len(parts), 0, -1):
        base = "/".join(start + parts[:end])
        for name in (base + ".py", base + "/__init__.py"):
            if name in names:
                return name
    return None


def imported(node, folder, starts):
    """Paths that an import may lead to, each with the folders from which they are looked for."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield starts, alias.name.split(".")
    elif isinstance(node, ast.ImportFrom):
        base = node.module.split(".") if node.module else []
        for alias in node.names:
            path = base + ([] if alias.name == "*" else [alias.name])
            if node.level > 0:
                package = folder[: len(folder) - (node.level - 1)]
                yield [package], path
                if not base:
                    # A name of the package itself.
                    yield [package[:-1]], package[-1:]
            else:
                yield starts, path


def main(listed, answer):
    warnings.simplefilter("ignore")
    with open(listed, encoding="utf-8") as file:
        files = json.load(file)
    names = {name for name, _ in files}
    imports, unknown = {}, {}
    for name, path in files:
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read(), path)
        except (OSError, SyntaxError, ValueError, RecursionError, MemoryError) as fault:
            unknown[name] = str(fault)
            continue
        folder = name.split("/")[:-1]
        # From the folder that was named, from where the package is, or beside the file.
        starts = [[], packages(name, names), folder]
        found = set()
        for node in ast.walk(tree):
            for wheres, path in imported(node, folder, starts):
                others = (resolve(where, path, names) for where in wheres)
                found.add(next((other for other in others if other), name))
        found.discard(name)
        imports[name] = sorted(found)
    with open(answer, "w", encoding="utf-8") as file:
        json.dump({"imports": imports, "unknown": unknown}, file)


main(sys.argv[1], sys.argv[2])
