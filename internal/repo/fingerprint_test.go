package repo_test

import (
	"crypto/sha256"
	_ "embed"
	"encoding"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

//go:embed testdata/fingerprint.txt
var frozen string

// TestFingerprint holds what the module makes of a seed against a file that is
// never edited: words of the generators, dice, games and matches. They are the
// same on every machine, with every Go and in every version. That they are right
// is for other tests to say; the head of the file names them. The solvers have
// fingerprints of their own; the terms of their reasons are here.
func TestFingerprint(t *testing.T) {
	f := fingerprints{t, map[string]string{}}
	for line := range strings.Lines(frozen) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, value, ok := strings.Cut(line, " = ")
		if _, twice := f.want[name]; twice || !ok {
			t.Fatalf("%q is no line, or the second of its name", line)
		}
		f.want[name] = value
	}
	f.generators()
	f.rolls()
	f.scores()
	f.farkle()
	f.yahtzee()
	f.awari()
	f.dominoes()
	f.matches()
	f.reasons()
	for name := range f.want {
		t.Errorf("%s: nothing of this name is computed any more", name)
	}
}

// fingerprints are the lines of the file that are not checked yet.
type fingerprints struct {
	*testing.T
	want map[string]string
}

// is checks the line of this name.
func (f fingerprints) is(name, got string) {
	f.Run(name, func(t *testing.T) {
		if want, ok := f.want[name]; !ok {
			t.Errorf("not in the file, or twice in the test; if it is new, add\n%s = %s", name, got)
		} else if got != want {
			t.Errorf("is %s and was %s: what never changes has changed", got, want)
		}
	})
	delete(f.want, name)
}

// hash checks the hash of what write writes.
func (f fingerprints) hash(name string, write func(w io.Writer)) {
	h := sha256.New()
	write(h)
	f.is(name, hex.EncodeToString(h.Sum(nil)[:16]))
}

func (f fingerprints) generators() {
	f.hash("prng LFSR", func(w io.Writer) {
		for _, seed := range []uint32{0, 1, 2, 42, 1 << 31, 0xEB564473, 1<<32 - 1} {
			l := prng.NewLFSR(seed)
			for range 1000 {
				fmt.Fprintln(w, l.Next(), l.IntN(6), l.IntN(1<<31-1))
			}
			f.encoding(w, l)
		}
	})
	f.hash("prng SplitMix64", func(w io.Writer) {
		for _, seed := range []uint64{0, 1, 42, 1 << 63, 1<<64 - 1} {
			s := prng.NewSplitMix64(seed)
			for range 1000 {
				fmt.Fprintln(w, s.Uint64())
			}
			f.encoding(w, s)
		}
	})
	f.hash("prng SplitMix64 Jump", func(w io.Writer) {
		golden := uint64(0x9e3779b97f4a7c15) // what a word adds to the state
		state := uint64(42)
		for _, n := range []uint64{0, 1, 1000, 1 << 32, 1 << 63, 1<<64 - 1} {
			state += n * golden
			s := prng.NewSplitMix64(state)
			fmt.Fprintln(w, s.Uint64(), s.Uint64())
			state += 2 * golden
		}
	})
	f.hash("prng SplitMix64 Stream", func(w io.Writer) {
		s := prng.NewSplitMix64(42)
		for _, i := range []uint32{0, 1, 2, 1000, 1 << 31, 1<<32 - 1} {
			stream := s.Stream(i)
			for range 100 {
				fmt.Fprintln(w, stream.Uint64())
			}
		}
	})
	f.hash("prng StdGen", func(w io.Writer) {
		for _, seed := range []int64{0, 1, -1, 42, 1<<63 - 1, -1 << 63} {
			g := prng.NewStdGen(seed)
			for i := range int64(300) {
				var word uint64
				var n int64
				word, g = g.Next()
				n, g = g.IntRange(-i*i*i, 1<<62>>(i%60))
				fmt.Fprintln(w, word, n)
			}
			fmt.Fprintln(w, g)
			f.encoding(w, g)
		}
	})
	f.hash("prng StdGen Ints", func(w io.Writer) {
		g, word := prng.NewStdGen(42), uint64(0)
		for range 301 {
			word, g = g.Next()
			fmt.Fprintln(w, int64(word))
		}
	})
	f.hash("prng StdGen Split", func(w io.Writer) {
		g := prng.NewStdGen(42)
		for i := range 300 {
			left, right := g.Split()
			fmt.Fprintln(w, left, right)
			if g = left; i%3 == 0 {
				g = right
			}
		}
	})
	f.hash("prng DotNet", func(w io.Writer) {
		for _, seed := range []int32{0, 1, -1, 42, 1<<31 - 1, -1 << 31} {
			d := prng.NewDotNet(seed)
			for i := range 300 {
				fmt.Fprintln(w, d.Next(), d.IntN(i+1), d.IntRange(-i, i+1), d.IntRange(-1<<31, 1<<31-1))
				fmt.Fprintf(w, "%b\n", d.Float64())
			}
			f.encoding(w, d)
		}
	})
}

