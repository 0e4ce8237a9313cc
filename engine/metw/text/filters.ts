/** Which characters a card speaks of, in words. */
import * as C from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";
import { raceOf } from "./words.js";

/** The words of a list whose bits are set. */
export const names = (words: readonly string[], mask: number): string[] => words.filter((_, k) => mask & (1 << k));
/** "a or b or c", as short lists on the screen say it. */
export const or = (list: readonly string[]): string => list.join(" or ");

const racesNamed = (mask: number): string => or(T.RACES.filter((_, k) => mask & (1 << k)).map(raceOf));

/** "untapped scout", "Hobbit or Dwarf at a Haven", "character". */
export function filterText(w: C.Filter | null): string {
  if (w === null) return "character";
  const parts: string[] = [];
  const fl = w.flags;
  if (fl & C.F_UNTAPPED) parts.push("untapped");
  if (fl & C.F_WOUNDED) parts.push("wounded");
  if (fl & C.F_UNWOUNDED) parts.push("unwounded");
  if (fl & C.F_NEEDSHEALING) parts.push("tapped or wounded");
  if (fl & C.F_OTHER) parts.push("other");
  if (fl & C.F_CORRUPTED) parts.push("corrupted");
  const kinds = [
    ...(w.named >= 0 ? [D.nameOf(w.named)] : []),
    ...(w.wizard === 1 ? ["Wizard"] : []),
    ...(w.races ? [racesNamed(w.races)] : []),
    ...names(T.SKILLS, w.skills),
  ];
  parts.push(...(kinds.length ? kinds : [fl & C.F_ALLYONLY ? "ally" : "character"]));
  if (w.wizard === 2) parts.push("who is no Wizard");
  if (w.notRaces) parts.push(`who is no ${racesNamed(w.notRaces)}`);
  if (w.notSkill) parts.push(`who is no ${or(names(T.SKILLS, w.notSkill))}`);
  if (w.already) parts.push(`who is ${or(names(T.SKILLS, w.already))} already`);
  if (w.bears) parts.push(`with a ${or(names(T.KEYWORDS, w.bears))}`);
  if (w.bearsNamed >= 0) parts.push(`with ${D.nameOf(w.bearsNamed)}`);
  if (w.bearsNot >= 0) parts.push(`without ${D.nameOf(w.bearsNot)}`);
  if (fl & C.F_HAVEN) parts.push("at a Haven");
  if (fl & C.F_NOTHAVEN) parts.push("away from Havens");
  if (w.at >= 0) parts.push(`at ${D.siteName(w.at)}`);
  if (w.notAt >= 0) parts.push(`not at ${D.siteName(w.notAt)}`);
  if (w.notAtTypes) parts.push(`not at a ${or(names(T.SITE_TYPES, w.notAtTypes))}`);
  return parts.join(" ");
}
/** The same with an article, where it is no name: "an untapped scout", "Elrond at Rivendell". */
export function oneOf(w: C.Filter | null): string {
  const text = filterText(w);
  if (w !== null && w.named >= 0) return text;
  return `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}`;
}
