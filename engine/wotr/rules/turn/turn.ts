/** D: a Game-Turn, its six phases; D.6, the Letter is shown. */
import { defineFrame, GO, step } from "../machine/machine.js";
import { mobilizes } from "../changes/forces.js";
import { ISENGARD } from "../facts/armies.js";
import { falls, gameOver, mobilize } from "../changes/lives.js";
import {
  AllianceFrame,
  BearerFrame,
  DarkFrame,
  EventsFrame,
  FellowshipFrame,
  RingFrame,
  SearchFrame,
  TurnFrame,
} from "../state/frames.js";
import { DENETHOR, hexOf, isInPlay, isThree, SARUMAN, turnIs } from "../facts/board.js";
import { against } from "../facts/armies.js";
import { onMap } from "../changes/stacks.js";
import { DARK, E_TIME, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header, MagicBit, Phase, ThirdWord, TurnBit } from "../state/schema.js";
import { retrieveAll } from "../magic/box.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";

/** T.4. */
const SARUMANS_TURN = 2;
function phase(s: Machine, f: number, of: number, seat: number, next: { at: number }): void {
  s.h[Header.phase] = of;
  s.h[Header.active] = seat;
  s.go(f, next);
}
const begins = step("a game-turn begins", {
  enter(s, f) {
    s.h[Header.turn]++;
    s.h[Header.turnBits] = 0;
    s.h[Header.spent] = 0;
    s.h[Header.mind] = 0;
    s.h[Header.mindAt] = 0;
    s.h[Header.mindLeast] = 0;
    for (let c = 1; c < L.PEOPLE; c++) s.cBits[c] &= ~CounterBit.travelled;
    for (let m = 1; m < L.MAGIC_ROWS; m++) s.mBits[m] &= ~MagicBit.traded;
    // K.1: on Game-Turn Seven at the latest.
    if (s.h[Header.turn] >= s.world.tables.numbers["mordor-mobilizes"]) mobilize(s);
    // T.4: Saruman's forces on Game-Turn Two at the latest.
    if (s.h[Header.turn] >= SARUMANS_TURN) mobilizes(s, ISENGARD);
    if (isThree(s)) begunOfThree(s);
    return s.go(f, ring);
  },
});
/** Y.3, Y.6: Saruman may counsel again, and comes back when Isengard is free of his enemies. */
function begunOfThree(s: Machine): void {
  s.third[ThirdWord.used] = 0;
  const { isengard } = s.world.map.role;
  if (s.third[ThirdWord.fate] !== 1 || isInPlay(s, SARUMAN) || against(s, isengard, THIRD) > 0) return;
  s.third[ThirdWord.fate] = 2;
  s.pBits[SARUMAN] = 0;
  s.pWounds[SARUMAN] = 0;
  onMap(s, SARUMAN, isengard);
}
const ring = step("ring phase", {
  enter(s, f) {
    phase(s, f, Phase.ring, DARK, isThree(s) ? allying : events);
    s.push(RingFrame.kind);
    return GO;
  },
});
const events = step("events phase", {
  enter(s, f) {
    phase(s, f, Phase.events, DARK, isThree(s) ? search : eventsOfOther);
    s.fr[s.push(EventsFrame.kind) + EventsFrame.player] = DARK;
    return GO;
  },
});
const eventsOfOther = step("events phase of the fellowship", {
  enter(s, f) {
    phase(s, f, Phase.events, FELLOWSHIP, isThree(s) ? events : search);
    s.fr[s.push(EventsFrame.kind) + EventsFrame.player] = FELLOWSHIP;
    return GO;
  },
});
const search = step("search phase", {
  enter(s, f) {
    phase(s, f, Phase.search, DARK, isThree(s) ? saruman : fellowship);
    if (isThree(s)) bothSearch(s);
    else s.push(SearchFrame.kind);
    return GO;
  },
});
/** Y.1: the Dark Power searches first, but Saruman when he has the Ring. */
function bothSearch(s: Machine): void {
  const first = s.h[Header.bearer] === SARUMAN;
  if (!first) s.fr[s.push(SearchFrame.kind) + SearchFrame.third] = 1;
  s.push(SearchFrame.kind);
  if (first) s.fr[s.push(SearchFrame.kind) + SearchFrame.third] = 1;
}
/** V.2: alliances are declared. */
const allying = step("alliances", {
  enter(s, f) {
    phase(s, f, Phase.events, THIRD, eventsOfThird);
    s.push(AllianceFrame.kind);
    return GO;
  },
});
/** V.2: Saruman draws first. */
const eventsOfThird = step("events phase of saruman", {
  enter(s, f) {
    phase(s, f, Phase.events, THIRD, eventsOfOther);
    s.fr[s.push(EventsFrame.kind) + EventsFrame.player] = THIRD;
    return GO;
  },
});
const saruman = step("saruman player-turn", {
  enter(s, f) {
    phase(s, f, Phase.saruman, THIRD, fellowship);
    s.fr[s.push(DarkFrame.kind) + DarkFrame.third] = 1;
    return GO;
  },
});
const fellowship = step("fellowship player-turn", {
  enter(s, f) {
    phase(s, f, Phase.fellowship, FELLOWSHIP, dark);
    s.push(FellowshipFrame.kind);
    return GO;
  },
});
const dark = step("dark power player-turn", {
  enter(s, f) {
    phase(s, f, Phase.dark, DARK, indication);
    s.push(DarkFrame.kind);
    return GO;
  },
});
const indication = step("game-turn indication", {
  enter(s, f) {
    s.h[Header.phase] = Phase.indication;
    s.h[Header.lastLetter] = s.h[Header.letter];
    s.h[Header.letter] = 0;
    s.h[Header.total] = 0;
    // No text says what follows the last turn: nobody has won then (ours).
    const most = s.rules.turns || s.world.tables.numbers.turns;
    if (s.h[Header.turn] >= most) gameOver(s, E_TIME, -1);
    s.go(f, begins);
    if (turnIs(s, TurnBit.doom) && isInPlay(s, DENETHOR)) despairs(s);
    return GO;
  },
});
/** R.17: Denethor dies at the end of the Game-Turn; others may take what he had, and the Ring if it was his. */
function despairs(s: Machine): void {
  const hex = hexOf(s, DENETHOR);
  s.h[Header.turnBits] &= ~TurnBit.doom;
  falls(s, DENETHOR);
  if (s.h[Header.ringHex] === hex) s.fr[s.push(BearerFrame.kind) + BearerFrame.hex] = hex;
  retrieveAll(s, hex);
}
defineFrame(TurnFrame.kind, TurnFrame.label, [
  begins,
  ring,
  events,
  eventsOfOther,
  search,
  fellowship,
  dark,
  indication,
  eventsOfThird,
  saruman,
  allying,
]);
