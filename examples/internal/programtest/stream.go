package programtest

import (
	"errors"
	"io"
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
		return 0, errors.New("this is too much")
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
		return 0, errors.New("the disk is full")
	}
	return len(p), nil
}
