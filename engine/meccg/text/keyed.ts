/** Where creatures are played, what counts as another type, where cards are stored: in sentences that cards of several kinds share. */
import type { EventCard } from "../cards/words/eventcards.js";
import type { Keyed } from "../cards/words/words.js";
import type { RegionLetter } from "../cards/words/basics.js";
import { need } from "../cards/vocabulary/compile.js";
import { needText } from "../rules/machine/condition.js";
import { andOf, counted, orOf, regionOf, regionsOf } from "../cards/wording/words.js";

export const asked = (when: Parameters<typeof need>[0] | undefined): string =>
  when ? ` (this needs ${needText(need(when))})` : "";
/** Types of regions and sites that count as others while a card is in play. */
export function retypedText(list: NonNullable<EventCard["retypes"]>): string[] {
  return list.map((r) => {
    const regions = Object.entries(r.regions ?? {}).map(
      ([from, to]) => `every ${regionOf(from as RegionLetter)} counts as a ${regionOf(to)}`,
    );
    const sites = Object.entries(r.sites ?? {}).map(([from, to]) => `every ${from} counts as a ${to}`);
    const named = Object.entries(r.sitesNamed ?? {}).map(([name, to]) => `${name} counts as a ${to}`);
    // Healing asks where somebody is, never by which way he came.
    const only = r.hazardsOnly
      ? `, for playing hazards${sites.length + named.length ? " and for healing" : ""} alone`
      : "";
    return `while it is in play ${andOf([...regions, ...sites, ...named])}${only}${asked(r.when)}`;
  });
}
/** Where a creature may be played: "Keyed to two wilderness, or a ruins-and-lairs". */
export function keyedText(k: Keyed): string {
  const regions = (k.regions ?? "").split(" ").filter(Boolean);
  const ways = [
    ...regions.map((r) => regionsOf(r.length, r.charAt(0) as "w")),
    ...(k.sites ?? []).map((t) => `a ${t}`),
    ...(k.regionsNamed ?? []),
    ...(k.sitesNamed ?? []),
    ...(k.sitesIn ? [`${orOf(k.sitesIn.types ?? ["any site"])} in ${orOf(k.sitesIn.regions)}`] : []),
    ...(k.sitesInToo ? [`any site in ${orOf(k.sitesInToo)}`] : []),
    ...(k.deeps ? [`any site of the Under-deeps${k.deeps === true ? "" : " or adjacent to one"}`] : []),
    ...(k.besideDeeps ? [`the sites adjacent to ${k.besideDeeps}`] : []),
    ...(k.movingBetween ? [`the way between ${andOf(k.movingBetween)}`] : []),
  ];
  if (k.anywhere) return "played wherever the company is";
  return ways.length ? `keyed to ${orOf(ways)}` : "keyed to nothing by itself";
}
type Stored = Partial<
  Pick<EventCard, "storeAt" | "storeTypes" | "storedMp" | "mpOnlyStored" | "heldTapped" | "laterMp">
>;
/** Where a card may be stored, and what it is worth there. */
export function storedText(c: Stored): string[] {
  const kinds = c.storeTypes?.map((t) => `a ${t}`) ?? (c.storeAt ? [] : ["a haven"]);
  const where = orOf([...(c.storeAt ?? []), ...kinds]).replace("a haven", "a Haven");
  const own = c.storeAt !== undefined || c.storeTypes !== undefined;
  return [
    ...(c.heldTapped
      ? [`whoever controls it may not untap until it is stored, at ${where}, in his organization phase`]
      : own
        ? [`it may be stored at ${where}`]
        : []),
    ...(c.laterMp
      ? [
          `of those of this name that are stored each after the first is worth ${counted(c.laterMp, "marshalling point")}`,
        ]
      : []),
    ...(c.mpOnlyStored ? ["it has its marshalling points only when stored"] : []),
    ...(c.storedMp !== undefined ? [`stored at ${where} it is worth ${counted(c.storedMp, "marshalling point")}`] : []),
  ];
}
