/** The long-event phase: the player's own long-events go, new ones come, the opponent's go (000 I.4; coe 2.III). */
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { LongEventsFrame } from "../state/frames/turn.js";
import { discardLongEvents } from "../changes/longevents.js";
import { eventThat, HOOK } from "../hooks.js";
import { fire, ON } from "../changes/firing.js";
import { hazardSeatBefore } from "../state/seats.js";
import { ownMay, otherMay } from "../chain/priority.js";
import { setWindows, W_LONG } from "../machine/windows.js";
import { step, GO, defineFrame } from "../machine/machine.js";

const oldOnesGo = step("one's own of the last turn are discarded", {
  enter(s, f) {
    discardLongEvents(s, s.active, T.SIDE_RESOURCE);
    s.fr[f + Frame.step] = newOnes.at;
    s.fr[f + LongEventsFrame.windows] = setWindows(s, W_LONG);
    return s.ask(s.active);
  },
});
const newOnes = ownMay("new ones are played", () => othersWordOnLong);
const othersWordOnLong = otherMay(
  () => newOnes,
  (s, f) => {
    s.fr[f + Frame.step] = hazardsGo.at;
  },
);
const hazardsGo = step("the opponent's are discarded", {
  enter(s, f) {
    setWindows(s, s.fr[f + LongEventsFrame.windows]);
    if (eventThat(s, HOOK.longEventEnds, s.active) < 0)
      discardLongEvents(s, hazardSeatBefore(s, s.active), T.SIDE_HAZARD);
    fire(s, ON.longEventEnd, -1, -1);
    s.pop();
    return GO;
  },
});
defineFrame(LongEventsFrame.kind, LongEventsFrame.label, [oldOnesGo, newOnes, hazardsGo, othersWordOnLong]);
