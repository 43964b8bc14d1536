#!/usr/bin/env python3
"""Prints frozen.txt, from the comment of Roll alone.

It shares no code with the package: PCG is written from the description of
PCG-DXSM, and the dice are digits of one exact product of big integers.

    python3 frozen.py | diff - frozen.txt
"""

WORD = 1 << 64


class PCG:
    """PCG-DXSM with 128 bits of state, as math/rand/v2 has it."""

    def __init__(self, hi, lo):
        self.state = hi << 64 | lo

    def word(self):
        mul = 2549297995355413924 << 64 | 4865540595714422341
        inc = 6364136223846793005 << 64 | 1442695040888963407
        self.state = (self.state * mul + inc) % (1 << 128)
        hi, lo = self.state >> 64, self.state % WORD
        hi ^= hi >> 32
        hi = hi * 0xDA942042E4DD58B5 % WORD
        hi ^= hi >> 48
        return hi * (lo | 1) % WORD


def below(src, m):
    """A number below m from one word, or from the next that serves."""
    while True:
        whole, rest = divmod(src.word() * m, WORD)
        if rest >= WORD % m:
            return whole


def roll(src, n):
    dice = []
    while n > 0:
        k = min(n, 18)
        number = below(src, 6**k)
        for _ in range(k):
            dice.append(number % 6 + 1)
            number //= 6
        n -= k
    return "".join(str(d) for d in sorted(dice))


def main():
    print("# Dice that given words roll. Never edit: a test that fails here says that the")
    print("# package changed what it promised not to change. Printed by frozen.py.")
    print("# roll SEED1 SEED2 DICE: groups that Roll gives from one PCG, one after another")
    sizes = [0, 1, 2, 3, 4, 5, 6, 7, 10, 17, 18, 19, 24, 36, 37, 99, 100]
    for seeds in [(1, 2), (0, 0), (WORD - 1, 0xC0FFEE)]:
        for n in sizes:
            src = PCG(*seeds)
            rolls = [roll(src, n) or "-" for _ in range(8 if n < 20 else 3)]
            print("roll", *seeds, f"{n}:", *rolls)


main()
