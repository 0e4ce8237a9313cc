import { eventsOf } from "../facts/board.js";
/** D.2, N.1 to N.3: each player picks an event card, may play cards, and lays one down if he holds four. */
import { defineFrame, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { drawn, laidDown, reshuffled, takenUp } from "../changes/hands.js";
import { heals } from "../changes/lives.js";
import { athelasOptions } from "../facts/magic.js";
import { eventOptions, W_EVENTS } from "../facts/playable.js";
import {
  aOf,
  choice,
  FROM_DECK,
  FROM_DISCARDS,
  PASS,
  SHUFFLED,
  V_DISCARD,
  V_DRAW,
  V_EVENT,
  V_USE,
  verbOf,
} from "../state/choices.js";
import { EventsFrame } from "../state/frames.js";
import { Chance, Header, Zone } from "../state/schema.js";
import { plays } from "../events/play.js";

/** N.2: a player holds so many at most. */
export const MOST_HELD = 3;
const discards = (s: Machine): number => {
  let n = s.h[Header.down];
  for (let e = 1; e <= eventsOf(s); e++) if (s.eZone[e] === Zone.open) n++;
  return n;
};
const pick = step("picking an event card", {
  enter(s, f) {
    if (s.h[Header.deck] === 0 && discards(s) === 0) return s.go(f, keep);
    return s.ask(s.fr[f + EventsFrame.player]);
  },
  options(s, _f, out) {
    let n = 0;
    if (s.h[Header.deck] > 0) out[n++] = choice(V_DRAW, FROM_DECK);
    else out[n++] = choice(V_DRAW, SHUFFLED);
    if (s.h[Header.down] > 0) out[n++] = choice(V_DRAW, FROM_DISCARDS);
    return n;
  },
  take(s, f, c) {
    const seat = s.fr[f + EventsFrame.player];
    s.go(f, keep);
    if (aOf(c) === FROM_DISCARDS) {
      takenUp(s, seat);
      return;
    }
    if (aOf(c) === SHUFFLED) reshuffled(s);
    s.draw(Chance.event, seat);
    s.go(f, came);
  },
});
const came = step("the card picked", {
  enter(s, f) {
    drawn(s, s.fr[f + EventsFrame.player], s.h[Header.drawn]);
    s.h[Header.drawn] = 0;
    return s.go(f, keep);
  },
});
const keep = step("playing and keeping", {
  enter: (s, f) => s.ask(s.fr[f + EventsFrame.player]),
  options(s, f, out) {
    const seat = s.fr[f + EventsFrame.player];
    let n = 0;
    if (s.hands[seat] <= MOST_HELD) out[n++] = PASS;
    else for (let e = 1; e <= eventsOf(s); e++) if (s.eZone[e] === Zone.hand0 + seat) out[n++] = choice(V_DISCARD, e);
    return eventOptions(s, seat, W_EVENTS, out, athelasOptions(s, seat, out, n));
  },
  take(s, f, c) {
    const seat = s.fr[f + EventsFrame.player];
    const verb = verbOf(c);
    if (verb === V_EVENT) plays(s, seat, c);
    else if (verb === V_DISCARD) laidDown(s, seat, aOf(c));
    else if (verb === V_USE) heals(s);
    else s.go(f, over);
  },
});
const over = step("over", { enter: leave });
defineFrame(EventsFrame.kind, EventsFrame.label, [pick, came, keep, over]);
