package awari_test

import (
	"testing"

	"pips.example/awari"
)

// sheets are whole games of a collection of rules for two rows, "Mancala Games" by Ann Davies (StoneShark/MancalaGames,
// 141 files of GameProps), by the file that describes each. In all of them more than half of the beans win.
//
// In 40 random games of each, tools/stoneshark.py compares what may be sown, all boards and when the games end with
// that program: it agrees in 24 of the 27. Endodoi and Sadeqa_III differ where a sowing does not end within 1,000
// laps, which may be sown there and ends the game. Hufesay is not claimed: six games end earlier there. Wari agrees
// in these games, but beans that the same sowing captures count as fed here.
var sheets = []struct{ file, rules string }{
	{"Adji_Kui_I", "songo pits=6 beans=4 skip-origin=no must-feed=no counts=2,3 pass=yes least=2"},
	{"Ayoayo", "ayoayo"},
	{"Bakuk", "bohnenspiel pits=3 counts=2,4 leftover=uncounted"},
	{"Bohnenspiel", "bohnenspiel"},
	{"Cross-Kalah", "cross-kalah end=mover-stuck majority=yes"},
	{"Cross-Wari", "oware direction=even-back"},
	{"CrossCapt", "kalah end=own-row-empty majority=yes leftover=last"},
	{"Djenon_Abe", "bohnenspiel beans=4 counts=2,4 must-feed=yes leftover=halved relay=last"},
	{"Djenon_Aboure", "bohnenspiel beans=4 counts=2,4 leftover=owner relay=last least=2"},
	{"Endodoi", "ayoayo pits=8 skip-origin=no must-feed=no"},
	{"Hufesay", "ayoayo skip-origin=no must-feed=no leftover=uncounted pass=yes stays=yes"},
	{"Kalah", "kalah end=mover-stuck majority=yes"},
	{"Longbeu-a-cha", "pits=5 beans=5 sow=no-homes capture=gap capture-any-side=yes chain=yes end=mover-stuck majority=yes relay=next"},
	{"Mangala_II", "songo pits=6 beans=6 skip-origin=no counts=2,4,6 grand-slam=no-capture"},
	{"Micro-Wari", "songo pits=2 beans=1 skip-origin=no must-feed=no chain=no counts=1"},
	{"NoCapt", "kalah skip-origin=yes capture=nothing end=mover-stuck majority=yes pass=yes"},
	{"Obridjie", "pits=6 beans=4 sow=no-homes capture=counts capture-any-side=yes grand-slam=take-all end=mover-stuck majority=yes leftover=uncounted relay=last passing=yes counts=4"},
	{"Ot-tjin", "pits=10 beans=3 sow=no-homes capture=counts capture-any-side=yes grand-slam=take-all end=mover-stuck majority=yes relay=last counts=3"},
	{"Oware", "oware"},
	{"Sadeqa_III", "ayoayo pits=8 beans=6 skip-origin=no must-feed=no leftover=last stays=yes"},
	{"SimpleCapt", "kalah capture=nothing end=own-row-empty majority=yes leftover=last"},
	{"Songo", "songo"},
	{"Tihbat", "bohnenspiel pits=2 beans=7 counts=2,4,6,8 chain=no leftover=owner"},
	{"Toguz_Kumalak", "toguz-korgool"},
	{"Vai_Lun_Thlan", "bohnenspiel beans=5 counts=1 leftover=owner pass=yes"},
	{"Valah", "kalah pits=5 beans=3 capture=nothing end=mover-stuck majority=yes relay=last"},
	{"Wari", "oware grand-slam=take-all"},
}

// Each sheet can be said, differs from the others, and is written as it is read.
func TestSheets(t *testing.T) {
	seen := map[awari.Rules]string{}
	for _, sheet := range sheets {
		r := mustRules(t, sheet.rules)
		if other := seen[r]; other != "" {
			t.Errorf("%s has the rules of %s", sheet.file, other)
		}
		seen[r] = sheet.file
		if got := mustRules(t, r.String()); got != r {
			t.Errorf("%s: %v reads as %+v", sheet.file, r, got)
		}
		g := played(t, r, awari.Random(1), awari.Greedy())
		if total := g.State().Board.Total(); total != 2*r.Pits*r.Beans {
			t.Errorf("%s ends with %d beans", sheet.file, total)
		}
	}
	if len(sheets) < 24 {
		t.Errorf("%d sheets", len(sheets))
	}
}

