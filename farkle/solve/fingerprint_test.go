package solve_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example/farkle"
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

func TestFingerprint(t *testing.T) {
	want := map[string]string{}
	for line := range gametest.Lines(t, "testdata/fingerprint.txt") {
		if what, hash, ok := strings.Cut(line, " = "); ok {
			want[what] = hash
		}
	}
	check := func(what string, values []float64) {
		t.Helper()
		if got := fingerprint(values); got != want[what] {
			t.Errorf("%s = %s, want %q", what, got, want[what])
		}
		delete(want, what)
	}
	// With -short these are enough to see a processor that rounds otherwise.
	some := []string{"pocket", "zilch", "zilch target=500 floor=yes opening=500", "pocket target=700", "standard target=3000", "five target=500", "wikipedia target=300"}
	left := func(name string) bool { return testing.Short() && !slices.Contains(some, name) }
	for name, r := range farkle.Variants() {
		if left(name) {
			continue
		}
		turn := newTurn(t, r)
		values := []float64{deviation(t, turn)}
		for n := 1; n <= r.Dice; n++ {
			for points := 0; points < 5000; points += 50 {
				values = append(values, turn.Expected(n, points))
			}
		}
		for points, p := range distribution(t, turn) {
			values = append(values, float64(points), p)
		}
		check("turn "+name, values)
	}
	hot := rules(t, "standard target=600 multiplier=yes")
	var values []float64
	for n, turn := 1, newTurn(t, hot); n <= 6; n++ {
		for points := 0; points < 5000; points += 50 {
			values = append(values, turn.Expected(n, points))
		}
	}
	for score, race, duel := 0, newRace(t, hot), newDuel(t, hot); score < hot.Target; score += 50 {
		values = append(values, race.Turns(score), duel.Win(score, 0), duel.Win(0, score))
	}
	check("all of "+hot.String(), values)
	for _, name := range []string{
		"standard target=3000",
		"playmonster target=2000",
		"pocket target=2000",
		"dixmille target=1000",
		"zilch target=1000",
		"zilch target=500 floor=yes opening=500",
	} {
		if left(name) {
			continue
		}
		r := rules(t, name)
		race := newRace(t, r)
		values := []float64{race.Average()}
		what, least := "race "+name, -100
		if r.Penalty == 0 || r.Floor { // no game comes below 0
			what, least = what+" from 0", 0
		}
		for score := least; score < r.Target; score += 50 {
			values = append(values, race.Turns(score))
		}
		check(what, values)
	}
	for _, name := range []string{
		"standard target=600",
		"pocket target=700",
		"playmonster target=600 finish=bank",
		"dixmille target=500",
		"five target=500",
		"standard target=400 keep=any-scoring", "wikipedia target=300",
	} {
		if left(name) {
			continue
		}
		r := rules(t, name)
		duel := newDuel(t, r)
		var values []float64
		for a := 0; a < r.Target; a += 50 {
			for b := 0; b < r.Target+500; b += 50 {
				values = append(values, duel.Win(a, b))
			}
		}
		check("duel "+name, values)
	}
	for _, name := range []string{"standard target=1000", "pocket target=700", "playmonster target=1000", "zilch target=500 floor=yes opening=500"} {
		if left(name) {
			continue
		}
		r := rules(t, name)
		field := newField(t, r)
		var values []float64
		for a := 0; a < r.Target; a += 100 {
			for b := 0; b < r.Target; b += 100 {
				values = append(values, field.Win(a, b), field.Win(a, b, 0, 50))
			}
		}
		check("field "+name, values)
	}
	for what := range want {
		if testing.Short() {
			break
		}
		t.Errorf("%s: nothing of this name is computed", what)
	}
}
