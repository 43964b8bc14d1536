package farkle_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/farkle"
)

// A sheet is somebody's rules of the game, and plays worked by hand from them.
type sheet struct {
	name, source string
	read         reading
	rules        string // or what cannot be said
	plays        []sheetPlay
}

// A sheetPlay begins in a state and leads to another, or to a refusal of its last step. An empty state is the first
// one of a game of two.
type sheetPlay struct{ from, steps, want string }

// A reading says how much of a sheet was found. What a sheet leaves open is as in the standard game.
type reading int

const (
	whole reading = iota // all of it
	part                 // its beginning, or a copy of it
	lost                 // nothing: text and points are from an earlier reading
	not                  // it cannot be said, for the reason in rules
)

// Points of three alike, and each die alike after them doubling these.
const (
	triples = " 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"
	grow    = " aaaa=2x aaaaa=4x aaaaaa=8x"
)

// No sheet that was read has ties=shared or hot-dice=always, and first-farkle only one that cannot be said; housePlays
// has plays for these, worked from the definition.
var sheets = []sheet{
	{"Party Game Central", "partygamecentral.com/gameprintstd.php?gnm=65", whole, "standard", []sheetPlay{
		{"", "123456 123456 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
	}},
	{"Everything2", "everything2.com/title/Farkle", whole, "standard 123456=1000 aabbcc=1000 hot-dice=forced min-bank=550 finish=last-throw", []sheetPlay{
		{"scores=0,0 points=400 due=3", "123 1 bank", "too few points to bank (need 550, have 500)"}, // more than 500
		{"", "223344 223344 bank", "hot dice have to be rolled"},
		{"scores=9000,0 due=6", "112233 112233 roll-all, 122346 1 bank, 112236", "scores=10100,0 turn=1 opened=1,0"},
		{"scores=9000,0 due=6", "112233 112233 roll-all, 122346 1 bank, 111555 111555 bank", "scores=10100,1500 turn=1 opened=1,1"},
		{"scores=9000,0 due=6", "112233 112233 roll-all, 122346 1 bank, 111236 111 roll", "no throw is left in this turn"},
	}},
	{"Klanestro", "klanestrotalisman.blogspot.com/2010/05/farkle-or-10000.html", whole,
		"standard opening=750 12345=1000 23456=1000 123456=2000 aabbcc=1500 hot-dice=forced finish=last-round", []sheetPlay{
			{"", "122366 1 roll, 14446 1444 bank", "too few points for the first bank (need 750, have 600)"},
			{"", "223346", "scores=0,0 turn=1 due=6"},
			{"", "122366 1 roll, 11446 11 roll, 444 444 roll-all, 111556 111 bank", "scores=1700,0 turn=1 due=6 opened=1,0"},
		}},
	{"Code Review", "a question about scoring, in Python", part, "wikipedia finish=bank aaaa=2x", []sheetPlay{
		{"", "111555 111555 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
		{"", "111166 1111 bank", "scores=2000,0 turn=1 due=6 opened=1,0"},
		{"", "333556 33355 bank", "scores=400,0 turn=1 due=6 opened=1,0"},
	}},
	{"PlayAural", "github.com/Daoductrung/PlayAural, the game and its page", whole, "target=500 opening=50 min-bank=30 finish=round ties=play-on 1=10 5=5 " +
		"111=100 222=20 333=30 444=40 555=50 666=60" + grow + " 12345=100 23456=100 123456=200 aabbcc=150 aaaabb=150 aaabbb=250", []sheetPlay{
		{"", "123456 123456 roll-all, 122266 1 roll, 11445 115 bank", "scores=235,0 turn=1 due=6 opened=1,0"}, // its example
		{"scores=400,0 due=6 opened=1,0", "112233 112233 bank", "scores=550,0 turn=1 due=6 opened=1,0 turns-left=1"},
		{"scores=470,470,100 due=6 opened=1,1,1", "112346 11 roll, 1346 1 bank, 112346 11 roll, 1346 1 bank, 223346",
			"scores=500,500,100 turn=0 due=6 opened=1,1,1 turns-left=2 tied=1,1,0"},
		{"scores=500,500,100 due=6 opened=1,1,1 turns-left=2 tied=1,1,0", "112346 11 roll, 1346 1 bank, 223346", "scores=530,500,100 turn=1 opened=1,1,1 tied=1,1,0"},
		{"", "444456 4444 bank", "scores=80,0 turn=1 due=6 opened=1,0"},
		{"", "112346 11 bank", "too few points for the first bank (need 50, have 20)"},
	}},
	{"damm-media", "zehntausend.damm-media.de/spielregeln.php?level=hard", not, "a straight or three pairs have to be confirmed by 500 points more in the same turn", nil},
	{"Delphi-PRAXiS", "delphipraxis.net/161185-post16.html", whole, "standard 123456=2000", []sheetPlay{
		{"", "122345 15 roll, 1222 1222 bank", "scores=450,0 turn=1 due=6 opened=1,0"}, // its example, and how it goes on
		{"", "122345 15 roll, 1222 1222 roll-all, 234466", "scores=0,0 turn=1 due=6"},
	}},
	{"Familie im Zentrum", "familie-im-zentrum.de/2020/03/22/tipps-gegen-langeweile-wuerfelspiel", whole, "dice=5 target=10000 1=100 5=50", []sheetPlay{
		{"scores=0,0 due=5", "11123 111 bank", "scores=300,0 turn=1 due=5 opened=1,0"},
	}},
	{"gamedesign.de", "gamedesign.de/10000", whole, "dice=5 target=10000 throws=3 1=100 5=50 222=200 333=300 444=400 555=500 666=600 12345=2000 23456=2000", []sheetPlay{
		{"scores=0,0 due=5", "13556 55 roll, 126 1 roll, 56 5 bank", "scores=250,0 turn=1 due=5 opened=1,0"},
		{"scores=0,0 due=5", "13556 55 roll, 126 1 roll, 56 5 roll", "no throw is left in this turn"},
		{"scores=0,0 due=5", "23456 23456 roll-all, 23456 23456 roll-all, 23456 23456 bank", "scores=6000,0 turn=1 due=5 opened=1,0"},
		{"scores=0,0 due=5", "11123 111 bank", "scores=300,0 turn=1 due=5 opened=1,0"}, // three ones are not on its list
	}},
	{"domain-root", "a page that is gone; pasttimes.de/thema/10000-wuerfelspiel has most of it", lost,
		"standard min-bank=350 next=beat farkles=1 penalty=1000 finish=round 12345=1500 23456=1500 123456=3000" + grow, []sheetPlay{
			{"", "222246 2222 bank, 222346 222 bank", "too few points to beat the bank before (need 401, have 200)"},
			{"", "222246 2222 bank, 222236 2222 bank", "too few points to beat the bank before (need 401, have 400)"},
			{"", "222246 2222 bank, 122246 1222 bank", "too few points to beat the bank before (need 401, have 300)"},
			{"", "222246 2222 bank, 555236 555 bank", "scores=400,500 turn=0 due=6 opened=1,1 before=500"},
			{"scores=2000,0 due=6 opened=1,0", "223346, 222346 222 bank", "too few points to bank (need 350, have 200)"},
			{"scores=2000,0 due=6 opened=1,0", "223346", "scores=1000,0 turn=1 due=6 opened=1,0"},
		}},
	{"10,000 of 411 Answers", "de.411answers.com/a/was-sind-die-regeln-fuer-das-spiel-mit-10-000-wuerfeln.html", whole, "standard opening=1000 next=piggyback aabbcc=750" + grow, []sheetPlay{
		{"", "122346 1 bank", "too few points for the first bank (need 1000, have 100)"},
		{"", "111236 111 bank", "scores=1000,0 turn=1 due=6 opened=1,0"}, // the next player is not on the table yet
		{"scores=1000,2000 due=6 opened=1,1", "122346 1 bank, take-over, 12346 1 bank", "scores=1100,2200 turn=0 opened=1,1 before=200 left=4"},
		{"scores=1000,2000 due=6 opened=1,1", "112233 112233 bank, afresh, 223346", "scores=1750,2000 turn=0 due=6 opened=1,1"},
		{"scores=1000,2000 due=6 opened=1,1", "444446 44444 bank, take-over, 2", "scores=2600,2000 turn=0 due=6 opened=1,1"},
	}},
	{"Farkle of htfbw", "htfbw.com", lost, "standard opening=500 next=piggyback aabbcc=500 123456=1000", []sheetPlay{
		{"scores=500,500 due=6 opened=1,1", "122346 1 bank, take-over, 15236 15 bank", "scores=600,750 turn=0 opened=1,1 before=250 left=3"},
	}},
	{"5000 of Academic", "fr-academic.com/dic.nsf/frwiki/25798", part, "dice=5 target=5000 opening=750 hot-dice=forced exact=yes" + triples + " 12345=750 23456=750", []sheetPlay{
		{"scores=4900,0 due=5 opened=1,0", "12355 155 bank", "too many points for the target (need at most 5000, have 5100)"},
		{"scores=4900,0 due=5 opened=1,0", "12346 1 bank", "scores=5000,0 turn=0 opened=1,0"},
		{"scores=4950,0 due=5 opened=1,0", "11234", "scores=4950,0 turn=1 due=5 opened=1,0"},
		{"scores=0,0 due=5", "11236 11 bank", "too few points for the first bank (need 750, have 200)"},
		{"scores=0,0 due=5", "12346 1 roll, 1236 1 roll, 126 1 bank", "too few points for the first bank (need 750, have 300)"}, // and not 1000
		{"scores=0,0 due=5", "23456 23456 bank", "hot dice have to be rolled"},
	}},
	{"Jouer chez moi", "jouerchezmoi.fr/game/5000", part, "dice=5 target=5000 opening=750" + triples + " 12345=750 23456=750 11111=win", []sheetPlay{
		{"scores=0,4000 due=5 opened=0,1", "11111", "scores=5000,4000 turn=0 opened=0,1"},
		{"scores=0,4000 turn=1 due=5 points=1000 opened=0,1", "11111", "scores=0,5000 turn=1 opened=0,1"},
		{"scores=0,0 due=5", "11112 1111 bank", "scores=1100,0 turn=1 due=5 opened=1,0"},
	}},
	{"Les règles du 5000", "jeux-regles.com/regles-5000", part, "dice=5 target=5000 throws=3" + triples + " 12345=1000 23456=1000", []sheetPlay{
		{"scores=0,0 due=5", "12346 1 roll, 1236 1 roll, 126 1 bank", "scores=300,0 turn=1 due=5 opened=1,0"},
		{"scores=0,0 due=5", "12346 1 roll, 1236 1 roll, 126 1 roll", "no throw is left in this turn"},
	}},
	{"5 000 of zpag", "zpag.net/Jeux/5_000_dice_game.html", part, "five target=5000 opening=500 11111=win", []sheetPlay{
		{"scores=0,0 due=5", "22365 5 roll, 1333 1 bank", "too few points for the first bank (need 500, have 150)"},
		{"scores=0,0 due=5", "11111", "scores=5000,0 turn=0"},
	}},
	{"10000 of Academic", "fr-academic.com/dic.nsf/frwiki/5271", not, "who gets to 10000 in the last round takes the points of the first one away, and the last round begins anew", nil},
	{"Dice Game 10000", "hackappone.com/us/app/dice-game-10000-hack-id484002901, a copy of the page of the app", whole,
		"standard hot-dice=forced 123456=1200 aabbcc=600 aaaa=2x aaaaa=4x aaaaaa=10x 111111=win", []sheetPlay{
			{"scores=0,9000 due=6", "111111", "scores=10000,9000 turn=0"},
			{"", "222222 222222 roll-all", "scores=0,0 turn=0 points=2000 due=6"},
			{"", "111112 11111 bank", "scores=4000,0 turn=1 due=6 opened=1,0"},
			{"", "666612 6666 bank", "scores=1200,0 turn=1 due=6 opened=1,0"},
			{"", "112233 112233 bank", "hot dice have to be rolled"},
		}},
	{"Greedy", "janbroussard.com/Greedy.html", part, "dice=5 target=10000 opening=600 finish=last-round" + triples, []sheetPlay{
		{"scores=0,0 due=5", "11555 11 bank", "too few points for the first bank (need 600, have 200)"},
		{"scores=0,0 due=5", "11555 11555 bank", "scores=700,0 turn=1 due=5 opened=1,0"},
	}},
	// $ is a six, G a five, R a four, the two E are three and two, and D is a one.
	{"GREED", "ultraboardgames.com/greed-dice-game/game-rules.php, htfbw.com/Games/75337.shtml", part,
		"target=5000 min-bank=500 finish=last-round 1=100 5=50 1111=1000 222=300 333=300 444=400 555=500 666=600 aaaaaa=1000 123456=1000", []sheetPlay{
			{"", "112456 115 bank", "too few points to bank (need 500, have 250)"},
			{"", "123456 123456 bank", "scores=1000,0 turn=1 due=6 opened=1,0"},
			{"", "111144 1111 bank", "scores=1000,0 turn=1 due=6 opened=1,0"},
		}},
	{"Greed of How Do You Play It", "howdoyouplayit.com/greed-rules-instructions-directions-for-the-greed-dice-game", not,
		"a player may give up the points of a throw, and throw all dice again", nil},
	{"10,000 of Best Party Games", "bestpartygames.co.uk/games/10-000", whole, "standard opening=1500 111=1100" + grow, []sheetPlay{
		{"", "244566 5 roll, 14445 14445 roll-all, 223346", "scores=0,0 turn=1 due=6"}, // 600 points that are lost, as in its example
		{"", "111234 111 bank", "too few points for the first bank (need 1500, have 1100)"},
		{"", "111123 1111 bank", "scores=2200,0 turn=1 due=6 opened=1,0"},
		{"", "111112 11111 bank", "scores=4400,0 turn=1 due=6 opened=1,0"},
		{"", "555552 55555 bank", "scores=2000,0 turn=1 due=6 opened=1,0"},
	}},
	{"Eclectic Existential", "a page that is gone", lost, "standard opening=1000 finish=last-round 12345=750 23456=750 aabbcc=750", []sheetPlay{
		{"", "123455 12345 bank", "too few points for the first bank (need 1000, have 750)"},
	}},
	{"Dice 10000 of Wikipedia", "liquisearch.com/dice_10000 has parts of it", not, "who lacks a die for a straight may keep the others, which score nothing, and throw for it", nil},
	{"Farkle of 411 Answers", "it.411answers.com/a/come-funziona-il-punteggio-in-farkle.html", whole, "playmonster", []sheetPlay{
		{"", "111222 111222 bank", "scores=2500,0 turn=1 due=6 opened=1,0"},
	}},
	{"Scoring rules of 411 Answers", "it.411answers.com/a/quali-sono-le-regole-di-punteggio-per-farkle-il-gioco-dei-dadi.html", whole, "wikipedia farkles=3 penalty=1000", []sheetPlay{
		{"scores=400,0 due=6 farkles=2,0", "223346", "scores=-600,0 turn=1 due=6"},
		{"scores=9000,0 due=6", "111236 111 bank", "scores=10000,0 turn=1 due=6 opened=1,0 turns-left=1"},
	}},
	{"Aetolia", "help of a game that is gone", lost, "standard rounds=5 aaaabb=1500 aabbcc=2500 aaaaaa=8000", []sheetPlay{
		{"scores=0,0 due=6 turns-left=10", "112233 112233 bank", "scores=2500,0 turn=1 due=6 opened=1,0 turns-left=9"},
		{"scores=12000,4000 turn=1 due=6 turns-left=1", "222222 222222 bank", "scores=12000,12000 turn=1 opened=0,1"},
		{"scores=0 due=6 turns-left=1", "111122 111122 bank", "scores=1500 turn=0 opened=1"},
	}},
	{"tadmas", "a page that is gone", not, "points of a straight are safe from a farkle later in the turn", nil},
	{"judebert", "a page that is gone; modemoxie.com/love-yahtzee-try-farkle-on-facebook has most of it", lost, "facebook rounds=10 farkles=3 penalty=500", []sheetPlay{
		{"scores=0 due=6 turns-left=10", "123456 123456 bank", "scores=1500 turn=0 due=6 opened=1 turns-left=9"},
		{"scores=1500 due=6 farkles=2 turns-left=3", "223346", "scores=1000 turn=0 due=6 turns-left=2"},
		{"scores=1500 due=6 turns-left=1", "222236 2222 bank", "scores=1900 turn=0 opened=1"},
	}},
	{"Zilch", "zilch.playr.co.uk/rules.php", whole, "zilch", []sheetPlay{
		{"scores=0,0 due=6 farkles=2,0", "223346 223346 bank", "scores=500,0 turn=1 due=6 opened=1,0"}, // no scoring dice
		{"scores=0,0 points=300 due=4 farkles=2,0", "2346", "scores=-500,0 turn=1 due=6"},
		{"", "222226 22222 bank", "scores=800,0 turn=1 due=6 opened=1,0"},
	}},
	{"ScoreHub", "github.com/trivialloop/scorehub, docs/games/farkle.md", whole, "wikipedia farkles=3 penalty=1000000 floor=yes", []sheetPlay{
		{"scores=9950,0 due=6 farkles=2,0", "223346", "scores=0,0 turn=1 due=6"},
		{"scores=9950,0 due=6 farkles=1,0", "223346", "scores=9950,0 turn=1 due=6 farkles=2,0"},
		{"scores=9950,0 due=6", "122346 1 bank", "scores=10050,0 turn=1 due=6 opened=1,0 turns-left=1"},
	}},
	{"Zonk", "wiki-org.ru, Зонк (игра в кости)", part, "standard min-bank=300 rounds=10", []sheetPlay{
		{"scores=0 due=6 turns-left=10", "112346 11 bank", "too few points to bank (need 300, have 200)"},
		{"scores=0 due=6 turns-left=10", "333246 333 bank", "scores=300 turn=0 due=6 opened=1 turns-left=9"},
		{"scores=4800 due=6 turns-left=1", "333246 333 bank", "scores=5100 turn=0 opened=1"},
	}},
	{"citlink", "a page that is gone", not, "dice like three that were set aside double the points of the turn", nil},
	{"Zonk of Temporal", "github.com/temporalio/samples-php, app/src/Updates", whole, "standard rounds=1 aabbcc=750 aaaa=2x aaaaa=3x aaaaaa=4x", []sheetPlay{
		{"scores=0 due=6 turns-left=1", "112233 112233 roll-all, 444455 4444 bank", "scores=1550 turn=0 opened=1"},
		{"scores=0 due=6 turns-left=1", "555556 55555 bank", "scores=1500 turn=0 opened=1"},
		{"scores=0 due=6 turns-left=1", "666666 666666 roll-all, 223346", "scores=0 turn=0"},
	}},
	{"Greed of eHow", "ehow.com/way_5464957_rules-greed-dice-game.html", not, "ten dice, of which a player chooses how many to throw", nil},
	{"Kingdom Come: Deliverance", "the game, 1 and 2", not, "badges and loaded dice; kcd is the game without them", nil},
	{"Cosmic Wimpout", "the game", not, "one die differs from the others, and a player can be out", nil},
	{"Sparkle", "the game", not, "one die differs from the others", nil},

	// These were not on the list that the others are from.
	{"Zilch of LDS Splash", "ldssplash.com/kids/fun_stuff/table_games/zilch.htm", whole, "standard opening=750 123456=1000 finish=last-round aaaa=+100 aaaaa=+200 aaaaaa=+300", []sheetPlay{
		{"", "113556 11 roll, 4666 666 bank", "scores=800,0 turn=1 due=6 opened=1,0"}, // its examples
		{"", "133466 1 roll, 11345 115 bank", "too few points for the first bank (need 750, have 350)"},
		{"scores=800,0 due=6 opened=1,0", "133466 1 roll, 11345 115 bank", "scores=1150,0 turn=1 due=6 opened=1,0"},
		{"scores=800,0 due=6 opened=1,0", "123666 666 bank", "scores=1400,0 turn=1 due=6 opened=1,0"},
		{"scores=800,0 due=6 opened=1,0", "236666 6666 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
		{"scores=800,0 due=6 opened=1,0", "222223 22222 bank", "scores=1200,0 turn=1 due=6 opened=1,0"},
	}},
	{"Farkle of Holy Family", "yourholyfamily.org/farkle-game; three ones are worth no less than each alone", whole, "playmonster", []sheetPlay{
		{"", "111236 111 bank", "too few points for the first bank (need 500, have 300)"},
		{"", "222233 222233 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
		{"", "444555 444555 bank", "scores=2500,0 turn=1 due=6 opened=1,0"},
		{"scores=600,0 due=6 opened=1,0", "223456 5 bank", "scores=650,0 turn=1 due=6 opened=1,0"}, // any points once on the board
		{"scores=9000,0 due=6 opened=1,0", "113366 113366 bank", "scores=10500,0 turn=1 due=6 opened=1,0 turns-left=1"},
	}},
}

// The sheets can be written, and games by them go as they say. A game by each ends.
func TestSheets(t *testing.T) {
	found := map[reading]int{}
	for _, sheet := range sheets {
		found[sheet.read]++
		if sheet.read == not {
			continue
		}
		t.Run(sheet.name, func(t *testing.T) {
			r := gameRules(t, sheet.rules)
			if back := gameRules(t, r.String()); back != r {
				t.Errorf("%q reads back as %v", r, back)
			}
			for _, p := range sheet.plays {
				if p.from == "" {
					p.from = "scores=0,0 due=6"
				}
				s, err := playSteps(r, gameState(t, r, p.from), p.steps)
				if got := s.String(); err == nil && got != p.want || err != nil && !strings.HasSuffix(err.Error(), p.want) {
					t.Errorf("%s: %s: %v, %v, want %s", p.from, p.steps, got, err, p.want)
				}
			}
			least, _ := r.Players()
			g, err := r.NewGame(make([]string, least+1)...)
			if err != nil {
				t.Fatal(err)
			}
			bots := []farkle.Strategy{farkle.BankAt(300), farkle.KeepAll(300), farkle.ChooseGroups(300)}
			if err := g.Run(rand.NewPCG(3, 8), bots[:least+1]...); err != nil || !g.Outcome().Over {
				t.Errorf("a game ends with %v in %v", err, g.State())
			}
		})
	}
	if found[whole] != 17 || found[part] != 8 || found[lost] != 5 || found[not] != 10 {
		t.Errorf("%d sheets are read, %d in part, %d are gone and %d cannot be said", found[whole], found[part], found[lost], found[not])
	}
}
