package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The variants, field by field, from their sources.
func TestVariants(t *testing.T) {
	block := dominoes.Rules{
		HandSize: 7, Target: 100, ChipOut: dominoes.ChipOutNone, AtLeast: true, Lead: dominoes.LeadHighestDouble, Scoring: dominoes.ScoreNone,
		Out: dominoes.TakeOthers, Blocked: dominoes.TakeOthers,
	}
	draw, one, partners := block, block, block
	draw.Stock, draw.Leave = dominoes.StockMany, 2
	one.Stock = dominoes.StockOne
	partners.Seats, partners.Pairs, partners.WinnerLeads, partners.Lead = 4, true, true, dominoes.LeadDoubleSix
	muggins, threes := draw, draw
	muggins.Scoring, muggins.Nearest = dominoes.ScoreFives, 5
	threes.Scoring, threes.Nearest = dominoes.ScoreThrees, 3
	gametest.Variants(t, dominoes.Variants(), dominoes.ParseRules, []gametest.Variant[dominoes.Rules]{
		{Name: "standard", Preset: dominoes.Standard, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutMover}},
		{Name: "nine", Want: dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutMover}},
		{Name: "printed", Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutNone}},
		{Name: "scaffold", Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutAnyHandEmpty}},
		{Name: "block", Want: block}, {Name: "draw", Want: draw}, {Name: "draw-one", Want: one},
		{Name: "muggins", Want: muggins}, {Name: "threes", Want: threes}, {Name: "partners", Want: partners},
	})
}
