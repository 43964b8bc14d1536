package text_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// The words of all games, and what else people write.
const vocabulary = `
target opening min-bank keep hot-dice multiplier finish farkles penalty floor dice none
strict groups any-scoring optional forced bank automatic last-round yes no true false
pocket standard wikipedia playmonster cardgames facebook farkleten zilch serendipity kcd dixmille five fullhouse setvalue lowones-doubling
roll roll-all score scores turn points hot due opened turns-left

boxes rolls kinds straights small-straight large-straight full-house four-of-a-kind yahtzee house-of-five pairs-of-four
upper-limit upper-bonus served extra joker gate ordered saved matching all from-one in-row free mixed lax filled
kata yatzy forced-order yahtzee-free kniffel yacht yacht-knizia yacht-dice maxi-yatzy generala
ones twos threes fours fives sixes pair two-pairs three-of-a-kind chance three-pairs five-of-a-kind full-straight villa tower left kept

pits beans sow skip-origin capture capture-empty capture-any-side grand-slam must-feed end majority leftover
own-home both-homes no-homes opposite two-or-three no-capture illegal illegal-unless-only take-all unlimited
either-row-empty mover-stuck owner mover uncounted kalah kalah-empty-capture basic oware awari south north
relay direction first-back passing chain stays tuz counts gap nothing own-row-empty halved next forward even-back
ayoayo bohnenspiel congkak cross-kalah mangala pallanguzhi songo toguz-korgool

hand chip-out seats pairs stock leave lead winner-leads scoring out blocked nearest at-least
sleeps draw-one draw any highest-double 6-6 fives-and-threes others less-own
nine printed scaffold block muggins partners knock right hand1 board first

farkle ten-thousand 10000 greed zonk bonus set legal poker choice straight little big small large house home store seed seeds stone stones
kalaha mancala domino dominoes dice-poker pits-number houses tiles players rounds order single double triple empty full fifty five-dice
six-dice tray spinner boneyard goal limit max min maximum minimum win lose lost score-limit bonus-points joker-rule wild sum total
sevens eights pears twin bluff boxed chase pass pot stuck over under feed slam last begin start opener closed close clear rule rules seat
bean pit box roles role rolling target-score lawful allowed both one two four six seven eight draws own other mine
`

// rightHints are the hints of the games for these words that are right, by place: the word and what is meant.
const rightHints = `
awari capture: none, nothing
awari leftover: lost, uncounted; none, uncounted
awari setting: bean, beans; feed, must-feed; houses, pits; last, leftover; minimum, least; pit, pits; seeds, beans; slam, grand-slam; stones, beans
awari sow: both, both-homes; none, no-homes; own, own-home
awari: kalaha, kalah
box: five, fives; four, fours; one, ones; pairs, pair or two-pairs; straight, small-straight, large-straight or full-straight; two, twos
dominoes blocked: other, others
dominoes out: other, others
dominoes scoring: five, fives
dominoes setting: boneyard, stock; goal, target; hand1, hand; pair, pairs; partners, pairs; players, seats; seat, seats; tiles, hand
dominoes state: draw, drew; hand, hand1; score, scores; seat, seats
dominoes stock: draws, draw
dominoes: draws, draw; fives, all-fives; fives-and-threes, standard, nine, printed or scaffold
end of a tile: eight, eighth; eights, eighth; fifty, fifth
farkle finish: last, last-round
farkle keep: any, any-scoring
farkle move: role, roll; rolls, roll
farkle setting: bank, min-bank; end, finish; farkle, farkles; goal, target; minimum, min-bank
farkle state: farkle, farkles; opener, opened; role, roll; rolls, roll; score, scores
farkle: five-dice, five; fives, five; full-house, fullhouse
yahtzee setting: bonus, upper-bonus; boxed, boxes; forced-order, ordered; fullhouse, full-house; generala, yahtzee; kniffel, yahtzee; limit, upper-limit; order, ordered; poker, four-of-a-kind; roles, rolls; roll, rolls; straight, small-straight or large-straight; yacht, yahtzee; yatzy, yahtzee
yahtzee state: role, roll; rolls, roll
yahtzee: forced, forced-order; free, yahtzee-free
`

// A hint for a word means what people mean by the word, or there is none: other games' words, and words
// of the table, get none but those that are looked through here.
func TestHints(t *testing.T) {
	var want []string
	for line := range strings.Lines(strings.TrimSpace(rightHints)) {
		place, hints, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for hint := range strings.SplitSeq(hints, "; ") {
			want = append(want, place+": "+hint)
		}
	}
	var got []string
	parse := func(place, word, text string, err error) {
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) {
			return // it can be read, or not be played
		}
		if hint, ok := strings.CutPrefix(bad.Want, "did you mean "); ok {
			got = append(got, fmt.Sprintf("%s: %s, %s", place, word, strings.TrimSuffix(hint, "?")))
		}
	}
	for _, word := range strings.Fields(vocabulary) {
		for _, game := range []struct {
			name, variant, enums string
			parse                func(string) error
		}{
			{"farkle", "standard", "keep hot-dice finish", func(s string) error { _, err := farkle.ParseRules(s); return err }},
			{"yahtzee", "yatzy", "kinds straights joker gate", func(s string) error { _, err := yahtzee.ParseRules(s); return err }},
			{"awari", "oware", "sow capture grand-slam end leftover", func(s string) error { _, err := awari.ParseRules(s); return err }},
			{"dominoes", "block", "chip-out stock lead scoring out blocked", func(s string) error { _, err := dominoes.ParseRules(s); return err }},
		} {
			parse(game.name, word, word, game.parse(word))
			text := game.variant + " " + word + "=1"
			parse(game.name+" setting", word, text, game.parse(text))
			for key := range strings.FieldsSeq(game.enums) {
				text := game.variant + " " + key + "=" + word
				parse(game.name+" "+key, word, text, game.parse(text))
			}
		}
		_, err := yahtzee.ParseCategory(word)
		parse("box", word, word, err)
		_, err = farkle.ParseMove("1 " + word)
		parse("farkle move", word, word, err)
		_, err = dominoes.ParseMove("5-1 " + word)
		parse("end of a tile", word, word, err)
		_, err = farkle.ParseState("scores=0,0 " + word + "=1")
		parse("farkle state", word, word, err)
		_, err = yahtzee.ParseState(word + "=1 []")
		parse("yahtzee state", word, word, err)
		_, err = awari.ParseState("1 1 / 1 1 " + word + "=1")
		parse("awari state", word, word, err)
		_, err = dominoes.ParseState(word + "=1")
		parse("dominoes state", word, word, err)
	}
	slices.Sort(got)
	got = slices.Compact(got)
	for _, hint := range got {
		if !slices.Contains(want, hint) {
			t.Errorf("%s", hint)
		}
	}
	for _, hint := range want {
		if !slices.Contains(got, hint) {
			t.Errorf("missing: %s", hint)
		}
	}
}
