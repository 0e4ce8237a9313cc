/** What lies on the map: who is where, whose places are, and where a choice leads. */
import { useMemo } from "preact/hooks";
import type { MapShown, WarChoice, WarScene, WarWay } from "../messages.js";
import { H, middleOf, outline, R, sizeOf, type Spot } from "./geometry.js";
import { eye, gem, house, tower } from "./glyphs.js";
import { CITADEL } from "./kinds.js";
import { Names } from "./ground.js";

type Stack = WarScene["stacks"][0];
/** More hexes than this are lit as one: nobody goes through so many with the Tab key; the list beside has them all. */
const MOST_SINGLE = 60;

export interface Lit {
  hex: number;
  goal: boolean;
  /** What it costs, "" nothing. */
  cost: string;
}
/** Hexes that choices are about, once each. */
export function litBy(choices: readonly WarChoice[]): Lit[] {
  const lit = new Map<number, Lit>();
  for (const { hex, goal, cost } of choices) {
    if (hex === 0) continue;
    const before = lit.get(hex);
    // What it costs stands on the hex where it is the way there that costs.
    lit.set(hex, { hex, goal: goal || before?.goal === true, cost: (goal ? cost : "") || (before?.cost ?? "") });
  }
  return [...lit.values()];
}
/** "1½ points" is written "1½" on a hex. */
const short = (cost: string): string => cost.split(" ")[0] ?? "";

/** Letters of costs, in units of the drawing. */
const costSize = (scale: number): number => Math.min(Math.max(10 / scale, 6.5), 13);

