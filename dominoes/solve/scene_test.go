package solve

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// A scene remembers the round as it was: before each drop of the other player the
// ends, the tiles, the knocks, who was to move, what was held and, unless a drop was
// a bust, the scores.
func TestScene(t *testing.T) {
	games := 300
	if testing.Short() {
		games = 60
	}
	type past struct {
		at   position
		play play
		by   dominoes.Player
	}
	var round []past
	var last dominoes.State
	deeds, knocks, busts := 0, 0, 0
	bust := false
	walks(t, games, func(r dominoes.Rules, s *dominoes.State, p *position) {
		g := newGame(r)
		if s.Board.Len() == 0 {
			round, bust = nil, false
		} else if s.Board.Len() > last.Board.Len() {
			// What was played is on this board and not on the last one.
			m := play(2 * (laidOn(&s.Board) &^ laidOn(&last.Board)).First())
			was := g.positionOf(&r, &last)
			left := leftmost(s.Board)
			if before := leftmost(last.Board); last.Board.Len() > 0 && before == left && g.bitOf(left) != m.Bit() {
				m++
			}
			round = append(round, past{was, m, last.Turn})
			if s.Scores == last.Scores && dominoes.Points(s.Board.Pips()) > 0 {
				bust = true
				busts++
			}
		} else {
			knocks++
		}
		last = *s
		v := r.View(*s, s.Turn)
		scene, err := newScene(g, &v)
		if err != nil {
			t.Fatalf("%v: no scene for %v: %v", r, s, err)
		}
		want := *p
		want.hand[s.Turn^1] = 0
		if scene.now != want {
			t.Fatalf("%v: the scene of %+v is %+v", r, p, scene.now)
		}
		if scene.held != p.hand[s.Turn^1].Len() || scene.hides&p.hand[s.Turn^1] != p.hand[s.Turn^1] || dominoes.Player(scene.first) != s.First {
			t.Fatalf("%v: %d held of %b, %d was first, in %v", r, scene.held, scene.hides, scene.first, s)
		}
		i := 0
		for k, was := range round {
			if was.by == s.Turn {
				continue
			}
			var later tileSet
			for _, x := range round[k:] {
				if x.by != s.Turn {
					later |= x.play.Bit()
				}
			}
			d := scene.deeds[i]
			i++
			deeds++
			at := was.at
			held := at.hand[s.Turn].Len()
			at.hand = [2]tileSet{}
			if bust {
				at.need = d.before.need
			}
			if d.before != at || d.play != was.play || d.later != later || d.held != held {
				t.Fatalf("%v: deed %+v, want %+v %v %b %d", r, d, at, was.play, later, held)
			}
		}
		if i != len(scene.deeds) {
			t.Fatalf("%d deeds, want %d", len(scene.deeds), i)
		}
	})
	if deeds < 10*games || knocks < games || busts == 0 {
		t.Errorf("%d deeds, %d knocks, %d busts", deeds, knocks, busts)
	}
}

// bitOf returns the set of a tile alone.
func (g game) bitOf(d dominoes.Domino) tileSet { return pipping.Bit(d.L, d.R) }

// leftmost returns the first tile of a board.
func leftmost(b dominoes.DominoBoard) dominoes.Domino {
	for p := range b.History() {
		return p.Domino
	}
	return dominoes.Domino{}
}

// newScene returns the scene of a view.
func newScene(g game, v *dominoes.View) (*scene, error) {
	s := new(scene)
	return s, s.set(g, v)
}

// weight returns the weight of a hand now.
func (s *scene) weight(hand tileSet) float64 {
	list := []guess{{hand: hand}}
	s.weigh(list)
	return list[0].weight
}
