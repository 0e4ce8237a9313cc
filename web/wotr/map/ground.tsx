/** What never changes on the map: drawn once, and made larger or smaller as a whole. */
import { memo } from "preact/compat";
import { useMemo } from "preact/hooks";
import type { MapShown } from "../messages.js";
import { columnOf, H, middleOf, sizeOf } from "./geometry.js";
import { labelsAt, namesOf } from "./labels.js";
import { drawn } from "./paths.js";

/** From so many pixels a unit on every hex has its number. */
const NUMBERED = 1.5;

/** Lines and colours; nothing of it is text. */
const Land = memo(function Land({ map }: { map: MapShown }) {
  const lines = useMemo(() => drawn(map), [map]);
  return (
    <>
      {lines.terrain.map(({ word, fill }) =>
        fill === "" ? null : <path key={word} class={`land ${word}`} d={fill} />,
      )}
      <path class="border" d={lines.borders} />
      {lines.terrain.map(({ word, lines: glyphs, shade }) => (
        <g key={word} class={`glyph ${word}`}>
          {shade !== "" && <path class="shade" d={shade} />}
          {glyphs !== "" && <path d={glyphs} />}
        </g>
      ))}
      <path class="grid" d={lines.grid} />
      <path class="coast" d={lines.coast} />
      <path class="river" d={lines.minor} />
      <path class="river major" d={lines.major} />
      <path class="ford" d={lines.ford} />
      <path class="trail" d={lines.trail} />
      <path class="tunnel" d={lines.tunnel} />
      <path class="road" d={lines.road} />
      <path class="road core" d={lines.road} />
      <path class="closed" d={lines.closed} />
    </>
  );
});
const Numbers = memo(function Numbers({ map }: { map: MapShown }) {
  return (
    <g class="numbers">
      {map.numbers.map((number, hex) => {
        // Of the sea every second column is enough.
        if (hex === 0 || (map.terrains[map.terrain[hex]] === "sea" && columnOf(map, hex) % 2 === 1)) return null;
        const [x, y] = middleOf(map, hex);
        return (
          <text key={number} x={x} y={y - H / 2 + 6}>
            {number}
          </text>
        );
      })}
    </g>
  );
});
/** Names that fit beside each other at so many pixels a unit. `stacks`: hexes in which somebody is, as one text, so that it is seen when they change. */
export const Names = memo(function Names({ map, scale, stacks }: { map: MapShown; scale: number; stacks: string }) {
  const names = useMemo(() => namesOf(map), [map]);
  const labels = useMemo(() => {
    const spots = stacks.split(" ").flatMap((hex) => (hex === "" ? [] : [middleOf(map, Number(hex))]));
    return labelsAt(names, scale, spots);
  }, [names, scale, stacks]);
  return (
    <g class="names">
      {labels.map(({ text, at, size, kind }) => (
        <text
          key={`${kind} ${text}`}
          class={`name ${kind}`}
          x={at[0]}
          y={at[1]}
          font-size={size / scale}
          stroke-width={3 / scale}
        >
          {text}
        </text>
      ))}
    </g>
  );
});
/** `scale`: pixels a unit. */
export const Ground = memo(function Ground({ map, scale }: { map: MapShown; scale: number }) {
  const [width, height] = sizeOf(map);
  return (
    <svg
      class="ground"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect class="water" width={width} height={height} />
      <Land map={map} />
      {scale >= NUMBERED && <Numbers map={map} />}
    </svg>
  );
});
