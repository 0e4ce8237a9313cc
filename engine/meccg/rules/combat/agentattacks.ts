/**
 * Agents attack (001:1883-1917; coe 2.V.iii-iv, 3.iv.6.1): in the site phase after the automatic-attacks, or by a card. Strikes
 * are faced as any are (./strike.ts), but that each has a roll added and that the agent stays in play, tapped or wounded.
 */
import { answerOf, askTemporary, defineGeneralPermission, eventThat, HOOK } from "../hooks.js";
import { isOfMinions } from "../facts/company/companykind.js";
import { neverDetains } from "../facts/sites/siteevents.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { GO, type PlacedStep, step } from "../machine/machine.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { CompanySiteFrame } from "../state/frames/site.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  ACT_ATTACK,
  ACT_ATTACK_TWICE,
  AgentMark,
  hasAgents,
  isAt,
  isFaceDown,
  isHome,
  nextAgent,
} from "../state/agents.js";
import { reveal } from "../changes/agents.js";
import { hasOpenTwin } from "../facts/company/agentcopies.js";
import { prowessBoost } from "../state/inplay.js";
import { Frame } from "../state/schema.js";
import { startAttack } from "./startattack.js";

/** What a card adds to an attack of an agent. */
export interface AttackTerms {
  readonly prowess: number;
  readonly attackerChooses: boolean;
  /** 0, or one of TAKES_*. */
  readonly instead: number;
  /** He has two strikes. */
  readonly twice?: boolean;
}
const PLAIN: AttackTerms = { prowess: 0, attackerChooses: false, instead: 0 };
const PLAIN_TWICE: AttackTerms = { ...PLAIN, twice: true };
const TWO_STRIKES = 2;

/**
 * Agent `i` attacks company `c` at its site: he is turned face up, and is stronger where he lay face down or is at home.
 * Returns the attack's frame, or -1 if he was discarded when he was turned up.
 */
export function agentAttacks(s: Machine, i: number, c: number, site: number, terms = PLAIN): number {
  const down = isFaceDown(s, i) || (s.iTurn[i] & AgentMark.wasDown) !== 0;
  const home = isHome(s, i, site);
  const def = s.iDef[i];
  if (isFaceDown(s, i) && !reveal(s, i, site)) return -1;
  s.iTurn[i] = (s.iTurn[i] & ~(AgentMark.wasDown | AgentMark.declared | AgentMark.twice)) | AgentMark.attacked;
  const more = askTemporary(s, HOOK.agentAttack, site, def);
  const strikes = (terms.twice ? TWO_STRIKES : 1) + more;
  const f = startAttack(s, c, D.RACE_OF[def], strikes, D.PROWESS[def]);
  s.fr[f + AttackFrame.body] = D.BODY[def];
  s.fr[f + AttackFrame.plus] += prowessBoost(s, i) + terms.prowess + (down ? (home ? 5 : 2) : home ? 2 : 0);
  if (home) s.fr[f + AttackFrame.bodyPlus] = 1;
  s.fr[f + AttackFrame.source] = i + 1;
  const chooses = more !== 0 || terms.attackerChooses || (down && home) || (D.BITS[def] & D.B_ATTACKER_CHOOSES) !== 0;
  // 001:1895; coe 3.II.2.R3, 3.II.2.B3: an agent never wounds a servant of Sauron.
  if (isOfMinions(s, c) && !neverDetains(s, s.cget(c, L.CompanyWord.site)))
    s.fr[f + AttackFrame.bits] |= AttackBit.detains;
  if (chooses) s.fr[f + AttackFrame.bits] |= AttackBit.attackerChooses;
  s.fr[f + AttackFrame.key] = terms.instead || answerOf(s, HOOK.strikesTake, i, c);
  return f;
}

