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
