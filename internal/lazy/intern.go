package lazy

import (
	"runtime"
	"sync"
	"weak"
)

// An Interner keeps one value for each key while it is in use, so that equal values are equal by ==. The zero
// Interner is empty.
type Interner[T any] struct {
	mutex  sync.Mutex
	values map[string]weak.Pointer[T]
}

// Of returns the value of a key that is in use, or else what make returns, which must not depend on more than the
// key.
func (i *Interner[T]) Of(key string, make func() *T) *T {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if v := i.values[key].Value(); v != nil {
		return v
	}
	if i.values == nil {
		i.values = map[string]weak.Pointer[T]{}
	}
	v := make()
	i.values[key] = weak.Make(v)
	runtime.AddCleanup(v, i.clean, key)
	return v
}

// Len returns how many keys have a value, in use or not yet cleaned up.
func (i *Interner[T]) Len() int {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	return len(i.values)
}

// clean removes a key whose value is no longer in use.
func (i *Interner[T]) clean(key string) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.values[key].Value() == nil { // else there is a new one
		delete(i.values, key)
	}
}
