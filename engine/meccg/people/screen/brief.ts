/** The table in few lines, and its parts each by itself: what fits on a small terminal. Made of the scene, which is made of a view. */
import type { MeccgView } from "../../knowledge/view.js";
import { cards, handOf, WIDTH, wrap } from "../../text/lines.js";
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

const named = (side: { whose: "you" | "he" }): string => (side.whose === "you" ? "You" : "The opponent");
const counted = (list: readonly Counted[]): string =>
  list.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(", ");
const stands = ({ stands: how }: { stands: SceneCard["stands"] }): string => (how === "untapped" ? "" : ` ${how}`);

function personText(person: ScenePerson): string {
  const with_ = person.bears.map((card) => `${card.name}${stands(card)}`);
  const own = `${person.name} ${person.prowess}/${person.body}${stands(person)}`;
  return [with_.length ? `${own} (${with_.join(", ")})` : own, ...person.followers.map(personText)].join(", ");
}
const count = (people: readonly ScenePerson[]): number =>
  people.reduce((sum, person) => sum + 1 + count(person.followers), 0);
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
  kept[most - 1] = `${kept[most - 1]!.slice(0, WIDTH - 4)} ...`;
  return kept;
}
function companyLines(company: SceneCompany, most: number): string[] {
  const people = company.people.map(personText).join(", ");
  if (most < 2) return cut(wrap(` * ${headOf(company)}: ${count(company.people)} characters`, 3), 1);
  return cut(wrap(` * ${headOf(company)}: ${people}`, 3), most);
}
function sideLine(side: SceneSide): string {
  const council = side.council === side.raw ? "" : `, ${side.council} at the Council`;
  return (
    `${named(side)}: ${side.raw} MP${council}; influence ${side.general.unused} of ${side.general.all}, ` +
    `hand ${side.hand}, deck ${side.deck}, discarded ${side.discard.count}`
  );
}
function boardOf(scene: Scene, hand: readonly number[], most: number): string[] {
  const whose = scene.turn > 0 ? `Turn ${scene.turn}, ${scene.whose === "you" ? "yours" : "the opponent's"}: ` : "";
  const lines = [`${whose}${scene.phase}`.slice(0, WIDTH)];
  for (const side of scene.sides) {
    lines.push(...cut(wrap(sideLine(side), 2), 2));
    for (const company of scene.companies) if (company.whose === side.whose) lines.push(...companyLines(company, most));
  }
  for (const text of [scene.attack, scene.strike]) if (text) lines.push(...cut(wrap(text, 2), 2));
  return [...lines, ...cut(wrap(`Your hand: ${cards(hand) || "empty"}`, 2), most < 2 ? 2 : 3)];
}
/** The table in at most `FEW` lines of 80 columns: each company gets as many lines as there is room for. */
export function briefText(view: MeccgView): string[] {
  const scene = sceneOf(view);
  const hand = handOf(view);
  for (const most of [6, 4, 3, 2]) {
    const lines = boardOf(scene, hand, most);
    if (lines.length <= FEW) return lines;
  }
  return cut(boardOf(scene, hand, 1), FEW);
}
/** Where companies are and go, region after region. */
export function mapText(view: MeccgView): string[] {
  return sceneOf(view).companies.flatMap((company) => {
    const way = company.path.map(({ region, type }) => (region ? `${region} (${type})` : type));
    const who = `${company.whose === "you" ? "Your" : "The opponent's"} company of ${company.people[0]?.name ?? "nobody"}: ${headOf(company)}`;
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
  return sceneOf(view).sides.flatMap((side) => {
    const rows: [string, readonly Counted[]][] = [
      ["discarded", side.discard.known],
      ["defeated", side.kills],
      ["out of play", side.out],
      ["known of the hand", side.knownHand],
    ];
    const told = rows.filter(([, list]) => list.length > 0).map(([name, list]) => `${name}: ${counted(list)}`);
    const head = `${named(side)}: hand ${side.hand}, deck ${side.deck}, discarded ${side.discard.count}`;
    return [head, ...told.map((line) => `  ${line}`)].flatMap((line) => wrap(line, 4));
  });
}
/** Points by kind, and what the Council would count now. */
export function pointsText(view: MeccgView): string[] {
  return sceneOf(view).sides.flatMap((side) => {
    const kinds = side.points.filter(({ points }) => points !== 0).map(({ kind, points }) => `${kind} ${points}`);
    return wrap(
      `${named(side)}: ${side.raw} MP (${kinds.join(", ") || "none"}); the Council would count ${side.council}`,
      2,
    );
  });
}
