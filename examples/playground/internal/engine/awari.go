package engine

import (
	"fmt"

	"pips.example/awari"
)

// An awariTable is a game of Awari, Kalah or Oware.
type awariTable struct {
	*seat
	rules awari.Rules
	game  *awari.Game
	last  *lastSown
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

func newAwari(b *seat, r awari.Rules) (*awariTable, error) {
	t := &awariTable{seat: b, rules: r, game: awari.Record{Rules: r, Players: [2]string(b.names())}.Replay()}
	if err := t.game.Err(); err != nil {
		return nil, err
	}
	b.rules = r.String()
	marked(t)
	return t, nil
}

// restoreAwari plays a record.
func restoreAwari(b *seat, text string) (*awariTable, error) {
	rec, err := awari.ParseRecord(text)
	if err != nil {
		return nil, err
	}
	if err := b.take(rec.Players[:], rec.Seed); err != nil {
		return nil, err
	}
	t, err := newAwari(b, rec.Rules)
	if err != nil {
		return nil, err
	}
	for _, m := range rec.Moves {
		if err := t.sow(m); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *awariTable) state() awari.State { return t.game.State() }
func (t *awariTable) turn() int          { return int(t.state().Turn) }
func (t *awariTable) spot() spot         { return t.state() }

func (t *awariTable) due() due {
	if t.game.Repeated() || t.rules.Outcome(t.state()).Over {
		return nothing
	}
	for range t.rules.Moves(t.state()) {
		return moveDue
	}
	return nothing // no pit can take more beans
}

func (t *awariTable) scores() []int {
	b := t.state().Board
	return []int{b.Home(awari.South), b.Home(awari.North)}
}

func (t *awariTable) record() string {
	r := t.game.Record()
	r.Seed = t.seedText()
	return r.String()
}

func (t *awariTable) outcome() string {
	if t.due() != nothing {
		return ""
	}
	why := ""
	if t.game.Repeated() {
		why = "A position came up again, so the game is over. "
	}
	switch s := t.scores(); {
	case s[0] == s[1]:
		return why + "It is a draw."
	case s[0] > s[1]:
		return why + fmt.Sprintf("%s by %s.", t.does(0, "win"), count(s[0]-s[1], "bean"))
	default:
		return why + fmt.Sprintf("%s by %s.", t.does(1, "win"), count(s[1]-s[0], "bean"))
	}
}

func (t *awariTable) chance() error { return awari.ErrIllegal }

func (t *awariTable) play(text string) error {
	m, err := t.rules.ParseMove(t.state().Turn, text)
	if err != nil {
		return err
	}
	return t.sow(m)
}

func (t *awariTable) sow(m awari.Move) error {
	before := t.state()
	sown, err := t.rules.Sown(before, m)
	if err != nil {
		return err
	}
	label := t.rules.Label(m)
	decided(t, fmt.Sprint(label))
	if err := t.game.Move(m); err != nil {
		return err
	}
	p := int(before.Turn)
	n := before.Board.At(m)
	t.last = &lastSown{Player: p, From: int(m), Path: t.path(before, m), Captured: sown.Captured, Again: sown.Again}
	text := fmt.Sprintf("%s %s from pit %d", t.does(p, "sow"), count(n, "bean"), label)
	if sown.Captured > 0 {
		text += fmt.Sprintf(" and %s %d", t.verb(p, "capture"), sown.Captured)
	}
	t.tell("%s.", text)
	if sown.Again && t.due() == moveDue {
		t.tell("%s again.", t.does(p, "move"))
	}
	marked(t)
	return nil
}

// path returns where the beans of a sowing fall, one after the other.
func (t *awariTable) path(s awari.State, m awari.Move) (list []int) {
	r, ring := t.rules, 2*t.rules.Pits+2
	at := int(m)
	for n := s.Board.At(m); n > 0; {
		at = (at + 1) % ring
		pit := awari.Pit(at)
		switch own := r.Owner(pit) == s.Turn; {
		case r.IsHome(r.Owner(pit), pit) && (r.Sow == awari.NoHomes || r.Sow == awari.OwnHome && !own):
			continue
		case r.SkipOrigin && at == int(m):
			continue
		}
		list = append(list, at)
		n--
	}
	return list
}

func (t *awariTable) list(at spot) (list []Choice) {
	s := at.(awari.State)
	for m := range t.rules.Moves(s) {
		label := t.rules.Label(m)
		c := Choice{Move: fmt.Sprint(label), Pit: int(m) + 1}
		c.Words = fmt.Sprintf("pit %d, %s", label, count(s.Board.At(m), "bean"))
		if sown, err := t.rules.Sown(s, m); err == nil {
			c.Points = sown.Captured
			switch {
			case sown.Captured > 0:
				c.Words += fmt.Sprintf(", captures %d", sown.Captured)
			case sown.Again:
				c.Words += ", moves again"
			}
		}
		list = append(list, c)
	}
	return list
}

func (t *awariTable) worth(_ string, at spot) []worth {
	return t.studies[at.(awari.State).String()]
}

func (t *awariTable) choose(opponent string) (string, error) {
	var play awari.Strategy
	switch opponent {
	case "random":
		play = awari.Random(t.seed)
	case "greedy":
		play = awari.Greedy()
	case "search-4":
		play = awari.Search(4)
	case "search-8":
		play = awari.Search(8)
	case "search-11":
		play = awari.Search(11)
	default:
		return t.bestStudied(t.state().String(), t.list(t.spot()))
	}
	return fmt.Sprint(t.rules.Label(play(t.rules, t.state()))), nil
}

func (t *awariTable) ready(opponent string) bool {
	return opponent != "beans" || t.studies[t.state().String()] != nil
}

func (t *awariTable) need(string) *Job {
	if t.due() != moveDue {
		return nil
	}
	return t.review(t.spot())
}

func (t *awariTable) review(at spot) *Job {
	state := at.(awari.State).String()
	if t.studies[state] != nil {
		return nil
	}
	return &Job{Kind: awariGame, Rules: t.seat.rules, State: state, What: "Solving the position"}
}

func (t *awariTable) detail() any {
	d := awariDetail{Pits: t.rules.Pits, Last: t.last}
	for _, n := range t.state().Board.All() {
		d.Beans = append(d.Beans, n)
	}
	return d
}
