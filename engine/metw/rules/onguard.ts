/** Cards on guard (000 II.10; coe 2.IV.vii.4, 2.V.6): revealing them in the site phase. Placing: ./hazards.ts. */
import { TG } from "../compiled.js";
import * as D from "../defs.js";
import * as L from "../layout.js";
import { GO, GUARD, room } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { showFromHand } from "../visibility.js";
import { declareEntry } from "./chain.js";
import { holds } from "./conditions.js";
import { companyLives } from "./inplay.js";
import { keyOptions } from "./keying.js";
import { possible } from "./deeds.js";
import { listTargets } from "./targets.js";
import * as A from "./slots.js";

const targets = new Int32Array(512);
const COMP = 2,
  MOMENT = 3,
  MODE = 4;
/** Moments: the company faces the automatic-attacks; a card is being played at the site. */
export const AT_ATTACK = 1,
  AT_PLAY = 2;

/** Gives the hazard player the chance to show his card while a card is played at the site. */
export function onGuardWindow(s: Metw, c: number): void {
  if (s.cget(c, L.C_GUARD) > 0) s.push(GUARD, c, AT_PLAY);
}
export function onGuardAtAttack(s: Metw, c: number): void {
  if (s.cget(c, L.C_GUARD) > 0) s.push(GUARD, c, AT_ATTACK);
}
const BANNED: Record<string, string> = {
  returnToOrigin: "returnsCompany",
  tapSite: "tapsSite",
  tap: "tapsCharacter",
  restrict: "endsSitePhase",
  rollOr: "removesCharacter",
};
function put(out: Int32Array | null, n: number, def: number, m: number): number {
  if (out) out[n] = T.choice(T.V_REVEAL, def, m);
  return n + 1;
}
/** Modes (or 0 for a creature) in which the card may be shown now. */
function ways(s: Metw, c: number, moment: number, out: Int32Array | null): number {
  const def = s.cget(c, L.C_GUARD) - 1;
  const p = s.cget(c, L.C_GUARDER);
  let n = 0;
  if (def < 0 || (D.SIDE[def]! & T.SIDE_HAZARD) === 0 || D.MISSING[def]) return 0;
  if (moment === AT_ATTACK && D.KIND[def] === T.K_CREATURE) {
    const k = keyOptions(s, c, def, true, null);
    if (k > 0) n = put(out, n, def, 99);
  }
  if (D.KIND[def] !== T.K_EVENT) return n;
  const modes = D.MODES[def]!;
  for (let i = 0; i < modes.length; i++) {
    const m = modes[i]!;
    if ((m.windows & (T.WIN.hazard | T.WIN.attackHazard)) === 0) continue;
    const auto = touchesAttack(
      def,
      m.does.map((d) => d.word.do as string),
      m.target?.of ?? -1,
    );
    if (
      moment === AT_ATTACK
        ? !auto
        : auto ||
          !touchesCompany(
            s,
            def,
            m.target?.of ?? -1,
            m.does.map((d) => d.word.do as string),
          )
    )
      continue;
    s.cxPlayer = p;
    s.cxCompany = c;
    s.cxActor = -1;
    s.cxSource = -1;
    s.cxSubject = -1;
    if (!holds(s, m.needs) || !possible(s, m)) continue;
    if (m.target && listTargets(s, m, p, c, targets, T.WIN.hazard) === 0) continue;
    n = put(out, n, def, i);
  }
  return n;
}
/** Does the card change automatic-attacks? */
function touchesAttack(def: number, does: readonly string[], of: number): boolean {
  if (of === TG.automaticAttack || does.includes("automaticAttack")) return true;
  return (
    D.MODS[def]!.some(
      (m) => m.stat === T.STAT.attackProwess || m.stat === T.STAT.attackStrikes || m.stat === T.STAT.attackStrikesTimes,
    ) || D.ADDS_ATTACK[def] !== null
  );
}
function touchesCompany(s: Metw, def: number, of: number, does: readonly string[]): boolean {
  for (const d of does) if (s.rules.onGuardBans.includes(BANNED[d] as never)) return false;
  return (
    of === TG.character || of === TG.company || D.STAYS[def] === D.STAY_CHARACTER || does.includes("corruptionCheck")
  );
}
room(GUARD, {
  name: "on guard",
  step(s, f) {
    const c = s.fr[f + COMP]!;
    if (s.fr[f + 1] === 9 || !companyLives(s, c) || s.cget(c, L.C_GUARD) <= 0) {
      s.pop();
      return GO;
    }
    return s.ask(s.cget(c, L.C_GUARDER));
  },
  options(s, f, out) {
    const c = s.fr[f + COMP]!;
    if (s.fr[f + 1] === 1) {
      const def = s.cget(c, L.C_GUARD) - 1;
      const m = D.MODES[def]![s.fr[f + MODE]!]!;
      s.cxPlayer = s.cget(c, L.C_GUARDER);
      s.cxCompany = c;
      s.cxActor = -1;
      const n = listTargets(s, m, s.cxPlayer, c, targets, T.WIN.hazard);
      for (let i = 0; i < n; i++) out[i] = T.choice(T.V_TARGET, targets[i]!);
      return n;
    }
    const n = ways(s, c, s.fr[f + MOMENT]!, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    const c = s.fr[f + COMP]!;
    const p = s.cget(c, L.C_GUARDER);
    const def = s.cget(c, L.C_GUARD) - 1;
    if (T.verbOf(ch) === T.V_PASS) {
      s.fr[f + 1] = 9;
      return;
    }
    let mode = s.fr[f + MODE]!,
      target = -1;
    if (s.fr[f + 1] === 0) {
      mode = T.bOf(ch);
      if (mode === 99) {
        s.fr[f + 1] = 9;
        s.cset(c, L.C_GUARD, 0);
        showFromHand(s, p, def);
        s.cmark(c, L.CB_GUARD_CREATURE);
        s.cset(c, L.C_LIMITMOD, def + 1);
        return;
      }
      s.fr[f + MODE] = mode;
      if (D.MODES[def]![mode]!.target) {
        s.fr[f + 1] = 1;
        return;
      }
    } else target = T.aOf(ch);
    s.fr[f + 1] = 9;
    s.cset(c, L.C_GUARD, 0);
    showFromHand(s, p, def);
    const e = declareEntry(s, A.EK_CARD, p, def);
    s.ch[e + A.E_MODE] = mode;
    s.ch[e + A.E_TARGET] = target;
    s.ch[e + A.E_COMPANY] = c;
    s.ch[e + A.E_BITS]! |= A.EB_WAS_GUARD;
    s.pop();
    openAfterGuard(s, p);
  },
});
import { openChain } from "./chain.js";
function openAfterGuard(s: Metw, p: number): void {
  // In a chain under way it is an answer; before the automatic-attacks it starts a chain of its own.
  openChain(s, p);
}
