/** The table in few lines, and its parts each by itself: what fits on a small terminal. Made of the scene, which is made of a view. */
import { capital } from "../../text/endname.js";
import type { MeccgView } from "../../knowledge/view.js";
import { WIDTH, wrap } from "../../../core/lines.js";
import { cards, handOf } from "../../text/lines.js";
import {
  type Counted,
  type Scene,
  type SceneCard,
  type SceneCompany,
  type ScenePerson,
  type SceneSide,
  sceneOf,
} from "./scene.js";

/** Lines of a board that leaves room for the question on a terminal of 24. */
export const FEW = 22;

const named = (scene: Scene, { seat }: { seat: number }): string => capital(scene.called[seat]);
/** "yours", "the opponent's", "seat 3's". */
const ofSeat = (scene: Scene, seat: number, own: string): string =>
  scene.called[seat] === "you" ? own : `${scene.called[seat]}'s`;
/** Of more than two players: who plays hazards in this turn. */
const hazardsText = (scene: Scene): string =>
  scene.called.length > 2 ? `, hazards by ${scene.called[scene.seats.hazards]}` : "";
const counted = (list: readonly Counted[]): string =>
  list.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(", ");
const stands = ({ stands: how }: { stands: SceneCard["stands"] }): string => (how === "untapped" ? "" : ` ${how}`);

function personText(person: ScenePerson): string {
  const with_ = person.bears.map((card) => `${card.name}${stands(card)}`);
  const own = `${person.name} ${person.prowess}/${person.body}${stands(person)}`;
  return [with_.length ? `${own} (${with_.join(", ")})` : own, ...person.followers.map(personText)].join(", ");
}
const count = (characters: readonly ScenePerson[]): number =>
  characters.reduce((sum, person) => sum + 1 + count(person.followers), 0);
function headOf(company: SceneCompany): string {
  const { site, to, hazards } = company;
  const goes = to === null ? "" : to === "hidden" ? ", on its way, to a site not shown" : `, on its way to ${to.name}`;
  const left = hazards ? `, ${hazards.left} of ${hazards.limit} hazards left` : "";
  return `${site ? `${site.name}${site.tapped ? " (tapped)" : ""}` : "nowhere yet"}${goes}${left}`;
}
/** At most `most` lines; what is cut off is said to be. */
function cut(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${kept[most - 1].slice(0, WIDTH - 4)} ...`;
  return kept;
}
function companyLines(company: SceneCompany, most: number): string[] {
  const characters = company.people.map(personText).join(", ");
  if (most < 2) return cut(wrap(` * ${headOf(company)}: ${count(company.people)} characters`, 3), 1);
  return cut(wrap(` * ${headOf(company)}: ${characters}`, 3), most);
}
function sideLine(scene: Scene, side: SceneSide): string {
  if (scene.alone && side.whose === "he")
    return `${named(scene, side)}: deck ${side.deck}, discarded ${side.discard.count}`;
  const council = side.council === side.raw ? "" : `, ${side.council} at the Council`;
  return (
    `${named(scene, side)}: ${side.raw} MP${council}; influence ${side.general.unused} of ${side.general.all}, ` +
    `hand ${side.hand}, deck ${side.deck}, discarded ${side.discard.count}`
  );
}
/** One who is not looked at just now, in a line: "Seat 3: 12 MP, hand 8; Rivendell 4, Moria 2". */
function folded(scene: Scene, side: SceneSide): string {
  const places = scene.companies
    .filter((company) => company.seat === side.seat)
    .map((company) => `${company.site?.name ?? "nowhere yet"} ${count(company.people)}`);
  const state = side.gone ? ["out of the game"] : [`hand ${side.hand}`, `deck ${side.deck}`];
  return `${named(scene, side)}: ${[`${side.raw} MP`, ...state].join(", ")}; ${places.join(", ") || "nobody in play"}`;
}
/** `fold`: of others only whoever is on turn stands at length. */
function boardOf(scene: Scene, hand: readonly number[], most: number, fold: boolean): string[] {
  const whose =
    scene.turn > 0 ? `Turn ${scene.turn}, ${ofSeat(scene, scene.seats.turn, "yours")}${hazardsText(scene)}: ` : "";
  const lines = [`${whose}${scene.phase}`.slice(0, WIDTH)];
  for (const side of scene.sides) {
    if (fold && side.whose === "he" && side.seat !== scene.seats.turn) {
      lines.push(...cut(wrap(folded(scene, side), 2), 1));
      continue;
    }
    lines.push(...cut(wrap(sideLine(scene, side), 2), 2));
    for (const company of scene.companies) if (company.seat === side.seat) lines.push(...companyLines(company, most));
  }
  for (const text of [scene.attack, scene.strike]) if (text) lines.push(...cut(wrap(text, 2), 2));
  return [...lines, ...cut(wrap(`Your hand: ${cards(hand) || "empty"}`, 2), most < 2 ? 2 : 3)];
}
/** The table in at most `FEW` lines of 80 columns: each company gets as many lines as there is room for. */
export function briefText(view: MeccgView): string[] {
  const scene = sceneOf(view);
  const hand = handOf(view);
  const folds = scene.sides.length > 2;
  for (const most of [6, 4, 3, 2]) {
    const lines = boardOf(scene, hand, most, folds);
    if (lines.length <= FEW) return lines;
  }
  return cut(boardOf(scene, hand, 1, folds), FEW);
}
/** Where companies are and go, region after region. */
export function mapText(view: MeccgView): string[] {
  const scene = sceneOf(view);
  return scene.companies.flatMap((company) => {
    const way = company.path.map(({ region, type }) => (region ? `${region} (${type})` : type));
    const who = `${capital(ofSeat(scene, company.seat, "your"))} company of ${company.people[0]?.name ?? "nobody"}: ${headOf(company)}`;
    return wrap(way.length ? `${who}; its way: ${way.join(", then ")}` : who, 2);
  });
}
/** The sites at which companies are or to which they go, with what they are. */
export function sitesText(view: MeccgView): string[] {
  const sites = new Map<string, string>();
  for (const { site, to } of sceneOf(view).companies)
    for (const one of [site, to])
      if (one && one !== "hidden") sites.set(one.name, `${one.name}: ${one.type}${one.tapped ? ", tapped" : ""}`);
  return [...sites.values(), "What one of them is in full: card NAME"].flatMap((line) => wrap(line, 2));
}
/** Piles with what is known of them. */
export function pilesText(view: MeccgView): string[] {
  const scene = sceneOf(view);
  return scene.sides.flatMap((side) => {
    const rows: [string, readonly Counted[]][] = [
      ["discarded", side.discard.known],
      ["defeated", side.kills],
      ["out of play", side.out],
      ["known of the hand", side.knownHand],
    ];
    const lines = rows.filter(([, list]) => list.length > 0).map(([name, list]) => `${name}: ${counted(list)}`);
    const head = `${named(scene, side)}: hand ${side.hand}, deck ${side.deck}, discarded ${side.discard.count}`;
    return [head, ...lines.map((line) => `  ${line}`)].flatMap((line) => wrap(line, 4));
  });
}
/** Points by kind, and what the Council would count now. */
export function pointsText(view: MeccgView): string[] {
  const scene = sceneOf(view);
  return scene.sides.flatMap((side) => {
    const kinds = side.points.filter(({ points }) => points !== 0).map(({ kind, points }) => `${kind} ${points}`);
    return wrap(
      `${named(scene, side)}: ${side.raw} MP (${kinds.join(", ") || "none"}); the Council would count ${side.council}`,
      2,
    );
  });
}
