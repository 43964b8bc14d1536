package text

import "iter"

// Variants are rules of type R by name, in their order.
type Variants[R any] []struct {
	Name  string
	Rules func() R
}

// All yields the names with their rules.
func (v Variants[R]) All() iter.Seq2[string, R] {
	return func(yield func(string, R) bool) {
		for _, e := range v {
			if !yield(e.Name, e.Rules()) {
				return
			}
		}
	}
}

// Find returns the rules with this name.
func (v Variants[R]) Find(name string) (r R, ok bool) {
	for _, e := range v {
		if e.Name == name {
			return e.Rules(), true
		}
	}
	return r, false
}
