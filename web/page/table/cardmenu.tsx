/** What may be done with a card, at the card itself: it stays within the window, and is closed by Escape or a press elsewhere. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Choices, type Given } from "./choices.js";

/** So far it stays from the edges of the window, in pixels. */
const EDGE = 8;
interface Place {
  left: number;
  top: number;
  height: number;
}
/** Below the card, or above it where there is more room. */
function placed(card: DOMRect, menu: DOMRect): Place {
  const [below, above] = [innerHeight - card.bottom - EDGE, card.top - EDGE];
  const under = below >= menu.height || below >= above;
  const height = Math.min(menu.height, under ? below : above);
  return {
    left: Math.max(EDGE, Math.min(card.left, innerWidth - menu.width - EDGE)),
    top: under ? card.bottom : card.top - height,
    height: under ? below : above,
  };
}
export function CardMenu({ close, ...given }: Given & { close(): void }) {
  const menu = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const found = given.shown.length;
  const stand = (): void => {
    const card = menu.current?.previousElementSibling;
    if (card) setPlace(placed(card.getBoundingClientRect(), menu.current!.lastElementChild!.getBoundingClientRect()));
  };
  useLayoutEffect(stand, [found]);
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => {
      const of = menu.current?.parentElement;
      if (target instanceof Node && !menu.current?.contains(target) && !of?.contains(target)) close();
    };
    document.addEventListener("pointerdown", elsewhere);
    addEventListener("scroll", stand, true);
    addEventListener("resize", stand);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      removeEventListener("scroll", stand, true);
      removeEventListener("resize", stand);
    };
  }, [close]);
  if (found === 0) return null;
  const style = place
    ? { left: `${place.left}px`, top: `${place.top}px`, maxHeight: `${place.height}px` }
    : { visibility: "hidden" };
  return (
    <fieldset class="cardmenu" ref={menu} style={style}>
      <legend class="hidden">What may be done with it</legend>
      <div>
        <Choices {...given} />
      </div>
    </fieldset>
  );
}
