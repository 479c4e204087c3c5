"""The command line plays Skarney, and a simple player plays it well enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import described, wrong
from positions import card
from skarney_positions import RULES, state

from scala40 import skarney
from scala40.analysis import divide, perft
from scala40.players import Greedy, Random
from scala40.playing import play_match
from scala40.skarney import (
    Accept,
    ContractRequired,
    Decline,
    Exchange,
    LayMeld,
    LayOff,
    Move,
    Offer,
    Ruleset,
    View,
    legal_moves,
    play,
    rate,
    view,
)


@pytest.mark.unmeasured
def test_matches_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """With the endings of the game and rules of its own; partners win together."""
    arguments = ("simulate", "--game", "skarney", "--seed", "7", "--matches", "2", "--json")
    report = json.loads(described(capsys, *arguments))
    assert report["rules"] == Ruleset().to_dict()
    assert list(report["endings"]) == ["out", "exhausted"]
    assert report["matches"] == 2


def test_a_match_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """Turn by turn, with each answer to an offer."""
    out = described(capsys, "watch", "--game", "skarney", "--seed", "3")
    lines = out.splitlines()
    assert lines[0] == "A match of Skarney with seed 3: the highest total after 7 hands wins."
    assert lines[2].startswith("Hand 1, dealt by ")
    assert "\n  pile " not in out
    for words in ("offers ", "does not want it", "keeps ", "takes ", "has laid the contract", "Won by "):
        assert any(words in line for line in lines), words


def test_a_hand_that_is_dealt_again_is_said_not_to_count(capsys: pytest.CaptureFixture[str]) -> None:
    """K-20: who watches sees two hands of one number, and why."""
    players = ("--rules", "singles", "--players", "random,random")
    lines = described(capsys, "watch", "--game", "skarney", *players, "--seed", "4").splitlines()
    ends = [line for line in lines if line.startswith("Hand 6 is ")]
    assert ends == ["Hand 6 is over: exhausted, and does not count.", "Hand 6 is exhausted."]


@pytest.mark.unmeasured
def test_records_are_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One position of it too, in the middle of an offer."""
    described(
        capsys, "simulate", "--game", "skarney", "--seed", "7", "--matches", "1", "--record", str(tmp_path / "all")
    )
    path = str(tmp_path / "all" / "match-0001.txt")
    assert "Won by " in described(capsys, "replay", path)
    at = described(capsys, "replay", path, "--at", "1.2")
    assert "has offered a card" in at
    assert ", is offered " in at
    first = (tmp_path / "all" / "match-0001.txt").read_text("utf-8").split("\n\n")[1]
    plies = sum(line.count(",") + 1 for line in first.splitlines() if line[:2] in {"0:", "1:", "2:", "3:"})
    assert "(side " in described(capsys, "replay", path, "--at", f"1.{plies}")


def test_the_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """As a list, whole, and in Italian."""
    assert described(capsys, "rules", "singles", "--game", "Skarney").startswith("Skarney: the rules\n")
    assert "a coppie" in described(capsys, "rules", "--game", "skarney", "--lang", "it", "default")
    assert ": 4 can play, not 2" in wrong(capsys, "watch", "--game", "skarney", "--players", "random,random")


@pytest.mark.unmeasured
def test_greedy_players_beat_those_who_play_anything() -> None:
    """In a few matches, in which all of it happens through views and legal moves."""
    greedy: Greedy[View, Move] = Greedy(rate)
    for seed in range(3):
        played = play_match(skarney, RULES, [greedy, Random(seed), greedy, Random(-seed)], seed=seed)
        assert played.match.winners == (0, 2)
        assert not played.gave_up


def test_what_the_simple_player_likes() -> None:
    """Wild cards and whatever can be laid; it offers what helps least, and takes what helps."""
    free = Ruleset(contract_required=ContractRequired.OFF)
    mine = view(state("10S 9S 8S KC KD JK 4H", "0 10C 10D 2C=10 / 1 7S 6S 5S", rules=free), 1)
    best = sorted(legal_moves(mine), key=lambda move: -rate(mine, move))
    assert list(dict.fromkeys(type(move) for move in best)) == [Exchange, LayMeld, LayOff, Offer]
    offers = [move.card for move in best if isinstance(move, Offer)]
    assert offers[0] is card("4H")
    assert offers[-1] in {card("JK"), card("8S")}
    asked = play(state("3S 10S 9S 8S KC KD JK 4H 5D 7D 9D JD"), Offer(card("3S")))
    unwanted = view(asked, 2)
    assert rate(unwanted, Accept()) < rate(unwanted, Decline()) == 0.0
    wild = view(play(state("3S 10S 9S 8S KC KD JK 4H 5D 7D 9D JD"), Offer(card("JK"))), 2)
    assert rate(wild, Accept()) > rate(wild, Decline())
    assert rate(view(asked, 0), Accept()) < 0
    assert rate(mine, Offer(None)) == 0.0


PERFT = {1: 1, 2: 12, 3: 24, 4: 36}


def test_perft_of_a_deal() -> None:
    """The number of sequences of moves from a deal: a draw, an offer of each face, the answers."""
    first = skarney.deal(RULES, 4, seed=7)
    assert {depth: perft(skarney, first, depth) for depth in PERFT} == PERFT
    assert sum(divide(skarney, first, 3).values()) == PERFT[3]
