package dominoes

import (
	"errors"
	"iter"
	"math/bits"

	"pips.example"
	"pips.example/internal/text"
)

// A View is what a player may see of a [State]: all but the other hand and the
// sleeping tiles.
type View struct {
	Rules  Rules       `json:"rules"`  // what is played
	Player Player      `json:"player"` // who looks; Nobody is a spectator
	Turn   Player      `json:"turn"`   // who is to move; Nobody before a deal and after the end
	First  Player      `json:"first"`  // who had the first drop of the round
	Hand   Hand        `json:"hand"`   // the player's own
	Held   [2]int      `json:"held"`   // how many tiles each holds
	Board  DominoBoard `json:"board"`  // with who laid what and when
	Scores Scores      `json:"scores"` // of both players

	Knocked [2]Suits `json:"knocked"` // the pips that each player knocked on in this round
}

// View returns what a player may see, or a spectator for any other p.
func (r Rules) View(s State, p Player) View {
	if !valid(p) {
		p = pips.Nobody
	}
	v := View{Rules: r, Player: p}
	v.see(&s)
	if r.won(&s) || r.due(&s) {
		v.Turn = pips.Nobody
	}
	return v
}

// see makes v what its player sees of a state that waits for a move.
func (v *View) see(s *State) {
	if v.Player >= 0 {
		v.Hand = s.Hands[v.Player&1]
	}
	v.Turn, v.First, v.Board, v.Scores, v.Knocked = s.Turn, s.First, s.Board, s.Scores, s.Knocked
	v.Held = [2]int{s.Hands[0].Len(), s.Hands[1].Len()}
}

// other returns the other player, in the range of indices.
func (v *View) other() Player { return v.Player&1 ^ 1 }

// Moves yields the legal moves, if it is the player's turn.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { v.moves(yield) }
}

// moves is Moves. It stands apart so that a loop over Moves does not allocate.
func (v View) moves(yield func(Move) bool) {
	if v.Turn == v.Player && valid(v.Player) {
		moves(&v.Hand, &v.Board, yield)
	}
}

// Legal returns nil if the player can make the move now, or a *[pips.MoveError].
// Its reason is [pips.ErrHidden] if it is not the player's turn.
func (v View) Legal(m Move) error {
	reason := error(pips.ErrHidden)
	switch {
	case v.Turn == pips.Nobody && v.over():
		reason = pips.ErrOver
	case v.Turn == pips.Nobody:
		reason = pips.ErrChanceDue
	case v.Turn == v.Player:
		_, err := legal(&v.Hand, &v.Board, m)
		if err == 0 {
			return nil
		}
		reason = err
	}
	return &pips.MoveError{Player: v.Turn, Move: m, Reason: reason}
}

// over reports whether a player has won.
func (v *View) over() bool { return v.Scores[0] == v.Rules.Target || v.Scores[1] == v.Rules.Target }

// Unseen yields the tiles that the other player may hold, by board, hand and
// knocks, in the order of [AllDominoes]. To a spectator those are all that are not
// on the board.
func (v View) Unseen() iter.Seq[Domino] {
	return func(yield func(Domino) bool) {
		for t := v.unseen(); t != 0; t &= t - 1 {
			if !yield(t.first()) {
				return
			}
		}
	}
}

// allTiles is the whole set.
const allTiles tileSet = 1<<Tiles - 1

func (v *View) unseen() tileSet {
	if v.Player < 0 {
		return allTiles &^ v.Board.set
	}
	return allTiles &^ v.Hand.set &^ v.Board.set &^ v.Knocked[v.other()].tiles()
}

// first returns the first tile of a set that is not empty.
func (t tileSet) first() Domino { return tileAt[bits.TrailingZeros32(uint32(t))] }

// tileAt has the tile of each bit of a set.
var tileAt = makeTileAt()

func makeTileAt() (tiles [32]Domino) {
	n := 0
	for d := range AllDominoes() {
		tiles[n] = d
		n++
	}
	return tiles
}

// Gain returns by how much a move would raise the player's score, with chipping
// out, and whether it wins. A bust, a knock and a tile that does not fit bring 0.
func (v View) Gain(m Move) (points int, wins bool) { return v.gain(m) }

func (v *View) gain(m Move) (points int, wins bool) {
	if m.Knock || v.Board.accepts(m.Domino, m.End) != 0 {
		return 0, false
	}
	points = Points(v.Board.after(m.Domino, m.End))
	if v.Rules.ChipOut.chipsOut(v.Hand.Len() == 1, v.Held[v.other()] == 0) {
		points++
	}
	mine := v.Scores[v.Player&1]
	score, wins := v.Rules.AddPoints(mine, points)
	return score - mine, wins
}

// A viewJSON is the JSON form of a view, with lists that can have a wrong length.
type viewJSON struct {
	Rules   Rules       `json:"rules"`
	Player  Player      `json:"player"`
	Turn    Player      `json:"turn"`
	First   Player      `json:"first"`
	Hand    Hand        `json:"hand"`
	Held    []int       `json:"held"`
	Board   DominoBoard `json:"board"`
	Scores  []int       `json:"scores"`
	Knocked []Suits     `json:"knocked"`
}

// UnmarshalJSON reads the JSON.
func (v *View) UnmarshalJSON(data []byte) error {
	var in viewJSON
	err := text.Decode(data, &in)
	if err == nil {
		err = errors.Join(pair("held", len(in.Held)), pair("scores", len(in.Scores)), pair("knocked", len(in.Knocked)))
	}
	if err != nil {
		return text.Fail(string(data), 0, err)
	}
	got := View{in.Rules, in.Player, in.Turn, in.First, in.Hand, [2]int(in.Held), in.Board, Scores(in.Scores), [2]Suits(in.Knocked)}
	if err := got.check(); err != nil {
		return text.Fail(string(data), 0, err)
	}
	*v = got
	return nil
}
