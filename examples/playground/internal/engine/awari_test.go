package engine

import (
	"strings"
	"testing"
)

// A result with a choice that is better than the best is none.
func TestAdvice(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah pits=4 beans=2", Opponent: "greedy"})
	const result = `[{"move":"1","value":2,"regret":0,"low":0,"high":4},{"move":"3","value":0,"regret":2,"low":-8,"high":8},` +
		`{"move":"2","value":0,"regret":2,"low":-8,"high":9},{"move":"4","value":-1,"regret":3,"low":-1,"high":-1}]`
	if _, err := s.load(v.Job.text(t), []byte(strings.Replace(result, `"regret":3`, `"regret":-3`, 1))); err == nil {
		t.Error("a choice better than the best is taken")
	}
	r, err := s.load(v.Job.text(t), []byte(result))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][4]float64{{2, 0, 0, 4}, {0, 2, -8, 9}, {0, 2, -8, 8}, {-1, 3, -1, -1}} { // in the order of the pits
		if c := r.View.Choices[i]; [4]float64{c.Value, c.Regret, c.Low, c.High} != want {
			t.Errorf("choice %d: %+v, want %v", i, c, want)
		}
	}
}

// What a sowing does is told before it: South's last bean comes home, or falls in an
// empty pit.
func TestSowingWords(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah pits=3 beans=1", Opponent: "greedy"})
	if got := v.Choices[2].Words; got != "pit 3, 1 bean, moves again" {
		t.Error(got)
	}
	v = must(t, s, Request{Do: "move", Move: []byte(`"3"`)})
	if got := v.Choices[1]; got.Words != "pit 2, 1 bean, captures 2" || got.Points != 2 {
		t.Error(got)
	}
	for _, rules := range []string{"kalah", "basic", "standard extra=1", "kalah extra=1"} { // in some there is one extra move
		s, v := begin(t, Request{Game: "awari", Rules: rules, Opponent: "random"})
		for n := 0; v.Due != "over"; n++ {
			if !v.Yours {
				v = must(t, s, Request{Do: "step"})
				continue
			}
			c := v.Choices[n%len(v.Choices)]
			for _, d := range v.Choices {
				if strings.HasSuffix(d.Words, "again") {
					c = d
				}
			}
			v = must(t, s, Request{Do: "move", Move: raw(c.Move)})
			if again := v.Yours; again != strings.HasSuffix(c.Words, "moves again") {
				t.Fatalf("%s: %s, and then again: %v\n%s", rules, c.Words, again, v.Record)
			}
		}
	}
}
