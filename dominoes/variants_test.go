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
	{Name: "block", Preset: dominoes.Block, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "draw", Preset: dominoes.Draw, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "draw-one", Preset: dominoes.DrawOne, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Stock: dominoes.StockOne, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
	{Name: "muggins", Preset: dominoes.Muggins, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreFives,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers, Nearest: 5,
	}},
	{Name: "threes", Preset: dominoes.Threes, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreThrees,
		Stock: dominoes.StockMany, Leave: 2, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers, Nearest: 3,
	}},
	{Name: "partners", Preset: dominoes.Partners, Want: dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Seats: 4, Pairs: true, WinnerLeads: true,
		Lead: dominoes.LeadDoubleSix, Scoring: dominoes.ScoreNone, Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}},
}

func TestVariants(t *testing.T) {
	gametest.Variants(t, dominoes.Variants(), dominoes.ParseRules, variantTests)
}
