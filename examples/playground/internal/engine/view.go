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
	Waiting  bool        `json:"waiting"` // the opponent thinks until Job is done
	Steps    int         `json:"steps"`   // of the game up to now
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

// view returns what the page shows, also of what was played just now.
func (t *match[R, S, M, C, V]) view(played bool) *View {
	waits, turn := t.waits()
	v := &View{
		Page: t.game.Page(t.me), Rules: t.game.Rules().String(), Opponent: t.opponent, Seed: strconv.FormatUint(t.seed, 10),
		Me: t.me, Turn: turn, Due: waits, Yours: waits == pips.Decision && turn == t.me, Scores: t.scores(t.game.State()),
		Repeated: t.game.Repeated(), Aim: t.aim, Values: t.aim, Choices: []Choice{}, Record: t.game.Record().String(), Shown: t.shown(t.game, t.me),
	}
	t.past(v, played)
	if waits == pips.Nothing {
		return v
	}
	var at *V // what the person sees, who is to move
	if v.Yours {
		seen := t.game.View(turn)
		at, v.Choices = &seen, t.choices()
	}
	list, job := t.advice(t.aim, at)
	v.Valued = v.Yours && t.value(v.Choices, list)
	if job != nil && len(v.Choices) != 1 {
		v.Job = job
	}
	if waits == pips.Decision && !v.Yours && len(t.moves()) > 1 && t.strategy() == nil {
		seen := t.game.View(turn)
		if _, job := t.advice(t.opponent, &seen); job != nil {
			v.Waiting, v.Job = job.thinks(), job
		}
	}
	if !v.Valued && t.aim != "" && t.aim != t.stopgap { // what is quick comes first
		list, job := t.advice(t.stopgap, at)
		if v.Yours && t.value(v.Choices, list) {
			v.Valued, v.Values = true, t.stopgap
		}
		if job != nil && !v.Waiting && len(v.Choices) != 1 {
			v.Job = job
		}
	}
	return v
}

// choices returns those of whoever is to move.
func (t *match[R, S, M, C, V]) choices() (list []Choice) {
	for _, m := range t.moves() {
		list = append(list, t.choice(t.game.State(), m))
	}
	return list
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
	r, before := t.game.Rules(), t.start
	v.Plot = [][]int{t.scores(before)}
	for step, after := range t.game.Steps() {
		v.Done = &Done{}
		if m := step.Move; m != nil {
			v.Done.Points = t.choice(before, *m).Points
		}
		v.Steps++
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
