/** S.3 to S.7: one army combat, from the price of a defence at full strength to what happens to characters whose army is gone. */
import { scatters } from "./captured.js";
import { ARMIES } from "../../packs/form/words.js";
import { NO_WAY, T_MOUNTAIN } from "../../packs/form/world.js";
import { defineFrame, GO, leave, type PlacedStep, step } from "../machine/machine.js";
import {
  ARAGORN,
  bearerAt,
  CHIEF,
  controllerOf,
  ELROND,
  GALADRIEL,
  controlOf,
  hexOf,
  isCaptive,
  isCitadel,
  isInPlay,
  isWraith,
  lastFree,
  affords,
  isThree,
  onSide,
  SARUMAN,
  sideCost,
} from "../facts/board.js";
import { pays as paysPoints } from "../changes/paying.js";
import type { Machine } from "../machine/state.js";
import { forceCame, settlesControl } from "../changes/campaign.js";
import { falls, isOver, ringComesTo, setsDown, whiteWaits } from "../changes/lives.js";
import { comesFrom, mix } from "../changes/stacks.js";
import { removes } from "../changes/forces.js";
import { refuges } from "../facts/moving.js";
import { comersFindRing } from "../ring/ring.js";
import { retrieveAll } from "../magic/box.js";
import { opens } from "../events/play.js";
import { attackerOf, defenderOf, fightsIn } from "../facts/battlecards.js";
import { W_BATTLE } from "../facts/playable.js";
import {
  against,
  armyCell,
  leaderIn,
  forceMayEnter,
  lossOf,
  moraleOf,
  oddsColumn,
  sideOf,
  strength,
  terrainFactor,
  sorceryOf,
} from "../facts/armies.js";
import {
  aOf,
  choice,
  PASS,
  V_CEASE,
  V_ON,
  V_PICK,
  V_PUT,
  V_REFUSE,
  verbOf,
  V_SORCERY,
  V_STRIKE,
} from "../state/choices.js";
import { BattleFrame, BearerFrame } from "../state/frames.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Header, IMPRISONED, PersonBit, ThirdWord } from "../state/schema.js";

/** A battle in which both stay so long is broken off (ours: no text has a cap). */
const MOST_ROUNDS = 30;

