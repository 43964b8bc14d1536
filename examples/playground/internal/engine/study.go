package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
)

// A study is what the choices of one state are worth.
type study []studied

type studied struct {
	Move   string  `json:"move"`
	Value  float64 `json:"value"`
	Text   string  `json:"text,omitempty"`
	Bounds string  `json:"bounds,omitempty"`
}

// readStudy reads the result of a study.
func readStudy(b []byte) (list []worth, err error) {
	var s study
	if err := json.Unmarshal(b, &s); err != nil {
		return nil, fmt.Errorf("this is no result: %w", err)
	}
	for _, c := range s {
		if math.IsNaN(c.Value) || math.IsInf(c.Value, 0) {
			return nil, errors.New("this is no result")
		}
		list = append(list, worth{move: c.Move, value: c.Value, text: c.Text, bounds: c.Bounds})
	}
	if list == nil {
		return nil, errors.New("this result is empty")
	}
	return list, nil
}

// bestStudied returns the best of the legal moves by a study.
func (s *seat) bestStudied(state string, legal []Choice) (string, error) {
	best, found := worth{}, false
	for _, w := range s.studies[state] {
		is := func(c Choice) bool { return c.Move == w.move }
		if (!found || w.value > best.value) && slices.ContainsFunc(legal, is) {
			best, found = w, true
		}
	}
	if !found {
		return "", errWait
	}
	return best.move, nil
}

// maxNodes is how many positions of Awari are looked at.
const maxNodes = 2_000_000

// study finds what the choices of a state are worth.
func (j Job) study(ctx context.Context, progress func(done, total int)) ([]byte, error) {
	var s study
	var err error
	if j.Kind == awariGame {
		s, err = j.studyAwari(ctx, progress)
	} else {
		s, err = j.studyDominoes(ctx, progress)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(s)
}

func (j Job) studyAwari(ctx context.Context, progress func(done, total int)) (study, error) {
	r, err := awari.ParseRules(j.Rules)
	if err != nil {
		return nil, err
	}
	s, err := awari.ParseState(j.State)
	if err != nil {
		return nil, err
	}
	if err := r.Check(s); err != nil {
		return nil, err
	}
	solver, err := awarisolve.New(r, awarisolve.Nodes(maxNodes), awarisolve.Progress(func(found awarisolve.Result) {
		progress(int(min(found.Nodes, maxNodes-1)), maxNodes)
	}))
	if err != nil {
		return nil, err
	}
	found, err := solver.Solve(ctx, s)
	if err != nil {
		return nil, err
	}
	progress(maxNodes, maxNodes)
	var list study
	for _, c := range found.Moves {
		one := studied{Move: fmt.Sprint(r.Label(c.Move)), Value: float64(c.Value), Text: signed(c.Value)}
		if !c.Proved {
			one.Text = "≈ " + one.Text
			if c.High-c.Low <= s.Board.Total() { // else they say nothing
				one.Bounds = fmt.Sprintf("%s to %s", signed(c.Low), signed(c.High))
			}
		}
		list = append(list, one)
	}
	return list, nil
}

// A seen is the text of what a player of dominoes sees.
type seen struct {
	Player  int    `json:"player"`
	Hand    string `json:"hand"`
	Board   string `json:"board"`
	Scores  [2]int `json:"scores"`
	Others  int    `json:"others"`
	Knocked string `json:"knocked"`
}

// viewText writes what a player sees.
func viewText(v dominoes.View) string {
	b, err := json.Marshal(seen{int(v.Player), v.Hand.String(), v.Board.String(), v.Scores, v.Others, v.Knocked.String()})
	if err != nil {
		return ""
	}
	return string(b)
}

// parseView reads what viewText writes.
func parseView(r dominoes.Rules, text string) (v dominoes.View, err error) {
	var s seen
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return v, fmt.Errorf("this is no state: %w", err)
	}
	if s.Player < 0 || s.Player > 1 || s.Others < 0 || s.Others > dominoes.MaxHand {
		return v, dominoes.ErrState
	}
	v.Rules, v.Player, v.Scores, v.Others = r, dominoes.Player(s.Player), s.Scores, s.Others
	if v.Hand, err = dominoes.ParseHand(s.Hand); err != nil {
		return v, err
	}
	if v.Board, err = dominoes.ParseBoard(s.Board); err != nil {
		return v, err
	}
	return v, v.Knocked.UnmarshalText([]byte(s.Knocked))
}

func (j Job) studyDominoes(ctx context.Context, progress func(done, total int)) (study, error) {
	r, err := dominoes.ParseRules(j.Rules)
	if err != nil {
		return nil, err
	}
	v, err := parseView(r, j.State)
	if err != nil {
		return nil, err
	}
	table, err := dominoessolve.ReadTable(bytes.NewReader(j.Table))
	if err != nil {
		return nil, err
	}
	player, err := dominoessolve.NewPlayer(ctx, r, dominoessolve.With(table))
	if err != nil {
		return nil, err
	}
	progress(0, 1)
	var list study
	for m, value := range player.Choices(v) {
		if v.Board.Len() == 0 && m.End == dominoes.Right {
			continue // both ends are the same
		}
		list = append(list, studied{Move: m.String(), Value: value, Text: fmt.Sprintf("≈ %.1f %%", 100*value)})
	}
	progress(1, 1)
	return list, nil
}
