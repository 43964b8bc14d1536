package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// maxRequests is the limit of unanswered boards.
const maxRequests = 64

// pause is the time before a board is answered. The server go-kgp registers a board after sending it, and ignores
// an answer that arrives earlier.
const pause = 20 * time.Millisecond

// token is an option with a secret, which is not shown.
const token = word("auth:token")

// A request is a board that the server has sent.
type request struct {
	id   string
	due  time.Time
	view awari.View
	err  error // why the board cannot be played here
}

// A client plays on a server.
type client struct {
	*options
	conn net.Conn
	out  *terminal.Screen

	ready   bool          // the version of the server is known
	clock   time.Duration // the remaining time for all moves, if limited
	limited bool
	problem text // the first error of the server
	failed  error

	requests []request
	due      <-chan time.Time    // when to begin the first request
	found    <-chan solve.Result // results for the first request, nil before it begins
	stop     context.CancelFunc
	sent     awari.Move // the last move for it, or 0
}

// serve obeys the server until either end closes.
func (c *client) serve(ctx context.Context, lines <-chan terminal.Line) error {
	for c.failed == nil {
		select {
		case <-ctx.Done():
			c.send("", "goodbye")
			return ctx.Err()
		case line := <-lines:
			switch {
			case line.Err != nil:
				return errors.New("the server has closed the connection without goodbye")
			case len(line.Text) == 0 || !c.obey(string(line.Text)):
			case c.problem != "":
				return fmt.Errorf("the server has sent an error: %s", terminal.Printable(string(c.problem)))
			default:
				return nil
			}
		case <-c.due:
		case r, more := <-c.found:
			c.answer(r, more)
		}
		c.think(ctx)
	}
	return c.failed
}

// send sends a command. It fails if the server does not read it in time.
func (c *client) send(ref, name string, args ...any) {
	line := command{ref: ref, name: name, args: args}.String()
	if shown, _, secret := strings.Cut(line, string(token)); secret {
		c.show("c", shown+string(token)+" …")
	} else {
		c.show("c", line)
	}
	err := c.conn.SetWriteDeadline(time.Now().Add(patience))
	if err == nil {
		_, err = io.WriteString(c.conn, line+"\r\n")
	}
	c.failed = errors.Join(c.failed, err)
}

// show shows a line of the server or the client.
func (c *client) show(who, line string) {
	c.out.Printf("%s: %s\n", who, line)
	c.failed = errors.Join(c.failed, c.out.Flush())
}

// refuse answers a command with an error.
func (c *client) refuse(to command, err error) {
	why := err.Error()
	var bad *pips.SyntaxError
	if errors.As(err, &bad) {
		why = fmt.Sprintf("%s at offset %d", pips.ProblemOf(bad).Message, bad.Offset)
	}
	c.send(to.id, "error", text(why))
}

// obey obeys a line, and reports whether it is the last one.
func (c *client) obey(line string) (last bool) {
	to, err := parse(line)
	if len(line) > maxLine {
		err = fmt.Errorf("line: %w: want at most %d characters", pips.ErrTooLarge, maxLine)
	}
	if err != nil {
		line = terminal.Printable(line)
	}
	c.show("s", line)
	switch {
	case err != nil:
	case to.name == "goodbye":
		return true
	case to.name == "error":
		why, _ := to.only().(text) // is not refused, or errors would go back and forth
		c.problem = cmp.Or(c.problem, why, "without a reason")
	case to.name == "kgp" && !c.ready:
		err = c.greet(to)
	case !c.ready:
		err = errors.New("want kgp and its version first")
	case to.name == "state":
		err = c.state(to)
	case to.name == "stop":
		c.drop(to.ref)
	case to.name == "ping":
		c.send(to.id, "pong")
	case to.name == "set":
		err = c.set(to)
	case to.name != "ok":
		err = errors.New("unknown command")
	}
	if err != nil {
		c.refuse(to, err)
	}
	return false
}

