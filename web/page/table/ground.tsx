/** The drawing beneath the map, made once for each scale and kept: of the usual scales as a painted picture, of the others as it is. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { drawing } from "../../map/drawing.js";
import type { Theme } from "../../map/look.js";
import { density, emptyPicture, paint, whenDenser } from "./painted.js";

/** The length of a side of the map, in its own units. */
export const UNITS = 1000;

interface Drawn {
  /** Pixels for each unit of the map. */
  scale: number;
  theme: Theme;
  level: number;
  /** Whose versions of sites. */
  side: string;
}
const keyOf = ({ scale, theme, level, side }: Drawn): string => `${scale} ${theme} ${level} ${side}`;
const svgOf = (one: Drawn): string => drawing({ box: { x: 0, y: 0, w: UNITS, h: UNITS }, ...one });

const made = new Map<string, HTMLTemplateElement>();
function templateOf(one: Drawn): HTMLTemplateElement {
  const old = made.get(keyOf(one));
  if (old) return old;
  const template = document.createElement("template");
  // Our own drawing, made of our own data alone: nothing that a file or a person wrote.
  template.innerHTML = svgOf(one);
  made.set(keyOf(one), template);
  return template;
}

/** `usual`: scales that are likely to be wanted. Their pictures are painted strip by strip, first that of the one which is shown. */
export function Ground({ usual, ...drawn }: Drawn & { usual: readonly number[] }) {
  const { scale, theme, level, side } = drawn;
  const box = useRef<HTMLDivElement>(null);
  const pictures = useRef(new Map<number, HTMLCanvasElement>());
  const shown = useRef(scale);
  const [dense, setDense] = useState(density);
  useEffect(() => {
    let stop = (): void => undefined;
    const watch = (): void => {
      stop();
      setDense(density());
      stop = whenDenser(watch);
    };
    watch();
    return () => stop();
  }, []);
  shown.current = scale;
  // Until its picture is whole one sees the drawing itself.
  const show = (): void => {
    const picture = pictures.current.get(shown.current);
    box.current!.replaceChildren(
      picture ?? templateOf({ scale: shown.current, theme, level, side }).content.cloneNode(true),
    );
  };
  useLayoutEffect(() => {
    let gone = false;
    const waiting = new Set(usual);
    const all = async (): Promise<void> => {
      while (waiting.size > 0) {
        const next = waiting.has(shown.current) ? shown.current : [...waiting][0];
        waiting.delete(next);
        const picture = emptyPicture(UNITS * next, dense);
        try {
          await paint(picture, svgOf({ scale: next, theme, level, side }), () => gone);
        } catch {
          // A browser that cannot paint it goes on showing the drawing.
          return;
        }
        if (gone) return;
        pictures.current.set(next, picture);
        if (next === shown.current) show();
      }
    };
    void all();
    return () => {
      gone = true;
      pictures.current.clear();
    };
  }, [usual, theme, level, side, dense]);
  useLayoutEffect(show, [scale, theme, level, side, dense]);
  return <div aria-hidden="true" ref={box} />;
}
