package dominoes

import (
	"iter"

	"pips.example"
	"pips.example/internal/pipping"
)

// A View is what a player may see of a [State]: all but the other hands and the
// stock, or the sleeping tiles.
type View struct {
	Rules  Rules       // what is played
	Player Player      // who looks; Nobody is a spectator
	Turn   Player      // who is to move or to draw; Nobody before a deal and after the end
	First  Player      // who had the first drop of the round
	Hand   Hand        // the player's own
	Held   [4]int      // how many tiles each player holds
	Board  DominoBoard // with who laid what and when
	Scores Scores      // of each player; partners have the same

	Knocked [4]Suits // the pips that each player is known to lack, having knocked on them or drawn in this round

	// The following are zero in the assignment's game.
	Drawn   [4]Drawn // as in State
	Draws   bool     // whether Turn has to draw a tile
	Opening bool     // as in State
	Drew    bool     // as in State
}

// View returns what a player may see, or a spectator for any other p.
func (r Rules) View(s State, p Player) View {
	if !seated(p, r.seats()) {
		p = pips.Nobody
	}
	v := View{Rules: r, Player: p}
	v.see(&s)
	if r.won(&s) || r.due(&s) {
		v.Turn, v.Draws = pips.Nobody, false
	}
	return v
}

// see makes v what its player sees of a state that waits for a move.
func (v *View) see(s *State) {
	v.seePlain(s)
	if !v.Rules.plain() {
		v.seeMore(s)
	}
}

// seePlain is see by the rules of the assignment.
func (v *View) seePlain(s *State) {
	if v.Player >= 0 {
		v.Hand = s.Hands[v.Player&1]
	}
	v.Turn, v.First, v.Board, v.Scores, v.Knocked = s.Turn, s.First, s.Board, s.Scores, s.Knocked
	v.Held = [4]int{s.Hands[0].Len(), s.Hands[1].Len()}
}

// seeMore adds what the assignment's game does not have.
func (v *View) seeMore(s *State) {
	if v.Player >= 0 {
		v.Hand = s.Hands[v.Player&3]
	}
	v.Drawn, v.Opening, v.Drew = s.Drawn, s.Opening, s.Drew
	for p := 2; p < v.Rules.seats(); p++ {
		v.Held[p] = s.Hands[p].Len()
	}
	v.Draws = v.Rules.draws(s)
}

// other returns the other player of two, in the range of indices.
func (v *View) other() Player { return v.Player&1 ^ 1 }

// Stock returns the number of tiles that are neither held by a player nor on the board. Of
// these the rules may let some be drawn.
func (v View) Stock() int {
	return max(Tiles-v.Held[0]-v.Held[1]-v.Held[2]-v.Held[3]-int(v.Board.n), 0)
}

// Moves yields the legal moves, if it is the player's turn.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { v.moves(yield) }
}

// moves is Moves. It stands apart so that a loop over Moves does not allocate.
func (v View) moves(yield func(Move) bool) {
	if v.Turn == v.Player && !v.Draws && seated(v.Player, v.Rules.seats()) {
		v.choices(yield)
	}
}

// choices yields what a player with this hand can play.
func (v *View) choices(yield func(Move) bool) { moves(&v.Hand, &v.Board, v.must(), yield) }

// must returns the tile that the player has to lead, or none.
func (v *View) must() tileSet { return v.Rules.must(v.Opening, &v.Hand, &v.Board) }

// Legal returns nil if the player can make the move now, or a *[pips.MoveError].
// Its reason is [pips.ErrHidden] if it is not the player's turn.
func (v View) Legal(m Move) error {
	reason := error(pips.ErrHidden)
	switch {
	case v.Turn == pips.Nobody && v.over():
		reason = pips.ErrOver
	case v.Turn == pips.Nobody, v.Turn == v.Player && v.Draws:
		reason = pips.ErrChanceDue
	case v.Turn == v.Player:
		_, err := legal(&v.Hand, &v.Board, v.must(), m)
		if err == 0 {
			return nil
		}
		reason = err
	}
	return refused(v.Turn, m, reason)
}

// over reports whether a player has won.
func (v *View) over() bool {
	s := State{Scores: v.Scores}
	return v.Rules.won(&s)
}

// Unseen yields the tiles that some other player may hold, by board, hand and
// knocks, in the order of [AllDominoes]. To a spectator those are all that are not
// on the board.
func (v View) Unseen() iter.Seq[Domino] {
	return func(yield func(Domino) bool) {
		for t := v.unseen(); t != 0; t &= t - 1 {
			if !yield(tileAt[t.First()]) {
				return
			}
		}
	}
}

func (v *View) unseen() tileSet {
	if v.Player < 0 {
		return pipping.All &^ v.Board.set
	}
	if v.Rules.Seats == 0 {
		return pipping.All &^ v.Hand.set &^ v.Board.set &^ v.Knocked[v.other()].tiles()
	}
	lacked := pipping.All // by all others
	for p := range v.Rules.seats() {
		if p != int(v.Player) {
			lacked &= v.Knocked[p].tiles()
		}
	}
	return pipping.All &^ v.Hand.set &^ v.Board.set &^ lacked
}

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
// out, and whether it wins. A bust, a knock and a tile that does not fit bring 0. The pips that the
// winner of a round takes are not counted, as nobody sees them before.
func (v View) Gain(m Move) (points int, wins bool) { return v.gain(m) }

func (v *View) gain(m Move) (points int, wins bool) {
	if m.Knock || v.Board.accepts(m.Domino, m.End) != 0 {
		return 0, false
	}
	points = v.Rules.Scoring.points(v.Board.after(m.Domino, m.End))
	if v.Rules.ChipOut.chipsOut(v.Hand.Len() == 1, v.someoneOut()) {
		points++
	}
	mine := v.Scores[v.Player&3]
	score, wins := v.Rules.AddPoints(mine, points)
	return score - mine, wins
}

// someoneOut reports whether the hand of any other player is empty.
func (v *View) someoneOut() bool {
	for p := range v.Rules.seats() {
		if p != int(v.Player) && v.Held[p] == 0 {
			return true
		}
	}
	return false
}
