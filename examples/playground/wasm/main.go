//go:build js && wasm

// Wasm is the part of the playground that runs in the page, in web workers. It sets
// a global object pips with four functions, and then waits for their calls:
//
//	pips.do(request, progress) a reply of the package service; both are JSON texts, and
//	                           progress(text) gets those that come before
//	pips.call(request)         a reply; both are JSON texts
//	pips.load(job, result)     a reply: takes the result of a job
//	pips.work(job, progress)   the result of a job, an array of bytes, or an
//	                           Error; it calls progress(done, total)
//
// What the other texts are is in the package engine.
package main

import (
	"context"
	"syscall/js"
	"time"

	"pips.example/examples/internal/service"
	"pips.example/examples/playground/internal/engine"
)

func main() {
	var session engine.Session
	call := js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(session.Call([]byte(args[0].String())))
	})
	load := js.FuncOf(func(_ js.Value, args []js.Value) any {
		result := make([]byte, args[1].Length())
		js.CopyBytesToGo(result, args[1])
		return string(session.Load([]byte(args[0].String()), result))
	})
	games := service.New(service.Limits{Games: 1 << 20, Time: time.Hour}, nil)
	do := js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(games.Do(context.Background(), []byte(args[0].String()), func(line []byte) {
			if len(args) > 1 && args[1].Type() == js.TypeFunction {
				args[1].Invoke(string(line))
			}
		}))
	})
	js.Global().Set("pips", map[string]any{"do": do, "call": call, "load": load, "work": js.FuncOf(work)})
	select {} // for calls
}

// work does a job. The worker that calls it waits meanwhile.
func work(_ js.Value, args []js.Value) any {
	job, progress := args[0].String(), args[1]
	percent := -1
	result, err := engine.Work(context.Background(), []byte(job), func(done, total int) {
		if p := int(100 * float64(done) / float64(max(total, 1))); p != percent {
			percent = p
			progress.Invoke(done, total)
		}
	})
	if err != nil {
		return js.Global().Get("Error").New(err.Error())
	}
	bytes := js.Global().Get("Uint8Array").New(len(result))
	js.CopyBytesToJS(bytes, result)
	return bytes
}
