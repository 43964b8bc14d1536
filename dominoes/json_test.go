package dominoes_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// jsonState is in the middle of a round, after a knock of player 1.
const jsonState = "scores=12,40 turn=1 first=1 hand1=5-4,4-2 hand2=6-1 board=6-6/2.3,6-5/2.1,5-3/1.2 knocked1=36"

// jsonValues returns values by the names of the files in testdata/json.
func jsonValues(t testing.TB) map[string]any {
	t.Helper()
	s := mustState(t, jsonState)
	r := dominoes.Standard()
	g := newGame(t, mustRules(t, "hand=2 target=6"), dominoes.Player2)
	hands := mustHands(t, "5-1 6-6", "5-4 2-1")
	if err := errors.Join(
		g.Chance(dominoes.Deal{Hands: hands}), g.Move(mustMove(t, "5-4 left")), g.Move(mustMove(t, "5-1 left")), g.Move(mustMove(t, "2-1 left")),
	); err != nil {
		t.Fatal(err)
	}
	return map[string]any{
		"rules":     dominoes.Rules{HandSize: 9, Target: 121, ChipOut: dominoes.ChipOutAnyHandEmpty},
		"standard":  r,
		"state":     s,
		"begin":     dominoes.State{First: dominoes.Player2},
		"view":      r.View(s, dominoes.Player2),
		"spectator": r.View(s, pips.Nobody),
		"due":       r.View(dominoes.State{First: dominoes.Player2}, dominoes.Player1),
		"tile":      dominoes.Domino{L: 5, R: 1},
		"hand":      mustHand(t, "5-1 6-6"),
		"empty":     dominoes.Hand{},
		"board":     s.Board,
		"placement": dominoes.Placement{Domino: dominoes.Domino{L: 5, R: 3}, Player: dominoes.Player1, MoveNum: 2},
		"suits":     s.Knocked[0],
		"scores":    s.Scores,
		"move":      mustMove(t, "5-4 right"),
		"knock":     mustMove(t, "knock"),
		"deal":      dominoes.Deal{Hands: hands},
		"record":    g.Record(),
	}
}

// The files in testdata/json were written by hand, from the documentation. Both
// engines of encoding/json make them, without GOEXPERIMENT=jsonv2 and with it.
func TestJSON(t *testing.T) {
	gametest.GoldenJSON(t, jsonValues(t))
}

// What has a text is read from a string too, and is a key of a map.
func TestJSONText(t *testing.T) {
	for _, v := range jsonValues(t) {
		text, ok := v.(encoding.TextMarshaler)
		if !ok {
			continue
		}
		word, err := text.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(string(word))
		if err != nil {
			t.Fatal(err)
		}
		gametest.ReadsJSON(t, string(data), v)
	}
	gametest.ReadsJSON(t, `"063"`, dominoes.Suits(1|1<<3|1<<6))
	moves := map[dominoes.Move]int{mustMove(t, "5-1 left"): 3, mustMove(t, "knock"): 1}
	data, err := json.Marshal(moves)
	if want := `{"5-1 left":3,"knock":1}`; err != nil || string(data) != want {
		t.Errorf("%s, %v", data, err)
	}
	gametest.ReadsJSON(t, string(data), moves)
}

// A spectator sees a round in which all tiles are held.
func TestJSONAllHeld(t *testing.T) {
	v := mustRules(t, "hand=14 target=5").View(dominoes.State{Hands: lawDeal(rand.New(rand.NewPCG(1, 1)), 14)}, pips.Nobody)
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	gametest.ReadsJSON(t, string(data), v)
}

