import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, SceneCompany } from "../../../engine/metw/screen/scene.js";
import { drawing } from "../../map/drawing.js";
import { symbolSize } from "../../map/labels.js";
import { COLOURS, regionTypeNamed, type Theme } from "../../map/look.js";
import { placeNamed, REGION_PATHS, REGIONS, SITES, type Spot, siteNamed } from "../../map/map.js";
import { siteLabels } from "../../map/names.js";
import { path, smoothPath } from "../../map/shape.js";
import { markers, wayOf } from "../../map/ways.js";
import { useActs } from "./acts.js";
import { regionThing, siteThing } from "./lit.js";

/** Pixels for each unit of the map, from the whole of it to one's finger on a site. */
const SCALES = [0.45, 0.8, 1.3, 2, 3] as const;
const FIRST = 2;
const UNITS = 1000;
/** Half the size of what a finger meets. */
const TOUCH = 14;

function useTheme(): Theme {
  const query = useMemo(() => matchMedia("(prefers-color-scheme: dark)"), []);
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = (): void => setDark(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, [query]);
  return dark ? "dark" : "light";
}
const placeOf = (company: SceneCompany): Spot | null => (company.site ? placeNamed(company.site.name) : null);
/** Where one looks first: at the company that is under way, else at one's own first. */
function middleOf(scene: Scene): Spot | null {
  const moving = scene.companies.find((one) => one.hazards !== null);
  const company = moving ?? scene.companies.find((one) => one.whose === "you");
  return company ? placeOf(company) : null;
}

/** Our own drawing of Middle-earth: where companies are, where they go, and where one may send them. */
export function MapOfAll({ scene }: { scene: Scene }) {
  const [zoom, setZoom] = useState<number>(FIRST);
  const theme = useTheme();
  const scale = SCALES[zoom]!;
  const size = UNITS * scale;
  const ground = useMemo(
    () => drawing({ box: { x: 0, y: 0, w: UNITS, h: UNITS }, scale, theme, level: 0 }),
    [scale, theme],
  );
  const box = useRef<HTMLElement>(null);
  const middle = middleOf(scene);
  const [x, y] = middle ?? [UNITS / 2, UNITS / 2];
  useEffect(() => {
    const { current } = box;
    current?.scrollTo(x * scale - current.clientWidth / 2, y * scale - current.clientHeight / 2);
  }, [x, y, scale]);
  return (
    <section class="map" aria-label="The map">
      <div class="zoom">
        <button
          type="button"
          aria-label="nearer"
          disabled={zoom === SCALES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
        <button type="button" aria-label="further" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          &minus;
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves over it with the arrow keys */}
      <section class="mapbox" ref={box} tabIndex={0} aria-label="Middle-earth; the arrow keys move over it">
        <div class="mapsheet">
          {/* Our own drawing, made of our own data alone: nothing that a file or a person wrote. */}
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: ground }} />
          <svg class="upon" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
            <title>Companies and their ways</title>
            <Regions scale={scale} />
            {scene.companies.map((company) => (
              <Way key={company.id} company={company} scale={scale} theme={theme} />
            ))}
            <Sites scale={scale} />
            <Markers scene={scene} scale={scale} />
          </svg>
        </div>
      </section>
    </section>
  );
}

/** Something on the map that is pressed; `lit`: a choice is about it. */
function Spotted({ name, thing, children }: { name: string; thing: string; children: preact.ComponentChildren }) {
  const { lit, picked, pick, look } = useActs();
  const on = lit.has(thing);
  const pressed = (): void => {
    look(name);
    pick(on ? thing : null);
  };
  const words = ["spot", on && "lit", picked === thing && "picked"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button within a drawing
    <g
      class={words}
      role="button"
      // Within a drawing the name of an attribute is taken letter by letter.
      tabindex={on ? 0 : undefined}
      aria-label={on ? `${name}, can be chosen` : name}
      onClick={pressed}
      onKeyDown={(e) => {
        if (e.key === "Enter" || e.key === " ") {
          e.preventDefault();
          e.stopPropagation();
          pressed();
        }
      }}
    >
      {children}
    </g>
  );
}
function Sites({ scale }: { scale: number }) {
  const { lit } = useActs();
  return (
    <>
      {SITES.map((site) => {
        if (site.level > 0) return null;
        const thing = siteThing(site.name);
        return (
          <Spotted key={site.name} name={site.name} thing={thing}>
            <circle
              cx={site.at[0] * scale}
              cy={site.at[1] * scale}
              r={lit.has(thing) ? Math.max(TOUCH, symbolSize(scale)) : Math.max(8, symbolSize(scale) / 2)}
            />
          </Spotted>
        );
      })}
    </>
  );
}
function Regions({ scale }: { scale: number }) {
  const { lit } = useActs();
  return (
    <g transform={`scale(${scale})`}>
      {REGIONS.map((region, k) => {
        const thing = regionThing(region.name);
        return lit.has(thing) ? (
          <Spotted key={region.name} name={region.name} thing={thing}>
            <path d={REGION_PATHS[k]} fill-rule="evenodd" stroke-width={3 / scale} />
          </Spotted>
        ) : null;
      })}
    </g>
  );
}
function Way({ company, scale, theme }: { company: SceneCompany; scale: number; theme: Theme }) {
  const { to } = company;
  const from = placeOf(company);
  const goal = to !== null && to !== "hidden" ? placeNamed(to.name) : null;
  if (!from || !goal) return null;
  const steps = company.path.flatMap(({ type: words, region }) => {
    const type = regionTypeNamed(words);
    return type === null ? [] : [{ type, region }];
  });
  const way = wayOf(from, goal, steps);
  const line = way.line.map(([x, y]): Spot => [x * scale, y * scale]);
  const named = way.letters.length === 0;
  const ink = COLOURS[theme];
  return (
    <g class={`way ${company.whose}`}>
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
/** A round for each company at its site: filled for one's own, open for the opponent's. */
function Markers({ scene, scale }: { scene: Scene; scale: number }) {
  const labels = useMemo(() => siteLabels(scale), [scale]);
  const at = new Map<string, SceneCompany[]>();
  for (const company of scene.companies)
    if (company.site) at.set(company.site.name, [...(at.get(company.site.name) ?? []), company]);
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
          const [dx, dy] = spots[k]!;
          const [cx, cy] = [place[0] * scale + dx, place[1] * scale + dy];
          const people = company.people.map((one) => one.name).join(", ");
          return (
            <g key={company.id} class={`marker ${company.whose}`}>
              <title>{`${company.whose === "you" ? "Yours" : "His"}, at ${name}: ${people}`}</title>
              <circle cx={cx} cy={cy} r={10} />
              <text x={cx} y={cy + 4} text-anchor="middle">
                {company.people.length}
              </text>
            </g>
          );
        });
      })}
    </>
  );
}
