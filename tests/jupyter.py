"""A program that opens JupyterLab, run as long as a test needs it."""

import contextlib
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

SECONDS_TO_START = 90
SECONDS_TO_STOP = 15
ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+/lab\S*)\n")


@contextlib.contextmanager
def started(
    command: Sequence[str], folder: Path, variables: Mapping[str, str], log: Path
) -> Iterator[str]:
    """Start the program in a folder; gives the address that it prints for a browser."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=variables,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield _address(process, log)
    finally:
        process.terminate()  # the server takes its kernels down with it
        try:
            process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < end:
        if said := ADDRESS.search(log.read_text(encoding="utf-8")):
            return said[1]
        time.sleep(0.05)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")
