"""What all tests share: how hard hypothesis tries."""

from hypothesis import settings

# The same examples in every run, and no deadline: a slow machine is no fault of the code.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("fast", parent=settings.get_profile("ci"), max_examples=5)
settings.load_profile("ci")
