package main

import (
	"bytes"
	"encoding/json"
	"testing"
)

// A part adds up, and survives encode and decodePart.
func FuzzPart(f *testing.F) {
	for _, args := range [][]string{
		{"-shard", "0/1"}, {"-shard", "2/3", "-players", "greedy,random"}, {"-shard", "1/2", "-rules", "oware", "-seed", "18446744073709551615"},
		{"-shard", "0/2", "-game", "dominoes", "-games", "2", "-players", "smart,random:3"},
	} {
		f.Add([]byte(smallPart(f, args...)))
	}
	f.Add([]byte(`{"format": "pips tournament part", "version": 3, "settings": {"games": 1e9}, "results": [null]}`))
	f.Add([]byte(`{"format": "pips tournament part", "version": 4}`))
	f.Add([]byte("\ufeff{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := decodePart(text)
		if err != nil {
			// With the right checksum it may be a part.
			var q part
			if json.Unmarshal(text, &q) != nil {
				return
			}
			if p, err = decodePart(q.encode()); err != nil {
				return
			}
		}
		for _, r := range p.Results {
			if one := r.Scores[0]; one.Won+one.Drawn+one.Lost != r.Games {
				t.Errorf("%+v in %d games", one, r.Games)
			}
		}
		again := p.encode()
		q, err := decodePart(again)
		if err != nil {
			t.Fatal(err)
		}
		if third := q.encode(); !bytes.Equal(again, third) {
			t.Errorf("%s and then %s", again, third)
		}
	})
}
