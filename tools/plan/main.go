// Plan searches for a plan of Farkle or Yahtzee, see farkle.Plan and yahtzee.Plan: it changes one at random, again and
// again, and keeps what is better. Then it prints what the plan loses.
//
//	go -C tools run ./plan -rules pocket -steps 3000 -seed 1
//	go -C tools run ./plan -rules pocket -from "bank points>=300" -steps 0
//	go -C tools run ./plan -game yahtzee -rules yatzy -steps 3000
//
// A plan of Farkle is better if it wins more against the best play of a turn, or with -against duel of the whole game.
// It loses half less its mean chance in both seats against the duel. With a short target, as in "zilch target=3000", a
// step takes less time; -steps 0 then prices by the full one what is found, for zilch in half an hour of CPU time.
//
// A plan of Yahtzee is better if it has a higher mean total in some games with the same dice for all plans. It loses
// what its exact expected total is below that of the best play.
//
// A worse plan is kept too in the beginning, if it is worse by less than a limit that falls to 0. Of equal plans the
// shorter one is kept.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"
)

// A game is for whose plans the search is.
type game interface {
	value(ctx context.Context, plan string) (float64, error) // more is better
	price(ctx context.Context, plan string) (string, error)  // what it loses
	begin() string                                           // a rule without conditions
	condition() string
	tweak(word string) string // changes a word after the first of a rule
}

// A search looks for a plan.
type search struct {
	*rand.Rand
	game
	known map[string]float64
}

func main() {
	log.SetFlags(0)
	kind := flag.String("game", "farkle", "farkle or yahtzee")
	rules := flag.String("rules", "standard", "")
	from := flag.String("from", "", "the plan to begin with")
	steps := flag.Int("steps", 1000, "")
	seed := flag.Uint64("seed", 1, "")
	heat := flag.Float64("heat", 0, "how much worse a plan may be in the beginning; 0 means 0.002 games or 0.5 points")
	against := flag.String("against", "turn", "in Farkle: turn, or duel, which takes longer")
	games := flag.Int("games", 20_000, "in Yahtzee")
	flag.Parse()
	ctx, random := context.Background(), rand.New(rand.NewPCG(*seed, 0))
	s := search{Rand: random, known: map[string]float64{}}
	var err error
	switch *kind {
	case "farkle":
		s.game, err = newFarkle(ctx, *rules, *against == "duel", random)
	case "yahtzee":
		s.game, err = newSheet(*rules, *games, random)
	default:
		err = fmt.Errorf("there is no game %q, want farkle or yahtzee", *kind)
	}
	if err == nil {
		err = s.run(ctx, cmp.Or(*from, starts[*kind]), *steps, cmp.Or(*heat, heats[*kind]))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// starts are plans to begin with.
var starts = map[string]string{
	"farkle": "roll dice=6; bank points>=350 dice<4; roll dice=5 points<1000; roll dice=4 points<500; bank",
	"yahtzee": "keep full-house,large-straight,yahtzee dice=5; keep upper,four-of-a-kind,three-of-a-kind; " +
		"fill small-straight,upper dice>=3 points>=1; fill ones,twos,threes dice>=2; " +
		"fill four-of-a-kind,three-of-a-kind,two-pairs,pair,chance points>=6; fill ones,yahtzee",
}

var heats = map[string]float64{"farkle": 0.002, "yahtzee": 0.5}

func (s *search) run(ctx context.Context, from string, steps int, heat float64) error {
	best, most, err := s.find(ctx, from, steps, heat)
	if err != nil {
		return err
	}
	fmt.Printf("%d plans; %.6f: %s\n", len(s.known), most, best)
	loss, err := s.price(ctx, best)
	fmt.Printf("loses %s: %s\n", loss, best)
	return err
}

// find returns the best plan that some steps find, and its chance.
func (s *search) find(ctx context.Context, from string, steps int, heat float64) (string, float64, error) {
	now, best := from, from
	v, err := s.know(ctx, from)
	most := v
	for i := 0; i < steps && err == nil; i++ {
		next := s.change(now)
		var w float64
		if w, err = s.know(ctx, next); err != nil {
			return "", 0, err
		}
		limit := heat * s.Float64() * float64(steps-i) / float64(steps)
		if w > v || w == v && len(next) <= len(now) || w < v && v-w < limit {
			now, v = next, w
		}
		if w > most || w == most && len(next) < len(best) {
			best, most = next, w
			log.Printf("%d: %.6f %s", i, w, next)
		}
		if i%(steps/8+1) == steps/8 {
			now, v = best, most
		}
	}
	return best, most, err
}

// know returns the value of a plan.
func (s *search) know(ctx context.Context, text string) (float64, error) {
	if v, ok := s.known[text]; ok {
		return v, nil
	}
	v, err := s.value(ctx, text)
	s.known[text] = v
	return v, err
}

// change returns a plan with one change, or more.
func (s *search) change(text string) string {
	list := strings.Split(text, "; ")
	i := s.IntN(len(list))
	words := strings.Fields(list[i])
	switch n := s.IntN(10); {
	case n < 5 && len(words) > 1:
		j := 1 + s.IntN(len(words)-1)
		words[j] = s.tweak(words[j])
		list[i] = strings.Join(words, " ")
	case n == 5 && len(list) < 8:
		list = append(list[:i:i], append([]string{s.rule()}, list[i:]...)...)
	case n == 6 && len(list) > 1:
		list = append(list[:i:i], list[i+1:]...)
	case n == 7 && i > 0:
		list[i-1], list[i] = list[i], list[i-1]
	case n == 8 && len(words) < 4:
		list[i] += " " + s.condition()
	case n == 9 && len(words) > 1:
		j := 1 + s.IntN(len(words)-1)
		list[i] = strings.Join(append(words[:j:j], words[j+1:]...), " ")
	default:
		return s.change(text)
	}
	if s.IntN(4) == 0 {
		return s.change(strings.Join(list, "; "))
	}
	return strings.Join(list, "; ")
}

// rule returns any rule.
func (s *search) rule() string {
	text := s.begin()
	for range 1 + s.IntN(2) {
		text += " " + s.condition()
	}
	return text
}
