package awari_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// everyRules calls f with every combination of the fields of Rules, apart from
// Pits and Beans, and how many came before it.
func everyRules(f func(i int, r awari.Rules)) {
	flags := [...]bool{false, true}
	i := 0
	for sow := awari.OwnHome; sow <= awari.NoHomes; sow++ {
		for _, skip := range flags {
			for capture := awari.Opposite; capture <= awari.TwoOrThree; capture++ {
				for _, empty := range flags {
					for _, anySide := range flags {
						for slam := awari.NoCapture; slam <= awari.TakeAll; slam++ {
							for _, feed := range flags {
								for extra := awari.Unlimited; extra <= 1; extra++ {
									for end := awari.EitherRowEmpty; end <= awari.MoverStuck; end++ {
										for _, majority := range flags {
											for left := awari.ToOwner; left <= awari.Uncounted; left++ {
												f(i, awari.Rules{
													Sow: sow, SkipOrigin: skip, Capture: capture, CaptureEmpty: empty, CaptureAnySide: anySide, GrandSlam: slam,
													MustFeed: feed, Extra: extra, End: end, Majority: majority, Leftover: left,
												})
												i++
											}
										}
									}
								}
							}
						}
					}
				}
			}
		}
	}
}

// rows returns every way to put at most so many beans into the pits of a board,
// with empty homes.
func rows(pits, beans int) []slowBoard {
	all := []slowBoard{{}}
	for at := range 2*pits + 1 {
		if at == pits {
			continue
		}
		for _, b := range all {
			sum := 0
			for _, n := range b {
				sum += n
			}
			for n := 1; n <= beans-sum; n++ {
				b[at] = n
				all = append(all, b)
			}
		}
	}
	return all
}

// homes are scores around the half that Majority asks for with one and with
// two beans.
var homes = [...][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 2}, {2, 1}, {2, 2}, {3, 0}, {1, 3}, {3, 3}, {4, 2}, {4, 4}, {0, 5}, {6, 1}}

// repeats reports whether the rules play as others do that come up too, because
// a field is set that has nothing to say.
func repeats(r awari.Rules) bool {
	if r.Capture == awari.TwoOrThree {
		return r.CaptureEmpty || r.CaptureAnySide
	}
	return r.GrandSlam != awari.NoCapture
}

// extras are the extra turns to try under rules.
func extras(r awari.Rules) []int {
	switch r.Extra {
	case 0:
		return []int{0}
	case 1:
		return []int{0, 1}
	}
	return []int{0, 1, 255}
}

// compareAll is compare for boards with both players or one of them, with homes
// and extra turns one after another, where another call left off.
func (g slowGame) compareAll(t *testing.T, boards []slowBoard, both bool, home *int) bool {
	for _, b := range boards {
		*home++
		h := homes[*home%len(homes)]
		b[g.Pits], b[2*g.Pits+1] = h[0], h[1]
		for turn := awari.South; turn <= awari.North; turn++ {
			if !both && int(turn) != *home%2 {
				continue
			}
			e := extras(g.Rules)
			if !g.compare(t, slowState{b, turn, e[(*home/2+int(turn))%len(e)]}) {
				return false
			}
		}
	}
	return true
}

// Every combination of the fields of Rules on small boards: what the package says
// of a state and of every pit is what the slow version says, also in the mirror.
// All boards of one pit a side with up to five beans, for both players, and of
// two pits with up to three are tried. Rules that play as others do are tried on
// some of them.
func TestEveryRule(t *testing.T) {
	one, two := rows(1, 5), rows(2, 3)
	if len(one) != 21 || len(two) != 35 {
		t.Fatalf("%d and %d boards", len(one), len(two))
	}
	var all []awari.Rules
	everyRules(func(_ int, r awari.Rules) { all = append(all, r) })
	if len(all) != 3*2*2*2*2*4*2*3*2*2*3 {
		t.Fatalf("%d rule sets", len(all))
	}
	step := 1
	if testing.Short() {
		step = 19
	}
	for part := range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			home := part
			for i := part; i < len(all); i += 4 {
				g := slowGame{all[i]}
				one, two := one, two
				switch {
				case i/4%step != 0:
					continue
				case repeats(g.Rules):
					one, two = one[i/4%16:][:2], two[i/4%32:][:2]
				}
				g.Beans = 1 + i/4%2
				home++ // so that no board meets the same homes under all rules
				for g.Pits = 1; g.Pits <= 2; g.Pits++ {
					if !g.compareAll(t, [...][]slowBoard{1: one, 2: two}[g.Pits], g.Pits == 1, &home) {
						return
					}
				}
			}
		})
	}
}

