package service

import (
	"errors"
	"maps"
	"slices"
)

// words are all requests.
var words = []string{
	"hello", "games", "rules", "score", "solve", "puzzles", "new", "load", "tables", "view", "moves", "move", "roll", "resign", "undo",
	"choose", "advise", "review", "record", "save", "saved", "close", "cancel",
}

// Requests returns the words of all requests.
func Requests() []string { return slices.Clone(words) }

// done is an empty result.
type done struct{}

// begin answers a request. The result of a long one is a work.
func (s *Service) begin(request []byte) (any, error) {
	if err := s.room("bytes of a request", s.limits.Bytes, len(request)); err != nil {
		return nil, err
	}
	var q Request
	if err := q.read(request); err != nil {
		return nil, err
	}
	switch q.Do {
	case "hello":
		return s.hello(), nil
	case "games":
		return s.games(q.Game)
	case "rules", "score", "solve", "puzzles":
		k, err := s.find(q.Game)
		if err != nil {
			return nil, err
		}
		return k.answer(s, &q)
	case "new", "load":
		return s.open(&q)
	case "tables":
		list := []any{}
		for _, n := range slices.Sorted(maps.Keys(s.tables)) {
			list = append(list, s.tables[n].brief(n))
		}
		return map[string]any{"tables": list}, nil
	case "saved":
		if s.store == nil {
			return nil, errNoStore
		}
		names, err := s.store.Names()
		return map[string]any{"names": append([]string{}, names...)}, stored(err)
	case "cancel":
		cancel := s.running[compact(q.Of)]
		if cancel == nil {
			return nil, fail("unknown", "no request of this id that could be cancelled")
		}
		cancel()
		return done{}, nil
	}
	return s.at(&q)
}

// at answers a request about a table.
func (s *Service) at(q *Request) (any, error) {
	if !slices.Contains(words, q.Do) {
		return nil, &Failure{Kind: "request", Reason: "no such request", Want: "want " + list(words)}
	}
	var t table
	if q.Table != nil {
		t = s.tables[*q.Table]
	}
	if q.Do == "review" && (q.Record != nil || q.Name != "") { // not a table
		var err error
		if t, err = s.load(q); err != nil {
			return nil, err
		}
	}
	switch {
	case t == nil && q.Table == nil:
		return nil, fail("request", "the request lacks the key table")
	case t == nil:
		return nil, fail("unknown", "no such table")
	}
	if err := t.seat(q); err != nil {
		return nil, err
	}
	from := t.count()
	switch q.Do {
	case "view":
		if q.Since != nil {
			from = *q.Since
		}
	case "moves":
		return t.moves(q)
	case "move", "roll", "resign":
		if err := s.room("bytes of all games", s.limits.Memory, s.memory()+t.weight(1)-t.weight(0)); err != nil {
			return nil, err
		}
		if err := t.play(q); err != nil {
			return nil, err
		}
	case "undo":
		if err := t.undo(q); err != nil {
			return nil, err
		}
		from = t.count()
	case "choose":
		return t.choose(s, q)
	case "advise":
		return t.advise(s, q)
	case "review":
		return t.review(s, q)
	case "record":
		record, err := t.record(q)
		return map[string]any{"record": record}, err
	case "save":
		q.Secrets = true // players do not read the store
		record, err := t.record(q)
		if err == nil {
			err = s.save(q.Name, record)
		}
		return done{}, err
	case "close":
		delete(s.tables, *q.Table)
		return done{}, nil
	}
	return t.seen(q, from), nil
}

// open opens a table for a new game or for a record.
func (s *Service) open(q *Request) (any, error) {
	if err := s.room("open games", s.limits.Games, len(s.tables)+1); err != nil {
		return nil, err
	}
	t, err := s.load(q)
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
	number := s.last
	s.tables[number], q.Table = t, &number
	return t.seen(q, t.count()), nil
}

// load returns a new game, or that of a record in the request or in the store.
func (s *Service) load(q *Request) (table, error) {
	switch {
	case q.Do == "new":
		k, err := s.find(q.Game)
		if err != nil {
			return nil, err
		}
		return k.open(q, nil)
	case q.Record != nil:
		return s.openRecord(q, q.Record)
	}
	if err := s.names(q.Name); err != nil {
		return nil, err
	}
	record, err := s.store.Read(q.Name)
	if err != nil {
		return nil, stored(err)
	}
	t, err := s.openRecord(q, record)
	if err != nil && failure(err).Kind != "request" { // the record is at fault
		err = fail("store", "the saved game cannot be read: "+err.Error())
	}
	return t, err
}

// save stores a record.
func (s *Service) save(name string, record []byte) error {
	if err := s.names(name); err != nil {
		return err
	}
	return stored(s.store.Write(name, record))
}

// names returns an error if there is no store or the name is invalid.
func (s *Service) names(name string) error {
	switch {
	case s.store == nil:
		return errNoStore
	case !ValidName(name):
		return fail("request", "a name has 1 to 64 lower-case letters, digits, - and _")
	}
	return nil
}

var errNoStore = fail("store", "there is no folder for games")

// stored returns an error of the store as a Failure.
func stored(err error) error {
	var f *Failure
	if err == nil || errors.As(err, &f) {
		return err
	}
	return fail("store", err.Error())
}
