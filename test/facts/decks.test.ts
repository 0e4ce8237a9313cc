import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../cli/run.js";
import { ROOT } from "../root.js";

/** The published challenge decks as the facts have them, where they lie beside the project. */
const folder = join(ROOT, "../shared/facts/decks");
const lists = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
if (lists.length === 0) console.log("the decks are not here (../shared/facts/decks): none was checked");

/** The halves of a deck for one: no deck of two players. */
const SOLO = /^solo-/u;
/** Decks of others, and what they are told to be. */
const OTHERS = [
  // Lists of Fallen-wizards, each with a name that no card has in English.
  [/^lost-challenge-[op]-/u, /there is no card called "(Schwertmeister|Zwergenaxt)"/u],
  [SOLO, /resources and \d+ hazards/u],
] as const;
/** Decks of heroes, minions and The Balrog, of cards that are carried out alone. */
const LAWFUL = /^challenge-|^lost-challenge-[k-ntuv]-/u;

it.skipIf(lists.length === 0)(
  "decks of heroes, minions and The Balrog may be played, those of others are told what is wrong",
  async () => {
    const { out } = await run("deck", "check", ...lists.map((name) => join(folder, name)), "--json");
    const checked = JSON.parse(out).lists as { list: string; ok: boolean; faults: { where: string; what: string }[] }[];
    expect(checked.length).toBe(lists.length);
    for (const [k, name] of lists.entries()) {
      const { ok, faults } = checked[k];
      const note = faults.map(({ where, what }) => `${where} ${what}`).join("\n");
      expect(note, name).not.toMatch(/ avatar \d/u);
      if (LAWFUL.test(name)) expect([ok, note], name).toEqual([true, ""]);
      else expect(note, name).toMatch(OTHERS.find(([of]) => of.test(name))![1]);
    }
  },
);
