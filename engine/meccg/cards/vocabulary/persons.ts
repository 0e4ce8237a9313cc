/** Characters and agents, compiled to columns. */
import { homesOf } from "./homes.js";
import type { AgentCard, CharacterCard } from "../words/playcards.js";
import * as C from "./compiled.js";
import * as D from "./columns.js";
import * as M from "./marks.js";
import type { Race, Skill } from "../words/basics.js";
import * as T from "./terms.js";
import { card, mask, region, sites } from "./lookups.js";
import { common, none } from "./common.js";

/** Sizes and marks of who stands with whom (001:580, 702-710; coe 2.II.3.1.1-3). */
function composition(d: number, race: Race, skills: readonly Skill[]): void {
  if (race === "hobbit" || (race === "orc" && skills.includes("scout"))) D.HALVES[d] = 1;
  if (race === "orc" || race === "troll") D.STANDS[d] |= C.STANDS_ORC;
  if (race === "elf" || race === "dwarf" || race === "dunadan" || race === "hobbit") D.STANDS[d] |= C.STANDS_FREE;
  D.STANDS[d] |= race === "ringwraith" ? C.STANDS_WRAITH : C.STANDS_MORTAL;
  if (D.RARE_KEYWORDS_OF[d] & (1 << T.RARE_KEYWORD.leader))
    D.STANDS[d] |= race === "troll" ? C.STANDS_LEADER | C.STANDS_TROLL_LEADER : C.STANDS_LEADER;
}
/** What stands on the cards of characters and of agents. */
function person(d: number, c: CharacterCard | AgentCard): void {
  D.RACE_OF[d] = T.RACE[c.race];
  D.SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill") | mask(T.MAGIC, c.magic, "magic");
  D.MIND[d] = c.mind ?? -1;
  D.PROWESS[d] = c.prowess;
  D.BODY[d] = c.body;
  D.DI[d] = c.di;
  D.MP[d] = c.mp ?? 0;
  D.HOME[d] = c.home.flatMap(sites);
  D.NAMED_HOMES[d] = D.HOME[d].length;
}
export function character(d: number, c: CharacterCard): void {
  D.KIND[d] = T.K_CHARACTER;
  person(d, c);
  D.MP_KIND[d] = T.MP_CHARACTER;
  D.SIDE[d] = T.SIDE_CHARACTER;
  D.UNIQUE[d] = c.unique === false ? 0 : 1;
  D.MP_LOST[d] = c.mpIfEliminated ?? 0;
  composition(d, c.race, c.skills);
  D.DISCARDED_ON[d] = c.discardedOn ?? none;
  D.GENERAL[d] = c.generalInfluence ?? 0;
  if (c.homeIs) D.HOME[d] = [...D.HOME[d], ...homesOf(c.homeIs)];
  if (c.comesBeside) D.COMES_BESIDE[d] = c.comesBeside.map(card);
  if (c.notStarter) D.SPECIAL[d] |= M.SP_NOT_STARTER;
  if (c.homeOnly) D.BITS[d] |= M.B_HOME_ONLY;
  if (c.mind === null) D.BITS[d] |= M.B_AVATAR;
  common(d, c, T.SIDE_RESOURCE);
}
export function agent(d: number, c: AgentCard): void {
  D.KIND[d] = T.K_AGENT;
  person(d, c);
  D.MP_KIND[d] = T.MP_KILL;
  D.SIDE[d] = T.SIDE_HAZARD;
  D.UNIQUE[d] = 1;
  D.STRIKES[d] = 1;
  D.ATTACKS[d] = 1;
  // As a character of a minion's list.
  composition(d, c.race, c.skills);
  D.DISCARDED_ON[d] = c.discardedOn ?? none;
  if (c.attackerChooses) D.BITS[d] |= M.B_ATTACKER_CHOOSES;
  D.AGENT[d] = {
    hazardOnly: !!c.hazardOnly,
    havens: !!c.moves?.havens,
    notTo: mask(T.SITE, c.moves?.notTo, "site type"),
    onlySites: (c.moves?.onlyTo?.sites ?? none).flatMap(sites),
    onlyRegions: (c.moves?.onlyTo?.regions ?? none).map(region),
    magic: c.magic ?? none,
  };
  common(d, c, T.SIDE_HAZARD);
}
