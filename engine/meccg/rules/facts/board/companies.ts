/** Companies, numbered over all players: where they are and go, whose they are, what may yet be played on them. */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

export { attacksPlusOf, creaturesPlusOf, firstOf, nextGuarded } from "../../state/inplay.js";
export { siteTapped } from "../../state/sitecards.js";
export { COMPANIES_PER_PLAYER, regionName, regionType } from "../../state/layout.js";

/** The companies of player `p` are those from here on ... */
export const firstCompany = (p: number): number => p * L.COMPANIES_PER_PLAYER;
/** ... up to this one, which is none of his. Not all of them need live (`firstOf` is then `NONE`). */
export const endOfCompanies = (p: number): number => (p + 1) * L.COMPANIES_PER_PLAYER;

/** The seat whose company it is. */
export const companyOwner = (s: Table, c: number): number => s.cget(c, L.CompanyWord.owner);
/** The site where it is, or comes from while it moves; -1 none. */
export const siteOf = (s: Table, c: number): number => s.cget(c, L.CompanyWord.site);
/** Where it goes; -1 nowhere, -2 where the one who looks does not see it. */
export const destinationOf = (s: Table, c: number): number => s.cget(c, L.CompanyWord.destination);
/** Does it go to a site that is known? */
export const isMoving = (s: Table, c: number): boolean => s.cget(c, L.CompanyWord.destination) >= 0;
/** The site to which it goes, else the one where it is. */
export const siteAhead = (s: Table, c: number): number =>
  s.cget(c, L.CompanyWord.destination) >= 0 ? s.cget(c, L.CompanyWord.destination) : s.cget(c, L.CompanyWord.site);
/** Is its new site revealed? */
export const isRevealed = (s: Table, c: number): boolean => s.cbit(c, L.CompanyBit.revealed);
/** Is its movement/hazard phase over? */
export const movementDone = (s: Table, c: number): boolean => s.cbit(c, L.CompanyBit.movementDone);

/** What is left of the hazard limit as it was settled: what events in play add to it (`hazardsLeft` in facts/journey/hazardlimit.ts) is not counted. */
export const limitLeft = (s: Table, c: number): number =>
  s.cget(c, L.CompanyWord.limit) - s.cget(c, L.CompanyWord.spent);
/** The card on guard: its definition plus one, 0 none, -1 one that the looker does not see. */
export const guardOn = (s: Table, c: number): number => s.cget(c, L.CompanyWord.guard);
/** Who laid it there. */
export const guarderOf = (s: Table, c: number): number => s.cget(c, L.CompanyWord.guarder);

/** Has it given up items of one class for one of another at its site (Hermit's Hill)? */
export const hasTraded = (s: Table, c: number): boolean =>
  (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) !== 0;

/** Regions of its path. */
export const pathLength = (s: Table, c: number): number => s.cget(c, L.CompanyWord.pathLength);
/** The `k`-th of them, for `regionName` and `regionType`. */
export const pathRegion = (s: Table, c: number, k: number): number => s.cget(c, L.CompanyWord.regions + k);
/** The type that its site has become this turn, plus one; 0 as printed. */
export const siteBecame = (s: Table, c: number): number => s.cget(c, L.CompanyWord.siteType) & 15;
/** What automatic-attacks on it gain in prowess this turn, as it is written (the first one's in the lowest four bits). */
export const automaticGain = (s: Table, c: number): number => s.cget(c, L.CompanyWord.autoAttacks);
