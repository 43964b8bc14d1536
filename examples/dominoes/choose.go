package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

// choose asks the person for a legal move.
func (g *game) choose(s dominoes.State) (dominoes.Move, error) {
	v := g.View(s.Turn)
	if v.Hand.Len() == 0 {
		return dominoes.Move{Knock: true}, nil
	}
	g.Board(0, g.show)
	question := name(s.Turn) + "'s move?"
	if dominoes.Blocked(v.Hand, v.Board) {
		question = "None of your tiles fits: type knock, or just press Enter."
	}
	return terminal.Ask(g.Ask, question, func(answer string) (dominoes.Move, error) {
		m, err := read(v, answer)
		if err == nil && v.Legal(m) != nil {
			for must := range v.Moves() {
				return m, fmt.Errorf("you have to lead %v", must.Domino)
			}
		}
		return m, err
	})
}

// read reads a legal move; its errors are sentences.
func read(v dominoes.View, answer string) (dominoes.Move, error) {
	text := strings.ToLower(answer)
	blocked := dominoes.Blocked(v.Hand, v.Board)
	knock := text == "knock" || text == "k"
	switch {
	case blocked && (knock || text == ""):
		return dominoes.Move{Knock: true}, nil
	case blocked:
		return dominoes.Move{}, errors.New("you cannot play: type knock, or just press Enter")
	case knock:
		return dominoes.Move{}, errors.New("you can play, so you cannot knock")
	case text == "":
		return dominoes.Move{}, errors.New("please type a tile and an end, as in 3l, or hint, or ? for help, or q to quit")
	}
	rest, end, given := cutEnd(text)
	d, err := readTile(v, rest, answer)
	if err != nil {
		return dominoes.Move{}, err
	}
	var fits []dominoes.End
	var needs, add []string
	for e := range dominoes.End(len(endWords)) {
		if pips, ok := v.Board.Open(e); ok {
			if needs = append(needs, fmt.Sprintf("the %v end %d", e, pips)); len(needs) == 1 {
				needs[0] = fmt.Sprintf("the %v end needs %d", e, pips)
			}
		}
		if v.Board.Len() > 0 && dominoes.CanPlay(d, e, v.Board) {
			fits = append(fits, e)
			add = append(add, fmt.Sprintf("%s for %v", endWords[e][1], e))
		}
	}
	pips, open := v.Board.Open(end)
	switch {
	case v.Board.Len() == 0:
		end = dominoes.Left // all ends are the same
	case len(fits) == 0:
		return dominoes.Move{}, fmt.Errorf("%v does not fit: %s", d, strings.Join(needs, " and "))
	case len(fits) > 1 && !given:
		several := "both"
		if len(fits) > 2 {
			several = "several"
		}
		return dominoes.Move{}, fmt.Errorf("%v fits at %s ends: add %s", d, several, strings.Join(add, " or "))
	case !given:
		end = fits[0]
	case !open:
		return dominoes.Move{}, fmt.Errorf("there is no %v end now", end)
	case !slices.Contains(fits, end):
		return dominoes.Move{}, fmt.Errorf("%v does not fit at the %v end, which needs %d", d, end, pips)
	}
	return dominoes.Move{Domino: d, End: end}, nil
}

// endWords are what each end is called.
var endWords = [...][2]string{{"left", "l"}, {"right", "r"}, {"up", "u"}, {"down", "d"}, {"fifth", "5th"}, {"sixth", "6th"}, {"seventh", "7th"}, {"eighth", "8th"}}

// cutEnd cuts an end off the end of a text, if one is given.
func cutEnd(text string) (rest string, end dominoes.End, given bool) {
	for e, words := range endWords {
		for _, word := range words {
			if rest, ok := strings.CutSuffix(text, word); ok {
				return strings.TrimSpace(rest), dominoes.End(e), true
			}
		}
	}
	return text, 0, false
}

// readTile reads a tile of the hand, or its number there.
func readTile(v dominoes.View, text, answer string) (dominoes.Domino, error) {
	n := v.Hand.Len()
	if terminal.IsNumber(text) {
		i, err := strconv.Atoi(text)
		if err == nil && i >= 1 && i <= n {
			return slices.Collect(v.Hand.All())[i-1], nil
		}
		numbers := fmt.Sprintf("the numbers are 1 to %d", n)
		if n == 1 {
			numbers = "it has only tile 1"
		}
		return dominoes.Domino{}, fmt.Errorf("there is no tile %s in your hand: %s", terminal.Clip(text), numbers)
	}
	d, err := dominoes.ParseDomino(text)
	var bad *pips.SyntaxError
	switch {
	case errors.As(err, &bad) && bad.Offset < len(text) && terminal.IsNumber(text[bad.Offset:bad.Offset+1]): // the number of a half
		return dominoes.Domino{}, fmt.Errorf("%s is not a tile: its halves can be 0 to 9", terminal.Quote(answer))
	case err != nil:
		return dominoes.Domino{}, fmt.Errorf("%s is not a tile and an end, as in 3l or 5-1 r: type ? for help, q to quit", terminal.Quote(answer))
	case dominoes.Played(d, v.Board):
		return dominoes.Domino{}, fmt.Errorf("%v is on the board already", d)
	}
	for held := range v.Hand.All() {
		if held.Same(d) {
			return held, nil
		}
	}
	return dominoes.Domino{}, fmt.Errorf("%v is not in your hand", d)
}
