package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

// An engine answers commands.
type engine struct {
	talk.Thinker
	out    *terminal.Screen
	game   position
	search *search // nil unless it thinks
}

// A search is a running search.
type search struct {
	limits
	found <-chan solve.Result // nil after the last result
	stop  context.CancelFunc
	best  solve.Result
}

var errThinking = errors.New("still thinking: want stop first")

// serve obeys the lines until quit, the end of the lines or the end of the context.
func (e *engine) serve(ctx context.Context, lines <-chan terminal.Line) error {
	var unread error
	for e.out.Err() == nil {
		var found <-chan solve.Result
		if e.search != nil {
			found = e.search.found
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line := <-lines:
			switch {
			case line.Err != nil: // a last answer may follow
				if !errors.Is(line.Err, io.EOF) {
					unread = line.Err
				}
				if lines = nil; e.search != nil && e.search.forever {
					e.stop(0)
				}
			case strings.TrimSpace(string(line.Text)) == "quit":
				return nil
			default:
				if err := e.obey(ctx, string(line.Text)); err != nil {
					e.say("info string %v", err)
				}
			}
		case r, more := <-found:
			e.hear(r, more)
		}
		if lines == nil && e.search == nil {
			return unread
		}
	}
	return e.out.Err()
}

// say writes a line.
func (e *engine) say(format string, args ...any) {
	e.out.Printf(format+"\n", args...)
	e.out.Flush() // the screen keeps its error
}

// obey executes a command.
func (e *engine) obey(ctx context.Context, line string) error {
	if len(line) > maxLine {
		return fmt.Errorf("command: %w: want at most %d bytes", pips.ErrTooLarge, maxLine)
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil
	}
	name, words := words[0], words[1:]
	if e.search != nil && slices.Contains([]string{"ucinewgame", "position", "setoption", "go"}, name) {
		return errThinking
	}
	switch name {
	case "uci":
		e.say("id name Pips\nid author the authors of Pips")
		e.say("option name Hash type spin default %d min 1 max %d\noption name Ponder type check default false\nuciok", e.Memory, maxMemory)
	case "isready":
		e.say("readyok")
	case "stop":
		if e.search != nil {
			e.stop(0)
		}
	case "ponderhit": // the time counts from now
		if e.search != nil && e.search.ponder {
			e.stop(e.search.time)
		}
	case "debug": // it always prints everything
	case "setoption":
		return e.set(words)
	case "ucinewgame":
		return e.place([]string{"startpos"})
	case "position":
		return e.place(words)
	case "go":
		return e.begin(ctx, words)
	default:
		return fmt.Errorf("%q: want uci, isready, setoption, ucinewgame, position, go, stop, ponderhit or quit", terminal.Clip(name))
	}
	return nil
}

// place sets the position.
func (e *engine) place(words []string) error {
	p, err := parsePosition(words)
	if err == nil {
		e.game = p
	}
	return err
}

// maxMemory is the most megabytes of a search.
const maxMemory = 16_000

// set sets an option.
func (e *engine) set(words []string) error {
	name, value, _ := strings.Cut(strings.Join(words, " "), " value ")
	switch strings.ToLower(name) {
	case "name hash":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > maxMemory {
			return fmt.Errorf("option Hash: %q: want a number from 1 to %d", terminal.Clip(value), maxMemory)
		}
		e.Memory = n
	case "name ponder", "name ownbook": // accepted, without effect
	default:
		return fmt.Errorf("%q: want name, an option, value and the value", terminal.Clip(name))
	}
	return nil
}

// begin begins a search.
func (e *engine) begin(ctx context.Context, words []string) error {
	l, err := parseGo(words, e.game.state.Turn, e.Time)
	if err != nil {
		return err
	}
	e.search = &search{limits: l}
	if e.game.over {
		e.hear(solve.Result{}, false)
		return nil
	}
	limit := l.time
	if l.forever {
		limit = math.MaxInt64
	}
	r := awari.MustParseRules("oware")
	e.search.found, e.search.stop = e.Begin(ctx, r.View(e.game.state, e.game.state.Turn), limit, l.depth)
	return nil
}

// hear takes a result of the search. After the last one it answers, for an infinite search only after stop.
func (e *engine) hear(r solve.Result, more bool) {
	s, p := e.search, e.game.state.Turn
	if more {
		s.best = r
		if line := s.line(); r.Proved || r.Low < r.High {
			e.say("info score cp %d nodes %d pv %s", 100*r.Value, r.Nodes, lettersOf(p, line...))
		}
		return
	}
	if s.found = nil; s.forever {
		return
	}
	e.search = nil
	switch line := s.line(); len(line) {
	case 0:
		e.say("bestmove 0000")
	case 1:
		e.say("bestmove %s", lettersOf(p, line...))
	default:
		e.say("bestmove %s ponder %s", lettersOf(p, line[0]), lettersOf(p.Other(), line[1]))
	}
}

// line returns the expected moves.
func (s *search) line() []awari.Move {
	if len(s.best.Moves) == 0 {
		return nil
	}
	if best := s.best.Moves[0].Move; len(s.best.Line) == 0 || s.best.Line[0] != best {
		return []awari.Move{best}
	}
	return s.best.Line
}

// stop ends the search after a time.
func (e *engine) stop(after time.Duration) {
	s := e.search
	s.ponder, s.forever = false, false
	if s.found == nil {
		e.hear(solve.Result{}, false)
		return
	}
	time.AfterFunc(after, s.stop)
}
