// Package howto has guides: programs whose output go test checks.
//
//   - server_test.go: run all four games on a server
//   - frontend.mjs: draw any game in JavaScript
//   - bot_test.go: write a bot and measure it
//   - bots_test.go: write one bot for all games
//   - solver_test.go: ask a solver for the value of each move
//   - review_test.go: separate skill from luck in a recorded game
//   - variant_test.go: write a variant, in text or in Go
//   - game_test.go: write a game of your own; its rules are in internal/pig
//   - store_test.go: store and continue a game
//   - simulation_test.go: simulate a million games
//   - port_test.go: come from F#, C or Haskell; PORTING.md has every name
package howto
