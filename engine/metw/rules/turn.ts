/** The turn: its phases in order, the untap phase, long-events, the end of the turn (000 I.4; coe 2). */
import * as D from "../defs.js";
import * as L from "../layout.js";
import {
  COUNCIL,
  DISCARD_HAND,
  DRAW_TO,
  END_TURN,
  GAME,
  GO,
  LONG_EVENTS,
  MOVEMENT,
  ORGANIZE,
  RESET_HAND,
  room,
  SIDEBOARD,
  SITE_PHASE,
  TURN,
  UNTAP,
  REMOVAL,
} from "../machine.js";
import { CH_RANDOM_HAND, type Metw } from "../state.js";
import * as T from "../terms.js";
import { companyLives, firstOf, isUntapped, isWounded, NONE } from "./inplay.js";
import { havenNow, holdsOne } from "./conditions.js";
import { discardLongEvents } from "./leaving.js";
import { callOptions, councilDue } from "./council.js";
import { discardFromHand, handSize, sideboardHas } from "./piles.js";
import { listPlays } from "./play.js";
import { setWindows, takePlay, W_END, W_LONG, W_NONE } from "./priority.js";
import { handLimit } from "./stats.js";
import { fire, ON } from "./triggers.js";

/** The root: turn after turn until the Council. */
room(GAME, {
  name: "game",
  step(s, f) {
    if (s.fr[f + 1] === 0) {
      s.fr[f + 1] = 1;
      s.h[L.ACTIVE] = s.h[L.FIRST]!;
    } else {
      const due = councilDue(s);
      if (due) {
        s.push(COUNCIL, due);
        return GO;
      }
      s.h[L.ACTIVE] = s.other(s.active);
    }
    s.h[L.TURN]! += 1;
    s.padd(s.active, L.P_TURNS, 1);
    s.push(TURN);
    return GO;
  },
  options: () => 0,
  take: () => undefined,
});

const PHASES = [UNTAP, ORGANIZE, LONG_EVENTS, MOVEMENT, SITE_PHASE, END_TURN];
room(TURN, {
  name: "turn",
  step(s, f) {
    const k = s.fr[f + 1]!;
    if (k === 0) beginTurn(s);
    if (k === PHASES.length) {
      s.pop();
      return GO;
    }
    s.fr[f + 1] = k + 1;
    s.h[L.PHASE] = k + 1;
    s.h[L.COMPANY] = -1;
    s.push(PHASES[k]!);
    return GO;
  },
  options: () => 0,
  take: () => undefined,
});

/** Everything that lasted until the end of a turn is over. */
function beginTurn(s: Metw): void {
  s.h[L.TURN_BITS] = 0;
  s.h[L.ATTACKS_RACES] = 0;
  s.h[L.ATTACKS_PLUS] = 0;
  let mask = 0;
  for (let i = 0; i < L.SLOTS; i++) {
    if (s.iRole[i] === L.FREE) {
      s.iStat[i] = 0;
      continue;
    }
    s.iTurn[i] = 0;
    s.iBoost[i] = 0x88;
    s.iStat[i]! &= ~(L.PROTECTED | L.CAME_THIS_TURN);
    if (s.iRole[i]! <= L.ALLY) s.iStat[i]! &= ~L.CAME_AT_SITE;
    if (s.iRole[i] === L.CHARACTER) s.iHost[i] = 0;
    if (s.iRole[i] !== L.STORED) mask |= D.TRIGGER_MASK[s.iDef[i]!]!;
  }
  s.h[L.TRIGGERS] = mask;
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c)) continue;
    const owner = s.cget(c, L.C_OWNER),
      site = s.cget(c, L.C_SITE),
      first = s.cget(c, L.C_FIRST);
    s.co.fill(0, c * L.COMPANY_WORDS, (c + 1) * L.COMPANY_WORDS);
    s.cset(c, L.C_OWNER, owner);
    s.cset(c, L.C_SITE, site);
    s.cset(c, L.C_FIRST, first);
    s.cset(c, L.C_NEW, -1);
    s.cset(c, L.C_HOME, s.cget(c, L.C_SITE));
  }
}

