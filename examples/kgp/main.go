// Kgp plays Kalah on a server of the Kalah Game Protocol, in its mode freeplay: it receives boards and
// answers with moves of the solver. It shows the lines of the server (s:) and its own (c:).
//
// Start a server first; this module has none. One is the program practice of the repository below, whose flag
// -tcpport sets the port.
//
//	go run ./examples/kgp
//	go run ./examples/kgp -server kalah.example:2671 -name Pips -time 2s
//	go run ./examples/kgp -h
//
// The protocol is that of P. Kaludercic and T. Völk, "Kalah Game Protocol", draft of version 1.1.0,
// in https://github.com/KWARC/kalah-game. A board of more than seven pits on a side is answered
// with yield, so that the server chooses. Lines outside of the protocol are answered with error and
// change nothing.
//
// The exit status is that of all examples, see [pips.example/examples/internal/terminal]: 0 after
// goodbye, 1 after an error of the server or a lost connection, and 130 after an interrupt.
package main

import (
	"cmp"
	"context"
	"errors"
	"net"
	"os"
	"strconv"
	"time"

	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

const help = `Kgp plays Kalah on a server of the Kalah Game Protocol, over TCP.
The server must be running already; kgp does not include one.

  kgp [flags]

  -server HOST:PORT  the server. Default: the environment variables KGP_HOST and
                     KGP_PORT, or else localhost:2671.
  -name NAME         its name on the server. Default: Pips.
  -author NAME       its author
  -time T            time limit of a move, below that of the server, as in 2s.
                     Default: 1s. If the server sends the remaining time, a
                     twentieth of that is a limit, too.
  -nodes N           limit of positions for a move. Default: none.
  -memory N          megabytes for a search. Default: 256.

The environment variable KGP_TOKEN has the token that identifies it to the
server. It is sent unencrypted.
`

func main() { terminal.Main(run) }

// Options are set by the flags and the environment.
type options struct {
	talk.Thinker
	server, name, author, token string
}

func parseOptions(args []string, env func(string) string) (o options, err error) {
	f := terminal.Flags("kgp")
	port := cmp.Or(env("KGP_PORT"), "2671")
	o.server = net.JoinHostPort(cmp.Or(env("KGP_HOST"), "localhost"), port)
	o.token = env("KGP_TOKEN")
	f.Func("server", "", func(s string) error {
		if _, port, err := net.SplitHostPort(s); err != nil || !isPort(port) {
			return errors.New("must be a host and a port from 1 to 65535, as in localhost:2671")
		}
		o.server = s
		return nil
	})
	for name, to := range map[string]*string{"name": &o.name, "author": &o.author} {
		f.Func(name, "", func(s string) error {
			if !terminal.ValidName(s) {
				return errors.New("it has at most 100 bytes, and only what can be printed")
			}
			*to = s
			return nil
		})
	}
	o.name, o.Time, o.Memory = "Pips", time.Second, 256
	o.Flags(f)
	err = terminal.Parse(f, args, "")
	switch {
	case err != nil:
	case !terminal.ValidName(o.token):
		err = errors.New("KGP_TOKEN: it has at most 100 bytes, and only what can be printed")
	case !terminal.Given(f)["server"] && !isPort(port):
		err = errors.New("KGP_PORT: must be a number from 1 to 65535")
	}
	return o, err
}

// isPort reports whether s is the number of a port.
func isPort(s string) bool {
	n, err := strconv.ParseUint(s, 10, 16)
	return err == nil && n > 0
}

// patience is how long the server may take to accept a connection, or a line.
const patience = 10 * time.Second

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args, os.Getenv)
	return c.Run(ctx, "kgp", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		conn, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, "tcp", o.server)
		if err != nil {
			return err
		}
		defer conn.Close() // ends the goroutine that reads
		return (&client{options: &o, conn: conn, out: s}).serve(ctx, terminal.Lines(ctx, conn, maxLine))
	})
}
