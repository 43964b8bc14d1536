package dominoes

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
)

// must returns a value that there has to be.
func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// A witness has seen all of a round that everybody sees, and remembers it.
type witness struct {
	r       Rules
	opening bool
	led     *Domino            // the first drop
	slots   [maxSeats][]int    // when each player got a tile, 0 for those dealt
	laid    [maxSeats][]event  // which tiles the players have laid
	lacked  [maxSeats][]lacked // when a player had no tile that fits, at which ends
	now     int
}

type event struct {
	tile Domino
	at   int
}

type lacked struct {
	ends [2]uint8
	at   int
}

// fits reports whether a tile fits one of two ends.
func fits(d Domino, ends [2]uint8) bool { return d.Has(ends[0]) || d.Has(ends[1]) }

// may reports whether a player can hold these tiles now, given all that was seen: whether each of
// them, and of those that the player has laid, can be one of the tiles that the player got.
func (w *witness) may(p int, tiles []Domino) bool {
	all := slices.Clone(w.laid[p])
	for _, d := range tiles {
		all = append(all, event{d, math.MaxInt})
	}
	could := func(slot int, e event) bool {
		from := w.slots[p][slot]
		if from >= e.at || w.opening && from == 0 && rank(e.tile) > rank(*w.led) {
			return false
		}
		return !slices.ContainsFunc(w.lacked[p], func(l lacked) bool { return from < l.at && l.at < e.at && fits(e.tile, l.ends) })
	}
	var has [Tiles]int // by slot, which of all, from 1
	var tried [Tiles]bool
	var place func(i int) bool
	place = func(i int) bool {
		for slot := range w.slots[p] {
			if tried[slot] || !could(slot, all[i-1]) {
				continue
			}
			tried[slot] = true
			if has[slot] == 0 || place(has[slot]) {
				has[slot] = i
				return true
			}
		}
		return false
	}
	for i := range all {
		if tried = [Tiles]bool{}; !place(i + 1) {
			return false
		}
	}
	return true
}

// hands returns all hands that the witness and a player think possible, whose own hand is not among them.
func (w *witness) hands(s *State, me int) map[[maxSeats]tileSet]bool {
	n := w.r.seats()
	var free []Domino
	for d := range AllDominoes() {
		if !Played(d, s.Board) && !s.Hands[me].Has(d) {
			free = append(free, d)
		}
	}
	found := map[[maxSeats]tileSet]bool{}
	hands := make([][]Domino, n)
	for d := range s.Hands[me].All() {
		hands[me] = append(hands[me], d)
	}
	var give func(i int)
	give = func(i int) {
		left := 0
		for p := range n {
			if len(hands[p]) > s.Hands[p].Len() {
				return
			}
			left += s.Hands[p].Len() - len(hands[p])
		}
		if left > len(free)-i {
			return
		}
		if i == len(free) {
			if w.possible(s, me, hands) {
				found[setsOf(hands, me)] = true
			}
			return
		}
		give(i + 1)
		for p := range n {
			if p == me {
				continue
			}
			hands[p] = append(hands[p], free[i])
			give(i + 1)
			hands[p] = hands[p][:len(hands[p])-1]
		}
	}
	give(0)
	return found
}

// possible reports whether the players can hold these hands now.
func (w *witness) possible(s *State, me int, hands [][]Domino) bool {
	all := slices.Concat(hands...)
	if w.opening && w.led == nil {
		led := slices.MaxFunc(all, func(a, b Domino) int { return rank(a) - rank(b) })
		return slices.ContainsFunc(hands[s.Turn], led.Same)
	}
	for p := range hands {
		if p != me && !w.may(p, hands[p]) {
			return false
		}
	}
	can := func(d Domino) bool { return CanPlay(d, Left, s.Board) || CanPlay(d, Right, s.Board) }
	waits, acts := w.r.Waits(*s)
	if acts == pips.Nobody { // the round has ended, also where nobody can play
		out := w.r.Out != TakeNone && slices.ContainsFunc(hands, func(h []Domino) bool { return len(h) == 0 })
		return waits == pips.Nothing || out || !slices.ContainsFunc(all, can)
	}
	turn := slices.ContainsFunc(hands[s.Turn], can)
	drawable := w.r.Stock != StockSleeps && Tiles-s.Board.Len()-len(all) > w.r.Leave
	switch {
	case waits == pips.Chance:
		return !turn
	case drawable && !s.Drew && len(hands[s.Turn]) > 0:
		return turn
	case drawable:
		return true
	}
	return slices.ContainsFunc(all, can)
}

// setsOf returns the hands of all players but one, without the order of the tiles.
func setsOf(hands [][]Domino, me int) (sets [maxSeats]tileSet) {
	for p, h := range hands {
		for _, d := range h {
			if p != me {
				sets[p] |= d.bit()
			}
		}
	}
	return sets
}

