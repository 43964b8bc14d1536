package programtest

import (
	"errors"
	"io"
)

// What the streams say that go wrong.
var (
	errTooMuch = errors.New("this is too much")
	errFull    = errors.New("the disk is full")
)

// Endless returns an input of the same byte for ever, which fails after so many of them:
// "this is too much".
func Endless(b byte, limit int) io.Reader { return &endless{b, limit} }

type endless struct {
	b     byte
	limit int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.limit -= len(p); e.limit < 0 {
		return 0, errTooMuch
	}
	for i := range p {
		p[i] = e.b
	}
	return len(p), nil
}

// Full returns an output with room for so many bytes. A write of more fails: "the disk is
// full".
func Full(room int) io.Writer { return &full{room} }

type full struct{ room int }

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}
