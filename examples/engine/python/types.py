"""The objects of the engine, from api/engine.json and api/schema.json of Pips.

What each game has of its own, such as a move, is Any where it may be that of any game. Name its type:

    move: pips.FarkleMove = choice["move"]
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

AwariMove = TypedDict("AwariMove", {
    "pit": int,
})
"""an object such as {"pit":3}, or the error of AppendText."""

AwariRules = TypedDict("AwariRules", {
    "beans": int,
    "capture": str,
    "capture-any-side": bool,
    "capture-empty": bool,
    "chain": NotRequired[bool],
    "counts": NotRequired[str],
    "direction": NotRequired[str],
    "end": str,
    "extra": int,
    "first-back": NotRequired[bool],
    "grand-slam": str,
    "least": NotRequired[int],
    "leftover": str,
    "majority": bool,
    "must-feed": bool,
    "pass": NotRequired[bool],
    "passing": NotRequired[bool],
    "pits": int,
    "relay": NotRequired[str],
    "seats": list[int],
    "skip-origin": bool,
    "sow": str,
    "stays": NotRequired[bool],
    "text": str,
    "tuz": NotRequired[bool],
})
"""an object with text, seats, and the settings of ParseRules under their names; unlimited is -1."""

AwariBoard = TypedDict("AwariBoard", {
    "homes": list[int],
    "rows": list[list[int]],
    "tuz": NotRequired[list[int]],  # by row, the number of the pit or 0
})
"""an object with the row and home of each player: {"rows":[[3,3,3,3,3,3],[3,3,3,3,3,3]],"homes":[0,0]} If there is a tuz, tuz has the number of that pit in each row, or 0."""

AwariState = TypedDict("AwariState", {
    "board": AwariBoard,
    "extra": int,
    "turn": int,
})
"""an object with turn, board and extra."""

AwariView = TypedDict("AwariView", {
    "player": int,  # pips.Nobody for a spectator
    "rules": AwariRules,
    "state": AwariState,
})
"""an object with rules, player and state. It fails if UnmarshalJSON would refuse it."""

DominoesDomino: TypeAlias = list[int]
"""a list of two numbers."""

DominoesMove = TypedDict("DominoesMove", {
    "end": NotRequired[str],
    "knock": NotRequired[bool],
    "tile": NotRequired[DominoesDomino],
})
"""an object with tile and end, or with knock."""

DominoesRules = TypedDict("DominoesRules", {
    "all-pass": NotRequired[int],
    "arms": NotRequired[int],
    "at-least": NotRequired[bool],
    "blank-out": NotRequired[int],
    "blocked": NotRequired[str],
    "blocker": NotRequired[str],
    "capicu": NotRequired[int],
    "chip-out": str,
    "first-pass": NotRequired[int],
    "hand": int,
    "lead": NotRequired[str],
    "leave": NotRequired[int],
    "nearest": NotRequired[int],
    "out": NotRequired[str],
    "pairs": NotRequired[bool],
    "scoring": NotRequired[str],
    "seats": list[int],
    "set": NotRequired[int],
    "spinner": NotRequired[str],
    "stock": NotRequired[str],
    "target": int,
    "text": str,
    "winner-leads": NotRequired[bool],
})
"""an object with text, seats, hand, target and chip-out, and the settings that differ from the assignment's."""

DominoesPlacement = TypedDict("DominoesPlacement", {
    "arm": NotRequired[str],  # the side of the spinner, unless it is in the line
    "drop": int,  # at which drop
    "player": int,  # who laid it; 0 if drop is 0
    "tile": DominoesDomino,
})
"""an object with tile, player, drop, and arm on a side of the spinner."""

DominoesDominoBoardObject = TypedDict("DominoesDominoBoardObject", {
    "arms": int,  # the sides of the spinner that take tiles, with both of the line
    "set": int,  # the most pips on a half
    "spinner": str,
    "tiles": list[DominoesPlacement],
})

