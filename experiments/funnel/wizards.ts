/** Wizards, when they come and how they go; and the sideboard: what is taken out of it, by what, and whether it is played. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { putsIn } from "../../engine/meccg/rules/turn/exhaustion.js";
import { ExhaustFrame } from "../../engine/meccg/rules/state/frames/turn.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import type { Tally, Watcher } from "./counts.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

/** What lets cards out of the sideboard: the Wizard, a Nazgûl, the opponent's untap phase, an exhausted deck, a card. */
const WAYS = ["Wizard", "Nazgul", "Untap", "Exhaustion", "Card"] as const;
type Way = (typeof WAYS)[number];
/** To what a Wizard is lost. */
const ENDS = ["Combat", "Corruption", "Other"] as const;
export const WIZARD_COUNTS = [
  ...["wizardCame", "wizardTurn", "wizardNever", ...ENDS.map((how) => `wizardTo${how}`)],
  ...["sideboardTaken", "sideboardTurn", "sideboardPlayed", "sideboardGames", ...WAYS.map((way) => `sideboard${way}`)],
] as const;

export class Wizards implements Watcher {
  private readonly came = [false, false];
  private readonly end: ((typeof ENDS)[number] | null)[] = [null, null];
  /** Copies out of the sideboard that were not played yet, by seat and definition. */
  private readonly taken: readonly Map<number, number>[] = [new Map(), new Map()];
  private readonly used = [false, false];

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {}

  look(over: boolean): void {
    const { s, tally } = this;
    for (const seat of [0, 1]) {
      if (!this.came[seat] && s.pget(seat, L.PlayerWord.avatar) !== 0) {
        this.came[seat] = true;
        tally.add(seat, "wizardCame");
        tally.add(seat, "wizardTurn", s.pget(seat, L.PlayerWord.turns));
      }
      if (!over) continue;
      if (!this.came[seat]) tally.add(seat, "wizardNever");
      if (s.pget(seat, L.PlayerWord.bits) & L.PlayerBit.avatarLost)
        tally.add(seat, `wizardTo${this.end[seat] ?? "Other"}`);
      if (this.used[seat]) tally.add(seat, "sideboardGames");
    }
  }
  choosing(choice: number): void {
    const { s } = this;
    const [verb, def] = [T.verbOf(choice), T.aOf(choice)];
    const seat = s.chooser();
    const f = s.top();
    if (verb === T.V_SIDEBOARD) this.takes(f, seat, def);
    else if (verb === T.V_PLAY || verb === T.V_REVEAL || (verb === T.V_KEY && s.fr[f] === M.COMPANY_MOVES))
      this.plays(seat, def);
  }
  /** A character is gone from the table, by what. */
  lost(seat: number, def: number, cause: string): void {
    if ((D.BITS[def] & D.B_AVATAR) === 0) return;
    this.end[seat] = ENDS.find((how) => how === cause) ?? "Other";
  }

  private takes(f: number, seat: number, def: number): void {
    const { s, tally } = this;
    let card = def;
    if (s.fr[f] === M.EXHAUST) {
      // The first choice of the two names what is taken, the second what is put in its place.
      if (s.fr[f + Frame.step] !== putsIn.at) return;
      card = s.fr[f + ExhaustFrame.held] - 1;
    }
    this.used[seat] = true;
    this.taken[seat].set(card, (this.taken[seat].get(card) ?? 0) + 1);
    tally.add(seat, "sideboardTaken");
    tally.add(seat, "sideboardTurn", s.pget(seat, L.PlayerWord.turns));
    tally.add(seat, `sideboard${this.wayOf(f)}`);
  }
  private wayOf(f: number): Way {
    const { fr } = this.s;
    if (fr[f] === M.EXHAUST) return "Exhaustion";
    if (fr[f] !== M.SIDEBOARD) return "Card";
    const below = fr[f - L.FRAME_WORDS];
    return below === M.ORGANIZE
      ? "Wizard"
      : below === M.UNTAP
        ? "Untap"
        : below === M.COMPANY_MOVES
          ? "Nazgul"
          : "Card";
  }
  private plays(seat: number, def: number): void {
    const left = this.taken[seat].get(def) ?? 0;
    if (left === 0) return;
    this.taken[seat].set(def, left - 1);
    this.tally.add(seat, "sideboardPlayed");
  }
}
