//go:build js && wasm

// Wasm is the part of the playground that runs in the page, in web workers. It sets
// a global object pips with three functions, and then waits for their calls:
//
//	pips.do(request, progress)    a reply of the package service; both are JSON texts, and
//	                              progress(text) gets those that come before
//	pips.solution(task, progress) the table of a solver, an array of bytes, or a text with the
//	                              failure; it calls progress(done, total)
//	pips.learn(task, bytes)       takes such a table; returns null, or a text with the failure
//
// A task is a JSON text, see [service.Task]. The file pips.js of the page calls these functions.
package main

import (
	"context"
	"encoding/json"
	"runtime/debug"
	"syscall/js"
	"time"

	"pips.example/examples/internal/service"
)

func main() {
	debug.SetGCPercent(400) // a page has the memory, and waits for the first value
	games := service.New(service.Limits{Games: 1 << 20, Solvers: 24, Time: time.Hour}, nil)
	do := func(args []js.Value) any {
		return string(games.Do(context.Background(), []byte(args[0].String()), func(line []byte) {
			if len(args) > 1 && args[1].Type() == js.TypeFunction {
				args[1].Invoke(string(line))
			}
		}))
	}
	solution := func(args []js.Value) any {
		percent := -1
		table, err := games.Solution(context.Background(), task(args[0]), func(done, total int) {
			if p := int(100 * float64(done) / float64(max(total, 1))); p != percent && args[1].Type() == js.TypeFunction {
				percent = p
				args[1].Invoke(done, total)
			}
		})
		if err != nil {
			return failure(err)
		}
		bytes := js.Global().Get("Uint8Array").New(len(table))
		js.CopyBytesToJS(bytes, table)
		return bytes
	}
	learn := func(args []js.Value) any {
		table := make([]byte, args[1].Length())
		js.CopyBytesToGo(table, args[1])
		return failure(games.Learn(task(args[0]), table))
	}
	pips := map[string]any{}
	for name, f := range map[string]func([]js.Value) any{"do": do, "solution": solution, "learn": learn} {
		pips[name] = js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) })
	}
	js.Global().Set("pips", pips)
	select {} // for calls
}

// task reads a task. What cannot be read is none, which is refused.
func task(text js.Value) (t service.Task) {
	_ = json.Unmarshal([]byte(text.String()), &t)
	return t
}

// failure returns an error as a text in JSON, or null.
func failure(err error) any {
	if err == nil {
		return nil
	}
	text, _ := json.Marshal(err)
	return string(text)
}
