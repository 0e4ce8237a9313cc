/** A game of War of the Ring gone through again: what was taken, what the heuristic would have taken and why, and nothing that is a secret. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseRecord } from "../../engine/core/record.js";
import type { NewWar, WarMessage, WarTable } from "../../web/wotr/messages.js";
import { WarGame } from "../../web/wotr/worker/game.js";
import { WarStudy } from "../../web/wotr/worker/study.js";

const GAME: NewWar = { ruleset: "wotr-character", seat: 0, rivals: ["heuristic"], seed: "study" };
/** At its own choice of this number the person does not do what a hint says. */
const STRAYS = 6;

/** A person who plays by hints, but once; until the game is over, or for so many choices. */
async function played(most: number): Promise<{ game: WarGame; record: string; strayed: string }> {
  let table: WarTable | null = null;
  const game = new WarGame({
    post: (message: WarMessage) => {
      if (message.is === "table") ({ table } = structuredClone(message));
    },
    keep: async () => undefined,
    kept: async () => null,
    clock: { now: () => 0, wait: async () => undefined },
    pace: 0,
  });
  await game.does({ do: "begin", ...GAME });
  let strayed = "";
  for (let k = 0; k < most && !table!.over; k++) {
    const { at, choices } = table! as WarTable;
    const hint = await game.does({ do: "hint" });
    const other = choices.find(({ choice }) => choice !== hint!.choice)!;
    if (k === STRAYS) strayed = other.words;
    await game.does({ do: "choose", at, choice: k === STRAYS ? other.choice : hint!.choice });
  }
  return { game, record: await game.does({ do: "record" }), strayed };
}

describe("a game that is over", () => {
  let one: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    one = await played(5000);
  });
  it("is gone through choice by choice, with what was taken", async () => {
    const opened = await one.game.does({ do: "study", text: null, file: "" });
    const { moves } = parseRecord(one.record, "record");
    expect(opened).toMatchObject({ seat: 0, open: true, choices: moves.length });
    expect(opened.ended).toMatch(/wins?\. The (Ring|citadels)/);
    for (let number = 1; number <= moves.length; number += 7) {
      const moment = await one.game.does({ do: "moment", number, seat: -1 });
      expect(moment.takenWords).toBe(moves[number - 1].text);
      expect(moment.chooser).toBe(moves[number - 1].player);
      expect(moment.table.you.seat).toBe(moment.chooser);
      expect(moment.table.choices.map(({ choice }) => choice)).toContain(moment.would!.choice);
    }
    const end = await one.game.does({ do: "moment", number: moves.length + 1, seat: -1 });
    expect(end).toMatchObject({ chooser: null, taken: null, would: null });
    await expect(one.game.does({ do: "moment", number: moves.length + 2, seat: -1 })).rejects.toThrow(/the game has/);
    // From the other's chair one sees that it is not oneself who chooses.
    const first = moves.findIndex(({ player }) => player === 1) + 1;
    const other = await one.game.does({ do: "moment", number: first, seat: 0 });
    expect(other).toMatchObject({ chooser: 1, taken: null, would: null });
    expect(other.table.choices).toEqual([]);
  });
  it("finds the one choice at which a hint was not followed, and says why the other is good", {
    tags: "long",
  }, async () => {
    await one.game.does({ do: "study", text: one.record, file: "evening.txt" });
    const number = await one.game.does({ do: "differs", from: 0, by: 1, seat: 0 });
    const moment = await one.game.does({ do: "moment", number, seat: -1 });
    expect(moment.takenWords).toBe(one.strayed);
    expect(moment.would!.choice).not.toBe(moment.taken);
    expect(await one.game.does({ do: "differs", from: number, by: 1, seat: 0 })).toBe(0);
    expect(await one.game.does({ do: "differs", from: number, by: -1, seat: 0 })).toBe(0);
    // The heuristic on the other side took what it takes.
    expect(await one.game.does({ do: "differs", from: 0, by: 1, seat: 1 })).toBe(0);
    const study = await WarStudy.open(one.record, "evening.txt", false);
    let count = 0;
    for (let k = 1; k <= study.opened.choices; k++) if (study.moment(k, -1).would!.why !== "") count++;
    expect(count / study.opened.choices).toBeGreaterThan(0.4);
  });
  it("is told by the record alone, and files of another kind are refused", async () => {
    expect((await WarStudy.open(one.record, "f", false)).opened.choices).toBeGreaterThan(100);
    await expect(WarStudy.open("mazarbul-record 1\ngame metw 1\n", "f", false)).rejects.toThrow(/no game of War/);
    const broken = one.record.replace(/\bletter A\b/, "letter B");
    if (broken !== one.record) await expect(WarStudy.open(broken, "f", false)).rejects.toThrow(/differs|cannot/);
  });
});

describe("a game that may be played on", () => {
  it("shows the person's own choices, and nothing of the other side", async () => {
    const { record } = await played(20);
    const study = await WarStudy.open(record, "f", false);
    const own = parseRecord(record, "f").moves.filter(({ player }) => player === 0);
    expect(study.opened).toMatchObject({ open: false, choices: own.length, seat: 0 });
    for (let number = 1; number <= own.length; number++)
      expect(study.moment(number, -1)).toMatchObject({ chooser: 0, takenWords: own[number - 1].text });
    expect(() => study.moment(1, 1)).toThrow(/may still be played on/);
    const given = await WarStudy.open(record, "f", true);
    expect(given.opened.open).toBe(true);
  });
});
