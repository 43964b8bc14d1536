package dominoes_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Settings that contradict each other are refused by names, and those beside them are played.
func TestContradictions(t *testing.T) {
	for text, want := range map[string][]string{
		"block pairs":                                {"pairs", "seats=2"},
		"block seats=3 pairs":                        {"pairs", "seats=3"},
		"block seats=4 pairs":                        nil,
		"pairs hand=7 target=61 seats=4":             nil,
		"partners hand=8":                            {"HandSize is 8", "1 to 7"},
		"block seats=3 hand=10":                      {"HandSize is 10", "1 to 9"},
		"block seats=3 hand=9":                       nil,
		"block leave=1":                              {"stock=sleeps", "leave=1"},
		"draw hand=14":                               {"stock=draw", "hand=14", "leave=2"},
		"draw hand=13":                               {"stock=draw", "hand=13", "leave=2"},
		"draw hand=13 leave=1":                       nil,
		"draw hand=12 leave=3":                       nil,
		"draw seats=3 hand=4":                        {"seats=3", "stock=draw", "hand=4"},
		"draw-one seats=4 hand=5":                    nil,
		"draw-one seats=4 hand=4":                    {"seats=4", "stock=draw-one", "hand=4"},
		"block lead=6-6":                             {"lead=6-6", "hand=7"},
		"block lead=6-6 hand=14":                     nil,
		"partners hand=6":                            {"lead=6-6", "hand=6"},
		"block out=none":                             {"out=none", "blocked=others"},
		"block blocked=none":                         {"out=others", "blocked=none"},
		"block out=less-own":                         {"out=less-own"},
		"block chip-out=mover":                       {"out=others", "chip-out=mover"},
		"block at-least=no":                          {"out=others", "at-least=no"},
		"standard nearest=5":                         {"out=none", "nearest=5"},
		"standard winner-leads=yes":                  {"out=none", "winner-leads=yes"},
		"standard scoring=none chip-out=none":        {"scoring=none", "chip-out=none"},
		"standard scoring=none":                      nil,
		"standard scoring=fives chip-out=none":       {"target=61", "scoring=fives"},
		"printed scoring=fives target=60":            nil,
		"printed scoring=threes":                     {"target=61", "scoring=threes"},
		"printed scoring=threes target=60":           nil,
		"printed scoring=fives at-least=yes":         nil,
		"standard scoring=fives":                     nil,
		"block target=1000000":                       {"Target", "999800"},
		"block target=999800":                        nil,
		"standard seats=4 stock=draw hand=6 leave=3": nil,
	} {
		r, err := dominoes.ParseRules(text)
		if want == nil {
			if err != nil || r.Validate() != nil {
				t.Errorf("%q: %v", text, err)
			}
			if err == nil {
				gametest.Text[dominoes.Rules, *dominoes.Rules](t, r)
			}
			continue
		}
		if !errors.Is(err, pips.ErrRules) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		for _, word := range want {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q: %v, want %q in it", text, err, word)
			}
		}
	}
	for _, r := range []dominoes.Rules{
		{HandSize: 7, Target: 61, Seats: 2}, {HandSize: 7, Target: 61, Seats: 5}, {HandSize: 7, Target: 61, Seats: -1}, {HandSize: 7, Target: 61, Seats: 1 << 30},
		{HandSize: 7, Target: 61, Lead: 3}, {HandSize: 7, Target: 61, Scoring: 4}, {HandSize: 7, Target: 61, Stock: 3}, {HandSize: 7, Target: 61, Out: 4},
		{HandSize: 7, Target: 61, Blocked: 4}, {HandSize: 7, Target: 61, Leave: -1}, {HandSize: 7, Target: 61, Leave: 28}, {HandSize: 7, Target: 61, Nearest: 1},
		{HandSize: 7, Target: 61, Nearest: -5}, {HandSize: 7, Target: 61, Nearest: 11},
	} {
		_, begin := r.Begin(2)
		if err := r.Validate(); !errors.Is(err, pips.ErrRules) || !errors.Is(begin, pips.ErrRules) || len(r.String()) == 0 {
			t.Errorf("%+v: %v, %v", r, err, begin)
		}
	}
}

