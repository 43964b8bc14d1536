//go:build long

package awari_test

import (
	"math"
	"testing"
)

// The rows of the starts to their end, up to 18 million sequences each.
func TestLongPerftOfStarts(t *testing.T) { startsPerft(t, math.MaxUint64) }
