// Engine plays Farkle, Yahtzee, Awari and dominoes for programs in any language: many games
// at once, with house rules, legal moves, dice, records, and values of moves by the solvers. It reads
// requests, a JSON object in each line, and writes the replies, one in each line.
//
//	go run ./examples/engine
//	go run ./examples/engine -dir games -games 100 -time 10s
//	echo '{"id":1,"do":"new","game":"farkle","players":["Ann","Bob"]}' | go run ./examples/engine
//	go run ./examples/engine -wheel dist
//	go run ./examples/engine -h
//
// README.md beside this file has all requests with their replies. With -wheel it writes a package for Python instead, in
// which the engine is.
//
// The exit status is that of all examples, see [pips.example/examples/internal/terminal]: 0 at the
// end of the input, after the last reply, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"io"
	"math"
	"strings"
	"sync"

	"pips.example/examples/internal/service"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

const help = `Engine plays games for a program: it reads a JSON object in each line, and
writes a line with the reply. README.md beside its source has all requests.

  engine [flags]

  -dir DIR    folder for saved games. Without it games cannot be saved.
  -saved N    limit of games in the folder. Default: 1000.
  -games N    limit of open games. Default: 1000.
  -memory N   limit of their memory, in megabytes of 1048576 bytes.
              Default: 256.
  -jobs N     limit of long requests at the same time. Default: 4.
  -time T     time limit of a long request, as in 10s. Default: 1m.
  -solver N   memory limit of a solver for cards of Yahtzee, in megabytes of
              1000000 bytes. Default: 50. Maxi Yatzy needs 5200, and a -time of
              an hour.
  -line N     limit of a request, in bytes. Default: 1048576.

With -wheel it needs Go and the source, and ends when the package is written:

  -wheel DIR    write a package for Python, which pip installs.
  -for OS/ARCH  for another system than this one, as in windows/arm64, or for
                all: linux, darwin and windows on amd64 and arm64.
  -name NAME    of the package; the module is pips. Default: pips-rules.
  -version V    of the package. Default: 0.0.0.
`

func main() { terminal.Main(run) }

type options struct {
	limits service.Limits
	dir    string
	saved  int
	wheels wheels
}

func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("engine")
	l, megabytes, solver := &o.limits, 256, 50
	l.Bytes, l.Games, l.Jobs, o.saved = 1<<20, 1000, 4, 1000
	f.Func("dir", "", func(s string) error {
		if o.dir = s; s == "" {
			return errors.New("a folder needs a name")
		}
		return nil
	})
	terminal.Number(f, "saved", &o.saved, 1_000_000)
	terminal.Number(f, "games", &l.Games, 1_000_000)
	terminal.Number(f, "memory", &megabytes, 1000)
	terminal.Number(f, "solver", &solver, min(100_000, math.MaxInt/1_000_000))
	terminal.Number(f, "jobs", &l.Jobs, 1000)
	terminal.Number(f, "line", &l.Bytes, 1<<30)
	talk.Time(f, &l.Time)
	o.wheels.flags(f)
	if err = terminal.Parse(f, args, ""); err == nil {
		err = o.wheels.check(f)
	}
	l.Memory, l.Solver = megabytes<<20, solver*1_000_000
	return o, err
}

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "engine", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		if o.wheels.dir != "" {
			return o.wheels.write(ctx, s)
		}
		var store service.Store
		if o.dir != "" {
			kept := folder{o.dir, o.saved, maxRecord}
			if err := kept.open(); err != nil {
				return err
			}
			store = kept
		}
		e := engine{Service: service.New(o.limits, store), out: s}
		return e.serve(ctx, terminal.Lines(ctx, c.In, o.limits.Bytes))
	})
}

// An engine is a service on a pipe.
type engine struct {
	*service.Service
	mu  sync.Mutex
	out *terminal.Screen
}

// say writes a line.
func (e *engine) say(line []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.out.Printf("%s\n", line)
	e.out.Flush() // the screen keeps its error
}

// failed returns the error of the output.
func (e *engine) failed() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.out.Err()
}

// serve answers requests until the input or the context ends. Long ones run beside later requests.
func (e *engine) serve(ctx context.Context, requests <-chan terminal.Line) error {
	var working sync.WaitGroup
	defer working.Wait()
	e.say(e.Hello())
	for e.failed() == nil {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case request := <-requests:
			if request.Err != nil {
				working.Wait()
				if errors.Is(request.Err, io.EOF) {
					return e.failed()
				}
				return request.Err
			}
			if strings.TrimSpace(string(request.Text)) == "" {
				continue
			}
			reply, later := e.Begin(ctx, request.Text, e.say)
			if later == nil {
				e.say(reply)
				continue
			}
			working.Add(1)
			go func() {
				defer working.Done()
				e.say(later())
			}()
		}
	}
	return e.failed()
}