const pointsOf = ({ points }: Stack): number => points[0] + points[1];
/** What a stack is, for who does not see it. */
function stackWords({ place, counters, points, saruman }: Stack): string {
  const parts = [
    counters[0] > 0 && `${counters[0]} of the Free`,
    counters[1] > saruman[0] && `${counters[1] - saruman[0]} of the Dark Power`,
    saruman[0] > 0 && `${saruman[0]} of Saruman`,
    points[0] > 0 && `${points[0]} strength points of the Free`,
    points[1] > saruman[1] && `${points[1] - saruman[1]} strength points of the Dark Power`,
    saruman[1] > 0 && `${saruman[1]} strength points of Saruman`,
  ].filter((part) => part !== false);
  return `${place}: ${parts.join(", ")}`;
}
/** Where all of them are Saruman's, they look so. */
const darkClass = (all: number, sarumans: number): string => (all === sarumans ? "dark third" : "dark");
interface MarkerGiven {
  stack: Stack;
  spot: Spot;
  scale: number;
}
/** A round for the Free, a diamond for the Dark Power, a banner for strength points; their numbers in them. */
function Marker({ stack, spot, scale }: MarkerGiven) {
  const size = Math.min(Math.max(11 / scale, 9), 26);
  const both = stack.counters[0] > 0 && stack.counters[1] > 0;
  const [x, y] = [spot[0], spot[1] - 2];
  const step = both ? size * 0.95 : 0;
  const letter = size * 1.15;
  // Banners hang below those who are there, and stand in the middle where nobody is.
  const banner = stack.counters[0] + stack.counters[1] > 0 ? y + size * 0.82 : y - size * 0.57;
  return (
    <g class="warstack">
      {stack.points.map((points, side) =>
        points === 0 ? null : (
          <g
            key={side === 0 ? "free" : "dark"}
            class={`${side === 0 ? "free" : darkClass(points, stack.saruman[1])} points`}
          >
            <rect
              {...{ x: x + (pointsOf(stack) === points ? -size : side === 0 ? -size * 2 : 0), y: banner }}
              {...{ width: size * 2, height: size * 1.15, rx: side === 0 ? size * 0.5 : 0 }}
            />
            <text
              x={x + (pointsOf(stack) === points ? 0 : side === 0 ? -size : size)}
              y={banner + size * 0.92}
              font-size={letter * 0.85}
            >
              {points}
            </text>
          </g>
        ),
      )}
      {stack.counters[0] > 0 && (
        <g class="free">
          <circle cx={x - step} cy={y} r={size} />
          <text x={x - step} y={y + letter * 0.36} font-size={letter}>
            {stack.counters[0]}
          </text>
          {stack.spotted > 0 && (
            <circle class="spotted" cx={x - step - size * 0.8} cy={y - size * 0.8} r={size * 0.38} />
          )}
        </g>
      )}
      {stack.counters[1] > 0 && (
        <g class={darkClass(stack.counters[1], stack.saruman[0])}>
          <path
            d={`M${x + step} ${y - size * 1.25}l${size * 1.25} ${size * 1.25}l${-size * 1.25} ${size * 1.25}l${-size * 1.25} ${-size * 1.25}Z`}
          />
          <text x={x + step} y={y + letter * 0.36} font-size={letter}>
            {stack.counters[1]}
          </text>
        </g>
      )}
      {stack.ring && <circle class="ring" cx={x + size * 0.95 - step} cy={y - size * 0.85} r={size * 0.42} />}
    </g>
  );
}
interface Given {
  map: MapShown;
  scene: WarScene;
  lit: readonly Lit[];
  ways: readonly WarWay[];
  picked: number;
  scale: number;
  press(hex: number): void;
}
/** Hexes in reach of several steps: lit as one, each with what it costs. */
function Ways({ map, ways, scale }: Pick<Given, "map" | "ways" | "scale">) {
  const shade = useMemo(() => ways.map(({ hex }) => outline(middleOf(map, hex), 0.93)).join(""), [map, ways]);
  return (
    <g class="ways">
      <path d={shade} />
      {scale >= 0.6 &&
        ways.map(({ hex, cost }) => {
          const [x, y] = middleOf(map, hex);
          return (
            <text key={hex} class="cost" x={x} y={y + H * 0.42} font-size={costSize(scale)}>
              {short(cost)}
            </text>
          );
        })}
    </g>
  );
}
function Places({ map, scene }: Pick<Given, "map" | "scene">) {
  const low = (hex: number): Spot => {
    const [x, y] = middleOf(map, hex);
    return [x, y + H * 0.22];
  };
  return (
    <g class="places">
      {scene.control.map(([hex, seat]) => (
        <path
          key={hex}
          class={["free", "dark", "dark third"][seat] ?? "free"}
          d={(map.marks[hex] & CITADEL ? tower : house)(low(hex))}
        />
      ))}
      {scene.eyes.map(([hex, down]) => {
        const [x, y] = middleOf(map, hex);
        const spot: Spot = [x + R * 0.42, y - H * 0.22];
        return (
          <g key={hex} class={down ? "eye down" : "eye"}>
            <path d={eye(spot)} />
            {down && <circle cx={spot[0]} cy={spot[1]} r={2.4} />}
          </g>
        );
      })}
      {scene.boxes.map(([hex]) => {
        const [x, y] = middleOf(map, hex);
        return <path key={hex} class="box" d={gem([x - R * 0.5, y - H * 0.2])} />;
      })}
    </g>
  );
}
/** A hex that is pressed: with the pointer the map finds out itself which, here are those for the keyboard. */
function Single({
  map,
  one,
  picked,
  scale,
  words,
  press,
}: Omit<Given, "lit" | "scene" | "ways"> & { one: Lit; words: string }) {
  const spot = middleOf(map, one.hex);
  const cost = short(one.cost);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button within a drawing
    <g
      class={`spot lit${one.goal ? " goal" : ""}${picked === one.hex ? " picked" : ""}`}
      role="button"
      tabindex={0}
      aria-label={words}
      data-hex={map.numbers[one.hex]}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press(one.hex);
      }}
    >
      <path d={outline(spot, 0.93)} />
      {cost !== "" && (
        <text class="cost" x={spot[0]} y={spot[1] + H * 0.42} font-size={costSize(scale)}>
          {cost}
        </text>
      )}
    </g>
  );
}
/** All of it. */
export function Upon({ map, scene, lit, ways, picked, scale, press }: Given) {
  const [width, height] = sizeOf(map);
  const many = lit.length > MOST_SINGLE;
  const shade = useMemo(
    () => (many ? lit.map(({ hex }) => outline(middleOf(map, hex), 0.93)).join("") : ""),
    [lit, map, many],
  );
  const names = new Map(scene.stacks.map((stack) => [stack.hex, stackWords(stack)]));
  const known = new Map(map.names);
  const words = ({ hex, goal, cost }: Lit): string =>
    `${goal ? "to " : ""}${names.get(hex) ?? `${map.numbers[hex]} ${known.get(hex) ?? map.terrains[map.terrain[hex]]}`}${cost ? `, ${cost}` : ""}, can be chosen`;
  return (
    <svg class="upon" width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`}>
      <title>Who is where</title>
      <Places map={map} scene={scene} />
      {ways.length > 0 && <Ways {...{ map, ways, scale }} />}
      {many && <path class="spot many" d={shade} />}
      {!many && lit.map((one) => <Single key={one.hex} {...{ map, one, picked, scale, press }} words={words(one)} />)}
      <Names map={map} scale={scale} stacks={scene.stacks.map(({ hex }) => hex).join(" ")} />
      {picked > 0 && <path class="spot here" d={outline(middleOf(map, picked), 1)} />}
      {scene.stacks.map((stack) => (
        <Marker key={stack.hex} {...{ stack, scale }} spot={middleOf(map, stack.hex)} />
      ))}
    </svg>
  );
}
