import { describe, expect, it } from "vitest";
import {
  CHANCE,
  type Game,
  type GameSetup,
  type GameState,
  OVER,
  type Prior,
  type View,
} from "../../engine/core/game.js";
import { seatsOf } from "../../engine/core/seats.js";
import type { ChanceLog, Logged } from "../../engine/core/record.js";
import { OwnStream } from "../../engine/core/streams.js";

/**
 * What must hold of every game, whatever its rules. `genericSuite(name, () => ({ game, setups }))` adds the tests.
 * A finding names the setup, the seed and the decision, so that it can be found again.
 */
export interface Subject<S extends GameState<V>, V extends View, D, R> {
  game: Game<S, V, D, R>;
  /** `asked`: seats that are asked in every game, where others need not be; missing: all are. */
  setups: { label: string; setup: GameSetup<D, R>; asked?: number[] }[];
  /** True if players hide something: then worlds must differ from the true state now and then. Default true. */
  hidden?: boolean;
}

export interface SuiteOptions {
  /** Random games for each setup. Default 3. */
  games?: number;
  /** The dear checks are made at every n-th decision. Default 1. */
  every?: number;
  /** A game that takes longer is at fault. Default 20 000 decisions. */
  decisions?: number;
  /** For each test, in ms. */
  timeout?: number;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);
const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

