// Package lazy makes values when they are first needed.
package lazy

import "sync"

// A Value is what New returns, which is called once. In place of a function of sync.OnceValue it is for
// variables of a package: no code has to make it before main, and a program that never asks for it
// does not have it.
type Value[T any] struct {
	New   func() T
	once  sync.Once
	value T
}

// Get returns the value.
func (v *Value[T]) Get() T {
	v.once.Do(v.make)
	return v.value
}

func (v *Value[T]) make() { v.value = v.New() }
