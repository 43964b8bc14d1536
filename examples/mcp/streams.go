package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A streams is a transport over two streams, a message in each line. Unlike that of the SDK it survives lines
// that are no messages, and answers all requests before it ends.
type streams struct {
	in  io.Reader
	out io.Writer
}

// longest is the limit of a line, in bytes.
const longest = 1 << 20

// Connect makes the only connection.
func (s *streams) Connect(context.Context) (mcp.Connection, error) {
	c := &connection{out: s.out, messages: make(chan jsonrpc.Message), closed: make(chan struct{}), asked: map[any]bool{}}
	c.answered = sync.NewCond(&c.mu)
	go c.listen(bufio.NewReaderSize(s.in, longest))
	return c, nil
}

type connection struct {
	messages chan jsonrpc.Message // closed at the end of the input
	closed   chan struct{}
	once     sync.Once

	mu       sync.Mutex
	out      io.Writer
	asked    map[any]bool // requests without a reply, by id
	answered *sync.Cond
}

// listen reads all lines.
func (c *connection) listen(in *bufio.Reader) {
	defer close(c.messages)
	for {
		line, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = in.ReadSlice('\n')
			}
			c.refuse(jsonrpc.CodeInvalidRequest, fmt.Sprintf("the line is too long, want at most %d bytes", longest))
			line = nil
		}
		if line = bytes.Clone(bytes.TrimSpace(line)); len(line) > 0 {
			m, bad := jsonrpc.DecodeMessage(line)
			switch {
			case !json.Valid(line):
				c.refuse(jsonrpc.CodeParseError, "the line is no JSON, want a message of JSON-RPC 2.0 in each line")
			case bad != nil:
				c.refuse(jsonrpc.CodeInvalidRequest, "no message of JSON-RPC 2.0: "+bad.Error())
			default:
				c.ask(m)
				select {
				case c.messages <- m:
				case <-c.closed:
					return
				}
			}
		}
		if err != nil {
			c.wait()
			return
		}
	}
}

// ask notes a request or a cancellation.
func (c *connection) ask(m jsonrpc.Message) {
	r, ok := m.(*jsonrpc.Request)
	if !ok {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.IsCall() {
		c.asked[r.ID.Raw()] = true
	}
	if r.Method == "notifications/cancelled" {
		var p struct{ RequestID any }
		if json.Unmarshal(r.Params, &p) == nil {
			id, _ := jsonrpc.MakeID(p.RequestID)
			delete(c.asked, id.Raw())
		}
	}
}

// wait waits until all requests have replies.
func (c *connection) wait() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.asked) > 0 {
		c.answered.Wait()
	}
}

// refuse replies to a line that is no message.
func (c *connection) refuse(code int, why string) {
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": why}})
	if err == nil {
		err = c.write(line)
	}
	if err != nil {
		c.Close()
	}
}

func (c *connection) write(line []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.out.Write(append(line, '\n'))
	return err
}

// Read returns the next message.
func (c *connection) Read(ctx context.Context) (jsonrpc.Message, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-c.closed:
		return nil, io.EOF
	case m, ok := <-c.messages:
		if !ok {
			return nil, io.EOF
		}
		return m, nil
	}
}

// Write writes a message.
func (c *connection) Write(_ context.Context, m jsonrpc.Message) error {
	line, err := jsonrpc.EncodeMessage(m)
	if err != nil {
		return err
	}
	err = c.write(line)
	if r, ok := m.(*jsonrpc.Response); ok {
		c.mu.Lock()
		delete(c.asked, r.ID.Raw())
		c.mu.Unlock()
		c.answered.Broadcast()
	}
	return err
}

// Close ends all waiting calls.
func (c *connection) Close() error {
	c.once.Do(func() { close(c.closed) })
	c.mu.Lock()
	clear(c.asked)
	c.mu.Unlock()
	c.answered.Broadcast()
	return nil
}

// SessionID returns "", as there is only one session.
func (c *connection) SessionID() string { return "" }