// encoding writes how a generator encodes itself.
func (f fingerprints) encoding(w io.Writer, g encoding.BinaryMarshaler) {
	b, err := g.MarshalBinary()
	if err != nil {
		f.Error(err)
	}
	fmt.Fprintf(w, "%x\n", b)
}

func (f fingerprints) rolls() {
	throw := func(name string, roll dice.Roller) {
		f.hash("dice "+name, func(w io.Writer) {
			for range 50 {
				for _, n := range []int{1, 2, 3, 4, 5, 6, 10, 18, 19, 36, 37, dice.MaxDice} {
					fmt.Fprintln(w, roll(n))
				}
			}
		})
	}
	throw("Batched SplitMix64", dice.Batched(prng.NewSplitMix64(42)))
	throw("Batched PCG", dice.Batched(rand.NewPCG(1, 2)))
	throw("Batched ChaCha8", dice.Batched(rand.NewChaCha8([32]byte{1, 2, 3})))
	throw("Each LFSR", dice.Each(prng.NewLFSR(42).IntN))
	throw("Each DotNet", dice.Each(prng.NewDotNet(42).IntN))
	f.hash("dice Rolls", func(w io.Writer) {
		for n := range 8 {
			for d, ways := range dice.Rolls(n) {
				fmt.Fprintln(w, d, d.Packed(), d.Rank(), ways)
			}
		}
	})
}

// scores are what each variant of the games with dice counts.
func (f fingerprints) scores() {
	for name, r := range farkle.Variants() {
		f.hash("farkle "+name+" scores", func(w io.Writer) {
			for n := range r.Dice {
				for d := range dice.All(n + 1) {
					fmt.Fprintln(w, d, r.Table.ScoreRoll(d))
					for keep, points := range r.Keeps(d) {
						fmt.Fprintln(w, keep, points)
					}
				}
			}
		})
	}
	for name, r := range yahtzee.Variants() {
		f.hash("yahtzee "+name+" scores", func(w io.Writer) {
			for d := range dice.All(r.Dice) {
				for b := range r.Boxes.All() {
					fmt.Fprintln(w, d, b, r.Score(d, b))
				}
			}
			// A card of dice all alike, with its bonuses and jokers.
			var card yahtzee.Card
			for range 2 {
				for b := range r.Boxes.All() {
					face := min(dice.Die(b), dice.Six)
					card, _ = r.Place(card, b, dice.Of(slices.Repeat([]dice.Die{face}, r.Dice)...))
					fmt.Fprintln(w, card, r.Bonus(card), r.Total(card))
				}
			}
		})
	}
}

// A finishedGame is what the lines of games are made of.
type finishedGame interface {
	Outcome() pips.Outcome
}

// finished writes the record of a finished game, the state it ended in, who won and by
// how much, in the words that the lines were made with: a draw names the first winner,
// and sides have names.
func (f fingerprints) finished(w io.Writer, g finishedGame, record, state fmt.Stringer, winner func(pips.Player) string, err error) {
	o := g.Outcome()
	if err != nil || !o.Over {
		f.Error("a game did not come to its end:", err)
	}
	for p := range o.Winners.All() {
		fmt.Fprintln(w, record)
		fmt.Fprintln(w, state, winner(p), o.Margin)
		break
	}
}

func (f fingerprints) farkle() {
	for variant, r := range farkle.Variants() {
		for i, name := range []string{"BankAt", "KeepAll", "ChooseGroups", "Random"} {
			s := []farkle.Strategy{farkle.BankAt(350), farkle.KeepAll(500), farkle.ChooseGroups(400), farkle.Random(42)}[i]
			f.hash("farkle "+variant+" "+name, func(w io.Writer) {
				for game := range uint32(2) {
					g, _ := r.NewGame("", "", "")
					err := g.Run(prng.NewSplitMix64(1).Stream(game), s, farkle.BankAt(300), s)
					f.finished(w, g, g.Record(), g.State(), pips.Player.String, err)
				}
			})
		}
	}
}

func (f fingerprints) yahtzee() {
	for variant, r := range yahtzee.Variants() {
		for i, name := range []string{"Greedy", "Casual", "Random"} {
			s := []yahtzee.Strategy{yahtzee.Greedy(), yahtzee.Casual(), yahtzee.Random(42)}[i]
			f.hash("yahtzee "+variant+" "+name, func(w io.Writer) {
				for game := range uint32(2) {
					g, _ := r.NewGame("", "")
					err := g.Run(prng.NewSplitMix64(2).Stream(game), s, yahtzee.Casual())
					f.finished(w, g, g.Record(), g.State(), pips.Player.String, err)
				}
			})
		}
	}
}

// sides prints a state of awari with the words of its sides.
type sides struct{ awari.State }

func (s sides) String() string {
	return strings.NewReplacer("turn=0", "turn=south", "turn=1", "turn=north").Replace(s.State.String())
}

