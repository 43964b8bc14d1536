package dominoes_test

import (
	"encoding"
	"encoding/json"
	"errors"
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
	record := gametest.Must(t, pips.ParseRecord[dominoes.Rules], "pips 1 dominoes\nrules hand=2 target=6\nplayer\nplayer\nbegins 1\n\n1: deal 5-1 6-6 / 5-4 2-1\n1: 5-4 left, 5-1 left, 2-1 left\n")
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
		"deal":      dominoes.Deal{Hands: mustHands(t, "5-1 6-6", "5-4 2-1")},
		"record":    record,
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
		word := must(text.MarshalText())
		data := must(json.Marshal(string(word)))
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

// What is refused says what would do, and leaves the value as it was.
func TestJSONRefused(t *testing.T) {
	gametest.RefusesJSON[dominoes.Domino](t, dominoes.Domino{L: 5, R: 1}, gametest.Same, []fault{
		{`[5]`, pips.ErrSyntax, "want a tile, as in [5,1]"}, {`[5,1,1]`, pips.ErrSyntax, "want a tile, as in [5,1]"}, {`null`, pips.ErrSyntax, "want a tile, as in [5,1]"}, {`{}`, pips.ErrSyntax, "want a list"},
		{`[5,10]`, pips.ErrSyntax, wantHalf}, {`[10,5]`, pips.ErrSyntax, wantHalf}, {`[5,-1]`, pips.ErrSyntax, wantHalf}, {`[-1,5]`, pips.ErrSyntax, wantHalf}, {`"5-17"`, pips.ErrSyntax, wantHalf},
	})
	gametest.RefusesJSON[dominoes.Hand](t, mustHand(t, "5-1"), gametest.Same, []fault{
		{`null`, pips.ErrSyntax, "want a list of tiles"}, {`[[5,1],[1,5]]`, pips.ErrState, ""}, {`"5-1 5-1"`, pips.ErrSyntax, "want each tile once"},
	})
	gametest.RefusesJSON[dominoes.DominoBoard](t, mustBoard(t, "5-1"), gametest.Same, []fault{
		{`null`, pips.ErrSyntax, "want a list of tiles"}, {`[{"tile":[5,1],"by":0}]`, pips.ErrSyntax, "there is no key"},
		{`[{"tile":[5,1],"player":0,"drop":1},{"tile":[2,2],"player":1,"drop":2}]`, dominoes.ErrNoMatch, "want neighbours that match"},
		{`[{"tile":[5,1],"player":0,"drop":1},{"tile":[1,5],"player":1,"drop":2}]`, dominoes.ErrPlayed, "want each tile once"},
		{`[{"tile":[5,1],"player":0,"drop":2}]`, pips.ErrState, "want the numbers of drops"},
		{`[{"tile":[5,1],"player":4,"drop":1}]`, pips.ErrSyntax, "want player 0 to 3"}, {`[{"tile":[5,1],"player":1,"drop":0}]`, pips.ErrSyntax, "want player 0 to 3, and 0 for drop 0"},
		{`[{}]`, pips.ErrSyntax, "want the key tile"}, {`[{"tile":[5,1],"player":0,"drop":1},{"player":1,"drop":2}]`, pips.ErrSyntax, "want the key tile"},
		{`[{"tile":[5,1],"player":0,"drop":56}]`, pips.ErrSyntax, "want drops from 0 to 55"}, {`[{"tile":[5,1],"player":0,"drop":29}]`, pips.ErrState, "want the numbers of drops"}, {`[{"tile":[5,1],"player":0,"drop":300}]`, pips.ErrSyntax, "want a whole number of 8 bits"},
	})
	gametest.RefusesJSON[dominoes.Placement](t, dominoes.Placement{Domino: dominoes.Domino{L: 5, R: 3}, MoveNum: 2}, gametest.Same, []fault{
		{`null`, pips.ErrSyntax, "want the key tile"}, {`{"player":0,"drop":1}`, pips.ErrSyntax, "want the key tile"}, {`{"tile":[5,10],"drop":1}`, pips.ErrSyntax, wantHalf},
		{`{"tile":[5,1],"player":4,"drop":1}`, pips.ErrSyntax, "want player 0 to 3"}, {`{"tile":[5,1],"player":1}`, pips.ErrSyntax, "and 0 for drop 0"},
		{`{"tile":[5,1],"drop":56}`, pips.ErrSyntax, "want drops from 0 to 55"}, {`{"tile":[5,1],"by":0}`, pips.ErrSyntax, "there is no key"},
	})
	const wantScores = "want two to four scores from 0 to 1000000"
	gametest.RefusesJSON[dominoes.Scores](t, dominoes.Scores{3, 4, 5}, gametest.Same, []fault{
		{`null`, pips.ErrSyntax, wantScores}, {`[]`, pips.ErrSyntax, wantScores}, {`[1]`, pips.ErrSyntax, wantScores}, {`[1,2,3,4,5]`, pips.ErrSyntax, wantScores},
		{`[1,-1]`, pips.ErrSyntax, wantScores}, {`[1,2,1000001]`, pips.ErrSyntax, wantScores}, {`[1,null]`, pips.ErrSyntax, ""}, {`{}`, pips.ErrSyntax, "want a list"},
	})
	gametest.ReadsJSON(t, `[0,1000000]`, dominoes.Scores{0, 1_000_000})
	gametest.ReadsJSON(t, `[1,2,3,4]`, dominoes.Scores{1, 2, 3, 4})
	const wantSuits, wantMove = "want different pips from 0 to 9", "want a tile and an end"
	gametest.RefusesJSON[dominoes.Suits](t, 9, gametest.Same, []fault{
		{`[10]`, pips.ErrSyntax, wantSuits}, {`[-1]`, pips.ErrSyntax, wantSuits}, {`[3,3]`, pips.ErrSyntax, wantSuits}, {`"77"`, pips.ErrSyntax, wantSuits}, {`null`, pips.ErrSyntax, wantSuits},
	})
	gametest.RefusesJSON[dominoes.Move](t, dominoes.Move{Knock: true}, gametest.Same, []fault{
		{`{}`, pips.ErrSyntax, wantMove}, {`null`, pips.ErrSyntax, wantMove}, {`"5-1"`, pips.ErrSyntax, wantMove}, {`{"end":"left"}`, pips.ErrSyntax, wantMove},
		{`{"tile":[5,1],"end":"left","knock":true}`, pips.ErrSyntax, wantMove}, {`{"tile":[5,1]}`, pips.ErrSyntax, "want left, right, up, down, fifth, sixth, seventh or eighth"},
		{`{"tile":[5,1],"end":"lef"}`, pips.ErrSyntax, "did you mean left?"}, {`{"tile":[5,1],"side":"left"}`, pips.ErrSyntax, "there is no key"},
	})
	gametest.RefusesJSON[dominoes.Rules](t, dominoes.MustParseRules("nine"), gametest.Same, []fault{
		{`{}`, pips.ErrSyntax, `with the key "text"`}, {`{"text":"standart"}`, pips.ErrSyntax, "did you mean standard?"}, {`7`, pips.ErrSyntax, "want"},
		{`{"text":"standard","hand":8}`, pips.ErrSyntax, "the key hand must say what the text says"}, {`{"text":"standard","seats":[2,4]}`, pips.ErrSyntax, "the key seats must say what the text says"},
	})
	gametest.RefusesJSON[dominoes.State](t, mustState(t, jsonState), gametest.Same, []fault{
		{`{}`, pips.ErrSyntax, "want two entries of scores"}, {`{"scores":[1,2],"hands":[[],[]],"knocked":[[]]}`, pips.ErrSyntax, "want two entries of knocked"},
		{`{"scores":[1,2,3],"hands":[[],[]],"knocked":[[],[]]}`, pips.ErrSyntax, "want two entries of scores"}, {`{"turns":1}`, pips.ErrSyntax, "there is no key"},
		{`{"scores":[1,2],"hands":[[[5,1]],[[1,5]]],"board":[],"knocked":[[],[]]}`, pips.ErrState, "a tile is in two hands"},
		{`{"scores":[1,2],"hands":[[],[]],"board":[],"knocked":[[],[]],"turn":2}`, pips.ErrState, "player 2 is to move"},
		{`{"scores":[1,2],"hands":[[],[]],"board":[{}],"knocked":[[],[]]}`, pips.ErrSyntax, "want the key tile"},
		{`{"scores":[-1,2],"hands":[[],[]],"board":[],"knocked":[[],[]]}`, pips.ErrState, "the score of player 0 is -1"}, {`"turn=2"`, pips.ErrTooLarge, "want a number from 0 to 1"},
	})
	const draws = `{"rules":"draw-one","player":0,"turn":1,"first":0,"hand":[[6,6],[5,5]],"held":[2,2],"board":[{"tile":[3,2],"player":0,"drop":0}],"scores":[0,0],"knocked":[[],[]],"draws":true`
	gametest.RefusesJSON[dominoes.View](t, dominoes.Standard().View(mustState(t, jsonState), dominoes.Player1), gametest.Same, []fault{
		{`{}`, pips.ErrSyntax, "want two entries of held"}, {`"5-1"`, pips.ErrSyntax, ""},
		{draws + `}`, pips.ErrSyntax, "want the number of tiles in the stock"}, {draws + `,"stock":22}`, pips.ErrSyntax, "want a stock of the tiles that are neither held nor on the board"},
		{draws + `,"stock":-1}`, pips.ErrSyntax, "want a stock"}, {strings.Replace(draws, `"tile":[3,2],`, "", 1) + `,"stock":24}`, pips.ErrSyntax, "want the key tile"}, {strings.Replace(draws, "draw-one", "block", 1) + `,"stock":23}`, pips.ErrSyntax, "want no stock, as nobody draws"},
	})
	gametest.RefusesJSON[dominoes.Record](t, dominoes.Record{Seed: "had"}, sameRecord, []fault{
		{`{"game":"farkle","rules":"standard","players":["",""],"steps":[]}`, pips.ErrSyntax, "want a record of dominoes"},
	})
	if data, err := dominoes.Suits(1200).MarshalJSON(); !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("a set that is none has the JSON %s, %v", data, err)
	}
}
