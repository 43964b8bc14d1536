package farkle

import "strings"

// A recordParser reads a record line by line and plays it.
type recordParser struct {
	input  string
	at     int // where the next line begins
	record Record
	state  State
}

func (p *recordParser) fail(at int, err error) error {
	return &SyntaxError{Input: p.input, Offset: at, Err: err}
}

// line returns the next line without its end, and where it begins.
func (p *recordParser) line() (at int, line string) {
	at = p.at
	line, _, found := strings.Cut(p.input[at:], "\n")
	p.at += len(line)
	if found {
		p.at++
	}
	return at, strings.TrimSuffix(line, "\r")
}

// more reports whether a line is left that is not empty, and goes there.
func (p *recordParser) more() bool {
	for p.at < len(p.input) {
		at, line := p.line()
		if line != "" {
			p.at = at
			return true
		}
	}
	return false
}

// header reads the lines before the first empty one, or all.
func (p *recordParser) header() error {
	at, line := p.line()
	if line != recordHead {
		return p.fail(at, ErrVersion)
	}
	at, line = p.line()
	text, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return p.fail(at, ErrSyntax)
	}
	r := &p.record
	var err error
	if r.Rules, err = ParseRules(text); err != nil {
		bad := err.(*SyntaxError) // as ParseRules promises
		return p.fail(at+len("rules ")+bad.Offset, bad.Err)
	}
	for {
		if at, line = p.line(); line == "" {
			break
		}
		key, name, _ := strings.Cut(line, " ")
		switch {
		case r.Seed != "", key != "player" && key != "seed", key == "seed" && name == "":
			return p.fail(at, ErrSyntax)
		case !validName(name):
			return p.fail(at+len(key)+1, ErrName)
		case key == "seed":
			r.Seed = name
		case len(r.Players) == MaxPlayers:
			return p.fail(at, ErrPlayers)
		default:
			r.Players = append(r.Players, name)
		}
	}
	if p.state, err = r.Rules.Start(len(r.Players)); err != nil {
		return p.fail(at, err)
	}
	return nil
}

// turn reads the line of a turn.
func (p *recordParser) turn() error {
	at, line := p.line()
	player := p.state.Turn
	throws, ok := strings.CutPrefix(line, player.String()+": ")
	if !ok || p.state.Points > 0 || p.state.Due == 0 { // a new turn has to begin here
		return p.fail(at, ErrSyntax)
	}
	at += len(line) - len(throws)
	for i, text := 0, ""; ok; i++ {
		text, throws, ok = strings.Cut(throws, ", ")
		if i > 0 && (p.state.Turn != player || p.state.Points == 0 || p.state.Due == 0) {
			return p.fail(at, ErrSyntax) // the turn is over, or has a throw to choose from
		}
		if err := p.throw(at, text); err != nil {
			return err
		}
		at += len(text) + len(", ")
	}
	return nil
}

// throw reads a throw and the move that follows it, if one does.
func (p *recordParser) throw(at int, text string) error {
	player := p.state.Turn
	roll, move, moved := strings.Cut(text, " ")
	d, i, err := parseDice(roll)
	if err != nil {
		return p.fail(at+i, err)
	}
	if err := p.step(at, Step{Roll: d}); err != nil || !moved {
		return err
	}
	at += len(roll) + 1
	m, err := ParseMove(move)
	if err != nil {
		bad := err.(*SyntaxError) // as ParseMove promises
		return p.fail(at+bad.Offset, bad.Err)
	}
	if p.state.Due > 0 { // a farkle, so the turn is over
		return p.fail(at, &MoveError{Player: player, Move: m, Err: ErrRollDue})
	}
	return p.step(at, Step{Move: m})
}

// step plays a step.
func (p *recordParser) step(at int, step Step) error {
	if len(p.record.Steps) == MaxPlies {
		return p.fail(at, ErrTooLong)
	}
	next, err := p.record.Rules.step(p.state, step)
	if err != nil {
		return p.fail(at, err)
	}
	p.record.Steps, p.state = append(p.record.Steps, step), next
	return nil
}