DominoesDominoBoard: TypeAlias = list[DominoesPlacement] | DominoesDominoBoardObject
"""a list of placements, with a spinner or a larger set in an object with spinner, arms, set and tiles."""

DominoesStateDrawn = TypedDict("DominoesStateDrawn", {
    "tiles": int,
    "with": list[int],
})

DominoesHand: TypeAlias = list[DominoesDomino]
"""a list of tiles."""

DominoesSuits: TypeAlias = list[int]
"""a list of numbers in ascending order."""

DominoesState = TypedDict("DominoesState", {
    "board": DominoesDominoBoard,
    "drawn": NotRequired[list[DominoesStateDrawn]],
    "drew": NotRequired[bool],
    "first": int,
    "hands": list[DominoesHand],
    "knocked": list[DominoesSuits],
    "opening": NotRequired[bool],
    "passes": NotRequired[int],
    "scores": list[int],
    "turn": int,
})
"""an object with turn, first, scores, hands, board and knocked, and where the rules need them drawn, opening, drew and passes."""

DominoesViewDrawn = TypedDict("DominoesViewDrawn", {
    "tiles": int,
    "with": list[int],
})

DominoesView = TypedDict("DominoesView", {
    "board": DominoesDominoBoard,
    "drawn": NotRequired[list[DominoesViewDrawn]],  # what is known of the tiles that each player drew in this round
    "draws": NotRequired[bool],  # whether turn has to draw a tile
    "drew": NotRequired[bool],  # whether turn has drawn the one tile that may be drawn
    "first": int,  # who had the first drop of the round
    "hand": DominoesHand,
    "held": list[int],  # how many tiles each holds
    "knocked": list[DominoesSuits],  # the pips that each player knocked on in this round
    "opening": NotRequired[bool],  # whether this is the first round of rules that prescribe its lead
    "passes": NotRequired[int],  # how many players have knocked since the last drop, by rules that score it
    "player": int,  # who looks; -1 is a spectator
    "rules": DominoesRules,
    "scores": list[int],  # of each player; partners have the same
    "stock": NotRequired[int],  # how many tiles are neither held nor on the board, if players draw
    "turn": int,  # who is to move or to draw; -1 before a deal and after the end
})
"""an object with rules, player, turn, first, hand, held, board, scores and knocked, and where the rules need them stock, drawn, draws, opening, drew and passes."""

Dice: TypeAlias = list[int]
"""the faces as a sorted list of numbers, as in [1,1,5]."""

FarkleMove = TypedDict("FarkleMove", {
    "keep": Dice,
    "then": str,
})
"""an object, as in {"keep":[1,1,5],"then":"roll"}; keep may be empty."""

FarkleRules = TypedDict("FarkleRules", {
    "dice": int,
    "exact": NotRequired[bool],
    "farkles": int,
    "finish": str,
    "first-farkle": NotRequired[int],
    "floor": bool,
    "hot-dice": str,
    "keep": str,
    "min-bank": int,
    "multiplier": bool,
    "next": NotRequired[str],
    "opening": int,
    "penalty": int,
    "rounds": NotRequired[int],
    "seats": list[int],
    "table": str,
    "target": int,
    "text": str,
    "throws": NotRequired[int],
    "ties": NotRequired[str],
})
"""an object with text, seats (the least and most players), dice, table (text) and the settings of ParseRules, of which those from rounds on are missing if they are zero."""

Seats: TypeAlias = list[int]

FarkleState = TypedDict("FarkleState", {
    "before": NotRequired[int],
    "due": int,
    "farkles": list[int],
    "hot": int,
    "left": NotRequired[int],
    "opened": list[bool],
    "points": int,
    "roll": Dice,
    "scores": list[int],
    "throws": NotRequired[int],
    "tied": NotRequired[Seats],
    "turn": int,
    "turns-left": int,
})
"""an object with the keys of ParseState; scores, farkles and opened are lists by player, and tied is a list of players. Those after turns-left are missing if they are zero."""

