/** R.8 to R.19, N.13: what event cards of the Campaign do. Where the rulebook gives a name and a purpose, how much comes from the pack. */
import { ARMIES, type EventNumber, MAGIC } from "../../packs/form/words.js";
import type { Machine } from "../machine/state.js";
import { unlocks } from "../changes/campaign.js";
import { adds } from "../changes/forces.js";
import { mobilize } from "../changes/lives.js";
import { mix, offMap, shown, spot } from "../changes/stacks.js";
import { battleFrame } from "../facts/battlecards.js";
import { ARAGORN, hexOf, isInPlay, isThree, SARUMAN } from "../facts/board.js";
import { EFFECT } from "../facts/playable.js";
import { ADDS } from "../state/choices.js";
import { BattleFrame, EventFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { GameBit, Header, ThirdWord, TurnBit } from "../state/schema.js";

const HAND_ORCS = ARMIES.indexOf("hand-orcs");
const PALANTIR = MAGIC.indexOf("palantir");

/** The die of the army combat that goes on is changed by a number of the pack. */
function changesDie(s: Machine, number: EventNumber, how: number): void {
  const f = battleFrame(s);
  if (f < 0) return;
  const by = s.world.tables.events[number];
  s.fr[f + BattleFrame.add] += how === ADDS ? by : -by;
}
/** Nr. 87: one of the dice that the card gives, or of those that are left of it. */
export function entsChange(s: Machine, seat: number, how: number): void {
  s.h[Header.ents + seat]--;
  changesDie(s, "ents-die", how);
}
/** Y.6: of the Orcs that Saruman has lost some come back at once. */
function resurrects(s: Machine): void {
  const points = Math.min(s.world.tables.events["risen-points"], s.third[ThirdWord.fallen]);
  if (points > 0 && adds(s, s.world.map.role.isengard, HAND_ORCS, points) >= 0) s.third[ThirdWord.fallen] -= points;
}
/** R.16: Aragorn shows himself and the stone; Mordor musters, and Sauron has eyes for nobody else. */
function challenges(s: Machine): void {
  s.h[Header.turnBits] |= TurnBit.challenged;
  spot(s, ARAGORN);
  for (let m = 2; m < L.MAGIC_ROWS; m++)
    if (s.mHolder[m] === ARAGORN && s.world.cards.magic[m] === PALANTIR) shown(s, m);
  mix(s, hexOf(s, ARAGORN));
  mobilize(s);
}
/** R.19: the stone of Orthanc may be taken; of two, Saruman is gone too. */
function escapes(s: Machine): void {
  unlocks(s);
  if (isThree(s) || !isInPlay(s, SARUMAN)) return;
  offMap(s, SARUMAN);
  s.pBits[SARUMAN] = 0;
}
const DOES: Readonly<Record<number, (s: Machine, f: number) => void>> = {
  [EFFECT.wormtongue]: (s) => {
    s.h[Header.turnBits] |= TurnBit.bemused;
  },
  [EFFECT["battle-frenzy"]]: (s, f) => changesDie(s, "frenzy-die", s.fr[f + EventFrame.hex]),
  [EFFECT["dead-men"]]: (s) => {
    const f = battleFrame(s);
    if (f >= 0) s.fr[f + BattleFrame.ghosts] = s.world.tables.events["dead-points"];
  },
  [EFFECT.ents]: (s, f) => {
    s.h[Header.ents + s.fr[f + EventFrame.player]] += s.world.tables.events["ents-dice"];
    entsChange(s, s.fr[f + EventFrame.player], s.fr[f + EventFrame.hex]);
  },
  [EFFECT["resurrected-orcs"]]: resurrects,
  [EFFECT.woses]: (s) => {
    s.h[Header.gameBits] |= GameBit.woses;
  },
  [EFFECT["sauron-challenged"]]: challenges,
  [EFFECT["denethors-doom"]]: (s) => {
    s.h[Header.turnBits] |= TurnBit.doom;
  },
  [EFFECT["saruman-escapes"]]: escapes,
};
/** Carries out a card that is done at once; false: it is none of these. In an army combat the Eagles are (N.13). */
export function warEvent(s: Machine, f: number): boolean {
  const effect = s.world.cards.event[s.fr[f + EventFrame.card]];
  if (effect === EFFECT.eagles && battleFrame(s) >= 0) {
    changesDie(s, "eagles-die", s.fr[f + EventFrame.hex]);
    return true;
  }
  const does = DOES[effect];
  does?.(s, f);
  return does !== undefined;
}
