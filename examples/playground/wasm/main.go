//go:build js && wasm

// Wasm is the part of the playground that runs in the page, in web workers. It sets
// a global object pips with three functions, and then serves their calls:
//
//	pips.do(request, progress)    returns the reply of package service; both are JSON texts, and
//	                              so is the argument of progress
//	pips.solution(task, progress) returns the table of a solver, a Uint8Array, or a failure;
//	                              it calls progress(done, total)
//	pips.learn(task, bytes)       reads such a table; returns null or a failure
//
// If progress returns false, the work stops. A task is a JSON text, see [service.Task], and so is a failure, see
// [service.Failure]. The file pips.js of the page calls these functions.
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
	debug.SetGCPercent(400) // trade memory for time
	games := service.New(service.Limits{Games: 1 << 20, Solvers: 24, Time: time.Hour}, nil)
	do := func(args []js.Value) any {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		return string(games.Do(ctx, []byte(text(args, 0)), func(line []byte) {
			tell(args, cancel, string(line))
		}))
	}
	solution := func(args []js.Value) any {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		percent := -1
		table, err := games.Solution(ctx, task(args), func(done, total int) {
			if p := int(100 * float64(done) / float64(max(total, 1))); p != percent {
				percent = p
				tell(args, cancel, done, total)
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
		if len(args) < 2 || !args[1].InstanceOf(js.Global().Get("Uint8Array")) {
			const why = "a table is a Uint8Array"
			return failure(&service.Failure{Kind: "request", Reason: why, Message: why})
		}
		table := make([]byte, args[1].Length())
		js.CopyBytesToGo(table, args[1])
		return failure(games.Learn(task(args), table))
	}
	pips := map[string]any{}
	for name, f := range map[string]func([]js.Value) any{"do": do, "solution": solution, "learn": learn} {
		pips[name] = js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) })
	}
	js.Global().Set("pips", pips)
	select {} // for calls
}

// text returns an argument as a text, or "" if it is missing.
func text(args []js.Value, i int) string {
	if i < len(args) {
		return args[i].String()
	}
	return ""
}

// tell calls the progress function, the second argument if there is one, and cancels the work if it returns false.
func tell(args []js.Value, cancel func(), progress ...any) {
	if len(args) > 1 && args[1].Type() == js.TypeFunction && args[1].Invoke(progress...).Equal(js.ValueOf(false)) {
		cancel()
	}
}

// task reads a task. An unreadable one is empty, and refused later.
func task(args []js.Value) (t service.Task) {
	_ = json.Unmarshal([]byte(text(args, 0)), &t)
	return t
}

// failure returns an error as a JSON text, or null.
func failure(err error) any {
	if err == nil {
		return nil
	}
	text, _ := json.Marshal(err)
	return string(text)
}