// What is refused says what would do, and leaves the value as it was.
func TestJSONRefused(t *testing.T) {
	values := jsonValues(t)
	for _, c := range []struct{ name, data, want string }{
		{"tile", `[5]`, "want a tile, as in [5,1]"},
		{"tile", `[5,1,1]`, "want a tile, as in [5,1]"},
		{"tile", `[5,7]`, "want 0 to 6 pips"},
		{"tile", `"5-7"`, "want 0 to 6 pips"},
		{"tile", `null`, "want a tile, as in [5,1]"},
		{"tile", `{}`, "want a list"},
		{"hand", `null`, "want a list of tiles"},
		{"hand", `[[5,1],[1,5]]`, "want valid and different tiles"},
		{"hand", `"5-1 5-1"`, "want each tile once"},
		{"board", `null`, "want a list of tiles"},
		{"board", `[{"tile":[5,1],"player":0,"drop":1},{"tile":[2,2],"player":1,"drop":2}]`, "want neighbours that match"},
		{"board", `[{"tile":[5,1],"player":0,"drop":1},{"tile":[1,5],"player":1,"drop":2}]`, "want each tile once"},
		{"board", `[{"tile":[5,1],"player":0,"drop":2}]`, "want the numbers of drops"},
		{"board", `[{"tile":[5,1],"player":4,"drop":1}]`, "want player 0 to 3"},
		{"board", `[{"tile":[5,1],"player":1,"drop":0}]`, "want player 0 to 3, and 0 for drop 0"},
		{"board", `[{"tile":[5,1],"player":0,"drop":29}]`, "want drops from 0 to 28"},
		{"board", `[{"tile":[5,1],"player":0,"drop":300}]`, "want a whole number of 8 bits"},
		{"board", `[{"tile":[5,1],"by":0}]`, "there is no key"},
		{"suits", `[7]`, "want different pips from 0 to 6"},
		{"suits", `[3,3]`, "want different pips from 0 to 6"},
		{"suits", `"77"`, "want different pips from 0 to 6"},
		{"suits", `null`, "want different pips from 0 to 6"},
		{"move", `{}`, "want a tile and an end"},
		{"move", `{"tile":[5,1]}`, "want left or right"},
		{"move", `{"tile":[5,1],"end":"lef"}`, "did you mean left?"},
		{"move", `{"tile":[5,1],"end":"left","knock":true}`, "want a tile and an end"},
		{"move", `{"end":"left"}`, "want a tile and an end"},
		{"move", `{"tile":[5,1],"side":"left"}`, "there is no key"},
		{"move", `"5-1"`, "want a tile and an end"},
		{"move", `null`, "want a tile and an end"},
		{"deal", `{"hands":[[]]}`, "want two entries of hands"},
		{"deal", `{"hands":[[],[],[]]}`, "want two entries of hands"},
		{"deal", `"5-1 / 6-6"`, "want two hands"},
		{"rules", `{}`, `with the key "text"`},
		{"rules", `{"text":"standart"}`, "did you mean standard?"},
		{"rules", `{"text":"standard","hand":8}`, "the key hand must say what the text says"},
		{"rules", `{"text":"standard","seats":[2,4]}`, "the key seats must say what the text says"},
		{"rules", `7`, "want"},
		{"state", `{}`, "want two entries of scores"},
		{"state", `{"scores":[1,2],"hands":[[],[]],"knocked":[[]]}`, "want two entries of knocked"},
		{"state", `{"scores":[1,2,3],"hands":[[],[]],"knocked":[[],[]]}`, "want two entries of scores"},
		{"state", `{"scores":[1,2],"hands":[[[5,1]],[[1,5]]],"board":[],"knocked":[[],[]]}`, "a tile is in both hands"},
		{"state", `{"scores":[1,2],"hands":[[],[]],"board":[],"knocked":[[],[]],"turn":2}`, "player 2 is to move"},
		{"state", `{"scores":[-1,2],"hands":[[],[]],"board":[],"knocked":[[],[]]}`, "the score of player 0 is -1"},
		{"state", `{"turns":1}`, "there is no key"},
		{"state", `"turn=2"`, "want a number from 0 to 1"},
		{"view", `{}`, ""},
		{"view", `"5-1"`, ""},
		{"view", `{"rules":"standard","player":2,"turn":0,"first":0,"hand":[],"held":[0,0],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "player 2 looks"},
		{"view", `{"rules":"standard","player":0,"turn":2,"first":0,"hand":[],"held":[0,0],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "player 2 is to move"},
		{"view", `{"rules":"standard","player":0,"turn":0,"first":0,"hand":[],"held":[0],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want two entries of held"},
		{"view", `{"rules":"standard","player":0,"turn":0,"first":0,"hand":[],"held":[0,8],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want 0 to 7"},
		{"view", `{"rules":"standard","player":0,"turn":0,"first":0,"hand":[[5,1]],"held":[2,1],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want the 1 of the hand"},
		{"view", `{"rules":"standard","player":1,"turn":1,"first":0,"hand":[[5,1]],"held":[1,2],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "player 1 holds 2 tiles, want the 1 of the hand"},
		{"view", `{"rules":"standard","player":-1,"turn":0,"first":0,"hand":[[5,1]],"held":[1,1],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "a spectator has a hand"},
		{"view", `{"rules":"standard","player":-1,"turn":0,"first":0,"hand":[],"held":[-1,3],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want 0 to 7"},
		{"view", `{"rules":"standard","player":-1,"turn":0,"first":0,"hand":[],"held":[3,-1],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want 0 to 7"},
		{"view", `{"rules":"standard","player":-1,"turn":0,"first":0,"hand":[],"held":[3,8],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "want 0 to 7"},
		{"view", `{"rules":"standard","player":0,"turn":0,"first":0,"hand":[],"held":[0,1],"board":[],"scores":[61,0],"knocked":[[],[]]}`, "the game is over"},
		{"view", `{"rules":"standard","player":0,"turn":-1,"first":0,"hand":[[5,1]],"held":[1,1],"board":[],"scores":[0,0],"knocked":[[],[]]}`, "no hand that the other player may hold"},
		{"view", `{"rules":"standard","player":0,"turn":0,"first":0,"hand":[[5,1]],"held":[1,1],"board":[],"scores":[0,0],"knocked":[[],[0,1,2,3,4,5,6]]}`, "no hand that the other player may hold"},
		{"view", `{"rules":"hand=14 target=5","player":-1,"turn":0,"first":0,"hand":[],"held":[14,14],"board":[{"tile":[5,1],"player":0,"drop":1}],"scores":[0,0],"knocked":[[],[]]}`, "more tiles than there are"},
		{"record", `{"game":"farkle","rules":"standard","players":["",""],"steps":[]}`, "want a record of dominoes"},
		{"record", `{"rules":"standard","players":["",""],"steps":[{"move":{"knock":true}}]}`, ""},
		{"record", `{"rules":"standard","players":["",""],"first":2,"steps":[]}`, ""},
	} {
		v := values[c.name]
		back := reflect.New(reflect.TypeOf(v))
		back.Elem().Set(reflect.ValueOf(v))
		err := json.Unmarshal([]byte(c.data), back.Interface())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s from %s: %v, want %q", c.name, c.data, err, c.want)
		}
		var bad *pips.SyntaxError
		if c.name == "view" && c.data[0] != '"' && (!errors.As(err, &bad) || bad.Offset != 0) {
			t.Errorf("%s from %s: %#v", c.name, c.data, err)
		}
		if !reflect.DeepEqual(back.Elem().Interface(), v) {
			t.Errorf("%s from %s: refused, and %v became %v", c.name, c.data, v, back.Elem())
		}
	}
	// A move that is none, and a state that is none, have no JSON.
	for _, v := range []any{
		dominoes.Domino{L: 7}, dominoes.Move{Domino: dominoes.Domino{L: 7}}, dominoes.Move{End: 2}, dominoes.Move{Knock: true, End: dominoes.Right},
		dominoes.State{Turn: 2}, dominoes.Rules{}, dominoes.Suits(200),
	} {
		data, err := json.Marshal(v)
		var bad *pips.SyntaxError
		if err == nil || errors.As(err, &bad) && bad.Offset != 0 {
			t.Errorf("%v has the JSON %s, %v", v, data, err)
		}
	}
}