/** S.3: two Shadow Points for a defence at full strength. */
const pays = step("full strength", {
  enter(s, f) {
    if (defenders(s, f) !== DARK) return s.go(f, firstMagic);
    if (!affords(s, DARK, s.world.tables.costOf["army-defence"])) {
      s.fr[f + BattleFrame.half] = 1;
      return s.go(f, firstMagic);
    }
    return s.ask(DARK);
  },
  options(_s, _f, out) {
    out[0] = choice(V_ON);
    out[1] = PASS;
    return 2;
  },
  take(s, f, c) {
    if (verbOf(c) === V_ON) paysPoints(s, DARK, s.world.tables.costOf["army-defence"]);
    else s.fr[f + BattleFrame.half] = 1;
    s.go(f, firstMagic);
  },
});
/** H.2: each may have his leader use sorcery, the attacker says so first; its die adds to morale for this die alone. */
function magic(
  name: string,
  field: number,
  who: (s: Machine, f: number) => number,
  then: () => readonly [rolled: { at: number }, not: { at: number }],
): PlacedStep {
  return step(name, {
    enter(s, f) {
      s.fr[f + field] = 0;
      const hex = s.fr[f + BattleFrame.hex];
      return sorceryOf(s, leaderIn(s, hex, who(s, f)), hex) > 0 ? s.ask(who(s, f)) : s.go(f, then()[1]);
    },
    options(_s, _f, out) {
      out[0] = choice(V_STRIKE);
      out[1] = choice(V_SORCERY);
      return 2;
    },
    take(s, f, c) {
      if (verbOf(c) !== V_SORCERY) {
        s.go(f, then()[1]);
        return;
      }
      s.roll(who(s, f));
      s.go(f, then()[0]);
    },
  });
}
function spell(
  name: string,
  field: number,
  who: (s: Machine, f: number) => number,
  then: () => { at: number },
): PlacedStep {
  return step(name, {
    enter(s, f) {
      const hex = s.fr[f + BattleFrame.hex];
      s.fr[f + field] = s.world.tables.sorcery[sorceryOf(s, leaderIn(s, hex, who(s, f)), hex) * 7 + s.h[Header.rolled]];
      return s.go(f, then());
    },
  });
}
const [attackers, defenders] = [attackerOf, defenderOf];
const isIn = fightsIn;
const firstMagic = magic("sorcery of the attacker", BattleFrame.spell, attackers, () => [firstSpell, secondMagic]);
const firstSpell = spell("its die", BattleFrame.spell, attackers, () => secondMagic);
const secondMagic = magic("sorcery of the defender", BattleFrame.counter, defenders, () => [secondSpell, cards]);
const secondSpell = spell("its die too", BattleFrame.counter, defenders, () => cards);
/** N.13, R.9 to R.11: what is played before the die falls; who attacks is asked first. */
const cards = step("cards on the die", {
  enter(s, f) {
    s.fr[f + BattleFrame.add] = 0;
    s.go(f, die);
    const hex = s.fr[f + BattleFrame.hex];
    const first = attackers(s, f);
    for (let seat = s.players - 1; seat >= 0; seat--) if (seat !== first) opens(s, seat, W_BATTLE, hex);
    opens(s, first, W_BATTLE, hex);
    return GO;
  },
});
const die = step("the die", {
  enter(s, f) {
    s.fr[f + BattleFrame.rounds]++;
    s.roll(s.fr[f + BattleFrame.attacker]);
    return s.go(f, losses);
  },
});
/** Saruman's Orcs. */
const HAND = [ARMIES.indexOf("hand-orcs"), ARMIES.indexOf("hand-uruks")];
/** Losses are taken from the largest rows first (ours: the text leaves it to who has them). */
function takes(s: Machine, hex: number, side: number, points: number): void {
  for (let left = points; left > 0; left--) {
    let best = -1;
    for (let b = 0; b < s.h[Header.bands]; b++)
      if (s.bHex[b] === hex && onSide(s, sideOf(s, s.bKind[b]), side) && (best < 0 || s.bPoints[b] > s.bPoints[best]))
        best = b;
    if (best < 0) return;
    if (isThree(s) && HAND.includes(s.bKind[best])) s.third[ThirdWord.fallen]++;
    removes(s, best, 1);
  }
}
const losses = step("losses", {
  enter(s, f) {
    const hex = s.fr[f + BattleFrame.hex];
    const attacker = s.fr[f + BattleFrame.attacker];
    const defender = defenders(s, f);
    const mine = strength(s, hex, attacker);
    const theirs = strength(s, hex, defender);
    // R.10: the Dead count in the odds, and none of them is lost.
    const ghosts = s.fr[f + BattleFrame.ghosts];
    const attack = mine + (onSide(s, attacker, FELLOWSHIP) ? ghosts : 0);
    let defence = (theirs + (onSide(s, attacker, FELLOWSHIP) ? 0 : ghosts)) * terrainFactor(s, hex, defender);
    if (s.fr[f + BattleFrame.half] === 1) defence = Math.max(1, defence >> 1);
    const { tables } = s.world;
    const roll =
      s.h[Header.rolled] +
      moraleOf(s, leaderIn(s, hex, attacker)) -
      moraleOf(s, leaderIn(s, hex, defender)) +
      s.fr[f + BattleFrame.spell] -
      s.fr[f + BattleFrame.counter] +
      s.fr[f + BattleFrame.add];
    const at = armyCell(oddsColumn(attack, defence), roll);
    takes(s, hex, attacker, lossOf(mine, tables.armyOwn[at]));
    takes(s, hex, defender, lossOf(theirs, tables.armyOther[at]));
    s.fr[f + BattleFrame.stage] = 0;
    return s.go(
      f,
      tables.armyDeath[at] === 1 && isIn(s, f, FELLOWSHIP) && victims(s, hex, s.opts) > 0 ? death : staying,
    );
  },
});
/** S.7: a character of the Fellowship dies, whom its player selects. */
const death = step("a character dies", {
  enter: (s) => s.ask(FELLOWSHIP),
  options: (s, f, out) => victims(s, s.fr[f + BattleFrame.hex], out),
  take(s, f, c) {
    falls(s, aOf(c));
    retrieveAll(s, s.fr[f + BattleFrame.hex]);
    s.go(f, white);
  },
});
/** E.7: a die says when Gandalf the White appears. */
const white = step("whether gandalf the grey is dead", {
  enter(s, f) {
    if (!whiteWaits(s)) return s.go(f, ring);
    s.h[Header.whiteTurn] = 0;
    s.roll(FELLOWSHIP);
    return s.go(f, whiteDie);
  },
});
const whiteDie = step("when gandalf the white appears", {
  enter(s, f) {
    s.h[Header.whiteTurn] = s.h[Header.turn] + s.h[Header.rolled];
    return s.go(f, ring);
  },
});
const ring = step("the ring of the dead", {
  enter(s, f) {
    s.go(f, staying);
    const hex = s.fr[f + BattleFrame.hex];
    if (s.h[Header.ringHex] === hex) s.fr[s.push(BearerFrame.kind) + BearerFrame.hex] = hex;
    return GO;
  },
});
function victims(s: Machine, hex: number, out: Int32Array): number {
  let n = 0;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card];
    if (c > 0 && s.cHex[c] === hex && isInPlay(s, card) && s.cBand[c] === 0 && !isWraith(s, card))
      out[n++] = choice(V_PICK, card);
  }
  return n;
}
/** After each die the defender, then the attacker, may leave; in a citadel who controls it may break off. */
const staying = step("who stays", {
  enter(s, f) {
    const hex = s.fr[f + BattleFrame.hex];
    if (
      strength(s, hex, attackers(s, f)) === 0 ||
      strength(s, hex, defenders(s, f)) === 0 ||
      s.fr[f + BattleFrame.rounds] >= MOST_ROUNDS
    ) {
      settlesControl(s, hex);
      return isOver(s) ? GO : s.go(f, isThree(s) ? flees : alone);
    }
    if (s.fr[f + BattleFrame.stage] === 2) return s.go(f, firstMagic);
    return s.ask(s.fr[f + BattleFrame.stage] === 0 ? defenders(s, f) : s.fr[f + BattleFrame.attacker]);
  },
  options(s, f, out) {
    const hex = s.fr[f + BattleFrame.hex];
    const seat = s.h[Header.chooser];
    let n = 0;
    out[n++] = choice(V_ON);
    if (isCitadel(s, hex) && controlOf(s, hex) === seat) out[n++] = choice(V_CEASE);
    for (let side = 0; side < 6; side++) {
      const to = s.world.map.near[hex * 6 + side];
      if (to === 0 || sideCost(s, hex * 6 + side) === NO_WAY || s.world.map.terrain[to] >= T_MOUNTAIN) continue;
      if (!forceMayEnter(s, seat, hex, to, isFreeIn(s, ARAGORN, hex)) || against(s, to, seat) > 0) continue;
      out[n++] = choice(V_PUT, to);
    }
    return n;
  },
  take(s, f, c) {
    const seat = s.h[Header.chooser];
    if (verbOf(c) === V_ON) {
      s.fr[f + BattleFrame.stage]++;
      return;
    }
    const hex = s.fr[f + BattleFrame.hex];
    s.pop();
    if (verbOf(c) === V_PUT) retreats(s, hex, aOf(c), seat);
  },
});
const isFreeIn = (s: Machine, card: number, hex: number): boolean => hexOf(s, card) === hex && !isCaptive(s, card);
/** Y.2: Saruman whose army is gone may go aside as from a challenge. */
const flees = step("whether saruman goes aside", {
  enter(s, f) {
    const hex = s.fr[f + BattleFrame.hex];
    const there = isInPlay(s, SARUMAN) && hexOf(s, SARUMAN) === hex && !isCitadel(s, hex);
    if (!there || !isIn(s, f, THIRD) || strength(s, hex, THIRD) > 0) return s.go(f, alone);
    return s.ask(THIRD);
  },
  options(s, f, out) {
    out[0] = PASS;
    return refuges(s, s.fr[f + BattleFrame.hex], out, 1);
  },
  take(s, f, c) {
    s.go(f, alone);
    if (verbOf(c) === V_REFUSE && aOf(c) > 0) setsDown(s, SARUMAN, aOf(c));
  },
});
/** S.7 (002:1734): characters whose army is gone may be captured by Orcs (J.4); who is not goes to a hex beside it, as his player wishes. */
const alone = step("characters whose army is gone", {
  enter(s, f) {
    const hex = s.fr[f + BattleFrame.hex];
    const [mine, theirs] = [attackers(s, f), defenders(s, f)];
    const left = strength(s, hex, mine) > 0 ? mine : theirs;
    leave(s);
    // Whose army is left, if one alone is.
    if (strength(s, hex, left) > 0 && strength(s, hex, left === mine ? theirs : mine) === 0) scatters(s, hex, left);
    return GO;
  },
});
/** Does a character go with a force that retreats: whoever is free and of its side, and captives with their captors? */
function accompanies(s: Machine, c: number, seat: number, to: number): boolean {
  const held = s.cBand[c];
  if (held !== 0) return held !== IMPRISONED && s.bHex[held - 1] === to;
  const card = s.cWho[c];
  // R.1: Galadriel and Elrond are never moved.
  if (s.pBits[card] & PersonBit.marching || card === GALADRIEL || card === ELROND) return false;
  return isThree(s)
    ? onSide(s, controllerOf(s, card), seat)
    : (controllerOf(s, card) === FELLOWSHIP) === (seat === FELLOWSHIP);
}
function retreats(s: Machine, hex: number, to: number, seat: number): void {
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && onSide(s, sideOf(s, s.bKind[b]), seat)) s.bHex[b] = to;
  for (let c = 1; c <= CHIEF; c++) {
    if (s.cHex[c] !== hex || !accompanies(s, c, seat, to)) continue;
    s.cHex[c] = to;
    comesFrom(s, c, hex);
  }
  mix(s, hex);
  mix(s, to);
  if (bearerAt(s) > 0 && s.cHex[bearerAt(s)] === to && ringComesTo(s, to)) return;
  settlesControl(s, hex);
  forceCame(s, to, seat);
  comersFindRing(s, to, seat);
}
defineFrame(BattleFrame.kind, BattleFrame.label, [
  pays,
  firstMagic,
  firstSpell,
  secondMagic,
  secondSpell,
  die,
  losses,
  death,
  white,
  whiteDie,
  ring,
  staying,
  alone,
  flees,
  cards,
]);
