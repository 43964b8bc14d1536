package engine

import (
	"fmt"

	"pips.example"
	"pips.example/dominoes"
)

type dominoesMatch = match[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]

// A dominoesTable is a board of fives-and-threes dominoes.
type dominoesTable struct{ *dominoesMatch }

// A laid tile lies on the board.
type laid struct {
	L      uint8 `json:"l"`
	R      uint8 `json:"r"`
	Player int   `json:"player"`
	Number int   `json:"number"` // of the drop in its round
}

// A tile is one of a hand.
type tile struct {
	L    uint8    `json:"l"`
	R    uint8    `json:"r"`
	Ends []string `json:"ends"` // where it can be played
}

// A dominoesDetail is what the page shows of dominoes. It has nothing that the
// person may not see.
type dominoesDetail struct {
	Line   []laid `json:"line"`
	Total  int    `json:"total"` // of the open ends
	Hand   []tile `json:"hand"`
	Others int    `json:"others"` // tiles of the opponent
	Asleep int    `json:"asleep"` // tiles that are not dealt
	Knocks string `json:"knocks"` // pips on which the opponent knocked
	Shown  []tile `json:"shown"`  // what the opponent held when the round ended
}

func sitDominoes(g *dominoesMatch) {
	g.board, g.target = &dominoesTable{g}, g.game.Rules().Target
}

func (t *dominoesTable) turn() int    { return int(t.game.State().Turn) }
func (t *dominoesTable) unit() string { return "point" }

func (t *dominoesTable) rolled(dominoes.State, dominoes.Deal) {
	s := t.game.State()
	t.tell("%s each are dealt. %s.", count(t.game.Rules().HandSize, "tile"), t.does(s.Turn, "begin"))
}

func (t *dominoesTable) moved(before dominoes.State, m dominoes.Move) {
	after, p := t.game.State(), before.Turn
	gain := after.Scores[p] - before.Scores[p]
	switch {
	case m.Knock:
		t.tell("%s.", t.does(p, "knock"))
	case gain > 0:
		t.tell("%s %v and %s %d.", t.does(p, "lay"), m.Domino, t.verb(p, "score"), gain)
	default:
		t.tell("%s %v.", t.does(p, "lay"), m.Domino)
		if points := dominoes.ScoreBoard(after.Board, false); points > 0 {
			t.tell("It would score %d, but that is above the target: a bust.", points)
		}
	}
	if t.due() == pips.Chance {
		t.tell("Nobody can play, so the round is over.")
	}
	t.marked()
}

func (t *dominoesTable) choice(m dominoes.Move) Choice {
	if m.Knock {
		return Choice{Words: "knock"}
	}
	points, wins := t.view().Gain(m)
	c := Choice{Tile: m.Domino.String(), End: m.End.String(), Points: points, Words: fmt.Sprintf("%v at the %v end", m.Domino, m.End)}
	if t.game.State().Board.Len() == 0 {
		c.Words = fmt.Sprintf("begin with %v", m.Domino)
	}
	switch {
	case wins:
		c.Words += ", wins"
	case points > 0:
		c.Words += fmt.Sprintf(", scores %d", points)
	}
	return c
}

func (t *dominoesTable) choices(_ string, v dominoes.View) []pips.Choice[dominoes.Move] {
	return t.studied(v)
}

func (t *dominoesTable) strategy(opponent string) dominoes.Strategy {
	for name, play := range dominoes.Strategies() {
		if name == opponent {
			return play
		}
	}
	return nil
}

func (t *dominoesTable) need(_ string, at any) *Job {
	if at == nil || t.studied(at) != nil {
		return nil
	}
	table, ok := t.solved[jobKey{"table", t.rules}].([]byte)
	if !ok {
		return &Job{Kind: "dominoes-table", Rules: t.rules, What: "Finding what scores are worth"}
	}
	return &Job{Kind: dominoesGame, Rules: t.rules, State: stateText(at), Table: table, What: "Trying hands that the other may hold"}
}

func (t *dominoesTable) detail() any {
	s := t.game.State()
	d := dominoesDetail{Line: []laid{}, Hand: []tile{}, Shown: []tile{}, Total: s.Board.Pips()}
	for at := range s.Board.History() {
		d.Line = append(d.Line, laid{at.Domino.L, at.Domino.R, int(at.Player), int(at.MoveNum)})
	}
	d.Hand = tiles(s.Hands[t.me], s.Board)
	d.Others = s.Hands[1-t.me].Len()
	d.Asleep = dominoes.Tiles - len(d.Line) - len(d.Hand) - d.Others
	d.Knocks = s.Knocked[1-t.me].String()
	if t.due() != pips.Decision {
		d.Shown = tiles(s.Hands[1-t.me], s.Board)
	}
	return d
}

// tiles returns a hand with where its tiles can be played.
func tiles(h dominoes.Hand, b dominoes.DominoBoard) []tile {
	list := []tile{}
	for d := range h.All() {
		one := tile{L: d.L, R: d.R, Ends: []string{}}
		for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
			if dominoes.CanPlay(d, e, b) && (e == dominoes.Left || b.Len() > 0) {
				one.Ends = append(one.Ends, e.String())
			}
		}
		list = append(list, one)
	}
	return list
}
