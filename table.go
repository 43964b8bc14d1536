package pips

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
)

// A Table is a [Game] whose methods do not depend on its types, for servers that run several kinds
// of games. Every *Game is a Table. See [Game.Undo] before calling Undo.
type Table interface {
	Players() []string             // their names
	Waits() (For, Player)          // what is due, and of whom
	Roll(src rand.Source) error    // draws chance from src and plays it
	Advance(src rand.Source) error // rolls until a player must move
	MoveJSON(data []byte) error    // plays a move
	Resign(Player) error           // ends the game
	Mover() Player                 // whose move Undo takes back
	Undo() bool                    // takes back the last move and the chance after it
	Outcome() Outcome              // who won
	Page(Player) Page              // what a player may see
	Save() ([]byte, error)         // the record in JSON
}

// A Page is what a front end needs to draw a game for one player and to offer the legal moves.
type Page struct {
	Game     string   `json:"game"`     // name of the game, if the rules have a Notation
	Players  []string `json:"players"`  // names of the players
	Waits    For      `json:"waits"`    // what is due
	Turn     Player   `json:"turn"`     // who moves or rolls; Nobody for a deal and at the end
	Outcome  Outcome  `json:"outcome"`  // who won
	Repeated bool     `json:"repeated"` // the game ended by repetition
	View     any      `json:"view"`     // of the game's type View
	Moves    any      `json:"moves"`    // legal moves, a slice of the game's type Move; empty for players not to move
}

// Page returns the [Page] of a player, or of a spectator if p is not a player of this game.
func (g *Game[R, S, M, C, V]) Page(p Player) Page {
	waits, turn := g.Waits()
	n, _ := notationOf[M](&g.rules)
	moves := []M{}
	if waits == Decision && p == turn {
		moves = slices.AppendSeq(moves, g.Moves())
	}
	return Page{n.Game, g.Players(), waits, turn, g.Outcome(), g.repeated, g.View(p), moves}
}

// Save returns the [Game.Record] as JSON, which [Open] reads.
func (g *Game[R, S, M, C, V]) Save() ([]byte, error) { return json.Marshal(g.Record()) }

// Open returns the game of a record in JSON, with all its steps played. A record without steps
// starts a new game. Do not accept steps from an untrusted client: they determine the dice.
//
//	g, err := pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"standard","players":["Ann","Bob"]}`))
func Open[R Rules[S, M, C, V], S, M comparable, C, V any](data []byte) (Table, error) {
	var rec Record[R, S, M, C, V]
	if err := rec.UnmarshalJSON(data); err != nil { // not json.Unmarshal, which hides the offset of truncated data
		return nil, err
	}
	return rec.Game()
}
