/**
 * An ally may attack the character who controls it: a roll, a second roll for its prowess, its attack, and the
 * consequences.
 */
import { notesResult } from "../machine/attackresults.js";
import { defineFrame, GO, leave, type PlacedStep, step } from "../machine/machine.js";
import { discardInstance } from "../changes/leaving.js";
import { unusedInfluence } from "../facts/company/directinfluence.js";
import { isHero } from "../facts/company/heroes.js";
import { generalToOvercome } from "../facts/company/influence.js";
import { printedProwess } from "../facts/company/stats.js";
import { AllyTurnsFrame, AttackBit, AttackFrame } from "../state/frames/combat.js";
import { companyOf } from "../state/inplay.js";
import { mindOf } from "../facts/company/mind.js";
import * as L from "../state/layout.js";
import * as D from "../../cards/vocabulary/defs.js";
import { Frame } from "../state/schema.js";
import { startAttack } from "./startattack.js";

const begin = step("the roll", {
  enter(s, f) {
    if (s.iRole[s.fr[f + AllyTurnsFrame.ally]] !== L.Role.ally) return leave(s);
    if (s.fr[f + AllyTurnsFrame.at] !== 0) {
      s.fr[f + Frame.step] = bites.at;
      return GO;
    }
    s.fr[f + Frame.step] = turns.at;
    s.roll(s.fr[f + AllyTurnsFrame.player]);
    return GO;
  },
});
const turns: PlacedStep = step("does it turn", {
  enter(s, f) {
    const ally = s.fr[f + AllyTurnsFrame.ally];
    const host = s.iHost[ally];
    const needs =
      s.fr[f + AllyTurnsFrame.over] + Math.max(0, generalToOvercome(s, s.iOwner[host])) + unusedInfluence(s, host, -1);
    if (s.h[L.Header.rolled] + mindOf(s, ally) <= needs) return leave(s);
    s.fr[f + Frame.step] = attacks.at;
    s.roll(s.fr[f + AllyTurnsFrame.player]);
    return GO;
  },
});
const attacks: PlacedStep = step("it attacks", {
  enter(s, f) {
    const ally = s.fr[f + AllyTurnsFrame.ally];
    const host = s.iHost[ally];
    const company = companyOf(s, host);
    s.fr[f + Frame.step] = over.at;
    const attack = startAttack(s, company, D.RACE_OF[s.iDef[ally]], 1, printedProwess(s, ally) + s.h[L.Header.rolled]);
    s.fr[attack + AttackFrame.victim] = host + 1;
    if (isHero(s, host)) s.fr[attack + AttackFrame.bits] |= AttackBit.detains;
    return GO;
  },
});
/** The ally attacks with its own prowess plus a modifier. */
const bites: PlacedStep = step("it attacks of itself", {
  enter(s, f) {
    const i = s.iHost[s.fr[f + AllyTurnsFrame.ally]];
    s.fr[f + Frame.step] = bitten.at;
    const attack = startAttack(s, companyOf(s, i), -1, 1, s.fr[f + AllyTurnsFrame.at] - 1);
    s.fr[attack + AttackFrame.victim] = i + 1;
    return GO;
  },
});
const bitten: PlacedStep = step("whether it stays", {
  enter(s, f) {
    const ally = s.fr[f + AllyTurnsFrame.ally];
    const hit = s.fr[f + AllyTurnsFrame.hit] === 1;
    s.pop();
    if (hit && s.iRole[ally] === L.Role.ally) discardInstance(s, ally);
    return GO;
  },
});
const over: PlacedStep = step("what becomes of it", {
  enter(s, f) {
    const ally = s.fr[f + AllyTurnsFrame.ally];
    const beaten = s.fr[f + AllyTurnsFrame.result] === 1;
    s.pop();
    if (!beaten && s.iRole[ally] === L.Role.ally) discardInstance(s, ally);
    return GO;
  },
});
defineFrame(AllyTurnsFrame.kind, AllyTurnsFrame.label, [begin, turns, attacks, over, bites, bitten]);
notesResult(AllyTurnsFrame.kind, AllyTurnsFrame.result);
