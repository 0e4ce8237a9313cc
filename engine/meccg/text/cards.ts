/** A card or a site in a line: its kind and its numbers. And all that the program knows of it, word for word. */
import type { SiteAttackForm } from "../cards/vocabulary/compiled.js";
import { stringify } from "yaml";
import type { Alignment } from "../cards/words/basics.js";
import type { AllyCard, FactionPlace } from "../cards/words/playcards.js";
import { sameName } from "../../core/nearest.js";
import { unknownName } from "../../core/errors.js";
import * as D from "../defs.js";
import { isForOwnHavens, isGuardedSite, isWizardhaven } from "../rules/facts/play/playable.js";
import { andOf, orOf, raceOf, racesOf, regionOf } from "../cards/wording/words.js";
import * as T from "../cards/vocabulary/terms.js";
import { wrap } from "../../core/lines.js";
import { REGIONS } from "./lines.js";

const points = (n: number): string[] => (n > 0 ? [`${n} MP`] : []);

function skills(mask: number): string[] {
  return T.SKILLS.filter((_, k) => mask & (1 << k));
}

/** "orc", or all that it is: "orc and man", its first race first. */
function racesOfCreature(def: number): string {
  const first = D.RACE_OF[def];
  const others = T.RACES.filter((_, k) => k !== first && D.RACES_OF[def] & (1 << k));
  return andOf([T.RACES[first], ...others].map(raceOf));
}
/** "Elf warrior, mind 4, 4/8, influence 1, 1 MP": prowess and body stand together. */
export function cardLine(def: number): string {
  const parts: string[] = [];
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      parts.push([raceOf(T.RACES[D.RACE_OF[def]]), ...skills(D.SKILLS_OF[def])].join(" "));
      if (D.MIND[def] >= 0) parts.push(`mind ${D.MIND[def]}`);
      parts.push(`${D.PROWESS[def]}/${D.BODY[def]}`, `influence ${D.DI[def]}`);
      break;
    case T.K_AGENT:
      parts.push(
        [`agent (${raceOf(T.RACES[D.RACE_OF[def]])})`, ...skills(D.SKILLS_OF[def])].join(" "),
        `mind ${D.MIND[def]}`,
        `${D.PROWESS[def]}/${D.BODY[def]}`,
        `influence ${D.DI[def]}`,
        `home ${D.siteNames(D.HOME[def]).join(" or ")}`,
      );
      break;
    case T.K_ALLY:
      parts.push(["ally", ...skills(D.SKILLS_OF[def])].join(" "));
      if ((D.literalOf(def) as AllyCard).prowess !== null) parts.push(`${D.PROWESS[def]}/${D.BODY[def]}`);
      break;
    case T.K_ITEM:
      parts.push(`${T.ITEM_CLASSES[D.CLASS[def]]} item`, `corruption ${D.CORRUPTION[def]}`);
      break;
    case T.K_FACTION:
      parts.push(`faction at ${factionPlaces(def)}`, ...(D.NUMBER[def] ? [`over ${D.NUMBER[def]}`] : []));
      break;
    case T.K_CREATURE:
      parts.push(`creature (${racesOfCreature(def)})`, strikesText(def));
      if (D.BODY[def] >= 0) parts.push(`body ${D.BODY[def]}`);
      break;
    default: {
      parts.push(kindLine(def));
      if (D.CORRUPTION[def] > 0) parts.push(`corruption ${D.CORRUPTION[def]}`);
    }
  }
  return [...parts, ...points(D.MP[def])].join(", ");
}
/** Where a faction is played that names no sites. */
export const placeText = (w: FactionPlace): string =>
  [
    ...(w.regions ? [`in ${orOf(w.regions)}`] : []),
    ...(w.inType ? [`in a ${regionOf(w.inType)}`] : []),
    ...(w.deepsToo ? ["of the Under-deeps or not"] : []),
    ...(w.types ? [`that is a ${orOf(w.types)}`] : []),
    ...(w.notTypes ? [`that is no ${orOf(w.notTypes)}`] : []),
  ].join(" ");
/** Where an ally or faction is played that is at home at havens of its player (`isForOwnHavens`). */
export function ownHavenText(def: number): string {
  const c = D.literalOf(def);
  return `any ${c.kind === "faction" ? "protected " : ""}${HAVEN_WORDS["fallen-wizard"]} of yours`;
}
function factionPlaces(def: number): string {
  const c = D.literalOf(def);
  if (isForOwnHavens(def)) return ownHavenText(def);
  return c.kind === "faction" && c.where ? `any site ${placeText(c.where)}` : D.siteNames(D.AT[def]).join(" or ");
}
/** What a card is, shortly, as it stands in a hand: "character 4/8", "minor item", "creature, 3 strikes of 5", "hazard long-event". */
export function kindLine(def: number): string {
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return `character ${D.PROWESS[def]}/${D.BODY[def]}`;
    case T.K_AGENT:
      return `agent ${D.PROWESS[def]}/${D.BODY[def]}`;
    case T.K_ALLY:
      return "ally";
    case T.K_ITEM:
      return `${T.ITEM_CLASSES[D.CLASS[def]]} item`;
    case T.K_FACTION:
      return "faction";
    case T.K_CREATURE:
      return `creature, ${strikesText(def)}`;
    default:
      return `${sideOf(def)} ${["short", "long", "permanent"][D.TYPE[def]]}-event`;
  }
}
const sideOf = (def: number): string => (D.SIDE[def] & T.SIDE_HAZARD ? "hazard" : "resource");
/** Whom a card serves in one's hand: oneself on one's own turn, or against the other on his. */
export const isHazard = (def: number): boolean =>
  D.KIND[def] === T.K_CREATURE || D.KIND[def] === T.K_AGENT || (D.SIDE[def] & T.SIDE_HAZARD) !== 0;
