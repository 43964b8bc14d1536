package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"

	"pips.example/dominoes"
	"pips.example/prng"
)

// choices prints what players choose in a state of the standard game.
func choices(state string, players ...dominoes.DomsPlayer) {
	r := dominoes.Standard()
	s, err := dominoes.ParseState(state)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, choose := range players {
		v := r.View(s, s.Turn)
		m := choose(v)
		points, _ := v.Points(m)
		fmt.Printf("%v scores %d\n", m, points)
	}
}

// A player of your own is a function. This one takes the most points, and of
// equals the tile with the most pips. It does far better than the first tile
// that fits: nine games out of ten at least.
func Example_player() {
	mine := func(v dominoes.View) dominoes.Move {
		best, most := dominoes.Move{Knock: true}, -1
		for m := range v.Moves() {
			points, wins := v.Points(m)
			if wins {
				return m
			}
			if worth := 100*points + m.Domino.Pips(); worth > most {
				best, most = m, worth
			}
		}
		return best
	}
	won, lost, err := dominoes.Standard().DomsMatch(300, mine, dominoes.SimplePlayer, 1)
	fmt.Println(won+lost, won > 9*lost, err)
	// Output: 300 true <nil>
}

// What a server sends to player 1: nothing in it depends on the tiles that the
// other player holds. The state stays on the server.
func ExampleView() {
	r := dominoes.Standard()
	s, _ := dominoes.ParseState("scores=0,3 hand1=6-6,5-1 hand2=3-3,2-0 board=5-4/2.1")
	v := r.View(s, dominoes.Player1)
	other, _ := dominoes.ParseState("scores=0,3 hand1=6-6,5-1 hand2=0-0,4-4 board=5-4/2.1")
	fmt.Println(v == r.View(other, dominoes.Player1))

	sent, _ := json.Marshal(v)
	fmt.Println(string(sent))
	var got dominoes.View
	err := json.Unmarshal(sent, &got)
	fmt.Println(got == v, err)
	// Output:
	// true
	// {"Rules":"standard","Player":"player 1","Hand":"6-6 5-1","Board":"5-4/2.1","Scores":[0,3],"Others":2,"Knocked":""}
	// true <nil>
}

// Player 1 sees that player 2 holds one tile, and has knocked on 3 and 6.
func ExampleRules_View() {
	s, _ := dominoes.ParseState("hand1=6-6,5-1 hand2=4-4 board=6-3 knocked2=36")
	v := dominoes.Standard().View(s, dominoes.Player1)
	fmt.Println(v.Hand, "against", v.Others, "tile, without", v.Knocked)
	// Output: 6-6 5-1 against 1 tile, without 36
}

func ExampleView_Moves() {
	s, _ := dominoes.ParseState("hand1=6-6,5-4,0-0 hand2=3-3 board=5-2,2-4")
	v := dominoes.Standard().View(s, dominoes.Player1)
	for m := range v.Moves() {
		fmt.Println(m)
	}
	// Output:
	// 5-4 left
	// 5-4 right
}

// Three tiles have neither a half on which the other player knocked nor are in
// the hand: of 3-3, 4-3 and 4-4 the other player holds one, and two sleep.
func ExampleView_Unseen() {
	s, _ := dominoes.ParseState("hand1=6-3 hand2=4-4 board=5-1 knocked2=01256")
	v := dominoes.Standard().View(s, dominoes.Player1)
	fmt.Println(v.Others, slices.Collect(v.Unseen()))
	// Output: 1 [3-3 4-3 4-4]
}

// At 60 of 61 points 5-2, which makes six, would be a bust. 4-0 makes five.
func ExampleView_Points() {
	s, _ := dominoes.ParseState("scores=60,40 hand1=5-2,4-0,6-6 hand2=3-3 board=5-4")
	v := dominoes.Standard().View(s, dominoes.Player1)
	for m := range v.Moves() {
		points, wins := v.Points(m)
		fmt.Println(m, points, wins)
	}
	// Output:
	// 5-2 left 0 false
	// 4-0 right 1 true
}

// A strategy of your own can lean on another: this one keeps its doubles.
func ExampleStrategy() {
	var keepDoubles dominoes.Strategy = func(v dominoes.View) dominoes.Move {
		for m := range v.Moves() {
			if !m.Domino.IsDouble() {
				return m
			}
		}
		return dominoes.SimplePlayer(v)
	}
	choices("hand1=5-5,4-1 hand2=3-3 board=5-4", dominoes.SimplePlayer, keepDoubles)
	choices("hand1=5-5,3-1 hand2=3-3 board=5-4", keepDoubles)
	// Output:
	// 5-5 left scores 0
	// 4-1 right scores 2
	// 5-5 left scores 0
}