export function genericSuite<S extends GameState<V>, V extends View, D, R>(
  name: string,
  makeSetups: () => Subject<S, V, D, R>,
  options: SuiteOptions = {},
): void {
  const { games = 3, every = 1, decisions = 20_000, timeout = 60_000 } = options;

  describe(`${name}: what holds of every game`, () => {
    const { game, setups, hidden = true } = makeSetups();
    const buffer = new Int32Array(game.maxChoices);
    const other = new Int32Array(game.maxChoices);

    const legalOf = (state: S, out = buffer): number[] => {
      const n = state.legal(out);
      expect(n).toBeLessThanOrEqual(game.maxChoices);
      return Array.from(out.subarray(0, n));
    };

    /** Starts in a given manner: forced choices shown, chance asked, or neither. */
    const begin = (setup: GameSetup<D, R>, how: { ask?: boolean; forced?: boolean } = {}): S => {
      const state = game.start({ ...setup, streams: Uint32Array.from(setup.streams) });
      state.askChance = how.ask ?? false;
      state.showForced = how.forced ?? false;
      return state;
    };

    /** Plays at random; `at` is called at every decision, before the choice. Returns what was chosen. */
    const playOut = (
      label: string,
      state: S,
      seed: number,
      at: (legal: number[], where: string, decision: number, taken: number[]) => void = () => {},
    ): number[] => {
      const stream = new OwnStream(`generic ${name} ${label}`, seed, "play");
      const taken: number[] = [];
      while (state.chooser() !== OVER) {
        const where = `${label}, game ${seed}, decision ${taken.length}`;
        if (taken.length >= decisions) throw new Error(`${where}: the game does not end`);
        const legal = legalOf(state);
        if (legal.length === 0) throw new Error(`${where}: no choice, but the game is not over`);
        at(legal, where, taken.length, taken);
        const choice = legal[stream.below(legal.length)];
        const before = state.steps();
        state.apply(choice);
        if (state.steps() <= before) throw new Error(`${where}: steps did not go up`);
        taken.push(choice);
      }
      return taken;
    };

    const forEachGame = (check: (label: string, setup: GameSetup<D, R>, seed: number) => void) => {
      for (const { label, setup } of setups) for (let seed = 0; seed < games; seed++) check(label, setup, seed);
    };

    it(
      "random play comes to an end with an outcome",
      () => {
        let played = 0;
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          expect(state.outcome()).toBe(null);
          playOut(label, state, seed);
          const outcome = state.outcome();
          expect(outcome, label).not.toBe(null);
          expect(outcome!.scores, label).toEqual(state.scores());
          expect(outcome!.scores, label).toHaveLength(seatsOf(setup));
          expect(outcome!.returns, `${label}: a share of the win for each seat`).toHaveLength(seatsOf(setup));
          for (const share of outcome!.returns) expect(share >= 0 && share <= 1, `${label}: share ${share}`).toBe(true);
          expect(sumOf(outcome!.returns), `${label}: shares of one win`).toBeCloseTo(1, 12);
          expect(game.endings, label).toContain(outcome!.how);
          expect(state.legal(buffer), "no choice when the game is over").toBe(0);
          played++;
        });
        expect(played).toBe(setups.length * games);
      },
      timeout,
    );

    it(
      "every seat has its view, its turn and its score, and every state knows how many there are",
      () => {
        for (const { label, setup, asked } of setups) {
          const players = seatsOf(setup);
          expect(game.seats, label).toContain(players);
          expect([...game.seats].sort((a, b) => a - b)).toEqual([...game.seats]);
          expect(game.blank(players).players, label).toBe(players);
          const choosers = new Set<number>();
          for (let seed = 0; seed < games; seed++) {
            const state = begin(setup);
            expect(state.players, label).toBe(players);
            expect(state.scores(), label).toHaveLength(players);
            playOut(label, state, seed, () => choosers.add(state.chooser()));
            for (let seat = 0; seat < players; seat++) {
              const view = state.view(seat);
              expect([view.player, view.players], label).toEqual([seat, players]);
            }
          }
          const all = Array.from({ length: seatsOf(setup) }, (_, seat) => seat);
          expect([...choosers].sort(), `${label}: who was asked`).toEqual(asked ? expect.arrayContaining(asked) : all);
        }
        expect(game.blank().players).toBe(game.seats[0]);
      },
      timeout,
    );

    it(
      "what chance brings is told by the labels of the game, and a script that says the same again leads to the same end",
      () => {
        for (const { label, setup } of setups) {
          const log: [label: string, player: number, value: string][] = [];
          const chanceLog: ChanceLog = { came: (...one) => log.push(one) };
          const logged: GameSetup<D, R> & Logged = { ...setup, chanceLog };
          const state = game.start({ ...logged, streams: Uint32Array.from(setup.streams) });
          const reports = "chanceLog" in state;
          const opening = log.length;
          // A script is set on a state: what comes before the first choice is chance's own.
          const scripted = begin(setup);
          const taken = playOut(label, state, 0);
          if (!reports) {
            expect(game.chanceLabels, `${label}: chance that no log is told of`).toEqual([]);
            continue;
          }
          expect(new Set(log.map(([word]) => word)), label).toEqual(new Set(game.chanceLabels));
          for (const word of game.chanceLabels) expect(word).toMatch(/^[a-z][a-z-]*$/i);
          let at = opening;
          scripted.script = {
            next(word, player) {
              const [was, who, value] = log[at++];
              expect([word, player], `${label}: chance ${at}`).toEqual([was, who]);
              return value;
            },
          };
          // Other streams: nothing but the script can make it the same game.
          scripted.reseed(Uint32Array.from({ length: game.streamWords }, (_, i) => i + 1));
          for (const choice of taken) scripted.play(choice);
          expect(at, label).toBe(log.length);
          expect(scripted.hash(), label).toBe(state.hash());
        }
      },
      timeout,
    );

    it(
      "no choice is offered twice, every one is accepted, and its text leads back to it",
      () => {
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          playOut(label, state, seed, (legal, where, decision) => {
            expect(new Set(legal).size, `${where}: a choice twice`).toBe(legal.length);
            if (!state.askChance && !state.showForced) {
              expect(legal.length, `${where}: a forced choice was shown`).toBeGreaterThan(1);
            }
            if (decision % every !== 0) return;
            const texts = legal.map((choice) => game.choiceToText(state, choice));
            expect(new Set(texts).size, `${where}: two choices with one text: ${texts.join(" | ")}`).toBe(legal.length);
            legal.forEach((choice, i) => {
              expect(state.accepts(choice), `${where}: ${texts[i]} is offered but not accepted`).toBe(true);
              expect(game.choiceFromText(state, texts[i]), `${where}: ${texts[i]}`).toBe(choice);
            });
            expect(legalOf(state), `${where}: asking changes the answer`).toEqual(legal);
          });
        });
      },
      timeout,
    );

    it(
      "every offered choice can be taken",
      () => {
        const slot = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          playOut(label, state, seed, (legal, where, decision) => {
            if (decision % every !== 0) return;
            for (const choice of legal) {
              slot.copyFrom(state);
              const text = game.choiceToText(state, choice);
              try {
                slot.play(choice);
              } catch (thrown) {
                throw new Error(`${where}: "${text}" threw`, { cause: thrown });
              }
              if (slot.chooser() === OVER) expect(slot.outcome(), `${where}: ${text}`).not.toBe(null);
              else expect(slot.legal(other), `${where}: nothing to choose after "${text}"`).toBeGreaterThan(0);
            }
          });
        });
      },
      timeout,
    );

    it(
      "a choice that was not offered is refused and changes nothing",
      () => {
        let refused = 0;
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          const stream = new OwnStream(`generic ${name}`, seed, "wrong choices");
          playOut(label, state, seed, (legal, where, decision) => {
            if (decision % every !== 0) return;
            const some = legal[stream.below(legal.length)];
            const tries = [some ^ (1 << stream.below(31)), some + 1, some ^ (1 << 24), stream.next() | 0, -1, 0];
            const before = Buffer.from(state.bytes);
            for (const wrong of tries) {
              if (legal.includes(wrong)) continue;
              expect(state.accepts(wrong), `${where}: ${wrong} is accepted`).toBe(false);
              expect(() => state.play(wrong), `${where}: ${wrong}`).toThrow();
              expect(same(state.bytes, before), `${where}: a refused choice changed the state`).toBe(true);
              refused++;
            }
          });
        });
        expect(refused).toBeGreaterThan(0);
      },
      timeout,
    );

    it(
      "the same choices give the same state, and a copy plays on like its original",
      () => {
        const slot = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          const hashes: bigint[] = [];
          const taken = playOut(label, state, seed, () => hashes.push(state.hash()));
          const again = begin(setup);
          slot.copyFrom(again);
          slot.askChance = slot.showForced = false;
          const middle = Math.floor(taken.length / 2);
          taken.forEach((choice, i) => {
            expect(again.hash(), `${label}, game ${seed}, decision ${i}`).toBe(hashes[i]);
            if (i === middle) slot.copyFrom(again);
            again.play(choice);
            if (i >= middle) slot.apply(choice);
          });
          expect(same(again.bytes, state.bytes), `${label}, game ${seed}: replay`).toBe(true);
          expect(same(slot.bytes, state.bytes), `${label}, game ${seed}: copy`).toBe(true);
          expect(slot.hash()).toBe(state.hash());
          expect(slot.outcome()).toEqual(state.outcome());
          expect(new Set(hashes).size, `${label}: the hash hardly moves`).toBeGreaterThan(hashes.length / 2);
        });
      },
      timeout,
    );

    it(
      "a copy shares nothing with its original",
      () => {
        const slot = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          playOut(label, state, seed, (legal, where, decision) => {
            if (decision % every !== 0) return;
            slot.copyFrom(state);
            const before = Buffer.from(state.bytes);
            slot.apply(legal[0]);
            expect(same(state.bytes, before), where).toBe(true);
          });
        });
      },
      timeout,
    );

    it(
      "a state written and read again is the same state",
      () => {
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          let twin: S | null = null;
          const taken = playOut(label, state, seed, (legal, where, decision, soFar) => {
            if (twin) twin.play(soFar[decision - 1]);
            if (decision % every !== 0) return;
            const text = game.serialise(state);
            const read = game.parse(text);
            expect(game.serialise(read), where).toBe(text);
            expect(read.hash(), where).toBe(state.hash());
            expect(read.chooser(), where).toBe(state.chooser());
            expect(legalOf(read, other), where).toEqual(legal);
            twin ??= read;
          });
          // One that was read at the first decision has been played along all the way: its chance is the same too.
          twin!.play(taken[taken.length - 1]);
          expect(twin!.hash(), `${label}, game ${seed}`).toBe(state.hash());
          expect(game.parse(game.serialise(state)).outcome(), label).toEqual(state.outcome());
        });
      },
      timeout,
    );

    it(
      "streams stand outside the hash, and other streams give other games",
      () => {
        if (game.streamWords === 0) return;
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          const hash = state.hash();
          const stream = new OwnStream(`generic ${name}`, seed, "reseed");
          const words = Uint32Array.from({ length: game.streamWords }, () => stream.next());
          const before = Buffer.from(state.bytes);
          state.reseed(words);
          expect(state.hash(), label).toBe(hash);
          expect(same(state.bytes, before), `${label}: reseed changed nothing`).toBe(false);
          const luck = [begin(setup), begin({ ...setup, streams: words })];
          for (const one of luck) playOut(label, one, seed);
          expect(luck[0].hash() === luck[1].hash(), `${label}: two seeds, one game`).toBe(false);
        });
      },
      timeout,
    );

    it(
      "forced choices shown or not, the same choices lead to the same end",
      () => {
        forEachGame((label, setup, seed) => {
          const quiet = begin(setup);
          const taken = playOut(label, quiet, seed);
          const shown = begin(setup, { forced: true });
          let next = 0;
          let guard = 0;
          while (shown.chooser() !== OVER && guard++ < decisions * 10) {
            const legal = legalOf(shown);
            shown.play(legal.length === 1 ? legal[0] : taken[next++]);
          }
          expect(next, `${label}, game ${seed}`).toBe(taken.length);
          expect(shown.steps(), `${label}: steps count forced choices`).toBe(quiet.steps());
          expect(shown.hash(), `${label}, game ${seed}`).toBe(quiet.hash());
        });
      },
      timeout,
    );

    it(
      "chance that is asked offers each outcome once, with whole weights, and each can happen",
      () => {
        let points = 0;
        const slot = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup, { ask: true });
          playOut(label, state, seed, (legal, where, decision) => {
            if (state.chooser() !== CHANCE || decision % every !== 0) return;
            points++;
            const chances = state.chances();
            expect(chances.map((c) => c.choice).sort(), where).toEqual([...legal].sort());
            let total = 0;
            for (const { choice, weight } of chances) {
              expect(Number.isInteger(weight) && weight > 0, `${where}: weight ${weight}`).toBe(true);
              expect(state.accepts(choice), where).toBe(true);
              total += weight;
              slot.copyFrom(state);
              slot.askChance = true;
              slot.play(choice);
            }
            expect(Number.isSafeInteger(total) && total > 0, where).toBe(true);
          });
        });
        if (game.streamWords > 0) expect(points, "no chance point was seen").toBeGreaterThan(0);
      },
      timeout,
    );

    it(
      "a view tells nothing that is hidden: a world made from it gives the same view back",
      () => {
        let worlds = 0;
        let differed = 0;
        const world = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          const stream = new OwnStream(`generic ${name}`, seed, "worlds");
          playOut(label, state, seed, (legal, where, decision) => {
            if (decision % every !== 0) return;
            for (let player = 0; player < seatsOf(setup); player++) {
              const view = state.view(player);
              const bytes = Buffer.from(view.bytes);
              expect(view.player, where).toBe(player);
              expect(same(state.view(player, view).bytes, bytes), `${where}: a view made again differs`).toBe(true);
              for (const told of [true, false]) {
                game.determinize(view, priorFor(setup, player, told), stream, world);
                worlds++;
                expect(same(view.bytes, bytes), `${where}: determinize changed the view`).toBe(true);
                const back = world.view(player).bytes;
                expect(differenceAt(bytes, back), `${where}, view of ${player}: first byte that differs`).toBe(-1);
                expect(world.chooser(), where).toBe(state.chooser());
                if (world.hash() !== state.hash()) differed++;
                const worldLegal = legalOf(world, other);
                expect(worldLegal.length, where).toBeGreaterThan(0);
                if (state.chooser() !== player) continue;
                const mine = legal.map((choice) => game.identity(state, choice)).sort();
                expect(worldLegal.map((choice) => game.identity(world, choice)).sort(), where).toEqual(mine);
              }
            }
          });
        });
        expect(worlds).toBeGreaterThan(0);
        if (hidden) expect(differed, "no world ever differed from the true state").toBeGreaterThan(0);
      },
      timeout,
    );

    it(
      "worlds can be played to the end",
      () => {
        const world = game.blank(seatsOf(setups[0].setup));
        forEachGame((label, setup, seed) => {
          const state = begin(setup);
          const stream = new OwnStream(`generic ${name}`, seed, "worlds to the end");
          let at = 0;
          playOut(label, state, seed, (_legal, _where, decision) => {
            // Fewer and fewer as the game goes on: 0, 1, 3, 7, 15 ...
            if (decision !== at) return;
            at = at * 2 + 1;
            const player = state.chooser();
            game.determinize(state.view(player), priorFor(setup, player, true), stream, world);
            playOut(`${label}, a world at decision ${decision}`, world, seed);
            expect(world.outcome()).not.toBe(null);
          });
        });
      },
      timeout,
    );
  });

  /** Told: the true lists of the others. Not told: every list that is about, the true ones among them. */
  function priorFor(setup: GameSetup<D, R>, player: number, told: boolean): Prior<D> {
    const others = (setup.decks ?? []).filter((_, seat) => seat !== player);
    if (told) return { lists: others, told };
    const lists = new Set<D>();
    for (const one of makeSetups().setups) for (const deck of one.setup.decks ?? []) lists.add(deck);
    return { lists: [...lists, ...others], told };
  }
}

function differenceAt(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}
