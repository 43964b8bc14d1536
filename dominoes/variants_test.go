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
	fives, sniff, cross, cuban, puerto, dominican := muggins, muggins, draw, partners, partners, partners
	fives.Spinner, fives.Leave, fives.WinnerLeads = dominoes.SpinnerLate, 0, true
	sniff.Spinner, sniff.Leave, sniff.WinnerLeads, sniff.Lead = dominoes.SpinnerEarly, 0, true, dominoes.LeadAny
	cross.Spinner = dominoes.SpinnerAll
	cuban.Set, cuban.HandSize, cuban.Target, cuban.WinnerLeads, cuban.Lead = 9, 10, 150, false, dominoes.LeadAny
	puerto.Target, puerto.Out, puerto.Blocked, puerto.Capicu, puerto.BlankOut = 500, dominoes.TakeAll, dominoes.TakeAll, 100, 100
	dominican.Target, dominican.Out, dominican.Blocked, dominican.Blocker = 200, dominoes.TakeAll, dominoes.TakeAll, dominoes.BlockerDuel
	dominican.Capicu, dominican.AllPass, dominican.FirstPass = 25, 25, 25
	gametest.Variants(t, dominoes.Variants(), dominoes.ParseRules, []gametest.Variant[dominoes.Rules]{
		{Name: "standard", Preset: dominoes.Standard, Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutMover}},
		{Name: "nine", Want: dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutMover}},
		{Name: "printed", Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutNone}},
		{Name: "scaffold", Want: dominoes.Rules{HandSize: 7, Target: 61, ChipOut: dominoes.ChipOutAnyHandEmpty}},
		{Name: "block", Want: block}, {Name: "draw", Want: draw}, {Name: "draw-one", Want: one},
		{Name: "muggins", Want: muggins}, {Name: "threes", Want: threes}, {Name: "partners", Want: partners},
		{Name: "all-fives", Want: fives}, {Name: "sniff", Want: sniff}, {Name: "cross", Want: cross}, {Name: "cuban", Want: cuban},
		{Name: "puerto-rican", Want: puerto}, {Name: "dominican", Want: dominican},
	})
}
