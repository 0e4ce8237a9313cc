import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { SPECIAL_CARDS, SPECIAL_SITES } from "../../engine/meccg/cards/special/all.js";
import { checkSpecial } from "../../engine/meccg/cards/vocabulary/literals.js";
import { special } from "../../engine/meccg/cards/words/special.js";
import * as D from "../../engine/meccg/defs.js";
import {
  type Answers,
  answering,
  defineAnswers,
  defineSiteAnswers,
  HOOKS,
  isAnsweredByTemporary,
} from "../../engine/meccg/rules/hooks.js";
import { checkTemporaryScope } from "../../engine/meccg/rules/hookscopes.js";

const SPECIAL = "engine/meccg/cards/special";
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’!?,.()"]/g, "")
    .trim()
    .replace(/[^A-Za-z0-9]+/g, "-")
    .toLowerCase();

/** Cards and sites. */
const ALL = [...SPECIAL_CARDS.map(({ literal: { id, name }, code }) => ({ id, name, code })), ...SPECIAL_SITES];

describe("cards with a file of their own", () => {
  const files = filesIn(SPECIAL, ".ts").filter((file) => !/[\\/]((index|all|special)\.ts$|shared[\\/])/.test(file));
  it("have a file each, named after the card, in the folder of its set, and an entry in its index", () => {
    expect(files.map((file) => basename(file, ".ts")).sort()).toEqual(ALL.map(({ name }) => plain(name)).sort());
    // Cards of two sets may have the same name.
    for (const { id, name } of ALL)
      expect(
        files.some((file) => basename(file, ".ts") === plain(name) && readFileSync(file, "utf8").includes(id)),
        name,
      ).toBe(true);
  });
  it("are played in a position file each", () => {
    const positions = filesIn("test/positions", ".yaml").map((file) => readFileSync(file, "utf8"));
    for (const { name } of ALL)
      expect(
        positions.some((text) => text.includes(name)),
        `${name}: write a position file that plays it (docs/POSITIONS.md)`,
      ).toBe(true);
  });
  it("answer only hooks that the rules ask", () => {
    const rules = filesIn("engine/meccg/rules", ".ts")
      .filter((file) => !file.endsWith("hooks.ts"))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    for (const { name, code } of ALL)
      for (const hook of Object.keys(code.hooks ?? {}))
        expect(new RegExp(`HOOK\\.${hook}\\b`).test(rules), `${name} answers ${hook}, which no rule asks`).toBe(true);
  });
  it("answer every hook that is declared, and some rule asks it", () => {
    const answered = new Set(ALL.flatMap(({ code }) => Object.keys(code.hooks ?? {})));
    const names = Object.keys(HOOKS);
    const isAnswered = (name: string, number: number) =>
      answered.has(name) || answering(number).length > 0 || isAnsweredByTemporary(number);
    expect(names.filter((name, number) => !isAnswered(name, number))).toEqual([]);
  });
  it("say what their code does", () => {
    for (const { name, code } of ALL)
      for (const text of code.describe()) expect(text, name).toMatch(/^[a-z0-9].*[^.]$/);
  });
});

describe("a card's own file that is wrong stops the program, which says", () => {
  const { literal, code } = SPECIAL_CARDS.find(
    ({ literal, code }) => code.hooks && !literal.unique && !literal.alignment && !literal.entity,
  )!;
  it("which hook does not exist", () => {
    const wrong = { untapp: () => 0 } as unknown as Answers;
    expect(() => defineAnswers(D.defOf(literal.id), wrong)).toThrow(/answers "untapp", which is not a hook: see HOOKS/);
  });
  it("that no rule asks the hook of such a card, and which hooks such a card may answer", () => {
    const refused = (name: string, answers: Answers, error: RegExp) =>
      expect(() => defineAnswers(D.defOf(name), answers)).toThrow(error);
    refused(
      "The Great Eye",
      { handSize: () => 1 },
      /^card "The Great Eye" \(MEAS-85\): it answers "handSize", which is asked of items in play; a long-event is not one\n {2}to fix it: answer a hook of the scope "events" or "event" \(HOOKS in engine\/meccg\/rules\/hooklist\.ts\)/,
    );
    // An event on a character does not lie on the table.
    refused(
      "Memories Stolen",
      { untap: () => 1 },
      /asked of events on the table; a permanent-event that stays on a character is not one/,
    );
    refused("Orc-patrol", { bear: () => 1 }, /asked of items; a creature is not one/);
    refused(
      "Dagger of Westernesse",
      { detain: () => 1 },
      /asked of events on the table and of characters; an item is not one/,
    );
  });
  it("that no rule asks the hook of sites, or of temporary effects", () => {
    expect(() => defineSiteAnswers(0, { handSize: () => 1 })).toThrow(
      /^site ".+": it answers "handSize".* a site is not one/,
    );
    expect(() => checkTemporaryScope("wound", "handSize")).toThrow(
      /^the effect "wound" answers "handSize".* a temporary effect is not one/,
    );
  });
  it("that a hook is answered twice", () => {
    const name = Object.keys(code.hooks!)[0] as keyof typeof HOOKS;
    expect(() => defineAnswers(D.defOf(literal.id), { [name]: () => 0 })).toThrow(/two answers to the hook/);
  });
  it("that no set reserves its place, that a reserved place has no file, or that both differ", () => {
    const place = special(literal.id, literal.name);
    expect(() => checkSpecial(literal, undefined)).toThrow(/no set reserves a place for ME.*write special\(/);
    expect(() => checkSpecial(undefined, place)).toThrow(/no file of cards\/special has/);
    expect(() => checkSpecial(literal, special(literal.id, "Worn"))).toThrow(
      /name is .* in its own file, but "Worn" in its set/,
    );
    expect(() => checkSpecial({ ...literal, wearyy: 1 } as never, place)).toThrow(/unknown field "wearyy"/);
  });
});
