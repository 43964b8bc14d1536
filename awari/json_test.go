package awari_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestJSON(t *testing.T) {
	captured := mustState(t, "0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1")
	gametest.GoldenJSON(t, map[string]any{
		"rules-standard": awari.Standard(),
		"rules-basic":    awari.MustParseRules("basic"),
		"rules-oware":    mustRules(t, "oware grand-slam=take-all"),
		"board":          captured.Board,
		"state":          captured,
		"state-extra":    mustState(t, "255 65000 / 1 2 extra=255"),
		"move":           awari.Move(3),
		"view":           awari.Standard().View(captured, pips.Nobody),
		"record":         gametest.Must(t, pips.ParseRecord[awari.Rules], "pips 1 awari\nrules kalah pits=2 beans=1\nplayer Ann\nplayer Bob\nseed 42\n\n0: 2 1\n"),
		"record-new":     gametest.Must(t, pips.ParseRecord[awari.Rules], "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n"),
	})
}

func TestJSONErrors(t *testing.T) {
	const syntax, tooLarge, state = pips.ErrSyntax, pips.ErrTooLarge, pips.ErrState
	board := mustBoard(t, "1 2 / 3 4")
	gametest.RefusesJSON[awari.Move, *awari.Move](t, 5, gametest.Same, []fault{
		{`{"pit":0}`, syntax, "want a pit from 1 to 12"},
		{`{"pit":13}`, tooLarge, "want a pit from 1 to 12"},
		{`null`, syntax, "want a pit from 1 to 12"},
		{`{"pit":3,"then":1}`, syntax, ""},
		{`"x"`, syntax, "want a number from 1 to 12"},
	})
	gametest.RefusesJSON[awari.Board, *awari.Board](t, board, gametest.Same, []fault{
		{`null`, syntax, "want two rows"},
		{`{"rows":[[3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3,3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3]],"homes":[0,0,0]}`, syntax, "want two rows"},
		{`{"rows":[[null],[3]],"homes":[0,0]}`, syntax, "want a value in place of null"},
		{`{"rows":[[],[]],"homes":[0,0]}`, state, ""},
		{`{"rows":[[3],[3]],"homes":[0,-1]}`, state, ""},
		{`{"rows":[[256],[3]],"homes":[0,0]}`, tooLarge, ""},
	})
	gametest.RefusesJSON[awari.State, *awari.State](t, awari.State{Board: board, Turn: 1}, gametest.Same, []fault{
		{`null`, syntax, `with the key "board"`},
		{`{"turn":0}`, syntax, `with the key "board"`},
		{`{"turn":2,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":-1,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":0,"board":"1 2 / 3 4","extra":256}`, syntax, ""},
	})
	gametest.RefusesJSON[awari.View, *awari.View](t, awari.MustParseRules("oware").View(awari.MustParseRules("oware").Start(), 1), gametest.Same, []fault{
		{`{"player":0,"state":"2 2 2 0 / 2 2 2 0"}`, syntax, "want an object with the keys rules and state"},
		{`{"rules":"kalah","player":0,"state":"2 2 2 0 / 2 2 0"}`, syntax, ""},
		{`{"rules":"kalah","player":0,"state":"2 0 / 2 0"}`, state, ""},
		{`{"rules":"kalah pits=1","player":2,"state":"2 0 / 2 0"}`, pips.ErrPlayers, "want a player from -1 to 1"},
		{`{"rules":"kalah","player":0}`, syntax, "want an object with the keys rules and state"},
	})
	gametest.RefusesJSON[awari.Rules, *awari.Rules](t, awari.MustParseRules("oware"), gametest.Same, []fault{
		{`{"pits":6,"beans":3}`, syntax, `with the key "text"`},
		{`{"text":"kalah pits=13"}`, tooLarge, "want a number from 1 to 12"},
		{`{"text":"kalah","pits":5}`, syntax, "the key pits must say what the text says"},
		{`{"text":"pits=6"}`, pips.ErrRules, ""},
	})
	if data, err := awari.Standard().View(awari.Standard().Start(), 2).MarshalJSON(); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("a view of a player who does not exist is %s, %v", data, err)
	}
}

// FuzzUnmarshalJSON passes JSON to all decoders.
func FuzzUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f,
		`0`, `"3"`, `{"pit":3}`, `{"pit":256}`, `"kalah"`, `{"text":"kalah","pits":6}`, `"1 2 / 3 4 turn=1"`,
		`{"rows":[[1],[2]],"homes":[3,65535]}`, `{"board":"1 2 / 3 4","turn":1}`, `{"rules":"oware","players":["",""],"steps":[{"move":{"pit":1}}]}`,
		`{"rules":"kalah pits=1","player":-1,"state":"2 0 / 2 0"}`, `{"rules":"kalah","players":["a"]}`, `{"rules":"kalah","players":["",""],"steps":[{"chance":{}}]}`,
	)
	state := mustState(f, "1 2 / 3 4 turn=1 extra=3")
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[awari.Move, *awari.Move](t, data, 5, gametest.Same)
		gametest.DecodeJSON[awari.Board, *awari.Board](t, data, state.Board, gametest.Same)
		gametest.DecodeJSON[awari.State, *awari.State](t, data, state, gametest.Same)
		gametest.DecodeJSON[awari.Rules, *awari.Rules](t, data, awari.MustParseRules("oware"), gametest.Same)
		gametest.DecodeJSON[awari.View, *awari.View](t, data, awari.MustParseRules("oware").View(awari.MustParseRules("oware").Start(), 1), gametest.Same)
		gametest.RecordJSON(t, data, awari.Record{Seed: "had"}, sameRecord)
	})
}
