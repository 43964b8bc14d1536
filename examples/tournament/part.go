package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// The format of a part. A change that old programs cannot read counts the version
// up.
const (
	partFormat  = "pips tournament part"
	partVersion = 1
	maxPart     = 1 << 20 // bytes; the largest part has about 50,000
)

// A part is what came of a shard, as it is written.
type part struct {
	Format   string    `json:"format"`
	Version  int       `json:"version"`
	Settings settings  `json:"settings"`
	Shard    int       `json:"shard"` // from 0
	Shards   int       `json:"shards"`
	Pairs    []pairing `json:"pairs"`
	Check    string    `json:"check"` // of all the rest
}

// A pairing has the counts of a pair, for the player that is named first.
type pairing struct {
	Player string `json:"player"`
	Other  string `json:"other"`
	Begins count  `json:"begins"`  // games in which the player begins
	Second count  `json:"answers"` // games in which the other player begins
}

// Errors of parts.
var (
	errNotPart   = errors.New("it is not a part of a tournament")
	errVersion   = errors.New("its version is not known")
	errDamaged   = errors.New("it is damaged")
	errCounts    = errors.New("its counts do not add up")
	errTruncated = errors.New("it is not all there")
)

func newPart(s settings, h shard, t tally) part {
	p := part{Format: partFormat, Version: partVersion, Settings: s, Shard: h.number, Shards: h.of}
	for n, pair := range s.allPairs() {
		p.Pairs = append(p.Pairs, pairing{s.Players[pair[0]], s.Players[pair[1]], t[n][0], t[n][1]})
	}
	p.Check = p.sum()
	return p
}

// sum returns the checksum of a part.
func (p part) sum() string {
	p.Check = ""
	text, err := json.Marshal(p)
	if err != nil {
		return "" // not of what these types hold
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// encode returns the part as it is written.
func (p part) encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(p)
	return b.Bytes(), err
}

// decodePart reads a part and checks all that can be checked of it alone.
func decodePart(text []byte) (part, error) {
	// What it is comes first, so that the reason is a good one.
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	switch err := json.Unmarshal(text, &head); {
	case cutOff(text, err):
		return part{}, errTruncated
	case err != nil || head.Format != partFormat:
		return part{}, errNotPart
	case head.Version != partVersion:
		return part{}, fmt.Errorf("%w: %d, where %d is", errVersion, head.Version, partVersion)
	}
	var p part
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return part{}, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return p, p.valid()
}

// cutOff reports whether a text that is not JSON is the beginning of some.
func cutOff(text []byte, err error) bool {
	if err == nil {
		return false
	}
	err = json.NewDecoder(bytes.NewReader(text)).Decode(new(any))
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// valid refuses a part that no shard gives.
func (p *part) valid() error {
	s := &p.Settings
	normal, err := s.normal()
	if err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	h := shard{p.Shard, p.Shards}
	switch {
	case s.difference(&normal) != "":
		return fmt.Errorf("%w: its names are not in full", errDamaged)
	case !h.valid(), h.fits(s) != nil:
		return fmt.Errorf("%w: there is no part %d of %d", errDamaged, h.number, h.of)
	case len(p.Pairs) != s.pairs():
		return fmt.Errorf("%w: it has %d pairs, not %d", errDamaged, len(p.Pairs), s.pairs())
	}
	first, end := h.in(s)
	for n, pair := range s.allPairs() {
		q := &p.Pairs[n]
		if q.Player != s.Players[pair[0]] || q.Other != s.Players[pair[1]] {
			return fmt.Errorf("%w: pair %d is another", errDamaged, n+1)
		}
		for begins, c := range [2]count{q.Begins, q.Second} {
			if want := s.before(end, n, begins) - s.before(first, n, begins); !c.adds(want) {
				return fmt.Errorf("%w: %s and %s", errCounts, q.Player, q.Other)
			}
		}
	}
	if p.Check != p.sum() {
		return fmt.Errorf("%w: its checksum is another", errDamaged)
	}
	return nil
}

// adds reports whether a count is one of so many games.
func (c count) adds(games int) bool {
	for _, n := range [3]int{c.Won, c.Drawn, c.Lost} {
		if n < 0 || n > games { // which also keeps the sum from overflowing
			return false
		}
	}
	return int64(c.Won)+int64(c.Drawn)+int64(c.Lost) == int64(games)
}

// tally returns the counts of a part.
func (p *part) tally() tally {
	t := make(tally, len(p.Pairs))
	for n, q := range p.Pairs {
		t[n] = [2]count{q.Begins, q.Second}
	}
	return t
}
