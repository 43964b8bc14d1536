package yahtzee_test

import (
	"encoding/json"
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestJSON(t *testing.T) {
	short := gameRules(t, "yatzy boxes=pair,chance")
	gametest.GoldenJSON(t, map[string]any{
		"rules":          yahtzee.Yatzy(),
		"rules-house":    gameRules(t, "yahtzee joker=free gate=points rolls=4 extra=200"),
		"rules-generala": yahtzee.MustParseRules("generala"),
		"boxes":          gameRules(t, "yatzy boxes=ones,full-house,chance").Boxes,
		"boxes-none":     yahtzee.Boxes{},
		"card":           gameCard(t, "ones=3 fives=25 yahtzee=50 extra=1"),
		"card-empty":     yahtzee.Card{},
		"state-start":    gameStart(t, yahtzee.Yatzy(), 2),
		"state-kept":     gameState(t, "turn=1 left=1 due=3 kept=66 [ones=3] []"),
		"state-roll":     gameState(t, "left=2 roll=122666 saved=0,2 [pair=12] [chance=20]"),
		"state-over":     gameState(t, "turn=0 [pair=12]"),
		"move-box":       yahtzee.Move{Box: yahtzee.FullHouse},
		"move-keep":      gameMove(t, "66 roll"),
		"move-all":       gameMove(t, "- roll"),
		"view":           short.View(gameState(t, "turn=1 left=1 due=3 kept=66 [pair=12] []"), 0),
		"view-spectator": short.View(gameState(t, "turn=1 [pair=12 chance=20] [pair=10 chance=30]"), pips.Nobody),
		"record":         gametest.Must(t, pips.ParseRecord[yahtzee.Rules], stored),
		"choice":         pips.Choice[yahtzee.Move]{Move: gameMove(t, "66 roll"), Value: 20.5, Regret: 1.25, Low: 20.5, High: 20.5},
	})
}

// Results and refusals have JSON, but no decoder.
func TestJSONOfResults(t *testing.T) {
	r := yahtzee.Standard()
	card := gameCard(t, "ones=1 twos=4 threes=9 fives=20 sixes=24 three-of-a-kind=20 four-of-a-kind=0 small-straight=30 yahtzee=50 chance=20")
	s := gameState(t, "left=1 due=3 kept=66 []")
	_, roll := r.Chance(s, dice.MustParse("11"))
	for want, v := range map[string]any{
		`[{"box":"fours","points":0,"err":"the joker has to go to an open lower box"},{"box":"full-house","points":25},{"box":"large-straight","points":40}]`: r.ScoreRoll(card, dice.MustParse("55555")),
		`[]`: yahtzee.ScoreResults{},
		`{"player":0,"reason":"wrong number of dice","need":3,"have":2}`:                                                                 roll,
		`{"player":0,"move":{"keep":[6,6],"then":"roll"},"reason":"dice are to be rolled or tiles to be dealt first","need":0,"have":0}`: r.Legal(s, gameMove(t, "66 roll")),
		`{"over":true,"winners":[0,1],"margin":0}`:                                                                                       gameRules(t, "kata boxes=chance").Outcome(gameState(t, "turn=1 [chance=20] [chance=20]")),
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// A decoder that fails says why, and leaves its receiver unchanged.
func TestJSONRefused(t *testing.T) {
	refusesJSON(t, yahtzee.Yacht(), pips.ErrSyntax, `null`, `3`, `{}`, `{"text":3}`, `{"text":"yatzy","dice":6}`, `{"text":"yatzy","die":5}`, `"bridge"`)
	refusesJSON(t, yahtzee.Yacht().Boxes, pips.ErrSyntax, `null`, `3`, `["ones","Ones"]`, `["sevens"]`, `"ones,ones"`)
	card := gameCard(t, "pair=2")
	refusesJSON(t, card, pips.ErrSyntax, `null`, `3`, `{"extra":1}`, `{"boxes":{"ones":-1}}`, `{"boxes":{"sevens":1}}`, `{"boxes":{"3k":9,"three-of-a-kind":9}}`, `{"boxes":{},"extra":-1}`, `{"boxes":{},"points":3}`)
	refusesJSON(t, card, pips.ErrTooLarge, `{"boxes":{"ones":251}}`, `{"boxes":{},"extra":249}`)
	refusesJSON(t, card, pips.ErrState, `{"boxes":{},"extra":1}`, `{"boxes":{"yahtzee":50},"extra":1}`, `{"boxes":{"yahtzee":0,"ones":5},"extra":1}`)
	s := gameState(t, "left=2 due=5 []")
	refusesJSON(t, s, pips.ErrSyntax, `null`, `{}`, `{"cards":[]}`, `{"cards":[{"boxes":{}}],"left":2}`, `{"cards":[{"boxes":{}}],"kept":[7]}`)
	for data, want := range map[string]string{`{}`: "want an object with the key cards", `{"cards":[]}`: "0 cards, want 1 to 8"} {
		if bad := gametest.SomeSyntaxError(t, new(yahtzee.State).UnmarshalJSON([]byte(data)), data); bad.Want != want {
			t.Errorf("%s: %s, want %s", data, bad.Want, want)
		}
	}
	refusesJSON(t, s, pips.ErrTooLarge, `{"cards":[`+rep(`{"boxes":{}},`, 8)+`{"boxes":{}}]}`)
	refusesJSON(t, s, pips.ErrState, `{"cards":[{"boxes":{}}],"due":7}`, `{"cards":[{"boxes":{}}],"due":5,"turn":-1}`, `{"cards":[{"boxes":{}}],"due":5,"saved":[]}`, `{"cards":[{"boxes":{}}],"due":5,"saved":[0,0]}`)
	m := yahtzee.Move{Box: yahtzee.Pair}
	refusesJSON(t, m, pips.ErrSyntax, `null`, `{}`, `3`, `{"box":"sevens"}`, `{"box":"ones","then":"roll"}`, `{"box":"ones","then":""}`, `{"then":"","keep":[6,6]}`, `{"box":"ones","keep":[1]}`, `{"keep":[6,6]}`, `{"keep":[6,6],"then":"bank"}`, `{"then":"roll"}`)
	refusesJSON(t, m, pips.ErrTooLarge, `{"keep":[1,1,1,1,1,1,1],"then":"roll"}`)
	v := yahtzee.Yatzy().View(s, 0)
	refusesJSON(t, v, pips.ErrSyntax, `null`, `{"rules":"yatzy"}`, `{"state":"left=2 due=5 []"}`, `{"rules":"yatzy","state":"left=2 due=5 []","scores":[1]}`, `{"rules":"yatzy","state":"left=2 due=5 []","scores":[]}`)
	refusesJSON(t, v, pips.ErrState, `{"rules":"yatzy","state":"left=3 due=5 []"}`)
	refusesJSON(t, v, pips.ErrPlayers, `{"rules":"yatzy","player":1,"state":"left=2 due=5 []"}`, `{"rules":"yatzy","player":-2,"state":"left=2 due=5 []"}`)
}

// refusesJSON checks that JSON is refused with an error of a kind.
func refusesJSON[V comparable, P gametest.JSONDecoder[V]](t *testing.T, had V, kind error, all ...string) {
	t.Helper()
	for _, data := range all {
		if gametest.DecodeJSON[V, P](t, []byte(data), had, gametest.Same) {
			t.Errorf("%s is accepted", data)
			continue
		}
		into := had
		err := P(&into).UnmarshalJSON([]byte(data))
		bad := gametest.SomeSyntaxError(t, err, data)
		if !errors.Is(err, kind) || bad.Want == "" || kind != pips.ErrSyntax && bad.Offset != 0 { // it is the whole that is wrong
			t.Errorf("%s: %v at %d, want %v", data, err, bad.Offset, kind)
		}
	}
}

// addJSON adds the golden files, and hostile JSON.
func addJSON(f *testing.F) {
	gametest.AddJSON(f,
		`"yatzy"`, `"66 roll"`, `{"text":"yatzy","rolls":null}`, `{"boxes":{"ones":1,"Ones":2}}`, `{"boxes":{"ones":1e3},"extra":256}`,
		`{"cards":[{"boxes":{}}],"due":5,"saved":[0,0]}`, `{"keep":[1,1,1,1,1,1,1],"then":"roll"}`, `{"rules":"yatzy","players":["",""],"first":1}`, "{\"boxes\":{\"\xff\":1}}", "["+rep("[", 2000),
	)
}

// fuzzJSON reads JSON as a value of a type.
func fuzzJSON[V comparable, P gametest.JSONDecoder[V]](f *testing.F, had V) {
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) { gametest.DecodeJSON[V, P](t, data, had, gametest.Same) })
}

func FuzzRulesJSON(f *testing.F) { fuzzJSON(f, yahtzee.Yacht()) }
func FuzzBoxesJSON(f *testing.F) { fuzzJSON(f, yahtzee.Yacht().Boxes) }
func FuzzCardJSON(f *testing.F)  { fuzzJSON(f, gameCard(f, "pair=2")) }
func FuzzStateJSON(f *testing.F) { fuzzJSON(f, gameState(f, "left=2 due=5 []")) }
func FuzzMoveJSON(f *testing.F)  { fuzzJSON(f, gameMove(f, "pair")) }
func FuzzViewJSON(f *testing.F) {
	fuzzJSON(f, yahtzee.Yatzy().View(gameState(f, "left=2 due=5 []"), 0))
}

func FuzzRecordJSON(f *testing.F) {
	addJSON(f)
	had := gametest.Must(f, pips.ParseRecord[yahtzee.Rules], stored)
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, ok := gametest.RecordJSON(t, data, had, sameRecord); ok {
			gametest.Stored[yahtzee.Record, *yahtzee.Record](t, r, pips.ParseRecord[yahtzee.Rules], sameRecord)
		}
	})
}
