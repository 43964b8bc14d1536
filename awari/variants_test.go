package awari_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"pips.example/awari"
)

// The variants, field by field, from their sources.
var variantTests = []struct {
	name  string
	rules func() awari.Rules
	want  awari.Rules
}{
	{"standard", awari.Standard, awari.Rules{
		Pits: 6, Beans: 3, Sow: awari.OwnHome, Capture: awari.Opposite, CaptureEmpty: true,
		Extra: awari.Unlimited, End: awari.EitherRowEmpty, Leftover: awari.ToMover,
	}},
	{"kalah", func() awari.Rules { return awari.Kalah(6, 4) }, awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.OwnHome, Capture: awari.Opposite,
		Extra: awari.Unlimited, End: awari.EitherRowEmpty, Leftover: awari.ToOwner,
	}},
	{"kalah-empty-capture", awari.KalahEmptyCapture, awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.OwnHome, Capture: awari.Opposite, CaptureEmpty: true,
		Extra: awari.Unlimited, End: awari.EitherRowEmpty, Leftover: awari.ToOwner,
	}},
	{"basic", awari.Basic, awari.Rules{
		Pits: 6, Beans: 3, Sow: awari.BothHomes, Capture: awari.Opposite, CaptureAnySide: true,
		Extra: 1, End: awari.EitherRowEmpty, Leftover: awari.Uncounted,
	}},
	{"oware", awari.Oware, awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.NoHomes, SkipOrigin: true, Capture: awari.TwoOrThree, GrandSlam: awari.NoCapture, MustFeed: true,
		Extra: 0, End: awari.MoverStuck, Majority: true, Leftover: awari.ToOwner,
	}},
	{"awari", awari.Awari, awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.NoHomes, SkipOrigin: true, Capture: awari.TwoOrThree, GrandSlam: awari.IllegalUnlessOnly, MustFeed: true,
		Extra: 0, End: awari.MoverStuck, Majority: true, Leftover: awari.ToOwner,
	}},
}

func TestVariants(t *testing.T) {
	i := 0
	for name, r := range awari.Variants() {
		if i == len(variantTests) {
			t.Fatalf("one more variant: %s", name)
		}
		v := variantTests[i]
		i++
		if name != v.name || r != v.want || v.rules() != v.want {
			t.Errorf("%s is %+v, want %s, %+v", name, r, v.name, v.want)
		}
		if err := r.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if read, err := awari.ParseRules(name); err != nil || read != r {
			t.Errorf("ParseRules(%q) = %v, %v", name, read, err)
		}
		if r.String() != name {
			t.Errorf("%s prints as %q", name, r)
		}
	}
	if i != len(variantTests) {
		t.Errorf("%d variants, want %d", i, len(variantTests))
	}
	for range awari.Variants() {
		i++
		break
	}
	if i != len(variantTests)+1 {
		t.Error("Variants go on after a break")
	}
}

// Kalah of any size has nothing but its size, and Validate refuses the rest.
func TestKalahSizes(t *testing.T) {
	for pits := -2; pits < 12; pits++ {
		for beans := -2; beans < 260; beans++ {
			r := awari.Kalah(pits, beans)
			want := awari.Kalah(6, 4)
			want.Pits, want.Beans = pits, beans
			if r != want {
				t.Fatalf("Kalah(%d, %d) = %+v", pits, beans, r)
			}
			valid := 1 <= pits && pits <= 7 && 1 <= beans && beans <= 255
			if (r.Validate() == nil) != valid {
				t.Fatalf("Kalah(%d, %d): %v", pits, beans, r.Validate())
			}
		}
	}
}

// Many goroutines ask for the variants and play by them. The race detector
// watches the tables that are made when they are asked for.
func TestConcurrentUse(t *testing.T) {
	sums := make(chan int)
	const workers = 16
	rules := make([]awari.Rules, 0, 20)
	for _, v := range variantTests {
		rules = append(rules, v.want)
	}
	for pits := 1; pits <= awari.MaxPits; pits++ {
		rules = append(rules, awari.Kalah(pits, 3))
	}
	for w := range workers {
		go func() {
			sum := 0
			for i := range rules { // each begins with another one
				r := rules[(i+w)%len(rules)]
				sum += int(awari.Perft(r, r.Start(), 4)) + len(r.String())
			}
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

// The same in a new process, where nobody has asked for a table before.
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
