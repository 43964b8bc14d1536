package pips

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
)

// A Table is a [Game] with its types hidden, for servers that run several kinds of games. Its
// methods are those of Game. Every *Game is a Table. Before a server calls Undo, it should check the
// Mover and the last step, see [Game.Undo].
type Table interface {
	Players() []string             // the names
	Waits() (For, Player)          // what the game waits for, and whose turn it is
	Roll(src rand.Source) error    // draws from src what chance brings, and plays it
	Advance(src rand.Source) error // rolls until a player must move or the game is over
	MoveJSON(data []byte) error    // plays a move
	Resign(Player) error           // ends the game
	Mover() Player                 // who made the last move, the one that Undo takes back
	Undo() bool                    // takes back the last move, whoever asks, and what chance brought after it
	Outcome() Outcome              // whether the game is over, and who won
	Page(Player) Page              // what a player may see
	Save() ([]byte, error)         // the record in JSON
}

// A Page is what a front end needs to draw a game for a player and to offer the
// legal moves.
type Page struct {
	Game     string   `json:"game"`     // its name, if the rules have a Notation
	Players  []string `json:"players"`  // their names
	Waits    For      `json:"waits"`    // what the game waits for
	Turn     Player   `json:"turn"`     // who makes the move or rolls the dice; Nobody for a deal and after the end
	Outcome  Outcome  `json:"outcome"`  // how the game stands
	Repeated bool     `json:"repeated"` // whether the game is over because a state was repeated, see Repeater
	View     any      `json:"view"`     // what the player may see, of the game's type View
	Moves    any      `json:"moves"`    // a slice of the legal moves, of the game's type Move; empty unless it is the player's turn
}

// Page returns a [Page] for a player, or for a spectator if p is [Nobody] or no player of this game.
func (g *Game[R, S, M, C, V]) Page(p Player) Page {
	waits, turn := g.Waits()
	n, _ := notationOf[M](&g.rules)
	moves := []M{}
	if waits == Decision && p == turn {
		moves = slices.AppendSeq(moves, g.Moves())
	}
	return Page{n.Game, g.Players(), waits, turn, g.Outcome(), g.repeated, g.View(p), moves}
}

// Save returns the [Game.Record] as JSON. [Open] reads it.
func (g *Game[R, S, M, C, V]) Save() ([]byte, error) { return json.Marshal(g.Record()) }

// Open returns the game of a record in JSON, with all its steps played. It fails as
// [Record.UnmarshalJSON] does. A new game is a record without steps, so whoever may send a record with
// some has chosen the dice:
//
//	g, err := pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"standard","players":["Ann","Bob"]}`))
func Open[R Rules[S, M, C, V], S, M comparable, C, V any](data []byte) (Table, error) {
	var rec Record[R, S, M, C, V]
	if err := rec.UnmarshalJSON(data); err != nil { // which says where data that was cut ends, as json.Unmarshal does not
		return nil, err
	}
	return rec.Game()
}
