/** The map as one looks at it: nearer and further by wheel, fingers, buttons and keys, moved by dragging, scrolling and arrows. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { MapShown, WarScene, WarWay } from "../messages.js";
import { hexAt, middleOf, sizeOf } from "./geometry.js";
import { Ground } from "./ground.js";
import { STEP, useNearness } from "./nearness.js";
import { type Lit, Upon } from "./upon.js";

/** A pointer that has moved so many pixels drags. */
const DRAGS = 5;

interface Given {
  map: MapShown;
  scene: WarScene;
  lit: readonly Lit[];
  ways: readonly WarWay[];
  picked: number;
  press(hex: number): void;
  /** Where one looks first, and again when it changes; 0 nowhere. */
  look: number;
}
export function WarMap({ map, scene, lit, ways, picked, press, look }: Given) {
  const box = useRef<HTMLElement>(null);
  const size = sizeOf(map);
  const { scale, now, nears } = useNearness(box, size);
  // What is looked at comes into sight where it is not.
  useLayoutEffect(() => {
    if (look === 0) return;
    const one = box.current!;
    const [x, y] = middleOf(map, look).map((n) => n * now.current) as [number, number];
    const [left, top] = [x - one.scrollLeft, y - one.scrollTop];
    const [w, h] = [one.clientWidth, one.clientHeight];
    if (left > w * 0.15 && left < w * 0.85 && top > h * 0.15 && top < h * 0.85) return;
    one.scrollTo(x - w / 2, y - h / 2);
  }, [look, map]);
  /** A mouse that drags: where it was last, and how far it has come. */
  const drag = useRef<{ x: number; y: number; far: number } | null>(null);
  const [width, height] = size;
  return (
    <div class="warmap">
      <div class="zoom">
        <button type="button" aria-label="nearer" onClick={() => nears(STEP)}>
          +
        </button>
        <button type="button" aria-label="further" onClick={() => nears(1 / STEP)}>
          &minus;
        </button>
      </div>
      <section
        class="mapbox"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves over it with the arrow keys
        tabIndex={0}
        aria-label="The map; arrow keys move over it, plus and minus bring it nearer or further"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hexes that can be chosen are buttons, this finds the one under the pointer */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: hexes that can be chosen hear keys themselves */}
        <div
          class="mapsheet"
          onPointerDown={(event) => {
            drag.current =
              event.pointerType === "mouse" && event.button === 0
                ? { x: event.clientX, y: event.clientY, far: 0 }
                : null;
          }}
          onPointerMove={(event) => {
            const one = drag.current;
            if (!one || event.buttons !== 1) return;
            const [dx, dy] = [event.clientX - one.x, event.clientY - one.y];
            one.far += Math.abs(dx) + Math.abs(dy);
            [one.x, one.y] = [event.clientX, event.clientY];
            if (one.far < DRAGS) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            box.current!.scrollBy(-dx, -dy);
          }}
          onClick={(event) => {
            if ((drag.current?.far ?? 0) >= DRAGS) return;
            const { left, top } = event.currentTarget.getBoundingClientRect();
            // Whoever presses without a pointer presses the hex itself.
            const own = event.target instanceof Element ? event.target.closest("[data-hex]") : null;
            const number = own?.getAttribute("data-hex") ?? "";
            const hex =
              number === ""
                ? hexAt(map, (event.clientX - left) / scale, (event.clientY - top) / scale)
                : map.numbers.indexOf(number);
            if (hex > 0) press(hex);
          }}
          style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        >
          <Ground map={map} scale={scale} />
          <Upon {...{ map, scene, lit, ways, picked, scale, press }} />
        </div>
      </section>
    </div>
  );
}
