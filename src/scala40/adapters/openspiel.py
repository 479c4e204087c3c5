"""Games of OpenSpiel: `register` makes `pyspiel.load_game` know the games: the extra `openspiel`.

A hand is a sequential game with chance. Its first node deals: it has a number of outcomes, each of which is the deal of
a seed. Draws from the stock are chance nodes, too, if that is wanted: then the player only decides to draw, and chance
says which card it was. All else that chance does, as a shuffle of the pile, follows from the seed of the deal.

States are written and read by their histories, as OpenSpiel does it by itself, and information states are views.
"""

# pyspiel has no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUntypedBaseClass=false, reportUnknownParameterType=false

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Self, cast
from urllib.parse import quote, unquote

from scala40.adapters import Extra
from scala40.core._base import Immutable, derive, parts_to_make, require_bounds, require_game
from scala40.core._cards import ALL_CARDS
from scala40.core._game import AnyGame, NumberError
from scala40.episodes import Episode, begin

with Extra("openspiel", "open_spiel", "pyspiel", "numpy"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

    from scala40.adapters.arrays import SeatArrays

if TYPE_CHECKING:

    class _Game:
        """The members of a game of OpenSpiel, which gives it no types."""

        def __init__(self, kind: object, info: object, params: dict[str, Any]) -> None: ...
        def num_distinct_actions(self) -> int: ...
        def deserialize_state(self, written: str) -> SpielState: ...
        def num_players(self) -> int: ...

    class _State:
        """The members of a state of OpenSpiel, which gives it no types."""

        def __init__(self, game: object) -> None: ...
        def action_to_string(self, player: int, action: int | None = None) -> str: ...
        def apply_action(self, action: int) -> None: ...
        def clone(self) -> Self: ...
        def get_game(self) -> SpielGame: ...
        def is_chance_node(self) -> bool: ...
        def legal_actions(self) -> list[int]: ...
        def serialize(self) -> str: ...

else:
    _Game, _State = pyspiel.Game, pyspiel.State

__all__ = ["Setting", "SpielGame", "SpielObserver", "SpielState", "register"]

_DEALS: Final = 10_000
_MOST: Final = 1_000_000
"""The first chance node lists all deals; OpenSpiel multiplies the most moves in 32 bits."""
_MOST_MOVES: Final = 2_000
_MOST_POINTS: Final = 10_000.0
"""No hand brings so many points."""

AnyEpisode = Episode[Any, Any, Any, Any]


def register(game: AnyGame, *, players: int | None = None) -> str:
    """Let `pyspiel.load_game` know a game, and return the name to load it by.

    Parameters of the loaded game are `players`, `rules` (their notation, or the name of a preset), `deals` (how many
    deals the first chance node has), `draws` (whether draws are chance nodes) and `most_moves` (after which a hand ends
    with nothing won). `str` of the game has all of them, and `pyspiel.load_game` reads it. There the rules are
    percent-encoded, because OpenSpiel's own syntax has `=`.

    A pickle of a game or of a state registers the game in the process that reads it.

    Args:
        game: the game, which must number its moves and have observations.
        players: how many play unless the parameter says otherwise; by default as few as can.

    Raises:
        NumberError: the game has no numbering of moves.
        ObservationError: the game has no observations.

    >>> import scala40
    >>> import pyspiel
    >>> spiel = pyspiel.load_game(register(scala40), {"players": 2, "draws": True})
    >>> state = spiel.new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 10000)
    >>> state.apply_action(7)
    >>> state.legal_actions()
    [0]
    """
    require_game(game)
    usual = game.read_rules("").min_players if players is None else players
    SeatArrays(game, game.read_rules(""), usual)
    name = f"python_{game.GAME}"
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"scala40: {game.GAME}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual,
            "rules": "",
            "deals": _DEALS,
            "draws": False,
            "most_moves": _MOST_MOVES,
        },
    )

    class Registered(SpielGame):
        """The game that is loaded by this name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    # A class and no function: pyspiel lets go of it when the interpreter is gone already, and a class, which is part
    # of cycles, is not taken apart by that.
    pyspiel.register_game(kind, Registered)
    return name


class Setting(Immutable):
    """The options of a loaded game. OpenSpiel copies its states with all that they hold; this is never copied.

    Raises:
        InvalidRuleset: a field of the rules is unknown, or a value is not allowed.
        NotationError: the rules are no notation of rules, and no name of a preset.
        NumberError: the game has no numbering of moves, or draws are chance nodes and it cannot be given cards.
        ObservationError: the game has no observations, or the rules do not allow that many players.
        ValueError: there are no deals, or more than 1,000,000, or no moves.

    >>> import scala40
    >>> message = {"rules": "limit=201", "players": 3, "deals": 10, "draws": False, "most_moves": 500}
    >>> Setting(scala40, message).rules.limit
    201
    """

    def __init__(self, game: AnyGame, message: dict[str, Any]) -> None:
        self.game: AnyGame = game
        rules, presets = unquote(message["rules"]), cast("dict[str, Any]", getattr(game, "PRESETS", {}))
        self.rules: Any = presets[rules].rules if rules in presets else game.read_rules(rules)
        self.description: dict[str, Any] = {**message, "rules": quote(rules, safe=" ")}
        self.players: int = int(message["players"])
        self.arrays: SeatArrays[Any, Any, Any, Any] = SeatArrays(game, self.rules, self.players)
        self.deals: int = int(message["deals"])
        self.draws: bool = bool(message["draws"])
        self.most_moves: int = int(message["most_moves"])
        require_bounds("deals", self.deals, 1, _MOST)
        require_bounds("most_moves", self.most_moves, 1, _MOST)
        if self.draws:
            self.with_next_card: Callable[[Any, Any], Any] = _with_next_card_of(game)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(Setting, game=self.game, message=self.description)


class SpielGame(_Game):
    """A game as OpenSpiel knows it; `register` makes it.

    >>> import scala40
    >>> import pyspiel
    >>> spiel = pyspiel.load_game(register(scala40), {"players": 3})
    >>> spiel.num_players(), spiel.num_distinct_actions()
    (3, 3712)
    """

    def __init__(self, game: AnyGame, kind: Any, params: dict[str, Any]) -> None:  # noqa: ANN401 - it has no types
        self.setting: Setting = Setting(game, {**kind.parameter_specification, **params})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.arrays.numbers.size,
            max_chance_outcomes=max(self.setting.deals, len(ALL_CARDS)),
            num_players=self.setting.players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=None,
            max_game_length=self.setting.most_moves * (2 + self.setting.players),
        )
        super().__init__(kind, info, self.setting.description)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(_loaded, game=self.setting.game, message=self.setting.description)

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, *_asked: object) -> SpielObserver:
        """Return what observes states; observations and information states are the same here."""
        return SpielObserver(self.setting)


class SpielState(_State):
    """A hand as OpenSpiel plays it.

    Attributes:
        episode: the hand, from which everything can be asked; `None` before the deal.

    >>> import scala40
    >>> import pyspiel
    >>> state = pyspiel.load_game(register(scala40)).new_initial_state()
    >>> state.apply_action(7)
    >>> state.episode.moves, state.action_to_string(0)
    (0, 'draw')
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._of = game.setting
        self.episode: AnyEpisode | None = None
        self._drawing: Any = None  # the draw whose card chance has still to choose

    def __reduce__(self) -> tuple[object, ...]:
        return _read, (self.get_game(), self.serialize())

    @property
    def _dealt(self) -> AnyEpisode:
        return cast("AnyEpisode", self.episode)  # whoever asks has seen that the cards are dealt

    def current_player(self) -> int:
        """Return the seat that is asked, or that chance moves, or that the hand is over."""
        if self.episode is None or self._drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.episode.asked[0] if self.episode.asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - it is the one that is asked
        return sorted(self._of.arrays.legal(self._dealt))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely, or the cards that may be drawn."""
        if self.episode is None:
            return [(deal, 1 / self._of.deals) for deal in range(self._of.deals)]
        stock = self.episode.state.stock
        return [(card.index, count / len(stock)) for card, count in sorted(Counter(stock).items())]

    def _apply_action(self, action: int) -> None:
        game = self._of
        if self.episode is None:
            require_bounds("the deal", action, 0, game.deals - 1)
            seed = derive(action, "open_spiel")
            self.episode = begin(game.game, game.rules, game.players, seed=seed, most_moves=game.most_moves)
        elif self._drawing is not None:
            state = game.with_next_card(self.episode.state, ALL_CARDS[action])
            self.episode = self.episode.in_state(state).play(self._drawing)
            self._drawing = None
        elif game.draws and self._is_open_draw(action):
            self._drawing = game.arrays.numbers.decode(action, self.episode.state)
        else:
            self.episode = game.arrays.played(self.episode, action)

    def _is_open_draw(self, action: int) -> bool:
        """Return whether an action draws a card that nobody knows."""
        episode = self._dealt
        if self._of.arrays.numbers.block(action).name != "draw":
            return False
        return not getattr(episode.view, "known_stock", ())

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._of.arrays.numbers.label(action)
        return f"deal {action}" if self.episode is None else f"draw {ALL_CARDS[action].text}"

    def is_terminal(self) -> bool:
        """Return whether the hand is over."""
        return self.episode is not None and self.episode.is_over

    def returns(self) -> list[float]:
        """Return the rewards of the hand, see `Episode.rewards`; 0 while it goes on."""
        return [0.0] * self._of.players if self.episode is None else [*self.episode.rewards]

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        drawing = "" if self._drawing is None else "; drawing"
        return f"{self._of.game.write_view(self._seen(self.current_player()))}{drawing}"

    def _seen(self, player: int) -> Any:  # noqa: ANN401 - a view of any game
        seats = self._dealt.seats
        return self._of.game.view(self._dealt.state, player if player in seats else seats[0])

    def information_state_string(self, player: int | None = None) -> str:
        """Return what a seat knows: the notation of its view."""
        if self.episode is None:
            return "before the deal"
        seat = self.current_player() if player is None else player
        return self._of.game.write_view(self._of.game.view(self.episode.state, seat))

    observation_string = information_state_string

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return what a seat knows as numbers, as `Observer.flat` does."""
        if self.episode is None:
            return [0.0] * self._of.arrays.observer.size
        seat = self.current_player() if player is None else player
        return cast("list[float]", self._of.arrays.observation(self.episode, seat).tolist())

    observation_tensor = information_state_tensor

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that looks the same to a seat, with hidden cards drawn anew by `sample`.

        Where chance has still to choose the card of a draw, it has to there, too. Before the deal and after the end
        nothing can be drawn anew.

        Its history is that of this state, so that it cannot be written; it is to be searched from.

        Args:
            sampler: returns a random number from 0 to 1.
        """
        if self.episode is None or self.episode.is_over:
            return self.clone()
        twin: SpielState = self.get_game().new_initial_state()
        view = self._of.game.view(self._dealt.state, player)
        drawn = self._of.game.sample(view, seed=int(sampler() * (1 << 53)))
        twin.episode, twin._drawing = self._dealt.in_state(drawn), self._drawing
        return twin


def _loaded(game: AnyGame, message: dict[str, Any]) -> SpielGame:
    """Return a game with some parameters, registered if it is not yet."""
    name = f"python_{game.GAME}"
    if name not in pyspiel.registered_names():
        register(game)
    return cast("SpielGame", pyspiel.load_game(name, message))


def _read(game: SpielGame, written: str) -> SpielState:
    """Return a state as it was written."""
    return game.deserialize_state(written)


class SpielObserver:
    """Observes states for OpenSpiel's Python algorithms.

    Attributes:
        tensor: the numbers of the last observation.
        dict: the same by the names of the planes, in their shapes.

    >>> import scala40
    >>> import pyspiel
    >>> spiel = pyspiel.load_game(register(scala40))
    >>> spiel.make_py_observer().dict["hand"].shape
    (53,)
    """

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.tensor: NDArray[np.float32] = np.zeros(setting.arrays.observer.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        for plane in setting.arrays.observer.schema:
            self.dict[plane.name] = self.tensor[plane.offset : plane.offset + plane.size].reshape(plane.shape)

    def __reduce__(self) -> tuple[object, ...]:
        return _observing, (self._setting, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a seat sees it."""
        self.tensor[:] = state.information_state_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the notation of what a seat sees."""
        return state.information_state_string(player)


def _with_next_card_of(game: AnyGame) -> Callable[[Any, Any], Any]:
    found = getattr(game, "with_next_card", None)
    if found is None:
        msg = f"{game.GAME} has no function with_next_card(state, card), so that draws cannot be chance nodes"
        raise NumberError(msg)
    return cast("Callable[[Any, Any], Any]", found)


def _observing(setting: Setting, tensor: NDArray[np.float32]) -> SpielObserver:
    """Return an observer that holds some numbers."""
    observer = SpielObserver(setting)
    observer.tensor[:] = tensor
    return observer
