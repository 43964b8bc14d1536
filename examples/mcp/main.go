// Mcp lets a language model play Farkle, Yahtzee, Awari and dominoes, and ask the solvers: it is a
// server for the Model Context Protocol. It has the games of the engine, see
// pips.example/examples/engine, with answers in words.
//
//	go run .
//	go run . -http 127.0.0.1:8000
//	go run . -h
//
// Without flags it speaks to the program that starts it, over the standard streams. A client is told
// about it by something like
//
//	{"mcpServers": {"pips": {"command": "/path/to/mcp"}}}
//
// With -http it serves all clients of this machine at the path /mcp of a loopback address, and they
// share their tables, so that two models can play each other. A table stays until it is closed. Nobody else can reach it, and no page in a browser.
//
// Tools: games, rules, start, look, move, roll, undo, close, advise, review, score and solve. Resources: the
// rules of each game, pips://rules/farkle, and the record of each table, pips://record/1, once the game
// is over or if it has no secrets. A model is shown what the player sees for whom it asks, and is trusted to
// ask for itself only.
//
// It is a module of its own, as the SDK needs more than the standard library.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"pips.example/examples/internal/service"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

const help = `Mcp lets a language model play games, over the Model Context Protocol.

  mcp [flags]

  -http ADDR  serves the clients of this machine at a loopback address, as in
              127.0.0.1:8000, at the path /mcp. Without it the standard input
              and output are the only client.
  -games N    how many games are open at the same time. Default: 1000.
  -jobs N     how many questions to solvers are worked on at the same time.
              Default: 4.
  -time T     how long such a question takes at most, as in 10s. Default: 1m.
  -solver N   megabytes of 1000000 bytes that a solver for cards of Yahtzee
              takes. Default: 50.
              Maxi Yatzy needs 5200, and a -time of an hour.
`

func main() { terminal.Main(run) }

type options struct {
	http   string
	limits service.Limits
}

func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("mcp")
	f.Func("http", "", func(s string) error {
		host, _, err := net.SplitHostPort(s)
		if ip := net.ParseIP(host); err != nil || host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			return errors.New("it is a loopback address with a port, as in 127.0.0.1:8000")
		}
		o.http = s
		return nil
	})
	terminal.Number(f, "games", &o.limits.Games, 1_000_000)
	terminal.Number(f, "jobs", &o.limits.Jobs, 1000)
	talk.Time(f, &o.limits.Time)
	solver := 50
	terminal.Number(f, "solver", &solver, min(100_000, math.MaxInt/1_000_000))
	err = terminal.Parse(f, args, "")
	o.limits.Solver = solver * 1_000_000
	return o, err
}

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "mcp", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		server := newServer(service.New(o.limits, nil))
		if o.http != "" {
			return serve(ctx, o.http, server, c.Err)
		}
		return server.Run(ctx, &streams{c.In, flushing{s}})
	})
}

// flushing is a screen as an output that shows each write.
type flushing struct{ *terminal.Screen }

func (f flushing) Write(p []byte) (int, error) {
	n, err := f.Screen.Write(p)
	return n, errors.Join(err, f.Flush())
}

// Limits of what a client may have over HTTP.
const (
	maxSessions = 100
	idle        = time.Hour        // of a session; its tables stay
	requestTime = 10 * time.Second // for sending a request, first its header and then its body
)

// handler serves a server at /mcp. A request has so long to arrive as a whole.
func handler(server *mcp.Server, patience time.Duration) http.Handler {
	sessions := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{SessionTimeout: idle})
	mux := http.NewServeMux()
	mux.HandleFunc("/mcp", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Mcp-Session-Id") == "" && open(server) >= maxSessions {
			http.Error(w, fmt.Sprintf("there are %d sessions, and no more may be open at the same time", maxSessions), http.StatusServiceUnavailable)
			return
		}
		// A ReadTimeout of the server would end answers that take longer, too.
		control := http.NewResponseController(w)
		_ = control.SetReadDeadline(time.Now().Add(patience))
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longest))
		switch {
		case errors.As(err, new(*http.MaxBytesError)):
			http.Error(w, fmt.Sprintf("the request is too long, want at most %d bytes", longest), http.StatusRequestEntityTooLarge)
			return
		case err != nil:
			http.Error(w, "the request does not arrive in time", http.StatusRequestTimeout)
			return
		}
		_ = control.SetReadDeadline(time.Time{})
		r.Body = io.NopCloser(bytes.NewReader(body))
		sessions.ServeHTTP(w, r)
	})
	return http.NewCrossOriginProtection().Handler(mux)
}

// open returns how many sessions there are.
func open(server *mcp.Server) (n int) {
	for range server.Sessions() {
		n++
	}
	return n
}

// serve serves until the context ends.
func serve(ctx context.Context, address string, server *mcp.Server, log io.Writer) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Fprintf(log, "mcp: http://%v/mcp\n", l.Addr())
	h := &http.Server{Handler: handler(server, requestTime), ReadHeaderTimeout: requestTime, IdleTimeout: time.Minute}
	stop := context.AfterFunc(ctx, func() { h.Close() })
	defer stop()
	if err := h.Serve(l); ctx.Err() == nil {
		return err
	}
	return ctx.Err()
}
