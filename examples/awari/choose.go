package main

import (
	"errors"
	"fmt"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// choose asks a person for a pit until it is one that can be sown.
func (g *game) choose(s awari.State) (awari.Move, error) {
	question := name(s.Turn) + "'s move?"
	if s.Extra > 0 {
		question = "Extra move, " + name(s.Turn) + "?"
	}
	for show := true; ; {
		if show {
			g.out.board(g)
			g.out.Printf("\n")
		}
		text, err := g.ask.Answer(question)
		if err != nil {
			return 0, err
		}
		if show = text == "?"; show {
			g.out.explain(g.rules)
			continue
		}
		if text == "hint" {
			if err := g.hint(s); err != nil {
				return 0, err
			}
			continue
		}
		m, err := g.read(s, text)
		if err == nil {
			return m, nil
		}
		g.out.refuse(err.Error())
	}
}

// read reads a move, and refuses what is no legal one with a sentence.
func (g *game) read(s awari.State, text string) (awari.Move, error) {
	pits := "1 to " + fmt.Sprint(g.rules.Pits)
	if g.rules.Pits == 1 {
		pits = "1"
	}
	m, err := awari.ParseMove(text)
	known := err == nil && int(m) <= g.rules.Pits
	switch {
	case text == "":
		return 0, fmt.Errorf("please type %s, or hint, or ? for help, or q to quit", pits)
	case err != nil && !isNumber(text):
		return 0, fmt.Errorf("%s is not the number of a pit: type %s, or hint, or ? for help, or q to quit", terminal.Quote(text), pits)
	case !known && g.rules.Pits == 1:
		return 0, fmt.Errorf("there is no pit %s: yours is 1, and the other row is not yours to sow", terminal.Clip(text))
	case !known:
		return 0, fmt.Errorf("there is no pit %s: yours are %s, and the other row is not yours to sow", terminal.Clip(text), pits)
	}
	if err := g.rules.Legal(s, m); err != nil {
		return 0, g.refusal(s, m, err)
	}
	return m, nil
}

// refusal says why the pit cannot be sown.
func (g *game) refusal(s awari.State, m awari.Move, err error) error {
	other := name(s.Turn.Other())
	switch {
	case errors.Is(err, awari.ErrEmpty):
		return fmt.Errorf("pit %v is empty", m)
	case errors.Is(err, awari.ErrFeed):
		return fmt.Errorf("%s has no beans and has to get some, and pit %v brings none there", other, m)
	case errors.Is(err, awari.ErrGrandSlam):
		return fmt.Errorf("pit %v would capture all beans of %s, and these rules forbid that", m, other)
	case errors.Is(err, awari.ErrFull):
		return fmt.Errorf("pit %v cannot be sown: some pit would hold more than %d beans", m, maxBeans)
	}
	return errors.New(terminal.Reason(err))
}

// isNumber reports whether s is made of digits, perhaps behind a minus.
func isNumber(s string) bool {
	if len(s) > 1 && s[0] == '-' {
		s = s[1:]
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != ""
}
