/** The owner's picture with the grid over it: painted by pressing and drawing, or by keys. */
import { useEffect, useRef } from "preact/hooks";
import { hexAt, middleOf, outline } from "../map/geometry.js";
import { type Hexes, type Laid, onSheet } from "./hexes.js";

export interface Picture {
  url: string;
  size: readonly [number, number];
}
interface Given {
  hexes: Hexes;
  laid: Laid;
  size: readonly [number, number];
  picture: Picture | null;
  cursor: number;
  /** A hex is painted; `begins`: by a stroke of its own. */
  paints(hex: number, begins: boolean): void;
  /** Says whether the key means anything here. */
  keyed(key: string, ctrl: boolean): boolean;
}
export function Sheet({ hexes, laid, size, picture, cursor, paints, keyed }: Given) {
  const { grid } = hexes;
  const sheet = useRef<SVGSVGElement>(null);
  /** The hex that was painted last while the button is held down, 0: it is not. */
  const last = useRef(0);
  useEffect(() => {
    const up = (): void => {
      last.current = 0;
    };
    window.addEventListener("pointerup", up);
    return () => window.removeEventListener("pointerup", up);
  }, []);
  function under(event: PointerEvent): number {
    const box = sheet.current!.getBoundingClientRect();
    const x = ((event.clientX - box.left) * size[0]) / box.width;
    const y = ((event.clientY - box.top) * size[1]) / box.height;
    return hexAt(grid, ...onSheet(laid, x, y));
  }
  function presses(event: PointerEvent, begins: boolean): void {
    const hex = under(event);
    if (hex === 0 || (!begins && (last.current === 0 || hex === last.current))) return;
    last.current = hex;
    paints(hex, begins);
  }
  return (
    <div
      class="ownersheet"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application that is used by keys
      tabIndex={0}
      role="application"
      aria-label="The map: arrow keys choose a hex, Enter paints it"
      onKeyDown={(event) => {
        if (keyed(event.key, event.ctrlKey || event.metaKey)) event.preventDefault();
      }}
    >
      <svg
        ref={sheet}
        viewBox={`0 0 ${size[0]} ${size[1]}`}
        width={size[0]}
        height={size[1]}
        onPointerDown={(event) => presses(event, true)}
        onPointerMove={(event) => presses(event, false)}
        aria-hidden="true"
      >
        {picture && <image href={picture.url} width={size[0]} height={size[1]} />}
        <g transform={`translate(${laid.left} ${laid.top}) scale(${laid.width} ${laid.height})`}>
          {Array.from({ length: grid.columns * grid.rows }, (_, i) => i + 1).map((hex) => (
            <path
              key={hex}
              data-hex={hex}
              d={outline(middleOf(grid, hex))}
              class={`ownerhex is-${hexes.at(hex).terrain.text || "nothing"}${hex === cursor ? " cursor" : ""}`}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}
