/** Facts of cards that are neither effects nor changes of a number: what only their kind has, a sentence each. */
import type { AllyCard, CreatureCard, EventCard, ItemCard, Keyed, PlayCard, RegionLetter } from "../cards/words.js";
import { filter, need } from "../vocabulary/compile.js";
import { needText } from "../conditions/condition.js";
import { filterText, oneOf } from "./filters.js";
import { andOf, counted, orOf, racesOf, regionOf } from "./words.js";

const asked = (when: Parameters<typeof need>[0] | undefined): string =>
  when ? ` (this needs ${needText(need(when))})` : "";

function retyped(list: NonNullable<EventCard["retypes"]>): string[] {
  return list.map((r) => {
    const regions = Object.entries(r.regions ?? {}).map(
      ([from, to]) => `every ${regionOf(from as RegionLetter)} counts as a ${regionOf(to)}`,
    );
    const sites = Object.entries(r.sites ?? {}).map(([from, to]) => `every ${from} counts as a ${to}`);
    const named = Object.entries(r.sitesNamed ?? {}).map(([name, to]) => `${name} counts as a ${to}`);
    const only = r.hazardsOnly ? ", for playing hazards and for healing alone" : "";
    return `while it is in play ${andOf([...regions, ...sites, ...named])}${only}${asked(r.when)}`;
  });
}
/** Where a creature may be played: "keyed to two wilderness, or a ruins-and-lairs". */
export function keyedText(k: Keyed): string {
  const regions = (k.regions ?? "").split(" ").filter(Boolean);
  const ways = [
    ...regions.map((r) => `${r.length === 1 ? "a" : r.length} ${regionOf(r.charAt(0) as "w")}`),
    ...(k.sites ?? []).map((t) => `a ${t}`),
    ...(k.regionsNamed ?? []),
    ...(k.sitesNamed ?? []),
    ...(k.sitesIn ? [`${orOf(k.sitesIn.types ?? ["any site"])} in ${orOf(k.sitesIn.regions)}`] : []),
    ...(k.sitesInToo ? [`any site in ${orOf(k.sitesInToo)}`] : []),
    ...(k.movingBetween ? [`the way between ${andOf(k.movingBetween)}`] : []),
  ];
  return ways.length ? `keyed to ${orOf(ways)}` : "keyed to nothing by itself";
}
function eventMarks(c: EventCard): string[] {
  const a = c.addsAttack;
  const stored = c.storedMp ? `stored it is worth ${counted(c.storedMp, "marshalling point")}` : "";
  return [
    ...retyped(c.retypes ?? []),
    ...(a
      ? [
          `it adds an automatic-attack by ${racesOf([a.race])} (${counted(a.strikes, "strike")}, prowess ${a.prowess}) at ${orOf(a.at)}${a.removedWhenDefeated ? " until that is defeated" : ""}`,
        ]
      : []),
    ...(c.stays ? [`it stays on ${c.stays === "item" ? "an" : "a"} ${c.stays}`] : []),
    ...(c.removal
      ? [
          `to remove it the bearer ${c.removal.insteadOfUntap ? "rolls instead of untapping, and must roll" : "taps and must roll"} more than ${c.removal.moreThan}`,
        ]
      : []),
    ...(c.heldTapped ? ["whoever controls it may not untap until it is stored"] : []),
    ...(stored ? [stored] : []),
    ...(c.keepsHazardLongEvents ? ["hazard long-events stay in play while it is there"] : []),
    ...(c.tapsSites ?? []).map(
      (list) => `it taps every site, Havens apart, with ${andOf(list.map((x) => needText(need(x))))}`,
    ),
    ...(c.doublesCorruption
      ? [
          c.doublesCorruption === "oneSource"
            ? "the corruption points of one source of each character are doubled"
            : `corruption points of every ${c.doublesCorruption} are doubled`,
        ]
      : []),
    ...(c.shieldsAtHavens ? ["no character at a Haven may be discarded or returned to a hand"] : []),
    ...(c.mostCopies ? [`only ${c.mostCopies} may be in a deck`] : []),
    ...(c.keysToo ?? []).map((k) => {
      const kinds = `${k.notUnique ? "creatures that are not unique, " : ""}${racesOf(k.races)}`;
      const land = k.byLand ? ", if they may be played in a region that is no coastal sea" : "";
      const asks = k.needs?.length ? ` (this needs ${andOf(k.needs.map((x) => needText(need(x))))})` : "";
      return `${kinds} may also be ${keyedText(k.keyed)}${land}${asks}`;
    }),
    ...(c.bansSearch ? ["nobody may search or look through a deck or a discard pile"] : []),
    ...(c.anyTime ? ["anyone may play it at any time, and it does not count against the hazard limit"] : []),
    ...(c.cannotBeDuplicated ? ["it cannot be doubled"] : []),
    ...(c.oncePerTarget ? ["only one of its name may lie on a target"] : []),
    ...(c.joins ? [`stored, it may be placed with ${c.joins.item} for a stored ${c.joins.discardsStored}`] : []),
  ];
}
function itemMarks(c: ItemCard): string[] {
  return [
    ...(c.usableBy ? [`only ${oneOf(filter(c.usableBy))} has the use of it`] : []),
    ...(c.playedBy ? [`only ${oneOf(filter(c.playedBy))} may play it`] : []),
    ...(c.at ? [`it is played at ${orOf(c.at)}`] : []),
    ...(c.storable === false ? ["it cannot be stored"] : []),
    ...(c.transferable === false ? ["it cannot be transferred"] : []),
    ...(c.inAdditionTo
      ? [
          `it is played in addition to an ${orOf(c.inAdditionTo)} that came into play there this turn, tapped site or not`,
        ]
      : []),
    ...(c.discardIfBearerMoves ? ["it is discarded when its bearer moves"] : []),
    ...(c.discardIfCompanyBelow ? [`it is discarded in a company of fewer than ${c.discardIfCompanyBelow}`] : []),
    ...(c.forRace
      ? [
          `for a bearer who is one of the ${racesOf([c.forRace.race])} it has ${c.forRace.mp} marshalling points and ${counted(c.forRace.corruption, "corruption point")}`,
        ]
      : []),
  ];
}
function creatureMarks(c: CreatureCard): string[] {
  return [
    ...(c.attackerChooses ? ["the attacker chooses who faces its strikes"] : []),
    ...(c.tapCancels ? [`another character may tap to cancel one of its attacks, ${c.tapCancels} at most`] : []),
    ...(c.spares ? [`it spares every ${filterText(filter(c.spares))}`] : []),
    ...(c.byMind ? ["it is fought with mind instead of prowess"] : []),
    ...(c.onlyTaps ? ["where it would wound, it only taps"] : []),
    ...(c.asEvent ? [`it may be played as a ${c.asEvent.type}-event`, ...retyped(c.asEvent.retypes ?? [])] : []),
  ];
}
function allyMarks(c: AllyCard): string[] {
  const at = [...(c.at ?? []), ...(c.atRegions ?? []).map((r) => `any site in ${r}`)];
  return [
    ...(at.length ? [`it is played at ${orOf(at)}${c.tappedSiteToo ? ", tapped or not" : ""}`] : []),
    ...(c.staysIn ? [`it leaves a company that goes elsewhere than ${orOf(c.staysIn)}`] : []),
    ...(c.spared ? [c.spared === "always" ? "it may not be attacked" : "it is spared by attacks of its site"] : []),
  ];
}
/** Sentences without their capital and full stop. */
export function marksOf(c: PlayCard): string[] {
  if (c.kind === "event") return eventMarks(c);
  if (c.kind === "item") return itemMarks(c);
  if (c.kind === "creature") return creatureMarks(c);
  return c.kind === "ally" ? allyMarks(c) : [];
}
