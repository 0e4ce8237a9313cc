/** G, G.2: Individual Combats after movement, hex by hex; in a hex one duel after the other. E.12: a Servant of Sauron. */
import { K_RUMOR } from "../../packs/form/world.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { refuges } from "../facts/moving.js";
import { hexOf, isInPlay, isThree, lastFree, mayAttack, SARUMAN } from "../facts/board.js";
import { BY_THIRD, begunBy, darkFighters, declines, fellowshipFighters, mayFight, SERVANT } from "../facts/fighting.js";
import { eventOptions, W_COMBAT, W_SERVANT } from "../facts/playable.js";
import {
  aOf,
  bOf,
  choice,
  PASS,
  V_CEASE,
  V_EVENT,
  V_FIGHT,
  V_ON,
  V_PICK,
  V_REFUSE,
  V_USE,
  verbOf,
} from "../state/choices.js";
import { BearerFrame, CombatFrame, CombatsFrame, DuelFrame, ServantFrame } from "../state/frames.js";
import { Chance, CounterBit, DuelEnd, GONE, Header, PersonBit, ThirdWord } from "../state/schema.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { opens, plays } from "../events/play.js";
import { heals, isOver } from "../changes/lives.js";
import { athelasOptions, mayHaveAthelas } from "../facts/magic.js";
import { bearerKnown, known, mix } from "../changes/stacks.js";
import { retrieveAll } from "../magic/box.js";

const { STOPPED, MINE_DOWN, SLIPPED } = DuelEnd;
const mine = new Int32Array(48);
const theirs = new Int32Array(48);

/** Hexes where a seat may begin a combat. */
function fightsAt(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  for (let c = 1; c <= lastFree(s); c++) {
    const hex = s.cHex[c];
    if (hex === 0 || s.cBand[c] !== 0) continue;
    let first = true;
    for (let b = 1; b < c && first; b++) first = s.cHex[b] !== hex || s.cBand[b] !== 0;
    if (!first) continue;
    if (!isThree(s)) {
      if (mayFight(s, hex, seat)) out[n++] = choice(V_FIGHT, hex);
    } else
      for (let foe = FELLOWSHIP; foe <= THIRD; foe++)
        if (isFoe(s, seat, foe) && mayFight(s, hex, seat, foe)) out[n++] = choice(V_FIGHT, hex, foe + 1);
  }
  if (isThree(s)) n = others3(s, seat, out, n);
  return n;
}
/** Of three, one of the two is always he whose Player-Turn it is. */
const isFoe = (s: Machine, seat: number, foe: number): boolean =>
  mayAttack(s, seat, foe) && (seat === s.h[Header.active] || foe === s.h[Header.active]);
/** Hexes without counters of the Fellowship, where Saruman's people and the Dark Power's meet. */
function others3(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  const foe = seat === THIRD ? DARK : THIRD;
  if (seat === FELLOWSHIP || !isFoe(s, seat, foe)) return n;
  for (let c = lastFree(s) + 1; c < L.PEOPLE; c++) {
    const hex = s.cHex[c];
    if (hex === 0) continue;
    let first = true;
    for (let b = 1; b < c && first; b++) first = s.cHex[b] !== hex || (b <= lastFree(s) && s.cBand[b] !== 0);
    if (first && mayFight(s, hex, seat, foe)) out[n++] = choice(V_FIGHT, hex, foe + 1);
  }
  return n;
}
/** Either player may begin; who has passed is asked again only after the other has fought. */
const where = step("where there is combat", {
  enter(s, f) {
    const seat = s.fr[f + CombatsFrame.player];
    if (fightsAt(s, seat, s.opts, 0) > 0 || (seat === FELLOWSHIP && mayHaveAthelas(s))) return s.ask(seat);
    return passes(s, f, seat);
  },
  options(s, f, out) {
    const seat = s.fr[f + CombatsFrame.player];
    out[0] = PASS;
    return athelasOptions(s, seat, out, fightsAt(s, seat, out, 1));
  },
  take(s, f, c) {
    const seat = s.fr[f + CombatsFrame.player];
    if (verbOf(c) === V_USE) {
      heals(s);
      return;
    }
    if (verbOf(c) !== V_FIGHT) {
      passes(s, f, seat);
      return;
    }
    s.fr[f + CombatsFrame.passed] = 0;
    const foe = isThree(s) ? bOf(c) - 1 : seat === DARK ? FELLOWSHIP : DARK;
    if (isThree(s) && seat === THIRD && foe === DARK) s.third[ThirdWord.hostile] = 1;
    combatIn(s, aOf(c), begunBy(seat), 0, pairOf(seat, foe));
  },
});
function passes(s: Machine, f: number, seat: number): number {
  if (s.fr[f + CombatsFrame.passed] + 1 >= s.players) {
    s.go(f, over);
    return GO;
  }
  s.fr[f + CombatsFrame.passed]++;
  s.fr[f + CombatsFrame.player] = (seat + 1) % s.players;
  return GO;
}
const over = step("over", { enter: leave });
defineFrame(CombatsFrame.kind, CombatsFrame.label, [where, over]);

