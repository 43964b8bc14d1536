package dominoes

import (
	"fmt"
	"iter"

	"pips.example"
)

// A View is what a player may see of a [State]: all but the other hands and the undealt tiles.
type View struct {
	Rules  Rules       // what is played
	Player Player      // the viewer; Nobody is a spectator
	Turn   Player      // who is to move or to draw; Nobody before a deal and after the end
	First  Player      // who had the first drop of the round; see State
	Hand   Hand        // the player's own
	Held   [4]int      // how many tiles each player holds
	Board  DominoBoard // with who laid what and when
	Scores Scores      // of each player; partners have the same

	Draws bool // whether Turn has to draw a tile

	Knocked [4]Suits // as in State
	Drawn   [4]Drawn // as in State
	Opening bool     // as in State
	Drew    bool     // as in State
	Passes  uint8    // as in State
}

// View returns what p may see, or a spectator for any other p.
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
	v.Board = s.Board // one after the other: together they would be copied twice
	v.Scores = s.Scores
	v.Turn, v.First, v.Knocked = s.Turn, s.First, s.Knocked
	v.Held = [4]int{s.Hands[0].set.Len(), s.Hands[1].set.Len()}
}

// seeMore adds what the assignment's game does not have.
func (v *View) seeMore(s *State) {
	if v.Player >= 0 {
		v.Hand = s.Hands[v.Player&3]
	}
	v.Drawn, v.Opening, v.Drew, v.Passes = s.Drawn, s.Opening, s.Drew, s.Passes
	for p := 2; p < v.Rules.seats(); p++ {
		v.Held[p] = s.Hands[p].set.Len()
	}
	v.Draws = v.Rules.draws(s)
}

// other returns the other player of two, in the range of indices.
func (v *View) other() Player { return v.Player&1 ^ 1 }

// Stock returns the number of tiles that are neither in a hand nor on the board.
func (v View) Stock() int {
	return max(v.Rules.tiles()-v.Held[0]-v.Held[1]-v.Held[2]-v.Held[3]-int(v.Board.n), 0)
}

// Moves yields the legal moves, if it is the player's turn.
func (v View) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { v.moves(yield) }
}

// moves is Moves. It is separate so that a loop over Moves does not allocate.
func (v View) moves(yield func(Move) bool) {
	if v.Turn == v.Player && !v.Draws && seated(v.Player, v.Rules.seats()) {
		v.choices(yield)
	}
}

// choices yields what a player with this hand can play.
func (v *View) choices(yield func(Move) bool) { moves(&v.Hand, &v.Board, v.must(), yield) }

// must returns the tile that the player has to lead, or none.
func (v *View) must() tileSet { return v.Rules.must(v.Opening, &v.Hand, &v.Board) }

// Legal is [Rules.Legal], with [pips.ErrHidden] if it is another's turn.
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

// Unseen yields the tiles that another player may hold, in the order of [AllDominoes].
func (v View) Unseen() iter.Seq[Domino] {
	return func(yield func(Domino) bool) {
		for t := v.unseen(); t != 0; t &= t - 1 {
			if !yield(tileAt[t.First()&63]) {
				return
			}
		}
	}
}

func (v *View) unseen() tileSet {
	all := v.Rules.all()
	if v.Player < 0 {
		return all &^ v.Board.set
	}
	if v.Rules.Seats == 0 {
		return all &^ v.Hand.set &^ v.Board.set &^ v.Knocked[v.other()].tiles()
	}
	lacked := all // by all others
	for p := range v.Rules.seats() {
		if p != int(v.Player) {
			lacked &= v.Knocked[p].tiles()
		}
	}
	return all &^ v.Hand.set &^ v.Board.set &^ lacked
}

// Gain returns the points that a tile would score, with chipping out and bonuses, and whether it wins. It
// ignores the pips taken at the end of a round, whether the tile is in the hand, and whose turn it is.
func (v View) Gain(m Move) (points int, wins bool) {
	if m.Knock || v.Board.accepts(m.Domino, m.End) != 0 {
		return 0, false
	}
	return v.gain(m)
}

// gain is Gain of a tile that fits.
func (v *View) gain(m Move) (points int, wins bool) {
	points = v.Rules.Scoring.points(v.Board.after(m.Domino, m.End))
	points += v.Rules.ChipOut.point(v.Hand.set.Len() == 1, v.out(int(v.Player)))
	points += v.Rules.goingOut(&v.Board, &v.Hand, m.Domino)
	mine := v.Scores[v.Player&3]
	score, wins := v.Rules.AddPoints(mine, points)
	return score - mine, wins
}

