// Package service plays many games at once for a program in any language: a request is a JSON
// object, and so is the reply. It prints nothing and reads no file, so that a program on a
// pipe, a page in a browser and a server for models can all have it.
//
//	s := service.New(service.Limits{}, nil)
//	s.Do(ctx, []byte(`{"id":1,"do":"new","game":"farkle","players":["Ann","Bob"],"seed":7}`), nil)
//	s.Do(ctx, []byte(`{"id":2,"do":"roll","table":1}`), nil)
//
// A reply is {"id":1,"result":…} or {"id":1,"error":…}, see [Failure]; what takes long tells
// before how far it is, {"id":1,"progress":{"done":3,"total":9}}. The README of
// examples/engine has all requests with their replies.
//
// What the service shows of a game is for the player who asks, or for a spectator. The record of a
// game holds more, so it is kept back until the game is over, unless the request says that it wants the
// secrets.
package service

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// Version is the number of the wire format. It changes only with what programs
// that keep to the reference page could notice.
const Version = 1

// Limits say how much a service does for its clients. A field of 0 or less has the value in brackets.
type Limits struct {
	Bytes   int           `json:"bytes"`   // of a request [1 MiB]
	Games   int           `json:"games"`   // open at the same time [1,000]
	Memory  int           `json:"memory"`  // bytes that the histories of all of them take, about [256 MiB]
	Jobs    int           `json:"jobs"`    // requests at the same time that take long [4]
	Solvers int           `json:"solvers"` // kept for the next request [4]
	Solver  int           `json:"solver"`  // bytes that one for cards of Yahtzee takes [50 MB]
	Time    time.Duration `json:"-"`       // of a request that takes long [1 minute]
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

// A Store keeps the records of games under names of lower-case letters, digits, - and _. Its errors are told as they are if they
// are a [Failure].
type Store interface {
	Names() ([]string, error)
	Read(name string) ([]byte, error)
	Write(name string, record []byte) error // so that the record under the name is always a whole one
}

// A Service has the games of its clients. It is safe for concurrent use.
type Service struct {
	limits Limits
	store  Store // or nil

	mu      sync.Mutex
	tables  map[int]table
	last    int // the number of the table that was opened last
	jobs    int
	running map[string]context.CancelFunc // by id, what takes long
	solvers map[Task]any
	solving map[Task]chan struct{} // closed when who is at it is done
	ruled   Task                   // the rules that were asked for last, as some solvers take a while to say whether they can be had …
	ruling  any                    // … and what can be had by them
}

// New returns a service. Without a store it cannot save.
func New(l Limits, s Store) *Service {
	return &Service{
		limits: l.usual(), store: s,
		tables: make(map[int]table), running: make(map[string]context.CancelFunc), solvers: make(map[Task]any), solving: make(map[Task]chan struct{}),
	}
}

// Hello returns what a program sends before the first reply: the version and the limits.
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

// Do answers a request. What takes long calls progress with lines for the client, unless it is nil,
// one at a time.
func (s *Service) Do(ctx context.Context, request []byte, progress func(line []byte)) (reply []byte) {
	reply, later := s.Begin(ctx, request, progress)
	if later != nil {
		return later()
	}
	return reply
}

// Begin answers a request, or returns a function that does. It takes long, and is to be called
// once, in any goroutine. What it does is decided by now: later requests change nothing.
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

// A work is a result that takes long to find.
type work func(ctx context.Context, progress progress) (any, error)

// A progress function tells how far a work is.
type progress = func(done, total int)

// meter returns a function that tells the client each hundredth of the work.
func meter(id string, send func(line []byte)) progress {
	last := -1
	return func(done, total int) {
		if part := int(100 * float64(done) / float64(max(total, 1))); send != nil && part != last {
			last = part
			send(fmt.Appendf(nil, `{"id":%s,"progress":{"done":%d,"total":%d}}`, id, done, total))
		}
	}
}

// safely returns the error of f, also if it panics.
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

// room returns an error if there is more of something than there may be.
func (s *Service) room(what string, most, have int) error {
	if have <= most {
		return nil
	}
	return &Failure{Kind: "limit", Reason: "the limit of " + what, Need: most, Have: have}
}

// memory returns about how many bytes the histories of all games take.
func (s *Service) memory() (sum int) {
	for _, t := range s.tables {
		sum += t.weight(0)
	}
	return sum
}
