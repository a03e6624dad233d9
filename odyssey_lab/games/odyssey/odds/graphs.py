"""Odyssey's rules as graphs: how trump changes, what beats what, what may be played."""

from typing import TypeAlias

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.board import Box
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.odds.numbers import deck_of
from odyssey_lab.games.odyssey.options import TrumpConflict
from odyssey_lab.games.odyssey.rules.following import playable
from odyssey_lab.games.odyssey.state import View
from odyssey_lab.odds.asked import checked_kind, checked_reading

Words: TypeAlias = "nx.DiGraph[str]"
NO_TRUMP = "no trump"
HAND = "hand"
OLYMPUS = "Olympus"


def trump_automaton(
    box: Box | None = None, conflict: TrumpConflict = TrumpConflict.LATEST
) -> "nx.MultiDiGraph[str]":
    """The trump of a trick as an automaton: states are no trump and the suits.

    Every state has an arc for a card from a hand and one for each suit of an Olympus card
    (`played`). By default it is a register that keeps what was written last (section f).
    """
    suits = deck_of(box).suits
    checked_reading("conflict", conflict, TrumpConflict)
    automaton: nx.MultiDiGraph[str] = nx.MultiDiGraph(name="trump of a trick")
    for trump in (NO_TRUMP, *suits):
        automaton.add_edge(trump, trump, played=HAND)
        for suit in suits:
            stays = conflict is TrumpConflict.FIRST and trump != NO_TRUMP
            automaton.add_edge(trump, trump if stays else suit, played=f"{OLYMPUS} {suit}")
    frozen: nx.MultiDiGraph[str] = nx.freeze(automaton)
    return frozen


def beats_graph(led: str, trump: str | None = None, box: Box | None = None) -> Words:
    """Which card beats which in a trick with this led suit and trump; suits by letter.

    All cards of the trick count (`TrumpScope.WHOLE_TRICK`). Two cards that cannot win are not
    joined (section d: 345 edges without a trump or with the led one, 590 else).
    """
    deck = deck_of(box)
    for letter in (led, *([] if trump is None else [trump])):
        if letter not in deck.letters:
            raise BadQuestion(f"{letter!r} is no suit; suits: {', '.join(deck.letters)}")
    classes = [deck.letters.index(trump)] if trump not in (None, led) else []
    classes.append(deck.letters.index(led))
    order = {suit: len(classes) - at for at, suit in enumerate(classes)}
    graph: Words = nx.DiGraph(name=f"{led} led, trump {trump or 'none'}")
    graph.add_nodes_from(deck.codes)
    strength = [
        (order.get(suit, 0), rank) for suit, rank in zip(deck.suit, deck.rank, strict=True)
    ]
    for card, code in enumerate(deck.codes):
        for other, weaker in enumerate(deck.codes):
            if strength[card][0] and strength[card] > strength[other]:
                graph.add_edge(code, weaker)
    frozen: Words = nx.freeze(graph)
    return frozen


def legal_graph(view: View) -> Words:
    """What the seat may play now: from its turn to the sources, from there to the cards."""
    checked_kind(view, View)
    turn = view.turn
    if turn != view.seat:
        waiting = "it is over" if turn is None else f"it is {view.setting.names[turn]}'s turn"
        raise BadQuestion(f"{view.setting.names[view.seat]} plays nothing now: {waiting}")
    deck = view.setting.deck
    start = f"turn of {view.setting.names[view.seat]}"
    graph: Words = nx.DiGraph(name=start)
    graph.add_node(start)
    for source, cards in zip(
        (HAND, OLYMPUS), playable(view, view.hand, view.tokens[view.seat]), strict=True
    ):
        for card in members(cards):
            graph.add_edge(start, source)
            graph.add_edge(source, deck.codes[card])
    frozen: Words = nx.freeze(graph)
    return frozen