/** Who fight each other in a combat: `CombatFrame.pair`. */
const pairOf = (seat: number, foe: number): number =>
  seat !== THIRD && foe !== THIRD ? 0 : seat === FELLOWSHIP || foe === FELLOWSHIP ? 1 : 2;
const mySeat = (s: Machine, f: number): number => (s.fr[f + CombatFrame.pair] === 2 ? THIRD : FELLOWSHIP);
const theirSeat = (s: Machine, f: number): number => (s.fr[f + CombatFrame.pair] === 1 ? THIRD : DARK);
export function combatIn(s: Machine, hex: number, initiator: number, servant: number, pair = 0): void {
  const f = s.push(CombatFrame.kind);
  s.fr[f + CombatFrame.hex] = hex;
  s.fr[f + CombatFrame.initiator] = initiator;
  s.fr[f + CombatFrame.servant] = servant;
  s.fr[f + CombatFrame.pair] = pair;
  s.fr[f + CombatFrame.first] = -1;
  prepares(s, f);
}
/** L.3: before the first die of a duel cards may be exchanged in the hex. */
function prepares(s: Machine, f: number): void {
  if (s.fr[f + CombatFrame.pair] !== 2) opens(s, FELLOWSHIP, W_COMBAT, s.fr[f + CombatFrame.hex]);
}
/** Y.2: one who has refused does not fight. */
function butSaruman(s: Machine, f: number, of: Int32Array, n: number): number {
  if (s.fr[f + CombatFrame.refused] !== 1) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (of[i] !== SARUMAN) of[kept++] = of[i];
  return kept;
}
/** Y.2: may Saruman refuse now? Not with the Ring, and not what he has begun. */
const mayRefuse = (s: Machine, f: number): boolean =>
  s.fr[f + CombatFrame.pair] > 0 &&
  s.fr[f + CombatFrame.refused] === 0 &&
  s.fr[f + CombatFrame.initiator] !== BY_THIRD &&
  s.h[Header.bearer] !== SARUMAN &&
  isInPlay(s, SARUMAN) &&
  hexOf(s, SARUMAN) === s.fr[f + CombatFrame.hex];
/** Who can fight for the Fellowship: written into `mine`; answers how many. */
function ours(s: Machine, f: number): number {
  const hex = s.fr[f + CombatFrame.hex];
  const began = s.fr[f + CombatFrame.initiator];
  return mySeat(s, f) === THIRD
    ? butSaruman(s, f, mine, darkFighters(s, hex, mine, began, THIRD, DARK))
    : fellowshipFighters(s, hex, began, mine, theirSeat(s, f));
}
/** Who can fight against it: written into `theirs`. */
function others(s: Machine, f: number): number {
  const servant = s.fr[f + CombatFrame.servant];
  if (servant === 0) {
    const began = s.fr[f + CombatFrame.initiator];
    return butSaruman(
      s,
      f,
      theirs,
      darkFighters(s, s.fr[f + CombatFrame.hex], theirs, began, theirSeat(s, f), mySeat(s, f)),
    );
  }
  theirs[0] = servant;
  return s.pBits[servant] & PersonBit.dead ? 0 : 1;
}
/** G.2: whoever has fewer chooses first who fights; with as many on both sides, whose Player-Turn it is. */
const order = step("who chooses first", {
  enter(s, f) {
    if (isOver(s)) return GO;
    if (mayRefuse(s, f)) return s.go(f, refusing);
    const free = ours(s, f);
    const dark = others(s, f);
    if (free === 0 || dark === 0) return s.go(f, after);
    s.fr[f + CombatFrame.mine] = 0;
    s.fr[f + CombatFrame.theirs] = 0;
    s.fr[f + CombatFrame.first] = free < dark ? mySeat(s, f) : dark < free ? theirSeat(s, f) : s.h[Header.active];
    return s.go(f, choosing);
  },
});
/** Y.2: Saruman may refuse, before each duel. */
const refusing = step("whether saruman refuses", {
  enter: (s) => s.ask(THIRD),
  options(s, f, out) {
    out[0] = PASS;
    return refuges(s, s.fr[f + CombatFrame.hex], out, 1);
  },
  take(s, f, c) {
    s.fr[f + CombatFrame.refused] = verbOf(c) === V_REFUSE ? 1 : 2;
    s.go(f, order);
    if (verbOf(c) === V_REFUSE && aOf(c) > 0) s.cHex[SARUMAN] = aOf(c);
  },
});
/** Do these two fight each other (M.2 b)? */
const isMatch = (s: Machine, f: number, one: number, two: number): boolean =>
  !declines(s, one, two, s.fr[f + CombatFrame.initiator]) && !declines(s, two, one, s.fr[f + CombatFrame.initiator]);
