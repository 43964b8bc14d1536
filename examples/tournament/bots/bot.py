#!/usr/bin/env python3
"""Plays all games of Pips: it reads a request in each line, and answers with one of its moves."""
import json
import random
import sys


def worth(game, view, move):
    """Says how good a move seems; it need not be exact."""
    if game == 'farkle':  # keep many dice, and stop when few are left to roll
        left = len(view['state']['roll']) - len(move['keep'])
        return len(move['keep']), (move['then'] == 'bank') == (left in (1, 2, 3))
    if game == 'yahtzee':  # keep what is there most often, and fill the box of that
        dice = move.get('keep') or view['state']['roll']
        alike = max(dice.count(face) for face in dice)
        names = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes']
        box = names.index(move['box']) + 1 if move.get('box') in names else 0
        return 'keep' in move, alike - len(move.get('keep', [])), alike, view['state']['roll'].count(box)
    if game == 'dominoes':  # the heaviest tile
        return sum(move.get('tile', []))
    row, pit = view['state']['board']['rows'][view['player']], move['pit']
    return row[pit - 1] + pit == len(row) + 1, random.random()  # awari: end in the home, or any pit


for line in sys.stdin:
    random.seed(line)  # the same request gets the same answer
    request = json.loads(line)
    best = max(request['moves'], key=lambda move: worth(request['game'], request['view'], move))
    print(json.dumps(best), flush=True)
