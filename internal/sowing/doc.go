// Package sowing sows beans: the engine that package awari and its solver share. A bean
// moves in sow.go, by the tables of layout.go; legal.go has which pits may be sown, end.go when
// the game is over.
package sowing
