/** What lies upon the map: companies at their sites, the ways of those under way, and those that are thought of. */
import { calledText } from "./whose.js";
import { useMemo } from "preact/hooks";
import type { Scene, SceneCompany, ScenePerson } from "../../../engine/meccg/presentation/screen/scene.js";
import { COLOURS, regionTypeNamed, type Theme } from "../../map/look.js";
import { placeNamed, SITES, type Spot, siteNamed } from "../../map/map.js";
import { siteLabels } from "../../map/names.js";
import { path, smoothPath } from "../../map/shape.js";
import { markers, wayOf } from "../../map/ways.js";
import { useActs } from "./acts.js";
import { companyThing, siteThing, VERSION } from "./lit.js";

/** 0 on the face of the earth, 1 beneath it. */
export const levelOf = (name: string): number => SITES[siteNamed(name)]?.level ?? 0;
/** These people, and all who follow one of them. */
const all = (characters: readonly ScenePerson[]): ScenePerson[] =>
  characters.flatMap((one) => [one, ...all(one.followers)]);
const plainSite = (name: string): string => name.replace(VERSION, "");
export const placeOf = (company: SceneCompany): Spot | null => (company.site ? placeNamed(company.site.name) : null);
export function Way({ company, scale, theme }: { company: SceneCompany; scale: number; theme: Theme }) {
  const { to } = company;
  const from = placeOf(company);
  const goal = to !== null && to !== "hidden" ? placeNamed(to.name) : null;
  if (!from || !goal) return null;
  return <Line from={from} to={goal} path={company.path} style={company.whose} scale={scale} theme={theme} />;
}
/** The ways that are thought of: to the site that one points at, and those that a form has already. */
export function Trips({ scene, scale, theme }: { scene: Scene; scale: number; theme: Theme }) {
  const { goals, pointed, picked, isSo } = useActs();
  const there = pointed ?? picked;
  return (
    <>
      {goals.flatMap(({ company, site, ways }) => {
        const from = scene.companies.find(({ id }) => id === company);
        const [start, end] = [from && placeOf(from), placeNamed(site)];
        const [first] = ways;
        const way = ways.find(isSo) ?? (siteThing(site) === there ? first : undefined);
        if (!way || !start || !end || from?.site?.name === site) return [];
        const key = `${company} ${site}`;
        return [<Line key={key} from={start} to={end} path={way.path} style="planned" scale={scale} theme={theme} />];
      })}
    </>
  );
}
interface Drawn {
  from: Spot;
  to: Spot;
  path: SceneCompany["path"];
  style: string;
  scale: number;
  theme: Theme;
}
function Line({ from, to, path: walked, style, scale, theme }: Drawn) {
  const steps = walked.flatMap(({ type: words, region }) => {
    const type = regionTypeNamed(words);
    return type === null ? [] : [{ type, region }];
  });
  const way = wayOf(from, to, steps);
  const line = way.line.map(([x, y]): Spot => [x * scale, y * scale]);
  const named = way.letters.length === 0;
  const ink = COLOURS[theme];
  return (
    <g class={`way ${style}`}>
      <path class="halo" d={named ? smoothPath(line) : path(line)} />
      <path class="line" d={named ? smoothPath(line) : path(line)} stroke-dasharray={named ? undefined : "6 6"} />
      {way.letters.map(({ type, at: [x, y] }, k) => (
        <g key={k}>
          <circle cx={x * scale} cy={y * scale} r={10} fill={ink.region[type]} class="letter" />
          <text x={x * scale} y={y * scale + 4} fill={ink.ink[type]} text-anchor="middle" class="letter">
            {type.toUpperCase()}
          </text>
        </g>
      ))}
    </g>
  );
}
/** "Yours", "The opponent's", "Seat 3's". */
const whose = (scene: Scene, { seat }: SceneCompany): string =>
  scene.called[seat] === "you" ? "Yours" : `${calledText(scene, seat)}'s`;
/** A round for each company at its site: filled for one's own, open for others'. */
export function Markers({ scene, scale, level }: { scene: Scene; scale: number; level: number }) {
  const { changed } = useActs();
  const labels = useMemo(() => siteLabels(scale, level), [scale, level]);
  // Companies at versions of one site stand at one place.
  const at = new Map<string, SceneCompany[]>();
  // From above one sees who is beneath, too; from there nobody above.
  for (const company of scene.companies)
    if (company.site && levelOf(company.site.name) >= level)
      at.set(plainSite(company.site.name), [...(at.get(plainSite(company.site.name)) ?? []), company]);
  return (
    <>
      {[...at].flatMap(([name, companies]) => {
        const place = placeNamed(name);
        if (!place) return [];
        const site = siteNamed(name);
        // Where the label does not stand.
        const side = labels.find((one) => one.site === site)?.side ?? SITES[site]?.side ?? "E";
        const spots = markers(companies.length, side, scale);
        return companies.map((company, k) => {
          const [dx, dy] = spots[k];
          const [cx, cy] = [place[0] * scale + dx, place[1] * scale + dy];
          const isNew = changed.has(companyThing(company.id));
          const characters = all(company.people);
          return (
            <g key={company.id} class={`marker ${company.whose} ${levelOf(name) > level ? "beneath" : ""}`}>
              <title>{`${whose(scene, company)}, at ${company.site!.name}${levelOf(name) > level ? ", beneath" : ""}${isNew ? ", changed" : ""}: ${characters.map((one) => one.name).join(", ")}`}</title>
              {isNew && <circle class="changed" cx={cx} cy={cy} r={14} />}
              <circle cx={cx} cy={cy} r={10} />
              <text x={cx} y={cy + 4} text-anchor="middle">
                {characters.length}
              </text>
            </g>
          );
        });
      })}
    </>
  );
}
