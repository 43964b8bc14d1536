package solve_test

import (
	"slices"
	"testing"

	"pips.example"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// Whatever state a text has, a player who sees it has a chance for each move or an
// error, and the analysis of what is nearly over is right about its moves.
func FuzzChoices(f *testing.F) {
	r := dominoes.Standard()
	p := newPlayer(f, 3)
	play := pips.Best(p)
	for _, text := range []string{
		"scores=0,0 turn=0 first=0 hand1=5-5,6-2,5-1 hand2=2-5,0-4,6-0 board=",
		"scores=20,18 turn=0 first=0 hand1=5-5,6-2,5-1 hand2=2-5,0-4,6-0 board=5-3/1.1,3-6/2.2",
		"scores=60,60 turn=1 first=0 hand1=5-5 hand2=1-1 board=5-3/1.1,3-6/1.2 knocked2=35",
	} {
		f.Add(text)
	}
	for _, v := range walk(f, r, 5)[:3] {
		s := dominoes.State{Board: v.Board, Scores: v.Scores, Turn: v.Player, First: v.First}
		s.Hands[v.Player] = v.Hand
		f.Add(s.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := dominoes.ParseState(text)
		if err != nil {
			return
		}
		for who := dominoes.Player1; who <= dominoes.Player2; who++ {
			v := r.View(s, who)
			list, err := p.Choices(v)
			if err != nil {
				continue
			}
			if moves := slices.Collect(v.Moves()); len(moves) != len(list) || list[0].Move != play(v) {
				t.Errorf("%v: %d choices for %d moves", s, len(list), len(moves))
			}
			for _, c := range list {
				if !(c.Value >= 0 && c.Value <= 1) || r.Legal(s, c.Move) != nil {
					t.Errorf("%v: %v", s, c)
				}
			}
		}
		if s.Hands[0].Len()+s.Hands[1].Len() > 8 {
			return
		}
		if list, _, err := solve.Analyze(background, r, s); err == nil && len(list) != len(slices.Collect(r.Moves(s))) {
			t.Errorf("%v: %v", s, list)
		}
	})
}