function strikesText(def: number): string {
  if (D.BITS[def] & D.B_EACH) return `a strike of ${D.PROWESS[def]} for each character`;
  const strikes = `${D.STRIKES[def]} strike${D.STRIKES[def] === 1 ? "" : "s"} of ${D.PROWESS[def]}`;
  return D.ATTACKS[def] > 1 ? `${D.ATTACKS[def]} attacks of ${strikes}` : strikes;
}

const attackText = (a: SiteAttackForm, of: string): string =>
  a.fromHand
    ? "a creature of the opponent's hand"
    : a.fromPlay
      ? "a creature in play as a permanent-event"
      : `${racesOf([T.RACES[a.race]]).toLowerCase()}: ${a.each ? "a strike for each" : `${a.strikes} strike${a.strikes === 1 ? "" : "s"}`} of ${of}${a.prowess}`;
/** "orcs: 3 strikes of 5", as the numbers of creatures stand beside their names. */
export const attackShort = (a: SiteAttackForm): string => attackText(a, "");
/** "orcs: 3 strikes of prowess 5", in sentences. */
export const attackLong = (a: SiteAttackForm): string => attackText(a, "prowess ");

/** Special rings that name no site of their own come by a test. */
export const byTest = (def: number): boolean =>
  D.CLASS[def] === T.ITEM_CLASS.special &&
  D.AT[def].length === 0 &&
  D.AT_TYPES[def] === 0 &&
  D.MODES[def].length === 0 &&
  D.PLAYED_BY[def] === null;

/** Does a site hold a hoard by what is printed on it: by itself, or because a Dragon attacks there? */
const printsHoard = (site: number): boolean =>
  D.PLACE_LIST[site].hoard === true || D.SITE_ATTACKS[site].some((a) => a.race === T.RACE.dragon);
/** Is this printed site one where an item, ally or faction is played? Events in play may change that. */
export function fitsAt(def: number, site: number): boolean {
  const named =
    D.AT[def].includes(site) ||
    (isForOwnHavens(def) && isWizardhaven(site)) ||
    D.AT_REGIONS[def].includes(D.SITE_REGION[site]) ||
    (D.AT_TYPES[def] & (1 << D.SITE_TYPE[site])) !== 0 ||
    (D.KIND[def] === T.K_ITEM && isGuardedSite(def, site));
  if (D.KIND[def] === T.K_ALLY || D.KIND[def] === T.K_FACTION || D.AT[def].length > 0 || D.AT_TYPES[def]) return named;
  if (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.hoard) && !printsHoard(site)) return false;
  return D.KIND[def] === T.K_ITEM && (D.SITE_ITEMS[site] & (1 << D.CLASS[def])) !== 0;
}

/** What the havens of each side are called (001:571, 577). */
export const HAVEN_WORDS: Readonly<Record<Alignment, string>> = {
  hero: "Haven",
  minion: "Darkhaven",
  "fallen-wizard": "Wizardhaven",
  balrog: "Darkhaven",
};
/** What avatars are called, by side. */
export const AVATAR_WORDS: Readonly<Record<Alignment, string>> = {
  hero: "Wizard",
  minion: "Ringwraith",
  "fallen-wizard": "Fallen-wizard",
  balrog: "Balrog",
};
/** What kind of site it is, of this type where it is another now: a haven as its side calls it. One that a card has made is but a haven. */
export const siteTypeWord = (site: number, type = D.SITE_TYPE[site]): string => {
  const side = D.PLACE_LIST[site].alignment ?? "hero";
  const others = type === T.HAVEN && D.SITE_TYPE[site] === T.HAVEN && side !== "hero";
  return others ? HAVEN_WORDS[side] : T.SITE_TYPES[type];
};

/** "ruins-and-lairs; guarded by orcs: 3 strikes of 5; items: minor, major". The type is the printed one. */
export function siteLine(site: number): string {
  const attacks = D.SITE_ATTACKS[site].map(attackShort);
  const items = T.ITEM_CLASSES.filter((_, k) => D.SITE_ITEMS[site] & (1 << k));
  return [
    siteTypeWord(site),
    ...(attacks.length ? [`guarded by ${attacks.join(", ")}`] : []),
    ...(items.length ? [`items: ${items.join(", ")}`] : []),
  ].join("; ");
}

const NAMES = [...D.CARDS.map((c) => c.name), ...D.SITE_LIST.map((c) => c.name)];

/** Everything the program knows of a card or site, as its literal has it; an unknown name is an error with near names. */
export function cardText(name: string): string[] {
  const found = sameName(name, NAMES) ?? (D.defOf(name) >= 0 ? D.nameOf(D.defOf(name)) : undefined);
  if (found === undefined) throw unknownName("card or site", name, NAMES);
  const def = D.defOf(found);
  const site = def >= 0 ? -1 : D.siteOf(found);
  const literal: Record<string, unknown> = { ...(def >= 0 ? D.literalOf(def) : D.PLACE_LIST[site]) } as never;
  delete literal["name"];
  delete literal["kind"];
  const head = `${found}: ${def >= 0 ? cardLine(def) : siteLine(site)}`;
  const body = stringify(literal, { lineWidth: 0, flowCollectionPadding: false, aliasDuplicateObjects: false })
    .trimEnd()
    .split("\n");
  const letters = body.some((line) => /\b(path|regions): [wsdbfc ]+$/.test(line))
    ? wrap(`    (${[...T.REGION_LETTERS].map((letter, k) => `${letter} ${REGIONS[k]}`).join(", ")})`, 5)
    : [];
  const lines = body.flatMap((line) => wrap(`    ${line}`, 6 + line.length - line.trimStart().length));
  return [...wrap(head, 2), ...lines, ...letters];
}
