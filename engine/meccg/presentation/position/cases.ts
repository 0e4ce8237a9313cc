/** The cases of a position file: what differs in each, the rulesets and cards for which it is repeated, and how much a file may hold. */
import * as D from "../../defs.js";
import type { Raw, RawMap, Path } from "./specs.js";
import { type Source, ALL_CARDS } from "./source.js";
import { emptyMap } from "./yaml.js";

const MOST_RULESETS = 16;
/** Values that the positions of a file hold together: each case holds those of the file, too, once for each ruleset. */
const MOST_VALUES = 400_000;
/** What a list adds to a position. */
const VALUES_OF_A_LIST = 100;
/** The ruleset of a file that names none. */
export const USUAL = "metw-standard";
/** Maps are laid over each other; everything else is replaced. */
export function overlay(base: Raw, over: Raw): Raw {
  if (over === undefined) return base;
  const both = [base, over].every((x) => x !== null && typeof x === "object" && !Array.isArray(x));
  if (!both) return over;
  const out: RawMap = Object.assign(emptyMap(), base);
  for (const [k, v] of Object.entries(over as RawMap)) out[k] = overlay(out[k], v);
  return out;
}
/** The rulesets that a file or a case of it names. */
export function rulesetsOf(src: Source, path: Path, raw: Raw): string[] {
  const rulesets = src.list(path, raw ?? USUAL).map((x) => src.text(path, x));
  if (rulesets.length === 0 || rulesets.length > MOST_RULESETS)
    throw src.fail(path, `${rulesets.length} rulesets`, `name one, or a list of at most ${MOST_RULESETS}`);
  return rulesets;
}
/** Stands for each card of `cards` in turn, in texts and in names of keys. */
const ANY_CARD = /\bCARD\b/g;
const MOST_CARDS = 100;
export function withCard(raw: Raw, name: string): Raw {
  if (typeof raw === "string") return raw.replaceAll(ANY_CARD, () => name);
  if (Array.isArray(raw)) return raw.map((one) => withCard(one, name));
  if (raw === null || typeof raw !== "object") return raw;
  const out: RawMap = emptyMap();
  for (const [key, value] of Object.entries(raw)) out[key.replaceAll(ANY_CARD, () => name)] = withCard(value, name);
  return out;
}
/** The cards for each of which a position is played, by their names; none: it is played once. */
export function cardsNamed(src: Source, path: Path, m: RawMap): string[] {
  if (m.cards === undefined) return [];
  const cards = src.list(path, m.cards).map((x, k) => src.text([...path, k], x));
  if (cards.length === 0 || cards.length > MOST_CARDS)
    throw src.fail(path, `${cards.length} cards`, `name at least one, and at most ${MOST_CARDS}`);
  for (const [k, name] of cards.entries())
    src.known([...path, k], "card or site", name, [...ALL_CARDS, ...D.PLACE_LIST.map((place) => place.name)]);
  return cards;
}
/** How many values lie in one, itself too. */
function valuesIn(raw: Raw): number {
  if (raw === null || typeof raw !== "object") return 1;
  let count = 1;
  for (const [key, value] of Object.entries(raw)) count += valuesIn(value) + (key === "list" ? VALUES_OF_A_LIST : 0);
  return count;
}
/** Throws where cases and rulesets together make far more of a file than stands in it. */
export function checkCases(src: Source, m: RawMap, cases: readonly Raw[]): void {
  const { cases: _, ...rest } = m;
  const shared = valuesIn(rest);
  let all = 0;
  for (const raw of cases) {
    const own = (raw as RawMap | null)?.ruleset ?? m.ruleset;
    const cards = (raw as RawMap | null)?.cards ?? m.cards;
    all +=
      (shared + valuesIn(raw)) *
      (Array.isArray(own) ? Math.min(own.length, MOST_RULESETS) : 1) *
      (Array.isArray(cards) ? Math.min(cards.length, MOST_CARDS) : 1);
  }
  if (all > MOST_VALUES)
    throw src.fail(
      ["cases"],
      `${cases.length} cases of ${shared} values and their own, under each ruleset: together at most ${MOST_VALUES}`,
      "split it into several",
    );
}