// How rules are written: as the nearest preset and what differs, where pairs stands alone.
func TestFamilyText(t *testing.T) {
	for text, want := range map[string]string{
		"hand=7 target=100 at-least=yes lead=highest-double chip-out=none scoring=none out=others blocked=others": "block",
		"block stock=draw leave=2":         "draw",
		"draw leave=2 target=150":          "draw target=150",
		"block seats=2 pairs=no":           "block",
		"pairs seats=4 hand=7 target=61":   "standard seats=4 pairs",
		"partners pairs=no":                "partners pairs=no",
		"partners out=all blocked=all":     "partners out=all blocked=all",
		"block seats=4 pairs":              "block seats=4 pairs",
		"block seats=4 pairs lead=any":     "partners lead=any winner-leads=no",
		"threes nearest=5 scoring=fives":   "muggins",
		"standard seats=4":                 "standard seats=4",
		"standard stock=draw-one leave=14": "",
	} {
		r, err := dominoes.ParseRules(text)
		if (err == nil) != (want != "") || err == nil && r.String() != want {
			t.Errorf("%q prints as %v, %v, want %s", text, r, err, want)
		}
	}
	refuses(t, dominoes.Nine(), dominoes.ParseRules, pips.ErrSyntax,
		"block seats=4 pairs ^pairs", "block pairs=yes ^pairs seats=4", "block seats=4 pairs=^maybe", "block ^pairs!=yes", "block pair^", "block seats=^1",
		"block nearest=^x", "block lead=^6", "block scoring=^five", "draw leave=^", "block out=^any", "block at-least=^1", "partners winner-leads=^",
	)
	refuses(t, dominoes.Nine(), dominoes.ParseRules, pips.ErrTooLarge, "block seats=^5", "draw leave=^28", "muggins nearest=^11")
}

// States and deals of more than two players, and with a stock, in their text and JSON.
func TestFamilyForms(t *testing.T) {
	for text, want := range map[string]string{
		"scores=1,2,3 turn=2 first=1 hand3=5-5 board=6-6/3.1 knocked3=6": "",
		"hand4=5-5 scores=0,0,0,9 turn=3 opening=yes":                    `{"turn":3,"first":0,"scores":[0,0,0,9],"hands":[[],[],[],[[5,5]]],"board":[],"knocked":[[],[],[],[]],"opening":true}`,
		"seats=3": `{"turn":0,"first":0,"scores":[0,0,0],"hands":[[],[],[]],"board":[],"knocked":[[],[],[]]}`,
		"scores=4,5 turn=1 first=0 hand2=5-5,4-4,3-3 board=6-1 knocked2=6 drawn2=3:1,all:2 drew=yes": `{"turn":1,"first":0,"scores":[4,5],"hands":[[],[[5,5],[4,4],[3,3]]],"board":[{"tile":[6,1],"player":0,"drop":0}],"knocked":[[],[6]],"drawn":[{"tiles":0,"with":[0,0,0,0,0,0,0]},{"tiles":2,"with":[0,0,0,1,0,0,0]}],"drew":true}`,
	} {
		s := mustState(t, text)
		gametest.Text[dominoes.State, *dominoes.State](t, s)
		data, err := json.Marshal(s)
		var back dominoes.State
		if err != nil || want != "" && string(data) != want || json.Unmarshal(data, &back) != nil || back != s {
			t.Errorf("%s is %s, %v", text, data, err)
		}
	}
	had := dominoes.State{Scores: dominoes.Scores{3, 4}}
	refuses(t, had, dominoes.ParseState, pips.ErrSyntax,
		"seats=^2", "hand4=5-5 seats=^3", "seats=4 turn=^x", "scores=1,2,3,4,5^", "drawn1=^", "drawn1=^7:1", "drawn1=^3", "drawn1=3:^0", "drawn1=3:1,^3:1", "drawn1=3:^x", "opening=^1", "drew=^maybe",
	)
	refuses(t, had, dominoes.ParseState, pips.ErrTooLarge, "seats=^5", "hand3=5-5 turn=^4", "drawn1=all:^29")
	refuses(t, had, dominoes.ParseState, pips.ErrState,
		"hand1=5-5 drawn1=all:2^", "hand1=5-5,4-4 drawn1=3:2,all:2^", "hand1=5-5,4-4 drawn1=3:1^", "hand1=3-3,3-4 drawn1=3:1,all:1^", "hand1=5-5,4-4 knocked1=3 drawn1=3:1,all:1^",
		"seats=3 turn=0 board=6-6/4.1^", "hand1=5-5 hand3=5-5^",
	)
	for text, want := range map[string]string{
		"deal 5-4 / 5-1 / 6-6":             `{"hands":[[[5,4]],[[5,1]],[[6,6]]]}`,
		"deal 5-4 / 5-1 /  / 6-6":          `{"hands":[[[5,4]],[[5,1]],[],[[6,6]]]}`,
		"deal  / ":                         `{"hands":[[],[]]}`,
		"draw 0-5":                         `{"draw":[0,5]}`,
		"deal 5-4 / 5-1 / ":                "",
		"deal 5-4 / 5-1 / 1-1 / 2-2 / 3-3": "",
		"draw 5-7":                         "",
		"draw 5-4 3-3":                     "",
	} {
		d, err := dominoes.ParseDeal(text)
		if want == "" {
			if err == nil {
				t.Errorf("%q reads as %v", text, d)
			}
			continue
		}
		data, jerr := json.Marshal(d)
		var back dominoes.Deal
		if err != nil || jerr != nil || string(data) != want || d.String() != text || json.Unmarshal(data, &back) != nil || back != d {
			t.Errorf("%q: %s, %v, %v", text, data, err, jerr)
		}
	}
	for _, data := range []string{`{"hands":[[],[],[]]}`, `{"hands":[[],[]],"draw":[0,1]}`, `{}`, `{"draw":[7,1]}`, `{"hands":[[],[],[],[],[[1,1]]]}`} {
		var d dominoes.Deal
		if err := json.Unmarshal([]byte(data), &d); !errors.Is(err, pips.ErrSyntax) {
			t.Errorf("%s: %v, %v", data, d, err)
		}
	}
	if _, err := json.Marshal(dominoes.Deal{Drawn: true, Tile: dominoes.Domino{L: 9}}); err == nil {
		t.Error("a draw of 9-0 has JSON")
	}
}

