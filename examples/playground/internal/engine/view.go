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

// view returns what the page shows, also of what was played just now.
func (t *match[R, S, M, C, V]) view(played bool) *View {
	waits, turn := t.waits()
	v := &View{
		Page: t.game.Page(t.me), Rules: t.game.Rules().String(), Opponent: t.opponent, Seed: strconv.FormatUint(t.seed, 10),
		Me: t.me, Turn: turn, Due: waits, Yours: waits == pips.Decision && turn == t.me, Scores: t.scores(t.game.State()),
		Repeated: t.game.Repeated(), Aim: t.aim, Values: t.aim, Choices: []Choice{}, Record: t.game.Record().String(), Shown: t.shown(t.game, t.me),
	}
	t.past(v, played)
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

// past puts into the view what has happened, at last perhaps just now.
func (t *match[R, S, M, C, V]) past(v *View, played bool) {
	r, before, number := t.game.Rules(), t.start, 0
	v.Plot, v.Regret.List = [][]int{t.scores(before)}, []Rated{}
	for step, after := range t.game.Steps() {
		v.Done = &Done{}
		if m := step.Move; m != nil {
			v.Done.Points = t.choice(before, *m).Points
			if step.Player == t.me {
				number++
				t.regret(v, number, before, *m)
			}
		}
		if t.rounds(r, step, after) {
			v.Plot = append(v.Plot, t.scores(after))
		}
		if step.Player == pips.Nobody {
			step.Chance = nil // nobody may see what is dealt
		}
		v.Done.Step = step
		before = after
	}
	if !played {
		v.Done = nil
	}
}

// A question is what a choice of the person has cost: by which aim, and its number.
type question struct {
	aim    string
	number int
}

// regret adds what a choice has cost. The job of the view is for the first that is not
// rated.
func (t *match[R, S, M, C, V]) regret(v *View, number int, at S, m M) {
	r, q := t.game.Rules(), question{t.aim, number}
	rated, ok := t.ratings[q]
	if !ok && len(slices.Collect(r.Moves(at))) > 1 {
		seen := r.View(at, t.me)
		list, job := t.advice(t.aim, &seen)
		i := slices.IndexFunc(list, func(c pips.Choice[M]) bool { return c.Move == m })
		if i < 0 {
			v.Regret.Unrated++
			if job != nil && v.Job == nil {
				job.Review = true
				v.Job = job
			}
			return
		}
		rated = Rated{number, seen, t.choice(at, m), t.choice(at, list[0].Move), list[i].Regret}
		t.ratings[q] = rated
	}
	v.Regret.Rated++
	v.Regret.Total += rated.Regret
	if rated.Regret > 0 {
		v.Regret.List = append(v.Regret.List, rated)
	}
}
