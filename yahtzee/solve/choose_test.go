package solve_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// smallRules are games with few cards and every kind of rule.
var smallRules = []string{
	"yahtzee boxes=ones,sixes,full-house,yahtzee,large-straight upper-limit=20",
	"generala boxes=threes,fives,full-house,large-straight,yahtzee upper-limit=20 upper-bonus=10",
	"forced-order",
	"yatzy boxes=sixes,pair,chance,ones upper-limit=15 rolls=2",
	"yahtzee-free boxes=fives,small-straight,yahtzee,chance upper-limit=15 gate=points rolls=4",
}

// moves returns the choices of a state with their values.
func moves(s *solve.Solver, st yahtzee.State) (list []yahtzee.Move, values []float64) {
	for m, v := range s.Choices(st) {
		list, values = append(list, m), append(values, v)
	}
	return list, values
}

// Choices are the legal moves in their order, and Best is the first of the best.
func TestChoices(t *testing.T) {
	for _, text := range smallRules {
		r := rules(t, text)
		s := newSolver(t, r)
		for _, c := range randomCards(t, r, 2) {
			for i, d := range slices.Collect(dice.All(5)) {
				if i%9 != 0 {
					continue
				}
				for left := range r.Rolls {
					st := thrown(t, r, turnOf(t, r, c), d)
					st.Left = left
					list, values := moves(s, st)
					if want := slices.Collect(r.Moves(st)); !slices.Equal(list, want) {
						t.Fatalf("%s: %v: %v, want %v", text, st, list, want)
					}
					best, value := s.Best(st)
					if at := slices.Index(values, slices.Max(values)); best != list[at] || value != values[at] {
						t.Errorf("%s: %v: best %v, %v, want %v, %v", text, st, best, value, list[at], values[at])
					}
					if m := s.Strategy()(r, st); m != best {
						t.Errorf("%s: %v: %v is played, not %v", text, st, m, best)
					}
					for _, m := range list { // early stop
						for first := range s.Choices(st) {
							if first != list[0] {
								t.Errorf("%s: %v: first %v", text, st, m)
							}
							break
						}
						break
					}
				}
			}
		}
	}
}

// What a card is worth is the mean over all first throws of what the best move is
// worth, and what a keep is worth the mean over what may be rolled to it.
func TestChoicesMean(t *testing.T) {
	for i, text := range smallRules {
		if testing.Short() && i > 0 {
			break
		}
		r := rules(t, text)
		s := newSolver(t, r)
		cards := randomCards(t, r, 10)
		if len(cards) > 5 {
			cards = append(cards[:2], cards[len(cards)-3:]...)
		}
		for _, c := range cards {
			st := turnOf(t, r, c)
			near(t, meanBest(t, r, s, st), s.Expected(c), "%s: [%v]", text, c)
			st = thrown(t, r, st, dice.MustParse("12566"))
			for m, v := range s.Choices(st) {
				if n := m.Keep.Len(); m.Roll && n > 2 {
					next, err := r.Apply(st, m)
					if err != nil {
						t.Fatal(err)
					}
					near(t, meanBest(t, r, s, next), v, "%s: %v: %v", text, st, m)
				}
			}
		}
	}
}

// meanBest returns the mean over all throws of the value of the best move.
func meanBest(t *testing.T, r yahtzee.Rules, s *solve.Solver, st yahtzee.State) float64 {
	t.Helper()
	sum, all := 0.0, 0
	for d, ways := range dice.Rolls(st.Due) {
		_, v := s.Best(thrown(t, r, st, d))
		sum += float64(ways) * v
		all += ways
	}
	return sum / float64(all)
}

// A box is worth what the card with it is worth, points on the card included. The
// values of a full card are its total.
func TestChoicesBoxes(t *testing.T) {
	for _, text := range smallRules {
		r := rules(t, text)
		s := newSolver(t, r)
		for _, c := range randomCards(t, r, 3) {
			st := thrown(t, r, turnOf(t, r, c), dice.MustParse("33366"))
			for m, v := range s.Choices(st) {
				if m.Roll {
					continue
				}
				next, err := r.Apply(st, m)
				if err != nil {
					t.Fatal(err)
				}
				if want := s.Expected(next.Cards[0]); v != want {
					t.Errorf("%s: %v: %v is worth %v, want %v", text, st, m, v, want)
				}
				if full := next.Cards[0]; full.Len() == r.Boxes.Len() && v != float64(r.Total(full)) {
					t.Errorf("%s: [%v] is worth %v", text, full, v)
				}
			}
		}
	}
}

