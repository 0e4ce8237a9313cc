/**
 * Position files, read: YAML to a plain description, every mistake with its line. docs/POSITIONS.md is the manual.
 * A file is one position, or several that differ in some keys (`cases`).
 */
import * as D from "../../defs.js";
import type { Path, Raw, PuzzleSpec, RawMap, PositionSpec } from "./specs.js";
import { MOST_SEATS } from "../../decks/rulesets.js";
import { Source } from "./source.js";
import { brief } from "../../../core/errors.js";
import { cardsNamed, withCard, rulesetsOf, checkCases, overlay } from "./cases.js";
import { changesOf, player } from "./playerspecs.js";
import { fold } from "../../../core/nearest.js";
import { inTodaysWords } from "./wordings.js";

const TOP = [
  "example",
  "title",
  "ruleset",
  "turn",
  "turn number",
  "phase",
  "pending",
  "note",
  "rules",
  "edges",
  "auto",
  "forced",
  "rolls",
  "draws",
  "players",
  "change",
  "steps",
  "puzzle",
  "cases",
  "case",
  "cards",
];
const PUZZLE = ["theme", "chooser", "best", "why"];
const FEWEST_SEATS = 2;
/** A file with more would take minutes. */
const MOST_CASES = 500;
/** The question of a file or case, null if it asks none. */
export function puzzleOf(src: Source, path: Path, raw: Raw, names: readonly string[]): PuzzleSpec | null {
  if (raw === undefined) return null;
  const m = src.map(path, raw, PUZZLE);
  const text = (k: string): string => {
    if (m[k] === undefined) throw src.fail(path, `the puzzle has no \`${k}\``, `write \`${k}: ...\` under \`puzzle\``);
    return src.text([...path, k], m[k]);
  };
  const best = src
    .list([...path, "best"], m.best)
    .map((x, i) => inTodaysWords("choice", src.text([...path, "best", i], x)));
  if (best.length === 0) throw src.fail(path, "the puzzle has no `best`", "write the text of the right choice");
  const chooser = names.indexOf(src.known([...path, "chooser"], "player", text("chooser"), names));
  return { theme: text("theme"), chooser, best, why: text("why"), path };
}
/** The position once for each of its cards, under each ruleset that it names. */
function each(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec[] {
  const path: Path = src.has([...at, "cards"]) ? [...at, "cards"] : ["cards"];
  const cards = cardsNamed(src, path, m);
  if (cards.length === 0) return eachRuleset(src, m, at, name, steps);
  const { cards: _, ...rest } = m;
  if (!/\bCARD\b/.test(JSON.stringify([rest, steps.map(({ step }) => step)])))
    throw src.fail(
      path,
      "no text of the position has CARD, which stands for each of them",
      "write CARD where the name belongs",
    );
  return cards.flatMap((card) =>
    eachRuleset(
      src,
      withCard(rest, card) as RawMap,
      at,
      [name, `of ${card}`].filter(Boolean).join(" "),
      steps.map(({ step, path: where }) => ({ step: withCard(step, card), path: where })),
    ),
  );
}
/** The position once for each ruleset that it names. */
function eachRuleset(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec[] {
  const path: Path = src.has([...at, "ruleset"]) ? [...at, "ruleset"] : ["ruleset"];
  const rulesets = rulesetsOf(src, path, m.ruleset);
  return rulesets.map((ruleset) => {
    const under = rulesets.length > 1 ? [name, `under ${ruleset}`].filter(Boolean).join(" ") : name;
    return one(src, { ...m, ruleset }, at, under, steps);
  });
}
export function one(src: Source, m: RawMap, at: Path, name: string, steps: PositionSpec["steps"]): PositionSpec {
  const spot = (k: string): Path => (src.has([...at, k]) ? [...at, k] : [k]);
  const changes = changesOf(src, spot("change"), src.map(spot("change"), m.change, null));
  const raw = src.map(spot("players"), m.players, null);
  const names = Object.keys(raw);
  checkNames(src, spot("players"), names);
  const turn =
    m.turn === undefined ? names[0] : src.known(spot("turn"), "player", src.text(spot("turn"), m.turn), names);
  const draws: Record<string, string[]> = Object.create(null);
  for (const [k, v] of Object.entries(src.map(spot("draws"), m.draws, null))) {
    const who = src.known([...spot("draws"), k], "player", k, names);
    draws[who] = src.list([...spot("draws"), k], v).map((x, i) => {
      const c = src.marked([...spot("draws"), k, i], x);
      return D.nameOf(c.def);
    });
  }
  if (m.auto !== undefined && m.auto !== "pass")
    throw src.fail(spot("auto"), "unknown", 'write "auto: pass" or leave it out');
  if (m.forced !== undefined && m.forced !== "shown")
    throw src.fail(spot("forced"), "unknown", 'write "forced: shown" or leave it out');
  return {
    name,
    title: m.title === undefined ? "" : src.text(spot("title"), m.title),
    ruleset: src.text(spot("ruleset"), m.ruleset),
    turn: names.indexOf(turn),
    number: src.whole(spot("turn number"), m["turn number"], 5, 1, 999),
    phase: m.phase === undefined ? "organization" : inTodaysWords("phase", src.text(spot("phase"), m.phase)),
    pending: m.pending === undefined ? "" : src.text(spot("pending"), m.pending),
    notes: src.list(spot("note"), m.note).map((x) => src.text(spot("note"), x)),
    rules: cited(src, spot("rules"), m.rules),
    edges: cited(src, spot("edges"), m.edges),
    said: () => JSON.stringify([{ ...m, cases: undefined, cards: undefined }, steps.map(({ step }) => step)]),
    auto: m.auto === "pass",
    showForced: m.forced === "shown",
    rolls: m.rolls ?? [],
    draws,
    players: names.map((n) => player(src, [...spot("players"), n], n, raw[n], changes)),
    steps,
    puzzle: puzzleOf(src, spot("puzzle"), m.puzzle, names),
  };
}
/** A rule by its source: "coe 2.IV.6.1", or the line where it begins in a rulebook, "001:710". */
const RULE = /^(coe \S+|\d{3}:\d+[a-z]?)$/;
/** The rules that a position shows (`rules`), or that just do not act in it (`edges`). */
export function cited(src: Source, path: Path, raw: Raw): string[] {
  return src.list(path, raw).map((x) => {
    const rule = src.text(path, x);
    if (!RULE.test(rule))
      throw src.fail(
        path,
        `"${brief(rule)}" names no rule`,
        'write "coe 2.IV.6.1", or "001:710" for a line of a rulebook',
      );
    return rule;
  });
}
/** Throws unless two to five sit at the table, each with a name of his own. */
export function checkNames(src: Source, path: Path, names: readonly string[]): void {
  if (names.length < FEWEST_SEATS || names.length > MOST_SEATS)
    throw src.fail(
      path,
      `${names.length} players`,
      `name two players under \`${path.at(-1)}\`, or up to five, clockwise`,
    );
  if (new Set(names.map(fold)).size < names.length || names.includes(""))
    throw src.fail(path, "the players cannot be told apart by their names", "give each a name of his own");
}
/** All positions of a text, and the text for whoever must say where something stands. */
export function readPositions(text: string, file: string): { source: Source; list: PositionSpec[] } {
  const source = new Source(text, file);
  return { source, list: positionsOf(source) };
}
/** All positions of a file: one, or one for each of its cases, under each ruleset it names. */
export function positionsOf(source: Source): PositionSpec[] {
  const m = source.map([], source.data, TOP);
  const steps = source.list(["steps"], m.steps).map((step, i) => ({ step, path: ["steps", i] as Path }));
  const cases = source.list(["cases"], m.cases);
  if (cases.length === 0) return each(source, m, [], "", steps);
  if (cases.length > MOST_CASES)
    throw source.fail(["cases"], `${cases.length} cases: a file has at most ${MOST_CASES}`, "split it into several");
  checkCases(source, m, cases);
  return cases.flatMap((raw, k) => {
    const c = source.map(["cases", k], raw, TOP);
    const own = source
      .list(["cases", k, "steps"], c.steps)
      .map((step, i) => ({ step, path: ["cases", k, "steps", i] as Path }));
    const merged = overlay(m, c) as RawMap;
    const name = c.case === undefined ? String(k + 1) : source.text(["cases", k, "case"], c.case);
    return each(source, merged, ["cases", k], name, [...steps, ...own]);
  });
}
