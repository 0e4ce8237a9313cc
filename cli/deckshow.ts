/** What a list holds, as lines for a person. */
import type { Look, Person } from "../engine/meccg/presentation/builder/look.js";
import { textTable } from "../sim/summary/summary.js";

const PARTS = ["pool", "characters", "resources", "hazards", "sideboard", "sites"] as const;
/** So many of several names are told. */
const SOME = 4;
const BAR = 30;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
export const some = (names: readonly string[]): string =>
  names.length > SOME ? `${names.slice(0, SOME).join(", ")}, ...` : names.join(", ");

function pointLines({ points }: Look): string[] {
  const rows = Object.entries(points).map(([kind, { deck, sideboard }]) => [kind, `${deck}`, `${sideboard}`]);
  const own = rows.filter(([kind]) => kind !== "kill");
  const sum = (k: number): string => `${own.reduce((n, row) => n + Number(row[k]), 0)}`;
  const kill = points.kill.deck;
  return [
    "Points, all cards counted as printed",
    ...textTable(["kind", "deck", "sideboard"], [...own, ["in all", sum(1), sum(2)]]).map((line) => `  ${line}`),
    `  its creatures give opponents ${kill} kill point${kill === 1 ? "" : "s"} if all are beaten`,
  ];
}
function siteLines({ sites, lacking }: Look): string[] {
  const rows = sites.map(({ site, type, listed, cards }) => [
    site,
    type,
    listed ? "" : "not in the list",
    cards.length > 0 ? cards.join(", ") : "-",
  ]);
  return [
    "Sites, and the resources that they take",
    ...textTable(["site", "type", "", "takes"], rows).map((line) => `  ${line}`),
    ...lacking.map(({ card, sites: at }) =>
      at.length === 0 ? `  nowhere as printed: ${card}` : `  no site for ${card}: it is played at ${some(at)}`,
    ),
  ];
}
function peopleLines({ people, company, substitutes }: Look): string[] {
  const row = (p: Person): string[] => [
    p.name,
    p.section,
    p.mind === null ? "Wizard" : `${p.mind}`,
    `${p.influence}`,
    `${p.prowess}/${p.body}`,
    p.skills.join(", "),
  ];
  const begins = ({ names, mind }: Look["company"]): string => `${names.join(", ")}: ${mind} of 20 points of mind`;
  return [
    "Characters",
    ...textTable(["name", "part", "mind", "influence", "prowess/body", "skills"], people.map(row)).map((l) => `  ${l}`),
    company.names.length > 0 ? `  who begins: ${begins(company)}` : "  nobody begins: no character stands in the pool",
    ...(substitutes.names.length > 0 ? [`  who may begin in their place: ${begins(substitutes)}`] : []),
  ];
}
function creatureLines({ creatures, strengths, routes }: Look, field: string): string[] {
  const rows = creatures.map((c) => [
    `${c.count} ${c.name}`,
    `${c.attacks > 1 ? `${c.attacks} x ` : ""}${c.strikes ?? "each"}/${c.prowess}`,
    `${c.always}`,
    percent(c.share),
    c.sometimes > 0 ? `${c.sometimes} more if its card's condition holds` : "",
  ]);
  const copies = creatures.reduce((n, c) => n + c.count, 0);
  const mean = creatures.reduce((n, c) => n + c.count * c.share, 0) / Math.max(1, copies);
  const most = Math.max(1, ...strengths.map((s) => s.count));
  const head = ["creature", "strikes/prowess", `of ${routes} ways`, "share", ""];
  return [
    `Creatures, and on how many ways they can be keyed (Haven to site, by site paths; the sites that ${field} need)`,
    ...textTable(head, rows).map((line) => `  ${line}`),
    `  on average a copy can be keyed on ${percent(mean)} of the ways`,
    "Creatures by prowess",
    ...strengths.map(
      ({ prowess, count }) =>
        `  ${`${prowess}`.padStart(2)}  ${"#".repeat(Math.ceil((BAR * count) / Math.max(BAR, most)))} ${count}`,
    ),
  ];
}

/** A list as it was counted; `field` says by whose ways. */
export function lookLines(look: Look, field: string): string[] {
  const cards = PARTS.map((part) => `${look.cards[part]} ${part}`).join(", ");
  const blocks = [
    [look.name, ...(look.description ? [look.description] : []), cards],
    pointLines(look),
    siteLines(look),
    peopleLines(look),
    look.creatures.length > 0 ? creatureLines(look, field) : ["No creatures"],
  ];
  return blocks.flatMap((block, k) => (k === 0 ? block : ["", ...block]));
}
