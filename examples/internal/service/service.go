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
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
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
	Time    time.Duration `json:"-"`       // for a request that takes long [1 minute]
}

// usual returns the limits with all fields set.
func (l Limits) usual() Limits {
	for _, f := range []struct {
		n     *int
		usual int
	}{{&l.Bytes, 1 << 20}, {&l.Games, 1000}, {&l.Memory, 256 << 20}, {&l.Jobs, 4}, {&l.Solvers, 4}} {
		if *f.n <= 0 {
			*f.n = f.usual
		}
	}
	if l.Time <= 0 {
		l.Time = time.Minute
	}
	return l
}

// A Store keeps the records of games under names of lower-case letters, digits, - and _.
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
	solvers map[string]any
}

// New returns a service. Without a store it cannot save.
func New(l Limits, s Store) *Service {
	return &Service{
		limits: l.usual(), store: s,
		tables: make(map[int]table), running: make(map[string]context.CancelFunc), solvers: make(map[string]any),
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
	var work work
	if err == nil {
		result, work, err = s.begin(request)
	}
	if err == nil && work != nil {
		err = s.room("requests that take long", s.limits.Jobs, s.jobs+1)
		if _, there := s.running[id]; there {
			err = fail("request", "the id of a request that is not answered yet")
		}
	}
	if err != nil || work == nil {
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
			if id != "null" {
				delete(s.running, id)
			}
		}()
		result, err := safely(func() (any, error) { return work(ctx, meter(id, progress)) })
		return answer(id, result, err)
	}
}

// A work is the rest of a request that takes long.
type work = func(ctx context.Context, progress progress) (any, error)

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
func safely(f func() (any, error)) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			result, err = nil, fail("internal", fmt.Sprint(p))
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

// begin reads a request, and answers it or returns the work that it is.
func (s *Service) begin(request []byte) (result any, later work, err error) {
	var q Request
	if err := s.room("bytes of a request", s.limits.Bytes, len(request)); err != nil {
		return nil, nil, err
	}
	if err := q.read(request); err != nil {
		return nil, nil, err
	}
	result, err = safely(func() (result any, err error) {
		result, later, err = s.do(&q)
		return result, err
	})
	return result, later, err
}

// room returns an error if there is more of something than there may be.
func (s *Service) room(what string, most, have int) error {
	if have <= most {
		return nil
	}
	return &Failure{Kind: "limit", Reason: "the limit of " + what, Need: most, Have: have}
}

// do does what a request says.
func (s *Service) do(q *Request) (result any, later work, err error) {
	switch q.Do {
	case "hello":
		return s.hello(), nil, nil
	case "games", "rules", "score", "new":
		k, err := find(q.Game, q.Do == "games")
		switch {
		case err != nil:
			return nil, nil, err
		case q.Do == "games":
			return games(k), nil, nil
		case q.Do == "new":
			record, err := q.header()
			if err == nil {
				result, err = s.open(q, record)
			}
			return result, nil, err
		}
		result, err = k.look(q)
		return result, nil, err
	case "solve":
		k, err := find(q.Game, false)
		if err != nil {
			return nil, nil, err
		}
		later, err = k.solve(s, q)
		return nil, later, err
	case "load":
		record, err := s.record(q)
		if err == nil {
			result, err = s.open(q, record)
		}
		return result, nil, err
	case "tables":
		list := []any{}
		for _, n := range slices.Sorted(maps.Keys(s.tables)) {
			list = append(list, s.tables[n].brief(n))
		}
		return map[string]any{"tables": list}, nil, nil
	case "saved":
		if s.store == nil {
			return nil, nil, errNoStore
		}
		names, err := s.store.Names()
		return map[string]any{"names": append([]string{}, names...)}, nil, stored(err)
	case "cancel":
		cancel := s.running[compact(q.Of)]
		if cancel == nil {
			return nil, nil, fail("unknown", "no request of this id that could be cancelled")
		}
		cancel()
		return struct{}{}, nil, nil
	case "review":
		if q.Record != nil || q.Name != "" {
			record, err := s.record(q)
			if err != nil {
				return nil, nil, err
			}
			t, err := openRecord(record)
			if err != nil {
				return nil, nil, err
			}
			return nil, t.review(s, q), nil
		}
	}
	t := s.tables[q.Table]
	if t == nil {
		if !slices.Contains(words, q.Do) {
			return nil, nil, errNoRequest
		}
		return nil, nil, fail("unknown", "no such table")
	}
	return s.at(t, q)
}

