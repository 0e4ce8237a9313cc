/** Whose card it is, and which being it shows. */
import type { PlayCard } from "../words/playcards.js";
import type { Race } from "../words/basics.js";
import * as T from "./terms.js";
import { beingCompiled } from "./lookups.js";
import { beingNumber } from "./beings.js";
import { fail } from "./literals.js";

/** Number of the being that a card shows: the one it names, or that of which others speak by its name; 0 none. */
export function entityOf(c: PlayCard): number {
  if (c.entity === undefined) return c.unique ? beingNumber(c.name) : 0;
  return beingNumber(c.entity) || fail(beingCompiled(), `unknown being "${c.entity}"`);
}
const [HERO, MINION, FALLEN, BALROG] = T.ALIGNMENTS.map((_, side) => 1 << side) as [number, number, number, number];
const ALL_SIDES = HERO | MINION | FALLEN | BALROG;
/** The Balrog has no characters but Orcs and Trolls below this mind, beside his own. */
const BALROG_MIND = 9;
/** Nor factions but of these races (001:435; coe 1.3.B4). */
const BALROG_FACTIONS: readonly Race[] = ["orc", "troll", "dragon", "wolf", "animal"];
/** Whose lists may hold it; what a side may not have in particular, its own rules say. */
export function holdersOf(c: PlayCard): number {
  if (c.specific === T.THE_BALROG) return BALROG;
  const sides = holdersBySide(c);
  return c.kind === "faction" && !BALROG_FACTIONS.includes(c.race) ? sides & ~BALROG : sides;
}
function holdersBySide(c: PlayCard): number {
  const side = alignmentOf(c);
  if (side === T.NEUTRAL) return ALL_SIDES;
  // A Wizard is no Fallen-wizard's (coe 1.3.F3).
  if (side === T.ALIGNMENT.hero && c.kind === "character" && c.mind === null) return HERO;
  if (side === T.ALIGNMENT.hero) return c.kind === "item" ? ALL_SIDES : HERO | FALLEN;
  if (side === T.ALIGNMENT["fallen-wizard"]) return FALLEN;
  if (side === T.ALIGNMENT.balrog) return BALROG;
  if (c.kind === "character") {
    if (c.mind === null) return MINION;
    const orcish = (c.race === "orc" || c.race === "troll") && c.mind < BALROG_MIND;
    return MINION | FALLEN | (orcish ? BALROG : 0);
  }
  return MINION | FALLEN | BALROG | (c.kind === "item" ? HERO : 0);
}
/** Whose card it is: of a resource or character without a word a hero's, of a hazard anybody's. */
export function alignmentOf(c: PlayCard): number {
  if (c.alignment !== undefined) return T.ALIGNMENT[c.alignment];
  const hazard = c.kind === "creature" || c.kind === "agent" || (c.kind === "event" && c.side === "hazard");
  return hazard || c.dual ? T.NEUTRAL : T.ALIGNMENT.hero;
}