// Sowings worked by hand from the texts of the variants; see [awari.Variants] for their sources.
func TestSheetSowings(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		move         awari.Move
		want         string
	}{
		// Opposite pit 2 are three beans.
		{"ayoayo", "1 0 0 0 0 0 0 / 0 0 0 0 3 2 0", 1, "0 0 0 0 0 0 4 / 0 0 0 0 0 2 0 turn=1"},
		// North's pit 1 holds two and is sown on; the second lap ends in an empty pit of North.
		{"ayoayo", "0 0 0 0 2 0 0 / 1 0 0 0 0 0 0", 5, "0 0 0 0 0 1 0 / 0 1 1 0 0 0 0 turn=1"},
		// Six, four and two, from the last bean backwards.
		{"bohnenspiel", "0 0 0 0 0 3 0 / 1 3 5 1 0 0 0", 6, "0 0 0 0 0 0 12 / 0 0 0 1 0 0 0 turn=1"},
		{"bohnenspiel", "1 1 0 0 0 0 0 / 1 0 0 0 0 0 0", 1, "0 0 0 0 0 0 2 / 1 0 0 0 0 0 0 turn=1"},
		// The player who moved last gets what is left.
		{"bohnenspiel", "3 0 0 0 0 1 0 / 1 0 0 0 0 0 0", 6, "0 0 0 0 0 0 5 / 0 0 0 0 0 0 0 turn=1"},
		// The example of the source: seven beans, then eight from North's pit 1; the last falls into pit 2 and captures eight.
		{"congkak", "7 7 7 7 7 7 7 0 / 7 7 7 7 7 7 7 0", 2, "8 0 8 8 8 8 8 10 / 0 8 8 8 8 0 8 0 turn=1"},
		// North has no beans and passes.
		{"congkak", "1 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 97", 1, "0 1 0 0 0 0 0 0 / 0 0 0 0 0 0 0 97"},
		// Four beans go backwards, past North's home; three go forward and end at home.
		{"cross-kalah", "4 4 4 4 4 4 0 / 4 4 4 4 4 4 0", 1, "0 4 4 4 4 4 0 / 4 4 5 5 5 5 0 turn=1"},
		{"cross-kalah", "0 0 0 3 0 0 0 / 1 0 0 0 0 0 0", 4, "0 0 0 0 1 1 1 / 1 0 0 0 0 0 0 extra=1"},
		// Each home has half of the eight beans of the start, and each player takes the own ones.
		{"kalah pits=2 beans=2 least=1 majority=yes end=mover-stuck", "1 1 3 / 1 1 4", 2, "0 0 5 / 0 0 6"},
		// The first of four beans stays.
		{"mangala", "4 4 4 4 4 4 0 / 4 4 4 4 4 4 0", 1, "1 5 5 5 4 4 0 / 4 4 4 4 4 4 0 turn=1"},
		// The last bean makes two.
		{"mangala", "0 0 0 0 0 4 0 / 4 1 0 0 0 0 0", 6, "0 0 0 0 0 1 3 / 5 0 0 0 0 0 0 turn=1"},
		// South has no beans left and gets those of North.
		{"mangala", "0 0 0 0 0 1 10 / 2 3 0 0 0 0 0", 6, "0 0 0 0 0 0 16 / 0 0 0 0 0 0 0"},
		// The pit after the last bean is empty, and the one after that has three.
		{"pallanguzhi", "0 0 2 0 0 0 3 0 / 5 0 0 0 0 0 0 0", 3, "0 0 0 1 1 0 0 3 / 5 0 0 0 0 0 0 0 turn=1"},
		// Fours on the way go to the owner of the pit.
		{"pallanguzhi", "0 0 2 3 0 0 0 0 / 5 0 0 0 0 0 0 0", 3, "0 0 0 0 1 0 0 4 / 5 0 0 0 0 0 0 0 turn=1"},
		{"pallanguzhi", "0 0 0 0 0 0 2 0 / 3 0 0 0 5 0 0 0", 7, "0 0 0 0 0 0 0 0 / 0 1 0 0 5 0 0 4 turn=1"},
		// One of two beans stays. All beans of North may be captured, and North then gets what is left.
		{"mangala", "0 0 0 0 2 0 0 / 1 1 1 1 1 1 0", 5, "0 0 0 0 1 0 2 / 0 1 1 1 1 1 0 turn=1"},
		{"mangala", "0 0 0 0 0 3 0 / 1 0 0 0 0 0 0", 6, "0 0 0 0 0 0 3 / 0 0 0 0 0 0 1 turn=1"},
		// The last bean makes four, for the owner; the bean that captures stays.
		{"pallanguzhi", "0 0 1 3 0 0 0 0 / 5 0 0 0 0 0 0 0", 3, "0 0 0 0 0 0 0 4 / 5 0 0 0 0 0 0 0 turn=1"},
		{"kalah stays=yes", "1 0 0 0 0 0 0 / 0 0 0 0 3 2 0", 1, "0 1 0 0 0 0 3 / 0 0 0 0 0 2 0 turn=1"},
		// Two and, before it, four are captured; the own side is not.
		{"songo", "0 0 0 0 0 0 2 0 / 3 1 0 0 0 0 6 0", 7, "0 0 0 0 0 0 0 6 / 0 0 0 0 0 0 6 0 turn=1"},
		{"songo", "1 1 0 0 0 0 0 0 / 5 0 0 0 0 0 0 0", 1, "0 2 0 0 0 0 0 0 / 5 0 0 0 0 0 0 0 turn=1"},
		// Nine beans from pit 1 end on the own side, from pit 2 they make ten.
		{"toguz-korgool", "9 9 9 9 9 9 9 9 9 0 / 9 9 9 9 9 9 9 9 9 0", 1, "1 10 10 10 10 10 10 10 10 0 / 9 9 9 9 9 9 9 9 9 0 turn=1"},
		{"toguz-korgool", "9 9 9 9 9 9 9 9 9 0 / 9 9 9 9 9 9 9 9 9 0", 2, "9 1 10 10 10 10 10 10 10 10 / 0 9 9 9 9 9 9 9 9 0 turn=1"},
		// Three, but North has the tuz of this number, or South one already; three in the last pit; beans that pass a tuz
		// of either side.
		{"toguz-korgool", "0 0* 0 0 0 0 0 0 3 70 / 5 2 9 9 9 9 9 9 9 19", 9, "0 0* 0 0 0 0 0 0 1 70 / 6 3 9 9 9 9 9 9 9 19 turn=1"},
		{"toguz-korgool", "0 0 0 0 0 0 0 0 2 70 / 2 0* 9 9 9 9 9 9 9 28", 9, "0 0 0 0 0 0 0 0 1 70 / 3 0* 9 9 9 9 9 9 9 28 turn=1"},
		{"toguz-korgool", "0 0 0 0 0 0 0 0 10 70 / 9 9 9 9 9 9 9 9 2 8", 9, "0 0 0 0 0 0 0 0 1 70 / 10 10 10 10 10 10 10 10 3 8 turn=1"},
		{"toguz-korgool", "0 0 0 0 0 0 0 0 4 70 / 5 0* 8 9 9 9 9 9 9 21", 9, "0 0 0 0 0 0 0 0 1 71 / 6 0* 9 9 9 9 9 9 9 21 turn=1"},
		{"toguz-korgool", "0 0* 6 0 0 0 0 0 0 70 / 0 0 0 0 0 0 0 0 4 30 turn=1", 9, "1 0* 7 0 0 0 0 0 0 70 / 0 0 0 0 0 0 0 0 1 31"},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		if next, err := r.Apply(s, c.move); err != nil || next != mustState(t, c.want) {
			t.Errorf("%s: %v of %v is %v, %v; want %s", c.rules, c.move, s, next, err, c.want)
		}
	}
}
