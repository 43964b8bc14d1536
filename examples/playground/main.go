// Playground serves one page on which you play Farkle, Yahtzee, Awari and
// dominoes against the players of this module, and see what each choice is worth.
//
//	go run ./examples/playground
//	go run ./examples/playground -addr 127.0.0.1:8080
//	go run ./examples/playground -wasm pips.wasm
//	go run ./examples/playground -out site
//	go run ./examples/playground -h
//
// It prints the address of the page. The page shows after each roll or move what
// every choice is worth, the best one if you ask, and the regret of what you chose,
// which is by how much it was worse than the best. Every game has a record to copy,
// and one that is pasted goes on where it ended.
//
// The games run in the page, as WebAssembly compiled from the package service that examples/engine
// has too. The program builds it when it starts, with the go command, or serves one that is built with
//
//	GOOS=js GOARCH=wasm go build -o pips.wasm ./examples/playground/wasm
//
// Then the file wasm_exec.js of the same Go version is taken from the folder of that
// file or, if it is not there, from the toolchain.
//
// # Security
//
// The program listens on a loopback address only and refuses any other. It answers
// GET and HEAD for a fixed list of files that it holds in memory, and only if the
// Host header names a loopback address, so that no other name can be made to point
// to it. It writes nothing but a folder for the build, which it removes, reads
// nothing that a request names, and keeps no data. The page comes with a content
// security policy that allows scripts, styles and connections from this server alone,
// nothing inline, no eval but the compilation of WebAssembly, no frames and no forms.
// Text that is typed or pasted becomes text on the page and never HTML.
//
// The exit status is 0 after an interrupt or a SIGTERM, 1 when something fails, and 2 for wrong
// flags and arguments.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"pips.example/examples/internal/terminal"
)

const help = `Usage: playground [flags]

Playground serves one page on which you play Farkle, Yahtzee, Awari and dominoes,
and prints its address. The page sees what every choice is worth.

  -addr host:port   where to listen, a loopback address (default 127.0.0.1:0,
                    any free port)
  -wasm file        a WebAssembly file of ./examples/playground/wasm, instead
                    of building it
  -out folder       write the page into a folder, for any web server, and stop
  -no-tables        with -out, leave out what takes seconds to work out; the
                    page then does it itself, once
  -h                this text
`

// Options are the flags.
type options struct {
	addr    string
	wasm    string
	out     string // the folder of a site, or nothing
	without bool   // tables
}

func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("playground")
	f.StringVar(&o.addr, "addr", "127.0.0.1:0", "")
	f.StringVar(&o.wasm, "wasm", "", "")
	f.StringVar(&o.out, "out", "", "")
	f.BoolVar(&o.without, "no-tables", false, "")
	if err := terminal.Parse(f, args, ""); err != nil {
		return o, err
	}
	if o.without && o.out == "" {
		return o, errors.New("-no-tables goes with -out")
	}
	return o, checkAddr(o.addr)
}

// checkAddr returns nil for a loopback address with a port.
func checkAddr(addr string) error {
	host, port, err := net.SplitHostPort(addr)
	_, bad := strconv.ParseUint(port, 10, 16)
	why := ""
	switch {
	case err != nil:
		why = "it is a host and a port, as in 127.0.0.1:8080"
	case bad != nil:
		why = "the port is a number from 0 to 65535"
	case !loopback(host):
		why = "only loopback addresses are served, such as 127.0.0.1, [::1] and localhost"
	default:
		return nil
	}
	return fmt.Errorf("invalid value %s for flag -addr: %s", terminal.Quote(addr), why)
}

// loopback reports whether a host is this machine for itself.
func loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Zone() == "" && ip.Unmap().IsLoopback()
}

func main() { terminal.Main(run) }

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "playground", help, err, "", func(ctx context.Context, _ *terminal.Screen) error {
		do := serve
		if o.out != "" {
			do = write
		}
		err := do(ctx, o, c.Out, c.Err)
		if ctx.Err() != nil {
			return nil
		}
		return err
	})
}

// serve serves the page until the context is done.
func serve(ctx context.Context, o options, out, errOut io.Writer) error {
	// Listen first: an address that is taken is told before the build.
	l, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	defer l.Close()
	files, err := load(ctx, o.wasm, errOut)
	if err != nil {
		return err
	}
	server := newServer(files)
	if _, err := fmt.Fprintf(out, "The playground is at http://%v/ until you interrupt this program.\n", l.Addr()); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		server.Close()
	}
	<-done
	return nil
}
