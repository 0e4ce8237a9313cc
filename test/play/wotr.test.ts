/** War of the Ring at a terminal: all of it comes out of a view, fits 80 columns, and is told to its end. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, wotr, type WotrView } from "../../engine/wotr/index.js";
import * as screen from "../../engine/wotr/presentation/screen/index.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";
import { packs } from "../wotr/tinypack.js";
import { anything, typed } from "./helpers.js";

packs();
const folder = temporaryFolder();
const buffer = new Int32Array(wotr.maxChoices);

const begun = (ruleset: string, game: number): Wotr =>
  wotr.start({ ruleset: rulesetByName(ruleset), seats: 2, streams: seedStreams("screen", game, 2) });
/** Plays at random; `each` sees every moment with what each seat was told since the one before. */
function whole(s: Wotr, game: number, each: (s: Wotr, told: readonly screen.Teller[]) => void): void {
  const stream = new OwnStream("screen", game, "play");
  const tellers = [0, 1].map((seat) => new screen.Teller(s, seat));
  while (s.chooser() !== OVER) {
    each(s, tellers);
    s.apply(buffer[stream.below(s.legal(buffer))]);
    for (const one of tellers) one.look();
  }
  each(s, tellers);
}
const everything = (v: WotrView): string[] => [
  ...screen.boardLines(v),
  ...screen.wholeLines(v),
  ...(screen.partLines(v, "piles", "") ?? []),
  screen.question(v).ask,
];

