/** D: a Game-Turn, its six phases; D.6, the Letter is shown. */
import { defineFrame, GO, step } from "../../machine/machine.js";
import { mobilizes } from "../../changes/forces.js";
import { ISENGARD } from "../../query/armies.js";
import { gameOver, mobilize } from "../../changes/lives.js";
import { DarkFrame, EventsFrame, FellowshipFrame, RingFrame, SearchFrame, TurnFrame } from "../../state/frames.js";
import { DARK, E_TIME, FELLOWSHIP } from "../../state/ruleset.js";
import { Header, MagicBit, Phase } from "../../state/schema.js";
import * as L from "../../state/layout.js";
import type { Machine } from "../../machine/state.js";

/** T.4. */
const SARUMANS_TURN = 2;
function phase(s: Machine, f: number, of: number, seat: number, next: { at: number }): void {
  s.h[Header.phase] = of;
  s.h[Header.active] = seat;
  s.go(f, next);
}
const begins = step("a game-turn begins", {
  enter(s, f) {
    s.h[Header.turn]!++;
    s.h[Header.turnBits] = 0;
    s.h[Header.spent] = 0;
    for (let m = 1; m < L.MAGIC_ROWS; m++) s.mBits[m]! &= ~MagicBit.traded;
    // K.1: on Game-Turn Seven at the latest.
    if (s.h[Header.turn]! >= s.world.tables.numbers["mordor-mobilizes"]) mobilize(s);
    // T.4: Saruman's forces on Game-Turn Two at the latest.
    if (s.h[Header.turn]! >= SARUMANS_TURN) mobilizes(s, ISENGARD);
    return s.go(f, ring);
  },
});
const ring = step("ring phase", {
  enter(s, f) {
    phase(s, f, Phase.ring, DARK, events);
    s.push(RingFrame.kind);
    return GO;
  },
});
const events = step("events phase", {
  enter(s, f) {
    phase(s, f, Phase.events, DARK, eventsOfOther);
    s.fr[s.push(EventsFrame.kind) + EventsFrame.player] = DARK;
    return GO;
  },
});
const eventsOfOther = step("events phase of the fellowship", {
  enter(s, f) {
    phase(s, f, Phase.events, FELLOWSHIP, search);
    s.fr[s.push(EventsFrame.kind) + EventsFrame.player] = FELLOWSHIP;
    return GO;
  },
});
const search = step("search phase", {
  enter(s, f) {
    phase(s, f, Phase.search, DARK, fellowship);
    s.push(SearchFrame.kind);
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
    s.h[Header.lastLetter] = s.h[Header.letter]!;
    s.h[Header.letter] = 0;
    s.h[Header.total] = 0;
    // No text says what follows the last turn: nobody has won then (ours).
    const most = s.rules.turns || s.world.tables.numbers.turns;
    if (s.h[Header.turn]! >= most) gameOver(s, E_TIME, -1);
    return s.go(f, begins);
  },
});
defineFrame(TurnFrame.kind, TurnFrame.label, [
  begins,
  ring,
  events,
  eventsOfOther,
  search,
  fellowship,
  dark,
  indication,
]);
