"""What can go wrong, one class a kind; every message names the thing and the rule."""


class OdysseyError(ValueError):
    """Base of all errors this package raises on purpose; nothing was changed then."""


class BadSetting(OdysseyError):
    """Player names, options or components that make no game."""


class BadData(OdysseyError):
    """A data file (a map, a deck) that cannot be used; the message names the line."""


class ImpossibleDraw(OdysseyError):
    """A scripted or recorded outcome that the source cannot give, or one that is missing."""


class ImpossiblePosition(OdysseyError):
    """A position set up by hand that cannot be; the message names the field."""


class UnreadableMove(OdysseyError):
    """A text that is no move of the game; the message points at the word."""


class NoSuchStep(OdysseyError):
    """A session was asked to go where it has no step."""


class DamagedSave(OdysseyError):
    """A save file that is cut, edited, foreign or hostile; the message names the place."""


class TooManyPaths(OdysseyError):
    """An exact calculation would follow more paths of luck than allowed."""


class BadQuestion(OdysseyError):
    """A question about odds with numbers that cannot be: the message names them."""


class NoAnswer(OdysseyError):
    """A system without a unique solution, or a goal that is not reached with certainty."""
