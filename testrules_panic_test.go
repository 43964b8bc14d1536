package pips_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
)

// nervousPig are the rules of Pig with a method that panics.
type nervousPig struct {
	Pig
	Method string
}

func (r nervousPig) Begin(players int) (PigState, error) {
	if r.Method == "Begin" && players < 0 {
		panic(errOdd)
	}
	return r.Pig.Begin(players)
}

func (r nervousPig) Apply(s PigState, m PigMove) (PigState, error) {
	if r.Method == "Apply" && s.Rolled {
		panic(errOdd)
	}
	return r.Pig.Apply(s, m)
}

// A panic in rules is told with the state, if there is one, and with the method.
func TestTestRulesPanic(t *testing.T) {
	for method, where := range map[string]string{"Begin": "panic: odd\n", "Apply": "in {0 [0 0] 4 true}: panic: odd\n"} {
		err := pips.TestRules(nervousPig{100, method}, 1)
		if !errors.Is(err, errOdd) || !strings.HasPrefix(err.Error(), where) || !strings.Contains(err.Error(), "nervousPig."+method) {
			t.Errorf("%s: %v", method, err)
		}
	}
}
