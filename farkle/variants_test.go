package farkle_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// The variants, with what differs from the common game: six dice, 10,000
// points, strict keeps, hot dice a choice, the first bank of the target wins.
var variantTests = []struct {
	name   string
	rules  func() farkle.Rules
	change func(*farkle.Rules)
}{
	{"pocket", farkle.Pocket, func(r *farkle.Rules) { r.Keep, r.Finish = farkle.Groups, farkle.Automatic }},
	{"standard", farkle.Standard, nil},
	{"wikipedia", farkle.Wikipedia, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"playmonster", farkle.PlayMonster, func(r *farkle.Rules) { r.Opening, r.Finish = 500, farkle.LastRound }},
	{"cardgames", farkle.CardGames, nil},
	{"facebook", farkle.Facebook, func(r *farkle.Rules) { r.MinBank = 300 }},
	{"farkleten", farkle.FarkleTen, nil},
	{"zilch", farkle.Zilch, func(r *farkle.Rules) { r.MinBank, r.Farkles, r.Penalty = 300, 3, 500 }},
	{"serendipity", farkle.Serendipity, nil},
	{"kcd", farkle.KCD, nil},
	{"dixmille", farkle.DixMille, func(r *farkle.Rules) { r.Opening, r.HotDice = 500, farkle.HotForced }},
	{"five", farkle.Five, func(r *farkle.Rules) { r.Dice = 5 }},
	{"fullhouse", farkle.FullHouse, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"setvalue", farkle.SetValue, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"lowones-doubling", farkle.LowOnesDoubling, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
}

func TestVariants(t *testing.T) {
	i := 0
	for name, r := range farkle.Variants() {
		if i == len(variantTests) {
			t.Fatalf("one more variant: %s", name)
		}
		v := variantTests[i]
		i++
		if name != v.name || r != v.rules() || r != v.rules() {
			t.Errorf("%s is %v, want %s", name, r, v.name)
		}
		want := farkle.Rules{Table: r.Table, Dice: 6, Target: 10000}
		if v.change != nil {
			v.change(&want)
		}
		if r != want {
			t.Errorf("%s: %+v, want %+v", name, r, want)
		}
		if err := r.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if read, err := farkle.ParseRules(name); err != nil || read != r {
			t.Errorf("ParseRules(%q) = %v, %v", name, read, err)
		}
		if r.String() != name {
			t.Errorf("%s prints as %q", name, r)
		}
	}
	if i != len(variantTests) {
		t.Errorf("%d variants, want %d", i, len(variantTests))
	}
	for range farkle.Variants() {
		i++
		break
	}
	if i != len(variantTests)+1 {
		t.Error("Variants go on after a break")
	}
}

// No two variants have the same table, so Rules.String need not choose.
func TestVariantTablesDiffer(t *testing.T) {
	var tables []*farkle.Table
	for name, r := range farkle.Variants() {
		if slices.ContainsFunc(tables, r.Table.Equal) {
			t.Errorf("%s has the table of another variant", name)
		}
		tables = append(tables, r.Table)
	}
}

// Many goroutines ask for the variants and score with them. The race detector
// watches.
func TestConcurrentUse(t *testing.T) {
	throws := allThrows(5, 6)
	sums := make(chan int)
	const workers = 16
	for w := range workers {
		go func() {
			sum := 0
			for i := range variantTests { // each begins with another one
				r := variantTests[(i+w)%len(variantTests)].rules()
				for _, d := range throws {
					sum += r.Table.Score(d) + r.Table.ScoreRoll(d).Total()
				}
				for k, points := range r.Keeps(throws[0]) {
					sum += k.Len() * points
				}
				sum += len(r.String())
			}
			sum += farkle.ScoreRoll(dice.MustParse("1234561")).Total()
			sums <- sum
		}()
	}
	first := <-sums
	for range workers - 1 {
		if sum := <-sums; sum != first || sum == 0 {
			t.Errorf("the sums differ: %d and %d", sum, first)
		}
	}
}

// The same in a new process, where nobody has asked for a variant before.
func TestConcurrentFirstUse(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	out, err := exec.Command(self, "-test.run=^TestConcurrentUse$", "-test.v").CombinedOutput()
	if _, ran := err.(*exec.ExitError); err != nil && !ran {
		t.Skip(err) // an emulator may not start programs for another machine
	}
	if err != nil || !strings.Contains(string(out), "--- PASS: TestConcurrentUse") {
		t.Errorf("%v\n%s", err, out)
	}
}
