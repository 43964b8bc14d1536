package service_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pips.example/examples/internal/service"
)

// ask asks a service, and wants a result.
func ask(t *testing.T, s *service.Service, request string) string {
	t.Helper()
	reply := string(s.Do(t.Context(), []byte(request), nil))
	if !json.Valid([]byte(reply)) || !strings.Contains(reply, `"result":`) {
		t.Fatalf("%s: %s", request, reply)
	}
	return reply
}

// A game of each kind is begun and shown, rolled and moved, taken back, recorded and loaded.
func TestGames(t *testing.T) {
	s := service.New(service.Limits{}, nil)
	for _, request := range []string{
		`{"id":1,"do":"new","game":"farkle","players":["Ann","Bob"],"seed":7}`,
		`{"id":2,"do":"roll","table":1,"player":0}`,
		`{"id":3,"do":"move","table":1,"player":0,"move":"1222 bank"}`,
		`{"id":4,"do":"undo","table":1}`,
		`{"id":5,"do":"new","game":"yahtzee","rules":"yatzy","players":["Ann"]}`,
		`{"id":6,"do":"roll","table":2,"player":0}`,
		`{"id":7,"do":"new","game":"dominoes","players":["Ann","Bob"],"first":1}`,
		`{"id":8,"do":"roll","table":3}`,
		`{"id":9,"do":"new","game":"awari","rules":"kalah","players":["Ann","Bob"]}`,
		`{"id":10,"do":"move","table":4,"player":0,"move":{"pit":3}}`,
		`{"id":11,"do":"tables"}`,
	} {
		ask(t, s, request)
	}
	for _, table := range []string{"1", "2", "3", "4"} {
		var reply struct{ Result struct{ Record json.RawMessage } }
		text := ask(t, s, `{"id":1,"do":"record","secrets":true,"table":`+table+`}`)
		if err := json.Unmarshal([]byte(text), &reply); err != nil {
			t.Fatal(err)
		}
		ask(t, s, `{"id":2,"do":"load","record":`+string(reply.Result.Record)+`}`)
	}
}
