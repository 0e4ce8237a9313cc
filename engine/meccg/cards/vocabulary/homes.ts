/** Homes that a card does not name one by one. */
import { fold as plainName } from "../../../core/nearest.js";
import type { HomeKind } from "../words/basics.js";
import { BEINGS, beingOf } from "./beings.js";
import { REGION_LIST, SITE_LIST } from "./catalogue.js";

const LAIRS: ReadonlySet<string> = new Set(
  BEINGS.flatMap((name) => {
    const { lair } = beingOf(name);
    return lair ? [plainName(lair)] : [];
  }),
);
const TYPES = new Map(REGION_LIST.map((region) => [region.name, region.type]));

/** Is it a home at any Dark-hold? For a player of The Balrog that is any site of the Under-deeps that is no Dark-hold (001:668; coe 2.II.2.2.B1). */
const isDarkHolds = (home: HomeKind): boolean => home.types?.length === 1 && home.types[0] === "dark-hold";
/** Every site that is such a home, of any version. */
export const homesOf = (home: HomeKind): number[] =>
  SITE_LIST.flatMap((site, i) => {
    if (site.alignment === "balrog" && isDarkHolds(home)) return site.deeps && site.type !== "dark-hold" ? [i] : [];
    const type = home.types === undefined || home.types.includes(site.type);
    const region = home.regions === undefined || (site.region !== undefined && home.regions.includes(site.region));
    const deep = home.deeps === undefined || home.deeps === (site.deeps !== undefined);
    const inType = home.inType === undefined || (site.region !== undefined && TYPES.get(site.region) === home.inType);
    return type && region && deep && inType && !(home.notLairs && LAIRS.has(plainName(site.name))) ? [i] : [];
  });
