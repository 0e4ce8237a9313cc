/** To whom and what characters are lost: the attack, the card that asked for a check, the one who influenced, the card that sent home. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { STORE, TRANSFER } from "../../engine/meccg/rules/organization/handover.js";
import { siteInView } from "../../engine/meccg/rules/facts/play/conditions.js";
import { pointsOfCorruption } from "../../engine/meccg/rules/facts/company/corruption.js";
import { attackingAgent } from "../../engine/meccg/rules/state/agents.js";
import { RowFrame } from "../../engine/meccg/cards/special/medm/mordor-in-arms.js";
import { FRAMES_DECLARED } from "../../engine/meccg/rules/state/declare.js";
import { Entry, EntryKind } from "../../engine/meccg/rules/state/entries.js";
import { NONE } from "../../engine/meccg/rules/state/inplay.js";
import { ResolveFrame } from "../../engine/meccg/rules/state/frames/chain.js";
import { CheckFrame, InfluenceFrame } from "../../engine/meccg/rules/state/frames/checks.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../engine/meccg/rules/state/frames/combat.js";

export const CAUSES = ["Combat", "Corruption", "Influence", "Other"] as const;
export type Cause = (typeof CAUSES)[number];
/** Characters that were lost: in which way, to what by name, who, and how many times. */
export type LossLine = [cause: Cause, to: string, who: string, times: number];
/** Cards with corruption points that those bore who were lost to corruption: a card, and how many characters bore it. */
export type BorneLine = [card: string, characters: number];

/** What takes somebody away, as long as nothing else happens. */
interface Taker {
  cause: Cause;
  to: string;
  /** The cards with corruption points of whoever makes a check. */
  bears: readonly string[];
}

/** The losses of one game, of each seat. */
export class Losses {
  readonly lost: readonly [LossLine[], LossLine[]] = [[], []];
  readonly borne: readonly [BorneLine[], BorneLine[]] = [[], []];
  private taker: Taker = { cause: "Other", to: "", bears: [] };

  constructor(private readonly s: Meccg) {}

  get cause(): Cause {
    return this.taker.cause;
  }
  /** A choice is about to be taken: who goes then goes by it, but that the items of the fallen are shared out while he falls. */
  choosing(choice: number): void {
    const { s } = this;
    const f = s.top();
    if (s.fr[f] === M.HEIRLOOMS) return;
    if (T.verbOf(choice) === T.V_PLAY) this.is("Other", D.nameOf(T.aOf(choice)));
    else this.is("Other", cardUnder(s, f) ?? stepName(s, f));
  }
  /** Two dice have fallen. */
  rolled(): void {
    const { s } = this;
    const f = s.top();
    const kind = s.fr[f];
    if (kind === M.CHECK) this.is("Corruption", checkName(s, f), burdens(s, s.fr[f + CheckFrame.character]));
    else if (kind === M.STRIKE) this.is("Combat", attackBy(s, s.fr[f + StrikeFrame.attack]));
    else if (kind === M.INFLUENCE) this.is("Influence", influencer(s, f));
    else this.is("Other", cardUnder(s, f) ?? stepName(s, f));
  }
  /** A character of `seat` is gone from the table. */
  goes(seat: number, def: number): void {
    const { cause, to, bears } = this.taker;
    const [lost, borne] = [this.lost[seat as 0 | 1], this.borne[seat as 0 | 1]];
    const who = D.nameOf(def);
    const line = lost.find((one) => one[0] === cause && one[1] === to && one[2] === who);
    if (line) line[3]++;
    else lost.push([cause, to, who, 1]);
    for (const card of bears) {
      const so = borne.find(([name]) => name === card);
      if (so) so[1]++;
      else borne.push([card, 1]);
    }
  }
  private is(cause: Cause, to: string, bears: readonly string[] = []): void {
    this.taker = { cause, to, bears };
  }
}