// see notes a step.
func (w *witness) see(s *State, step pips.Step[Move, Deal]) {
	w.now++
	p := int(s.Turn)
	switch {
	case step.Chance != nil && !step.Chance.Drawn:
		*w = witness{r: w.r, opening: w.r.Lead != LeadAny && s.Board.n == 0}
		for p := range w.r.seats() {
			w.slots[p] = make([]int, w.r.HandSize)
		}
	case step.Chance != nil || step.Move.Knock:
		l, _ := s.Board.Open(Left)
		r, _ := s.Board.Open(Right)
		w.lacked[p] = append(w.lacked[p], lacked{[2]uint8{l, r}, w.now})
		if w.now++; step.Chance != nil {
			w.slots[p] = append(w.slots[p], w.now)
		}
	default:
		if w.led == nil {
			w.led = &step.Move.Domino
		}
		w.laid[p] = append(w.laid[p], event{step.Move.Domino, w.now})
	}
}

// What can be guessed is what a witness of the round finds possible who tries all hands: with knocks,
// draws, leads, and who could play. Each has one number, so that all are equally likely.
func TestHiddenHands(t *testing.T) {
	rules := []string{
		"standard", "nine", "hand=12 target=61", "block", "draw", "draw-one", "muggins", "partners", "block seats=4 pairs lead=any", "draw hand=9", "draw-one hand=10 leave=1", "draw seats=3 hand=7 leave=0",
		"draw seats=4 hand=5 leave=0", "draw-one seats=4 hand=5 pairs", "draw-one seats=3 hand=8", "block seats=3 hand=9", "standard seats=3 hand=9", "standard stock=draw hand=8",
		"standard stock=draw-one hand=6", "block hand=13", "block hand=1", "draw hand=2", "draw hand=4 leave=12",
	}
	src := rand.New(rand.NewPCG(11, 11))
	compared, partial, most := 0, 0, 0
	for _, text := range rules {
		r := must(ParseRules(text))
		g := must(r.NewGame(make([]string, r.seats())...))
		w := witness{r: r}
		before := g.State()
		random := RandomPlayer(src.Uint64())
		for i := range 121 {
			var err error
			waits, p := g.Waits()
			switch waits {
			case pips.Chance:
				err = g.Roll(src)
			case pips.Decision:
				err = g.Move(random(g.View(p)))
			}
			if err != nil {
				t.Fatalf("%v: %v", r, err)
			}
			if waits == pips.Nothing || i == 120 {
				break
			}
			w.see(&before, g.Record().Steps[i])
			before = g.State()
			for me := range r.seats() {
				v := r.View(before, Player(me))
				if guess, err := r.Guess(v, src); err != nil || r.View(guess, Player(me)) != v || r.Check(guess) != nil || r.Outcome(before).Over && (guess.Turn-before.Turn)%Player(r.sides()) != 0 {
					t.Fatalf("%v: player %d in %v guesses %v, %v", r, me, before, guess, err)
				}
				if waysAtMost(&before, me) > 300 {
					continue
				}
				got, ways := numbered(r.View(before, Player(me)))
				want := w.hands(&before, me)
				if !maps.Equal(got, want) || int(ways) != len(want) {
					t.Fatalf("%v: player %d in %v: %d hands %v, want %d %v", r, me, before, ways, got, len(want), want)
				}
				compared++
				most = max(most, len(want))
				if before.Drawn != [4]Drawn{} {
					partial++
				}
			}
		}
	}
	if compared < 400 || partial < 80 || most < 100 {
		t.Errorf("%d views, %d with draws, at most %d hands", compared, partial, most)
	}
}

// numbered returns the hands that the other players may hold by their numbers, and how many numbers there are.
func numbered(v View) (hands map[[maxSeats]tileSet]bool, ways uint64) {
	hands = map[[maxSeats]tileSet]bool{}
	me, seats := int(v.Player), v.Rules.seats()
	if v.Rules.plain() {
		h := v.hides()
		for n := range h.ways {
			var all [maxSeats][]Domino
			tiles := h.number(n)
			all[v.other()] = tiles[:h.held]
			hands[setsOf(all[:seats], me)] = true
		}
		return hands, h.ways
	}
	lists := v.hidden()
	for i := range lists {
		ways += lists[i].ways().low
		for n := range lists[i].ways().low {
			all := lists[i].number(many{0, n})
			hands[setsOf(all[:seats], me)] = true
		}
	}
	return hands, ways
}

// waysAtMost returns how many ways there are to give the unseen tiles to the other players and the
// stock.
func waysAtMost(s *State, me int) float64 {
	left := s.Board.all().Len() - s.Board.Len() - s.Hands[me].Len()
	n := 1.0
	for p := range s.seats() {
		if p == me {
			continue
		}
		for i := range s.Hands[p].Len() {
			n *= float64(left-i) / float64(i+1)
		}
		left -= s.Hands[p].Len()
	}
	return n
}
