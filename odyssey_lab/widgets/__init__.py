"""Notebook controls over any scene: the live board and the table around it."""

from odyssey_lab.widgets.board_view import BoardView
from odyssey_lab.widgets.dispute_explorer import DisputeExplorer
from odyssey_lab.widgets.game_table import GameTable
from odyssey_lab.widgets.lesson import Lesson
from odyssey_lab.widgets.trick_explorer import TrickExplorer

__all__ = ["BoardView", "DisputeExplorer", "GameTable", "Lesson", "TrickExplorer"]