// check returns nil if some state by the rules of the view looks so to its player.
func (v *View) check() error {
	s := v.state()
	_, err := v.others(&s)
	return err
}

// others are the hands that the other players may hold: of the assignment's other player, or by other
// rules.
type others struct {
	hides hides
	lists []hidden
}

// others returns the hands that the other players may hold, none for a spectator. It fails if no state looks
// so; s is what the view knows of the state.
func (v *View) others(s *State) (h others, err error) {
	if err := v.Rules.Validate(); err != nil {
		return h, err
	}
	if wrong := v.wrongTable(s); wrong != "" || v.Player == pips.Nobody {
		return h, impossible(wrong)
	}
	any := false
	if v.Rules.plain() {
		h.hides = v.hides()
		any = h.hides.ways > 0
	} else {
		h.lists = v.hidden()
		any = len(h.lists) > 0
	}
	if !any {
		return h, impossible("there are no hands that the other players may hold")
	}
	return h, nil
}

// wrongTable returns what is wrong with a view but for the hands of the others, or "".
func (v *View) wrongTable(s *State) string {
	r := &v.Rules
	n := r.seats()
	if v.Player < pips.Nobody || v.Player >= Player(n) {
		return fmt.Sprintf("player %v looks, want player 0 to %d or the spectator -1", v.Player, n-1)
	}
	if wrong := s.wrongTable(r); wrong != "" {
		return wrong
	}
	total, all := int(v.Board.n), v.Rules.tiles()
	for p := range maxSeats {
		held := v.Held[p]
		if held < 0 || held > all || p >= n && held != 0 {
			return fmt.Sprintf("player %d holds %d tiles, want 0 to %d", p, held, all)
		}
		total += held
	}
	switch mine := v.Hand.set.Len(); {
	case v.Hand.set&^r.all() != 0:
		return fmt.Sprintf("a tile in the hand has more than %d pips on a half", v.Board.pips())
	case total > all:
		return "the players hold more tiles than there are"
	case v.Player == pips.Nobody && mine > 0:
		return "a spectator has a hand"
	case v.Player != pips.Nobody && mine != v.Held[v.Player]:
		return fmt.Sprintf("player %v holds %d tiles, want the %d of the hand", v.Player, v.Held[v.Player], mine)
	case v.Hand.set&v.Board.set != 0:
		return "a tile in a hand is on the board"
	}
	for p := range n {
		if wrong := s.wrongHand(r, p, s.Hands[p].set, v.Held[p], s.late(r)); wrong != "" {
			return wrong
		}
	}
	if wrong := v.wrongTurn(); wrong != "" {
		return wrong
	}
	if d, ok := v.Board.led(); ok && v.Opening && !r.leads(d) {
		return fmt.Sprintf("%v was led, want %s", d, r.wantLead())
	}
	return ""
}

// wrongTurn returns what is wrong with who is to move or to draw, by what all see.
func (v *View) wrongTurn() string {
	r := &v.Rules
	switch {
	case v.Draws && v.Turn == pips.Nobody:
		return "nobody has to draw a tile, want a player"
	case v.Turn == pips.Nobody:
		if v.Drew || v.Passes != 0 {
			return "a player has drawn a tile or knocked, and nobody is to move"
		}
		return ""
	case r.Spinner == SpinnerAll && !v.Opening:
		return "the round has no lead, which the rules prescribe for each"
	case v.over():
		return fmt.Sprintf("player %v is to move, want nobody as the game is over", v.Turn)
	case r.Out != TakeNone && v.out(-1):
		return fmt.Sprintf("player %v is to move, want nobody as a hand is empty", v.Turn)
	case v.Draws && (!v.drawable() || v.Held[v.Turn] == 0 || v.Drew || v.Board.n == 0):
		return fmt.Sprintf("player %v has to draw a tile, and cannot", v.Turn)
	}
	return ""
}

// out reports whether the hand of any player but one is empty.
func (v *View) out(but int) bool {
	for p := range v.Rules.seats() {
		if p != but && v.Held[p] == 0 {
			return true
		}
	}
	return false
}

// drawable reports whether there is a tile to be drawn by somebody who has one.
func (v *View) drawable() bool {
	someone := v.Held != [4]int{}
	return v.Rules.Stock != StockSleeps && v.Stock() > v.Rules.Leave && someone
}
