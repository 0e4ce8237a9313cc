/** Events, compiled to columns. */
import * as C from "./compiled.js";
import * as D from "./columns.js";
import type { EventCard } from "../words/eventcards.js";
import * as M from "./marks.js";
import type { Mode } from "../words/words.js";
import * as T from "./terms.js";
import { card, filter, index, mask, sites } from "./lookups.js";
import { common, none } from "./common.js";
import { detaining, keys, mod, mode, need, needs } from "./compile.js";
import { eventStatics } from "./eventstatics.js";

export function retypes(list: NonNullable<EventCard["retypes"]>): D.RetypeForm[] {
  return list.map((r) => ({
    when: r.when ? need(r.when) : null,
    regions: T.REGION_LETTERS.map((l) => (r.regions?.[l] ? T.REGION[r.regions[l]] : T.REGION[l])),
    sites: T.SITE_TYPES.map((l) => (r.sites?.[l] ? T.SITE[r.sites[l]] : T.SITE[l])),
    named: Object.entries(r.sitesNamed ?? {}).flatMap(([n, t]) =>
      sites(n).map((at) => ({ site: at, type: T.SITE[t] })),
    ),
    hazardsOnly: !!r.hazardsOnly,
  }));
}
/** Can it be played on a Dragon's card in play, to lie with that? */
export function event(d: number, c: EventCard): void {
  D.LATER_MP[d] = c.laterMp ?? 0;
  D.MODE_OF[d] = c.mode === undefined ? 0 : T.MODE[c.mode];
  D.GIVES_KEYWORDS[d] = mask(T.RARE_KEYWORD, c.gives, "keyword");
  D.KIND[d] = T.K_EVENT;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = c.pointsAs === "item" ? T.MP_ITEM : c.pointsAs === "ally" ? T.MP_ALLY : T.MP_MISC;
  if (c.tames) {
    D.TAMES[d] = 100 + c.tames.prowess;
    D.MIND[d] = c.tames.mind;
    D.BODY[d] = c.tames.body;
    D.RACE_OF[d] = T.RACE.special;
  }
  D.CORRUPTION[d] = c.corruption ?? 0;
  D.SIDE[d] = c.side === "resource" ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  D.TYPE[d] = c.type === "short" ? T.SHORT : c.type === "long" ? T.LONG : T.PERMANENT;
  // A card that lies with an event lies on the table like any other.
  D.STAYS[d] =
    c.stays && c.stays !== "event"
      ? index(["", "character", "company", "site", "item", "faction", "agent"] as const, c.stays, "place")
      : 0;
  // A corruption card gives corruption points; one that only forces a check is none (000:1221, 001:1436).
  if (c.keywords?.includes("corruption") && (c.corruption ?? 0) > 0) D.BITS[d] |= M.B_CORRUPTION_CARD;
  if (c.removal) {
    D.REMOVAL[d] = c.removal.moreThan;
    if (c.removal.insteadOfUntap) D.BITS[d] |= M.B_INSTEAD_OF_UNTAP;
    D.REMOVED_BY[d] = filter(c.removal.by);
    D.REMOVAL_MARKS[d] = (c.removal.atHaven ? 1 : 0) | (c.removal.supported ? 2 : 0) | (c.removal.sure ? 4 : 0);
    if (c.removal.free) D.SPECIAL[d] |= M.SP_FREE_REMOVAL;
  }
  if (c.cannotBeDuplicated) D.BITS[d] |= M.B_NOT_DOUBLED;
  if (c.oncePerTarget) D.BITS[d] |= M.B_ONCE_PER_TARGET;
  if (c.heldTapped) D.BITS[d] |= M.B_HELD;
  if (c.mpOnlyStored) D.BITS[d] |= M.B_MP_ONLY_STORED;
  if (c.staysTapped) D.SPECIAL[d] |= M.SP_STAYS_TAPPED;
  if (c.ofItem) D.SPECIAL[d] |= M.SP_OF_ITEM;
  D.NOTHING_TO_FALLEN[d] = c.nothingToFallen ? 1 : 0;
  if (c.oncePerCompany) D.SPECIAL[d] |= M.SP_ONCE_PER_COMPANY;
  if (c.onePerPlayer) D.SPECIAL[d] |= M.SP_ONE_PER_PLAYER;
  if (c.factionPoints) {
    const { races, by, whose, each, hero } = c.factionPoints;
    D.FACTION_POINTS[d] = { races: mask(T.RACE, races, "race"), by, all: whose === "all", each: !!each, hero: !!hero };
  }
  if (c.asResourceToo) D.BITS[d] |= M.B_AS_RESOURCE;
  D.STORE_AT[d] = (c.storeAt ?? none).flatMap(sites);
  // What keeps its bearer tapped until it is stored may be stored at any Haven, unless it names other places.
  D.STORE_TYPES[d] =
    c.heldTapped && !c.storeTypes && !c.storeAt ? 1 << T.HAVEN : mask(T.SITE, c.storeTypes, "site type");
  D.STORED_MP[d] = c.storedMp ?? -1;
  D.MODES[d] = eventModes(d, c);
  common(d, c, D.SIDE[d]);
  if (c.joins) {
    D.MP_KIND[d] = T.MP_ITEM;
    D.JOINS[d] = { item: card(c.joins.item), discards: card(c.joins.discardsStored), mp: c.joins.mp };
    D.MODS[d] = (c.joins.has ?? none).map(mod);
    D.ABILITIES[d] = [...D.ABILITIES[d], ...(c.joins.may ?? none).map((m, i) => mode(m, d, i, D.SIDE[d]))];
  }
  if (c.retypes) {
    D.BITS[d] |= M.B_HAS_RETYPES;
    D.RETYPES[d] = retypes(c.retypes);
  }
  eventSpecials(d, c);
}
const ON_CHARACTER = index(C.TARGETS, "character", "target");
/** The ways to play an event; one without modes is simply played, each type in its own time. */
function eventModes(d: number, c: EventCard): C.ModeForm[] {
  const plain: Mode = {
    when: [
      c.type === "long"
        ? c.side === "resource"
          ? "longEvent"
          : "hazard"
        : c.side === "hazard"
          ? "hazard"
          : // A Fallen-wizard's own are played while he organizes (001:553; coe 5.F1).
            c.alignment === "fallen-wizard"
            ? "organization"
            : "always",
    ],
    does: [],
  };
  const modes = (c.modes ?? [plain]).map((m, i) => {
    // A hazard that may also be played as a resource: ways without a hazard window are the resource's.
    const resource =
      c.asResourceToo && !m.when.some((w) => w === "hazard" || w === "attackHazard" || w === "strikeHazard");
    const form = mode(m, d, i, m.asHazard ? T.SIDE_HAZARD : resource ? T.SIDE_RESOURCE : D.SIDE[d]);
    // What lies on a character is kept by no ally (000:1466), so that none has the skill that it asks for.
    const who = form.target?.of === ON_CHARACTER ? form.target.who : null;
    if (who && c.stays === "character" && !m.short && !c.heldTapped && !c.withAlly) who.flags |= C.F_NO_ALLY;
    return form;
  });
  // What a short-event does lasts the turn: it cannot be doubled in it.
  return c.cannotBeDuplicated && c.type === "short"
    ? modes.map((m) => (m.oncePer ? m : { ...m, oncePer: C.ONCE.indexOf("turn") }))
    : modes;
}
/** What an event changes of the rules for others as long as it lies in play. */
function eventSpecials(d: number, c: EventCard): void {
  if (c.agents)
    D.ON_AGENTS[d] = {
      moreActions: c.agents.moreActions ?? 0,
      uncounted: !!c.agents.uncounted,
      homeTypes: mask(T.SITE, c.agents.homeTypes, "site type"),
      untilFaceUp: !!c.agents.untilFaceUp,
    };
  if (c.doublesCorruption)
    D.SPECIAL[d] |= c.doublesCorruption === "oneSource" ? M.SP_BALANCE : M.SP_PALANTIR_CORRUPTION;
  D.MOST_COPIES[d] = c.mostCopies ?? 0;
  if (c.keysToo) {
    D.SPECIAL[d] |= M.SP_KEYS_TOO;
    D.KEYS_TOO[d] = c.keysToo.map((k) => ({
      races: k.races ? mask(T.RACE, k.races, "race") : -1,
      ifKeyed: k.ifKeyed ? T.REGION[k.ifKeyed] : -1,
      notUnique: !!k.notUnique,
      byLand: !!k.byLand,
      needs: needs(k.needs),
      forms: keys(k.keyed),
    }));
  }
  eventStatics(d, c);
  if (c.tapsSites) D.TAPS_SITES[d] = c.tapsSites.map((l) => needs(l));
  if (c.addsAttack) addsAttack(d, c.addsAttack);
}
/** An automatic-attack that a card in play adds. */
export function addsAttack(d: number, a: NonNullable<EventCard["addsAttack"]>): void {
  const at: readonly string[] = a.at;
  const types = at.every((x) => x in T.SITE);
  D.ADDS_ATTACK[d] = {
    kinds: mask(T.COMPANY_KIND, a.kinds, "kind of company"),
    detains: detaining(a),
    types: types ? mask(T.SITE, at as never, "site type") : 0,
    sites: types ? [] : at.flatMap(sites),
    deeps: !!a.deepsToo,
    itsSite: !!a.itsSite,
    each: !!a.each,
    noCancel: !!a.uncancellable,
    key: plainKey(a),
    race: a.race === "none" ? -1 : T.RACE[a.race],
    strikes: a.strikes,
    prowess: a.prowess,
    body: a.body ?? -1,
    attackerChooses: !!a.attackerChooses,
    removed: !!a.removedWhenDefeated,
    unless: a.unless === undefined ? -1 : card(a.unless),
  };
}

/** What is special about an attack without a creature, in the place of a key. */
const plainKey = (a: { weaponless?: true; hard?: true }): number =>
  a.weaponless || a.hard
    ? (T.KEY_PLAIN << 8) | (a.weaponless ? T.PLAIN_WEAPONLESS : 0) | (a.hard ? T.PLAIN_HARD : 0)
    : 0;
