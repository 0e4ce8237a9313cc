/** R.18: while the Dark Power holds the Corsairs, Haradrim who are near come to Umbar, if by sea they win a port that must be taken. */
import type { WotrView } from "../../engine/wotr/index.js";
import { M_PORT } from "../../engine/wotr/packs/form/world.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { corsairs, EFFECT, holdsEvent, isOfHarad, SAIL } from "../../engine/wotr/rules/facts/playable.js";
import { asWar } from "./battle.js";
import { assaultBySea, prizes, wayTo } from "./campaign.js";
import type { Force, Mind } from "./mind.js";

const DARK = 1;
/** A march of Haradrim on foot, in half movement points: who is further off goes by land. */
const NEAR = 10;
/** A reinforcement that may sail comes there before all other places. */
const FIRST = 1000;

/** Points of Haradrim in a hex. */
function haradrim(v: WotrView, hex: number): number {
  let points = 0;
  for (let b = 0; b < v.bHex.length; b++) if (v.bHex[b] === hex && isOfHarad(v.bKind[b])) points += v.bPoints[b];
  return points;
}
/** The port that so many points win who come by sea, 0 none or no card. */
function portFor(m: Mind, points: number): number {
  const { v } = m;
  if (v.player !== DARK || !Q.isCampaign(v) || points === 0 || !holdsEvent(v, DARK, EFFECT["corsairs"])) return 0;
  for (const hex of prizes(v, DARK))
    if (v.world.map.marks[hex] & M_PORT && assaultBySea(v, hex, Math.min(SAIL, points))) return hex;
  return 0;
}
/** Umbar, if a force is to go there or to wait there; else 0. */
export function goalBySea(m: Mind, force: Force): number {
  const { v } = m;
  const { umbar } = v.world.map.role;
  const points = haradrim(v, force.hex);
  if (points === 0 || v.player !== DARK || wayTo(v, DARK, umbar)[force.hex] > NEAR) return 0;
  return portFor(m, points + (force.hex === umbar ? 0 : haradrim(v, umbar))) > 0 ? umbar : 0;
}
/** What a hex near Umbar is worth to reinforcements who may sail, 0 nothing. */
export function comesToSail(m: Mind, hex: number): number {
  const { v } = m;
  if (v.player !== DARK) return 0;
  const far = wayTo(v, DARK, v.world.map.role.umbar)[hex];
  return far <= NEAR && portFor(m, SAIL) > 0 ? FIRST - far : 0;
}
/** Do they sail to this port now? */
export const sailsTo = (m: Mind, port: number): boolean => portFor(m, corsairs(asWar(m.v))) === port;
