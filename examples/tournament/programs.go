package main

import (
	"regexp"
	"strings"

	"pips.example/examples/internal/bot"
)

// isProgram reports whether a player is a program.
func isProgram(player string) bool {
	_, command := alias(player)
	return strings.HasPrefix(command, bot.Prefix)
}

// alias returns how a report names a player, and of NAME=exec:COMMAND the command.
func alias(player string) (name, command string) {
	name, command, named := strings.Cut(player, "="+bot.Prefix)
	if !named || strings.HasPrefix(player, bot.Prefix) { // an argument of a command may look alike
		return player, player
	}
	return name, bot.Prefix + command
}

// isAlias reports whether a program can have the name.
func isAlias(name string) bool {
	ok, _ := regexp.MatchString(`^[\p{L}\d._-]{1,30}$`, name)
	return ok
}
