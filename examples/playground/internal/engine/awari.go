package engine

import (
	"fmt"

	"pips.example"
	"pips.example/awari"
)

type awariMatch = match[awari.Rules, awari.State, awari.Move, struct{}, awari.View]

// An awariTable is a board of Awari, Kalah or Oware.
type awariTable struct {
	*awariMatch
	last *lastSown
}

// LastSown is the last sowing, for the page to show. Pits are indices in the ring.
type lastSown struct {
	Player   int   `json:"player"`
	From     int   `json:"from"`
	Path     []int `json:"path"`     // where each bean fell, in order
	Captured int   `json:"captured"` // beans
	Again    bool  `json:"again"`
}

// An awariDetail is what the page shows of Awari.
type awariDetail struct {
	Pits  int       `json:"pits"`  // on a side
	Beans []int     `json:"beans"` // in the order of the ring
	Last  *lastSown `json:"last,omitempty"`
}

func sitAwari(g *awariMatch) {
	r := g.game.Rules()
	g.board, g.span = &awariTable{awariMatch: g}, float64(2*r.Pits*r.Beans)
}

func (t *awariTable) turn() int                    { return int(t.game.State().Turn) }
func (t *awariTable) unit() string                 { return "bean" }
func (t *awariTable) rolled(awari.State, struct{}) {}

func (t *awariTable) moved(before awari.State, m awari.Move) {
	p, from := before.Turn, t.game.Rules().Pit(before.Turn, m)
	n := before.Board.At(from)
	captured, again := t.sown(before, m)
	t.last = &lastSown{Player: int(p), From: int(from), Path: t.path(before, from), Captured: captured, Again: again}
	text := fmt.Sprintf("%s %s from pit %v", t.does(p, "sow"), count(n, "bean"), m)
	if captured > 0 {
		text += fmt.Sprintf(" and %s %d", t.verb(p, "capture"), captured)
	}
	t.tell("%s.", text)
	if again && t.due() == pips.Decision {
		t.tell("%s again.", t.does(p, "move"))
	}
	t.marked()
}

// sown returns how many beans a legal move captures, and whether the player moves again.
func (t *awariTable) sown(s awari.State, m awari.Move) (captured int, again bool) {
	r := t.game.Rules()
	_, sown, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m)) // which counts no extra moves
	next, _ := r.Apply(s, m)
	waits, p := r.Waits(next)
	return sown.Captured, waits == pips.Decision && p == s.Turn
}

// path returns where the beans of a sowing fall, one after the other.
func (t *awariTable) path(s awari.State, from awari.Pit) (list []int) {
	r, pit := t.game.Rules(), from
	for n := s.Board.At(from); n > 0; {
		pit = (pit + 1) % awari.Pit(2*r.Pits+2)
		switch own := r.Owner(pit) == s.Turn; {
		case r.IsHome(r.Owner(pit), pit) && (r.Sow == awari.NoHomes || r.Sow == awari.OwnHome && !own), r.SkipOrigin && pit == from:
			continue
		}
		list = append(list, int(pit))
		n--
	}
	return list
}

func (t *awariTable) choice(m awari.Move) Choice {
	s, r := t.game.State(), t.game.Rules()
	pit := r.Pit(s.Turn, m)
	c := Choice{Pit: int(pit) + 1, Words: fmt.Sprintf("pit %v, %s", m, count(s.Board.At(pit), "bean"))}
	captured, again := t.sown(s, m)
	c.Points = captured
	switch {
	case captured > 0:
		c.Words += fmt.Sprintf(", captures %d", captured)
	case again:
		c.Words += ", moves again"
	}
	return c
}

func (t *awariTable) choices(_ string, v awari.View) []pips.Choice[awari.Move] { return t.studied(v) }

func (t *awariTable) strategy(opponent string) awari.Strategy {
	switch opponent {
	case "random":
		return awari.Random(t.seed)
	case "greedy":
		return awari.Greedy()
	case "search-4":
		return awari.Search(4)
	case "search-8":
		return awari.Search(8)
	case "search-11":
		return awari.Search(11)
	}
	return nil
}

func (t *awariTable) need(_ string, at any) *Job {
	if at == nil || t.studied(at) != nil {
		return nil
	}
	return &Job{Kind: awariGame, Rules: t.rules, State: stateText(at), What: "Solving the position"}
}

func (t *awariTable) detail() any {
	d := awariDetail{Pits: t.game.Rules().Pits, Last: t.last}
	for at := range 2*d.Pits + 2 {
		d.Beans = append(d.Beans, t.game.State().Board.At(awari.Pit(at)))
	}
	return d
}
