/** What happened: the newest lines marked, and in sight. */
import { useEffect, useRef } from "preact/hooks";
import type { Tale } from "./client.js";
import { capital } from "./sides.js";

export function TaleBox({ tale }: { tale: Tale }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>(".fresh");
    if (first) box.current!.scrollTop = first.offsetTop - box.current!.offsetTop;
    else box.current!.scrollTop = box.current!.scrollHeight;
  }, [tale]);
  return (
    <section class="wartale" aria-label="What happened">
      <h2>What happened</h2>
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
        tabIndex={0}
        role="log"
        aria-label="What happened, the newest last"
      >
        {tale.lines.map((line, k) => (
          <p
            key={k}
            class={[line.heading && "head", k >= tale.fresh && "fresh", line.mine && "mine", line.grave && "grave"]
              .filter(Boolean)
              .join(" ")}
          >
            {capital(line.text)}
          </p>
        ))}
      </div>
    </section>
  );
}