/** Whose attack stands at frame `a`: "Cave-drake", "the automatic-attack of Moria", "Bill Ferny", the card that makes it. */
function attackBy(s: Meccg, a: number): string {
  const agent = attackingAgent(s, a);
  if (agent >= 0) return D.nameOf(s.iDef[agent]);
  const def = s.fr[a + AttackFrame.creature];
  if (def >= 0) return D.nameOf(def);
  const source = (s.fr[a + AttackFrame.source] & 255) - 1;
  if (source >= 0) return D.nameOf(s.iDef[source]);
  const site = siteInView(s, s.fr[a + AttackFrame.company]);
  const ofSite = (s.fr[a + AttackFrame.bits] & (AttackBit.automatic | AttackBit.spied)) !== 0;
  if (ofSite && site >= 0) return `the automatic-attack of ${D.siteName(site)}`;
  const below = a - L.FRAME_WORDS;
  if (below >= 0 && s.fr[below] === RowFrame.kind) return D.nameOf(s.fr[below + RowFrame.definition]);
  const race = s.fr[a + AttackFrame.race];
  return cardUnder(s, below) ?? (race < 0 ? "an attack" : `an attack (${T.RACES[race]})`);
}
/** What asked for the check at frame `f`: a card, an attack, storing or handing over an item, the Council. */
function checkName(s: Meccg, f: number): string {
  const cause = s.fr[f + CheckFrame.cause] - 1;
  if (cause >= 0) return D.nameOf(cause);
  for (let g = f - L.FRAME_WORDS; g >= 0; g -= L.FRAME_WORDS) {
    const kind = s.fr[g];
    if (kind === M.ATTACK) return attackBy(s, g);
    if (kind === M.COUNCIL) return "the Free Council";
    if (kind !== M.RESOLVE) continue;
    if (s.fr[g + ResolveFrame.sort] !== EntryKind.check) return D.nameOf(s.fr[g + ResolveFrame.card]);
    const [what, item] = [s.fr[g + ResolveFrame.extra], s.fr[g + ResolveFrame.source]];
    if (item >= 0 && what === STORE) return `storing ${D.nameOf(s.iDef[item])}`;
    if (item >= 0 && what === TRANSFER) return `handing over ${D.nameOf(s.iDef[item])}`;
  }
  return stepName(s, f - L.FRAME_WORDS);
}
/** The cards that give `i` corruption points, each named once. */
function burdens(s: Meccg, i: number): string[] {
  const names = new Set<string>();
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (pointsOfCorruption(s, j) > 0) names.add(D.nameOf(s.iDef[j]));
  return [...names];
}
function influencer(s: Meccg, f: number): string {
  const by = s.fr[f + InfluenceFrame.actor];
  return by >= 0 ? D.nameOf(s.iDef[by]) : (cardUnder(s, f) ?? "an influence attempt");
}
/** The card that is carried out at or below frame `f`, or that was declared last and is next; null where none is. */
function cardUnder(s: Meccg, f: number): string | null {
  const n = s.h[L.Header.chainCount];
  if (f >= 0 && s.fr[f] === M.CHAIN && n > 0) {
    const e = (n - 1) * L.ENTRY_WORDS;
    if (isOfCard(s.ch[e + Entry.sort], s.ch[e + Entry.card])) return D.nameOf(s.ch[e + Entry.card]);
  }
  for (let g = f; g >= 0; g -= L.FRAME_WORDS)
    if (s.fr[g] === M.RESOLVE && isOfCard(s.fr[g + ResolveFrame.sort], s.fr[g + ResolveFrame.card]))
      return D.nameOf(s.fr[g + ResolveFrame.card]);
  return null;
}
/** Is an entry that of a card? One of a check or of support names the character. */
const isOfCard = (sort: number, card: number): boolean =>
  card > 0 && sort > 0 && sort !== EntryKind.check && sort !== EntryKind.support;
/** The frame in which it happens, where no card says more. */
const stepName = (s: Meccg, f: number): string => FRAMES_DECLARED[s.fr[Math.max(0, f)]]?.label ?? "the rules";
