/** What happens to a company under way before hazards are played: somebody taps, it is attacked on a pass, a waiting creature attacks. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame, AttackBit } from "../state/frames/combat.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { askForOne, ONE_TAPS } from "../checks/opponentchoices.js";
import { companyKinds } from "../facts/company/companykind.js";
import { keyOptions } from "../facts/journey/keying.js";
import { nextAside } from "../changes/waitingcards.js";
import { nextTemporary, FOR_COMPANY, temporaryEffect, workedOnce } from "../state/temporaryeffects.js";
import { startAttack, asideAttacks } from "../combat/startattack.js";

/** There are sites at which companies of a kind arrive with somebody tapped. */
export function siteTaps(s: Machine, c: number): void {
  const kinds = D.TAPS_ON_REVEAL[s.cget(c, L.CompanyWord.destination)];
  if (kinds & companyKinds(s, c)) askForOne(s, s.active, ONE_TAPS, c, 0);
}
const ADJACENT = EFFECT.of("adjacent");
/** Who goes by some passes is attacked there, once, before hazards are played. */
export function attacksOnPasses(s: Machine, c: number): void {
  for (
    let k = nextTemporary(s, 0, ADJACENT, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ADJACENT, FOR_COMPANY, c)
  ) {
    const attack = temporaryEffect(s, k)!.word.attack as
      | { race: "orc"; strikes: number; prowess: number; detainment?: true }
      | undefined;
    if (attack) {
      const g = startAttack(s, c, T.RACE[attack.race], attack.strikes, attack.prowess);
      if (attack.detainment) s.fr[g + AttackFrame.bits] |= AttackBit.detains;
    }
    workedOnce(s, k, s.rules.pathSaidAgain);
  }
}
/** A creature that lies with a card of somebody in the company attacks, if it could be played. */
export function asideComes(s: Machine, c: number): boolean {
  for (let k = nextAside(s, c); k >= 0; k = nextAside(s, c))
    if (keyOptions(s, c, s.iDef[k], false, keysFound) > 0) {
      asideAttacks(s, c, k, keysFound[0]);
      return true;
    }
  return false;
}
const keysFound = new Int32Array(64);
