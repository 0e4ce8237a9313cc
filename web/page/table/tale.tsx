import { useEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import { still } from "../still.js";
import { latest } from "./latest.js";
import { WithNames } from "./names.js";

interface Given {
  lines: TableShown["log"];
  /** How many at the end are new. */
  fresh: number;
  /** Do dice roll? */
  dice: boolean;
}
/** What happened, the newest last; what came since one's last choice is marked, and its dice roll. */
export const Tale = still(function Shown({ lines, fresh, dice }: Given) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (!box) return;
    const toEnd = (): void => {
      box.scrollTop = box.scrollHeight;
    };
    toEnd();
    // The question above it grows when a hint comes: what is newest stays in sight.
    const watch = new ResizeObserver(toEnd);
    watch.observe(box);
    return () => watch.disconnect();
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

/** Above the question until one chooses again: what must not be overlooked; and the newest lines, where the tale itself is far below. */
export const Lately = still(function Came({ lines, fresh, dice }: Given) {
  const grave = lines.slice(lines.length - fresh).flatMap((line) => line.grave ?? []);
  const newest = latest(lines, fresh);
  const empty = grave.length === 0 && newest.length === 0;
  return (
    <section
      class={["lately", grave.length === 0 && "plain", empty && "empty"].filter(Boolean).join(" ")}
      aria-label={empty ? undefined : "What has just happened"}
    >
      {/* It stands also while it is empty: whoever hears the page is told only of what changes in it. */}
      <div role="status">
        {grave.map((sentence, k) => (
          <p key={k} class="grave">
            <WithNames text={sentence} />
          </p>
        ))}
      </div>
      <div class="newest">
        {newest.map((line, k) => (
          <p key={k}>
            {dice && line.roll !== undefined && (
              <span class="dice" aria-hidden="true">
                {line.roll}
              </span>
            )}
            <WithNames text={line.text} />
          </p>
        ))}
      </div>
    </section>
  );
});
