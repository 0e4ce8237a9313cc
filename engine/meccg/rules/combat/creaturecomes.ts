/** A card lets a creature of the hand be played on a company at its site, whatever it is keyed to (Rumor of Wealth). */
import { NO_CREATURES, isRestricted } from "../facts/journey/restrictions.js";
import { keyOf } from "../state/packed.js";

import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { revealFromHand } from "../changes/piles.js";
import { isBarredBy } from "../facts/journey/keying.js";
import { HOOK, tellEvents } from "../hooks.js";
import { isUnplayable } from "../facts/play/unique.js";
import { CreatureComesFrame } from "../state/frames-of-the-turn.js";
import { companyLives } from "../state/inplay.js";
import { endLasting } from "../state/lasting.js";
import * as L from "../state/layout.js";
import { noteDragonPlayed } from "../state/dragons.js";
import { KEY_SITE } from "../state/slots.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { creatureAttacks } from "./startattack.js";

defineQuestion(CreatureComesFrame, {
  name: "which creature",
  over: "it has come",
  asks: (s, f) =>
    companyLives(s, s.fr[f + CreatureComesFrame.company]) ? s.fr[f + CreatureComesFrame.player] : NOBODY_ASKED,
  options(s, f, out) {
    const player = s.fr[f + CreatureComesFrame.player];
    const butNot = s.fr[f + CreatureComesFrame.butNot];
    out[0] = T.choice(T.V_PASS);
    // No creature at all may be played on it (Stealth).
    if (isRestricted(s, s.fr[f + CreatureComesFrame.company], NO_CREATURES)) return 1;
    let count = 1;
    let last = -1;
    for (let k = 0; k < s.pget(player, L.PlayerWord.hand); k++) {
      const def = s.hands[player * L.HAND + k];
      if (def === last || D.KIND[def] !== T.K_CREATURE) continue;
      last = def;
      if (
        (D.RACES_OF[def] & (1 << s.fr[f + CreatureComesFrame.race])) === 0 ||
        (butNot > 0 && D.ENTITY[def] === butNot)
      )
        continue;
      if (!isUnplayable(s, def) && !isBarredBy(s, s.fr[f + CreatureComesFrame.company], def))
        out[count++] = T.choice(T.V_KEY, def);
    }
    return count;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const def = T.aOf(ch);
    const company = s.fr[f + CreatureComesFrame.company];
    const place = s.fr[f + CreatureComesFrame.place] - 1;
    if (place >= 0) endLasting(s, place);
    revealFromHand(s, s.fr[f + CreatureComesFrame.player], def);
    if (s.cardLog) s.cardLog.came("played", def, s.fr[f + CreatureComesFrame.player]);
    if (D.IS_DRAGON[D.ENTITY[def]]) noteDragonPlayed(s);
    tellEvents(s, HOOK.cardCame, def);
    creatureAttacks(s, company, def, keyOf(KEY_SITE, s.cget(company, L.CompanyWord.site)));
  },
});