// What a view cannot be: seats that are not there, hands and a stock that do not add up, draws that
// could not happen.
func TestFamilyViewsRefused(t *testing.T) {
	r := dominoes.DrawOne()
	s := mustState(t, "turn=1 hand1=6-6,5-5 hand2=4-4,1-0 board=3-2")
	good := r.View(s, dominoes.Player1)
	if !good.Draws || good.Turn != dominoes.Player2 {
		t.Fatalf("%+v", good)
	}
	check := func(what, want string, change func(v *dominoes.View)) {
		t.Helper()
		v := good
		change(&v)
		_, err := v.Rules.Guess(v, source(1))
		if !errors.Is(err, pips.ErrState) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	if _, err := r.Guess(good, source(1)); err != nil {
		t.Fatal(err)
	}
	check("a seat", "want player 0 to 1", func(v *dominoes.View) { v.Player = 2 })
	check("a third player", "player 2 holds 1 tiles", func(v *dominoes.View) { v.Held[2] = 1 })
	check("too many tiles", "more tiles than there are", func(v *dominoes.View) { v.Held[1], v.Drawn[1] = 26, 1<<35*20 })
	check("held", "player 1 holds 9 tiles", func(v *dominoes.View) { v.Held[1] = 9 })
	check("an own hand", "want the 2 of the hand", func(v *dominoes.View) { v.Held[0] = 3 })
	check("a draw of nobody", "nobody has to draw", func(v *dominoes.View) { v.Turn = pips.Nobody })
	check("a second draw", "has drawn a tile, and there is none", func(v *dominoes.View) { v.Drew = true })
	check("a draw of an empty hand", "a hand is empty", func(v *dominoes.View) { v.Held[1] = 0 })
	check("an opening", "lead that the rules do not prescribe", func(v *dominoes.View) { v.Rules.Lead, v.Opening = dominoes.LeadAny, true })
	check("a tile twice", "a tile in a hand is on the board", func(v *dominoes.View) { v.Hand = mustHand(t, "3-2 5-5") })
	check("fewer than known", "at most", func(v *dominoes.View) { v.Drawn[0] = 1 << 15 })
	check("no such hands", "no hands", func(v *dominoes.View) {
		v.Turn, v.Draws = dominoes.Player1, false // who could draw
	})
	// The stock in JSON is what is left.
	data, err := json.Marshal(good)
	if err != nil || !strings.Contains(string(data), `"stock":23`) {
		t.Fatalf("%s, %v", data, err)
	}
	gametest.ReadsJSON(t, string(data), good)
	for _, bad := range []string{`"stock":22`, `"stock":-1`, `"drew":false`} {
		var v dominoes.View
		if err := json.Unmarshal([]byte(strings.Replace(string(data), `"stock":23`, bad, 1)), &v); !errors.Is(err, pips.ErrSyntax) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// Records with draws that could not happen.
func TestFamilyRecordsRefused(t *testing.T) {
	r := mustRules(t, "draw hand=3")
	g := familyGame(t, r, 4, 60)
	text := g.Record().String()
	if !strings.Contains(text, ": draw ") {
		t.Fatal(text)
	}
	back, err := dominoes.ParseRecord(text)
	if err != nil || !sameRecord(back, g.Record()) {
		t.Fatalf("%s: %v", text, err)
	}
	at := strings.Index(text, ": draw ") + len(": draw ")
	for _, tile := range []string{"7-7", "", text[strings.Index(text, "deal ")+5:][:3], "5-5 4-4"} {
		rec := dominoes.Record{Seed: "had"}
		err := rec.UnmarshalText([]byte(text[:at] + tile + text[at+3:]))
		if !errors.Is(err, pips.ErrSyntax) || rec.Seed != "had" {
			t.Errorf("draw %q: %v", tile, err)
		}
	}
}
