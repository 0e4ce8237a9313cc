/** What the sentences of "why not" share: whose turn it is, what is unique, and the rule that a reason comes from. */
import { preySeat } from "../../../rules/state/seats.js";
import { nameOfSeat, possessive, whoseText } from "../naming.js";
import type { Alignment } from "../../../cards/words/basics.js";
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import { inPlay } from "../../../rules/state/inplay.js";
import { hazardLimit, hazardsLeft } from "../../../rules/facts/journey/hazardlimit.js";
import { gone } from "../../../rules/facts/play/unique.js";
import { alignmentOf } from "../../../rules/state/alignment.js";
import type { Meccg } from "../../../meccg.js";
import { phaseText } from "../../../text/story.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { AVATAR_WORDS } from "../../../text/cards.js";
import { leaderOf } from "../../../text/lines.js";

/** The sentence with the number of its rule: the numbers are those of the Council of Elrond's rules (`mazarbul rules coe 2.IV.iii.1`). */
export const by = (rule: string, text: string): string => `${text} (CoE ${rule})`;
/** On whose companies he plays hazards. */
export const preyName = (s: Meccg, p: number): string => nameOfSeat(s, preySeat(s, p));
export const ownTurn = (s: Meccg, p: number): boolean => s.active === p;
export const nowText = (s: Meccg, p: number): string => `now is ${possessive(s, p, s.active)} ${phaseText(s)}`;
/** A unique card that is in play, or lost for good, or a second copy of what cannot be doubled. */
export function taken(s: Meccg, p: number, def: number): string[] {
  if (!D.UNIQUE[def]) return [];
  const i = inPlay(s, def);
  if (i >= 0) return [by("g.unique", `it is unique and in play already (${whoseText(s, p, s.iOwner[i])})`)];
  return gone(s, def) ? [by("g.unique", "it is unique and has left the game, or lies stored")] : [];
}
export function limitUsed(s: Meccg): string[] {
  const c = s.h[L.Header.company];
  if (c < 0) return [by("2.IV.vii", "no company of the opponent is in its movement/hazard phase just now")];
  if (hazardsLeft(s, c) > 0) return [];
  return [
    by("2.IV.iii.1", `the hazard limit against the company of ${leaderOf(s, c)} is used up (${hazardLimit(s, c)})`),
  ];
}
/** The side of player `p`, and what his avatar is called. */
export const sideOf = (s: Meccg, p: number): Alignment => T.ALIGNMENTS[alignmentOf(s, p)];
export const yourAvatar = (s: Meccg, p: number): string =>
  sideOf(s, p) === "balrog" ? "The Balrog" : `your ${AVATAR_WORDS[sideOf(s, p)]}`;
export const anAvatar = (s: Meccg, p: number): string =>
  sideOf(s, p) === "balrog" ? "The Balrog" : `a ${AVATAR_WORDS[sideOf(s, p)]}`;
