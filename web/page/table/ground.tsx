/** The drawing beneath the map. Made once for each scale and kept: to make one takes longer than a picture of a film stands. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { drawing } from "../../map/drawing.js";
import type { Theme } from "../../map/look.js";

/** The length of a side of the map, in its own units. */
export const UNITS = 1000;

interface Drawn {
  /** Pixels for each unit of the map. */
  scale: number;
  theme: Theme;
  level: number;
}
const made = new Map<string, HTMLTemplateElement>();
const keyOf = ({ scale, theme, level }: Drawn): string => `${scale} ${theme} ${level}`;

function templateOf(one: Drawn): HTMLTemplateElement {
  const key = keyOf(one);
  const old = made.get(key);
  if (old) return old;
  const template = document.createElement("template");
  // Our own drawing, made of our own data alone: nothing that a file or a person wrote.
  template.innerHTML = drawing({ box: { x: 0, y: 0, w: UNITS, h: UNITS }, ...one });
  made.set(key, template);
  return template;
}
/** Does this when the browser has nothing else to do; gives what takes it back. */
function whenIdle(does: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(does, 300);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(does);
  return () => cancelIdleCallback(id);
}

/** `soon`: scales that are likely to be wanted next; their drawings are made when there is time. */
export function Ground({ soon, ...drawn }: Drawn & { soon: readonly number[] }) {
  const { scale, theme, level } = drawn;
  const box = useRef<HTMLDivElement>(null);
  const sheets = useRef(new Map<string, Node>());
  useLayoutEffect(() => {
    const key = keyOf(drawn);
    const sheet = sheets.current.get(key) ?? templateOf(drawn).content.cloneNode(true).firstChild!;
    sheets.current.set(key, sheet);
    box.current!.replaceChildren(sheet);
  }, [scale, theme, level]);
  useEffect(() => {
    let stop = (): void => undefined;
    const next = (k: number): void => {
      if (k >= soon.length) return;
      stop = whenIdle(() => {
        templateOf({ scale: soon[k]!, theme, level });
        next(k + 1);
      });
    };
    next(0);
    return () => stop();
  }, [soon, theme, level]);
  return <div aria-hidden="true" ref={box} />;
}
