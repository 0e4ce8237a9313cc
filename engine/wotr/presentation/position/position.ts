/** Position files: a board, choices by their texts, and what must be offered or come of it. */
import { parseDocument } from "yaml";
import { messageOf, UserError, unknownName } from "../../../core/errors.js";
import type { ChanceScript } from "../../../core/game.js";
import { choiceToText } from "../../text/choices.js";
import type { Wotr } from "../../wotr.js";
import { type BoardText, boardOf, SEATS } from "./board.js";
import { factOf } from "./facts.js";
import { checkShapes } from "./shape.js";

/** Dice in order; "any" at their end, or in their place: what is thrown besides does not matter. */
type Dice = readonly (number | "any")[] | "any";
interface StepText {
  offered?: string[];
  "not offered"?: string[];
  expect?: Record<string, unknown>;
  "pass until"?: string;
  dice?: Dice;
}
export interface PositionText extends BoardText {
  title: string;
  rule?: string;
  note?: string;
  /** Rules that act in it, and rules that just do not act: "002:1262". */
  rules?: string | string[];
  edges?: string | string[];
  dice?: Dice;
  chance?: Record<string, string[]>;
  steps: (string | (StepText & Record<string, unknown>))[];
  cases?: (Partial<PositionText> & { case: string })[];
}
const KEYS = [
  "title",
  "rule",
  "note",
  "rules",
  "edges",
  "pack",
  "turn",
  "phase",
  "at",
  "bearer",
  "worn",
  "fatigue",
  "wounds",
  "slashes",
  "campaign",
  "three",
  "ally",
  "lead",
  "fallen",
  "hostile",
  "followers",
  "fate",
  "armies",
  "groups",
  "ring",
  "white",
  "hands",
  "magic",
  "control",
  "points",
  "gollum",
  "mobilized",
  "searched",
  "cards searched",
  "dice",
  "chance",
  "steps",
  "cases",
  "case",
];
/** Keys that positions of the card game have too. */
const COMMON = ["title", "note", "rules", "edges", "turn", "phase", "steps", "cases", "case"];
const OWN = KEYS.filter((key) => !COMMON.includes(key));
/** Keys that no position of this game has, and every one of the card game needs. */
const FOREIGN = ["players", "lists"];
/** The keys at the left edge of YAML, or of JSON. */
function keysOf(text: string): string[] {
  if (!text.trimStart().startsWith("{"))
    return [...text.matchAll(/^(?:"([^"\n]+)"|([A-Za-z][A-Za-z ]*)) *:/gm)].map((m) => m[1] ?? m[2]);
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}
/** Is a position file of this game, and not of the card game? By its keys; each case may name the pack in the place of the file. */
export function isWotrPosition(text: string): boolean {
  const keys = keysOf(text);
  if (keys.some((key) => FOREIGN.includes(key))) return false;
  return keys.some((key) => OWN.includes(key)) || /^ +(?:- )?pack *:/m.test(text);
}
/** Most characters of a file. */
const MOST = 1 << 16;

/** What a document says; a name that stands for nothing, or for too much, is an error of the file. */
function plainOf(document: ReturnType<typeof parseDocument>, file: string): PositionText | null {
  try {
    return document.toJS({ maxAliasCount: 50 }) as PositionText | null;
  } catch (thrown) {
    throw new UserError(
      file,
      messageOf(thrown),
      "write the part out, or give it its name (&name) before it is used (*name)",
    );
  }
}
function read(text: string, file: string): PositionText {
  if (text.length > MOST) throw new UserError(file, "this file is too large for a position", "name another file");
  const document = parseDocument(text, { uniqueKeys: true });
  const fault = document.errors[0];
  if (fault)
    throw new UserError(`${file}:${fault.linePos?.[0].line ?? 1}`, fault.message.split("\n")[0], "fix the YAML");
  const data = plainOf(document, file);
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new UserError(file, "this is no position", "write keys and values");
  checkShapes(data, file);
  for (const one of [data, ...(data.cases ?? [])])
    for (const key of Object.keys(one)) if (!KEYS.includes(key)) throw unknownName("key", key, KEYS, file);
  return data;
}
/** Chance as the file fixes it: dice in order, cards by kind. A die more than it has is an error, and so is one that is left over. */
class Fixed implements ChanceScript {
  readonly dice: number[] = [];
  /** What is thrown after them does not matter. */
  any = false;
  adds(dice: readonly (number | string)[] | "any" = []): void {
    for (const die of dice === "any" ? [dice] : dice)
      if (die === "any") this.any = true;
      else this.dice.push(Number(die));
  }
  readonly cards: Record<string, string[]> = {};
  next(label: string): string | undefined {
    if (label !== "die") return this.cards[label]?.shift();
    const die = this.dice.shift();
    if (die === undefined && !this.any)
      throw new UserError(
        "dice",
        "a die is thrown that the file does not fix",
        'write it, or "any" where it does not matter',
      );
    return die === undefined ? undefined : String(die);
  }
}
/** A choice's text without the names of hexes, so that both W0205 and "W0205 Rivendell" will do. */
const bare = (text: string): string =>
  text.replace(/\b([WE]\d{4})\b.*$/, (_, hex: string) => hex + (/ with .+$/.exec(text)?.[0] ?? ""));

function offeredTexts(s: Wotr): { choices: number[]; texts: string[] } {
  const out = new Int32Array(4096);
  const choices = Array.from(out.subarray(0, s.legal(out)));
  return { choices, texts: choices.map((c) => choiceToText(s, c)) };
}
const placeOf = (texts: readonly string[], wanted: string): number => {
  const at = texts.indexOf(wanted);
  return at >= 0 ? at : texts.findIndex((text) => bare(text) === wanted);
};
function takes(s: Wotr, choice: number, taken: string[]): void {
  taken.push(`${playerName(s.chooser())}: ${choiceToText(s, choice)}`);
  s.play(choice);
}
function choose(s: Wotr, wanted: string, player: string, at: { where: string; taken: string[] }): void {
  const { where, taken } = at;
  for (let guard = 0; guard < 60; guard++) {
    const { choices, texts } = offeredTexts(s);
    const mine = player === "" || s.chooser() === SEATS[player];
    const k = mine ? placeOf(texts, wanted) : -1;
    if (k >= 0) {
      takes(s, choices[k], taken);
      return;
    }
    const pass = texts.indexOf("pass");
    if (pass < 0 || (wanted === "pass" && mine))
      throw unknownName(
        "choice",
        wanted,
        texts,
        `${where}: ${Object.keys(SEATS).find((one) => SEATS[one] === s.chooser()) ?? "nobody"} chooses`,
      );
    takes(s, choices[pass], taken);
  }
  throw new UserError(where, `"${wanted}" is never offered`, "see what is with --show");
}
function step(s: Wotr, fixed: Fixed, one: PositionText["steps"][number], at: { where: string; taken: string[] }): void {
  const { where, taken } = at;
  if (typeof one === "string") {
    choose(s, one, "", at);
    return;
  }
  for (const [key, value] of Object.entries(one)) {
    if (key === "dice") fixed.adds(value as Dice);
    else if (key in SEATS) for (const text of Array.isArray(value) ? value : [value]) choose(s, String(text), key, at);
    else if (key === "pass until") {
      for (let guard = 0; placeOf(offeredTexts(s).texts, String(value)) < 0; guard++) {
        const { choices, texts } = offeredTexts(s);
        const pass = texts.indexOf("pass");
        if (pass < 0 || guard > 60) throw unknownName("choice", String(value), texts, where);
        takes(s, choices[pass], taken);
      }
    } else if (key === "offered" || key === "not offered") {
      const { texts } = offeredTexts(s);
      for (const text of value as string[])
        if (placeOf(texts, text) >= 0 !== (key === "offered"))
          throw new UserError(
            where,
            key === "offered" ? `"${text}" is not offered` : `"${text}" is offered`,
            `offered: ${texts.slice(0, 30).join("; ")}`,
          );
    } else if (key === "expect")
      for (const [name, wanted] of Object.entries(value as object)) {
        const is = factOf(s, name, wanted, where);
        if (JSON.stringify(is) !== JSON.stringify(wanted))
          throw new UserError(where, `${name} is ${JSON.stringify(is)}`, `expected: ${JSON.stringify(wanted)}`);
      }
    else
      throw unknownName(
        "step",
        key,
        ["offered", "not offered", "expect", "pass until", "dice", ...Object.keys(SEATS)],
        where,
      );
  }
}
/** A case that was played. */
export interface Played {
  name: string;
  /** What was wrong with it, "" nothing. */
  fault: string;
  /** What was thrown, if it was no mistake of the file. */
  unexpected: unknown;
  /** The board itself cannot be: what is wrong with the file. */
  wrong: UserError | null;
  state: Wotr | null;
  /** Every choice that was taken, with who took it. */
  taken: string[];
}
/** What is printed beside what does not hold. */
export interface CheckOptions {
  /** Who chooses where the steps end, and what is offered. */
  show?: boolean;
  /** Every choice that was taken. */
  trace?: boolean;
}
const playerName = (seat: number): string => Object.keys(SEATS).find((one) => SEATS[one] === seat) ?? "nobody";
function told({ name, state, taken }: Played, options: CheckOptions): string[] {
  const lines = options.trace ? [...taken] : [];
  if (options.show && state) {
    lines.push(state.outcome() ? "the game is over" : `${playerName(state.chooser())} chooses:`);
    if (!state.outcome()) lines.push(...offeredTexts(state).texts.map((text) => `    ${text}`));
  }
  return lines.length > 0 ? [`${name}:`, ...lines.map((line) => `  ${line}`)] : [];
}
/** Plays a file for whoever asks whether it holds: a line for each case that does not. Throws where a board cannot be set up. */
export function checkPosition(
  text: string,
  file: string,
  options: CheckOptions = {},
): { ok: boolean; lines: string[] } {
  const cases = playPosition(text, file);
  for (const { wrong, unexpected } of cases) {
    if (wrong) throw wrong;
    if (unexpected) throw unexpected;
  }
  return {
    ok: cases.every(({ fault }) => fault === ""),
    lines: cases.flatMap((one) => [
      ...told(one, options),
      ...(one.fault === "" ? [] : [one.name, ...one.fault.split("\n")]),
    ]),
  };
}
/** Plays a file and all its cases. */
export function playPosition(text: string, file: string): Played[] {
  const data = read(text, file);
  const { cases = [], ...common } = data;
  const all: PositionText[] =
    cases.length > 0
      ? cases.map((one) => ({
          ...common,
          ...one,
          title: `${data.title}: ${one.case}`,
          steps: [...(data.steps ?? []), ...(one.steps ?? [])],
        }))
      : [data];
  return all.map((one) => {
    let s: Wotr | null = null;
    const taken: string[] = [];
    try {
      const fixed = new Fixed();
      fixed.adds(one.dice);
      for (const [label, names] of Object.entries(one.chance ?? {})) fixed.cards[label] = [...names];
      s = boardOf(one, file);
      s.script = fixed;
      s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
      s.run();
      for (const [i, each] of (one.steps ?? []).entries())
        step(s, fixed, each, { where: `${file}, step ${i + 1}`, taken });
      if (fixed.dice.length > 0)
        throw new UserError(file, `dice are left over: ${fixed.dice.join(", ")}`, "take them out of the file");
      const left = Object.values(fixed.cards).flat();
      if (left.length > 0)
        throw new UserError(file, `chance has not brought: ${left.join(", ")}`, "take it out of the file");
      return { name: one.title, fault: "", unexpected: null, wrong: null, state: s, taken };
    } catch (thrown) {
      return {
        name: one.title,
        fault: messageOf(thrown),
        unexpected: thrown instanceof UserError ? null : thrown,
        wrong: thrown instanceof UserError && s === null ? thrown : null,
        state: s,
        taken,
      };
    }
  });
}
