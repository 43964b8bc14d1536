// Mcp is a server for the Model Context Protocol: language models play Farkle, Yahtzee, Awari and
// dominoes, and ask the solvers. It has the games of pips.example/examples/engine, with answers in words.
//
//	go run .
//	go run . -http 127.0.0.1:8000
//	go run . -h
//
// Without flags it serves the program that starts it, over the standard streams. The configuration of a client
// has a line such as
//
//	{"mcpServers": {"pips": {"command": "/path/to/mcp"}}}
//
// With -http it serves all clients of this machine at the path /mcp of a loopback address. They share their
// tables, so two models can play each other. A table stays until it is closed. Requests from other machines and
// from web pages are refused.
//
// Tools: games, rules, start, look, move, roll, resign, undo, close, advise, review, score and solve. Resources:
// the rules of each game, pips://rules/farkle, and the record of each table, pips://record/1, after the game or
// if it has no secrets. A model sees the table as the player that it names, and is trusted to name itself.
//
// It is a module of its own because the SDK has dependencies.
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

  -http ADDR  serve the clients of this machine at a loopback address, as in
              127.0.0.1:8000, at the path /mcp. Without it the only client is at
              the standard input and output.
  -games N    limit of open games. Default: 1000.
  -jobs N     limit of questions to solvers at the same time. Default: 4.
  -time T     time limit of such a question, as in 10s. Default: 1m.
  -solver N   memory limit of a solver for cards of Yahtzee, in megabytes of
              1000000 bytes. Default: 50. Maxi Yatzy needs 5200, and a -time of
              an hour.
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
			return errors.New("must be a loopback address with a port, as in 127.0.0.1:8000")
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

// flushing is a screen that is flushed after each write.
type flushing struct{ *terminal.Screen }

func (f flushing) Write(p []byte) (int, error) {
	n, err := f.Screen.Write(p)
	return n, errors.Join(err, f.Flush())
}

// Limits over HTTP.
const (
	maxSessions = 100
	idle        = time.Hour        // of a session; its tables stay
	requestTime = 10 * time.Second // for receiving the header of a request, and for its body
)

// handler serves a server at /mcp. Patience is the time limit for receiving the body of a request.
func handler(server *mcp.Server, patience time.Duration) http.Handler {
	sessions := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{SessionTimeout: idle})
	mux := http.NewServeMux()
	mux.HandleFunc("/mcp", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Mcp-Session-Id") == "" && open(server) >= maxSessions {
			http.Error(w, fmt.Sprintf("there are %d sessions, and no more may be open at the same time", maxSessions), http.StatusServiceUnavailable)
			return
		}
		// A ReadTimeout of the http.Server would end long answers, too.
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

// open returns the number of sessions.
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
