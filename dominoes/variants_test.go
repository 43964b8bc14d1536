package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The variants, field by field, from their sources.
var variantTests = []gametest.Variant[dominoes.Rules]{
	{Name: "standard", Preset: dominoes.Standard, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{Name: "nine", Preset: dominoes.Nine, Want: dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{Name: "printed", Preset: dominoes.Printed, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutNone}},
	{Name: "scaffold", Preset: dominoes.Scaffold, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutAnyHandEmpty}},
}

func TestVariants(t *testing.T) {
	gametest.Variants(t, dominoes.Variants(), dominoes.ParseRules, variantTests)
}

// The names of the strategies in their order, and an early end of the loop.
func TestPlayerNames(t *testing.T) {
	var names []string
	for name, p := range dominoes.Strategies() {
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
	for name := range dominoes.Strategies() {
		if name != "simple" {
			t.Errorf("Strategies go on after a break, with %s", name)
		}
		break
	}
}