function hasMatch(s: Machine, f: number, card: number, among: Int32Array, n: number): boolean {
  for (let i = 0; i < n; i++) if (isMatch(s, f, card, among[i])) return true;
  return false;
}
/** Who may be picked: whoever does not decline the one already picked. Nobody is told beforehand that somebody will decline. */
function picks(s: Machine, f: number, seat: number, out: Int32Array): number {
  const free = ours(s, f);
  const dark = others(s, f);
  const forMine = seat === mySeat(s, f);
  const foe = s.fr[f + (forMine ? CombatFrame.theirs : CombatFrame.mine)];
  const declined = s.fr[f + CombatFrame.declined] === 1;
  let n = 0;
  for (let i = 0; i < (forMine ? free : dark); i++) {
    const card = (forMine ? mine : theirs)[i];
    if (foe > 0 && !isMatch(s, f, card, foe)) continue;
    if (foe === 0 && declined && !hasMatch(s, f, card, forMine ? theirs : mine, forMine ? dark : free)) continue;
    out[n++] = choice(V_PICK, card);
  }
  return n;
}
const choosing = step("who fights", {
  enter(s, f) {
    const needsMine = s.fr[f + CombatFrame.mine] === 0;
    const needsTheirs = s.fr[f + CombatFrame.theirs] === 0;
    if (!needsMine && !needsTheirs) return s.go(f, fight);
    const first = s.fr[f + CombatFrame.first];
    const [own, other] = [mySeat(s, f), theirSeat(s, f)];
    const seat = first === own ? (needsMine ? own : other) : needsTheirs ? other : own;
    if (picks(s, f, seat, s.opts) > 0) return s.ask(seat);
    // Whoever sees who wears the Ring is not among those who can be made to fight: there is no combat (M.2 b).
    if (s.fr[f + CombatFrame.declined] === 1) return s.go(f, after);
    // The only one whom he could be matched with wears the Ring, and does not see fit to fight him: another is picked.
    s.fr[f + CombatFrame.declined] = 1;
    s.fr[f + CombatFrame.mine] = 0;
    s.fr[f + CombatFrame.theirs] = 0;
    known(s, s.h[Header.bearer]);
    bearerKnown(s);
    return GO;
  },
  options: (s, f, out) => picks(s, f, s.h[Header.chooser], out),
  take(s, f, c) {
    s.fr[f + (s.h[Header.chooser] === mySeat(s, f) ? CombatFrame.mine : CombatFrame.theirs)] = aOf(c);
    // M.1: who bears the Ring is told as soon as he is to fight.
    if (aOf(c) === s.h[Header.bearer]) {
      known(s, aOf(c));
      bearerKnown(s);
    }
  },
});
const fight = step("a duel", {
  enter(s, f) {
    const g = s.push(DuelFrame.kind);
    s.fr[g + DuelFrame.mine] = s.fr[f + CombatFrame.mine];
    s.fr[g + DuelFrame.theirs] = s.fr[f + CombatFrame.theirs];
    s.fr[g + DuelFrame.hex] = s.fr[f + CombatFrame.hex];
    s.fr[g + DuelFrame.owner] = mySeat(s, f);
    s.fr[g + DuelFrame.other] = theirSeat(s, f);
    if (s.fr[f + CombatFrame.refused] === 2) s.fr[f + CombatFrame.refused] = 0;
    s.fr[g + DuelFrame.open] = s.fr[f + CombatFrame.servant] === 0 ? 1 : 0;
    return s.go(f, going);
  },
});
/** G.2: after a death the other player may agree to cease; else the next two fight. Who puts on the Ring is out of it, others are not (M.2). */
const going = step("whether it goes on", {
  enter(s, f) {
    if (isOver(s)) return GO;
    if (s.h[Header.result] === STOPPED || ours(s, f) === 0 || others(s, f) === 0) return s.go(f, after);
    if (s.h[Header.result] === SLIPPED) {
      s.go(f, order);
      prepares(s, f);
      return GO;
    }
    return s.ask(s.h[Header.result] === MINE_DOWN ? theirSeat(s, f) : mySeat(s, f));
  },
  options(_s, _f, out) {
    out[0] = choice(V_ON);
    out[1] = choice(V_CEASE);
    return 2;
  },
  take(s, f, c) {
    s.go(f, verbOf(c) === V_ON ? order : after);
    if (verbOf(c) === V_ON) prepares(s, f);
  },
});
const after = step("after the combat", {
  enter(s, f) {
    const hex = s.fr[f + CombatFrame.hex];
    for (let c = 1; c < L.PEOPLE; c++) if (s.cHex[c] === hex) s.cBits[c] |= CounterBit.fought;
    mix(s, hex);
    s.go(f, ended);
    retrieveAll(s, hex);
    // M.1: after the combat a new Ringbearer is selected.
    if (s.h[Header.ringHex] === hex) {
      const g = s.push(BearerFrame.kind);
      s.fr[g + BearerFrame.hex] = hex;
    }
    return GO;
  },
});
const ended = step("over", { enter: leave });
defineFrame(CombatFrame.kind, CombatFrame.label, [order, choosing, fight, going, after, ended, refusing]);