describe("the screen of War of the Ring", () => {
  it.each(["wotr-character@reconstructed", "wotr-campaign@tiny"])(
    "tells %s from both seats to its end, in lines of 80 columns",
    (ruleset) => {
      const reported = new Set<string>();
      let asked = 0;
      whole(begun(ruleset, 1), 1, (s, tellers) => {
        for (const seat of [0, 1]) {
          const v = s.view(seat);
          if (s.steps() % 5 === 0) expect(everything(v).filter((line) => line.length > 80)).toEqual([]);
          for (const { text } of tellers[seat].take())
            reported.add(
              text
                .replace(/[WE]\d{4}.*/, "")
                .split(" ")
                .slice(-2)
                .join(" "),
            );
        }
        if (s.chooser() >= 0) {
          const { ask } = screen.question(s.view(s.chooser()));
          expect(ask).not.toMatch(/undefined|somebody somebody/);
          if (ask !== "Choose") asked++;
        }
      });
      expect(reported.size).toBeGreaterThan(12);
      expect(asked).toBeGreaterThan(50);
    },
  );
  it("shows the Dark Power the same in every world that is in keeping with what it saw", () => {
    let compared = 0;
    const stream = new OwnStream("screen", 2, "worlds");
    const world = wotr.blank();
    whole(begun("wotr-character@reconstructed", 2), 2, (s) => {
      if (s.chooser() < 0 || s.steps() % 9 !== 0) return;
      for (const seat of [0, 1]) {
        const v = s.view(seat);
        wotr.determinize(v, { lists: [], told: false } as never, stream, world);
        expect(everything(world.view(seat))).toEqual(everything(v));
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(20);
  });
  it("names no hidden member to the Dark Power: what it is told is what its view holds", () => {
    let hidden = 0;
    const { name } = begun("wotr-character@reconstructed", 3).world.people;
    whole(begun("wotr-character@reconstructed", 3), 3, (s, tellers) => {
      const v = s.view(1);
      for (const { text } of tellers[1].take()) {
        for (let card = 1; card <= 9; card++)
          if (/ goes from | comes to | is in /.test(text) && text.startsWith(`${name[card]} `))
            expect(v.pAt[card], text).toBeGreaterThan(0);
        if (text.includes("hidden counter")) hidden++;
      }
    });
    expect(hidden).toBeGreaterThan(3);
  });
  it("tells the steps of one party as one, and those of another apart", () => {
    const line = (text: string) => ({ heading: false, text });
    const steps = [
      "2 hidden counters go from A to B",
      "2 hidden counters go from B to C",
      "2 hidden counters go from C to D",
    ];
    expect(
      screen.tidied([...steps, "Sam goes from D to E", "Sam is spotted", "Sam goes from E to F"].map(line)),
    ).toEqual(
      [
        "2 hidden counters go from A by B and C to D",
        "Sam goes from D to E",
        "Sam is spotted",
        "Sam goes from E to F",
      ].map(line),
    );
  });
  it("says what a choice of a card does, and what a name is", () => {
    const v = begun("wotr-character@reconstructed", 1).view(0);
    expect(screen.cardsNamed(v, "frodo").join(" ")).toMatch(/^Frodo: combat \d+, endurance \d+.*Ring \d+/);
    expect(screen.cardsNamed(v, "lembas").join(" ")).toContain("one movement point a hex");
    expect(screen.cardsNamed(v, "Radagast")).toEqual(['No character or card is called "Radagast".']);
    expect(screen.partLines(v, "map", "Rivendell")!.join("\n")).toMatch(/2812</);
    expect(() => screen.partLines(v, "map", "Nowhere")).toThrow(/no hex is called that/);
    const s = begun("wotr-character@reconstructed", 1);
    const n = s.legal(buffer);
    const noted = Array.from(buffer.subarray(0, n)).filter((c) => screen.note(v, c) !== "");
    for (const c of noted) expect(choiceToText(s, c)).toMatch(/^(play|use) /);
  });
});

describe("mazarbul play --game wotr", () => {
  it.each(["1", "2"])("is played whole at seat %s over a pipe, and its record holds", async (seat) => {
    const record = join(folder, `whole-${seat}.txt`);
    const argv = [
      "play",
      "--game",
      "wotr:character",
      "--seat",
      seat,
      "--seed",
      "w",
      "--agent",
      "random",
      "--hint",
      "heuristic",
    ];
    const { code, lines, err } = await typed(anything(`wotr ${seat}`), ...argv, "--record", record);
    expect(err).toBe("");
    expect(code).toBe(0);
    const text = lines.join("\n");
    expect(text).toContain("-- the game is over ---");
    expect(text).toMatch(/(You win|the (Dark Power|Fellowship) wins|Nobody wins) \([a-z-]+\): you \d+/i);
    expect(lines.filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);
    expect(text).not.toMatch(/undefined|NaN|\bnull\b|\bchoice \d+ in\b/);
    const replayed = await run("replay", record, "--verify");
    expect(`${replayed.code} ${replayed.out.split("\n").at(-1)}`).toBe(
      "0 verified: every roll, draw and choice, and the end",
    );
  });
  it("is saved and gone on with: the file says which game it is", async () => {
    const save = join(folder, "saved.txt");
    const argv = ["play", "--game", "wotr:character", "--seed", "s", "--save", save];
    const first = await typed(["1", "board", "save", "quit", "yes"], ...argv);
    expect(first.err).toBe("");
    const again = await typed(["board", "undo", "quit", "no"], "play", "--load", save);
    expect(again.err).toBe("");
    expect(again.lines.join("\n")).toContain("Frodo (the Ring)");
  });
  it("lists its own commands, and no figures of the card game", async () => {
    const { lines } = await typed(["help", "quit"], "play", "--game", "wotr:character", "--seed", "w");
    const text = lines.join("\n");
    expect(text).toContain("  map [HEX], piles the map in letters");
    expect(text).toContain("W2812 is a hex by sheet, column and row");
    expect(text).not.toMatch(/marshalling|prowess|Council/);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
  it("refuses what belongs to lists", async () => {
    expect((await run("play", "stealth-orcs", "--game", "wotr:character")).err).toContain(
      "nobody brings a list to wotr",
    );
    expect((await run("play", "--game", "wotr", "--vs", "stealth-orcs")).err).toContain("nobody brings a list to wotr");
    expect((await run("play", "--game", "wotr", "--level", "3")).err).toContain("levels are those of the card game");
    expect((await run("play", "--game", "wotr", "--seat", "3")).err).toContain("write 1, 2 or random");
  });
});
