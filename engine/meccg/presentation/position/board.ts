/** Building the state a position file describes: cards where it says, and the frames of the phase it starts in. */
import { huntOf, hunts } from "../../rules/state/hunt.js";
import { choosesAvatar } from "../../rules/state/avatarchoice.js";
import { announces, isRace } from "../../rules/state/race.js";
import { becomesKnown, chaseOf, robs } from "../../rules/state/chase.js";
import { winTo } from "../../rules/state/won.js";
import { tapSite } from "../../rules/changes/tappedsites.js";
import { UserError } from "../../../core/errors.js";
import { seedStreams } from "../../../core/streams.js";
import * as D from "../../defs.js";
import { clear } from "../../game.js";
import * as L from "../../rules/state/layout.js";
import { hazardSeat, sitInOrder } from "../../rules/state/seats.js";
import { checkAlone, checkBounds } from "./bounds.js";
import type { CompanySpec, Marked, Path, PlayerSpec, PositionSpec } from "./specs.js";
import type { Source } from "./source.js";
import { isDug } from "../../rules/facts/journey/deepsbelowhavens.js";
import { deepsNumber } from "../../rules/facts/journey/deeps.js";
import { setPath, setStarterPath } from "../../rules/changes/paths.js";
import { starterTypes } from "../../rules/facts/journey/sitepaths.js";
import { answerOf, answersHook, HOOK } from "../../rules/hooks.js";
import { becomesAvatar } from "../../rules/changes/avatars.js";
import { gathererOf } from "../../rules/facts/influence/factionevents.js";
import { addEvent, enter, eventInPlay, openCompany, companyLives } from "../../rules/state/inplay.js";
import { learnLoose } from "../../rules/machine/known.js";
import { setMet } from "../../rules/state/discardedcreatures.js";
import { addTo, countOf, handAdd, handHas, nameIndex, writeList } from "../../rules/state/lists.js";
import { noteFaced } from "../../rules/state/facedcreatures.js";
import { layAgent } from "./agents.js";
import { enterPhase } from "./phase.js";
import { hostMark, layPrisoner } from "./prisoners.js";
import { rulesetByName, rulesOfTable } from "../../decks/rulesets.js";
import type { Meccg } from "../../meccg.js";
import { declareWizard, hasManyCards, isSiteFor, setAlignment } from "../../rules/state/alignment.js";
import { CharacterBuilder } from "./characters.js";

class Builder extends CharacterBuilder {
  /** Cards with a Dragon at home, and his card. */
  private readonly rich: [number, number][] = [];

