"""Find a Chromium for the browser tests; run as a script, get one if there is none."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

NONE_FOUND = (
    "No Chromium for the browser tests: install one, name one with CHROMIUM=/path/to/chromium, "
    "or leave these tests out with SKIP_BROWSER=1."
)


def find() -> str | None:
    """The first browser that starts: the one named by CHROMIUM, on the path, playwright's."""
    return next(filter(_starts, _candidates()), None)


def _candidates() -> Iterator[str]:
    if named := os.environ.get("CHROMIUM"):
        yield named
        return
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            yield path
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _starts(path: str) -> bool:
    # Ubuntu's chromium-browser, for one, is only a note that the browser comes another way.
    try:
        started = subprocess.run([path, "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return started.returncode == 0


def get() -> None:
    """Install a browser the way this machine gets one."""
    if _is_debian() and os.geteuid() == 0:
        apt = ["apt-get", "-qq"]
        subprocess.run([*apt, "update"], check=True)
        subprocess.run(
            [*apt, "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
            check=True,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _is_debian() -> bool:
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def main() -> str | None:
    """Make sure that there is a browser; return why not if there is none."""
    if find() is None and "CHROMIUM" not in os.environ:
        print("No Chromium here yet: getting one.", flush=True)
        try:
            get()
        except (OSError, subprocess.CalledProcessError) as error:
            print(error, file=sys.stderr)
    return None if find() else NONE_FOUND


if __name__ == "__main__":
    sys.exit(main())
