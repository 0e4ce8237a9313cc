import { useEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import { still } from "../still.js";
import { WithNames } from "./names.js";

interface Given {
  lines: TableShown["told"];
  /** How many at the end are new. */
  fresh: number;
  /** Do dice roll? */
  dice: boolean;
}
/** What happened, the newest last; what came since one's last choice is marked, and its dice roll. */
export const Tale = still(function Told({ lines, fresh, dice }: Given) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines]);
  const old = lines.length - fresh;
  return (
    <section class="tale" aria-label="What happened">
      <h2>What happened</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys */}
      <div class="lines" role="log" tabIndex={0}>
        {lines.map((line, k) => {
          const style = [line.heading ? "heading" : "line", k >= old ? "fresh" : ""].filter(Boolean).join(" ");
          return (
            <p key={k} class={style}>
              {dice && k >= old && line.roll !== undefined && (
                <span class="dice" aria-hidden="true">
                  {line.roll}
                </span>
              )}
              {line.heading ? line.text : <WithNames text={line.text} />}
            </p>
          );
        })}
        <div ref={end} />
      </div>
    </section>
  );
});
