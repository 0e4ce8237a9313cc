/** Puzzles as a page has them: every one opens, may be answered, and tells nothing that its player does not see. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { deckNames, loadDeck, meccg } from "../../engine/meccg/index.js";
import { CHAPTERS, hintFor, LESSONS } from "../../engine/meccg/presentation/puzzles/lessons.js";
import { ORDER } from "../../engine/meccg/presentation/puzzles/order.js";
import { choiceWords } from "../../engine/meccg/presentation/screen/index.js";
import { choiceFromText } from "../../engine/meccg/text/choices.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as D from "../../engine/meccg/defs.js";
import { solvedIn, solvedWith } from "../../web/page/learn/puzzles/progress.js";
import { HostedLessons, idOf } from "../../web/worker/lessons.js";
import { loadPuzzles, puzzleText } from "../puzzles/load.js";

const hosted = () => new HostedLessons((file) => puzzleText(`${file}.yaml`));
const puzzles = loadPuzzles();
/** The puzzles as the order names them. */
const named = new Map(
  puzzles.map((puzzle) => {
    const same = puzzles.filter(({ file }) => file === puzzle.file);
    const number = same.length > 1 ? `#${same.indexOf(puzzle) + 1}` : "";
    return [puzzle.file.replace(/\.yaml$/, "") + number, puzzle];
  }),
);
const shipped = deckNames().map((name) => loadDeck(name));

/** Names of cards that `p` holds in some world and not in another that looks the same to the other player. */
function unsure(state: Meccg, chooser: number, title: string): Set<string> {
  const [p, view, world] = [1 - chooser, state.view(chooser), meccg.blank(2)];
  const hand = (s: Meccg): Set<string> =>
    new Set(Array.from({ length: s.pget(p, L.PlayerWord.hand) }, (_, k) => D.nameOf(s.hands[p * L.HAND + k])));
  const others = Array.from({ length: 4 }, (_, n) => {
    meccg.determinize(view, { lists: shipped, told: false }, new OwnStream("lessons", n, title), world);
    return hand(world);
  });
  return new Set([...hand(state)].filter((name) => others.some((other) => !other.has(name))));
}
/** Names that lie open: in play, and in what the one who looks holds. */
function open(state: Meccg, chooser: number): Set<string> {
  const inPlay = Array.from({ length: L.slotsFor(2) }, (_, i) => i).filter((i) => state.iRole[i] !== L.Role.free);
  const mine = Array.from(
    { length: state.pget(chooser, L.PlayerWord.hand) },
    (_, k) => state.hands[chooser * L.HAND + k],
  );
  return new Set([...inPlay.map((i) => state.iDef[i]), ...mine].filter((def) => def >= 0).map((def) => D.nameOf(def)));
}

describe("lessons", () => {
  it("are all puzzles, each once, with its theme and a hint", () => {
    expect(Object.keys(ORDER).sort()).toEqual(CHAPTERS.map(({ name }) => name).sort());
    expect(LESSONS.map(({ puzzle }) => puzzle).sort()).toEqual([...named.keys()].sort());
    for (const { puzzle, theme } of LESSONS) {
      expect([puzzle, theme]).toEqual([puzzle, named.get(puzzle)!.theme]);
      expect(hintFor(theme).length).toBeGreaterThan(40);
    }
    // No two look alike in the list, and what is said of the scene is there to be seen.
    expect(new Set(LESSONS.map(({ chapter, theme, scene }) => `${chapter} ${theme} ${scene}`)).size).toBe(
      LESSONS.length,
    );
    for (const { puzzle, scene } of LESSONS) {
      const { state, chooser, best } = named.get(puzzle)!;
      const there = [...open(state, chooser)].map((name) => name.split(",")[0]);
      expect(
        there.some((name) => scene.includes(name)),
        `${puzzle}: ${scene}`,
      ).toBe(true);
      for (const one of best) expect(scene).not.toContain(one);
    }
    expect(() => hintFor("nothing")).toThrow("there is no hint");
    expect(new Set(LESSONS.map(({ puzzle }) => idOf(puzzle))).size).toBe(LESSONS.length);
  });

  it.each(LESSONS.map(({ puzzle }) => puzzle))("%s is shown and answered", async (puzzle) => {
    const [lessons, id, of] = [hosted(), idOf(puzzle), named.get(puzzle)!];
    const shown = await lessons.does({ do: "open", id });
    const offered = new Map(shown.choices.map(({ text, choice }) => [text, choice]));
    // Its file has the texts of records; a person reads other words.
    const answers = of.best.map((text) => choiceWords(of.state, choiceFromText(of.state, text)));
    for (const best of answers) expect([...offered.keys()]).toContain(best);
    expect(offered.size).toBe(shown.choices.length);
    expect(shown.question.ask).not.toBe("");
    // Nothing that the message of a position says is the answer, or its place.
    expect(JSON.stringify(shown)).not.toContain(of.why.trim().slice(0, 40));
    const [right, wrong] = [answers[0], [...offered.keys()].find((text) => !answers.includes(text))!];
    expect(await lessons.does({ do: "try", id, choice: offered.get(wrong)! })).toBeNull();
    const answer = await lessons.does({ do: "try", id, choice: offered.get(right)! });
    expect(answer).toEqual(await lessons.does({ do: "answer", id }));
    expect(answer!.why).toBe(of.why.trim());
    expect(answer!.best.map((choice) => shown.choices.find((one) => one.choice === choice)!.text).sort()).toEqual(
      [...answers].sort(),
    );
    const { aside } = await lessons.does({ do: "hint", id, narrow: true });
    for (const choice of aside) expect(answer!.best).not.toContain(choice);
    // Something wrong is left to be chosen.
    expect(aside.length).toBeLessThan(shown.choices.length - answer!.best.length);
    expect((await lessons.does({ do: "hint", id, narrow: false })).aside).toEqual([]);
  });

  it("say nothing of the hand that the player does not see", async () => {
    const lessons = hosted();
    let looked = 0;
    for (const { puzzle } of LESSONS) {
      const { state, chooser, title } = named.get(puzzle)!;
      const text = JSON.stringify(await lessons.does({ do: "open", id: idOf(puzzle) }));
      const seen = open(state, chooser);
      for (const name of unsure(state, chooser, title)) {
        if (seen.has(name)) continue;
        looked++;
        expect(text, `${puzzle} tells of ${name}`).not.toMatch(new RegExp(`"(?:name|text)":"${name}`));
        expect(text.includes(` ${name}`), `${puzzle} tells of ${name}`).toBe(false);
      }
    }
    expect(looked).toBeGreaterThan(50);
  });

  it("refuse what is not there", async () => {
    const lessons = hosted();
    await expect(lessons.does({ do: "open", id: "nothing" })).rejects.toThrow("there is none of this name");
    const id = idOf(LESSONS[0].puzzle);
    await expect(lessons.does({ do: "try", id, choice: 0x7fffffff })).rejects.toThrow("not offered");
  });
});

describe("progress", () => {
  it("keeps the best that was done, and makes nothing of what it does not know", () => {
    const helped = solvedWith({}, "a", "helped");
    expect(solvedWith(helped, "a", "shown")).toEqual({ a: "helped" });
    expect(solvedWith(helped, "a", "alone")).toEqual({ a: "alone" });
    expect(solvedIn(JSON.stringify({ a: "alone", b: "<b>", c: 3 }))).toEqual({ a: "alone" });
    for (const broken of [null, "", "[", "null", "7"]) expect(solvedIn(broken)).toEqual({});
  });
});
