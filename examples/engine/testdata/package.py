"""The test of the package pips, run with the module installed. An argument names a way to end."""

import os
import pickle
import signal
import sys
import tempfile
import threading

import pips


def refused(call, **want):
    try:
        call()
    except pips.Refused as why:
        got = {key: getattr(why, key) for key in want}
        assert got == want, got
        assert str(pickle.loads(pickle.dumps(why))) == str(why)
    else:
        raise AssertionError(want)


def raises(kind, call):
    try:
        call()
    except kind:
        return
    raise AssertionError(kind)


# Where it ends, a long request is running. Nothing of it may be left.
def work(engine):
    begun = threading.Event()
    view = {"rules": "yahtzee", "player": 0, "state": "turn=0 left=2 roll=12346 []"}

    def solve():
        try:
            engine.solve("yahtzee", view, progress=lambda *_: begun.set())
        except EOFError:
            pass

    threading.Thread(target=solve, daemon=True).start()
    begun.wait()


match sys.argv[1]:
    case "exit":
        work(pips.Engine())
    case "exception":
        work(pips.Engine())
        raise KeyError
    case "kill":
        work(pips.Engine())
        os.kill(os.getpid(), signal.SIGKILL)
    case "fork":  # the child has a copy of the pipes, which does not keep the engine
        engine = pips.Engine()
        read, write = os.pipe()
        if os.fork() > 0:
            assert engine.games("awari")
            os.kill(os.getpid(), signal.SIGKILL)
        signal.alarm(20)
        os.close(write)
        raises(EOFError, engine.saved)
        os.read(read, 1)  # until the parent is gone
        while os.read(engine._process.stdout.fileno(), 1000):
            pass
        print("done", flush=True)
        os._exit(0)
    case "all":
        with tempfile.TemporaryDirectory() as folder, pips.Engine(dir=folder, jobs=8) as engine:
            assert engine.limits["jobs"] == 8
            assert [g["game"] for g in engine.games()] == ["farkle", "yahtzee", "awari", "dominoes"]
            assert "duel" in engine.rules("farkle", "zilch target=5000")["aims"]
            assert engine.request("score", game="farkle", dice=[1, 1, 1, 5, 6], id=1)["total"] == 1050
            assert "\ndice by-turn\n" in engine.new("yahtzee", ["Ann"], seed=7, by_turn=True).record()
            game = engine.new("farkle", ["Ann", "Bob"], rules="standard opening=500", seed=7)
            refused(lambda: game.move("1 bank"), kind="chance-due", need=0, have=0)
            assert game.roll()[0]["chance"] == [1, 2, 2, 2, 3, 3]
            assert game.moves()[0]["text"] == "1 roll"
            refused(lambda: game.move("1 bank"), kind="illegal", need=500, have=100)
            refused(lambda: engine.new("farkle", []), kind="players")
            refused(lambda: engine.rules("farkle", "standard hotdice=no"), kind="syntax", offset=10, want="did you mean hot-dice?")
            refused(lambda: engine.rules("farkle", "\ud800"), kind="request")
            refused(lambda: engine.rules("farkle", "x" * engine.limits["bytes"]), kind="limit", need=1 << 20)
            raises(ValueError, lambda: engine.solve("awari", {"player": float("nan")}))
            first = game.advise(aim="turn", top=2, why=1)["choices"][0]
            assert abs(sum(term["value"] for term in first["terms"]) - first["value"]) < 1e-6
            game.move(game.choose()["move"])
            game.undo()
            game.save("a")
            game.resign(0)
            assert game.page(1)["outcome"]["winners"] == [1] and len(game.steps()) == 2
            assert engine.saved() == ["a"] and len(engine.load(name="a").steps()) == 1
            small = engine.load("pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 1\n0: 3\n", until=2)
            report = small.review(why=1)["report"]
            assert report["players"][0]["mistakes"] == 1 and len(report["steps"]) == 2, report
            view = small.page(small.page()["turn"])["view"]
            assert engine.solve("awari", view)["choices"] == small.advise()["choices"]
            small.close()
            refused(small.page, kind="unknown")

            # Threads share the engine. Each gets its own replies.
            def plays(seed):
                game = engine.new("awari", ["Ann", "Bob"], rules="kalah pits=3 beans=2", start="2 2 2 0 / 2 2 2 0")
                for _ in range(20):
                    assert engine.score("farkle", [1] * (1 + seed % 3))["total"] == [100, 200, 1000][seed % 3]
                    assert [m["text"] for m in game.moves()] == ["1", "2", "3"]
                    choices.append(game.advise()["choices"][0]["value"])

            choices = []
            threads = [threading.Thread(target=plays, args=[seed]) for seed in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert choices == [4] * 120, choices

            # An exception of progress stops the work, and is raised.
            def stop(done, total):
                raise ZeroDivisionError

            raises(ZeroDivisionError, lambda: engine.solve("yahtzee", {"rules": "yahtzee", "player": 0, "state": "turn=0 left=2 roll=12346 []"}, progress=stop))
            assert engine.saved() == ["a"]
            work(engine)
        raises(EOFError, engine.saved)
        raises(EOFError, lambda: pips.Engine(no_such_flag=1))
print("done")
