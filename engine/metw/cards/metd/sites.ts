import type { SiteCard } from "../words.js";

export const SITES: readonly SiteCard[] = [
  { kind: "site", id: "METD-174", name: "Dale", type: "border-hold", region: "Northern Rhovanion", haven: "Lórien", path: "wbbw", draws: [2, 2] },
  { kind: "site", id: "METD-175", name: "Framsburg", type: "ruins-and-lairs", region: "Anduin Vales", haven: "Lórien", path: "wb", draws: [1, 2], items: ["minor"] },
];
// biome-ignore-all format: a card a line
