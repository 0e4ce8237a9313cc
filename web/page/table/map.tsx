import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, SceneCompany } from "../../../engine/meccg/presentation/screen/scene.js";
import type { GoalShown } from "../../messages/flow.js";
import { symbolSize } from "../../map/labels.js";
import type { Theme } from "../../map/look.js";
import { placeNamed, REGION_PATHS, REGIONS, SITES, type Spot, versionOf } from "../../map/map.js";
import { useActs } from "./acts.js";
import { GoalPanel, toGoal } from "./goal.js";
import { Ground, UNITS } from "./ground.js";
import { regionThing, siteThing } from "./lit.js";
import { levelOf, Markers, placeOf, Trips, Way } from "./mapmarks.js";

/** Pixels for each unit of the map, from the whole of it to one's finger on a site. */
const SCALES = [0.45, 0.8, 1.3, 2, 3] as const;
const FIRST = 2;
/** Those that suit what is asked, while nobody chooses another. */
const USUAL = SCALES.slice(0, FIRST + 1);
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
/** Where one looks first: at the company that is under way, else at one's own first. */
function lookedAt(scene: Scene): SceneCompany | undefined {
  const moving = scene.companies.find((one) => one.hazards !== null);
  return moving ?? scene.companies.find((one) => one.whose === "you");
}
function middleOf(scene: Scene): Spot | null {
  const company = lookedAt(scene);
  return company ? placeOf(company) : null;
}
const usualLevel = (scene: Scene): number => levelOf(lookedAt(scene)?.site?.name ?? "");

/** The part of the map that holds where one may go, and where one is; null where nobody is asked. */
function reachOf(scene: Scene, goals: readonly GoalShown[], level: number): [low: Spot, high: Spot] | null {
  const goers = scene.companies.filter(({ id }) => goals.some(({ company }) => company === id));
  const spots = [
    ...goals.map(({ site }) => (levelOf(site) === level ? placeNamed(site) : null)),
    ...goers.map(placeOf),
  ];
  const known = spots.filter((spot) => spot !== null);
  if (goals.length === 0 || known.length === 0) return null;
  const [xs, ys] = [known.map(([x]) => x), known.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}
/** Room around what is to be seen, in pixels: for a ring and the name beside it. */
const MARGIN = 60;

/** The nearest of the usual scales at which all of this is seen. */
function fitting([low, high]: [low: Spot, high: Spot], { width, height }: Room): number {
  const fits = (scale: number): boolean =>
    (high[0] - low[0]) * scale + 2 * MARGIN <= width && (high[1] - low[1]) * scale + 2 * MARGIN <= height;
  return Math.max(0, USUAL.filter(fits).length - 1);
}
interface Room {
  /** Pixels. */
  width: number;
  height: number;
}
/** How large an element is, as the browser tells it: who asks for it makes the browser reckon where everything stands. */
function useRoom(box: { current: HTMLElement | null }): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      setRoom((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return room;
}

/** Our own drawing of Middle-earth: where companies are, where they go, and where one may send them. */
export function MapOfAll({ scene, deeps = false }: { scene: Scene; deeps?: boolean }) {
  const { goals } = useActs();
  /** What one has chosen with the buttons; null: as it suits what is asked. */
  const [chosen, setChosen] = useState<number | null>(null);
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  /** Which level one wants to see; null: that of the company one looks at. */
  const [wanted, setWanted] = useState<number | null>(null);
  const level = deeps ? (wanted ?? usualLevel(scene)) : 0;
  const reach = useMemo(() => reachOf(scene, goals, level), [scene, goals, level]);
  const [low, high] = reach ?? [middleOf(scene), middleOf(scene)];
  const zoom = chosen ?? (reach && room ? fitting(reach, room) : FIRST);
  const theme = useTheme();
  // The map is that of one's own location deck.
  const { side } = scene.sides[0];
  const scale = SCALES[zoom];
  const size = UNITS * scale;
  const [x, y] = low && high ? [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] : [UNITS / 2, UNITS / 2];
  useEffect(() => {
    if (room) box.current!.scrollTo(x * scale - room.width / 2, y * scale - room.height / 2);
  }, [x, y, scale, room]);
  return (
    <section class="map" aria-label="The map">
      <div class="zoom">
        <button
          type="button"
          aria-label="nearer"
          disabled={zoom === SCALES.length - 1}
          onClick={() => setChosen(zoom + 1)}
        >
          +
        </button>
        <button type="button" aria-label="further" disabled={zoom === 0} onClick={() => setChosen(zoom - 1)}>
          &minus;
        </button>
        {deeps && (
          <button
            type="button"
            class="level"
            aria-pressed={level === 1}
            aria-label="show the Under-deeps"
            title="the Under-deeps"
            onClick={() => setWanted(1 - level)}
          >
            {level === 1 ? "\u2191" : "\u2193"}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves over it with the arrow keys */}
      <section class="mapbox" ref={box} tabIndex={0} aria-label="Middle-earth; the arrow keys move over it">
        <div class="mapsheet">
          <Ground scale={scale} theme={theme} level={level} side={side} usual={USUAL} />
          <svg class="upon" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
            <title>Companies and their ways</title>
            {level === 0 && <Regions scale={scale} />}
            {scene.companies.map((company) => (
              <Way key={company.id} company={company} scale={scale} theme={theme} />
            ))}
            <Trips scene={scene} scale={scale} theme={theme} />
            <Sites scale={scale} level={level} side={side} />
            <Markers scene={scene} scale={scale} level={level} />
          </svg>
        </div>
      </section>
      <GoalPanel scene={scene} isHidden={(site) => levelOf(site) !== level} />
    </section>
  );
}

/** Something on the map that is pressed; `lit`: a choice is about it. */
function Spotted({ name, thing, children }: { name: string; thing: string; children: preact.ComponentChildren }) {
  const { lit, picked, pick, pointed, point, look, goals, go, isSo } = useActs();
  const on = lit.has(thing);
  const here = goals.filter((goal) => siteThing(goal.site) === thing);
  const ways = here.flatMap((goal) => goal.ways);
  const pressed = (): void => {
    // Pressed again, it is meant, where there is one way only.
    if (picked === thing && ways.length === 1) go(ways[0]);
    else {
      // What one asks about a site before going there stands below the map.
      if (here.length === 0) look(name);
      pick(on ? thing : null);
    }
  };
  const words = [
    "spot",
    on && "lit",
    picked === thing && "picked",
    pointed === thing && "pointed",
    ways.some(isSo) && "so",
  ]
    .filter(Boolean)
    .join(" ");
  const facts = here[0]?.facts ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button within a drawing
    <g
      class={words}
      role="button"
      // Within a drawing the name of an attribute is taken letter by letter.
      tabindex={on ? 0 : -1}
      aria-label={[on ? `${name}, can be chosen` : name, ...facts].join("; ")}
      onClick={pressed}
      onMouseEnter={() => point(on ? thing : null)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(on ? thing : null)}
      onBlur={() => point(null)}
      onKeyDown={(e) => {
        if (e.key === "Enter" || e.key === " ") {
          e.preventDefault();
          e.stopPropagation();
          pressed();
          toGoal();
        }
      }}
    >
      {children}
    </g>
  );
}
function Sites({ scale, level, side }: { scale: number; level: number; side: string }) {
  const { lit } = useActs();
  return (
    <>
      {SITES.map((site) => {
        if (site.level !== level) return null;
        const thing = siteThing(site.name);
        return (
          <Spotted key={site.name} name={versionOf(site, side).name} thing={thing}>
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
