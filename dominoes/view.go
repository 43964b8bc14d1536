package dominoes

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/pipping"
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
	return refused(v.Turn, m, reason)
}

// over reports whether a player has won.
func (v *View) over() bool { return v.Scores[0] == v.Rules.Target || v.Scores[1] == v.Rules.Target }

// Unseen yields the tiles that the other player may hold, by board, hand and
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
	return pipping.All &^ v.Hand.set &^ v.Board.set &^ v.Knocked[v.other()].tiles()
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

// Guess returns a state that looks to the player as v does. All hands that the
// other player may hold after the knocks, in any order, are equally likely. It
// fails with [pips.ErrHidden] for a spectator, with [pips.ErrForeign] or with
// [pips.ErrState].
func (r Rules) Guess(v View, src rand.Source) (State, error) {
	if v.Rules != r {
		return State{}, fmt.Errorf("%w: a view of the rules %v, want %v", pips.ErrForeign, v.Rules, r)
	}
	if v.Player == pips.Nobody {
		return State{}, fmt.Errorf("%w: a spectator sees no hand", pips.ErrHidden)
	}
	if err := v.check(); err != nil {
		return State{}, err
	}
	s, hides := v.state(), v.hides()
	s.Hands[v.other()] = hides.draw(rand.New(src))
	return s, nil
}

// state returns what the view knows of a state, without the hidden hands.
func (v *View) state() State {
	s := State{Board: v.Board, Scores: v.Scores, Turn: v.Turn, First: v.First, Knocked: v.Knocked}
	if v.Player >= 0 {
		s.Hands[v.Player&1] = v.Hand
	}
	switch {
	case v.Turn != pips.Nobody:
	case v.Scores[Player2] == v.Rules.Target:
		s.Turn = Player2
	default:
		s.Turn = Player1
	}
	return s
}

// check returns nil if some state by the rules of the view looks so to its player.
func (v *View) check() error {
	if err := v.Rules.Validate(); err != nil {
		return err
	}
	s := v.state()
	if err := s.check(v.Rules.HandSize, v.Rules.Target); err != nil {
		return err
	}
	wrong := ""
	mine := v.Hand.Len()
	switch {
	case v.Player < pips.Nobody || v.Player > Player2:
		wrong = fmt.Sprintf("player %v looks, want player 0 or 1 or the spectator -1", v.Player)
	case min(v.Held[0], v.Held[1]) < 0 || max(v.Held[0], v.Held[1]) > v.Rules.HandSize:
		wrong = fmt.Sprintf("the players hold %d and %d tiles, want 0 to %d", v.Held[0], v.Held[1], v.Rules.HandSize)
	case v.Player == pips.Nobody && mine > 0:
		wrong = "a spectator has a hand"
	case v.Player != pips.Nobody && mine != v.Held[v.Player&1]:
		wrong = fmt.Sprintf("player %v holds %d tiles, want the %d of the hand", v.Player, v.Held[v.Player&1], mine)
	case v.over() && v.Turn != pips.Nobody:
		wrong = fmt.Sprintf("player %v is to move, want -1 as the game is over", v.Turn)
	case v.Player == pips.Nobody && v.Board.Len()+v.Held[0]+v.Held[1] > Tiles:
		wrong = "the players hold more tiles than there are"
	case v.Player != pips.Nobody:
		if h := v.hides(); h.ways == 0 {
			wrong = "there is no hand that the other player may hold"
		}
	}
	if wrong != "" {
		return &text.Fault{Reason: pips.ErrState, Want: wrong}
	}
	return nil
}

// hides are the hands that the other player may hold.
type hides struct {
	tiles [Tiles]Domino // of which the hand is made; those that fit the board come first
	n     int           // how many tiles these are
	held  int           // how many of them are in the hand
	ways  uint64        // how many hands there are
}

// hides returns the hands that the other player may hold. The view is that of one
// of the players.
func (v *View) hides() (h hides) {
	unseen := v.unseen()
	fit := v.Board.fit(unseen)
	h.held = v.Held[v.other()]
	stuck := v.Board.blocks(&v.Hand)
	due := v.Turn == pips.Nobody && !v.over()
	if due {
		unseen &^= fit // or the other player could play
	}
	for _, set := range [...]tileSet{unseen & fit, unseen &^ fit} {
		for ; set != 0; set &= set - 1 {
			h.tiles[h.n] = tileAt[set.First()]
			h.n++
		}
	}
	switch h.ways = ways(h.n, h.held); {
	case due && !stuck:
		h.ways = 0
	case stuck && v.Turn != pips.Nobody: // the other player can play, or the round would be over
		h.ways -= ways(h.n-fit.Len(), h.held)
	}
	return h
}

// draw returns one of the hands, in any order of its tiles.
func (h *hides) draw(rnd *rand.Rand) (hand Hand) {
	tiles := h.number(rnd.Uint64N(h.ways))
	rnd.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	for _, d := range tiles {
		hand.add(d)
	}
	return hand
}

// number returns the tiles of the hand with a number from 0 to ways-1. Hands are
// numbered by their first tile, then by the second and so on, so that those of which no
// tile fits have the highest numbers.
func (h *hides) number(n uint64) (tiles []Domino) {
	for i := 0; len(tiles) < h.held; i++ {
		if with := ways(h.n-i-1, h.held-len(tiles)-1); n >= with {
			n -= with
			continue
		}
		tiles = append(tiles, h.tiles[i])
	}
	return tiles
}

// ways returns the number of sets of k out of n.
func ways(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	w := uint64(1)
	for i := range k {
		w = w * uint64(n-i) / uint64(i+1)
	}
	return w
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