// ---- untap --------------------------------------------------------------------------------------------------------
/** Step 0: cards that ask "instead of untapping"; 1: untap and heal; 2: what happens at its end; 3: the opponent's sideboard. */
room(UNTAP, {
  name: "untap",
  step(s, f) {
    const p = s.active;
    switch (s.fr[f + 1]) {
      case 0:
        if (instead(s, p, null) > 0) return s.ask(p);
        s.fr[f + 1] = 1;
        return GO;
      case 1:
        untapAll(s, p);
        s.pset(p, L.P_HANDMOD, 0);
        s.fr[f + 1] = 2;
        for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
          if (companyLives(s, c)) fireHere(s, c);
        return GO;
      case 2:
        s.fr[f + 1] = 3;
        return GO;
      case 3:
        if (s.rules.hazardSideboardAtUntap && s.pget(p, L.P_WIZARD) !== 0 && sideboardHas(s, s.hazard, T.SIDE_HAZARD)) {
          s.fr[f + 1] = 4;
          return s.ask(s.hazard);
        }
        s.pop();
        return GO;
      default:
        s.pop();
        return GO;
    }
  },
  options(s, f, out) {
    if (s.fr[f + 1] === 0) {
      const n = instead(s, s.active, out);
      out[n] = T.choice(T.V_PASS);
      return n + 1;
    }
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_FETCH, 1);
    return 2;
  },
  take(s, f, c) {
    if (s.fr[f + 1] === 0) {
      if (T.verbOf(c) === T.V_PASS) {
        s.fr[f + 1] = 1;
        return;
      }
      const j = T.aOf(c);
      s.iTurn[j]! |= L.T_REMOVAL;
      s.iTurn[s.iHost[j]!]! |= L.T_USED;
      s.push(REMOVAL, j, 0);
      return;
    }
    if (T.verbOf(c) === T.V_PASS) return;
    s.push(SIDEBOARD, s.hazard, T.SIDE_HAZARD);
  },
});
function fireHere(s: Metw, c: number): void {
  fire(s, ON.untapEnd, c, -1);
}
/** Cards one may try to remove at a Haven instead of untapping or healing (Morgul-knife). */
function instead(s: Metw, p: number, out: Int32Array | null): number {
  let n = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || !havenNow(s, c)) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
      if (s.iTurn[i]! & L.T_USED || isUntapped(s, i)) continue;
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
        if (D.BITS[s.iDef[j]!]! & D.B_INSTEAD_OF_UNTAP && (s.iTurn[j]! & L.T_REMOVAL) === 0) {
          if (out) out[n] = T.choice(T.V_REMOVE, j);
          n++;
        }
    }
  }
  return n;
}
function untapAll(s: Metw, p: number): void {
  for (let i = 0; i < L.SLOTS; i++) {
    const role = s.iRole[i]!;
    if (role === L.FREE || s.iOwner[i] !== p || role === L.STORED) continue;
    if (role === L.CHARACTER || role === L.ALLY) {
      const who = role === L.ALLY ? s.iHost[i]! : i;
      if (s.iTurn[i]! & L.T_USED) continue;
      if (isWounded(s, i)) {
        const heals = role === L.CHARACTER || s.rules.alliesHeal;
        if (heals && healsHere(s, s.iComp[who]!)) s.iStat[i]! = (s.iStat[i]! & ~L.WOUNDED) | L.TAPPED;
      } else if ((s.iStat[i]! & L.HELD) === 0) s.iStat[i]! &= ~L.TAPPED;
    } else if (role !== L.EVENT || D.SIDE[s.iDef[i]!] !== T.SIDE_HAZARD) s.iStat[i]! &= ~L.TAPPED;
  }
}
/** Havens heal; so do sites that some event makes one for healing (The White Tree). */
function healsHere(s: Metw, c: number): boolean {
  const site = s.cget(c, L.C_SITE);
  let type = D.SITE_TYPE[site]!;
  for (let e = s.h[L.EVENTS]!; e !== NONE; e = s.iNext[e]!)
    if (D.BITS[s.iDef[e]!]! & D.B_HAS_RETYPES)
      for (const r of D.RETYPES[s.iDef[e]!]!) {
        s.cxCompany = c;
        s.cxSubject = -1;
        s.cxPlayer = s.iOwner[e]!;
        if (r.when === null || holdsOne(s, r.when)) for (const x of r.named) if (x.site === site) type = x.type;
      }
  return type === T.HAVEN;
}

// ---- long-events ----------------------------------------------------------------------------------------------------
room(LONG_EVENTS, {
  name: "long-events",
  step(s, f) {
    const p = s.active;
    if (s.fr[f + 1] === 0) {
      discardLongEvents(s, p, T.SIDE_RESOURCE);
      s.fr[f + 1] = 1;
      s.fr[f + 2] = setWindows(s, W_LONG);
    }
    if (s.fr[f + 1] === 1) return s.ask(p);
    setWindows(s, s.fr[f + 2]!);
    if (!hazardLongStay(s)) discardLongEvents(s, s.hazard, T.SIDE_HAZARD);
    s.pop();
    return GO;
  },
  options(s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    return listPlays(s, s.active, s.h[L.WIN_R]!, false, out, 1);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = 2;
      return;
    }
    takePlay(s, s.active, c);
  },
});
function hazardLongStay(s: Metw): boolean {
  for (let e = s.h[L.EVENTS]!; e !== NONE; e = s.iNext[e]!) if (D.BITS[s.iDef[e]!]! & D.B_KEEPS_LONG) return true;
  return false;
}

