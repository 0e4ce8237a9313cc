import { boardOf } from "../../rules/state/board.js";
import { questOf } from "../../rules/state/quest.js";
import { isTrophyBearer, makesTrophy } from "../../rules/facts/score/trophies.js";
import { goesBack } from "../../rules/facts/play/returnstohand.js";
import { unknownName } from "../../../core/errors.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { hazardSeat } from "../../rules/state/seats.js";
import type { CharacterSpec, Marked, Path, PositionSpec } from "./specs.js";
import type { Source } from "./source.js";
import { answersHook, HOOK } from "../../rules/hooks.js";
import { holdsBack, keepsTapped } from "../../rules/changes/heldcharacters.js";
import { companyOf, enter, joinCompany, NONE, place, unplace } from "../../rules/state/inplay.js";
import { isDungeon } from "../../rules/facts/score/scenarios.js";
import { settleUse } from "../../rules/changes/wielding.js";
import { slotOf } from "./slots.js";
import { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import { isCharacterOf } from "../../rules/state/alignment.js";

const STATUS: ReadonlyMap<string, number> = new Map([
  ["untapped", 0],
  ["tapped", L.Status.tapped],
  ["wounded", L.Status.wounded],
  ["inverted", L.Status.tapped | L.Status.wounded],
  ["held", L.Status.held | L.Status.tapped],
  ["out of use", L.Status.outOfUse],
  ["long", L.Status.cameAtSite],
  ["stolen", L.Status.uncontrolled],
]);

/** Puts characters with what they bear on the table. */
export class CharacterBuilder {
  readonly s: Meccg;
  constructor(
    protected readonly spec: PositionSpec,
    protected readonly src: Source,
  ) {
    this.s = new Meccg(spec.players.length);
  }

  /** Hazards that lie with a player's characters are his hazard-opponent's, unless the file says otherwise. */
  protected ownerOf(p: number, m: Marked): number {
    for (const mark of m.marks) {
      const by = /^by (.+)$/.exec(mark);
      if (by) {
        const names = this.spec.players.map((x) => x.name);
        const k = names.indexOf(by[1]);
        if (k < 0) throw unknownName("player", by[1], names, this.src.where(["players", this.spec.players[p].name]));
        return k;
      }
    }
    return D.SIDE[m.def] === T.SIDE_HAZARD ? hazardSeat(this.s, p) : p;
  }
  protected status(i: number, m: Marked, path: Path, also: RegExp): void {
    for (const mark of m.marks) {
      if (also.test(mark) || /^by /.test(mark)) continue;
      if (mark === "played this turn") {
        const lasts = this.s.iRole[i] === L.Role.character || goesBack(this.s.iDef[i]);
        this.s.iStat[i] |= lasts ? L.Status.cameThisTurn : L.Status.cameAtSite;
        continue;
      }
      const bits = STATUS.get(mark);
      if (bits === undefined)
        throw unknownName("status", mark, [...STATUS.keys(), "played this turn"], this.src.where(path));
      this.s.iStat[i] |= bits;
    }
  }
  protected character(p: number, c: number, x: CharacterSpec): void {
    const s = this.s;
    if (!isCharacterOf(s, p, x.def))
      throw this.src.fail(x.path, `${D.nameOf(x.def)} is no character`, "put it under the character who bears it");
    const i = enter(s, x.def, p, L.Role.character);
    s.iHost[i] = 0;
    this.status(i, x, x.path, /^follower of /);
    joinCompany(s, i, c);
    if (D.BITS[x.def] & D.B_AVATAR && !x.marks.some((mark) => mark.startsWith("follower of "))) {
      s.pset(p, L.PlayerWord.avatar, i + 1);
      s.pset(p, L.PlayerWord.revealed, x.def + 1);
    }
    const quest = questOf(s);
    if (boardOf(s) !== null && D.RACE_OF[x.def] === boardOf(s)!.leader) s.pset(p, L.PlayerWord.revealed, x.def + 1);
    // The first of the race whom a position names is who was sent out.
    if (quest !== null && D.RACE_OF[x.def] === quest.race && s.pget(p, L.PlayerWord.revealed) === 0)
      s.pset(p, L.PlayerWord.revealed, x.def + 1);
    for (const m of x.bears) for (let n = 0; n < m.count; n++) this.borne(p, i, x, m);
  }
  /** Lays card `m` on the character in slot `i`, who is `x`, of player `p`. */
  private borne(p: number, i: number, x: CharacterSpec, m: Marked): void {
    const s = this.s;
    const trophy = m.marks.includes("trophy");
    if (trophy) this.mayBeTrophy(m, i, x.path);
    const role = this.roleOf(m);
    if (role < 0) throw this.src.fail(x.path, `${D.nameOf(m.def)} cannot lie with a character`);
    // A trophy lies with its bearer as an item of his player, and is the card of whoever played the creature.
    const j = enter(s, m.def, trophy ? p : this.ownerOf(p, m), role);
    if (trophy) s.iSite[j] = this.ownerOf(p, m);
    place(s, j, i);
    const rules = role === L.Role.attached && (answersHook(m.def, HOOK.ruleLair) || isDungeon(s, p, m.def));
    this.status(j, m, x.path, rules ? /^at / : trophy ? /^trophy$/ : /^on /);
    if (rules) {
      const lair = m.marks.find((t) => t.startsWith("at "));
      s.iSite[j] = lair ? this.src.site(x.path, lair.slice(3)) : s.cget(s.iComp[i], L.CompanyWord.site);
    }
    if (role === L.Role.item && !trophy && (s.iStat[j] & L.Status.outOfUse) === 0) settleUse(s, j);
    if (role === L.Role.attached && keepsTapped(m.def)) s.iStat[i] |= L.Status.held;
    if (role === L.Role.item && D.BITS[m.def] & D.B_HELD) holdsBack(s, j, i);
    this.liesOn(i, j, x, m);
  }
  /** As what the card lies with a character, -1 if it cannot. */
  private roleOf(m: Marked): number {
    const kind = D.KIND[m.def];
    const isOn = m.marks.some((t) => t.startsWith("on "));
    if (kind === T.K_ITEM || m.marks.includes("trophy")) return L.Role.item;
    if (kind === T.K_ALLY) return L.Role.ally;
    if (kind === T.K_EVENT) return L.Role.attached;
    if (kind === T.K_CREATURE && isOn) return L.Role.aside;
    return kind === T.K_CHARACTER && this.s.rules.scenario !== "none" && isOn ? L.Role.under : -1;
  }
  /** The card in slot `j` lies on, or under, another of the cards of the character in slot `i`, if it says so. */
  private liesOn(i: number, j: number, x: CharacterSpec, m: Marked): void {
    const s = this.s;
    const role = s.iRole[j];
    const on = m.marks.map((t) => /^on (.+)$/.exec(t)?.[1]).find((t) => t !== undefined);
    if (!on) return;
    const d = this.src.card(x.path, on);
    for (let k = s.iFirst[i]; k !== NONE; k = s.iNext[k]) if (s.iDef[k] === d) s.iCtrl[j] = k;
    if (s.iCtrl[j] === NONE) throw this.src.fail(x.path, `${on} does not lie with ${D.nameOf(x.def)}`);
    // What an item keeps lies under it.
    if (role === L.Role.aside && D.KEEPS_CREATURE[d] > 0) s.iRole[j] = L.Role.under;
    if (s.iRole[j] === L.Role.under) {
      const under = s.iCtrl[j];
      unplace(s, j);
      s.iCtrl[j] = NONE;
      place(s, j, under);
    }
  }
  /** Throws unless the card is a creature (by coe a Dragon's card), and whoever bears it may bear trophies and is not of its player (001:1257-1271; coe 3.IV). */
  private mayBeTrophy(m: Marked, i: number, path: Path): void {
    const { s } = this;
    if (!makesTrophy(s, m.def))
      throw this.src.fail(
        path,
        `${D.nameOf(m.def)} is not a creature`,
        "only a creature can be a trophy; by coe a Dragon's event or faction too",
      );
    if (!isTrophyBearer(s, i))
      throw this.src.fail(
        path,
        `${D.nameOf(s.iDef[i])} bears no trophies`,
        "put the trophy under an Orc or a Troll that is not a Half-orc",
      );
    if (this.ownerOf(s.iOwner[i], m) === s.iOwner[i])
      throw this.src.fail(path, "a trophy is a creature of another player", 'write "by PLAYER" with another name');
  }
  /** A faction in slot `i` that stays under a leader of its player. */
  protected underLeader(p: number, m: Marked, i: number, where: Path): void {
    const name = m.marks.map((t) => /^under (.+)$/.exec(t)?.[1]).find((t) => t !== undefined);
    if (name === undefined) return;
    const lead = slotOf(this.s, this.src.card(where, name), p, L.Role.character);
    if (lead < 0) throw this.src.fail(where, `${name} leads nobody`, "name one of the player's characters");
    this.s.iCtrl[i] = lead;
  }
  protected control(p: number, x: CharacterSpec): void {
    const s = this.s;
    for (const mark of x.marks) {
      const f = /^follower of (.+)$/.exec(mark);
      if (!f) continue;
      const d = this.src.card(x.path, f[1]);
      const lead = slotOf(s, d, p, L.Role.character);
      const i = slotOf(s, x.def, p, L.Role.character);
      if (lead < 0 || companyOf(s, lead) !== companyOf(s, i))
        throw this.src.fail(x.path, `${f[1]} is not in the company of ${D.nameOf(x.def)}`);
      s.iCtrl[i] = lead;
    }
  }
}
