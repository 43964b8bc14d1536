//go:build long

package main

import "testing"

// A match of 1,000 games of each kind with a program in Python can be repeated, byte for byte.
func TestThousandGames(t *testing.T) { checkSample(t, "python3 bots/bot.py", 1000) }
