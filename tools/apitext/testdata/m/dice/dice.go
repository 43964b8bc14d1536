package dice

import (
	"iter"
	"math/rand/v2"
)

type Die uint8

const (
	One Die = iota + 1
	two
)

const MaxDice = 100

var Default Die

type Dice struct {
	Faces [6]int
	Named
	own []int
}

type Named struct{ Name string }

func (n *Named) Rename(to string) {}
func (n Named) String() string    { return "" }
func (n Named) hidden()           {}

type Roller func(n int) Dice

type Source interface{ Uint64() uint64 }

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func (p Pair[K, V]) Swap() (V, K) { return p.Value, p.Key }

type Old = Die

func Of(faces ...Die) Dice                                { return Dice{} }
func Roll(src rand.Source, n int) (d Dice, err error)     { return }
func All[T any](f func(x T) bool) (all iter.Seq2[T, Die]) { return nil }
func private()                                            {}
