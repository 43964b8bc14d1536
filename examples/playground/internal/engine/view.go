package engine

import (
	"slices"
	"strconv"

	"pips.example"
)

// A View is what the page shows of a game.
type View struct {
	Page     any         `json:"page"`     // a [pips.Page]: what the library says of the game
	Rules    string      `json:"rules"`    // as ParseRules reads them
	Opponent string      `json:"opponent"` // as the menu has it
	Seed     string      `json:"seed"`
	Me       pips.Player `json:"me"`    // the person
	Turn     pips.Player `json:"turn"`  // whose turn it is or was
	Due      pips.For    `json:"due"`   // what the game waits for, for nothing also where nobody can move
	Yours    bool        `json:"yours"` // a move of the person is due
	Scores   []int       `json:"scores"`
	Plot     [][]int     `json:"plot"`     // the scores in the course of the game
	Repeated bool        `json:"repeated"` // the game is over because a position came up again
	Done     *Done       `json:"done"`     // what the request has played
	Aim      string      `json:"aim"`
	Values   string      `json:"values"`  // what the values are: those of the aim, or what is known at once
	Choices  []Choice    `json:"choices"` // of the person, in the order of the package
	Valued   bool        `json:"valued"`  // whether the choices have values
	Job      *Job        `json:"job,omitempty"`
	Waiting  bool        `json:"waiting"` // the opponent cannot move before Job is done
	Regret   Regret      `json:"regret"`
	Record   string      `json:"record"`
	Shown    any         `json:"shown"` // what only this game shows
}

// Done is what happened.
type Done struct {
	Step   any `json:"step"`   // the library's JSON of a [pips.Step]
	Points int `json:"points"` // what a move brought at once
}

// A Choice is a legal move, with the values of a [pips.Choice] if they are known.
type Choice struct {
	Move   any     `json:"move"`   // the library's JSON
	Points int     `json:"points"` // that it brings at once
	Again  bool    `json:"again"`  // the player moves again
	Wins   bool    `json:"wins"`
	Value  float64 `json:"value"`
	Regret float64 `json:"regret"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// Regret is what the person's choices have cost.
type Regret struct {
	Total   float64 `json:"total"`
	Rated   int     `json:"rated"`
	Unrated int     `json:"unrated"` // choices whose values are not known
	List    []Rated `json:"list"`    // the choices that cost something
}

// Rated is a choice that was not the best.
type Rated struct {
	Number int     `json:"number"` // of the choice, from 1
	View   any     `json:"view"`   // what the person saw, the library's JSON
	Choice Choice  `json:"choice"`
	Best   Choice  `json:"best"`
	Regret float64 `json:"regret"`
}

func (t *match[R, S, M, C, V]) view() *View {
	waits, turn := t.waits()
	v := &View{
		Page: t.game.Page(t.me), Rules: t.game.Rules().String(), Opponent: t.opponent, Seed: strconv.FormatUint(t.seed, 10),
		Me: t.me, Turn: turn, Due: waits, Yours: waits == pips.Decision && turn == t.me, Scores: t.scores(t.game.State()), Plot: t.plot,
		Repeated: t.game.Repeated(), Done: t.last, Aim: t.aim, Values: t.aim, Choices: []Choice{}, Record: t.game.Record().String(), Shown: t.shown(t.game, t.me),
	}
	v.Regret, v.Job = t.regrets()
	var at *V // what the player to move sees
	switch waits {
	case pips.Nothing:
		return v
	case pips.Decision:
		seen := t.game.View(turn)
		at = &seen
	}
	list, job := t.advice(t.aim, at)
	if v.Yours {
		for _, m := range t.moves() {
			v.Choices = append(v.Choices, t.choice(t.game.State(), m))
		}
		v.Valued = t.value(v.Choices, list)
	}
	if job != nil && len(v.Choices) != 1 {
		v.Job = job
	}
	if at != nil && !v.Yours && len(t.moves()) > 1 && t.strategy() == nil {
		if _, job := t.advice(t.opponent, at); job != nil {
			v.Waiting, v.Job = true, job
		}
	}
	if v.Yours && !v.Valued && t.stopgap != "" {
		if list, _ := t.advice(t.stopgap, at); t.value(v.Choices, list) {
			v.Valued, v.Values = true, t.stopgap
		}
	}
	return v
}

// choice returns what a legal move does.
func (t *match[R, S, M, C, V]) choice(s S, m M) Choice {
	r, p, c := t.game.Rules(), t.turn(s), Choice{Move: m}
	next, err := r.Apply(s, m)
	if err != nil {
		return c
	}
	if t.gain != nil {
		c.Points = t.gain(r, s, m)
	} else {
		c.Points = r.Standing(next, p) - r.Standing(s, p)
	}
	waits, turn := r.Waits(next)
	c.Again, c.Wins = waits == pips.Decision && turn == p, r.Outcome(next).Winner() == p
	return c
}

// value puts the values into the choices, and tells whether there are any.
func (t *match[R, S, M, C, V]) value(list []Choice, values []pips.Choice[M]) bool {
	for i := range list {
		c := &list[i]
		at := slices.IndexFunc(values, func(w pips.Choice[M]) bool { return any(w.Move) == c.Move })
		if at < 0 {
			return false
		}
		c.Value, c.Regret, c.Low, c.High = values[at].Value, values[at].Regret, values[at].Low, values[at].High
	}
	return true
}

// A decision is a move that the person made.
type decision[S, M any] struct {
	at    S
	move  M
	rated map[string]rating[M] // by aim
}

// A rating says how good a decision was.
type rating[M any] struct {
	regret float64
	best   M
}

// regrets adds up what the choices have cost. The job is for the first that is not rated.
func (t *match[R, S, M, C, V]) regrets() (r Regret, review *Job) {
	r.List = []Rated{}
	for i, d := range t.decisions {
		found, ok, job := t.rate(d)
		if !ok {
			r.Unrated++
			if job != nil && review == nil {
				review = job
				review.Review = true
			}
			continue
		}
		r.Rated++
		r.Total += found.regret
		if found.regret > 0 {
			r.List = append(r.List, Rated{i + 1, t.game.Rules().View(d.at, t.me), t.choice(d.at, d.move), t.choice(d.at, found.best), found.regret})
		}
	}
	return r, review
}

// rate finds the rating of a decision, or the job that is needed for it.
func (t *match[R, S, M, C, V]) rate(d decision[S, M]) (found rating[M], ok bool, job *Job) {
	r := t.game.Rules()
	if found, ok = d.rated[t.aim]; ok || len(slices.Collect(r.Moves(d.at))) < 2 {
		return found, true, nil
	}
	v := r.View(d.at, t.me)
	list, job := t.advice(t.aim, &v)
	i := slices.IndexFunc(list, func(c pips.Choice[M]) bool { return c.Move == d.move })
	if i < 0 {
		return found, false, job
	}
	found = rating[M]{list[i].Regret, list[0].Move}
	d.rated[t.aim] = found
	return found, true, nil
}
