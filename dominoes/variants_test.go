package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
)

// The variants, field by field, from their sources.
var variantTests = []struct {
	name  string
	rules func() dominoes.Rules
	want  dominoes.Rules
}{
	{"standard", dominoes.Standard, dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{"nine", dominoes.Nine, dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{"printed", dominoes.Printed, dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutNone}},
	{"scaffold", dominoes.Scaffold, dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutAnyHandEmpty}},
}

func TestVariants(t *testing.T) {
	i := 0
	for name, r := range dominoes.Variants() {
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
		if read, err := dominoes.ParseRules(name); err != nil || read != r {
			t.Errorf("ParseRules(%q) = %v, %v", name, read, err)
		}
		if r.String() != name {
			t.Errorf("%s prints as %q", name, r)
		}
	}
	if i != len(variantTests) {
		t.Errorf("%d variants, want %d", i, len(variantTests))
	}
	for range dominoes.Variants() {
		i++
		break
	}
	if i != len(variantTests)+1 {
		t.Error("Variants go on after a break")
	}
}

// The names of the players in their order, and an early end of the loop.
func TestPlayers(t *testing.T) {
	var names []string
	for name, p := range dominoes.Players() {
		if names = append(names, name); p == nil {
			t.Errorf("%s is nobody", name)
		}
	}
	want := []string{"simple", "greedy", "careful", "lookahead", "smart"}
	if len(names) != len(want) {
		t.Fatal(names)
	}
	for i := range want {
		if names[i] != want[i] {
			t.Errorf("%v, want %v", names, want)
		}
	}
	for name := range dominoes.Players() {
		if name != "simple" {
			t.Errorf("Players go on after a break, with %s", name)
		}
		break
	}
}
