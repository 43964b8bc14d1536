// Package bot lets programs in any language play. The name of such a player is exec:COMMAND, see
// [Parse]. The program is started for its first move, and reads a line of JSON for each move:
//
//	{"version":1,"game":"awari","view":{…},"moves":[{"pit":1},{"pit":4}]}
//
// The view is that of the player, and moves has all legal moves. The program answers with a line that
// has one of them, as an object or a text: {"pit":4} or "4". The objects are those of
// api/schema.json. Its standard error is shown if the program fails. It should end at the end of its
// input.
//
// The caller ends a bot and its children when it ends, also after an interrupt, SIGTERM or SIGHUP. A caller
// that is killed cannot: the bot sees the end of its input, and should end. Children in their own session or
// group of processes, as after setsid, are not ended.
//
// The line has everything that a move depends on, so a program needs no memory. One that plays by chance can
// seed its generator with the line, so that games can be repeated.
//
// Later versions may add keys. The version is raised if a key changes its meaning or is removed.
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

// version is the version of the lines.
const version = 1

// A Bot is a program that plays one game at a time. Only Close is safe for concurrent use.
type Bot struct {
	command Command
	limits  Limits
	left    time.Duration // for the game

	mu      sync.Mutex // for what follows
	process *process   // nil if none is running
	closed  bool
}

// A Fault is why a bot lost a game. It does not depend on measured times.
type Fault struct {
	Reason string // a sentence without a full stop, as in "it took longer than 10s for a move"
	Wrote  string // the last lines of the standard error, with spaces for unprintable characters
}

// Error returns the reason.
func (f *Fault) Error() string { return f.Reason }

// A View is a view of any game of the library.
type View[M any] interface {
	Moves() iter.Seq[M]
	Legal(M) error
}

// A request is a line for a program.
type request[V, M any] struct {
	Version int    `json:"version"`
	Game    string `json:"game"`
	View    V      `json:"view"`
	Moves   []M    `json:"moves"`
}

// New returns a bot. It does not start the program.
func New(c Command, l Limits) *Bot { return &Bot{command: c, limits: l, left: l.Game} }

// Begin begins a new game.
func (b *Bot) Begin() { b.left = b.limits.Game }

// Choose asks a bot for a move. The view has the methods of a [View]. The functions meant may turn an illegal
// answer into a legal move, see [Meant]. The error is a [*Fault]; the program and its children have then
// ended, and the next call starts it again.
func Choose[V, M any](b *Bot, game string, v V, meant ...func(V, M) M) (m M, err error) {
	seen := any(v).(View[M])
	line, err := json.Marshal(request[V, M]{version, game, v, slices.AppendSeq([]M{}, seen.Moves())})
	if err != nil {
		return m, &Fault{Reason: err.Error()}
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

// Meant returns a function for [Choose] that writes moves in their canonical form, for rules with a method
// Canonical, such as dominoes.
func Meant[S, M comparable, C, V any](r pips.Rules[S, M, C, V]) func(V, M) M {
	canon, ok := r.(interface{ Canonical(S, M) M })
	return func(v V, m M) M {
		if !ok {
			return m
		}
		s, err := r.Guess(v, prng.NewSplitMix64(0)) // the hidden part does not matter
		if err != nil {
			return m
		}
		return canon.Canonical(s, m)
	}
}

// Reason returns why an answer is refused, without the player and the move.
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

// ask sends a line to the program, which it starts if needed, and returns the answer.
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

// running returns the process, which it starts if needed.
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

// Close ends the programs of bots and their children, after a moment in which they can end at the end of
// their input. The bots cannot play any more.
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
