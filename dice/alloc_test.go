package dice_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
)

// Results, so that the compiler keeps the measured code.
var (
	sink   int
	packed uint64
	text   string
)

func TestNoAllocations(t *testing.T) {
	var (
		d       = dice.MustParse("113455")
		sub     = dice.MustParse("15")
		faces   = []dice.Die{4, 5, 1, 5, 3, 1}
		digits  = []byte("451531")
		room    = make([]byte, 0, 100)
		hundred = same(dice.Three, 100)
		src     = rand.NewPCG(1, 2)
		each    = dice.Each(rand.New(src).IntN)
		script  = dice.Script(make([]dice.Dice, 1000)...)
		err     error
	)
	for name, f := range map[string]func(){
		"Parse":          func() { d, err = dice.Parse("451531") },
		"Die":            func() { err = faces[0].UnmarshalText(digits[:1]) },
		"UnmarshalText":  func() { err = d.UnmarshalText(digits) },
		"AppendText":     func() { _, err = d.AppendText(room) },
		"New":            func() { d, err = dice.New(faces...) },
		"Of":             func() { d = dice.Of(4, 5, 1, 5, 3, 1) },
		"Plus and Minus": func() { d, err = d.Plus(sub).Minus(sub) },
		"Roll":           func() { sink += dice.Roll(src, 6).Len() },
		"Each":           func() { sink += each(6).Len() },
		"Script":         func() { sink += script(0).Len() },
		"Faces": func() {
			for f := range d.Faces() {
				sink += int(f)
			}
		},
		"All": func() {
			for d := range dice.All(6) {
				sink += d.Sum()
			}
		},
		"Rolls": func() {
			for d, ways := range dice.Rolls(6) {
				sink += ways * d.Sum()
			}
		},
		"Subsets": func() {
			for s := range d.Subsets() {
				sink += s.Len()
			}
		},
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	if d != dice.MustParse("113455") || err != nil {
		t.Errorf("the group became %v, %v", d, err)
	}
	for name, f := range map[string]func(){
		"String":     func() { text = d.String() },
		"String 100": func() { text = hundred.String() },
	} {
		if n := testing.AllocsPerRun(100, f); n > 1 {
			t.Errorf("%s allocates %v times, once is enough", name, n)
		}
	}
}
