/** C.2, C.3: counters and cards are set up, and first hands are drawn. */
import { adds } from "../changes/forces.js";
import { MAGIC } from "../../packs/form/words.js";
import { M_DARK, MAGIC_CARDS } from "../../packs/form/world.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { ITHIL, ORTHANC } from "../facts/magic.js";
import { drawn } from "../changes/hands.js";
import { mixAll } from "../changes/stacks.js";
import {
  eventsOf,
  bitOf,
  FRODO,
  GANDALF_WHITE,
  GOLLUM,
  LAST_SERVANT,
  isCampaign,
  isThree,
  lastFree,
} from "../facts/board.js";
import { SetUpFrame, TurnFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Chance, CounterBit, GONE, Header, IN_BOX, PersonBit, Zone } from "../state/schema.js";

/** C.3: cards of a first hand. */
const FIRST = 3;
/** The Dark Power draws first, then the Fellowship; of three Saruman last. */
const DRAWERS = [DARK, FELLOWSHIP, THIRD] as const;
const drawer = (s: Machine, f: number): number => DRAWERS[Math.floor(s.fr[f + SetUpFrame.drawn] / FIRST)];
const deal = step("first hands", {
  enter(s, f) {
    if (s.fr[f + SetUpFrame.drawn] === 0) mixAll(s);
    if (s.fr[f + SetUpFrame.drawn] === s.players * FIRST) return leave(s);
    s.draw(Chance.event, drawer(s, f));
    return s.go(f, dealt);
  },
});
const dealt = step("a card of a first hand", {
  enter(s, f) {
    drawn(s, drawer(s, f), s.h[Header.drawn]);
    s.h[Header.drawn] = 0;
    s.fr[f + SetUpFrame.drawn]++;
    return s.go(f, deal);
  },
});
defineFrame(SetUpFrame.kind, SetUpFrame.label, [deal, dealt]);

/** Everything where it begins; nobody has drawn yet. */
export function setUp(s: Machine): void {
  const { people, cards, map } = s.world;
  s.bytes.fill(0);
  s.h[Header.winner] = -1;
  for (let card = 1; card <= LAST_SERVANT; card++) {
    if (people.game[card] > (isCampaign(s) ? 2 : 1)) continue;
    if (card === GOLLUM) s.pBits[card] = PersonBit.inPlay;
    if (people.start[card] === 0) continue;
    s.pBits[card] = PersonBit.inPlay;
    s.pAt[card] = card;
    s.cWho[card] = card;
    s.cHex[card] = people.start[card];
    if (card > L.MEMBERS) s.cBits[card] = CounterBit.up | CounterBit.spotted;
  }
  for (let c = 1; c < GANDALF_WHITE; c++) s.cMay[c] = (1 << (GANDALF_WHITE - 1)) - 1;
  s.pAt[GANDALF_WHITE] = GANDALF_WHITE;
  s.cWho[GANDALF_WHITE] = GANDALF_WHITE;
  s.cMay[GANDALF_WHITE] = bitOf(GANDALF_WHITE);
  if (isCampaign(s)) {
    for (let card = L.MEMBERS + 1; card <= lastFree(s); card++) s.cMay[card] = bitOf(card);
    for (const unit of s.world.armies.units) if (unit.when === 0) adds(s, unit.hex, unit.kind, unit.points);
  }
  for (let i = 1; i < map.places.length; i++)
    s.control[i] = map.marks[map.places[i]] & M_DARK ? DARK + 1 : FELLOWSHIP + 1;
  if (isThree(s)) s.control[map.placeIn[map.role.isengard]] = THIRD + 1;
  cards.boxes.forEach((box, i) => {
    s.boxes[i + 1] = box.any;
  });
  for (let m = 2; m < MAGIC_CARDS; m++) {
    s.mMay[m] = m === ORTHANC || m === ITHIL ? 0 : IN_BOX;
    if (cards.magic[m] === MAGIC.indexOf("ring")) s.mHolder[m] = GONE;
  }
  for (let e = 1; e <= eventsOf(s); e++) {
    s.eZone[e] = Zone.deck;
    for (const known of s.eKnown) known[e] = 1 << Zone.deck;
  }
  s.h[Header.deck] = eventsOf(s);
  s.h[Header.bearer] = FRODO;
  s.h[Header.bearerMay] = bitOf(FRODO);
  s.push(TurnFrame.kind);
  s.push(SetUpFrame.kind);
}
