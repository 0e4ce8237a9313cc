/** What the map keeps of regions and sites. */
import type { Spot } from "./geography/coast.js";
import type { Side } from "./labels.js";

/** Letters of region types as the cards have them: wilderness, border-land, free-domain, shadow-land, dark-domain, coastal sea. */
export type RegionType = "w" | "b" | "f" | "s" | "d" | "c";
export type SiteType = "haven" | "free-hold" | "border-hold" | "ruins-and-lairs" | "shadow-hold" | "dark-hold";

/** A name as it is written in its region: the middle of its lines and the height of its letters, in units. */
export interface RegionName {
  readonly lines: readonly string[];
  readonly at: Spot;
  readonly size: number;
}

export interface MapRegion {
  readonly name: string;
  readonly type: RegionType;
  /** Neighbours by the cards, as regions. */
  readonly adjacent: readonly number[];
  /** The place deepest inside. */
  readonly middle: Spot;
  /** Its name as large as it can be: for a small map, where it may lie upon sites. */
  readonly wide: RegionName;
  /** Its name as large as it can be off the sites' symbols, if there is room. */
  readonly far: RegionName;
  /** Its name between the labels of the sites at full zoom, null where there is no room. */
  readonly near: RegionName | null;
}

export interface MapSite {
  readonly name: string;
  readonly type: SiteType;
  /** Types of its other versions, by side. */
  readonly versions?: Readonly<Record<string, SiteType>>;
  /** -1 beneath the earth. */
  readonly region: number;
  readonly at: Spot;
  /** 0 on the face of the earth, 1 beneath it. */
  readonly level: number;
  /** For a site beneath the earth, the site near which it is drawn; -1 for all others. */
  readonly parent: number;
  /** Where its label stands. */
  readonly side: Side;
  /** Beneath the earth: the sites to which a way leads, each with what is to be rolled for it, 0 where it leads up to the surface. */
  readonly ways: readonly (readonly [site: number, number: number])[];
}
