"""Farkle, Yahtzee, Awari and dominoes: rules, computer players, advice with reasons, and reviews.

    import pips

    with pips.Engine() as engine:
        game = engine.new("farkle", ["Ann", "Bob"], seed=7)
        game.roll()
        print(game.advise(top=1)["choices"][0]["text"])

An Engine is a program that runs beside Python, and ends with it. Objects are dictionaries, those of the JSON of the
engine; the module pips.types has their keys. Dice, rules, moves and records may also be texts.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import queue
import subprocess
import threading
import weakref
from pathlib import Path
from subprocess import PIPE
from typing import Any, Callable, Mapping, Sequence

from .types import *

Progress = Callable[[int, int], object]
"""Called with what is done of long work, and the total. If it raises an exception, the work stops."""

_PROGRAM = Path(__file__).with_name("engine.exe" if os.name == "nt" else "engine")


class Refused(Exception):
    """A refused request, which changed nothing. Branch on kind; need and have are the numbers of the reason."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why["message"])
        self.why = why
        self.kind, self.reason = why["kind"], why["reason"]
        self.need, self.have = why["need"], why["have"]
        self.offset, self.want = why.get("offset", 0), why.get("want", "")

    def __reduce__(self) -> tuple[Any, ...]:  # another process may raise it
        return Refused, (self.why,)


class _Process:
    """The program, with the requests that it has not answered."""

    def __init__(self, flags: Mapping[str, object]) -> None:
        words = [str(word) for name, value in flags.items() for word in ("-" + name, value)]
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows; Ctrl-C is for Python alone
        self.popen = subprocess.Popen([str(_PROGRAM), *words], stdin=PIPE, stdout=PIPE, start_new_session=True, creationflags=hidden)
        assert self.popen.stdin and self.popen.stdout
        self.stdin, self.stdout = self.popen.stdin, self.popen.stdout
        self.lock = threading.Lock()
        self.ids = itertools.count(1)
        self.waiting: dict[int, queue.SimpleQueue[Any]] = {}
        self.ended = False
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Hands each line to whoever waits for it. It takes no lock, since who writes may wait for it."""
        with self.stdout as lines:
            next(lines, None)  # the greeting
            for line in lines:
                reply = json.loads(line)
                replies = self.waiting[reply["id"]] if "progress" in reply else self.waiting.pop(reply["id"])
                replies.put(reply)
        with self.lock:
            self.ended = True
            for replies in self.waiting.values():
                replies.put(None)

    def send(self, request: Mapping[str, object]) -> tuple[int, queue.SimpleQueue[Any]]:
        replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
        id = next(self.ids)
        line = json.dumps({"id": id, **request} | {"id": id}, allow_nan=False).encode() + b"\n"  # the id first: a line that is too long is answered by its beginning
        with self.lock, contextlib.suppress(OSError):
            if not self.ended and not self.stdin.closed:
                self.waiting[id] = replies
                self.stdin.write(line)
                self.stdin.flush()
                return id, replies
        raise EOFError("the engine has ended")

    def end(self) -> None:
        with self.lock, contextlib.suppress(OSError):
            self.stdin.close()
        try:
            self.popen.wait(1)
        except subprocess.TimeoutExpired:  # long work
            self.popen.kill()
            self.popen.wait()


_running: weakref.WeakSet[_Process] = weakref.WeakSet()


def _forked() -> None:
    """Closes the pipes of a copy of this process: or the program would not end before the copy, too."""
    with open(os.devnull, "wb") as null:
        for process in _running:
            process.lock, process.ended = threading.Lock(), True
            if not process.stdin.closed:
                os.dup2(null.fileno(), process.stdin.fileno())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


class Engine:
    """Plays any number of games. Threads may share it. The flags are those of the program: Engine(dir="games", time="10m")."""

    def __init__(self, **flags: int | str | os.PathLike[str]) -> None:
        self._process = _Process(flags)
        self._end = weakref.finalize(self, self._process.end)  # also at the exit of Python
        _running.add(self._process)
        self.limits = self.request("hello")["limits"]

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program. Saved games are kept, others are lost."""
        self._end()

    def request(self, do: str, progress: Progress | None = None, **keys: Any) -> Any:
        """Sends any request of the engine's guide, without keys that are None, and returns its result."""
        id, replies = self._process.send({"do": do, **{k: v for k, v in keys.items() if v is not None}})
        try:
            while (reply := replies.get()) and "progress" in reply:
                if progress:
                    progress(reply["progress"]["done"], reply["progress"]["total"])
        except BaseException:  # also KeyboardInterrupt
            with contextlib.suppress(EOFError):
                self._process.send({"do": "cancel", "of": id})
            raise
        if reply is None:
            raise EOFError("the engine has ended")
        if "error" in reply:
            raise Refused(reply["error"])
        return reply["result"]

    def games(self, game: str | None = None) -> list[GamesReplyGame]:
        """The games, or one: variants with their rules, computer players from the weakest, and aims, the units of values."""
        return self.request("games", game=game)["games"]

    def rules(self, game: str, rules: Any = None) -> RulesReply:
        """Rules in full, with their computer players and aims."""
        return self.request("rules", game=game, rules=rules)

    def score(self, game: str, dice: Dice | str, *, rules: Any = None, card: Any = None) -> ScoreReply:
        """The points of a throw, in Yahtzee by box."""
        return self.request("score", game=game, dice=dice, rules=rules, card=card)

    def new(self, game: str, players: Sequence[str], *, rules: Any = None, seed: int | str | None = None, first: int | None = None, start: Any = None, by_turn: bool | None = None) -> Game:
        """Begins a game. Without a seed its dice and deals cannot be predicted."""
        return Game(self, self.request("new", game=game, players=players, rules=rules, seed=seed, first=first, start=start, **{"by-turn": by_turn}))

    def load(self, record: Any = None, *, name: str | None = None, seed: int | str | None = None, until: int | None = None) -> Game:
        """Opens the game of a record or a saved one, or its first steps. A seed is for records without one."""
        return Game(self, self.request("load", record=record, name=name, seed=seed, until=until))

    def saved(self) -> list[str]:
        """The names of saved games."""
        return self.request("saved")["names"]

    def solve(self, game: str, view: Any, *, progress: Progress | None = None, **how: Any) -> AdviseReply:
        """Game.advise for the view of a page, without a game."""
        return self.request("solve", progress, game=game, view=view, **how)

    def puzzles(self, game: str, seed: int | str, *, progress: Progress | None = None, **how: Any) -> PuzzlesReply:
        """Decisions to practise, by the standard rules; level, count and why are as in the guide."""
        return self.request("puzzles", progress, game=game, seed=seed, **how)


