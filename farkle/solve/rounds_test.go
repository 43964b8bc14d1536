package solve_test

import (
	"bytes"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// slowRounds returns the most points of all turns that are left, the next one included, by what a player has.
func slowRounds(g *slowGame) (worth func(left int, opened bool, farkles int) float64) {
	known := map[[2]int]map[bool]float64{}
	worth = func(left int, opened bool, farkles int) float64 {
		at := known[[2]int{left, farkles}]
		if at == nil {
			at = map[bool]float64{}
			known[[2]int{left, farkles}] = at
		}
		if v, ok := at[opened]; ok || left == 0 {
			return v
		}
		t := slowTurn{least: g.MinBank, limit: 2 * slowLimit}
		after := g.afterFarkle(slowPlace{0, opened, farkles})
		t.farkle = float64(after.score) + worth(left-1, after.opened, after.farkles)
		rest := worth(left-1, true, 0)
		t.bank = func(points int) float64 { return float64(points) + rest }
		if !opened {
			t.least = max(t.least, g.Opening)
		}
		at[opened] = g.play(t)[g.Dice][0]
		return at[opened]
	}
	return worth
}

// The total of all rounds is that of plain value iteration, and the choices are what the rules say one step ahead.
func TestRoundsSlow(t *testing.T) {
	for _, text := range []string{
		"rounds=3 dice=5 1=100 5=50 222=200",
		"rounds=4 opening=300 min-bank=100 dice=5 1=100 5=50",
		"rounds=4 farkles=2 penalty=300 dice=5 1=100 5=50",
		"rounds=3 farkles=2 penalty=500 opening=400 throws=3 ties=shared dice=5 1=100 5=100",
	} {
		r := rules(t, text)
		race, worth := newRace(t, r), slowRounds(newSlowGame(r))
		near(t, race.Turns(0), worth(r.Rounds, false, 0), "%s: the total", text)
		if race.Unit() != "points" {
			t.Errorf("the unit is %s", race.Unit())
		}
		j := judge{r, race, func(s farkle.State, p pips.Player) float64 {
			return float64(s.Scores[p]) + worth(s.TurnsLeft/2, s.Opened[p], s.Farkles[p]) // it is the other's turn, or nobody's
		}}
		for left := 2; left <= 2*r.Rounds; left++ {
			s := farkle.State{Players: 2, Turn: pips.Player(left % 2), Due: r.Dice, TurnsLeft: left}
			s.Scores = [pips.MaxPlayers]int{0, 400}
			s.Opened[1] = true
			j.judge(t, s, "11555")
			j.judge(t, s, "15346")
			if r.Farkles > 0 {
				s.Farkles[s.Turn] = 1
				j.judge(t, s, "15346")
			}
		}
		file := gametest.Written(t, race)
		if again, err := solve.ReadRace(bytes.NewReader(file)); err != nil || again.Turns(0) != race.Turns(0) {
			t.Errorf("%s: read: %v", text, err)
		}
	}
}

// Without an opening and penalties all rounds are alike.
func TestRoundsByHand(t *testing.T) {
	for _, text := range []string{"standard rounds=10", "standard rounds=7 min-bank=300 multiplier=yes", "five rounds=3 throws=2"} {
		r := rules(t, text)
		near(t, newRace(t, r).Turns(0), float64(r.Rounds)*whole(newTurn(t, r)), "%s: the total", text)
	}
	// Only six ones score. To open takes two of them, in one turn of two, or there are no points: with 1 round left and
	// nothing banked, p²200.
	const p = 1. / 46656
	r := houseRules(t, "standard rounds=2 opening=200", "111111=100")
	first, later := 200*p*p, 100*p
	near(t, newRace(t, r).Turns(0), first+p*p*later+(1-p*p)*first, "the total with an opening")
}
