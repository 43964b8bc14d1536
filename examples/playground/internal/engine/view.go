package engine

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
)

// A View is what the page shows of a game.
type View struct {
	Game     string   `json:"game"`
	Rules    string   `json:"rules"` // as ParseRules reads them
	Opponent string   `json:"opponent"`
	Seed     string   `json:"seed"`
	Me       int      `json:"me"`    // the player who is the person
	Turn     int      `json:"turn"`  // whose turn it is
	Due      string   `json:"due"`   // chance, move or over
	Yours    bool     `json:"yours"` // a move of the person is due
	Scores   []int    `json:"scores"`
	Target   int      `json:"target"` // points that win, 0 without such
	Plot     [][]int  `json:"plot"`   // the scores in the course of the game
	Events   []string `json:"events"` // sentences: what the last call has done
	Outcome  string   `json:"outcome,omitempty"`
	Aim      string   `json:"aim"`
	Measure  Measure  `json:"measure"` // of the values: by the aim, or what is known at once
	Choices  []Choice `json:"choices"` // of the person, in the order of the package
	Valued   bool     `json:"valued"`  // whether the choices have values
	Job      *Job     `json:"job,omitempty"`
	Waiting  bool     `json:"waiting"` // the opponent cannot move before Job is done
	Regret   Regret   `json:"regret"`
	Record   string   `json:"record"`
	Table    any      `json:"table"` // what only this game shows
}

// A Choice is a legal move. Only fields of its game are there.
type Choice struct {
	Move   string `json:"move"`  // as the request takes it
	Words  string `json:"words"` // for people
	Keep   string `json:"keep,omitempty"`
	Then   string `json:"then,omitempty"` // bank, roll or roll-all
	Points int    `json:"points"`
	Box    string `json:"box,omitempty"`
	Pit    int    `json:"pit,omitempty"`
	Tile   string `json:"tile,omitempty"`
	End    string `json:"end,omitempty"`

	Value      *float64 `json:"value,omitempty"`
	Text       string   `json:"text,omitempty"` // the value for people
	Regret     float64  `json:"regret"`
	RegretText string   `json:"regretText,omitempty"`
	Bounds     string   `json:"bounds,omitempty"` // of a value that is not exact
	Best       bool     `json:"best,omitempty"`
}

// Regret is what the person's choices have cost.
type Regret struct {
	Total   float64 `json:"total"`
	Text    string  `json:"text"`
	Rated   int     `json:"rated"`
	Unrated int     `json:"unrated"` // choices whose values are not known
	List    []Rated `json:"list"`    // the choices that cost something
}

// Rated is a choice that was not the best.
type Rated struct {
	Number int     `json:"number"` // of the choice, from 1
	Words  string  `json:"words"`
	Best   string  `json:"best"` // the best choice in words
	Regret float64 `json:"regret"`
	Text   string  `json:"text"`
}

func view(t table) *View {
	b := t.base()
	m := b.kind.measure(b.aim)
	v := &View{
		Game: b.kind.Game, Rules: b.rules, Opponent: b.opponent, Seed: strconv.FormatUint(b.seed, 10),
		Me: b.me, Turn: t.turn(), Due: dueWords[t.due()], Scores: t.scores(), Target: b.target, Plot: b.plot, Events: b.events,
		Outcome: t.outcome(), Aim: b.aim, Measure: m, Choices: []Choice{}, Record: t.record(), Table: t.detail(),
	}
	at := t.spot()
	v.Yours = at != nil && v.Turn == b.me
	if v.Events == nil {
		v.Events = []string{}
	}
	if v.Yours {
		v.Choices = t.list()
		v.Valued = valued(v.Choices, t.worth(b.aim, at), m, b.span)
	}
	if !v.Valued && t.due() != pips.Nothing && len(v.Choices) != 1 {
		v.Job = t.need(b.aim, at)
	}
	if v.Job == nil {
		v.Job = review(t)
	}
	if at != nil && !v.Yours && len(t.list()) > 1 && !t.ready() {
		v.Waiting, v.Job = true, t.need(b.opponent, at)
	}
	if other := b.kind.stopgap; v.Yours && !v.Valued && other != "" {
		if m := b.kind.measure(other); valued(v.Choices, t.worth(other, at), m, b.span) {
			v.Valued, v.Measure = true, m
		}
	}
	v.Regret = regrets(t, m)
	return v
}

// dueWords are what the page calls what a game waits for.
var dueWords = [...]string{pips.Nothing: "over", pips.Chance: "chance", pips.Decision: "move"}

// valued puts the values into the choices, and tells whether there are any.
func valued(list []Choice, values []worth, m Measure, span float64) bool {
	by := make(map[string]worth, len(values))
	for _, w := range values {
		by[w.move] = w
	}
	for i := range list {
		c := &list[i]
		w, ok := by[c.Move]
		if !ok {
			return false
		}
		value := m.shown(w.value)
		c.Value, c.Text = &value, m.worth(w)
		if w.low < w.high && w.high-w.low <= span {
			c.Bounds = fmt.Sprintf("%s to %s", signed(int(w.low)), signed(int(w.high)))
		}
		c.Regret, c.RegretText, c.Best = w.regret, m.text(w.regret), w.regret == 0
	}
	return true
}

// review returns the job that rates the first choice that is not rated.
func review(t table) *Job {
	b := t.base()
	for _, d := range b.decisions {
		if _, ok := rate(t, d); !ok {
			if j := t.need(b.aim, d.at); j != nil {
				j.What = "Rating your choices"
				return j
			}
		}
	}
	return nil
}

// regrets adds up what the choices have cost.
func regrets(t table, m Measure) Regret {
	r := Regret{List: []Rated{}}
	for i, d := range t.base().decisions {
		rated, ok := rate(t, d)
		if !ok {
			r.Unrated++
			continue
		}
		r.Rated++
		r.Total += rated.regret
		if text := m.text(rated.regret); rated.regret > 0 && strings.Trim(text, "0. %") != "" {
			r.List = append(r.List, Rated{i + 1, d.in(d.move), rated.best, rated.regret, text})
		}
	}
	r.Text = m.text(r.Total)
	return r
}
