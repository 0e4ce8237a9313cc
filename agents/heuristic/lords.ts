/**
 * What is so of Fallen-wizards and of The Balrog alone: cards that lie beside their avatar, what points are worth to them, and how they keep him. Of
 * heroes and minions all is thought as the frozen versions think it.
 */
import { COND, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import { isStageCard, speaksOf, stagePoints, worthTo } from "../../engine/meccg/rules/facts/score/stagepoints.js";
import { type Board, NONE } from "./board.js";

/** Does the player play a Fallen-wizard? */
export const isFallen = (b: Board, p: number): boolean => Q.alignmentOf(b, p) === T.ALIGNMENT["fallen-wizard"];
/** Does the player play a Fallen-wizard or The Balrog? */
export const isLords = (b: Board, p: number): boolean => Q.alignmentOf(b, p) > T.ALIGNMENT.minion;

/**
 * The points that a card of so many brings its player: a Fallen-wizard has one for most (001:1217; coe 10.F1). What counts more with his avatar is
 * taken to be played there (Join the Hunt).
 */
export function pointsTo(b: Board, p: number, def: number, points: number): number {
  if (points <= 1 || !isFallen(b, p)) return points;
  if (p !== b.player) return reckoned(b, p, def, points);
  if (b !== board || b.round !== round) {
    board = b;
    round = b.round;
    stamp++;
  }
  if (stamps[def] === stamp && pointsOf[def] === points) return worthOf[def];
  stamps[def] = stamp;
  pointsOf[def] = points;
  return (worthOf[def] = reckoned(b, p, def, points));
}
// The same card is asked about for every bearer and site: what it brings who looks is counted once a board.
const worthOf = new Float64Array(D.COUNT);
const pointsOf = new Float64Array(D.COUNT);
const stamps = new Int32Array(D.COUNT);
let stamp = 0;
let board: Board | null = null;
let round = 0;
const reckoned = (b: Board, p: number, def: number, points: number): number =>
  Math.max(worthTo(b, p, def, points, -1), withAvatar(b, p, def, points));
function withAvatar(b: Board, p: number, def: number, points: number): number {
  const lord = Q.avatarOf(b, p);
  let most = 0;
  for (let e = lord < 0 ? Q.SLOTS : Q.nextSlot(b, 0); e < Q.SLOTS; e = Q.nextSlot(b, e + 1)) {
    const words = Q.ownerOf(b, e) === p ? D.WORTH[Q.defOf(b, e)] : null;
    for (const w of words ?? []) if (w.withAvatar && speaksOf(w, def)) most = Math.max(most, w.mp < 0 ? points : w.mp);
  }
  return most;
}

/** What a stage card is worth as soon as it lies in play: it costs nothing, and others ask for its points. */
const LAID = 0.8;
/** What stage points to come are worth, each. */
const STAGE = 0.1;
/** How much a card adds to what others of its player's bring, a part: more of them will come. */
const ADDS = 1;
/** Points that the words of a card would add to what its player has in play and in hand. */
function adds(b: Board, def: number): number {
  const words = D.WORTH[def];
  if (!words) return 0;
  let v = 0;
  for (const w of words) {
    const more = (d: number): number => {
      const n = D.MP[d];
      if (n < 2 || !speaksOf(w, d)) return 0;
      return Math.max(0, (w.mp < 0 ? n : w.mp) - worthTo(b, b.player, d, n, -1));
    };
    for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
      if (Q.ownerOf(b, i) === b.player) v += more(Q.defOf(b, i));
    for (let k = 0; k < b.held; k++) v += 0.4 * more(b.card(k));
  }
  return v;
}
/** A permanent-event that is a Fallen-wizard's or The Balrog's alone. */
const isOwn = (def: number): boolean =>
  D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.PERMANENT && (isStageCard(def) || D.SPECIFIC[def] === T.BALROGS_OWN);
/** Beside what every event brings: what such a card adds while it lies in play. */
export function standingOfLords(b: Board, def: number): number {
  if (!isLords(b, b.player) || !isOwn(def)) return 0;
  let v = LAID + STAGE * D.STAGE[def] + ADDS * adds(b, def);
  for (const m of D.MODS[def]) if (m.stat === T.STAT.generalInfluence) v += 0.1 * m.by;
  return v;
}
/** Is another shape of his already on the avatar, which would only go back to the hand: one for the other, and back again, would never end. */
export function hasOtherShape(b: Board, def: number): boolean {
  const shapes = D.RARE_KEYWORDS_OF[def] & SHAPES;
  const lord = Q.lordOf(b, b.player);
  if (shapes === 0 || lord < 0) return false;
  for (let j = Q.firstBorne(b, lord); j !== NONE; j = Q.nextOf(b, j))
    if (D.RARE_KEYWORDS_OF[Q.defOf(b, j)] & shapes) return true;
  return false;
}
const SHAPES = (1 << T.RARE_KEYWORD.shapeshifter) | (1 << T.RARE_KEYWORD["demon-fana"]);

/** What such a card is worth in hand, where it can be played soon, and where it must wait. */
const SOON = 2.6;
const WAITS = 1.3;
/** Stage points that are likely to come before the card is let go. */
const AHEAD = 3;
const OVER = COND.of("stagePoints");
function lacksStage(m: ModeForm, points: number): boolean {
  for (const n of m.needs) if (n.op === OVER && points + AHEAD <= n.n) return true;
  return false;
}
/** What an event of Fallen-wizards or The Balrog is worth in hand, or -1: it is none, or has no more use. */
export function keepOfLords(b: Board, def: number): number {
  if (!isLords(b, b.player) || !isOwn(def)) return -1;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.defOf(b, i) === def && Q.ownerOf(b, i) === b.player && (D.UNIQUE[def] || once(def))) return 0.1;
  if (D.SPECIFIC[def] === T.BALROGS_OWN) return Q.avatarOf(b, b.player) >= 0 && !hasOtherShape(b, def) ? SOON : WAITS;
  const points = stagePoints(b, b.player);
  for (const m of D.MODES[def]) if (!lacksStage(m, points)) return SOON + 0.3 * adds(b, def);
  return WAITS;
}
const once = (def: number): boolean => (D.SPECIAL[def] & D.SP_ONE_PER_PLAYER) !== 0;

