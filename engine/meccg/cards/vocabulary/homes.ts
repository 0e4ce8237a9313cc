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

/** Every site that is such a home, of any version. */
export const homesOf = (home: HomeKind): number[] =>
  SITE_LIST.flatMap((site, i) => {
    const type = home.types === undefined || home.types.includes(site.type);
    const region = home.regions === undefined || (site.region !== undefined && home.regions.includes(site.region));
    const deep = home.deeps === undefined || home.deeps === (site.deeps !== undefined);
    const inType = home.inType === undefined || (site.region !== undefined && TYPES.get(site.region) === home.inType);
    return type && region && deep && inType && !(home.notLairs && LAIRS.has(plainName(site.name))) ? [i] : [];
  });
