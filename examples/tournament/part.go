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
	Format   string   `json:"format"`
	Version  int      `json:"version"`
	Settings settings `json:"settings"`
	Shard    int      `json:"shard"` // from 0
	Shards   int      `json:"shards"`
	Pairs    tally    `json:"pairs"`
	Check    string   `json:"check"` // of all the rest
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
	p := part{Format: partFormat, Version: partVersion, Settings: s, Shard: h.number, Shards: h.of, Pairs: t}
	p.Check = p.sum()
	return p
}

// sum returns the checksum of a part.
func (p part) sum() string {
	p.Check = ""
	text, _ := json.Marshal(p) // fails for nothing that these types hold
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// encode returns the part as it is written.
func (p part) encode() []byte {
	text, _ := json.MarshalIndent(p, "", "  ") // as little, and nothing in it is escaped for HTML
	return append(text, '\n')
}

// decodePart reads a part and checks all that can be checked of it alone.
func decodePart(text []byte) (p part, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err = d.Decode(&p)
	_, end := d.Token()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return p, errTruncated
	case p.Format != partFormat, err == nil && end != io.EOF:
		return p, errNotPart
	case p.Version != partVersion:
		return p, fmt.Errorf("%w: %d, where %d is", errVersion, p.Version, partVersion)
	case err != nil:
		return p, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return p, p.valid()
}

// valid refuses a part that no shard gives.
func (p *part) valid() error {
	s := &p.Settings
	normal, err := s.normal()
	if err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	h, pairs := shard{p.Shard, p.Shards}, newTally(s)
	switch {
	case s.difference(&normal) != "":
		return fmt.Errorf("%w: its names are not in full", errDamaged)
	case !h.valid(), h.fits(s) != nil:
		return fmt.Errorf("%w: there is no part %d of %d", errDamaged, h.number, h.of)
	case len(p.Pairs) != len(pairs):
		return fmt.Errorf("%w: it has %d pairs, not %d", errDamaged, len(p.Pairs), len(pairs))
	}
	first, end := h.in(s)
	left := int64(end - first)
	for n, q := range p.Pairs {
		if q.Player != pairs[n].Player || q.Other != pairs[n].Other {
			return fmt.Errorf("%w: pair %d is another", errDamaged, n+1)
		}
		for _, n := range [6]int{q.Begins.Won, q.Begins.Drawn, q.Begins.Lost, q.Second.Won, q.Second.Drawn, q.Second.Lost} {
			if left -= int64(n); n < 0 || left < 0 {
				return errCounts
			}
		}
	}
	if left != 0 {
		return errCounts
	}
	if p.Check != p.sum() {
		return fmt.Errorf("%w: its checksum is another", errDamaged)
	}
	return nil
}