// The assignment's name for a Strategy.
func ExampleDomsPlayer() {
	var p dominoes.DomsPlayer = dominoes.SimplePlayer
	choices("hand1=6-6,5-1 hand2=3-3 board=5-4", p)
	// Output: 5-1 left scores 1
}

// The first tile that fits. 5-2 would make six, for two points.
func ExampleSimplePlayer() {
	choices("hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", dominoes.SimplePlayer)
	// Output: 4-0 right scores 1
}

// 5-2 makes six, for two points; 4-0 makes five, for one.
func ExampleGreedyPlayer() {
	choices("hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", dominoes.GreedyPlayer)
	// Output: 5-2 left scores 2
}

// At 60 of 61 points the two points of 5-2 are a bust, and the one of 4-0 wins.
func ExampleCarefulPlayer() {
	choices("scores=60,0 hand1=6-6,4-0,5-2 hand2=3-3 board=5-4",
		dominoes.GreedyPlayer, dominoes.CarefulPlayer)
	// Output:
	// 5-2 left scores 0
	// 4-0 right scores 1
}

// The other player has knocked on 5 and 0. 6-5 scores two but opens the 6, and
// the reply 6-6 would score four. After 0-0 there is no reply.
func ExampleLookaheadPlayer() {
	choices("hand1=6-5,0-0,2-2,4-4,4-1,3-1 hand2=6-6,6-4,6-3,4-3,3-2,2-1,1-1 board=5-0/1.1 knocked2=05",
		dominoes.CarefulPlayer, dominoes.LookaheadPlayer)
	// Output:
	// 6-5 left scores 2
	// 0-0 right scores 1
}

// It wins at once where it can. Where the other player would win with 6-6,
// which scores four, it does not open the 6.
func ExampleSmartPlayer() {
	choices("scores=59,59 hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", dominoes.SmartPlayer)
	choices("scores=0,57 hand1=6-5,0-0,2-2,4-4,4-1,3-1 hand2=6-6,6-4,6-3,4-3,3-2,2-1,1-1 board=5-0/1.1 knocked2=05",
		dominoes.SmartPlayer)
	// Output:
	// 5-2 left scores 2
	// 0-0 right scores 1
}

// A player whose seed is the same makes the same choices.
func ExampleRandomPlayer() {
	r := dominoes.Standard()
	s, _ := r.Start(dominoes.Player1, dominoes.Shuffled(rand.NewPCG(1, 2))(r.HandSize))
	m := dominoes.RandomPlayer(7)(r.View(s, dominoes.Player1))
	again := dominoes.RandomPlayer(7)(r.View(s, dominoes.Player1))
	fmt.Println(m == again, r.Legal(s, m))
	// Output: true <nil>
}

// A program lets its users name a player.
func ExamplePlayers() {
	for name := range dominoes.Players() {
		fmt.Println(name)
	}
	byName := maps.Collect(dominoes.Players())
	choices("hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", byName["greedy"])
	// Output:
	// simple
	// greedy
	// careful
	// lookahead
	// smart
	// 5-2 left scores 2
}

// Ranging over All plays the game to its end, round after round: exactly 61
// points win.
func ExampleRules_Play() {
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.Shuffled(rand.NewPCG(1, 2)),
		dominoes.SmartPlayer, dominoes.GreedyPlayer)
	for range g.All() {
	}
	o := dominoes.Standard().Outcome(g.State())
	fmt.Println(o.Over, g.State().Scores[o.Winner], g.Err())
	// Output: true 61 <nil>
}

// A small game: the hands are given, and six points win.
func ExampleGame() {
	r := dominoes.Rules{HandSize: 2, Target: 6}
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	g := r.Play(dominoes.Player1, dominoes.Dealt([2]dominoes.Hand{one, two}),
		dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m, s := range g.All() {
		fmt.Println(m, s.Scores)
	}
	fmt.Println(r.Outcome(g.State()).Winner, "wins:", g.State().Board)
	// Output:
	// deal 0-0
	// 5-4 left 3-0
	// 5-1 left 3-1
	// 2-1 left 6-1
	// player 1 wins: 2-1/1.3 1-5/2.2 5-4/1.1
}

// A loop that is left goes on where it was.
func ExampleGame_All() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	for m := range g.All() {
		fmt.Println(m)
		break
	}
	fmt.Println("…")
	for m := range g.All() {
		fmt.Println(m)
	}
	// Output:
	// deal
	// …
	// 5-4 left
	// 5-1 left
	// 2-1 left
}

