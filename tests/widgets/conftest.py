"""Widgets without a kernel: no error of a callback may be swallowed."""

import logging
from collections.abc import Iterator

import ipywidgets
import pytest


@pytest.fixture(autouse=True)
def nothing_is_swallowed(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail when a callback raised: ipywidgets only writes such errors to a log."""
    with caplog.at_level(logging.WARNING):
        yield
        ipywidgets.Widget.close_all()
    logged = [record.getMessage() for record in caplog.get_records("call")]
    assert not logged, f"a callback raised: {logged}"
