/** A creature from hand attacks a face-up agent. It is keyed to his site and attacks him as if he were a character. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { noteDragonPlayed } from "../state/dragons.js";
import { isAgentAgain, standsAlone } from "../changes/attackedagents.js";
import { revealFromHand } from "../changes/piles.js";
import { defineFrame, GO, leave, SET_ON, step } from "../machine/machine.js";
import { keyOptions } from "../facts/journey/keying.js";
import { HOOK, tellEvents } from "../hooks.js";
import { isUnplayable } from "../facts/play/unique.js";
import { isAgent, isFaceDown } from "../state/agents.js";
import { SetOnFrame } from "../state/frames/combat.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { creatureAttacks } from "./startattack.js";

const keys = new Int32Array(64);
const begins = step("he stands alone", {
  enter(s, f) {
    const agent = s.fr[f + SetOnFrame.agent];
    if (!isAgent(s, agent) || isFaceDown(s, agent) || !standsAlone(s, f)) return leave(s);
    s.fr[f + Frame.step] = which.at;
    return GO;
  },
});
export const which = step("which creature is set on him", {
  enter: (s, f) => s.ask(s.fr[f + SetOnFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + SetOnFrame.player];
    const company = s.fr[f + SetOnFrame.company] - 1;
    let count = 0;
    let last = -1;
    for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
      const def = s.hands[player * L.HAND + k];
      if (def === last || D.KIND[def] !== T.K_CREATURE) continue;
      last = def;
      if (!isUnplayable(s, def) && keyOptions(s, company, def, true, null) > 0) out[count++] = T.choice(T.V_KEY, def);
    }
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const player = s.fr[f + SetOnFrame.player];
    const company = s.fr[f + SetOnFrame.company] - 1;
    const def = T.aOf(ch);
    keyOptions(s, company, def, true, keys);
    revealFromHand(s, player, def);
    if (s.cardLog) s.cardLog.came("played", def, player);
    if (D.IS_DRAGON[D.ENTITY[def]]) noteDragonPlayed(s);
    tellEvents(s, HOOK.cardCame, def);
    creatureAttacks(s, company, def, keys[0]);
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