// Before the first deal one is due.
func ExampleGame_State() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	fmt.Println(record.Rules.Due(g.State()))
	for range g.All() {
	}
	fmt.Println(g.State().Scores)
	// Output:
	// true
	// 6-1
}

// Why a game has ended early: here a player knocks who could play.
func ExampleGame_Err() {
	lazy := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.Shuffled(rand.NewPCG(1, 2)), lazy, lazy)
	for range g.All() {
	}
	fmt.Println(g.Err())
	// Output: player 1, move "knock": dominoes: who can play must play
}

// To tell a bug of a player from other errors.
func ExampleMoveError() {
	lazy := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	_, _, err := dominoes.Standard().DomsMatch(1, dominoes.SimplePlayer, lazy, 1)
	var bad *dominoes.MoveError
	if errors.As(err, &bad) {
		fmt.Println(bad.Player, "wanted to", bad.Move)
		fmt.Println(errors.Is(bad, dominoes.ErrKnock), errors.Is(bad, dominoes.ErrIllegal))
	}
	// Output:
	// player 2 wanted to knock
	// true true
}

// The players and the seed are for the reader.
func ExampleGame_Record() {
	r := dominoes.Rules{HandSize: 2, Target: 6}
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	g := r.Play(dominoes.Player1, dominoes.Dealt([2]dominoes.Hand{one, two}),
		dominoes.SimplePlayer, dominoes.SimplePlayer)
	for range g.All() {
	}
	record := g.Record()
	record.Players = [2]string{"Ann", "Bob"}
	fmt.Print(record)
	// Output:
	// pips 1 dominoes
	// rules standard hand=2 target=6
	// player Ann
	// player Bob
	//
	// 0: deal 5-4 2-1 / 5-1 6-6
	// 0: 5-4 left, 5-1 left, 2-1 left
}

// smallGame is the record of a game of one round.
const smallGame = `pips 1 dominoes
rules standard hand=2 target=6
player Ann
player Bob

0: deal 5-4 2-1 / 5-1 6-6
0: 5-4 left, 5-1 left, 2-1 left
`

// A record is text that people can read and write, and nothing that could not
// have happened.
func ExampleRecord() {
	const text = `pips 1 dominoes
rules standard hand=2 target=6
player Ann
player Bob

0: deal 5-4 2-1 / 5-1 6-6
0: 5-4 left, 5-1 left, 2-1 left
`
	r, err := dominoes.ParseRecord(text)
	fmt.Println(r.Rules, r.Players, len(r.Steps), err)
	fmt.Println(r.String() == text)

	r.Steps[1].Move = dominoes.Move{Knock: true} // with two tiles that fit
	_, err = r.MarshalText()
	fmt.Println(err)
	// Output:
	// standard hand=2 target=6 [Ann Bob] 4 <nil>
	// true
	// player 1, move "knock": dominoes: who can play must play
}

// The error says where the text is wrong, and what cannot have been played: no
// 5 is open at the right.
func ExampleParseRecord() {
	text := "pips 1 dominoes\nrules standard hand=2\nplayer Ann\nplayer Bob\n\n" +
		"0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 right\n"
	_, err := dominoes.ParseRecord(text)
	var bad *dominoes.SyntaxError
	var move *dominoes.MoveError
	fmt.Printf("%t %q\n", errors.As(err, &bad), text[bad.Offset:])
	fmt.Println(errors.As(err, &move), move)
	// Output:
	// true "5-1 right\n"
	// true player 2, move "5-1 right": dominoes: the tile does not fit there
}

// To look at a game again.
func ExampleRecord_Replay() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	turn := g.State().Turn
	for m, s := range g.All() {
		if m.IsDeal() {
			fmt.Println("tiles are dealt, to Ann", s.Hands[0], "and to Bob", s.Hands[1])
		} else {
			fmt.Println(record.Players[turn], "plays", m)
		}
		turn = s.Turn
	}
	// Output:
	// tiles are dealt, to Ann 5-4 2-1 and to Bob 5-1 6-6
	// Ann plays 5-4 left
	// Bob plays 5-1 left
	// Ann plays 2-1 left
}

