/** The table in words, as one player sees it. Everything is read from his view: what the view blanks cannot be said. */
import { ALONE, barAlone, doublesKinds, isSolitaire } from "../../rules/state/solitaire.js";
import { capital, endShort } from "../../text/endname.js";
import { isOfMinions, isOvert } from "../../rules/facts/company/companykind.js";
import { isTrophy } from "../../rules/facts/score/trophies.js";
import { siteTapped } from "../../rules/state/sitecards.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { hazardSeat, isOut } from "../../rules/state/seats.js";
import { nameOfSeat, seatsFrom, whoseText } from "./naming.js";
import { defeatedBy } from "./scene.js";
import { unusedInfluence } from "../../rules/facts/company/directinfluence.js";
import { enRoute, siteTypeInView } from "../../rules/facts/play/conditions.js";
import { firstOf, isAvatar, isWounded, NONE, nextGuarded } from "../../rules/state/inplay.js";
import { hazardLimit, hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { councilPoints, kindsInPlay } from "../../rules/facts/score/councilpoints.js";
import { pointsByKind, rawPoints } from "../../rules/facts/score/marshalling.js";
import { countAt, deckSize, listLength, sizeOf } from "../../rules/state/lists.js";
import { bodyOf, prowessOf } from "../../rules/facts/company/stats.js";
import { corruptionOf } from "../../rules/facts/company/corruption.js";
import { generalOf, generalUnused, influenceOf } from "../../rules/facts/company/influence.js";
import { stagePoints } from "../../rules/facts/score/stagepoints.js";
import { isFallenWizards } from "../../rules/state/alignment.js";
import { attackText, chainText } from "./action.js";
import type { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { MeccgView } from "../../knowledge/view.js";
import { knownAt } from "../../rules/machine/known.js";
import { isFaceDown, nextAgent, wayLength } from "../../rules/state/agents.js";
import { unseenAgent } from "../../text/choices.js";
import { siteLine, siteTypeWord } from "../../text/cards.js";
import { many, times, wrap } from "../../../core/lines.js";
import { cards, handOf, REGIONS } from "../../text/lines.js";
import { seen } from "../seen.js";

function statusText(s: Meccg, i: number): string {
  if (isWounded(s, i)) return "wounded";
  return s.iStat[i] & L.Status.tapped ? "tapped" : "untapped";
}
/** What lies with a character: "Elven Cloak (tapped)", the ally with his numbers. */
function withHim(s: Meccg, i: number): string[] {
  const out: string[] = [];
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const marks: string[] = [];
    if (isTrophy(s, j)) marks.push("trophy");
    if (s.iRole[j] === L.Role.ally) marks.push(`ally ${prowessOf(s, j)}/${bodyOf(s, j)}`);
    if (isWounded(s, j)) marks.push("wounded");
    else if (s.iStat[j] & L.Status.tapped) marks.push("tapped");
    if (s.iRole[j] === L.Role.item && s.iStat[j] & L.Status.outOfUse) marks.push("not in use");
    out.push(`${D.nameOf(s.iDef[j])}${marks.length ? ` (${marks.join(", ")})` : ""}`);
  }
  return out;
}
function characterLines(s: Meccg, i: number, depth: number): string[] {
  const mind = isAvatar(s, i) ? "-" : String(D.MIND[s.iDef[i]]);
  const influence = `${unusedInfluence(s, i, -1)}/${influenceOf(s, i, -1)}`;
  const row = [
    `${" ".repeat(3 + depth * 2)}${depth ? "+ " : ""}${D.nameOf(s.iDef[i])}`.padEnd(33),
    statusText(s, i).padEnd(10),
    String(prowessOf(s, i)).padStart(5),
    String(bodyOf(s, i)).padStart(7),
    influence.padStart(8),
    mind.padStart(6),
    String(corruptionOf(s, i)).padStart(7),
  ].join("");
  const bears = withHim(s, i);
  return [row, ...(bears.length ? wrap(`       ${bears.join(", ")}`, 7) : [])];
}
/** The header of the columns in `companyLines`. */
const COLUMNS = `${"state".padStart(38)}${"prowess".padStart(12)}${"body".padStart(5)}${"infl.".padStart(8)}${"mind".padStart(6)}${"corr.".padStart(7)}`;

function pathText(s: Meccg, c: number): string {
  const words = Array.from({ length: s.cget(c, L.CompanyWord.pathLength) }, (_, k) =>
    s.cget(c, L.CompanyWord.regions + k),
  );
  if (words.length === 0) return "";
  // A site card tells its way from the Haven: who goes to the Haven walks it from the other end.
  const from = D.SITE_REGION[s.cget(c, L.CompanyWord.site)];
  if (L.regionName(words[0]) !== from && L.regionName(words.at(-1)!) === from) words.reverse();
  const way = words.map((w) => {
    const type = REGIONS[L.regionType(w)];
    return L.regionName(w) >= 0 ? `${D.REGION_LIST[L.regionName(w)].name} (${type})` : type;
  });
  return ` through ${way.join(", ")}`;
}
/** Where a company is and where it goes: "Rivendell (haven), goes to Moria through wilderness, ...". */
export function whereText(s: Meccg, c: number): string {
  const [site, to] = [s.cget(c, L.CompanyWord.site), s.cget(c, L.CompanyWord.destination)];
  if (site < 0) return "nowhere";
  const tapped = (at: number) => (siteTapped(s, c, at) ? ", tapped" : "");
  const type = (at: number) => siteTypeWord(at, enRoute(s, c) === (at === to) ? siteTypeInView(s, c) : undefined);
  const here = `${D.siteName(site)} (${type(site)}${tapped(site)})`;
  if (to === -2) return `${here}, goes to a site not yet shown`;
  if (to < 0) return here;
  return `${here}, goes to ${D.siteName(to)} (${type(to)}${tapped(to)})${pathText(s, c)}`;
}
/** One company: where it is, what lies on it, who is in it with what. */
export function companyLines(s: Meccg, player: number, c: number): string[] {
  const notes: string[] = isOfMinions(s, c) ? [isOvert(s, c) ? "overt" : "covert"] : [];
  if (s.cbit(c, L.CompanyBit.revealed) && !s.cbit(c, L.CompanyBit.movementDone) && s.h[L.Header.company] === c)
    notes.push(`hazards left: ${hazardsToPlay(s, c)} of ${hazardLimit(s, c)}`);
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    const guard = s.cget(row, L.CompanyWord.guard);
    if (guard !== 0)
      notes.push(
        guard > 0 && s.cget(row, L.CompanyWord.guarder) === player
          ? `on guard: ${D.nameOf(guard - 1)}`
          : "on guard: a card face down",
      );
  }
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) notes.push(`with ${D.nameOf(s.iDef[e])}`);
  const out = wrap(` ${whereText(s, c)}${notes.length ? `; ${notes.join("; ")}` : ""}`, 3);
  const to = s.cget(c, L.CompanyWord.destination);
  const at = to >= 0 ? to : s.cget(c, L.CompanyWord.site);
  if (at >= 0 && D.SITE_TYPE[at] !== T.HAVEN) out.push(...wrap(`   ${D.siteName(at)}: ${siteLine(at)}`, 5));
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (s.iCtrl[i] !== NONE) continue;
    out.push(...characterLines(s, i, 0));
    for (let k = firstOf(s, c); k !== NONE; k = s.iNext[k]) if (s.iCtrl[k] === i) out.push(...characterLines(s, k, 1));
  }
  return out;
}
function companiesOf(s: Meccg, player: number, p: number): string[] {
  const out: string[] = [];
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (firstOf(s, c) !== NONE) out.push(...companyLines(s, player, c));
  return out;
}
const kinds = new Int32Array(6);
/** "12 points (character 4, item 6, kill 2)". */
export function pointsText(s: Meccg, p: number): string {
  pointsByKind(s, p, kinds);
  const sum = kinds.reduce((a, b) => a + b, 0);
  const parts = T.MP_KINDS.flatMap((k, i) => (kinds[i] ? [`${k} ${kinds[i]}`] : []));
  return `${many(sum, "point")}${parts.length ? ` (${parts.join(", ")})` : ""}`;
}
function ofKind(s: Meccg, p: number, role: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === role && s.iOwner[i] === p) out.push(s.iDef[i]);
  return out;
}
/** "Bill Ferny (face down, tapped, 2 site cards, at Bree)": as much as this player sees. */
function agentsOf(s: Meccg, p: number): string[] {
  const out: string[] = [];
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
    const seen = s.iDef[i] !== D.NO_CARD;
    const n = wayLength(s, i);
    const marks = [
      ...(isFaceDown(s, i) ? [seen ? "face down" : "", n > 0 ? many(n, "site card") : "has not moved"] : []),
      statusText(s, i),
      ...(s.iSite[i] >= 0 ? [`at ${D.siteName(s.iSite[i])}`] : []),
      ...cardsOn(s, i),
    ].filter(Boolean);
    out.push(`${seen ? D.nameOf(s.iDef[i]) : unseenAgent(s, i)} (${marks.join(", ")})`);
  }
  return out;
}
function cardsOn(s: Meccg, i: number): string[] {
  const out: string[] = [];
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) out.push(`with ${D.nameOf(s.iDef[j])}`);
  return out;
}
function pile(s: Meccg, p: number, which: number): number[] {
  const out: number[] = [];
  for (let k = 0; k < listLength(s, p); k++)
    for (let n = countAt(s, p, which, k); n > 0; n--) out.push(s.list[p * L.NAMES + k]);
  return out;
}
/** Cards that the other surely holds, as far as this player has seen. */
function knownHand(s: Meccg, p: number): string {
  const out: string[] = [];
  for (let k = 0; k < listLength(s, p); k++) {
    const n = knownAt(s, p, L.Known.hand, k);
    if (n > 0) out.push(times(n, D.nameOf(s.list[p * L.NAMES + k])));
  }
  return out.join(", ");
}
/** "; at the Council 20", where doubling, half and cards shown would change what there is; as far as this player sees. */
function councilText(s: Meccg, p: number): string {
  const counted = councilPoints(s)[p];
  return counted === rawPoints(s, p) ? "" : `; at ${endShort(s, p)} ${counted}`;
}
/** "YOU", "OPPONENT"; at a table of more than two "SEAT 3 (hazards by seat 4)". */
function headOf(s: Meccg, me: number, p: number): string {
  if (s.players === 2) return p === me ? "YOU" : "OPPONENT";
  const who = p === me ? `YOU (seat ${me + 1}` : `${nameOfSeat(s, p).toUpperCase()} (`;
  const by = hazardSeat(s, p);
  const more = isOut(s, p) ? "out of the game" : `hazards by ${by === me ? "you" : nameOfSeat(s, by)}`;
  return `${who}${p === me ? "; " : ""}${more})`;
}
function playerLines(s: Meccg, view: MeccgView, p: number): string[] {
  const mine = p === view.player;
  const sizes = [
    `influence left ${generalUnused(s, p)} of ${generalOf(s, p)}`,
    ...(isFallenWizards(s, p) ? [`stage points ${stagePoints(s, p)}`] : []),
    `hand ${s.pget(p, L.PlayerWord.hand)}`,
    `deck ${deckSize(s, p)}`,
    `discard pile ${sizeOf(s, p, L.Pile.discard)}`,
    ...(sizeOf(s, p, L.Pile.sideboard) ? [`sideboard ${sizeOf(s, p, L.Pile.sideboard)}`] : []),
    ...(s.pget(p, L.PlayerWord.exhausted) ? [`deck exhausted ${many(s.pget(p, L.PlayerWord.exhausted), "time")}`] : []),
  ];
  const out = [
    ...wrap(`${headOf(s, view.player, p)}  ${pointsText(s, p)}${councilText(s, p)}`, 5),
    ...wrap(`     ${sizes.join("; ")}`, 5),
  ];
  const lists: [string, string][] = [
    ["factions", cards(ofKind(s, p, L.Role.faction))],
    ["stored", cards(ofKind(s, p, L.Role.stored))],
    ["agents", agentsOf(s, p).join("; ")],
    [
      "creatures defeated",
      defeatedBy(s, p)
        .map(({ name, count }) => times(count, name))
        .join(", "),
    ],
    ["out of play", cards(pile(s, p, L.Pile.out))],
    ["you know of his hand", mine ? "" : knownHand(s, p)],
  ];
  for (const [name, text] of lists) if (text) out.push(...wrap(`     ${name}: ${text}`, 7));
  return out;
}
function eventLines(s: Meccg, view: MeccgView): string[] {
  const out: string[] = [];
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] === L.Role.onCompany) continue;
    const at = s.iRole[e] === L.Role.onSite ? ` on ${D.siteName(s.iSite[e])}` : "";
    const tapped = s.iStat[e] & L.Status.tapped ? ", tapped" : "";
    const def = s.iDef[e];
    const type = D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.LONG ? "long" : "permanent";
    let aside = "";
    for (let j = s.iFirst[e]; j !== NONE; j = s.iNext[j]) aside += `${aside ? ", " : " with "}${D.nameOf(s.iDef[j])}`;
    out.push(
      `${D.nameOf(def)}${at}${aside} (${s.players > 2 ? whoseText(s, view.player, s.iOwner[e]) : s.iOwner[e] === view.player ? "yours" : "his"}, ${type}${tapped})`,
    );
  }
  return out.length ? wrap(`IN PLAY  ${out.join(", ")}`, 9) : [];
}

