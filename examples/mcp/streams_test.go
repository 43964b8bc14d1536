package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"pips.example/examples/internal/terminal"
)

const hello = `{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`

// replies returns the replies to lines by id, and the codes of refused lines.
func replies(t *testing.T, in string) (results map[string]string, codes string) {
	t.Helper()
	var out, log bytes.Buffer
	if status := run(t.Context(), nil, terminal.Console{In: strings.NewReader(in), Out: &out, Err: &log}); status != 0 {
		t.Fatalf("status %d: %s", status, &log)
	}
	results = map[string]string{}
	for line := range strings.Lines(out.String()) {
		var m struct {
			ID     any
			Result json.RawMessage
			Error  struct{ Code int }
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if m.ID == nil {
			codes += fmt.Sprint(m.Error.Code)
		} else {
			results[fmt.Sprint(m.ID)] = line
		}
	}
	return results, codes
}

// Lines that are no messages are refused, and all others have replies before the end.
func TestBadLines(t *testing.T) {
	for line, code := range map[string]string{
		"nonsense": "-32700", `{"id":`: "-32700", "[]": "-32600", "{}": "-32600", `"x"`: "-32600", `{"id":9,"method":"ping"}`: "-32600",
		`{"jsonrpc":"1.0","id":9,"method":"ping"}`: "-32600", `{"jsonrpc":"2.0","id":{},"method":"ping"}`: "-32600", `{"jsonrpc":"2.0","id":9,"method":5}`: "-32600",
		strings.Repeat("x", longest): "-32600", "": "", " \r": "",
	} {
		results, codes := replies(t, hello+line+"\n"+`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"start","arguments":{"game":"farkle","players":["Ann","Bob"]}}}
{"jsonrpc":"2.0","id":2,"method":"nothing"}
{"jsonrpc":"2.0","id":3,"method":"ping"}`)
		if codes != code || len(results) != 4 || !strings.Contains(results["1"], "farkle") || !strings.Contains(results["3"], `"result":{}`) {
			t.Errorf("%.40s: %s, %v, want %s and four replies", line, codes, results, code)
		}
	}
}

// The end does not wait for a cancelled request.
func TestCancelled(t *testing.T) {
	in := hello + `{"jsonrpc":"2.0","id":7,"method":"ping"}
{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}
{"jsonrpc":"2.0","method":"notifications/cancelled","params":5}
`
	if _, codes := replies(t, in); codes != "" {
		t.Error(codes)
	}
}

// A closed output ends the program.
func TestDeaf(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	var log bytes.Buffer
	run(t.Context(), nil, terminal.Console{In: strings.NewReader(hello + "nonsense\n"), Out: w, Err: &log})
}
