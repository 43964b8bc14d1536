// Package lazy makes values when they are first needed.
package lazy

import "sync"

// A Value is the result of New, which is called once. Unlike a function of sync.OnceValue, a package variable of
// it needs no code before main, and the linker drops it from programs that do not use it.
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
