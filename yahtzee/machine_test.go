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
	Rules: gen.Rules(yahtzee.Variants(), append(houseRules(), yahtzee.MustParseRules("kata boxes=chance rolls=1"), yahtzee.MustParseRules("yahtzee boxes=ones,yahtzee"),
		yahtzee.MustParseRules("dice=3 rolls=2 boxes=special,chance special=ab:sum"), yahtzee.MustParseRules("generala boxes=yahtzee,second-yahtzee second-yahtzee=100"),
		yahtzee.MustParseRules("yahtzee joker=original boxes=ones,chance,small-straight,yahtzee"), yahtzee.MustParseRules("dice=3 rolls=2 boxes=pair,yahtzee yahtzee=50!win pair=20!80"),
		yahtzee.MustParseRules("yahtzee boxes=ones,full-house,yahtzee columns=free,free*2,free*3"), yahtzee.MustParseRules("kata boxes=ones,sixes,chance columns=up,free*9,down saved=yes"))...),
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