// Every way to sow, to capture and to choose, each with some way to finish, on
// larger boards: two pits with up to eight beans, three with up to five.
func TestEveryCapture(t *testing.T) {
	boards := [...][]slowBoard{2: rows(2, 8), 3: rows(3, 5)}
	if len(boards[2]) != 495 || len(boards[3]) != 462 {
		t.Fatalf("%d and %d boards", len(boards[2]), len(boards[3]))
	}
	if testing.Short() {
		boards = [...][]slowBoard{2: rows(2, 4), 3: rows(3, 2)}
	}
	const finishes = 3 * 2 * 2 * 3 // of Extra, End, Majority, Leftover, the last fields
	var all []awari.Rules
	everyRules(func(i int, r awari.Rules) {
		if !repeats(r) && i%finishes == i/finishes*17%finishes {
			all = append(all, r)
		}
	})
	if len(all) != 3*2*(2*2+4)*2 {
		t.Fatalf("%d rule sets", len(all))
	}
	for part := range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			home := part
			for i := part; i < len(all); i += 4 {
				g := slowGame{all[i]}
				g.Beans = 1 + i/4%3
				for g.Pits = 2; g.Pits <= 3; g.Pits++ {
					if !g.compareAll(t, boards[g.Pits], false, &home) {
						return
					}
				}
			}
		})
	}
}

// randomBeans returns the beans of a pit, of a kind that is the same for the
// whole board: few, as in a game, laps, or so many that a pit gets full.
func randomBeans(rng *rand.Rand, kind int) int {
	if rng.IntN(8) == 0 {
		kind = rng.IntN(6) // one that stands out
	}
	switch kind {
	case 0:
		return max(0, rng.IntN(5)-2)
	case 1:
		return rng.IntN(4)
	case 2:
		return rng.IntN(9)
	case 3:
		return 11 + rng.IntN(18)
	case 4:
		return 120 + rng.IntN(16)
	}
	return 255 - rng.IntN(1+rng.IntN(60))
}

// Boards of all sizes under all rules, with laps and with pits that get full.
// They are too many to try all, so these are random.
func TestLargeBoards(t *testing.T) {
	var all []awari.Rules
	everyRules(func(_ int, r awari.Rules) {
		if !repeats(r) {
			all = append(all, r)
		}
	})
	boards := 6000
	if testing.Short() {
		boards = 1500
	}
	var met [2]map[error]int
	for part := range met {
		met[part] = map[error]int{}
	}
	t.Run("", func(t *testing.T) {
		for part := range met {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				rng := rand.New(rand.NewPCG(uint64(part), 3))
				for range boards {
					g := slowGame{all[rng.IntN(len(all))]}
					g.Pits = 1 + rng.IntN(awari.MaxPits)
					g.Beans = 1 + rng.IntN(4)
					s := slowState{turn: awari.Player(rng.IntN(2))}
					e := extras(g.Rules)
					if s.extra = e[rng.IntN(len(e))]; s.extra == 255 {
						s.extra -= rng.IntN(3)
					}
					south, north := rng.IntN(6), rng.IntN(6)
					for i := range g.Pits {
						s.slowBoard[i] = randomBeans(rng, south)
						s.slowBoard[g.Pits+1+i] = randomBeans(rng, north)
					}
					for _, h := range []int{g.Pits, 2*g.Pits + 1} {
						if s.slowBoard[h] = g.Pits * g.Beans; rng.IntN(2) == 0 {
							s.slowBoard[h] = rng.IntN(g.Pits*g.Beans + 3)
						}
					}
					if rng.IntN(40) == 0 { // a home may hold all there are
						s.slowBoard[g.Pits] = 0xf000
					}
					if !g.compare(t, s) {
						return
					}
					for at := g.first(s.turn); at < g.home(s.turn); at++ {
						met[part][g.legal(s, at)]++
					}
				}
			})
		}
	})
	if testing.Short() {
		return
	}
	for _, err := range []error{nil, pips.ErrOver, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull} {
		if met[0][err]+met[1][err] < 15 {
			t.Errorf("%v came up %d times", err, met[0][err]+met[1][err])
		}
	}
}

// What is no state under the rules is refused whole.
func TestNoStates(t *testing.T) {
	basic, board := awari.Basic(), awari.Basic().Start().Board
	for _, c := range []struct {
		rules awari.Rules
		state awari.State
	}{
		{basic, awari.State{}},
		{basic, awari.State{Board: board, Turn: 2}},
		{basic, awari.State{Board: board, Extra: 2}},
		{awari.Oware(), awari.State{Board: board, Extra: 1}},
		{awari.Kalah(5, 3), awari.State{Board: board}},
		{awari.Kalah(7, 3), awari.State{Board: board}},
		{awari.Kalah(6, 0), awari.State{Board: board}},
		{awari.Rules{}, awari.State{Board: board}},
		{awari.Rules{}, awari.State{}},
	} {
		for m := range c.rules.Moves(c.state) {
			t.Errorf("%+v: %v: move %d", c.rules, c.state, m)
		}
		if out := c.rules.Outcome(c.state); out != (pips.Outcome{}) {
			t.Errorf("%+v: %v: outcome %+v", c.rules, c.state, out)
		}
		for i := range 256 {
			m := awari.Move(i)
			want := error(pips.ErrState)
			if c.rules.Validate() != nil {
				want = pips.ErrRules
			}
			err := c.rules.Legal(c.state, m)
			next, applyErr := c.rules.Apply(c.state, m)
			if why(err) != want || why(applyErr) != want || next != c.state {
				t.Errorf("%+v: %v, %d: Legal %v, Apply %v, %v", c.rules, c.state, m, err, next, applyErr)
			}
			if c.state.Extra > 0 {
				continue
			}
			if b, sown, err := c.rules.Distribute(c.state.Board, c.state.Turn, awari.Pit(i)); b != c.state.Board || sown != (awari.Sown{}) || why(err) != want {
				t.Errorf("%+v: %v, %d: Distribute %v, %+v, %v", c.rules, c.state, m, b, sown, err)
			}
		}
	}
}

