/** Which characters a card speaks of, in words. */
import * as C from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";
import type { AnyKeyword, Keyword } from "../words/basics.js";
import { aKeyword, modeText, raceOf } from "./words.js";

/** The words of a list whose bits are set. */
export const names = (words: readonly string[], mask: number): string[] => words.filter((_, k) => mask & (1 << k));
/** "a or b or c", as short lists on the screen say it. */
export const or = (list: readonly string[]): string => list.join(" or ");

/** A Fallen-wizard goes without saying where Wizards are named. */
const racesNamed = (mask: number): string =>
  or(
    T.RACES.filter((race, k) => mask & (1 << k) && !(race === "fallen-wizard" && mask & (1 << T.RACE.wizard))).map(
      raceOf,
    ),
  );

/** "untapped scout", "Hobbit or Dwarf of the company at a Haven", "character"; `place` says whose or where, after the noun. */
export function filterText(w: C.Filter | null, place = ""): string {
  const after = place ? [place] : [];
  if (w === null) return ["character", ...after].join(" ");
  const parts: string[] = [];
  const fl = w.flags;
  if (fl & C.F_UNTAPPED) parts.push("untapped");
  if (fl & C.F_WOUNDED) parts.push("wounded");
  if (fl & C.F_UNWOUNDED) parts.push("unwounded");
  if (fl & C.F_OTHER) parts.push("other");
  parts.push(nounOf(w), ...after);
  const tail = tailOf(w).join(", ");
  return [...parts, ...(tail ? [tail] : [])].join(" ");
}
/** What he is called: "scout", "Hobbit or Dwarf", "character or ally". */
export function nounOf(w: C.Filter | null): string {
  if (w === null) return "character";
  const kinds = [
    ...(w.named >= 0 ? [D.nameOf(w.named)] : []),
    ...(w.wizard === 1 ? ["Wizard"] : []),
    ...(w.races ? [racesNamed(w.races)] : []),
    ...names(T.SKILLS, w.skills),
    ...names(T.RARE_KEYWORDS, w.keyword),
    ...(w.avatar === 1 ? ["avatar"] : []),
  ];
  if (kinds.length) return kinds.join(w.flags & C.F_EITHER ? " or " : " ");
  if (w.flags & C.F_ALLYONLY) return "ally";
  return w.flags & C.F_ALLY ? "character or ally" : "character";
}
/** What follows the noun: what he is not, what he bears, where he is. */
function tailOf(w: C.Filter): string[] {
  const parts: string[] = [];
  const not = [
    ...(w.wizard === 2 ? ["Wizard"] : []),
    ...(w.notRaces ? [racesNamed(w.notRaces)] : []),
    ...names(T.SKILLS, w.notSkill),
  ];
  if (not.length) parts.push(`who is no ${or(not)}`);
  if (w.skills & T.ALL_MAGIC)
    parts.push(`who can use ${or(T.MAGICS.filter((magic) => w.skills & (1 << T.MAGIC[magic])))}`);
  if (w.avatar === 2) parts.push("who is not his player's avatar");
  if (w.mode) parts.push(w.mode === C.ANY_MODE ? "in a mode" : `in the mode ${modeText(w.mode)}`);
  const magic = T.MAGICS.filter((m) => w.already & (1 << T.MAGIC[m]));
  if (magic.length) parts.push(`who can use ${or(magic)} already`);
  else if (w.already) parts.push(`who is a ${or(names(T.SKILLS, w.already))} already`);
  if (w.bears) parts.push(`with ${or(names(T.KEYWORDS, w.bears).map((k) => aKeyword(k as Keyword)))}`);
  if (w.bearsItem) parts.push(`with a ${or(names(T.ITEM_CLASSES, w.bearsItem))} item`);
  if (w.bearsOneOf)
    parts.push(
      `with ${or(
        w.bearsOneOf.map((one) => {
          const keyword = [...names(T.KEYWORDS, one.keyword), ...names(T.RARE_KEYWORDS, one.rare)][0] as AnyKeyword;
          const kind = one.class < 0 ? "" : T.ITEM_CLASSES[one.class];
          const what = !keyword
            ? `a ${kind} item`
            : kind
              ? `${aKeyword(keyword)} that is a ${kind} item`
              : aKeyword(keyword);
          return one.butNot ? `${what} that is no ${names(T.KEYWORDS, one.butNot)[0]}` : what;
        }),
      )}`,
    );
  if (w.flags & C.F_NO_FOLLOWER) parts.push("who follows nobody");
  if (w.follows !== null) parts.push(`who follows ${oneOf(w.follows)}`);
  if (w.bearsNamed >= 0) parts.push(`with ${D.nameOf(w.bearsNamed)}`);
  if (w.bearsNot >= 0) parts.push(`without ${D.nameOf(w.bearsNot)}`);
  if (w.flags & C.F_BESIDE_AVATAR) parts.push("at the site of your avatar");
  if (w.flags & C.F_WITH_WIZARD) parts.push("in the company of your avatar");
  if (w.flags & C.F_BY_UNDEAD) parts.push("wounded by Undead this turn");
  if (w.flags & C.F_NOT_FACING) parts.push("who does not face the strike");
  if (w.notNamed >= 0) parts.push(`other than ${D.nameOf(w.notNamed)}`);
  if (w.sameSiteAs >= 0) parts.push(`at the site of ${D.nameOf(w.sameSiteAs)}`);
  if (w.flags & C.F_HAVEN) parts.push("at a Haven");
  if (w.flags & C.F_NOTHAVEN) parts.push("away from Havens");
  if (w.at >= 0) parts.push(`at ${D.siteName(w.at)}`);
  if (w.mindLeast >= 0) parts.push(`of mind ${w.mindLeast} or more`);
  if (w.prowessOver >= 0) parts.push(`with a prowess greater than ${w.prowessOver}`);
  if (w.home >= 0) parts.push(`at home at ${D.siteName(w.home)}`);
  if (w.flags & C.F_AGENT) parts.push("who is an agent");
  if (w.homeTypes) parts.push(`with a ${or(names(T.SITE_TYPES, w.homeTypes))} as a home site`);
  if (w.flags & C.F_HERO) parts.push("of the heroes' side");
  if (w.flags & C.F_MINION) parts.push("who is a minion");
  if (w.flags & C.F_SHARES_HOME) parts.push("at home where he who acts is at home too");
  if (w.flags & C.F_AT_ACTORS) parts.push("at the site of who acts");
  if (w.flags & C.F_HOME_OF_ACTOR) parts.push("at home where the agent is");
  if (w.wields >= 0) parts.push(`who uses ${D.nameOf(w.wields)}`);
  if (w.homeIn.length > 0) parts.push(`at home in ${or(w.homeIn.map((r) => D.REGION_LIST[r].name))}`);
  if (w.notAt >= 0) parts.push(`not at ${D.siteName(w.notAt)}`);
  if (w.mindMost < 127) parts.push(`with a mind of ${w.mindMost} or less`);
  if (w.atTypes) parts.push(`at a ${or(names(T.SITE_TYPES, w.atTypes))}`);
  if (w.notAtTypes) parts.push(`not at a ${or(names(T.SITE_TYPES, w.notAtTypes))}`);
  return parts;
}
/** The same with an article, where it is no name: "an untapped scout", "Elrond at Rivendell". */
export function oneOf(w: C.Filter | null, place = ""): string {
  const text = filterText(w, place);
  if (w !== null && w.named >= 0) return text;
  if (text.startsWith("other ")) return `an${text}`;
  return `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}`;
}
/** What somebody is said to be: "who is a Dwarf", "who is a warrior already", "away from Havens". */
export function beingText(w: C.Filter | null): string {
  if (w !== null && nounOf(w) === "character") {
    const tail = tailOf(w).join(", ");
    if (tail && filterText(w) === `character ${tail}`) return tail;
  }
  return `who is ${oneOf(w)}`;
}
