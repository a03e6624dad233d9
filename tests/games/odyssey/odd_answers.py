"""Answers that no exercise asks for."""

ODD_ANSWERS: tuple[object, ...] = (
    None,
    object,
    b"5",
    {"a": 1},
    lambda: 5,
    "",
    "no idea",
    [],
    float("nan"),
)
