/** N.4: a card is played out of the hand, and carried out by a frame of its own. Windows: points at which others may play one. */
import type { Machine } from "../machine/state.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import { bearerAt, isCaptive } from "../facts/board.js";
import { battleOptions, entsLeft } from "../facts/battlecards.js";
import { eventOptions, W_BATTLE, W_CAPTURED, W_COMBAT, W_OTHERS_TURN, W_SEARCH } from "../facts/playable.js";
import { aOf, bOf, choice, PASS, V_EVENT, V_GIVE, V_RING, V_ROUSE, V_SWAP, V_USE, verbOf } from "../state/choices.js";
import { athelasOptions, mayHaveAthelas } from "../facts/magic.js";
import { EventFrame, WindowFrame } from "../state/frames.js";
import { FELLOWSHIP } from "../state/ruleset.js";
import { Header } from "../state/schema.js";
import { playedOut } from "../changes/hands.js";
import { heals, mayPutOn, putsOn } from "../changes/lives.js";
import { exchangesCards, handsOver, mayExchange } from "../changes/stacks.js";
import { giftOptions, mightExchange, swapOptions } from "../facts/exchange.js";
import type { Table } from "../state/table.js";
import { entsChange } from "./war.js";

/** Plays a card; what it does follows at once. */
export function plays(s: Machine, seat: number, c: number): void {
  playedOut(s, seat, aOf(c));
  const f = s.push(EventFrame.kind);
  s.fr[f + EventFrame.player] = seat;
  s.fr[f + EventFrame.card] = aOf(c);
  s.fr[f + EventFrame.hex] = bOf(c);
}
/**
 * L.3 (002:1023): cards may be exchanged at any point but once a die of Individual Combat has fallen: beside the movement of the Fellowship
 * before a search, before captures, and before a combat in the hex.
 */
const exchangesAt = (s: Table, seat: number, code: number, hex: number): boolean =>
  seat === FELLOWSHIP && hex > 0 && (code & (W_SEARCH | W_CAPTURED | W_COMBAT)) !== 0 && mightExchange(s, hex);
/** Opens a window for a seat, if there is anything that it could do there, as far as everybody can tell: that it is asked tells nothing. */
export function opens(s: Machine, seat: number, code: number, hex = 0): void {
  const trades = exchangesAt(s, seat, code, hex);
  // Before the first die of Individual Combat there is nothing else to be done.
  if (code & W_COMBAT && !trades) return;
  const more =
    code & W_BATTLE
      ? entsLeft(s, seat) > 0 || mayPutOn(s, seat)
      : ((code & (W_CAPTURED | W_SEARCH)) !== 0 && mayPutOn(s, seat)) || (seat === FELLOWSHIP && mayHaveAthelas(s));
  if (s.hands[seat] === 0 && !more && !trades) return;
  const f = s.push(WindowFrame.kind);
  s.fr[f + WindowFrame.player] = seat;
  s.fr[f + WindowFrame.code] = code;
  s.fr[f + WindowFrame.hex] = hex;
}
/** N.4: who is about to move, or to bring captives away, may be met by cards of the others; M.2 c: and captives by the Ring. */
export function setsOut(s: Machine, mover: number, hex: number, captives: boolean): void {
  for (let seat = s.players - 1; seat >= 0; seat--)
    if (seat !== mover) opens(s, seat, captives ? W_OTHERS_TURN | W_CAPTURED : W_OTHERS_TURN, hex);
}
/** M.2 a: may the Ringbearer put it on to lead in an army combat in this hex? */
function mayLeadWorn(s: Machine, seat: number, hex: number): boolean {
  const bearer = s.h[Header.bearer];
  return (
    mayPutOn(s, seat) && s.cHex[bearerAt(s)] === hex && s.world.people.leads[bearer] === 1 && !isCaptive(s, bearer)
  );
}
const asked = step("asked", {
  enter(s, f) {
    const seat = s.fr[f + WindowFrame.player];
    if (exchangesAt(s, seat, s.fr[f + WindowFrame.code], s.fr[f + WindowFrame.hex])) mayExchange(s);
    return s.ask(seat);
  },
  options(s, f, out) {
    const seat = s.fr[f + WindowFrame.player];
    const code = s.fr[f + WindowFrame.code];
    const hex = s.fr[f + WindowFrame.hex];
    out[0] = PASS;
    if (code & W_BATTLE) {
      const k = battleOptions(s, seat, out, 1);
      if (!mayLeadWorn(s, seat, hex)) return k;
      out[k] = choice(V_RING);
      return k + 1;
    }
    let n = athelasOptions(s, seat, out, eventOptions(s, seat, code, out, 1, 0));
    if (exchangesAt(s, seat, code, hex)) n = swapOptions(s, hex, out, giftOptions(s, hex, out, n));
    // M.2: the Ring may be put on at any point; it is asked where that can matter.
    if (mayPutOn(s, seat) && (hex === 0 || s.cHex[bearerAt(s)] === hex)) out[n++] = choice(V_RING);
    return n;
  },
  take(s, f, c) {
    const verb = verbOf(c);
    if (verb === V_EVENT) plays(s, s.fr[f + WindowFrame.player], c);
    else if (verb === V_RING) putsOn(s);
    else if (verb === V_USE) heals(s);
    else if (verb === V_GIVE) handsOver(s, aOf(c), bOf(c));
    else if (verb === V_SWAP) exchangesCards(s, aOf(c), bOf(c));
    else if (verb === V_ROUSE) entsChange(s, s.fr[f + WindowFrame.player], aOf(c));
    else s.go(f, over);
  },
});
const over = step("over", { enter: leave });
defineFrame(WindowFrame.kind, WindowFrame.label, [asked, over]);
