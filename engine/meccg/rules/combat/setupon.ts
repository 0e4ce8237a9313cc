/** A creature of the hand is set on an agent who lies open (Hidden Knife): keyed to his site, it attacks him as if he were a character. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { noteDragonPlayed } from "../state/dragons.js";
import { isAgentAgain, standsAlone } from "../changes/setupon.js";
import { revealFromHand } from "../changes/piles.js";
import { defineFrame, GO, leave, SET_ON, step } from "../machine/machine.js";
import { keyOptions } from "../facts/journey/keying.js";
import { dragonPlayed } from "../facts/sites/richlairs.js";
import { isUnplayable } from "../facts/play/unique.js";
import { isAgent, isFaceDown } from "../state/agents.js";
import { SetOnFrame } from "../state/frames-of-the-turn.js";
import * as T from "../../cards/vocabulary/terms.js";
import { creatureAttacks } from "./startattack.js";
import { Frame } from "../state/schema.js";

const keys = new Int32Array(64);
const begins = step("he stands alone", {
  enter(s, f) {
    const i = s.fr[f + SetOnFrame.agent];
    if (!isAgent(s, i) || isFaceDown(s, i) || !standsAlone(s, f)) return leave(s);
    s.fr[f + Frame.step] = which.at;
    return GO;
  },
});
export const which = step("which creature is set on him", {
  enter: (s, f) => s.ask(s.fr[f + SetOnFrame.player]),
  options(s, f, out) {
    const p = s.fr[f + SetOnFrame.player];
    const c = s.fr[f + SetOnFrame.company] - 1;
    let n = 0;
    let last = -1;
    for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
      const def = s.hands[p * L.HAND + k];
      if (def === last || D.KIND[def] !== T.K_CREATURE) continue;
      last = def;
      if (!isUnplayable(s, def) && keyOptions(s, c, def, true, null) > 0) out[n++] = T.choice(T.V_KEY, def);
    }
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const p = s.fr[f + SetOnFrame.player];
    const c = s.fr[f + SetOnFrame.company] - 1;
    const def = T.aOf(ch);
    keyOptions(s, c, def, true, keys);
    revealFromHand(s, p, def);
    if (s.cardLog) s.cardLog.came("played", def, p);
    if (D.IS_DRAGON[D.ENTITY[def]]) noteDragonPlayed(s);
    dragonPlayed(s, def);
    creatureAttacks(s, c, def, keys[0]);
  },
});
const over = step("it is over", {
  enter(s, f) {
    if (s.fr[f + SetOnFrame.company] !== 0) isAgentAgain(s, s.fr[f + SetOnFrame.agent]);
    return leave(s);
  },
});
defineFrame(SetOnFrame.kind, SetOnFrame.label, [begins, which, over]);
if (SetOnFrame.kind !== SET_ON) throw new Error("the frame of an agent set upon has another number");
