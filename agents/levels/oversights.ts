/**
 * What people overlook. A choice that is overlooked is not thought of; passing is always thought of, and so is what one is asked in
 * the middle of something. What is overlooked stays so while the turn and what one looks at are the same: it hangs on a hash of these,
 * so that an agent that keeps nothing overlooks the same.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import { hash64Into } from "../../engine/core/hash.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

/** How often each kind of thing is overlooked, 0 to 1. */
export interface Oversights {
  /** A company of the opponent moves, and he does not think of his hazards at all. */
  readonly hazards: number;
  /** What a creature in hand can be keyed to, or that a hazard fits this company. */
  readonly keys: number;
  /** A site that a company could go to. */
  readonly roads: number;
  /** A card in hand, or what one in play can do, in his own turn. */
  readonly plays: number;
  /** The same in answer to something: in a chain, a fight, a turn of the other. */
  readonly answers: number;
  /** A card that he had better let go of: he keeps it. */
  readonly keeps: number;
}
export const SEES_ALL: Oversights = { hazards: 0, keys: 0, roads: 0, plays: 0, answers: 0, keeps: 0 };
type Kind = keyof Oversights;
const KINDS: readonly Kind[] = ["hazards", "keys", "roads", "plays", "answers", "keeps"];

/** Frames in which something of one's own is begun, and those in which something is answered. */
const OWN = new Set<number>([
  Asked.ORGANIZE,
  Asked.COMPANY_SITE,
  Asked.LONG_EVENTS,
  Asked.UNTAP,
  Asked.END_TURN,
  Asked.COMPANY_MOVES,
]);
const ANSWERS = new Set<number>([Asked.CHAIN, Asked.PRIORITY, Asked.ATTACK, Asked.STRIKE, Asked.GUARD]);

/** The definition that a choice is about; 0 where it is about none. */
function cardOf(view: MeccgView, choice: number): number {
  const a = T.aOf(choice);
  switch (T.verbOf(choice)) {
    case T.V_PLAY:
    case T.V_WITH:
    case T.V_LENT:
    case T.V_KEY:
    case T.V_GUARD:
    case T.V_DISCARD:
      return a;
    case T.V_USE:
      return Q.defOf(view, a);
    default:
      return D.NO_CARD;
  }
}
/** What kind of thing a choice is that may be overlooked here; null where nothing is. */
function kindOf(view: MeccgView, f: number, choice: number): Kind | null {
  const frame = Q.ruleOf(view, f);
  const verb = T.verbOf(choice);
  if (frame === Asked.PLAN) return verb === T.V_SITE && Asked.whereTo(view, f) ? "roads" : null;
  if (verb === T.V_DISCARD) return frame === Asked.END_TURN || frame === Asked.RESET_HAND ? "keeps" : null;
  if (cardOf(view, choice) === D.NO_CARD) return null;
  if (frame === Asked.COMPANY_MOVES && !ownsMover(view, f)) return "keys";
  if (ANSWERS.has(frame) || view.active !== view.player) return "answers";
  return OWN.has(frame) ? "plays" : null;
}
const ownsMover = (view: MeccgView, f: number): boolean =>
  Q.companyOwner(view, Q.movingCompany(view, f)) === view.player;

const words = new Int32Array(6);
const bytes = new Uint8Array(words.buffer);
const hashed = new Uint32Array(2);
/** A number below 1 that is the same for the same things, in the same turn with the same `looks`. */
function chance(view: MeccgView, kind: Kind, about: number, where: number, looks: number): number {
  words[0] = Q.turnOf(view);
  words[1] = view.player;
  words[2] = KINDS.indexOf(kind);
  words[3] = about;
  words[4] = where;
  words[5] = looks;
  hash64Into(bytes, 0, bytes.length, hashed, 0);
  return hashed[0] / 2 ** 32;
}
/** His cards in hand, as one number: whoever takes up another card looks at all of them again. */
function handOf(view: MeccgView): number {
  let n = 17;
  for (let k = Q.handSize(view, view.player) - 1; k >= 0; k--)
    n = (Math.imul(n, 31) + Q.handCard(view, view.player, k)) | 0;
  return n;
}
/** A company that moves: who goes first in it, and where to. */
function moverOf(view: MeccgView, c: number): number {
  const first = Q.firstOf(view, c);
  const who = first === Q.NONE ? 0 : Q.defOf(view, first);
  return who * 512 + Q.destinationOf(view, c);
}
/** Is this choice overlooked, in the top frame (base `f`) of the view? Reads only what the player sees. */
export function overlooked(view: MeccgView, f: number, choice: number, often: Oversights): boolean {
  const kind = kindOf(view, f, choice);
  if (kind === null) return false;
  if (kind === "roads") {
    const about = T.aOf(choice);
    return chance(view, kind, about, moverOf(view, Q.plannedCompany(view, f)), 0) < often.roads;
  }
  const card = cardOf(view, choice);
  if (kind !== "keys") return chance(view, kind, card, Q.ruleOf(view, f), handOf(view)) < often[kind];
  // Whom he lets by he lets by, whatever he draws meanwhile; then card by card.
  const mover = moverOf(view, Q.movingCompany(view, f));
  return (
    chance(view, "hazards", 0, mover, Q.nameAt(view, view.player, 0)) < often.hazards ||
    chance(view, kind, card, mover, 0) < often.keys
  );
}