const GROUPS: [string, (d: number) => boolean][] = [
  ["characters", (d) => D.KIND[d] === T.K_CHARACTER],
  ["items, allies, factions", (d) => [T.K_ITEM, T.K_ALLY, T.K_FACTION].includes(D.KIND[d])],
  ["resource events", (d) => D.KIND[d] === T.K_EVENT && (D.SIDE[d] & T.SIDE_HAZARD) === 0],
  ["creatures", (d) => D.KIND[d] === T.K_CREATURE],
  ["agents", (d) => D.KIND[d] === T.K_AGENT],
  ["hazard events", (d) => D.KIND[d] === T.K_EVENT && (D.SIDE[d] & T.SIDE_HAZARD) !== 0],
];
/** One's own hand, by kind. */
export function handText(view: MeccgView): string[] {
  const hand = handOf(view);
  const out = [`YOUR HAND  ${many(hand.length, "card")}`];
  for (const [name, is] of GROUPS) {
    const some = hand.filter(is);
    if (some.length) out.push(...wrap(`     ${name}: ${cards(some)}`, 7));
  }
  return out;
}

/** The whole table: both players, companies, events, what is under way, one's own hand. */
export function boardText(view: MeccgView): string[] {
  const s = seen(view);
  const me = view.player;
  const seats = seatsFrom(s, me);
  return [
    ...seats.flatMap((p) => playerLines(s, view, p)),
    `YOUR COMPANIES${COLUMNS.slice(14)}`,
    ...companiesOf(s, me, me),
    ...seats
      .slice(1)
      .flatMap((p) => [
        s.players > 2 ? `COMPANIES OF ${nameOfSeat(s, p).toUpperCase()}` : "HIS COMPANIES",
        ...companiesOf(s, me, p),
      ]),
    ...eventLines(s, view),
    ...attackText(s),
    ...chainText(s, me),
    ...handText(view),
  ];
}

