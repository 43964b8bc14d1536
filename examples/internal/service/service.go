// Package service plays many games at once for a program in any language: requests and replies are
// JSON objects. It prints nothing and reads no file, so it serves a program on a pipe, a page in a
// browser and a server for models alike.
//
//	s := service.New(service.Limits{}, nil)
//	s.Do(ctx, []byte(`{"id":1,"do":"new","game":"farkle","players":["Ann","Bob"],"seed":7}`), nil)
//	s.Do(ctx, []byte(`{"id":2,"do":"roll","table":1}`), nil)
//
// A reply is {"id":1,"result":…} or {"id":1,"error":…}, see [Failure]. A long request sends its
// progress first, {"id":1,"progress":{"done":3,"total":9}}. The README of examples/engine has all
// requests with their replies.
//
// Replies show a game as one player, or a spectator, may see it. A record holds more: before the game
// is over it is returned only to requests for secrets.
package service

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	yahtzeesolve "pips.example/yahtzee/solve"
)

// Version is the number of the wire format. It changes only if a program that follows the README of
// examples/engine could notice.
const Version = 1

// Limits bound what a service does for its clients. A field of 0 or less has the value in brackets.
type Limits struct {
	Bytes   int           `json:"bytes"`   // of a request [1 MiB]
	Games   int           `json:"games"`   // open at the same time [1,000]
	Memory  int           `json:"memory"`  // bytes of their histories, about [256 MiB]
	Jobs    int           `json:"jobs"`    // long requests at the same time [4]
	Solvers int           `json:"solvers"` // kept for the next request [4]
	Solver  int           `json:"solver"`  // bytes of a solver for cards of Yahtzee [50 MB]
	Time    time.Duration `json:"-"`       // of a long request [1 minute]
}

// usual returns the limits with all fields set.
func (l Limits) usual() Limits {
	for _, f := range []struct {
		n     *int
		usual int
	}{{&l.Bytes, 1 << 20}, {&l.Games, 1000}, {&l.Memory, 256 << 20}, {&l.Jobs, 4}, {&l.Solvers, 4}, {&l.Solver, 50_000_000}} {
		if *f.n <= 0 {
			*f.n = f.usual
		}
	}
	if l.Time <= 0 {
		l.Time = time.Minute
	}
	return l
}

// A Store keeps the records of games under names of lower-case letters, digits, - and _. Clients receive
// its errors unchanged if they are of type *[Failure].
type Store interface {
	Names() ([]string, error)
	Read(name string) ([]byte, error)
	Write(name string, record []byte) error // atomic: readers see the old record or the new one
}

// A Service holds the games of its clients. It is safe for concurrent use.
type Service struct {
	limits Limits
	store  Store // or nil

	mu        sync.Mutex
	tables    map[int]table
	last      int // the number of the newest table
	jobs      int
	running   map[string]context.CancelFunc // long requests, by id
	solvers   map[Task]any
	explained *yahtzeesolve.Solver   // the solver whose terms are prepared, or nil
	solving   map[Task]chan struct{} // closed when the solver is made
	ruled     Task                   // the last request for rules, cached because some solvers are slow to refuse …
	ruling    any                    // … and its result
}

// New returns a service. Without a store it cannot save.
func New(l Limits, s Store) *Service {
	return &Service{
		limits: l.usual(), store: s,
		tables: make(map[int]table), running: make(map[string]context.CancelFunc), solvers: make(map[Task]any), solving: make(map[Task]chan struct{}),
	}
}

// Hello returns the greeting of a program, its first line: the version and the limits.
func (s *Service) Hello() []byte {
	b, _ := json.Marshal(map[string]any{"hello": s.hello()})
	return b
}

func (s *Service) hello() any {
	type limits struct {
		Limits
		Seconds float64 `json:"seconds"`
	}
	return struct {
		Version int    `json:"version"`
		Limits  limits `json:"limits"`
	}{Version, limits{s.limits, s.limits.Time.Seconds()}}
}

// Do answers a request. A long one calls progress, unless it is nil, with lines for the client, one at
// a time.
func (s *Service) Do(ctx context.Context, request []byte, progress func(line []byte)) (reply []byte) {
	reply, later := s.Begin(ctx, request, progress)
	if later != nil {
		return later()
	}
	return reply
}

// Begin answers a short request. For a long one it returns a function that answers it: call it once, in
// any goroutine. Its result does not depend on later requests.
func (s *Service) Begin(ctx context.Context, request []byte, progress func(line []byte)) (reply []byte, later func() []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, err := idOf(request)
	var result any
	if err == nil {
		result, err = safely(func() (any, error) { return s.begin(request) })
	}
	work, long := result.(work)
	if err == nil && long {
		err = s.room("requests that take long", s.limits.Jobs, s.jobs+1)
		if _, there := s.running[id]; there {
			err = fail("request", "the id of a request that is not answered yet")
		}
	}
	if err != nil || !long {
		return answer(id, result, err), nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.limits.Time)
	s.jobs++
	if id != "null" {
		s.running[id] = cancel
	}
	return nil, func() []byte {
		defer func() {
			cancel()
			s.mu.Lock()
			defer s.mu.Unlock()
			s.jobs--
			delete(s.running, id)
		}()
		result, err := safely(func() (any, error) { return work(ctx, meter(id, progress)) })
		return answer(id, result, err)
	}
}

// A work computes the result of a long request.
type work func(ctx context.Context, progress progress) (any, error)

// A progress function reports how much of a work is done.
type progress = func(done, total int)

// meter returns a function that reports each hundredth of the work to the client.
func meter(id string, send func(line []byte)) progress {
	last := -1
	return func(done, total int) {
		if part := int(100 * float64(done) / float64(max(total, 1))); send != nil && part != last {
			last = part
			send(fmt.Appendf(nil, `{"id":%s,"progress":{"done":%d,"total":%d}}`, id, done, total))
		}
	}
}

// safely calls f and returns a panic as an error.
func safely[T any](f func() (T, error)) (result T, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fail("internal", fmt.Sprint(p))
		}
	}()
	return f()
}

// answer returns a reply.
func answer(id string, result any, err error) []byte {
	if err == nil {
		var b []byte
		if b, err = json.Marshal(result); err == nil {
			return fmt.Appendf(nil, `{"id":%s,"result":%s}`, id, b)
		}
	}
	b, _ := json.Marshal(failure(err))
	return fmt.Appendf(nil, `{"id":%s,"error":%s}`, id, b)
}

// room returns an error if a number exceeds its limit.
func (s *Service) room(what string, most, have int) error {
	if have <= most {
		return nil
	}
	return &Failure{Kind: "limit", Reason: "the limit of " + what, Need: most, Have: have}
}

// memory estimates the bytes of the histories of all games.
func (s *Service) memory() (sum int) {
	for _, t := range s.tables {
		sum += t.weight(0)
	}
	return sum
}