// greet answers the version with name, author and mode.
func (c *client) greet(to command) error {
	var version []int
	for _, a := range to.args {
		if n, is := a.(int); is {
			version = append(version, n)
		}
	}
	if len(version) != 3 || len(to.args) != 3 {
		return errors.New("want a version, as in kgp 1 1 0")
	}
	if version[0] != 1 {
		c.refuse(to, errors.New("only version 1 is spoken here"))
		c.send("", "goodbye")
		c.failed = errors.Join(c.failed, fmt.Errorf("the server speaks version %d of the protocol, not 1", version[0]))
		return nil
	}
	c.ready = true
	for _, o := range []struct {
		name  word
		value string
	}{{token, c.token}, {"info:name", c.name}, {"info:authors", c.author}} {
		if o.value != "" {
			c.send("", "set", o.name, text(o.value))
		}
	}
	c.send("", "mode", word("freeplay"))
	return nil
}

// set reads an option of the server. Only the remaining time matters.
func (c *client) set(to command) error {
	if len(to.args) == 2 {
		if option, is := to.args[0].(word); is {
			if n, is := to.args[1].(int); is && option == "time:clock" {
				c.limited, c.clock = true, time.Duration(min(max(n, 0), 1_000_000))*time.Second
			}
			return nil
		}
	}
	return errors.New("want an option and its value")
}

// state adds a request.
func (c *client) state(to command) error {
	b, is := to.only().(board)
	if !is {
		return errors.New("want one argument, a board")
	}
	if to.id != "" && slices.ContainsFunc(c.requests, func(r request) bool { return r.id == to.id }) {
		return errors.New("the id is in use")
	}
	if len(c.requests) == maxRequests {
		return fmt.Errorf("boards: %w: want at most %d without an answer", pips.ErrTooLarge, maxRequests)
	}
	v, err := position(b)
	if err == nil && len(slices.Collect(v.Moves())) == 0 {
		return pips.ErrOver
	}
	c.requests = append(c.requests, request{to.id, time.Now().Add(pause), v, err})
	return nil
}

// position returns the view of South of a board. It fails for boards that are too large.
func position(b board) (v awari.View, err error) {
	v.Rules = awari.Kalah(b[0], 1) // the beans at the start do not matter
	if err = v.Rules.Validate(); err == nil {
		south, north := b[3:3+b[0]], b[3+b[0]:]
		v.State.Board, err = awari.NewBoard(slices.Concat(south, b[1:2], north, b[2:3])...)
	}
	return v, err
}

// think begins the search for the first request, unless it has begun.
func (c *client) think(ctx context.Context) {
	for c.found == nil && len(c.requests) > 0 {
		first := c.requests[0]
		if wait := time.Until(first.due); wait > 0 {
			c.due = time.After(wait)
			return
		}
		if first.err != nil {
			c.send("", "set", word("info:comment"), text(first.err.Error()))
			c.send(first.id, "yield")
			c.drop(first.id)
			continue
		}
		limit := c.Time
		if c.limited {
			limit = min(limit, c.clock/20)
		}
		c.found, c.stop = c.Begin(ctx, first.view, limit, 0)
	}
}

// answer sends a result for the first request; better ones may follow.
func (c *client) answer(r solve.Result, more bool) {
	id := c.requests[0].id
	if !more {
		c.send(id, "yield")
		c.drop(id)
		return
	}
	if m := r.Moves[0].Move; m != c.sent {
		c.send("", "set", word("info:comment"), text(comment(r)))
		c.send(id, "move", int(m))
		c.sent = m
	}
}

// comment describes the value of a move.
func comment(r solve.Result) string {
	switch {
	case r.Proved:
		return fmt.Sprintf("value %d", r.Value)
	case r.Low < r.High:
		return fmt.Sprintf("value from %d to %d, perhaps %d, %d nodes", r.Low, r.High, r.Value, r.Nodes)
	}
	return "value unknown"
}

// drop removes a request, if it exists.
func (c *client) drop(id string) {
	i := slices.IndexFunc(c.requests, func(r request) bool { return r.id == id })
	if i < 0 {
		return
	}
	if i == 0 && c.found != nil {
		c.stop()
		for range c.found { // wait for its end, before which no other search may begin
		}
		c.found, c.sent = nil, 0
	}
	c.requests = slices.Delete(c.requests, i, i+1)
}
