package engine

import (
	"fmt"
	"slices"
	"strconv"

	"pips.example"
)

// A View is what the page shows of a game.
type View struct {
	Page     any         `json:"page"`     // a [pips.Page]: what the library says of the game
	Rules    string      `json:"rules"`    // as ParseRules reads them
	Opponent string      `json:"opponent"` // a key of the menu
	Seed     string      `json:"seed"`
	Me       pips.Player `json:"me"`    // the person
	Turn     pips.Player `json:"turn"`  // whose turn it is or was
	Due      string      `json:"due"`   // chance, move or over
	Yours    bool        `json:"yours"` // a move of the person is due
	Scores   []int       `json:"scores"`
	Plot     [][]int     `json:"plot"`   // the scores in the course of the game
	Events   []string    `json:"events"` // sentences: what the last call has done
	Outcome  string      `json:"outcome,omitempty"`
	Aim      string      `json:"aim"`
	Measure  Measure     `json:"measure"` // of the values: by the aim, or what is known at once
	Choices  []Choice    `json:"choices"` // of the person, in the order of the package
	Valued   bool        `json:"valued"`  // whether the choices have values
	Job      *Job        `json:"job,omitempty"`
	Waiting  bool        `json:"waiting"` // the opponent cannot move before Job is done
	Regret   Regret      `json:"regret"`
	Record   string      `json:"record"`
	Shown    any         `json:"shown,omitempty"` // what only this game shows
}

// A Choice is a legal move, with the values of a [pips.Choice] if they are known.
type Choice struct {
	Move   any     `json:"move"`   // the library's JSON
	Words  string  `json:"words"`  // for people
	Points int     `json:"points"` // that it brings at once
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
	Words  string  `json:"words"`
	Best   string  `json:"best"` // the best choice in words
	Regret float64 `json:"regret"`
}

// dueWords are what the page calls what a game waits for.
var dueWords = [...]string{pips.Nothing: "over", pips.Chance: "chance", pips.Decision: "move"}

func (t *match[R, S, M, C, V]) view() *View {
	a, _ := t.adviser(t.aim)
	waits, turn := t.waits()
	v := &View{
		Page: t.game.Page(t.me), Rules: t.game.Rules().String(), Opponent: t.opponent, Seed: strconv.FormatUint(t.seed, 10),
		Me: t.me, Turn: turn, Due: dueWords[waits], Yours: waits == pips.Decision && turn == t.me,
		Scores: t.scores(t.game.State()), Plot: t.plot, Events: append([]string{}, t.events...), Aim: t.aim, Measure: a.Measure,
		Choices: []Choice{}, Record: t.game.Record().String(), Shown: t.shown(t.game, t.me),
	}
	v.Regret, v.Job = t.regrets()
	var at *V // what the player to move sees
	switch waits {
	case pips.Nothing:
		v.Outcome = t.outcome(v.Scores)
		return v
	case pips.Decision:
		seen := t.game.View(turn)
		at = &seen
	}
	list, job := t.advice(t.aim, at)
	if v.Yours {
		v.Choices = t.choices()
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
	if other, ok := t.adviser(t.stopgap); ok && v.Yours && !v.Valued {
		if list, _ := t.advice(t.stopgap, at); t.value(v.Choices, list) {
			v.Valued, v.Measure = true, other.Measure
		}
	}
	return v
}

// choices returns the legal moves, without values.
func (t *match[R, S, M, C, V]) choices() (list []Choice) {
	for m := range t.game.Moves() {
		words, points := t.words(t.game.Rules(), t.game.State(), m)
		list = append(list, Choice{Move: m, Words: words, Points: points})
	}
	return list
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

// outcome returns how the game has ended, as a sentence.
func (t *match[R, S, M, C, V]) outcome(scores []int) string {
	o, why := t.game.Outcome(), ""
	if lead := scores[0] - scores[len(scores)-1]; !o.Over { // no pit of Awari can take more beans
		o.Margin = max(lead, -lead)
		if lead >= 0 {
			o.Winners |= pips.SeatsOf(0)
		}
		if lead <= 0 {
			o.Winners |= pips.SeatsOf(1)
		}
	}
	if t.game.Repeated() {
		why = "A position came up again, so the game is over. "
	}
	switch {
	case len(scores) == 1:
		return fmt.Sprintf("The card is full, with %s.", count(scores[0], t.unit))
	case o.Winner() == pips.Nobody:
		return why + "It is a draw."
	}
	return fmt.Sprintf("%s%s by %s.", why, t.does(o.Winner(), "win"), count(o.Margin, t.unit))
}

// A decision is a move that the person made.
type decision[S, M any] struct {
	at    S
	move  M
	rated map[string]rating // by aim
}

// A rating says how good a decision was.
type rating struct {
	regret float64
	best   string // in words
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
				review.What = "Rating your choices"
			}
			continue
		}
		r.Rated++
		r.Total += found.regret
		if found.regret > 0 {
			words, _ := t.words(t.game.Rules(), d.at, d.move)
			r.List = append(r.List, Rated{i + 1, words, found.best, found.regret})
		}
	}
	return r, review
}

// rate finds the rating of a decision, or the job that is needed for it.
func (t *match[R, S, M, C, V]) rate(d decision[S, M]) (found rating, ok bool, job *Job) {
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
	found.regret = list[i].Regret
	found.best, _ = t.words(r, d.at, list[0].Move)
	d.rated[t.aim] = found
	return found, true, nil
}
