package engine

import (
	"bytes"
	"encoding/json"
	"testing"
)

// Whatever is asked, the reply is JSON, has an error or what was asked for, and with
// an error the game is as it was.
func FuzzCall(f *testing.F) {
	for _, text := range []string{
		`{"do":"menu"}`, `{"do":"step"}`, `{"do":"move","move":{"pit":3}}`, `{"do":"aim","aim":"beans"}`, `{"do":"opponent","opponent":"random"}`,
		`{"do":"check","game":"yahtzee","rules":"yatzy rolls=4"}`, `{"do":"check","game":"farkle","rules":"standard 111=300"}`,
		`{"do":"new","game":"awari","rules":"kalah pits=4 beans=2","opponent":"greedy","seed":"7","second":true}`,
		`{"do":"new","game":"dominoes","rules":"standard target=31","opponent":"smart","seed":"18446744073709551615"}`,
		`{"do":"restore","record":"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\nseed 3\n\n0: 3 6\n1: 2\n","seed":"1"}`,
		`{"do":"restore","record":"pips 1 dominoes\nrules standard\nplayer You\nplayer greedy\nseed 3\n","seed":"1"}`,
		`{"do":"undo"}`, `{"do":"step","quick":true}`, `{"do":"at","record":"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n0: 3 6\n","seed":"1","step":1}`,
		`{"do":"review","record":"pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n0: 122356 15 roll\n","seed":"1"}`,
		`{"do":"restore","record":"","seed":"1"}`, `{"do":1}`, `{`, `[]`, "",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, request []byte) {
		s, before := begin(t, Request{Game: "awari", Rules: "kalah pits=3 beans=2", Opponent: "random"})
		b := s.Call(request)
		var r Reply
		if err := json.Unmarshal(b, &r); err != nil {
			t.Fatalf("%v: %s", err, b)
		}
		asked := r.View != nil || r.Menu != nil || r.Rules != "" || r.Job != nil
		if (r.Error == "") != asked {
			t.Fatalf("%s", b)
		}
		after := s.table.view(false)
		if r.Error != "" && (after.Record != before.Record || after.Aim != before.Aim || after.Opponent != before.Opponent) {
			t.Fatalf("%s changed the game: %+v", request, after)
		}
		// What was restored is restored from its own record.
		if v := r.View; v != nil {
			if w := must(t, s, Request{Do: "restore", Record: v.Record, Seed: "1"}); w.Record != v.Record || w.Due != v.Due {
				t.Fatalf("%s\n%s", v.Record, w.Record)
			}
		}
	})
}

// Whatever is handed in as the result of a job, it is refused or of its kind.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(`{"game":"awari","aim":"beans","rules":"kalah pits=3 beans=2","view":"{\"rules\":\"kalah pits=3 beans=2\",\"player\":0,\"state\":\"2 2 2 0 / 2 2 2 0\"}"}`), []byte(`[{"move":"1","value":2},{"move":"2","value":0},{"move":"3","value":-1}]`))
	f.Add([]byte(`{"game":"awari","aim":"beans","rules":"kalah pits=3 beans=2","view":"{\"rules\":\"kalah pits=3 beans=2\",\"player\":0,\"state\":\"2 2 2 0 / 2 2 2 0\"}"}`), []byte(`[{"move":"9","value":1e308}]`))
	f.Add([]byte(`{"game":"yahtzee","aim":"total","rules":"yatzy"}`), []byte("pips"))
	f.Add([]byte(`{"game":"dominoes","aim":"win","rules":"standard"}`), []byte(""))
	f.Add([]byte(`{}`), []byte(`{}`))
	f.Fuzz(func(t *testing.T, job, result []byte) {
		s, before := begin(t, Request{Game: "awari", Rules: "kalah pits=3 beans=2", Opponent: "beans"})
		b := s.Load(job, result)
		var r Reply
		if err := json.Unmarshal(b, &r); err != nil || (r.Error == "") == (r.View == nil) {
			t.Fatalf("%v: %s", err, b)
		}
		if after := s.table.view(false); after.Record != before.Record || len(after.Choices) != len(before.Choices) {
			t.Fatalf("%s changed the game", job)
		}
		if !bytes.Contains(b, []byte(`"valued":true`)) {
			return
		}
		for _, c := range r.View.Choices {
			if c.Regret < 0 {
				t.Fatalf("%s", b)
			}
		}
	})
}
