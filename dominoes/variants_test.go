package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The variants, field by field, from their sources.
var variantTests = []gametest.Variant[dominoes.Rules]{
	{Name: "standard", Preset: dominoes.Standard, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{Name: "nine", Preset: func() dominoes.Rules { return dominoes.MustParseRules("nine") }, Want: dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutMover}},
	{Name: "printed", Preset: func() dominoes.Rules { return dominoes.MustParseRules("printed") }, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutNone}},
	{Name: "scaffold", Preset: func() dominoes.Rules { return dominoes.MustParseRules("scaffold") }, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutAnyHandEmpty}},
	{Name: "block", Preset: func() dominoes.Rules { return dominoes.MustParseRules("block") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "draw", Preset: func() dominoes.Rules { return dominoes.MustParseRules("draw") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "draw-one", Preset: func() dominoes.Rules { return dominoes.MustParseRules("draw-one") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Stock: dominoes.StockOne, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "muggins", Preset: func() dominoes.Rules { return dominoes.MustParseRules("muggins") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreFives,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers, Nearest: 5,
	}},
	{Name: "threes", Preset: func() dominoes.Rules { return dominoes.MustParseRules("threes") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreThrees,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers, Nearest: 3,
	}},
	{Name: "partners", Preset: func() dominoes.Rules { return dominoes.MustParseRules("partners") }, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Seats: 4, Pairs: true, WinnerLeads: true,
		Lead: dominoes.LeadDoubleSix, Scoring: dominoes.ScoreNone, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
}

func TestVariants(t *testing.T) {
	gametest.Variants(t, dominoes.Variants(), dominoes.ParseRules, variantTests)
}
