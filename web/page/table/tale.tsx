import { useEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import { WithNames } from "./names.js";

/** What happened, the newest last; what came since one's last choice is marked, and its dice roll. */
export function Tale({ lines, fresh, dice }: { lines: TableShown["told"]; fresh: number; dice: boolean }) {
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
}