/** The Fallen-wizards by their numbers as declared. */
const FALLEN: readonly number[] = T.FALLEN_WIZARDS.map((name) => D.defOf(`${name} (fallen-wizard)`));
/** General influence that will be lost when the Fallen-wizard comes, who has less than a player without an avatar (001:620; coe 2.II.2.1.F2). */
export function lostByComing(b: Board): number {
  const p = b.player;
  if (!isFallen(b, p) || Q.avatarOf(b, p) >= 0) return 0;
  const lord = FALLEN[Q.declaredBy(b, p)] ?? -1;
  return lord < 1 ? 0 : Math.max(0, GENERAL - D.GENERAL[lord]);
}
const GENERAL = 20;
/** How gladly an avatar comes: at a haven of his, or where people of his stand. */
const COMES = 30;
/** Own turns after which he comes though people must be given up. */
const LONG = 8;
/** What a Fallen-wizard or The Balrog gives by coming, or -1 to wait. Their cards hang on them, so that they come as soon as they may. */
export function lordComes(b: Board, def: number): number {
  if (lostByComing(b) > generalUnused(b, b.player) && Q.turnsOf(b, b.player) <= LONG) return -1;
  for (const t of D.HOME[def]) {
    if (t < 0) continue;
    if (Q.isHavenOf(b, b.player, t)) return COMES;
    for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
      if (b.lives(c) && Q.siteOf(b, c) === t) return COMES;
  }
  return Q.turnsOf(b, b.player) > 2 ? COMES / 6 : -1;
}
/** What keeps a Fallen-wizard who is not far from a mere Man in body from the road, with so few beside him: his game ends with him. */
export function exposes(b: Board, c: number, to: number): number {
  if (!isFallen(b, Q.companyOwner(b, c))) return 0;
  const n = b.heads(c);
  const most = b.set.exposedCost;
  const v = n <= 2 ? most : n === 3 ? most / 2 : most / 5;
  return Q.isHavenOf(b, Q.companyOwner(b, c), to) ? v / 4 : v;
}
/** What keeps one of a Fallen-wizard's people from the road alone: nobody is there to take the strikes, or to play what he came for. */
export const strands = (b: Board, c: number): number =>
  b.heads(c) === 1 && isFallen(b, Q.companyOwner(b, c)) ? b.set.soloTravelCost : 0;
