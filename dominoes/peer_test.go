package dominoes_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// The rounds that OpenSpiel records of its block_dominoes and team_dominoes, see tools/openspiel.py: what can be
// played at which pips, who passes, and the returns. Player 0 leads any tile.
func TestOpenSpiel(t *testing.T) {
	file := must(os.ReadFile("testdata/openspiel.json"))
	var games []struct {
		Game  string
		Hands [][]tile
		Steps []struct {
			Player dominoes.Player
			Play   [3]int // the pips of the tile and of the end, -1 for a lead
			Legal  [][3]int
		}
		Returns []int
	}
	if err := json.Unmarshal(file, &games); err != nil {
		t.Fatal(err)
	}
	rules := map[string]string{"python_block_dominoes": "block lead=any", "python_team_dominoes": "partners lead=any"}
	legal := 0
	for _, g := range games {
		r := mustRules(t, rules[g.Game])
		s := must(r.BeginWith(len(g.Hands), 0))
		var d dominoes.Deal
		for p, hand := range g.Hands {
			d.Hands[p] = handOf(hand)
		}
		s, err := r.Chance(s, d)
		for i, step := range g.Steps {
			for err == nil && s.Turn != step.Player {
				s, err = r.Apply(s, dominoes.Move{Knock: true})
			}
			var have [][3]int
			var made dominoes.Move
			for m := range r.Moves(s) {
				play := [3]int{int(max(m.Domino.L, m.Domino.R)), int(min(m.Domino.L, m.Domino.R)), -1}
				if pips, ok := s.Board.Open(m.End); ok {
					play[2] = int(pips)
				}
				if have = append(have, play); play == step.Play {
					made = m
				}
			}
			for _, play := range step.Legal {
				if !slices.Contains(have, play) {
					t.Errorf("%s, step %d: %v cannot be played", g.Game, i, play)
				}
				have = slices.DeleteFunc(have, func(p [3]int) bool { return p == play })
			}
			if legal += len(step.Legal); len(step.Legal) > 0 && len(have) > 0 {
				t.Errorf("%s, step %d: %v can be played, too", g.Game, i, have)
			}
			if err == nil {
				s, err = r.Apply(s, made)
			}
			if err != nil {
				t.Fatalf("%s, step %d: %v", g.Game, i, err)
			}
		}
		if waits, p := r.Waits(s); waits != pips.Chance || p != pips.Nobody || r.Standing(s, 0)-r.Standing(s, 1) != g.Returns[0] {
			t.Errorf("%s ends with %v in %v, want returns of %v", g.Game, waits, s, g.Returns)
		}
	}
	if len(games) != 2 || legal != 54 {
		t.Errorf("%d games, in which %d plays are legal", len(games), legal)
	}
}
