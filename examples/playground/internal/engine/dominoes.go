package engine

import (
	"fmt"

	"pips.example/dominoes"
)

// A dominoesTable is a game of fives-and-threes dominoes.
type dominoesTable struct {
	*seat
	rules dominoes.Rules
	game  *dominoes.Game
}

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

func newDominoes(b *seat, r dominoes.Rules, first dominoes.Player) (*dominoesTable, error) {
	t := &dominoesTable{seat: b, rules: r, game: dominoes.Record{Rules: r, First: first, Players: [2]string(b.names())}.Replay()}
	if err := t.game.Err(); err != nil {
		return nil, err
	}
	b.rules = r.String()
	marked(t)
	return t, nil
}

// restoreDominoes plays a record.
func restoreDominoes(b *seat, text string) (*dominoesTable, error) {
	rec, err := dominoes.ParseRecord(text)
	if err != nil {
		return nil, err
	}
	if err := b.take(rec.Players[:], rec.Seed); err != nil {
		return nil, err
	}
	t, err := newDominoes(b, rec.Rules, rec.First)
	if err != nil {
		return nil, err
	}
	for _, step := range rec.Steps {
		if step.Move.IsDeal() {
			err = t.deal(step.Hands)
		} else {
			err = t.play(step.Move.String())
		}
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *dominoesTable) state() dominoes.State { return t.game.State() }
func (t *dominoesTable) turn() int             { return int(t.state().Turn) }
func (t *dominoesTable) target() int           { return t.rules.Target }

// view is what the player to move sees.
func (t *dominoesTable) view() dominoes.View {
	s := t.state()
	return t.rules.View(s, s.Turn)
}

func (t *dominoesTable) spot() spot { return t.view() }

// started reports whether the first hands are dealt.
func (t *dominoesTable) started() bool { return t.chances > 0 }

func (t *dominoesTable) due() due {
	s := t.state()
	switch {
	case t.rules.Outcome(s).Over:
		return nothing
	case !t.started() || t.rules.Due(s):
		return chanceDue
	}
	return moveDue
}

func (t *dominoesTable) scores() []int {
	s := t.state()
	return []int{s.Scores[0], s.Scores[1]}
}

func (t *dominoesTable) record() string {
	r := t.game.Record()
	r.Seed = t.seedText()
	return r.String()
}

func (t *dominoesTable) outcome() string {
	o := t.rules.Outcome(t.state())
	if !o.Over {
		return ""
	}
	return fmt.Sprintf("%s by %s.", t.does(int(o.Winner), "win"), count(o.Margin, "point"))
}

func (t *dominoesTable) chance() error {
	return t.deal(dominoes.Shuffled(t.stream())(t.rules.HandSize))
}

func (t *dominoesTable) deal(hands [2]dominoes.Hand) error {
	if err := t.game.Deal(hands); err != nil {
		return err
	}
	t.chances++
	t.tell("%s each are dealt. %s.", count(t.rules.HandSize, "tile"), t.does(t.turn(), "begin"))
	return nil
}

func (t *dominoesTable) play(text string) error {
	m, err := dominoes.ParseMove(text)
	if err != nil {
		return err
	}
	before, p := t.state(), t.turn()
	if err := t.rules.Legal(before, m); err != nil {
		return err
	}
	same := m
	if before.Board.Len() == 0 {
		same.End = dominoes.Left
	}
	decided(t, same.String())
	if err := t.game.Move(m); err != nil {
		return err
	}
	after := t.state()
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
	if t.due() == chanceDue {
		t.tell("Nobody can play, so the round is over.")
	}
	marked(t)
	return nil
}

func (t *dominoesTable) list(at spot) (list []Choice) {
	v := at.(dominoes.View)
	for m := range v.Moves() {
		if v.Board.Len() == 0 && m.End == dominoes.Right {
			continue // both ends are the same
		}
		c := Choice{Move: m.String()}
		if m.Knock {
			c.Words = "knock"
			list = append(list, c)
			continue
		}
		c.Tile, c.End = m.Domino.String(), m.End.String()
		points, wins := v.Points(m)
		c.Points = points
		c.Words = fmt.Sprintf("%v at the %v end", m.Domino, m.End)
		if v.Board.Len() == 0 {
			c.Words = fmt.Sprintf("begin with %v", m.Domino)
		}
		switch {
		case wins:
			c.Words += ", wins"
		case points > 0:
			c.Words += fmt.Sprintf(", scores %d", points)
		}
		list = append(list, c)
	}
	return list
}

func (t *dominoesTable) worth(_ string, at spot) []worth {
	return t.studies[viewText(at.(dominoes.View))]
}

func (t *dominoesTable) choose(opponent string) (string, error) {
	v := t.view()
	for name, play := range dominoes.Players() {
		if name != opponent {
			continue
		}
		return play(v).String(), nil
	}
	return t.bestStudied(viewText(v), t.list(v))
}

func (t *dominoesTable) ready(opponent string) bool {
	return opponent != "win" || t.studies[viewText(t.view())] != nil
}

func (t *dominoesTable) need(string) *Job {
	if t.due() != moveDue {
		return nil
	}
	return t.review(t.spot())
}

func (t *dominoesTable) review(at spot) *Job {
	state := viewText(at.(dominoes.View))
	if t.studies[state] != nil {
		return nil
	}
	table, ok := t.solved[jobKey{"table", t.seat.rules}].([]byte)
	if !ok {
		return &Job{Kind: "dominoes-table", Rules: t.seat.rules, What: "Finding what scores are worth"}
	}
	return &Job{Kind: dominoesGame, Rules: t.seat.rules, State: state, Table: table, What: "Trying hands that the other may hold"}
}

func (t *dominoesTable) detail() any {
	s := t.state()
	d := dominoesDetail{Line: []laid{}, Hand: []tile{}, Shown: []tile{}, Total: s.Board.Total()}
	for at := range s.Board.History() {
		d.Line = append(d.Line, laid{at.Domino.L, at.Domino.R, int(at.Player), int(at.MoveNum)})
	}
	d.Hand = tiles(s.Hands[t.me], s.Board)
	d.Others = s.Hands[1-t.me].Len()
	d.Asleep = dominoes.Tiles - len(d.Line) - len(d.Hand) - d.Others
	d.Knocks = s.Knocked[1-t.me].String()
	if t.due() != moveDue {
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