class Game:
    """A game in progress. A refused call raises Refused and changes nothing."""

    def __init__(self, engine: Engine, begun: Seen) -> None:
        self.engine = engine
        self.table = begun["table"]
        self._turn = begun["page"]["turn"]

    def request(self, do: str, progress: Progress | None = None, **keys: Any) -> Any:
        """Engine.request for this game."""
        result = self.engine.request(do, progress, table=self.table, **keys)
        self._turn = result.get("page", {}).get("turn", self._turn)
        return result

    def page(self, player: int | None = None) -> Page:
        """The game as a player or a spectator may see it, with the legal moves if it is the player's turn."""
        return self.request("view", player=player)["page"]

    def steps(self, since: int = 0, player: int | None = None) -> list[Step]:
        """The steps from number since, with their points and the scores after them."""
        return self.request("view", since=since, player=player)["steps"]

    def moves(self) -> list[MovesReplyMove]:
        """The legal moves of the player whose turn it is, with their texts and effects."""
        return self.request("moves", player=self._turn)["moves"]

    def roll(self, chance: Any = None) -> list[Step]:
        """Rolls the dice or deals the tiles, or takes those from elsewhere. Returns the new steps."""
        return self.request("roll", chance=chance)["steps"]

    def move(self, move: Any) -> list[Step]:
        """Plays a move. Returns the new steps."""
        return self.request("move", move=move)["steps"]

    def resign(self, player: int) -> None:
        """Ends the game: the player loses."""
        self.request("resign", player=player)

    def undo(self) -> None:
        """Takes back the last move and the chance after it, or the resignation."""
        self.request("undo")

    def choose(self, by: str | None = None, *, progress: Progress | None = None) -> ChooseReply:
        """The move of a computer player, or the best one by an aim. The default player is quick and good."""
        return self.request("choose", progress, player=self._turn, by=by)

    def advise(self, *, aim: str | None = None, top: int | None = None, why: int | None = None, known: bool | None = None, progress: Progress | None = None) -> AdviseReply:
        """The values of the legal moves, best first. The first why of them have terms, the reasons; known refuses long work."""
        return self.request("advise", progress, player=self._turn, aim=aim, top=top, why=why, known=known)

    def review(self, *, aim: str | None = None, top: int | None = None, why: int | None = None, progress: Progress | None = None) -> ReviewReply:
        """Skill and luck of the game up to here; with why also the reasons of each mistake."""
        return self.request("review", progress, secrets=True, aim=aim, top=top, why=why)

    def record(self) -> str:
        """The record as a text. It holds all secrets of the game."""
        return self.request("record", text=True, secrets=True)["record"]

    def save(self, name: str) -> None:
        """Writes the game into the folder of Engine(dir=…)."""
        self.request("save", name=name)

    def close(self) -> None:
        """Forgets the game."""
        self.request("close")
