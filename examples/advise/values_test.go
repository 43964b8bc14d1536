package main

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Values that a person can find. With one box left, chance, each die of a turn with
// two rolls is worth 4.25: three in six times 5 as it is, else 3.5.
func TestByHand(t *testing.T) {
	const chance = 5 * 4.25
	for _, tt := range []struct {
		args, move string
		want       float64
	}{
		// Banks are worth their points.
		{"-dice|115566", "1155 bank", 300},
		{"-dice|115566|-points|650", "15 bank", 800},
		{"-dice|15|-points|75|-rules|standard none=75", "1 bank", 175},
		// One die scores with 1 and 5, and then all six are rolled again; far up
		// nobody does that, unless it has to be.
		{"-dice|15|-points|20000", "1 roll", (20200. + 20150) / 6},
		{"-dice|15|-points|20000|-rules|standard 1=200", "5 roll", (20250. + 20100) / 6},
		// With 50 points to go any throw that scores is enough, which is one turn, and
		// the first to bank it wins.
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|race", "5 bank", -1},
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|duel", "1 bank", 1},
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|field|-other|950,0,50", "1 bank", 1},
		// Of two rolls, one is left; 5 dice for chance, and the bonus.
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "46 roll", 10 + 3*3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "- roll", 5 * 3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "chance", 16},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=chance|-dice|12346", "- roll", chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "ones", 6 + 3 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "111 roll", 6 + 3 + 2./6 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333", "full-house", 13 + 5 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333|-left|0", "full-house", 13 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112|-left|1", "1111 roll", 50. / 6},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112", "1111 roll", 50 * 11. / 36},
		// As a joker a Yahtzee is worth 40, and 100 more.
		{"-game|yahtzee|-rules|yahtzee boxes=ones,large-straight,yahtzee upper-limit=0 upper-bonus=0|-card|ones=3 yahtzee=50|-dice|11111|-left|0", "large-straight", 53 + 140},
	} {
		if got := worth(decode(t, strings.Split(tt.args, "|")...), tt.move); math.IsNaN(got) || math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %s is worth %v, want %v", tt.args, tt.move, got, tt.want)
		}
	}
}

// worth returns what a move is worth, or else NaN.
func worth(o object, move string) float64 {
	for _, c := range o.Choices {
		if c.Move == move {
			return c.Value
		}
	}
	return math.NaN()
}

// average returns the average, over all throws of so many dice, of the best answer to each.
func average(t *testing.T, n int, kept dice.Dice, flags ...string) float64 {
	t.Helper()
	sum, all := 0.0, 0
	for d, ways := range dice.Rolls(n) {
		all += ways
		if o := decode(t, append(flags, "-dice", kept.Plus(d).String())...); o.Legal > 0 {
			sum += float64(ways) * o.Choices[0].Value
		}
	}
	return sum / float64(all)
}

// What it is worth to roll is the average, over all throws, of the best answer to
// it, as the program tells it.
func TestOneStep(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for _, tt := range []struct {
		rules          string
		score, points  int
		throw, move    string
		after, rolling int // points and dice to be rolled after the move
	}{
		{"standard", 0, 400, "1556", "15 roll", 550, 2},
		{"standard opening=500", 0, 250, "112", "1 roll", 350, 2},
		{"standard opening=500", 500, 250, "112", "1 roll", 350, 2},
		{"facebook", 1000, 100, "1146", "1 roll", 200, 3},
		{"five", 0, 0, "11123", "111 roll", 1000, 2},
	} {
		flags := []string{"-rules", tt.rules, "-score", strconv.Itoa(tt.score)}
		want := worth(decode(t, append(flags, "-points", strconv.Itoa(tt.points), "-dice", tt.throw)...), tt.move)
		got := average(t, tt.rolling, dice.Dice{}, append(flags, "-points", strconv.Itoa(tt.after))...)
		if !(math.Abs(got-want) <= 1e-9) {
			t.Errorf("%+v: the average is %v, want %v", tt, got, want)
		}
	}
	flags := []string{"-game", "yahtzee", "-rules", "dice=5 rolls=3 boxes=fives,pair,yahtzee,chance yahtzee=50", "-card", "chance=20"}
	for _, c := range decode(t, append(flags, "-dice", "15556", "-left", "2")...).Choices {
		m, err := yahtzee.ParseMove(c.Move)
		if err != nil {
			t.Fatal(err)
		}
		if !m.Roll || m.Keep.Len() < 3 {
			continue
		}
		if got := average(t, 5-m.Keep.Len(), m.Keep, append(flags, "-left", "1")...); math.Abs(got-c.Value) > 1e-9 {
			t.Errorf("%v: the average is %v, want %v", m, got, c.Value)
		}
	}
}

// Scores far away are not solved, which is said.
func TestTooFar(t *testing.T) {
	for _, args := range []string{"zilch target=500|-aim|race|-score|-500000000", "wikipedia target=500|-aim|duel|-other|500000000"} {
		o := decode(t, append([]string{"-dice", "112345", "-rules"}, strings.Split(args, "|")...)...)
		if len(o.Choices) > 0 || o.Note != "These scores are too far away to say anything about them." {
			t.Errorf("%s: %+v", args, o)
		}
	}
}

// What counts has to be heard: other flags, another best value.
func TestStateCounts(t *testing.T) {
	for base, flags := range map[string][]string{
		"wikipedia target=500|-aim|duel":                {"", "-score 300", "-other 300", "-other 500", "-points 200"},
		"playmonster target=300 opening=100|-aim|field": {"", "-score 200", "-other 200", "-other 200,0", "-points 100"},
		"zilch target=500 penalty=100|-aim|duel":        {"", "-farkles 1", "-farkles 2", "-other-farkles 1", "-other-farkles 2", "-other -100"},
		"zilch target=500 penalty=100|-aim|race":        {"", "-farkles 1", "-farkles 2", "-score -300", "-points 50"},
	} {
		seen := map[float64]string{}
		for _, more := range flags {
			args := append([]string{"-dice", "122356", "-rules"}, strings.Split(base, "|")...)
			o := decode(t, append(args, strings.Fields(more)...)...)
			if before, ok := seen[o.Choices[0].Value]; ok {
				t.Errorf("%q is worth as much as %q", more, before)
			}
			seen[o.Choices[0].Value] = more
		}
	}
}