/** E.12: the card of the Eye is turned over; a rumor is removed, a Servant fights. */
const turnOver = step("the card is turned over", {
  enter(s, f) {
    const eye = s.world.map.eyeIn[s.fr[f + ServantFrame.hex]];
    s.go(f, meets);
    if (s.eyes[eye] === 0) s.draw(Chance.servant, FELLOWSHIP);
    else s.h[Header.drawn] = 0;
    return GO;
  },
});
const meets = step("who is there", {
  enter(s, f) {
    const eye = s.world.map.eyeIn[s.fr[f + ServantFrame.hex]];
    if (s.h[Header.drawn] !== 0) {
      s.eyes[eye] = s.h[Header.drawn];
      s.pBits[s.h[Header.drawn]] |= PersonBit.inPlay;
      s.h[Header.drawn] = 0;
    }
    const card = s.eyes[eye];
    if (s.world.people.kind[card] === K_RUMOR) {
      s.eyes[eye] = GONE;
      s.pBits[card] = PersonBit.dead;
      return leave(s);
    }
    if (eventOptions(s, FELLOWSHIP, W_SERVANT, s.opts, 0, card) > 0 || mayHaveAthelas(s)) return s.ask(FELLOWSHIP);
    return s.go(f, fightsServant);
  },
  options(s, f, out) {
    out[0] = PASS;
    const card = s.eyes[s.world.map.eyeIn[s.fr[f + ServantFrame.hex]]];
    return athelasOptions(s, FELLOWSHIP, out, eventOptions(s, FELLOWSHIP, W_SERVANT, out, 1, card));
  },
  take(s, f, c) {
    if (verbOf(c) === V_USE) {
      heals(s);
      return;
    }
    s.go(f, fightsServant);
    if (verbOf(c) === V_EVENT) plays(s, FELLOWSHIP, c);
  },
});
const fightsServant = step("combat with a servant", {
  enter(s, f) {
    const hex = s.fr[f + ServantFrame.hex];
    const card = s.eyes[s.world.map.eyeIn[hex]];
    s.go(f, gone);
    if (card !== GONE && !(s.pBits[card] & PersonBit.dead)) combatIn(s, hex, SERVANT, card);
    return GO;
  },
});
const gone = step("dead servants are removed", {
  enter(s, f) {
    const eye = s.world.map.eyeIn[s.fr[f + ServantFrame.hex]];
    if (s.eyes[eye] !== GONE && s.pBits[s.eyes[eye]] & PersonBit.dead) s.eyes[eye] = GONE;
    return leave(s);
  },
});
defineFrame(ServantFrame.kind, ServantFrame.label, [turnOver, meets, fightsServant, gone]);