FarkleView = TypedDict("FarkleView", {
    "player": int,  # who looks, or pips.Nobody
    "rules": FarkleRules,
    "state": FarkleState,
})
"""an object with rules, player and state."""

YahtzeeMove = TypedDict("YahtzeeMove", {
    "box": NotRequired[str],
    "keep": NotRequired[Dice],
    "then": NotRequired[str],
})
"""{"box":"full-house"} or {"keep":[6,6],"then":"roll"}."""

YahtzeeBoxes: TypeAlias = list[str]
"""a list of names, as in ["ones","twos"], or the text as a string if there are several columns."""

YahtzeeRules = TypedDict("YahtzeeRules", {
    "boxes": YahtzeeBoxes,
    "columns": NotRequired[str],
    "dice": int,
    "extra": int,
    "four-of-a-kind": int,
    "full-house": int,
    "gate": str,
    "house-of-five": bool,
    "joker": str,
    "kinds": str,
    "large-straight": int,
    "names": NotRequired[str],
    "ordered": bool,
    "pairs-of-four": bool,
    "rolls": int,
    "saved": bool,
    "seats": list[int],
    "served": int,
    "small-straight": int,
    "straights": str,
    "text": str,
    "upper-bonus": int,
    "upper-limit": int,
    "upper-steps": NotRequired[str],
    "yahtzee": int,
})
"""an object with text, seats (the least and most players) and all settings of ParseRules."""

YahtzeeCard = TypedDict("YahtzeeCard", {
    "boxes": dict[str, int],
    "extra": int,
})
"""an object, as in {"boxes":{"ones":5,"yahtzee":50},"extra":1}."""

YahtzeeState = TypedDict("YahtzeeState", {
    "cards": list[YahtzeeCard],
    "due": int,
    "kept": Dice,
    "roll": Dice,
    "rolls-left": int,
    "saved": list[int],
    "turn": int,
    "won": NotRequired[bool],
})
"""an object with turn, cards, saved, due, kept, roll, rolls-left and, if it is true, won; cards and saved are lists by player."""

YahtzeeView = TypedDict("YahtzeeView", {
    "player": int,
    "rules": YahtzeeRules,
    "scores": list[int],
    "state": YahtzeeState,
})
"""an object with rules, player, state, and scores, the totals of the cards."""

Term = TypedDict("Term", {
    "chance": float,  # of the event that the term counts; 0 if it has none
    "error": float,  # standard error of a sampled Value, else 0
    "name": str,  # lower case with hyphens; the page of the solver lists its names
    "value": float,  # in the unit of the adviser
})

Choice = TypedDict("Choice", {
    "error": float,
    "high": float,
    "low": float,
    "move": Any,  # the Move of the game
    "regret": float,
    "terms": NotRequired[list[Term]],  # the named parts that add up to the value, if why asks for them
    "text": str,
    "value": float,
})
"""a pips.Choice with the text of its move"""

AdviseReply = TypedDict("AdviseReply", {
    "aim": str,
    "choices": list[Choice],  # the best first
    "legal": int,  # how many legal moves there are
    "unit": str,
})

Done = TypedDict("Done", {
})

ChooseReply = TypedDict("ChooseReply", {
    "move": Any,  # the Move of the game
    "text": str,
})

Failure = TypedDict("Failure", {
    "have": int,
    "kind": str,  # what programs branch on
    "message": str,  # all of it in words
    "need": int,  # the numbers of the reason, both 0 if it has none
    "offset": NotRequired[int],  # of the fault in text that cannot be read; also 0
    "reason": str,  # in words, without numbers
    "want": NotRequired[str],  # what is accepted
})

