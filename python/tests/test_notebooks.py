"""The notebooks of examples/notebooks are executed, each in an empty folder.

    PYTHONPATH=python python3 python/tests/test_notebooks.py NAME...        # as a test
    PYTHONPATH=python python3 python/tests/test_notebooks.py --write NAME   # keeps the output

The kernel for Java is io.github.padreati:rapaio-jupyter-kernel, from the local Maven repository. It may lose
the first request of its client while it starts; then it is started again.
"""

import itertools
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
import nbformat
from nbclient import NotebookClient

from possible_deals.server import deals

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "notebooks"
LARGEST = 200_000  # bytes of a notebook with what it printed
STARTS = 4
VERSION = "3.0.1"
KERNEL = pathlib.Path.home().joinpath(
    ".m2/repository/io/github/padreati/rapaio-jupyter-kernel", VERSION,
    f"rapaio-jupyter-kernel-{VERSION}.jar")


def with_java(folder):
    """Describes the kernel for Java, with the class path of the command, where Jupyter looks."""
    words = shlex.split(os.environ.get("DEALS_COMMAND", ""))
    if "-cp" in words:
        java, path = words[0], words[words.index("-cp") + 1]
    else:
        java = "java"
        path = subprocess.run([*deals(), "classpath"], capture_output=True, text=True).stdout.strip()
    place = pathlib.Path(folder, "kernels", "rapaio-jupyter-kernel")
    place.mkdir(parents=True)
    place.joinpath("kernel.json").write_text(json.dumps({
        "argv": [java, "-jar", str(KERNEL), "{connection_file}"], "display_name": "Java",
        "language": "java", "env": {"RJK_CLASSPATH": path.replace(os.pathsep, ";")}}), encoding="utf-8")
    os.environ["JUPYTER_PATH"] = folder


def executed(notebook):
    """Executes a notebook in an empty folder."""
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as kernels:
            if notebook.metadata.kernelspec.language == "java":
                with_java(kernels)
            client = NotebookClient(notebook, timeout=600, startup_timeout=40, record_timing=False,
                                    resources={"metadata": {"path": folder}})
            try:
                return client.execute()
            except RuntimeError as error:
                if "Kernel didn't respond" not in str(error):
                    raise
    raise AssertionError(f"The kernel did not start, {STARTS} times.")


def kinds(notebook):
    """Returns what kinds of output each cell has; how often it was flushed does not count."""
    return [[kind for kind, _ in itertools.groupby(
        output.output_type for output in cell.get("outputs", []))] for cell in notebook.cells]


def check(name, is_written):
    file = NOTEBOOKS / f"{name}.ipynb"
    notebook = nbformat.read(file, as_version=4)
    committed = kinds(notebook)
    began = time.time()
    executed(notebook)
    for cell in notebook.cells:
        cell.metadata.clear()
    print(f"{name}: executed in {time.time() - began:.0f} s")
    if is_written:
        nbformat.write(notebook, file)
    else:
        assert kinds(notebook) == committed, "the committed notebook shows what it printed"
    assert file.stat().st_size < LARGEST, file


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word != "--write"]
    for each in names:
        check(each, "--write" in sys.argv)
