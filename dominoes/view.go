package dominoes

import (
	"iter"
	"math/bits"
)

// A View is what a player sees of a [State]: everything but the other hand and
// the sleeping tiles. A DomsPlayer of the assignment "Fives-and-threes
// dominoes" is given hand, board, player and scores. A View has besides the
// rules, how many tiles the other player holds, and on what that player
// knocked. It does not know whose turn it is, nor whether a deal is due or the game is
// over: the referee tells.
type View struct {
	Rules  Rules       // what is played
	Player Player      // who looks
	Hand   Hand        // the player's own tiles
	Board  DominoBoard // with who laid what and when
	Scores Scores      // of player 1 and of player 2, whoever looks
	Others int         // how many tiles the other player holds

	// The pips that the other player has knocked on in this round, and so holds
	// none of.
	Knocked Suits
}

// View returns what the player sees, whoever is to move, and the zero View for
// what is no player. It does not check s.
func (r Rules) View(s State, p Player) View {
	if p > Player2 {
		return View{}
	}
	v := View{Rules: r, Player: p}
	v.see(&s)
	return v
}

// see makes v what its player sees of s.
func (v *View) see(s *State) {
	p := v.Player & 1
	v.Hand, v.Board, v.Scores = s.Hands[p], s.Board, s.Scores
	v.Others, v.Knocked = s.Hands[p^1].Len(), s.Knocked[p^1]
}

// Moves yields what the player can do at the player's own turn: the tiles of
// the hand in its order, each at the left end before the right, or a knock if
// none fits. A View does not know whose turn it is, nor whether a deal is due.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { moves(&v.Hand, &v.Board, yield) }
}

// Unseen yields the tiles that the other player may hold: those that are
// neither in the hand nor on the board, and have no half that the other player
// knocked on. They come in the order of [AllDominoes]. Which of them sleep is
// not known.
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
	return allTiles &^ v.Hand.set &^ v.Board.set &^ v.Knocked.tiles()
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

// Points returns the points that a move would bring, with the one for chipping
// out, and whether it wins the game. A bust, a knock and a tile that does not
// fit bring 0. Whether the tile is in the hand is not asked.
func (v View) Points(m Move) (points int, wins bool) { return v.points(m) }

func (v *View) points(m Move) (points int, wins bool) {
	if m.Knock || v.Board.accepts(m.Domino, m.End) != nil {
		return 0, false
	}
	points = Points(v.Board.after(m.Domino, m.End))
	if v.Rules.ChipOut.chipsOut(v.Hand.Len() == 1, v.Others == 0) {
		points++
	}
	mine := v.Scores[v.Player&1]
	score, wins := v.Rules.AddPoints(mine, points)
	return score - mine, wins
}
