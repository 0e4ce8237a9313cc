import { useEffect, useState } from "preact/hooks";
import type { Threat, Threats } from "../../../engine/meccg/presentation/screen/threats.js";
import { useActs } from "./acts.js";
import { CardName } from "./cardname.js";

/** So many are shown at once. */
const SHOWN = 8;

function knowledge({ held, met }: Threat): string {
  if (held > 0) return `the opponent holds ${held}`;
  return met > 0 ? "in their deck" : "";
}

/** What creatures could be played on a company, from what is known; asked when it is opened. */
export function ThreatsTo({ company }: { company: number }) {
  const { threats, at } = useActs();
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const [found, setFound] = useState<Threats | null | "asked">("asked");
  useEffect(() => {
    if (!open) return;
    let stays = true;
    threats(company).then((answer) => {
      if (stays) setFound(answer);
    });
    return () => {
      stays = false;
    };
  }, [open, company, at, threats]);
  const creatures = found === null || found === "asked" ? [] : found.creatures;
  return (
    <details class="threats" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>What could attack it?</summary>
      {found === null && (
        <p class="small">It has moved: no creature of the opponent's hand comes any more in this turn.</p>
      )}
      {found !== null && found !== "asked" && (
        <>
          <p class="small">
            The opponent has {found.hand} cards in hand
            {found.left === null ? "" : `, and may play ${found.left} more hazards on this company`}.{" "}
            {creatures.length === 0 ? "No creature can be keyed to it here." : "By where it is and goes:"}
          </p>
          <ul>
            {creatures.slice(0, all ? creatures.length : SHOWN).map((one) => (
              <li key={one.name}>
                <CardName name={one.name} /> <span class="small">{one.line.replace(/^creature /, "")}</span>{" "}
                <span class="small">by {one.keys.join(", ")}</span>
                {knowledge(one) && <strong class="small"> {knowledge(one)}</strong>}
              </li>
            ))}
          </ul>
          {creatures.length > SHOWN && !all && (
            <button type="button" class="small" onClick={() => setAll(true)}>
              all {creatures.length}
            </button>
          )}
          <p class="small">Creatures of all sets in force are named, the strongest first; events are not.</p>
        </>
      )}
    </details>
  );
}
