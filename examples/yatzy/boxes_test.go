package main

import (
	"testing"

	"pips.example/examples/internal/terminaltest"
	"pips.example/yahtzee"
)

func TestListed(t *testing.T) { terminaltest.CheckList(t, yahtzee.Variants(), listed) }