// ---- in the site phase ------------------------------------------------------------------------------------------
/** May he attack the company that enters this site: there, once in its site phase, and not to be discarded for it? */
function mayAttack(s: Machine, i: number, site: number): boolean {
  if (s.iTurn[i] & (AgentMark.attacked | AgentMark.declared) || !isAt(s, i, site)) return false;
  return !isFaceDown(s, i) || !hasOpenTwin(s, i);
}
function listAttackers(s: Machine, c: number, out: Int32Array | null, n: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  for (let i = nextAgent(s, s.hazard, 0); i >= 0; i = nextAgent(s, s.hazard, i + 1)) {
    if (!mayAttack(s, i, site)) continue;
    if (out) out[n] = T.choice(T.V_ACT, i, ACT_ATTACK);
    n++;
    if (answerOf(s, HOOK.attackStrikes, i, c) === 0) continue;
    if (out) out[n] = T.choice(T.V_ACT, i, ACT_ATTACK_TWICE);
    n++;
  }
  return n;
}
defineGeneralPermission("agentsMustAttack", (def) => (D.BITS_2[def] & D.B2_AGENTS_ATTACK) !== 0);
defineGeneralPermission("agentsAttackOutside", (def) => (D.BITS_2[def] & D.B2_AGENTS_OUTSIDE) !== 0);
function mustAttack(s: Machine, c: number): boolean {
  if (eventThat(s, HOOK.agentsMustAttack) < 0) return false;
  const site = s.cget(c, L.CompanyWord.site);
  for (let i = nextAgent(s, s.hazard, 0); i >= 0; i = nextAgent(s, s.hazard, i + 1))
    if (!isFaceDown(s, i) && mayAttack(s, i, site)) return true;
  return false;
}
/** The next agent of `p` whose attack on the company at this site was declared and has not begun, or -1. */
export function declaredAgent(s: Machine, p: number, from = 0): number {
  if (!hasAgents(s, p)) return -1;
  for (let i = nextAgent(s, p, from); i >= 0; i = nextAgent(s, p, i + 1)) if (s.iTurn[i] & AgentMark.declared) return i;
  return -1;
}
/** An attack that was declared is made. */
export function declaredAttacks(s: Machine, i: number, c: number): void {
  agentAttacks(s, i, c, s.cget(c, L.CompanyWord.site), s.iTurn[i] & AgentMark.twice ? PLAIN_TWICE : PLAIN);
}
/**
 * The step in which the hazard player says whose agents attack. Where the player on turn orders the attacks (coe 2.V.iv) they
 * are declared one after the other and wait; else each is made when it is declared. `next` follows when he has passed. `outside`: the
 * company does not enter the site, so an event must allow the attacks.
 */
export function agentsMayAttack(
  next: () => PlacedStep,
  isGone: (s: Machine, f: number) => boolean,
  outside = false,
): PlacedStep {
  return step(outside ? "which agents attack outside" : "which agents attack", {
    enter(s, f) {
      if (isGone(s, f)) return GO;
      if (outside && eventThat(s, HOOK.agentsAttackOutside) < 0) {
        s.fr[f + Frame.step] = next().at;
        return GO;
      }
      if (hasAgents(s, s.hazard) && listAttackers(s, s.fr[f + CompanySiteFrame.company], null, 0) > 0)
        return s.ask(s.hazard);
      s.fr[f + Frame.step] = next().at;
      return GO;
    },
    options(s, f, out) {
      const company = s.fr[f + CompanySiteFrame.company];
      // A face-up agent must attack if a card requires it. Nobody may pass before that.
      if (!outside && mustAttack(s, company)) return listAttackers(s, company, out, 0);
      out[0] = T.choice(T.V_PASS);
      return listAttackers(s, company, out, 1);
    },
    take(s, f, ch) {
      if (T.verbOf(ch) === T.V_PASS) {
        s.fr[f + Frame.step] = next().at;
        return;
      }
      const chosen = T.aOf(ch);
      const c = s.fr[f + CompanySiteFrame.company];
      const site = s.cget(c, L.CompanyWord.site);
      const twice = T.bOf(ch) === ACT_ATTACK_TWICE;
      if (s.rules.agentAttackOrder === "hazardPlayer") {
        agentAttacks(s, chosen, c, site, twice ? PLAIN_TWICE : PLAIN);
        return;
      }
      const down = isFaceDown(s, chosen);
      if (down && !reveal(s, chosen, site)) return;
      s.iTurn[chosen] |= AgentMark.declared | (down ? AgentMark.wasDown : 0) | (twice ? AgentMark.twice : 0);
    },
  });
}