// Store a game that is not over, and go on with it another day. What was played
// comes first again.
func ExampleRecord_Resume() {
	const stored = "pips 1 dominoes\nrules standard hand=2 target=6\nplayer\nplayer\n\n" +
		"0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left\n"
	record, err := dominoes.ParseRecord(stored)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := record.Resume(dominoes.Shuffled(rand.NewPCG(1, 2)), dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m, s := range g.All() {
		fmt.Println(m, s.Scores)
	}
	fmt.Println(g.Err())
	// Output:
	// deal 0-0
	// 5-4 left 3-0
	// 5-1 left 3-1
	// 2-1 left 6-1
	// <nil>
}

// A step is a deal or a move.
func ExampleStep() {
	record, _ := dominoes.ParseRecord(smallGame)
	for _, step := range record.Steps {
		if step.Move.IsDeal() {
			fmt.Printf("%v: %v / %v\n", step.Move, step.Hands[0], step.Hands[1])
		} else {
			fmt.Println(step.Move)
		}
	}
	// Output:
	// deal: 5-4 2-1 / 5-1 6-6
	// 5-4 left
	// 5-1 left
	// 2-1 left
}

// A record written down by a program of your own.
func ExampleDealStep() {
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	record := dominoes.Record{Rules: dominoes.Rules{HandSize: 2, Target: 61}, Seed: "a table in the Crown"}
	record.Steps = append(record.Steps, dominoes.DealStep([2]dominoes.Hand{one, two}))
	for _, typed := range []string{"5-4 left", "5-1 left"} {
		m, _ := dominoes.ParseMove(typed)
		record.Steps = append(record.Steps, dominoes.Step{Move: m})
	}
	text, err := record.MarshalText()
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// pips 1 dominoes
	// rules standard hand=2
	// player
	// player
	// seed a table in the Crown
	//
	// 0: deal 5-4 2-1 / 5-1 6-6
	// 0: 5-4 left, 5-1 left
	// <nil>
}

// The rule as the assignment writes it, with a point for chipping out. What the
// assignment prints comes from other rules, see Rules.DomsMatch.
func ExampleDomsMatch() {
	fmt.Println(dominoes.DomsMatch(100, 7, 61, dominoes.SimplePlayer, dominoes.SimplePlayer, 1))
	// Output: 51 49 <nil>
}

// The call of the assignment gives what is printed there under the rules
// without a point for chipping out. The other two are the rule as it is
// written, and the program as it was handed out.
func ExampleRules_DomsMatch() {
	for _, r := range []dominoes.Rules{dominoes.Printed(), dominoes.Standard(), dominoes.Scaffold()} {
		fmt.Print(r, " ")
		fmt.Println(r.DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, 1))
	}
	// Output:
	// printed 48 52 <nil>
	// standard 51 49 <nil>
	// scaffold 54 46 <nil>
}

// A match shared out to several cores. Each game has a generator of its own, so
// the total is that of DomsMatch, whichever game is over first.
func ExampleDomsGames() {
	r := dominoes.Printed()
	var (
		wait sync.WaitGroup
		lock sync.Mutex
		wins [2]int
	)
	slots := make(chan struct{}, 4) // games at a time
	for first, g := range dominoes.DomsGames(100, 1) {
		slots <- struct{}{}
		wait.Add(1)
		go func() {
			defer wait.Done()
			defer func() { <-slots }()
			winner, err := r.DomsGame(first, dominoes.SimplePlayer, dominoes.SimplePlayer, g)
			lock.Lock()
			defer lock.Unlock()
			if err != nil {
				fmt.Println(err)
				return
			}
			wins[winner]++
		}()
	}
	wait.Wait()
	fmt.Println(wins[dominoes.Player1], wins[dominoes.Player2])
	// Output: 48 52
}

// A match of two games. Player 1 begins in those with an odd number, counted
// down to one, and the assignment's program has player 2 win both.
func ExampleRules_DomsGame() {
	r := dominoes.Printed()
	for first, g := range dominoes.DomsGames(2, 10) {
		winner, err := r.DomsGame(first, dominoes.SimplePlayer, dominoes.SimplePlayer, g)
		fmt.Printf("%v begins, %v wins, %v\n", first, winner, err)
	}
	// Output:
	// player 2 begins, player 2 wins, <nil>
	// player 1 begins, player 2 wins, <nil>
}

// A round from the scores of the last one. Both players chip out in it, each
// for a point under the rule as it is written.
func ExampleRules_DomsRound() {
	for _, r := range []dominoes.Rules{dominoes.Standard(), dominoes.Printed()} {
		fmt.Println(r.DomsRound(dominoes.Player1, dominoes.Scores{0, 0},
			dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1)))
	}
	// Output:
	// 13-16 <nil>
	// 12-15 <nil>
}
