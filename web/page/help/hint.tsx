/** A hint, when it is asked for: what to take, why, and the chance to win with it. The words are the terminal's. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Advice, Option } from "../../../sim/person/advice.js";
import type { Client } from "../client.js";
import { WithNames } from "../table/names.js";

interface Given {
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
}
/** Made anew for each table (its `key`): a hint is for the question that it was asked at. */
export function Hints({ does }: Given) {
  const [hint, setHint] = useState<Advice | "asked" | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // It may be longer than what is seen of the question: from its beginning.
  useEffect(() => {
    if (hint !== null) place.current?.scrollIntoView({ block: "nearest" });
  }, [hint]);
  const ask = async (): Promise<void> => {
    // The button goes away: the keyboard stays where it was, and not at the top of the page.
    place.current?.focus({ preventScroll: true });
    setHint("asked");
    setHint((await does({ do: "hint" })) as Advice | null);
  };
  return (
    <div class="hinted" ref={place} tabIndex={-1}>
      {hint === null && (
        <button type="button" class="small" onClick={ask}>
          Hint
        </button>
      )}
      {hint === "asked" && <p role="status">weighing your choices ...</p>}
      {hint !== null && hint !== "asked" && <Advised advice={hint} />}
    </div>
  );
}

function Advised({ advice: { best, plan, why, options, early, legend } }: { advice: Advice }) {
  return (
    <section class="hint" aria-label="Hint" role="status">
      <p>
        I would: <strong>{best}</strong>
      </p>
      {plan && (
        <p>
          The plan: <WithNames text={plan} />
        </p>
      )}
      {why.length > 0 && (
        <p>
          <WithNames text={why.join(" ")} />
        </p>
      )}
      {options.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">choice</th>
              <th scope="col">chance to win</th>
            </tr>
          </thead>
          <tbody>
            {options.map((one) => (
              <Weighed key={one.choice} one={one} plan={plan} />
            ))}
          </tbody>
        </table>
      )}
      {early.length > 0 && (
        <p class="small">
          Given up early, after few tries: {early.map((one) => `${one.text} (${one.chance})`).join("; ")}
        </p>
      )}
      {legend && <p class="small">{legend}</p>}
    </section>
  );
}
function Weighed({ one, plan }: { one: Option; plan: string }) {
  return (
    <tr>
      <td>
        {one.text}
        {one.behind && <span class="small behind"> {one.behind}</span>}
        {one.plan && one.plan !== plan && <span class="small next">the plan: {one.plan}</span>}
        {one.next.length > 0 && <span class="small next">perhaps then: {one.next.join("; ")}</span>}
      </td>
      <td class="chance">{one.chance}</td>
    </tr>
  );
}