// Other players change nothing.
func TestChoicesPlayers(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee upper-limit=20")
	s := newSolver(t, r)
	alone := state(t, "left=1 roll=66661 [sixes=18 yahtzee=50]")
	others := state(t, "turn=1 left=1 roll=66661 [ones=5 sixes=6 yahtzee=50] [sixes=18 yahtzee=50] [ones=0 yahtzee=50]")
	for _, st := range []yahtzee.State{alone, others} {
		if err := r.Check(st); err != nil {
			t.Fatalf("%v: %v", st, err)
		}
	}
	wantMoves, wantValues := moves(s, alone)
	gotMoves, gotValues := moves(s, others)
	if len(gotMoves) < 5 || !slices.Equal(gotMoves, wantMoves) || !slices.Equal(gotValues, wantValues) {
		t.Errorf("with others %v, %v, alone %v, %v", gotMoves, gotValues, wantMoves, wantValues)
	}
}

// Where no move is to be made, and where there can be no such state.
func TestChoicesNone(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee upper-limit=20")
	s := newSolver(t, r)
	for _, text := range []string{
		"left=2 due=5 []",                                             // a roll is due
		"left=1 due=2 kept=666 [ones=3]",                              // a roll is due
		"[ones=3 sixes=18 full-house=0 yahtzee=50]",                   // over
		"left=3 roll=12345 []",                                        // a roll too many
		"left=1 roll=123456 []",                                       // a die too many
		"left=1 roll=12345 [pair=4]",                                  // another box
		"left=1 roll=12345 [ones=3] []",                               // the other player is behind by nothing
		"left=1 roll=12345 [ones=1 sixes=18 full-house=0 yahtzee=50]", // nothing to fill
	} {
		st := state(t, text)
		if list, _ := moves(s, st); list != nil {
			t.Errorf("%s: %v", text, list)
		}
		if m, v := s.Best(st); m != (yahtzee.Move{}) || !math.IsNaN(v) {
			t.Errorf("%s: %v, %v", text, m, v)
		}
		if m := s.Strategy()(r, st); m != (yahtzee.Move{}) {
			t.Errorf("%s: %v is played", text, m)
		}
	}
	for m := range s.Choices(yahtzee.State{}) {
		t.Errorf("%v in no state", m)
	}
}

// Cards that the rules do not have are worth no number.
func TestExpectedNaN(t *testing.T) {
	for text, cards := range map[string][]string{
		"generala":     {"pair=4", "ones=3 chance=20", "villa=24"},
		"forced-order": {"twos=4", "ones=3 threes=9", "chance=20"},
		"yatzy boxes=ones,twos,threes,pair upper-limit=15": {"ones=7", "twos=200", "sixes=6", "ones=6 pair=4"},
	} {
		s := newSolver(t, rules(t, text))
		for _, bad := range cards {
			var c yahtzee.Card
			if err := c.UnmarshalText([]byte(bad)); err != nil {
				t.Fatal(err)
			}
			if v := s.Expected(c); !math.IsNaN(v) {
				t.Errorf("%s: [%s] is worth %v", text, bad, v)
			}
		}
		if v := s.Expected(yahtzee.Card{}); math.IsNaN(v) {
			t.Errorf("%s: the empty card is worth no number", text)
		}
	}
}

// What cannot be solved.
func TestNewRefused(t *testing.T) {
	for text, want := range map[string]error{
		"maxi-yatzy": solve.ErrTooLarge, "maxi-yatzy saved=no": solve.ErrTooLarge, "kata saved=yes boxes=pair": solve.ErrTooLarge,
	} {
		if s, err := solve.New(background, rules(t, text)); s != nil || err != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
	bad := yahtzee.Yatzy()
	bad.Rolls = 6
	if s, err := solve.New(background, bad); s != nil || !errors.Is(err, yahtzee.ErrRange) || !errors.Is(err, yahtzee.ErrRules) {
		t.Errorf("six rolls: %v, %v", s, err)
	}
	if s, err := solve.New(background, yahtzee.Rules{}); s != nil || !errors.Is(err, yahtzee.ErrNoBoxes) {
		t.Errorf("no rules: %v, %v", s, err)
	}
}

func TestErrors(t *testing.T) { gametest.Errors(t, "yahtzee/solve", solve.ErrTooSmall, nil) }

// A card that no order of filling leads to has no choices, neither boxes nor keeps.
func TestChoicesOfNoCard(t *testing.T) {
	s, err := solve.New(context.Background(), yahtzee.ForcedOrder())
	if err != nil {
		t.Fatal(err)
	}
	g, err := solve.NewGoal(context.Background(), yahtzee.ForcedOrder(), solve.AtLeast(10))
	if err != nil {
		t.Fatal(err)
	}
	state, err := yahtzee.ParseState("turn=0 left=1 roll=12345 [twos=4]")
	if err != nil {
		t.Fatal(err)
	}
	for m := range s.Choices(state) {
		t.Errorf("%v", m)
	}
	for m := range g.Choices(state) {
		t.Errorf("%v", m)
	}
	if m, v := s.Best(state); m != (yahtzee.Move{}) || !math.IsNaN(v) {
		t.Error(m, v)
	}
}