  build(): Meccg {
    const { s, spec } = this;
    checkBounds(spec, this.src);
    checkAlone(spec, this.src);
    clear(s);
    s.rules = rulesOfTable(rulesetByName(spec.ruleset), s.players);
    s.reseed(seedStreams("position", 0, s.players));
    sitInOrder(s);
    for (let p = 0; p < s.players; p++) this.names(p);
    s.h[L.Header.turn] = spec.number;
    s.h[L.Header.active] = spec.turn;
    s.h[L.Header.first] = spec.turn;
    for (let p = 0; p < s.players; p++) {
      s.pset(p, L.PlayerWord.turns, Math.max(1, spec.number));
      setAlignment(s, p, spec.players[p].alignment);
      declareWizard(s, p, spec.players[p].plays);
      if (spec.players[p].chosen >= 0) choosesAvatar(s, p, spec.players[p].chosen);
      if (isRace(s) && spec.players[p].scenario !== "") announces(s, p, spec.players[p].scenario);
      this.board(p, spec.players[p]);
    }
    for (const [e, dragon] of this.rich) answerOf(s, HOOK.liesWith, e, eventInPlay(s, dragon));
    for (let p = 0; p < s.players; p++) for (const x of spec.players[p].prisoners) layPrisoner(s, p, x, this.src);
    for (let p = 0; p < s.players; p++) this.piles(p, spec.players[p]);
    s.h[L.Header.company] = -1;
    return s;
  }
  /** Every name that the player may ever own. */
  private names(p: number): void {
    const me = this.spec.players[p];
    const defs = new Set<number>();
    this.spec.players.forEach((who, q) => {
      const use = (list: readonly Marked[]) => {
        for (const m of list) if (this.ownerOf(q, m) === p) defs.add(m.def);
      };
      const hunted = hazardSeat(this.s, q) === p;
      for (const c of who.companies) {
        use(c.with);
        for (const x of c.characters) {
          if (q === p) defs.add(x.def);
          use(x.bears);
        }
        if (hunted && c.guard >= 0) defs.add(c.guard);
      }
      if (hunted) {
        for (const m of who.kills) defs.add(m.def);
        for (const x of who.prisoners) {
          const host = D.defOf(hostMark(x.marks)?.[2] ?? "");
          if (host >= 0) defs.add(host);
        }
      }
    });
    for (const x of [...me.agents, ...me.prisoners]) {
      defs.add(x.def);
      for (const m of x.bears) defs.add(m.def);
    }
    for (const list of [
      me.factions,
      me.stored,
      me.events,
      me.hand,
      me.deck,
      me.discard,
      me.sideboard,
      me.removed,
      me.met,
    ])
      for (const m of list) defs.add(m.def);
    if (defs.size > L.NAMES)
      throw this.src.fail(
        ["players", me.name],
        `${me.name} has cards of ${defs.size} names: there is room for ${L.NAMES}`,
        "leave some out",
      );
    writeList(
      this.s,
      p,
      [...defs].sort((a, b) => a - b),
    );
  }
  private board(p: number, me: PlayerSpec): void {
    const s = this.s;
    for (let i = 0; i < D.SITE_COUNT; i++)
      if (
        !hasManyCards(s, p, i) &&
        isSiteFor(s, p, i) &&
        D.BY_CARD[i] < 0 &&
        (me.sites === null || me.sites.includes(i))
      )
        s.sites[p * L.SITES + i] = 1;
    for (const c of me.companies) this.company(p, c);
    for (const site of me.tappedSites) {
      if (hasManyCards(s, p, site))
        for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
          if (companyLives(s, c)) tapSite(s, c, site);
      const at = p * L.SITES + site;
      s.sites[at] = (s.sites[at] & 3) === 2 ? s.sites[at] | 4 : 3;
    }
    for (const x of me.agents) layAgent(s, p, x, this.src);
    const all: [readonly Marked[], number][] = [
      [me.events, L.Role.event],
      [me.factions, L.Role.faction],
      [me.stored, L.Role.stored],
    ];
    for (const [list, role] of all)
      for (const m of list)
        for (let n = 0; n < m.count; n++) {
          const i = enter(s, m.def, p, role);
          const at = m.marks.map((x) => /^(?:at|on) (.+)$/.exec(x)?.[1]).find((x) => x !== undefined);
          const where: Path = ["players", me.name];
          this.status(i, m, where, role === L.Role.faction ? /^(at .+|under|under .+)$/ : /^(at|on) /);
          becomesAvatar(s, i);
          if (m.marks.includes("under")) s.iCtrl[i] = gathererOf(s, p, m.def);
          this.underLeader(p, m, i, where);
          if (role === L.Role.stored) s.iSite[i] = at ? this.src.site(where, at) : D.siteOf("Rivendell");
          else if (role === L.Role.faction) s.iSite[i] = at ? this.src.site(where, at) : (D.AT[m.def][0] ?? -1);
          else if (at && answersHook(m.def, HOOK.liesWith)) {
            addEvent(s, i);
            this.rich.push([i, this.src.card(where, at)]);
          } else if (at) {
            s.iRole[i] = L.Role.onSite;
            s.iSite[i] = this.src.site(where, at);
            addEvent(s, i);
          } else addEvent(s, i);
        }
  }
  private company(p: number, spec: CompanySpec): void {
    const s = this.s;
    const c = openCompany(s, p, spec.at);
    if (spec.characters.length === 0)
      throw this.src.fail(spec.path, "a company without characters", "name at least one");
    const own = (site: number, seen: number) => {
      if (!hasManyCards(s, p, site)) s.sites[p * L.SITES + site] = (s.sites[p * L.SITES + site] & 4) | 2 | seen;
    };
    own(spec.at, 8);
    for (const x of spec.characters) this.character(p, c, x);
    for (const x of spec.characters) this.control(p, x);
    for (const m of spec.with) {
      for (let n = 0; n < m.count; n++) {
        const i = enter(s, m.def, this.ownerOf(p, m), L.Role.onCompany);
        this.status(i, m, spec.path, /^$/);
        addEvent(s, i, c);
      }
    }
    if (spec.to >= 0) {
      own(spec.to, 0);
      s.cset(c, L.CompanyWord.destination, spec.to);
      s.cmark(c, L.CompanyBit.planned);
      this.way(c, spec, spec.at, spec.to);
    } else if (spec.from >= 0) {
      s.cset(c, L.CompanyWord.home, spec.from);
      s.cmark(c, L.CompanyBit.planned | L.CompanyBit.revealed | L.CompanyBit.moved);
      this.way(c, spec, spec.from, spec.at);
    }
    this.faced(c, spec);
    if (spec.guard >= 0) {
      s.cset(c, L.CompanyWord.guard, spec.guard + 1);
      s.cset(c, L.CompanyWord.guarder, hazardSeat(s, p));
      s.cmark(c, L.CompanyBit.guarded);
    }
  }
  private faced(c: number, spec: CompanySpec): void {
    for (const d of spec.faced) {
      if (D.FACED_BIT[d] === 0)
        throw this.src.fail(
          [...spec.path, "faced"],
          `that it faced ${D.nameOf(d)} makes no difference`,
          `name creatures that a card asks about: ${D.FACED_ASKED.map((k) => D.nameOf(k)).join(", ")}`,
        );
      noteFaced(this.s, c, D.FACED_BIT[d]);
    }
  }
  private way(c: number, spec: CompanySpec, from: number, to: number): void {
    const s = this.s;
    if (spec.regions.length > 0) {
      s.cmark(c, L.CompanyBit.byRegions);
      setPath(
        s,
        c,
        spec.regions,
        spec.regions.map((r) => D.REGION_TYPE[r]),
      );
      return;
    }
    if (deepsNumber(from, to, true) >= 0 || isDug(from) || isDug(to)) return;
    if (starterTypes(from, to) === null)
      throw this.src.fail(
        spec.path,
        `no site path leads from ${D.siteName(from)} to ${D.siteName(to)}`,
        "give `regions`, in order",
      );
    setStarterPath(s, c, from, to);
  }
  private piles(p: number, me: PlayerSpec): void {
    const s = this.s;
    for (const m of me.hand) for (let n = 0; n < m.count; n++) handAdd(s, p, m.def);
    for (const m of me.deck) addTo(s, p, L.Pile.deck, m.def, m.count);
    for (const m of me.discard) addTo(s, p, L.Pile.discard, m.def, m.count);
    for (const m of me.sideboard) addTo(s, p, L.Pile.sideboard, m.def, m.count);
    for (const m of me.removed) {
      addTo(s, p, L.Pile.out, m.def, m.count);
      // A Wizard is out of play because he was lost, and no second one may be revealed (coe 2.2).
      if (D.BITS[m.def] & D.B_AVATAR)
        s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarLost);
    }
    for (const m of me.kills) for (let k = 0; k < m.count; k++) winTo(s, hazardSeat(s, p), p, m.def);
    s.pset(p, L.PlayerWord.exhausted, me.exhausted);
    // Who is named first seeks.
    if (p === 1 && huntOf(s) !== null) hunts(s, 1, 0);
    // Who is named second robs; the first character of each is the one.
    if (p === 1 && chaseOf(s) !== null) {
      robs(s, 1);
      s.h[L.Header.active] = this.spec.turn;
    }
    const one = me.companies[0]?.characters[0];
    if (chaseOf(s) !== null && one !== undefined) becomesKnown(s, p, one.def);
    for (const m of me.met) {
      setMet(s, p, nameIndex(s, p, m.def));
      // Where such a card lies now the others need not know.
      const hidden =
        [L.Pile.deck, L.Pile.discard].some((pile) => countOf(s, p, pile, m.def) > 0) || handHas(s, p, m.def);
      if (hidden) learnLoose(s, p, m.def);
    }
  }
}
/** The state of a position, before the machine runs. */
export function buildPosition(spec: PositionSpec, src: Source): Meccg {
  const s = new Builder(spec, src).build();
  enterPhase(s, spec, src);
  if (s.h[L.Header.depth] === 0) throw new UserError(src.file, "no phase");
  return s;
}