func (f fingerprints) awari() {
	side := func(p pips.Player) string { return []string{"south", "north"}[p] }
	for variant, r := range awari.Variants() {
		for i, name := range []string{"Greedy Search", "Search Random", "Random Greedy"} {
			players := []awari.Strategy{awari.Greedy(), awari.Search(4), awari.Random(42), awari.Greedy()}
			f.hash("awari "+variant+" "+name, func(w io.Writer) {
				g, _ := r.NewGame("", "")
				err := g.Run(nil, players[i], players[i+1])
				f.finished(w, g, g.Record(), sides{g.State()}, side, err)
			})
		}
	}
}

func (f fingerprints) dominoes() {
	seat := func(p pips.Player) string { return fmt.Sprintf("player %d", p+1) }
	for variant, r := range dominoes.Variants() {
		if r.Out != dominoes.TakeNone {
			f.family(variant, r)
			continue
		}
		for name, p := range dominoPlayers {
			if name == "random" { // its records were others, which a test of the package makes again
				delete(f.want, "dominoes "+variant+" random")
				continue
			}
			f.hash("dominoes "+variant+" "+name, func(w io.Writer) {
				for seed := range int64(8) {
					g, err := dominoes.Record{Rules: r, Players: []string{"", ""}, First: dominoes.Player2}.Game()
					deal := scaffoldDeals(r, prng.NewStdGen(seed))
					if seed%2 != 0 {
						src := prng.NewSplitMix64(uint64(seed))
						deal = func(s dominoes.State) dominoes.Deal { return r.Draw(s, src) }
					}
					for waits, seat := g.Waits(); waits != pips.Nothing && err == nil; waits, seat = g.Waits() {
						if waits == pips.Chance {
							err = g.Chance(deal(g.State()))
						} else {
							err = g.Move([...]dominoes.Strategy{p, named("careful")}[seat](g.View(seat)))
						}
					}
					f.finished(w, g, g.Record(), g.State(), seat, err)
				}
			})
		}
	}
}

// family are games by rules of dominoes that are not the assignment's.
func (f fingerprints) family(variant string, r dominoes.Rules) {
	for name, p := range map[string]dominoes.Strategy{
		"simple": dominoes.SimplePlayer, "heaviest": named("heaviest"), "counting": named("counting"), "random": dominoes.RandomPlayer(42),
	} {
		f.hash("dominoes "+variant+" "+name, func(w io.Writer) {
			for seed := range uint64(8) {
				seats, _ := r.Players()
				g, err := r.NewGame(make([]string, seats)...)
				if err == nil {
					err = g.Run(prng.NewSplitMix64(seed), append(slices.Repeat([]dominoes.Strategy{dominoes.SimplePlayer}, seats-1), p)...)
				}
				f.finished(w, g, g.Record(), g.State(), pips.Player.String, err)
			}
		})
	}
}

// matches are how many games of a match each of the two players wins.
func (f fingerprints) matches() {
	match := func(name string, r dominoes.Rules, games int, p1, p2 dominoes.DomsPlayer, seed int64) {
		wins1, wins2, err := r.DomsMatch(games, p1, p2, seed)
		if err != nil {
			f.Error(err)
		}
		f.is("DomsMatch "+name, fmt.Sprintf("%d-%d", wins1, wins2))
	}
	for variant, r := range dominoes.Variants() {
		if r.Out != dominoes.TakeNone {
			continue
		}
		for name, p := range dominoPlayers {
			match(variant+" "+name+" careful", r, 20, p, named("careful"), 1)
			match(variant+" "+name+" smart", r, 20, p, dominoes.SmartPlayer, 2)
		}
	}
	for _, seed := range []int64{1, 2, 4} { // these three stand in the assignment
		match(fmt.Sprint("printed ", seed), dominoes.MustParseRules("printed"), 100, dominoes.SimplePlayer, dominoes.SimplePlayer, seed)
	}
}

// dominoPlayers yields the players of dominoes, and the one for tests.
func dominoPlayers(yield func(string, dominoes.DomsPlayer) bool) {
	for i, p := range []dominoes.DomsPlayer{dominoes.SimplePlayer, named("greedy"), named("careful"), named("lookahead"), dominoes.SmartPlayer} {
		if !yield([]string{"simple", "greedy", "careful", "lookahead", "smart"}[i], p) {
			return
		}
	}
	yield("random", dominoes.RandomPlayer(42))
}

// scaffoldDeals returns a function that deals as the scaffold of the assignment does.
func scaffoldDeals(r dominoes.Rules, g prng.StdGen) func(dominoes.State) dominoes.Deal {
	return func(dominoes.State) (d dominoes.Deal) {
		var round prng.StdGen
		round, g = g.Split()
		deck, n := dominoes.Shuffle(round), r.HandSize
		d.Hands[0], d.Hands[1] = dominoes.HandOf(deck[:n]...), dominoes.HandOf(deck[n:2*n]...)
		return d
	}
}

// named returns a player of dominoes.
func named(name string) dominoes.Strategy {
	for n, s := range dominoes.Strategies() {
		if n == name {
			return s
		}
	}
	panic(name)
}
