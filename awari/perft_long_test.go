//go:build long

package awari_test

import (
	"math"
	"testing"
)

// The whole rows of the starts, up to 18 million sequences each.
func TestLongPerftOfStarts(t *testing.T) { startsPerft(t, math.MaxUint64) }

// All combinations of the fields of Rules.
func TestLongEveryRule(t *testing.T) { everyRule(t, 1) }
