/** How near the map is: by wheel, two fingers, buttons and keys; what is under the pointer stays there. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Spot } from "./geometry.js";

/** Pixels a unit, from the furthest to the nearest; further than to see all of it nobody goes. */
const MOST = 3.2;
export const STEP = 1.3;
/** Where the map stands still while it comes nearer: a spot of it, and where that is on the screen. */
interface Anchor {
  spot: Spot;
  on: Spot;
}
const between = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

type Box = { readonly current: HTMLElement | null };
/** Calls `nears` with how much nearer fingers and wheel bring it, and where on the box. */
function useGestures(box: Box, nears: (times: number, on?: Spot) => void): void {
  useEffect(() => {
    const one = box.current!;
    const corner = (x: number, y: number): Spot => {
      const { left, top } = one.getBoundingClientRect();
      return [x - left, y - top];
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      nears(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.06 : 0.002)), corner(event.clientX, event.clientY));
    };
    /** How far apart two fingers were. */
    let apart = 0;
    const fingers = (event: TouchEvent): void => {
      const [a, b] = event.touches;
      if (!a || !b) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const far = between(a, b);
      if (apart > 0) nears(far / apart, corner((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      apart = far;
    };
    one.addEventListener("wheel", wheel, { passive: false });
    for (const what of ["touchstart", "touchmove", "touchend"] as const)
      one.addEventListener(what, fingers, { passive: false });
    return () => {
      one.removeEventListener("wheel", wheel);
      for (const what of ["touchstart", "touchmove", "touchend"] as const) one.removeEventListener(what, fingers);
    };
  }, []);
}
function useNearKeys(nears: (times: number) => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement && !/radio|checkbox/.test(event.target.type);
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") nears(STEP);
      else if (event.key === "-") nears(1 / STEP);
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
/** Pixels a unit, and what changes them. */
export function useNearness(
  box: Box,
  size: Spot,
): {
  scale: number;
  now: { readonly current: number };
  nears(times: number, on?: Spot): void;
} {
  const [scale, setScale] = useState(() => (window.innerWidth < 700 ? 0.9 : 1.1));
  const anchor = useRef<Anchor | null>(null);
  const now = useRef(scale);
  now.current = scale;
  /** Comes so many times nearer; the spot under `on` (pixels from the corner of the box) stays there. */
  const nears = (times: number, on?: Spot): void => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box.current!;
    const still = on ?? [clientWidth / 2, clientHeight / 2];
    const least = Math.min(clientWidth / size[0], clientHeight / size[1]);
    const next = Math.min(MOST, Math.max(least, now.current * times));
    if (next === now.current) return;
    anchor.current = {
      // Nearer once more before it was drawn: the spot is the same.
      spot: anchor.current?.spot ?? [(scrollLeft + still[0]) / now.current, (scrollTop + still[1]) / now.current],
      on: still,
    };
    now.current = next;
    setScale(next);
  };
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { spot, on } = anchor.current;
    anchor.current = null;
    box.current!.scrollTo(spot[0] * scale - on[0], spot[1] * scale - on[1]);
  }, [scale]);
  useGestures(box, nears);
  useNearKeys(nears);
  return { scale, now, nears };
}