GamesReplyGameSetting = TypedDict("GamesReplyGameSetting", {
    "key": str,  # or the whole setting, as in 111=1000
    "says": str,  # a sentence
    "values": str,  # in words, or empty
})

GamesReplyGameVariant = TypedDict("GamesReplyGameVariant", {
    "name": str,
    "rules": Any,  # the Rules of the game
})

GamesReplyGame = TypedDict("GamesReplyGame", {
    "aims": list[str],
    "game": str,
    "players": list[str],  # computer players, from the weakest
    "settings": NotRequired[list[GamesReplyGameSetting]],  # what house rules may change, in games that explain it
    "variants": list[GamesReplyGameVariant],
})

GamesReply = TypedDict("GamesReply", {
    "games": list[GamesReplyGame],
})

HelloReplyLimits = TypedDict("HelloReplyLimits", {
    "bytes": int,  # of a request
    "games": int,  # open at the same time
    "jobs": int,  # long requests at the same time
    "memory": int,  # bytes of their histories, about
    "seconds": float,  # of a long request
    "solver": int,  # bytes of one for cards of Yahtzee
    "solvers": int,  # kept for the next request
})

HelloReply = TypedDict("HelloReply", {
    "limits": HelloReplyLimits,
    "version": int,
})

Greeting = TypedDict("Greeting", {
    "hello": HelloReply,
})
"""the first line of the engine"""

Outcome = TypedDict("Outcome", {
    "margin": int,  # points that the winners lead the next best player by; 0 in a draw, alone and for a win at once
    "over": bool,  # the game has ended
    "winners": Seats,
})

Page = TypedDict("Page", {
    "game": str,  # name of the game, if the rules have a Notation
    "moves": list[Any],  # legal moves, a slice of the game's type Move; empty for players not to move
    "outcome": Outcome,
    "players": list[str],  # names of the players
    "repeated": bool,  # the game ended by repetition
    "turn": int,  # who moves or rolls; Nobody for a deal and at the end
    "view": Any,  # of the game's type View
    "waits": str,  # what is due
})

Step = TypedDict("Step", {
    "bust": NotRequired[int],  # in dominoes, the points that the move did not score because they would pass the target; missing if 0
    "chance": NotRequired[Dice],  # dice.Dice; a deal is not shown
    "move": NotRequired[Any],  # the Move of the game
    "path": NotRequired[list[int]],  # in Awari, the sown pit and those of its beans
    "player": int,  # who rolled or moved; -1 for a deal
    "points": int,  # of the move; in Awari captured beans
    "resigns": NotRequired[bool],  # the player gave up; missing if not
    "scores": list[int],  # after the step
})
"""a pips.Step with its effect"""

Seen = TypedDict("Seen", {
    "count": int,  # steps so far
    "page": Page,
    "repeated": NotRequired[bool],  # a repeated position ended the game
    "steps": list[Step],
    "table": int,
})
"""a table as the player who asks may see it"""

MovesReplyMove = TypedDict("MovesReplyMove", {
    "again": bool,  # the same player moves next, without a roll
    "bust": NotRequired[int],  # in dominoes, the points that it does not score because they would pass the target; missing if 0
    "move": Any,  # the Move of the game
    "points": int,  # that it scores at once
    "text": str,
    "wins": bool,
})

MovesReply = TypedDict("MovesReply", {
    "moves": list[MovesReplyMove],
})

PuzzlesReplyPuzzle = TypedDict("PuzzlesReplyPuzzle", {
    "choices": list[Choice],  # the best first; those with a regret below 1e-9 are right
    "gap": float,  # what the best of the wrong moves costs
    "player": int,  # who is to move
    "record": NotRequired[str],  # the game up to the decision, as a text; with hidden hands only with secrets
    "view": Any,  # the View of the game
})

PuzzlesReply = TypedDict("PuzzlesReply", {
    "aim": str,
    "level": str,
    "puzzles": list[PuzzlesReplyPuzzle],
    "unit": str,
})

