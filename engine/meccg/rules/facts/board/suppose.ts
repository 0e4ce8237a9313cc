/**
 * Suppositions: what somebody who thinks may write on a board of his own, a copy of what he sees, and take back. Nothing here follows a
 * rule, so none of it is for a game that is played.
 */
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";
import { joinCompany, leaveCompany } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { tapped } from "../../state/sitecards.js";
import { ARRANGE } from "../../machine/machine.js";
import type { Table } from "../../state/table.js";
import { isCharacter, isPlaced } from "./cards.js";
import { question } from "./moment.js";

export { joinCompany, leaveCompany };

/** The company goes to this site (-1: nowhere). */
export function supposeGoing(s: Table, c: number, to: number): void {
  s.cset(c, L.CompanyWord.destination, to);
}
/** It is a company of `p`, stands at this site and goes nowhere. */
export function supposeCompany(s: Table, c: number, p: number, site: number): void {
  s.cset(c, L.CompanyWord.owner, p);
  s.cset(c, L.CompanyWord.site, site);
  s.cset(c, L.CompanyWord.destination, -1);
}
/** What `ask` says with company `c` at this site, of its printed type; the board is as before afterwards. */
export function askAt(s: Table, c: number, site: number, ask: () => boolean): boolean {
  const was = s.cget(c, L.CompanyWord.site);
  const to = s.cget(c, L.CompanyWord.destination);
  const type = s.cget(c, L.CompanyWord.siteType);
  s.cset(c, L.CompanyWord.site, site);
  s.cset(c, L.CompanyWord.destination, -1);
  s.cset(c, L.CompanyWord.siteType, 0);
  const answer = ask();
  s.cset(c, L.CompanyWord.site, was);
  s.cset(c, L.CompanyWord.destination, to);
  s.cset(c, L.CompanyWord.siteType, type);
  return answer;
}
/** The same with the player's card of the site supposed to be tapped. */
export function askTapped(s: Table, c: number, site: number, ask: () => boolean): boolean {
  const row = s.cget(c, L.CompanyWord.owner) * L.SITES + site;
  const was = s.sites[row];
  s.sites[row] = tapped(was);
  const answer = askAt(s, c, site, ask);
  s.sites[row] = was;
  return answer;
}
/** The character follows this leader (`NONE`: general influence). */
export function supposeLeader(s: Table, i: number, leader: number): void {
  s.iCtrl[i] = leader;
}

const SPARE = (L.FRAMES - 2) * L.FRAME_WORDS;
/** An attack on company `c` that is not there, so that the rules can count it: by a creature (its definition), or an automatic-attack (-1). */
export function supposeAttack(s: Table, c: number, creature: number, race: number): number {
  s.fr.fill(0, SPARE, SPARE + L.FRAME_WORDS);
  s.fr[SPARE + AttackFrame.company] = c;
  s.fr[SPARE + AttackFrame.creature] = creature;
  s.fr[SPARE + AttackFrame.race] = race;
  s.fr[SPARE + AttackFrame.bits] = creature < 0 ? AttackBit.automatic : AttackBit.creature;
  return SPARE;
}

/** Forgets what was rolled and drawn, and how many steps it took: none of it matters for the rest of the game. */
export function forgetLuck(s: Table): void {
  s.h[L.Header.rolled] = s.h[L.Header.result] = s.h[L.Header.steps] = 0;
}
/** The organization phase as it was before anybody was placed in the arranging of this site. */
export function unarrange(s: Table, p: number, site: number): void {
  const f = question(s);
  if (s.fr[f] === ARRANGE) {
    s.fr.fill(0, f, f + L.FRAME_WORDS);
    s.h[L.Header.depth]--;
    for (let i = 0; i < s.slots; i++)
      if (isCharacter(s, i) && s.iOwner[i] === p && isPlaced(s, i))
        if (s.cget(s.iComp[i], L.CompanyWord.site) === site) s.iStrike[i] = 0;
  }
  s.h[L.Header.turnBits] |= L.TurnBit.organizing;
}

/** Who stands in which company, kept to be put back. Made once, used again and again. */
export class Standing {
  private next = new Uint8Array(0);
  private company = new Uint8Array(0);
  private companies = new Int16Array(0);

  keep(s: Table): void {
    if (this.companies.length !== s.co.length) {
      this.next = new Uint8Array(s.slots);
      this.company = new Uint8Array(s.slots);
      this.companies = new Int16Array(s.co.length);
    }
    this.next.set(s.iNext);
    this.company.set(s.iComp);
    this.companies.set(s.co);
  }
  restore(s: Table): void {
    s.iNext.set(this.next);
    s.iComp.set(this.company);
    s.co.set(this.companies);
  }
  /** The company in which a character stood. */
  stoodIn(i: number): number {
    return this.company[i];
  }
}
/** Who follows whom, likewise. */
export class Following {
  private leaders = new Uint8Array(0);

  keep(s: Table): void {
    if (this.leaders.length !== s.slots) this.leaders = new Uint8Array(s.slots);
    this.leaders.set(s.iCtrl);
  }
  restore(s: Table): void {
    s.iCtrl.set(this.leaders);
  }
}
