// Package bot plays by programs in any language. Such a program is named exec:COMMAND
// where a player is asked for, see [Parse]. It is started when it is first asked for a move, and
// then gets a line of JSON for each move that it has to make:
//
//	{"version":1,"game":"awari","view":{…},"moves":[{"pit":1},{"pit":4}]}
//
// The view is what the player may see, and nothing else, and moves has all that is legal. It
// answers with a line that has one of the moves, as an object or as a text: {"pit":4} or "4". The
// objects are those of api/schema.json. What is written to the standard error is shown if the
// program fails. At the end of its input it should end.
//
// A bot ends with the program that asks it, as after an interrupt, SIGTERM or SIGHUP, and so does all that
// it has started. After a SIGKILL nobody is left to end it: it sees the end of its input, and if it does not end
// then, it stays. A child that begins a session or a group of processes of its own, as setsid does, is never ended.
//
// Everything that a move depends on is in the line, so a program needs no memory, and one that
// plays by chance can seed its generator with the line: then games can be repeated.
//
// Later versions may have more keys. The number of the version counts up when a key means something
// else, or is gone.
package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"
	"time"

	"pips.example"
	"pips.example/prng"
)

// version is that of the lines.
const version = 1

// A Bot is a program that plays one game at a time. Only Close may be called by another
// goroutine.
type Bot struct {
	command Command
	limits  Limits
	left    time.Duration // for the game

	mu      sync.Mutex // for what follows
	process *process   // nil when none is running
	closed  bool
}

// A Fault is why a bot has lost a game. Nothing in it depends on how long things took.
type Fault struct {
	Reason string // a sentence without a full stop, as in "it took longer than 10s for a move"
	Wrote  string // the last lines on the standard error, without what cannot be printed
}

// Error returns the reason.
func (f *Fault) Error() string { return f.Reason }

// A View is what a player may see of a game of the library.
type View[M any] interface {
	Moves() iter.Seq[M]
	Legal(M) error
}

// A request is a line that a program reads.
type request[V, M any] struct {
	Version int    `json:"version"`
	Game    string `json:"game"`
	View    V      `json:"view"`
	Moves   []M    `json:"moves"`
}

// New returns a bot. It starts nothing.
func New(c Command, l Limits) *Bot { return &Bot{command: c, limits: l, left: l.Game} }

// Begin begins a new game.
func (b *Bot) Begin() { b.left = b.limits.Game }

// Choose asks a bot for a move. The view has the methods of a [View]. What is not legal may still be
// meant for a legal move, see [Meant]. The error is a [*Fault]; the program and all that it has started
// have then been ended, and the next move starts it again.
func Choose[V, M any](b *Bot, game string, v V, meant ...func(V, M) M) (m M, err error) {
	seen := any(v).(View[M])
	line, err := json.Marshal(request[V, M]{version, game, v, slices.AppendSeq([]M{}, seen.Moves())})
	if err != nil {
		return m, &Fault{Reason: err.Error()} // of an impossible view
	}
	answer, err := b.ask(append(line, '\n'))
	if err == nil {
		if err = json.Unmarshal(answer, &m); err != nil {
			err = fmt.Errorf("its answer %.60q is no move: %w", answer, Reason(err))
		} else if err = seen.Legal(m); err != nil {
			for _, by := range meant {
				if other := by(v, m); seen.Legal(other) == nil {
					return other, nil
				}
			}
			err = fmt.Errorf("its move %v is illegal: %w", m, Reason(err))
		}
	}
	if err != nil {
		var none M
		return none, b.fail(err)
	}
	return m, nil
}

// Meant returns which move is meant by rules that let text and JSON write it in more than one way, as
// dominoes do, which have a method Canonical.
func Meant[S, M comparable, C, V any](r pips.Rules[S, M, C, V]) func(V, M) M {
	canon, ok := r.(interface{ Canonical(S, M) M })
	return func(v V, m M) M {
		if !ok {
			return m
		}
		s, err := r.Guess(v, prng.NewSplitMix64(0)) // what the player cannot see does not matter
		if err != nil {
			return m
		}
		return canon.Canonical(s, m)
	}
}

// Reason returns why an answer is refused, without the player and the answer.
func Reason(err error) error {
	var syntax *pips.SyntaxError
	var refused *pips.MoveError
	switch {
	case errors.As(err, &syntax):
		return errors.New(pips.ProblemOf(syntax).Message)
	case errors.As(err, &refused):
		why := *refused
		why.Player, why.Move = pips.Nobody, nil
		return &why
	}
	return err
}

// ask sends a line to the program, which it starts if none is running, and returns the answer.
func (b *Bot) ask(line []byte) ([]byte, error) {
	begin := time.Now()
	defer func() { b.left -= time.Since(begin) }()
	p, err := b.running()
	if err != nil {
		return nil, fmt.Errorf("it could not be started: %w", err)
	}
	limit := min(b.limits.Move, b.left)
	answer, err := p.ask(line, limit)
	switch {
	case err == errTime && limit < b.limits.Move:
		err = fmt.Errorf("it took longer than %v for the game", b.limits.Game)
	case err == errTime:
		err = fmt.Errorf("it took longer than %v for a move", b.limits.Move)
	}
	return answer, err
}

// running returns the process, which it starts if there is none.
func (b *Bot) running() (*process, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, errClosed
	}
	var err error
	if b.process == nil {
		b.process, err = start(b.command)
	}
	return b.process, err
}

// fail ends the process and returns the fault.
func (b *Bot) fail(err error) *Fault {
	b.mu.Lock()
	p := b.process
	b.process = nil
	b.mu.Unlock()
	f := &Fault{Reason: err.Error()}
	if p != nil {
		p.end(0)
		f.Wrote = p.wrote.String()
	}
	return f
}

// Close ends the programs of bots, which play no more, and all that these have started. They
// have a moment to end by themselves when they see that their input has ended.
func Close(bots ...*Bot) {
	var wg sync.WaitGroup
	for _, b := range bots {
		wg.Add(1)
		go func() {
			defer wg.Done()
			b.mu.Lock()
			p := b.process
			b.process, b.closed = nil, true
			b.mu.Unlock()
			if p != nil {
				p.end(grace)
			}
		}()
	}
	wg.Wait()
}
