package yahtzee_test

import (
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
	"pips.example/yahtzee"
)

var machine = gen.Machine[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
	Rules:    gen.Rules(yahtzee.Variants(), yahtzee.MustParseRules("kata boxes=chance rolls=1"), yahtzee.MustParseRules("yahtzee boxes=ones,yahtzee")),
	Conserve: conserve,
	Oracle: func(t gametest.Fataler, r yahtzee.Rules, s yahtzee.State) {
		if s.Roll.Len() == r.Dice {
			checkWorth(t, r, sheetOf(s.Cards[s.Turn]), s.Roll)
		}
	},
	Look: anything,
}

func TestMachine(t *testing.T) { rapid.Check(t, machine.Play) }
func FuzzMachine(f *testing.F) { gen.Fuzz(f, machine.Play) }

func TestAnyState(t *testing.T) { rapid.Check(t, machine.Anything) }
func FuzzAnyState(f *testing.F) { gen.Fuzz(f, machine.Anything) }