// Whole games from the start, as the rules of the variants play them: the pits
// of both players in turn, chosen at random.
func TestWholeGames(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 2
	}
	for name, r := range lawRules(t) {
		rng := rand.New(rand.NewPCG(uint64(len(name)), 5))
		g := slowGame{r}
		for range games {
			s := slowState{}
			for at := range 2*r.Pits + 1 {
				if at != r.Pits {
					s.slowBoard[at] = r.Beans
				}
			}
			if g.state(t, s) != r.Start() {
				t.Fatalf("%s starts with %v, want %v", name, r.Start(), g.state(t, s))
			}
			for range 60 { // few games are longer, and those repeat themselves
				if !g.compare(t, s) {
					return
				}
				var moves []int
				for at := range g.size() {
					if g.legal(s, at) == nil {
						moves = append(moves, at)
					}
				}
				if len(moves) == 0 {
					break
				}
				s, _ = g.apply(s, moves[rng.IntN(len(moves))])
			}
		}
	}
}

// measure returns the beans in pits, and the sum of their distances to the home
// at the end of their row.
func (g slowGame) measure(b slowBoard) (beans, distance int) {
	for p := awari.South; p <= awari.North; p++ {
		for at := g.first(p); at < g.home(p); at++ {
			beans += b[at]
			distance += b[at] * (g.home(p) - at)
		}
	}
	return beans, distance
}

// Where homes are sown no position comes up again: with every sowing there are
// fewer beans in pits, or as many which are nearer to the home at the end of
// their row. Both laws are shown for the package on all small boards, under every
// way to sow, to capture and to choose.
func TestMeasureFalls(t *testing.T) {
	boards := [...][]slowBoard{1: rows(1, 20), 2: rows(2, 9), 3: rows(3, 5)}
	if testing.Short() {
		boards = [...][]slowBoard{1: rows(1, 5), 2: rows(2, 3), 3: rows(3, 2)}
	}
	const finishes = 3 * 2 * 2 * 3
	fewer, nearer := 0, 0
	everyRules(func(i int, r awari.Rules) {
		if r.Sow == awari.NoHomes || repeats(r) || i%finishes != i/finishes*17%finishes || t.Failed() {
			return
		}
		r.Majority = false // so that the homes do not matter
		r.Beans = 1
		for r.Pits = 1; r.Pits <= 3; r.Pits++ {
			g := slowGame{r}
			for _, b := range boards[r.Pits] {
				for _, s := range []awari.State{{Board: g.board(t, b)}, {Board: g.board(t, b), Turn: awari.North}} {
					sowings := g.falls(t, s, b)
					fewer, nearer = fewer+sowings[0], nearer+sowings[1]
				}
			}
		}
	})
	if fewer == 0 || nearer == 0 {
		t.Errorf("%d sowings brought beans home, %d only nearer", fewer, nearer)
	}
}

// falls checks that the measure of a state with this board falls with every
// sowing, and counts those that bring beans home and those that do not.
func (g slowGame) falls(t *testing.T, s awari.State, b slowBoard) (sowings [2]int) {
	beans, distance := g.measure(b)
	for m := range g.Moves(s) {
		next, err := g.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		var after slowBoard
		copy(after[:], next.Board.Ring())
		switch beans2, distance2 := g.measure(after); {
		case beans2 < beans:
			sowings[0]++
		case beans2 == beans && distance2 < distance:
			sowings[1]++
		default:
			t.Errorf("%+v: %v, sowing %d: from %d beans and %d to %d and %d", g.Rules, s, m, beans, distance, beans2, distance2)
		}
	}
	return sowings
}

// Where no home is sown the measure does not fall, and a state comes up again.
func TestStatesRepeatWithoutHomes(t *testing.T) {
	r := awari.Oware()
	s := mustState(t, "0 0 0 0 0 1 23 / 0 0 0 0 0 1 23")
	first := s
	for _, m := range []awari.Move{6, 6, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5} {
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatalf("%v, %d: %v", s, m, err)
		}
		s = next
	}
	if s != first {
		t.Errorf("%v after a round, want %v", s, first)
	}
}