// ---- end of turn ------------------------------------------------------------------------------------------------------
/** Step 0-1: own actions; 2, 3: each player may discard one card; 4, 5: hands are reset; 6: calling the Council. */
room(END_TURN, {
  name: "end of turn",
  step(s, f) {
    switch (s.fr[f + 1]) {
      case 0:
        s.fr[f + 1] = 1;
        s.fr[f + 2] = setWindows(s, W_END);
        return GO;
      case 1:
        return s.ask(s.active);
      case 2:
        return s.ask(s.active);
      case 3:
        return s.ask(s.other(s.active));
      case 4:
        s.fr[f + 1] = 5;
        s.push(RESET_HAND, s.active);
        return GO;
      case 5:
        s.fr[f + 1] = 6;
        s.push(RESET_HAND, s.other(s.active));
        return GO;
      case 6:
        if (callOptions(s) === 0) {
          s.fr[f + 1] = 7;
          return GO;
        }
        return s.ask(s.active);
      default:
        endOfTurn(s);
        s.pop();
        return GO;
    }
  },
  options(s, f, out) {
    const step = s.fr[f + 1]!;
    out[0] = T.choice(T.V_PASS);
    if (step === 1) return listPlays(s, s.active, s.h[L.WIN_R]!, false, out, 1);
    if (step === 6) {
      out[1] = T.choice(T.V_CALL);
      return 2;
    }
    return handChoices(s, step === 2 ? s.active : s.other(s.active), out, 1);
  },
  take(s, f, c) {
    const step = s.fr[f + 1]!;
    const v = T.verbOf(c);
    if (step === 1) {
      if (v === T.V_PASS) {
        s.fr[f + 1] = 2;
        setWindows(s, W_NONE);
        return;
      }
      takePlay(s, s.active, c);
      return;
    }
    if (step === 6) {
      if (v === T.V_CALL) {
        s.h[L.CALLER] = s.active + 1;
        s.h[L.LAST_TURN] = s.h[L.TURN]! + 1;
      }
      s.fr[f + 1] = 7;
      return;
    }
    const p = step === 2 ? s.active : s.other(s.active);
    if (v === T.V_DISCARD) discardFromHand(s, p, T.aOf(c), showsDiscards(s, p));
    s.fr[f + 1] = step + 1;
  },
});
/** Must this player discard face up (the opponent's Pallando)? */
export function showsDiscards(s: Metw, p: number): boolean {
  for (let c = 0; c < s.companies; c++) {
    if (s.cget(c, L.C_OWNER) === p) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
      if (D.SPECIAL[s.iDef[i]!]! & D.SP_OPEN_DISCARDS) return true;
  }
  return false;
}
export function handChoices(s: Metw, p: number, out: Int32Array, n: number): number {
  const held = handSize(s, p);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i]!;
    if (def !== last) out[n++] = T.choice(T.V_DISCARD, def);
    last = def;
  }
  return n;
}
/** Effects of the turn end; companies that were to be sent home go; the turn limit evens the turns and calls the Council. */
function endOfTurn(s: Metw): void {
  fire(s, ON.turnEnd, -1, -1);
  if (s.h[L.CALLER] === 0 && s.h[L.LAST_TURN] === 0 && s.h[L.TURN]! >= s.rules.turnLimit * s.players) {
    s.h[L.LAST_TURN] = s.h[L.TURN]!;
    s.h[L.CALLER] = 100;
  }
}

// ---- hands ------------------------------------------------------------------------------------------------------------
/** Draw up or discard down to the hand size (000 I.4). */
room(RESET_HAND, {
  name: "reset hand",
  step(s, f) {
    const p = s.fr[f + 2]!;
    const want = Math.max(0, Math.min(L.HAND - 2, handLimit(s, p)));
    const have = handSize(s, p);
    if (have > want) return s.ask(p);
    s.pop();
    if (have < want) s.push(DRAW_TO, p, want - have);
    return GO;
  },
  options(s, f, out) {
    return handChoices(s, s.fr[f + 2]!, out, 0);
  },
  take(s, f, c) {
    discardFromHand(s, s.fr[f + 2]!, T.aOf(c), showsDiscards(s, s.fr[f + 2]!));
  },
});
/** A player must discard so many cards of his choice. */
room(DISCARD_HAND, {
  name: "discard from hand",
  step(s, f) {
    const p = s.fr[f + 2]!;
    if (s.fr[f + 3]! <= 0 || handSize(s, p) === 0) {
      s.pop();
      return GO;
    }
    if (s.fr[f + 4] === 0) return s.ask(p);
    // Drawn from the hand by chance.
    if (s.fr[f + 1] === 0) {
      s.fr[f + 1] = 1;
      s.h[L.CH_KIND] = CH_RANDOM_HAND;
      s.h[L.CH_PLAYER] = p;
      return GO;
    }
    s.fr[f + 1] = 0;
    s.fr[f + 3]! -= 1;
    discardFromHand(s, p, s.h[L.RESULT]!, showsDiscards(s, p));
    s.h[L.RESULT] = 0;
    return GO;
  },
  options(s, f, out) {
    return handChoices(s, s.fr[f + 2]!, out, 0);
  },
  take(s, f, c) {
    discardFromHand(s, s.fr[f + 2]!, T.aOf(c), showsDiscards(s, s.fr[f + 2]!));
    s.fr[f + 3]! -= 1;
  },
});
