package awari_test

import (
	"testing"

	"pgregory.net/rapid"

	"pips.example/awari"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
)

var machine = gen.Machine[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
	Rules:    gen.Rules(awari.Variants(), awari.Kalah(1, 1), awari.MustParseRules("oware pits=2 beans=2")),
	Conserve: conserve,
	Oracle: func(t gametest.Fataler, r awari.Rules, s awari.State) {
		if s.Extra < 255 {
			slowGame{r}.compare(t, slowOf(s))
		}
	},
	Look: func(t gametest.Fataler, r awari.Rules, s awari.State, m awari.Move, _ struct{}) { anything(t, r, s, m) },
}

func TestMachine(t *testing.T) { rapid.Check(t, machine.Play) }
func FuzzMachine(f *testing.F) { gen.Fuzz(f, machine.Play) }

func TestAnyState(t *testing.T) { rapid.Check(t, machine.Anything) }
func FuzzAnyState(f *testing.F) { gen.Fuzz(f, machine.Anything) }
