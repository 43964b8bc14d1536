package solve_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// A fingerprint is a hash of the bits of many values. The solvers have to find the
// same bits on every machine, with every compiler and any number of goroutines.
func fingerprint(values []float64) string {
	h := sha256.New()
	for _, v := range values {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], math.Float64bits(v))
		h.Write(b[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// With -short these are enough to see a processor that rounds otherwise.
var shortFingerprints = []string{
	"pocket", "zilch", "zilch target=500 floor=yes opening=500", "pocket target=700", "five target=500", "wikipedia target=300",
}

func TestFingerprint(t *testing.T) {
	want := map[string]string{}
	for line := range gametest.Lines(t, "testdata/fingerprint.txt") {
		if what, hash, ok := strings.Cut(line, " = "); ok {
			want[what] = hash
		}
	}
	var variants []string
	for name := range farkle.Variants() {
		variants = append(variants, name)
	}
	check := func(what string, values []float64) {
		t.Helper()
		if got := fingerprint(values); got != want[what] {
			t.Errorf("%s = %s, want %q", what, got, want[what])
		}
		delete(want, what)
	}
	for _, c := range []struct {
		what   string
		values func(*testing.T, farkle.Rules) []float64
		texts  []string
	}{
		{"turn %s", turnValues, variants},
		{"race %s from 0", raceValues, []string{"standard target=3000", "playmonster target=2000", "pocket target=2000", "dixmille target=1000", "zilch target=500 floor=yes opening=500"}},
		{"race %s", raceValues, []string{"zilch target=1000"}}, // a game comes below 0
		{"duel %s", duelValues, []string{
			"standard target=600", "pocket target=700", "playmonster target=600 finish=bank", "dixmille target=500", "five target=500",
			"standard target=400 keep=any-scoring", "wikipedia target=300", "wikipedia target=300 finish=round ties=play-on",
		}},
		{"field %s", fieldValues, []string{"standard target=1000", "pocket target=700", "playmonster target=1000", "zilch target=500 floor=yes opening=500"}},
	} {
		for _, text := range c.texts {
			if !testing.Short() || slices.Contains(shortFingerprints, text) {
				check(fmt.Sprintf(c.what, text), c.values(t, rules(t, text)))
			}
		}
	}
	hot := rules(t, "standard target=600 multiplier=yes")
	values := expectedValues(newTurn(t, hot))
	for score, race, duel := 0, newRace(t, hot), newDuel(t, hot); score < hot.Target; score += 50 {
		values = append(values, race.Turns(score), duel.Win(score, 0), duel.Win(0, score))
	}
	check("all of "+hot.String(), values)
	for what := range want {
		if !testing.Short() {
			t.Errorf("%s: nothing of this name is computed", what)
		}
	}
}

func expectedValues(turn *solve.Turn) (values []float64) {
	for n := 1; n <= turn.Rules().Dice; n++ {
		for points := 0; points < 5000; points += 50 {
			values = append(values, expected(turn, n, points))
		}
	}
	return values
}

func turnValues(t *testing.T, r farkle.Rules) []float64 {
	turn := newTurn(t, r)
	values := append([]float64{0}, expectedValues(turn)...)
	mean, square := 0.0, 0.0
	for points, p := range result(t, turn.Distribution) {
		x := float64(points)
		values = append(values, x, p)
		mean += float64(x * p)
		square += float64(float64(x*x) * p)
	}
	values[0] = math.Sqrt(square - float64(mean*mean)) // the standard deviation
	return values
}

func raceValues(t *testing.T, r farkle.Rules) []float64 {
	race, least := newRace(t, r), -100
	if r.Penalty == 0 || r.Floor {
		least = 0
	}
	values := []float64{race.Average()}
	for score := least; score < r.Target; score += 50 {
		values = append(values, race.Turns(score))
	}
	return values
}

func duelValues(t *testing.T, r farkle.Rules) (values []float64) {
	duel := newDuel(t, r)
	for a := 0; a < r.Target; a += 50 {
		for b := 0; b < r.Target+500; b += 50 {
			values = append(values, duel.Win(a, b))
		}
	}
	return values
}

func fieldValues(t *testing.T, r farkle.Rules) (values []float64) {
	field := newField(t, r)
	for a := 0; a < r.Target; a += 100 {
		for b := 0; b < r.Target; b += 100 {
			values = append(values, field.Win(a, b), field.Win(a, b, 0, 50))
		}
	}
	return values
}