// Requests returns the words of all requests.
func Requests() []string { return slices.Clone(words) }

var words = []string{
	"hello", "games", "rules", "score", "solve", "new", "load", "tables", "view", "moves", "move", "roll", "undo",
	"advise", "review", "record", "save", "saved", "close", "cancel",
}

var errNoRequest = &Failure{Kind: "request", Reason: "no such request", Want: "want " + list(words)}

// at does what a request says about a table.
func (s *Service) at(t table, q *Request) (result any, later work, err error) {
	if err := t.seat(q); err != nil {
		return nil, nil, err
	}
	from := t.count()
	switch q.Do {
	case "view":
		if q.Since != nil {
			from = *q.Since
		}
		return t.seen(q, from), nil, nil
	case "moves":
		result, err = t.moves(q)
		return result, nil, err
	case "move", "roll":
		if err = s.room("bytes of all games", s.limits.Memory, s.memory()+t.weight(1)-t.weight(0)); err == nil {
			err = t.play(q)
		}
	case "undo":
		err = t.undo()
		from = t.count()
	case "advise":
		later, err = t.advise(s, q)
		return nil, later, err
	case "review":
		if err = t.open(q); err == nil {
			later = t.review(s, q)
		}
		return nil, later, err
	case "record", "save":
		record, err := t.record(q)
		if err != nil || q.Do == "record" {
			return map[string]any{"record": record}, nil, err
		}
		return struct{}{}, nil, s.save(q.Name, record)
	case "close":
		delete(s.tables, q.Table)
		return struct{}{}, nil, nil
	default:
		err = errNoRequest
	}
	if err != nil {
		return nil, nil, err
	}
	return t.seen(q, from), nil, nil
}

// open opens a table for a record, also one of a new game.
func (s *Service) open(q *Request, record []byte) (any, error) {
	if err := s.room("open games", s.limits.Games, len(s.tables)+1); err != nil {
		return nil, err
	}
	t, err := openRecord(record)
	if err == nil {
		err = t.seat(q)
	}
	if err == nil {
		err = s.room("bytes of all games", s.limits.Memory, s.memory()+t.weight(0))
	}
	if err != nil {
		return nil, err
	}
	s.last++
	s.tables[s.last], q.Table = t, s.last
	return t.seen(q, t.count()), nil
}

// memory returns about how many bytes the histories of all games take.
func (s *Service) memory() (sum int) {
	for _, t := range s.tables {
		sum += t.weight(0)
	}
	return sum
}

var errNoStore = fail("store", "there is no folder for games")

// record returns the record that a request has, or names.
func (s *Service) record(q *Request) ([]byte, error) {
	switch {
	case q.Record != nil:
		return q.Record, nil
	case s.store == nil:
		return nil, errNoStore
	case !validName(q.Name):
		return nil, errName
	}
	record, err := s.store.Read(q.Name)
	return record, stored(err)
}

// save stores a record.
func (s *Service) save(name string, record []byte) error {
	switch {
	case s.store == nil:
		return errNoStore
	case !validName(name):
		return errName
	}
	return stored(s.store.Write(name, record))
}

// stored returns an error of a store as one.
func stored(err error) error {
	if err == nil {
		return nil
	}
	return fail("store", err.Error())
}

// compact returns the JSON of an id without spaces.
func compact(id json.RawMessage) string {
	var b bytes.Buffer
	_ = json.Compact(&b, id)
	return b.String()
}
