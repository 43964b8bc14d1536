"""Plays random rounds of partners again with Python's package dominoes (github.com/abw333/dominoes).

    PIPS_PEER=FILE go test -tags long -run PeerGames ./dominoes
    python3 tools/abw333.py FILE

It needs that package: pip install dominoes, or its folder in PYTHONPATH. At each turn it compares the legal
moves and who passes, and at the end the points. That package lists one end where both are equal.
"""
import json
import sys

import dominoes


def tile(pair):
    return dominoes.Domino(*pair)


def key(domino, left):
    return tuple(sorted((domino.first, domino.second))), left


def play(game):
    """Returns what differs, or None, and the numbers of moves and passes."""
    hands = [dominoes.Hand([tile(t) for t in hand]) for hand in game['hands']]
    first = game['first']
    valid = tuple((d, True) for d in hands[first])
    if game['six']:
        valid = ((dominoes.Domino(6, 6), True),)
    g = dominoes.Game(dominoes.Board(), hands, [], first, valid, first, None)
    moves = passes = 0
    played = []
    for step in game['steps']:
        if step['move'] is None:
            passes += 1
            played.append(None)
            continue
        if g.result is not None:
            return 'the game is over', moves, passes
        if g.turn != step['player']:
            return 'turn of %d, want %d' % (g.turn, step['player']), moves, passes
        same = len(g.board) > 0 and g.board.left_end() == g.board.right_end()
        want = {key(tile(m['tile']), m['end'] == 'left') for m in step['moves'] if not same or m['end'] == 'left'}
        have = {key(*m) for m in g.valid_moves}
        if want != have or len(g.valid_moves) != len(have):
            return 'moves %s, want %s' % (have, want), moves, passes
        m = step['move']
        left = m['end'] == 'left'
        g.make_move(tile(m['tile']), left)
        played.append(key(tile(m['tile']), left))
        moves += 1
    if g.result is None:
        return 'the game is not over', moves, passes
    if [m and key(*m) for m in g.moves] != played:
        return 'other passes', moves, passes
    if g.result.points != game['points']:
        return '%d points, want %d' % (g.result.points, game['points']), moves, passes
    return None, moves, passes


def main():
    rounds = moves = passes = differ = 0
    with open(sys.argv[1]) as lines:
        for line in lines:
            game = json.loads(line)
            wrong, m, p = play(game)
            rounds, moves, passes = rounds + 1, moves + m, passes + p
            if wrong:
                differ += 1
                print('round %d: %s' % (rounds, wrong))
    print('%d rounds, %d moves, %d passes: %d rounds differ' % (rounds, moves, passes, differ))
    return 1 if differ or not rounds else 0


if __name__ == '__main__':
    sys.exit(main())