/** "; doubled: faction": the kinds that only this player has. */
function doubledText(s: Meccg, p: number): string {
  if (!doublesKinds(s)) return "";
  const own = kindsOf(s, p);
  const others = seatsFrom(s, p)
    .slice(1)
    .map((q) => ({ points: kindsOf(s, q), inPlay: kindsInPlay(s, q) }));
  const only = T.MP_KINDS.filter(
    (_, k) =>
      k !== T.MP_KILL &&
      k !== T.MP_MISC &&
      own[k] > 0 &&
      !others.some(({ points, inPlay }) => points[k] > 0 || ((inPlay >> k) & 1) !== 0),
  );
  return only.length ? `; doubled: ${only.join(", ")}` : "";
}

function kindsOf(s: Meccg, p: number): Int32Array {
  const out = new Int32Array(6);
  pointsByKind(s, p, out);
  return out;
}

/** What is said at the end of a game alone. */
function aloneText(s: Meccg): string[] {
  const bar = barAlone(s, s.pget(ALONE, L.PlayerWord.turns));
  return bar === 0
    ? ["Alone points count as printed."]
    : wrap(
        `Nothing is doubled alone; a Council counts no kind for more than all the others, and is won above ${bar}.`,
        2,
      );
}
/** Points by kind of both players, when the game is over. */
export function reckoningText(view: MeccgView): string[] {
  const s = seen(view);
  const me = view.player;
  const others = isSolitaire(s) ? [] : seatsFrom(s, me).slice(1);
  return [
    ...wrap(`You gathered ${pointsText(s, me)}${doubledText(s, me)}.`, 2),
    ...others.flatMap((p) => wrap(`${capital(nameOfSeat(s, p))} gathered ${pointsText(s, p)}${doubledText(s, p)}.`, 2)),
    ...(doublesKinds(s)
      ? wrap(
          "The Council doubles a kind that no other player has any of (not kills, not misc), and counts no kind for more than all the others together.",
          2,
        )
      : isSolitaire(s)
        ? aloneText(s)
        : []),
  ];
}
