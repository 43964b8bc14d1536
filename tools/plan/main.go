// Plan searches for a plan of Farkle, see farkle.Plan: it changes one at random, again and again, and keeps what wins
// more against the best play of a turn, or with -against duel of the whole game. Then it prints what the plan loses
// against the duel.
//
//	go -C tools run ./plan -rules pocket -steps 3000 -seed 1
//	go -C tools run ./plan -rules pocket -from "bank points>=300" -steps 0
//
// A worse plan is kept too in the beginning, if it is worse by less than a limit that falls to 0. Of equal plans the
// shorter one is kept. With a short target, as in "zilch target=3000", a step takes less time; what is found there is
// then priced with -steps 0 by the full one.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

type adviser = pips.Adviser[farkle.View, farkle.Move]

// A search looks for a plan.
type search struct {
	*rand.Rand
	rules farkle.Rules
	other adviser
	known map[string]float64
}

func main() {
	log.SetFlags(0)
	rules := flag.String("rules", "standard", "")
	from := flag.String("from", "roll dice=6; bank points>=350 dice<4; roll dice=5 points<1000; roll dice=4 points<500; bank", "")
	steps := flag.Int("steps", 1000, "")
	seed := flag.Uint64("seed", 1, "")
	heat := flag.Float64("heat", 0.002, "how much worse a plan may be in the beginning")
	against := flag.String("against", "turn", "turn, or duel, which takes longer")
	flag.Parse()
	if err := run(*rules, *from, *steps, *seed, *heat, *against == "duel"); err != nil {
		log.Fatal(err)
	}
}

func run(text, from string, steps int, seed uint64, heat float64, whole bool) error {
	ctx := context.Background()
	r, err := farkle.ParseRules(text)
	if err != nil {
		return err
	}
	duel, err := solve.NewDuel(ctx, r)
	if err != nil {
		return err
	}
	s := search{rand.New(rand.NewPCG(seed, 0)), r, duel, map[string]float64{}}
	if !whole {
		if s.other, err = solve.NewTurn(ctx, r); err != nil {
			return err
		}
	}
	best, most, err := s.find(ctx, from, steps, heat)
	if err != nil {
		return err
	}
	fmt.Printf("%d plans; %.6f: %s\n", len(s.known), most, best)
	loss, err := price(ctx, r, best, duel)
	fmt.Printf("loses %.4f %%: %s\n", 100*loss, best)
	return err
}

// find returns the best plan that some steps find, and its chance.
func (s *search) find(ctx context.Context, from string, steps int, heat float64) (string, float64, error) {
	now, best := from, from
	v, err := s.value(ctx, from)
	most := v
	for i := 0; i < steps && err == nil; i++ {
		next := s.change(now)
		var w float64
		if w, err = s.value(ctx, next); err != nil {
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

// value returns the chance of a plan that begins.
func (s *search) value(ctx context.Context, text string) (float64, error) {
	if v, ok := s.known[text]; ok {
		return v, nil
	}
	p, err := farkle.ParsePlan(text)
	if err != nil {
		return 0, err
	}
	e, err := solve.Evaluate(ctx, s.rules, solve.Plan(p), s.other)
	s.known[text] = e.Win
	return e.Win, err
}

// price returns half less the mean chance of both seats.
func price(ctx context.Context, r farkle.Rules, text string, other adviser) (float64, error) {
	p, err := farkle.ParsePlan(text)
	if err != nil {
		return 0, err
	}
	first, err := solve.Evaluate(ctx, r, solve.Plan(p), other)
	if err != nil {
		return 0, err
	}
	second, err := solve.Evaluate(ctx, r, other, solve.Plan(p))
	return (second.Win - first.Win) / 2, err
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

func (s *search) rule() string {
	text := []string{"bank", "roll"}[s.IntN(2)]
	for range 1 + s.IntN(2) {
		text += " " + s.condition()
	}
	return text
}

// condition returns any condition.
func (s *search) condition() string {
	op := []string{"<", ">="}[s.IntN(2)]
	target := s.rules.Target
	switch n := s.IntN(8); {
	case n < 3:
		return fmt.Sprint("points", op, 50*(1+s.IntN(40)))
	case n < 6:
		return fmt.Sprint("dice", []string{"<", "=", ">="}[s.IntN(3)], 1+s.IntN(6))
	case n == 6 && s.rules.Farkles > 1:
		return fmt.Sprint("farkles=", s.IntN(s.rules.Farkles))
	case n == 6:
		return fmt.Sprint("score", op, target/40*s.IntN(40))
	}
	return fmt.Sprint("other", op, target/40*s.IntN(40))
}

// tweak changes the number of a condition.
func (s *search) tweak(word string) string {
	i := strings.IndexAny(word, "0123456789")
	n, step, least, most := 0, 50<<s.IntN(4), 50, s.rules.Target
	fmt.Sscan(word[i:], &n)
	switch {
	case strings.HasPrefix(word, "dice"):
		step, least, most = 1, 1, 6
	case strings.HasPrefix(word, "farkles"):
		step, least, most = 1, 0, max(s.rules.Farkles-1, 0)
	case !strings.HasPrefix(word, "points"):
		step *= 5
	}
	if s.IntN(2) == 0 {
		step = -step
	}
	return fmt.Sprint(word[:i], min(max(n+step, least), most))
}