DominoesDeal = TypedDict("DominoesDeal", {
    "draw": NotRequired[DominoesDomino],
    "hands": NotRequired[list[DominoesHand]],
})
"""an object with hands, or with draw, a tile."""

PipsStep = TypedDict("PipsStep", {
    "chance": NotRequired[Dice | DominoesDeal],  # the dice that fell, or the tiles that were dealt
    "move": NotRequired[Any],  # the move
    "player": int,  # who rolled, moved or resigned; Nobody for a deal
    "resigns": NotRequired[bool],  # whether the player gave up
})

GameRecord = TypedDict("GameRecord", {
    "dice": NotRequired[str],
    "first": NotRequired[int],
    "format": int,
    "game": NotRequired[str],
    "players": list[str],
    "rules": Any,
    "seed": NotRequired[str],
    "start": NotRequired[Any],
    "steps": list[PipsStep],
})
"""an object as in api/schema.json."""

RecordReply = TypedDict("RecordReply", {
    "record": GameRecord | str,  # a pips.Record, or its text
})

ReplyProgress = TypedDict("ReplyProgress", {
    "done": int,
    "total": int,
})
"""a result or an error follows"""

Reply = TypedDict("Reply", {
    "error": NotRequired[Failure],
    "id": float | str | None,  # that of the request, or null
    "progress": NotRequired[ReplyProgress],  # a result or an error follows
    "result": NotRequired[dict[str, Any]],  # see the definition with the name of the request
})
"""a line of the engine, with one of result, error and progress"""

Request = TypedDict("Request", {
    "aim": NotRequired[str],  # the unit of values of moves, one of those that games lists
    "by": NotRequired[str],  # a computer player or an aim
    "by-turn": NotRequired[bool],  # draw each throw of a new game by seat, turn and number in the turn; needs a seed
    "card": NotRequired[dict[str, Any] | str],  # a card of Yahtzee, as an object or a text
    "chance": NotRequired[list[Any] | dict[str, Any] | str],  # dice or tiles from outside, as in a step, or a text
    "count": NotRequired[int],  # the number of puzzles, up to 100; one without it
    "dice": NotRequired[list[Any] | str],  # a throw, as a list of numbers or a text
    "do": Literal["advise", "cancel", "choose", "close", "games", "hello", "load", "move", "moves", "new", "puzzles", "record", "resign", "review", "roll", "rules", "save", "saved", "score", "solve", "tables", "undo", "view"],  # the name of the request
    "first": NotRequired[int],  # who begins, in dominoes
    "game": NotRequired[str],  # farkle, yahtzee, awari or dominoes
    "id": NotRequired[float | str],  # a number or a string of up to 100 bytes, repeated in the reply
    "known": NotRequired[bool],  # refuse what is not known at once
    "level": NotRequired[str],  # easy, medium or hard puzzles
    "move": NotRequired[dict[str, Any] | str],  # the move of a game, as an object or a text
    "name": NotRequired[str],  # of a saved game
    "of": NotRequired[float | str],  # the id of another request
    "player": NotRequired[int],  # the seat of the player who asks, from 0; a spectator without it
    "players": NotRequired[list[str]],  # their names
    "record": NotRequired[dict[str, Any] | str],  # the record of a game, as an object or a text
    "rules": NotRequired[dict[str, Any] | str],  # the rules of a game, as an object or a text
    "secrets": NotRequired[bool],  # include what players must not know yet
    "seed": NotRequired[int | str],  # a number from 0 to 18446744073709551615, also as a string; with load for a record without one
    "since": NotRequired[int],  # the first step to show
    "start": NotRequired[dict[str, Any] | str],  # the state in which a new game begins, as an object or a text; Begin's without it
    "table": NotRequired[int],  # the number of a game
    "text": NotRequired[bool],  # return the record as a text
    "top": NotRequired[int],  # maximum number of choices; 0 is all
    "until": NotRequired[int],  # the number of steps to load
    "view": NotRequired[dict[str, Any]],  # the view of a page
    "why": NotRequired[int],  # number of choices with reasons; in a review any number but 0 asks for them
})
"""a line to the engine; the README of examples/engine has the keys of each request"""

