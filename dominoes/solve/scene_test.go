package solve

import (
	"pips.example/dominoes"
)

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
