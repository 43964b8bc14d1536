package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"

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
