package farkle_test

import (
	"encoding/json"
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// A fault is a text or JSON that is refused.
type fault gametest.Fault

// jsonRecord is a game with a farkle and a roll that waits for a move.
const jsonRecord = "pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer Bob\nseed 42\n\n0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 111555\n"

// jsonState is a state in a last round.
const jsonState = "scores=400,-300,10050 turn=1 points=250 hot=1 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1"

// The files were written by hand. They are what values look like to programs in other
// languages, and both engines of encoding/json give the same bytes.
func TestJSONGolden(t *testing.T) {
	house := gameRules(t, "dice=5 target=700 opening=200 min-bank=100 keep=any-scoring hot-dice=forced multiplier=yes "+
		"finish=last-round farkles=3 penalty=50 floor=yes 1=10 aab!=30 none=7")
	gametest.GoldenJSON(t, map[string]any{
		"rules":        farkle.Standard(),
		"rules-house":  house,
		"state-start":  gameStart(t, farkle.Standard(), 2),
		"state":        gameParsed(t, jsonState),
		"view":         farkle.MustParseRules("five").View(gameState(t, farkle.MustParseRules("five"), "scores=0,50 turn=1 points=100 due=4 opened=0,1"), 1),
		"move":         gameMove(t, "115 roll-all"),
		"record":       record(t, jsonRecord),
		"results":      farkle.ScoreRoll(dice.MustParse("111152")),
		"results-none": farkle.ScoreRoll(dice.MustParse("2")),
		"table":        mustParse(t, "1=100 111!=1000 none=500"),
	})
}

// What few games have is missing where it is zero.
func TestHouseJSON(t *testing.T) {
	for want, v := range map[string]any{
		`{"text":"rounds=10 throws=3 ties=shared next=beat first-farkle=500 1=100 55=win","seats":[1,8],"dice":6,"target":0,"opening":0,"min-bank":0,` +
			`"keep":"strict","hot-dice":"optional","multiplier":false,"finish":"bank","farkles":0,"penalty":0,"floor":false,` +
			`"rounds":10,"throws":3,"ties":"shared","next":"beat","first-farkle":500,"table":"1=100 55=win"}`: gameRules(t, "rounds=10 ties=shared throws=3 next=beat first-farkle=500 1=100 55=win"),
		`{"text":"target=1000 hot-dice=always finish=round exact=yes 1=100","seats":[2,8],"dice":6,"target":1000,"opening":0,"min-bank":0,"keep":"strict",` +
			`"hot-dice":"always","multiplier":false,"finish":"round","farkles":0,"penalty":0,"floor":false,"exact":true,"table":"1=100"}`: gameRules(t, "target=1000 hot-dice=always exact=yes finish=round 1=100"),
		`{"text":"1=100 55=win","dice":6,"none":0,"lines":[{"dice":[1],"points":100,"full":false},{"dice":[5,5],"points":0,"full":false,"win":true}]}`: mustParse(t, "1=100 55=win"),
		`{"turn":2,"scores":[9,0,9],"farkles":[0,0,0],"opened":[false,false,false],"points":0,"hot":0,"due":0,"roll":[],"turns-left":1,"before":450,"left":3,"tied":[0,2]}`: gameParsed(t,
			"scores=9,0,9 turn=2 turns-left=1 before=450 left=3 tied=1,0,1"),
		`{"turn":0,"scores":[5],"farkles":[0],"opened":[false],"points":100,"hot":0,"due":2,"roll":[],"turns-left":20,"throws":2}`: gameParsed(t, "scores=5 turns-left=20 throws=2 points=100 due=2"),
		`{"keep":[],"then":"take-over"}`: farkle.Move{Then: farkle.TakeOver},
		`{"keep":[],"then":"afresh"}`:    gameMove(t, "afresh"),
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != want {
			t.Errorf("%s, %v, want\n%s", got, err, want)
		}
		if _, isTable := v.(*farkle.Table); !isTable {
			gametest.ReadsJSON(t, want, v)
		}
	}
	gametest.ReadsJSON(t, `{"then":"afresh"}`, farkle.Move{Then: farkle.BeginAfresh})
	gametest.RefusesJSON(t, gameMove(t, "5 bank"), gametest.Same, []fault{
		{`{"keep":[1],"then":"afresh"}`, pips.ErrSyntax, "want no dice to keep with afresh"},
		{`{"keep":[],"then":"roll"}`, pips.ErrSyntax, "want dice to keep, as in [1,1,5]"},
		{`"1 afresh"`, pips.ErrSyntax, "want bank, roll or roll-all"},
	})
}

func TestJSONRefuses(t *testing.T) {
	const syntax, tooLarge, state = pips.ErrSyntax, pips.ErrTooLarge, pips.ErrState
	gametest.RefusesJSON(t, gameMove(t, "5 bank"), gametest.Same, []fault{
		{`{"keep":[1],"then":"role"}`, syntax, "did you mean roll?"},
		{`{"keep":[1]}`, syntax, "want bank, roll or roll-all"},
		{`{"then":"bank"}`, syntax, "want dice to keep, as in [1,1,5]"},
		{`{"keep":[1,1,1,1,1,1,1],"then":"bank"}`, tooLarge, "want at most 6 dice"},
		{`{"keep":[7],"then":"bank"}`, syntax, ""},
		{`{"keep":[1],"then":1}`, syntax, "want a string for then"},
		{`{"keep":[1],"then":"bank","all":true}`, syntax, ""},
		{`null`, syntax, ""},
		{`"1 role"`, syntax, "did you mean roll?"},
	})
	gametest.RefusesJSON(t, gameParsed(t, jsonState), gametest.Same, []fault{
		{`{"scores":[0,0,0,0,0,0,0,0,0],"due":6}`, tooLarge, ""},
		{`{"scores":[0,0],"due":6,"farkles":[]}`, state, ""},
		{`{"scores":[0,0],"due":6,"farkles":[0,0,0]}`, state, ""},
		{`{"scores":[0,0],"due":6,"opened":[true]}`, state, ""},
		{`{"scores":[0,0],"due":6,"opened":[true,false,true]}`, state, ""},
		{`{"scores":[0,0],"due":6,"turn":2}`, state, ""},
		{`{"scores":[0,0],"due":6,"turn":256}`, syntax, "want a whole number of 8 bits for turn"},
		{`{"scores":[0,0],"due":6,"left":1}`, syntax, ""},
		{`{"scores":[0,0],"due":6,"roll":null}`, syntax, ""},
		{`{}`, state, ""},
	})
	gametest.RefusesJSON(t, farkle.MustParseRules("zilch"), gametest.Same, []fault{
		{`"standart"`, syntax, "did you mean standard?"},
		{`{"text":"standard","dice":5}`, syntax, "the key dice must say what the text says, or be left out"},
		{`{"text":"standard","keep":"groups"}`, syntax, "the key keep must say what the text says, or be left out"},
		{`{"dice":6}`, syntax, ""},
		{`{"text":"target=5"}`, pips.ErrRules, ""},
	})
	gametest.RefusesJSON(t, farkle.MustParseRules("zilch").View(gameState(t, farkle.MustParseRules("zilch"), "scores=0,50 due=6"), 1), gametest.Same, []fault{
		{`{"rules":"standard","player":0,"state":"scores=0"}`, state, ""},
		{`{"rules":"standard","player":2,"state":"scores=0,0 due=6"}`, pips.ErrPlayers, "want a player from -1 to 1"},
		{`{"rules":"standard","player":-2,"state":"scores=0,0 due=6"}`, pips.ErrPlayers, ""},
		{`{"rules":"standard","player":"0","state":"scores=0,0 due=6"}`, syntax, ""},
		{`{"rules":"standard target=1000","player":0,"state":"scores=0,5000 due=6"}`, state, ""},
		{`{"rules":"standard","player":0,"state":"scores=0,0 due=6","players":2}`, syntax, `there is no key "players"`},
		{`{"player":0,"state":"scores=0,0 due=6"}`, syntax, "want an object with the keys rules and state"},
		{`{"rules":"standard","player":0}`, syntax, "want an object with the keys rules and state"},
		{`{}`, syntax, ""},
	})
	for text, reason := range map[string]error{
		`{"rules":"standard","players":["Ann"]}`:                                         pips.ErrPlayers,
		`{"rules":"standard","players":["Ann","Bob"],"steps":[{"chance":[1,2]}]}`:        farkle.ErrDice,
		`{"rules":"standard","players":["Ann","Bob"],"steps":[{"move":"1 bank"}]}`:       pips.ErrChanceDue,
		`{"game":"yahtzee","rules":"standard","players":["Ann","Bob"]}`:                  pips.ErrForeign,
		`{"rules":"standard","players":["Ann","Bob"],"steps":[{"chance":[1]}],"of":"x"}`: syntax,
	} {
		rec := record(t, jsonRecord)
		if err := json.Unmarshal([]byte(text), &rec); !errors.Is(err, reason) || !sameRecord(rec, record(t, jsonRecord)) {
			t.Errorf("%s: %v, want %v, and the record %v", text, err, reason, rec)
		}
	}
}

// What is not valid has no JSON.
func TestJSONOfNothing(t *testing.T) {
	for _, v := range []any{
		farkle.Rules{}, farkle.State{}, farkle.State{Players: 9, Due: 6}, farkle.Move{}, farkle.Move{Keep: dice.Of(1)},
		farkle.Move{Then: farkle.BankPoints}, farkle.Record{}, new(farkle.Table), farkle.View{},
	} {
		if b, err := json.Marshal(v); err == nil {
			t.Errorf("%#v is %s", v, b)
		}
	}
}

func FuzzMoveUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f, `"115 roll"`, `{"keep":[1,1,1,1,1,1,1],"then":"bank"}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[farkle.Move, *farkle.Move](t, data, gameMove(t, "155 roll"), gametest.Same)
	})
}

func FuzzStateUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f, `"scores=0,0 due=6"`, `{"scores":[0,0,0,0,0,0,0,0,0],"due":6}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[farkle.State, *farkle.State](t, data, gameParsed(t, jsonState), gametest.Same)
	})
}

func FuzzViewUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f, `{"rules":"zilch","player":-1,"state":"scores=0,50 due=6"}`)
	had := farkle.MustParseRules("zilch").View(gameState(f, farkle.MustParseRules("zilch"), "scores=0,50 due=6"), 1)
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[farkle.View, *farkle.View](t, data, had, func(a, b farkle.View) bool {
			return a.Rules == b.Rules && a.Player == b.Player && a.State == b.State
		})
	})
}

func FuzzRulesUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f, `"zilch opening=500"`, `{"text":"five","dice":6}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[farkle.Rules, *farkle.Rules](t, data, farkle.MustParseRules("zilch"), gametest.Same)
	})
}

func FuzzRecordUnmarshalJSON(f *testing.F) {
	gametest.AddJSON(f, `{"rules":"five","players":["Ann","Bob"]}`)
	had := record(f, jsonRecord)
	f.Fuzz(func(t *testing.T, data []byte) {
		if rec, ok := gametest.RecordJSON(t, data, had, sameRecord); ok {
			gameOf(t, rec)
		}
	})
}