Account = TypedDict("Account", {
    "accuracy": float,  # Accuracy is 1 for best play, or if no decision mattered, and 0 for the average of random moves: 1 - Regret/r, where r is their mean regret in the same decisions. It can be negative.
    "decisions": int,  # with more than one legal move
    "end": float,  # value of the last state; after the game, what the player got
    "gifts": float,  # changes by moves of others; in a duel, their regret
    "luck": float,  # of all chance
    "mistakes": int,  # among Decisions
    "regret": float,  # of all moves of the player
    "rest": float,  # remainder of the equation
    "start": float,  # value of the first state
})

PipsChoice = TypedDict("PipsChoice", {
    "error": float,  # standard error of a sampled Value, else 0
    "high": float,  # upper bound; both are Value if it is exact
    "low": float,  # lower bound of the value
    "move": Any,  # the move
    "regret": float,  # the best value minus this one
    "value": float,  # in the unit of the adviser; more is better
})

Reviewed = TypedDict("Reviewed", {
    "choices": list[PipsChoice],  # legal moves, best first; empty for chance
    "error": float,  # Error is the standard error of sampled Luck or Regret, else 0; too large for Regret if the adviser tries all moves on the same samples, as pips.example/dominoes/solve.Player does.
    "luck": list[float],  # value minus expectation, by player; empty for a move
    "mistake": bool,  # Regret exceeds two standard errors
    "reasons": list[Term],  # why the best move is worth more; none without an Explainer
    "regret": float,  # value of the best move minus that of this one; 0 below 1e-9
    "step": PipsStep,  # as recorded
    "values": list[float],  # after the step, by player; empty without a judge
})

Report = TypedDict("Report", {
    "players": list[Account],  # by seat
    "steps": list[Reviewed],  # of the record
    "turning": list[int],  # ascending indices of up to five Steps that changed most
    "unit": str,  # of values
})

ReviewReply = TypedDict("ReviewReply", {
    "aim": str,
    "report": Report,
    "text": str,  # the report in words
})

RulesReply = TypedDict("RulesReply", {
    "aims": list[str],  # those that have solvers
    "notes": NotRequired[list[str]],  # sentences on settings that are legal but may surprise together
    "players": list[str],
    "rules": Any,  # the Rules of the game
    "tables": list[str],  # those whose solver computes a table first
})

SavedReply = TypedDict("SavedReply", {
    "names": list[str],
})

FarkleScoreResult = TypedDict("FarkleScoreResult", {
    "dice": Dice,
    "kind": str,
    "points": int,
})
"""an object with kind, dice and points."""

FarkleScoreResults: TypeAlias = list[FarkleScoreResult]
"""a list of the combinations."""

YahtzeeScoreResult = TypedDict("YahtzeeScoreResult", {
    "box": str,  # an open box
    "err": NotRequired[Any],  # why they may not
    "points": int,  # 0 if the dice may not go there
})

YahtzeeScoreResults: TypeAlias = list[YahtzeeScoreResult]
"""a list of objects with box, points and, for a forbidden box, err."""

ScoreReply = TypedDict("ScoreReply", {
    "results": FarkleScoreResults | YahtzeeScoreResults,  # farkle.ScoreResults or yahtzee.ScoreResults
    "total": NotRequired[int],
})

TablesReplyTable = TypedDict("TablesReplyTable", {
    "count": int,
    "game": str,
    "players": list[str],
    "rules": str,  # as a text
    "table": int,
    "turn": int,
    "waits": str,
})

TablesReply = TypedDict("TablesReply", {
    "tables": list[TablesReplyTable],
})
