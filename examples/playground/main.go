// Playground serves a page on which you play Farkle, Yahtzee, Kalah and dominoes
// against the players of this module, and see what your choices were worth.
//
//	go run ./examples/playground
//	go run ./examples/playground -npm package
//	go run ./examples/playground -addr 127.0.0.1:8080
//	go run ./examples/playground -wasm pips.wasm
//	go run ./examples/playground -out site
//	go run ./examples/playground -out site -url https://example.org/pips/
//	go run ./examples/playground -h
//
// It prints the address of the page. The page shows the values of all choices, and the
// regret of your choice, its difference from the best one: after the game, after each choice
// or before it. You can undo, resign, review a game, and copy and paste its record.
//
// The games run in the page, as WebAssembly compiled from the package service of examples/engine.
// The program builds it at the start, with the go command, or serves a file that was built with
//
//	GOOS=js GOARCH=wasm go build -o pips.wasm ./examples/playground/wasm
//
// The file wasm_exec.js of the same Go version is then read from the folder of that file or,
// if it does not exist, from the toolchain.
//
// # Security
//
// The program listens on a loopback address only. It answers GET and HEAD for a fixed
// list of files in memory, and only if the Host header names a loopback address, which
// prevents DNS rebinding. It writes only a folder for the build, which it removes, and
// keeps no data. The content security policy of the page allows scripts, styles and
// connections of this server alone, nothing inline, no eval except for the compilation
// of WebAssembly, no frames and no forms. Typed and pasted text is never HTML.
//
// The exit status is 0 after an interrupt or a SIGTERM, 1 after a failure, and 2 for wrong flags and
// arguments.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"pips.example/examples/internal/terminal"
)

const help = `Usage: playground [flags]

Playground serves a page on which you play Farkle, Yahtzee, Kalah and dominoes,
and prints its address. The page shows what your choices were worth.

  -addr host:port   a loopback address to listen on (default 127.0.0.1:7477,
                    or any free port if that one is taken); a browser keeps
                    games by address
  -wasm file        the compiled ./examples/playground/wasm, instead of building
                    it
  -out folder       write the page into a folder, for any web server, and stop
  -url address      with -out, the address of the site, https://…: links to it
                    are shown with a picture
  -no-tables        with -out, leave out the tables of solvers, which take
                    seconds to compute; the page then computes them once
  -source           serve scripts and styles as they are written, to change them
  -npm folder       write a package for JavaScript into a folder, for npm pack,
                    and stop
  -name name        with -npm, of the package (default pips-rules)
  -version version  with -npm, of the package (default 0.0.0)
  -h                this text
`

// usual is the address that is the same each time, so that a browser finds the games of yesterday.
const usual = "127.0.0.1:7477"

// Options are the flags.
type options struct {
	addr    string
	wasm    string
	out     string // folder of a site, or empty
	url     string // address of the site, or empty
	without bool   // leave out the tables
	source  bool   // serve scripts and styles as they are written

	npm, name, version string // folder of a package, or empty; its name and version
}

func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("playground")
	f.StringVar(&o.addr, "addr", usual, "")
	f.StringVar(&o.wasm, "wasm", "", "")
	f.StringVar(&o.out, "out", "", "")
	f.StringVar(&o.url, "url", "", "")
	f.BoolVar(&o.without, "no-tables", false, "")
	f.BoolVar(&o.source, "source", false, "")
	o.npmFlags(f)
	if err := terminal.Parse(f, args, ""); err != nil {
		return o, err
	}
	f.Visit(func(f *flag.Flag) {
		if o.npm == "" && (f.Name == "name" || f.Name == "version") {
			err = fmt.Errorf("-%s goes with -npm", f.Name)
		}
	})
	if err != nil {
		return o, err
	}
	if o.npm != "" && o.out != "" {
		return o, errors.New("-npm and -out are written one at a time")
	}
	if o.without && o.out == "" {
		return o, errors.New("-no-tables goes with -out")
	}
	if o.url != "" {
		if u, err := url.Parse(o.url); err != nil || u.Scheme != "https" || u.Host == "" || u.RawQuery+u.Fragment != "" {
			return o, fmt.Errorf("invalid value %s for flag -url: must be the address of the site, as in https://example.org/pips/", terminal.Quote(o.url))
		}
		if o.out == "" {
			return o, errors.New("-url goes with -out")
		}
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
		why = "must be a host and a port, as in 127.0.0.1:8080"
	case bad != nil:
		why = "the port must be a number from 0 to 65535"
	case !loopback(host):
		why = "must be a loopback address, such as 127.0.0.1, [::1] or localhost"
	default:
		return nil
	}
	return fmt.Errorf("invalid value %s for flag -addr: %s", terminal.Quote(addr), why)
}

// loopback reports whether a host is a loopback address.
func loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Zone() == "" && ip.Unmap().IsLoopback()
}

func main() { terminal.Main(run) }

// run runs the program and returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "playground", help, err, "", func(ctx context.Context, _ *terminal.Screen) error {
		do := serve
		switch {
		case o.npm != "":
			do = writePackage
		case o.out != "":
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
	// Listen first, to fail before the build if the address is in use.
	l, err := net.Listen("tcp", o.addr)
	if err != nil && o.addr == usual {
		if l, err = net.Listen("tcp", "127.0.0.1:0"); err == nil {
			fmt.Fprintf(errOut, "playground: %s is taken, so the page has another address, where the browser has none of your games\n", usual)
		}
	}
	if err != nil {
		return err
	}
	defer l.Close()
	files, err := load(ctx, o.wasm, errOut)
	if err != nil {
		return err
	}
	if o.source {
		err = written(files)
	}
	if err := errors.Join(err, offline(files)); err != nil {
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
