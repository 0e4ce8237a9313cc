import type { ComponentChildren } from "preact";
import type { Looked } from "../../messages/decks.js";
import { FaultLine } from "./faultline.js";

const STARTING_MIND = 20;
/** Kinds of points whose names do not say what they are. */
const POINTS: Readonly<Record<string, string>> = {
  kill: "kill (for an opponent who defeats its creatures)",
  misc: "miscellaneous",
};
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A bar beside a number; the number says all. */
export function Bar({ part, of }: { part: number; of: number }) {
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={of > 0 ? (100 * part) / of : 0} height="10" />
    </svg>
  );
}

interface Counting {
  caption?: string;
  /** What stands above each column; null: nothing, for a bar. */
  columns: readonly (string | null)[];
  /** The first of a row names it. */
  rows: readonly (readonly [name: string | number, ...cells: ComponentChildren[]])[];
}
/** A table of what is counted. */
function Counted({ caption, columns, rows }: Counting) {
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, k) =>
            column === null ? (
              <td key={k} />
            ) : (
              <th key={k} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, k) => (
              <td key={k}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Mistakes of the deck, all at once; or that there are none. */
export function Faults({ looked }: { looked: Looked | null }) {
  if (!looked) return <p>Looking at the deck ...</p>;
  const { ruleset, faults, notes: lines } = looked.checked;
  return (
    <section class="faults" aria-labelledby="faults-head">
      <h2 id="faults-head" tabIndex={-1}>
        {faults.length === 0
          ? `\u2714 It may be played under ${ruleset}`
          : `\u26a0 ${faults.length} ${faults.length === 1 ? "mistake" : "mistakes"} under ${ruleset}`}
      </h2>
      <ul>
        {faults.map((fault, k) => (
          <li key={`${k} ${fault.where}`}>
            <FaultLine {...fault} />
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <p key={line}>{line}.</p>
      ))}
    </section>
  );
}

interface Given {
  looked: Looked;
  field: string;
  fields: readonly string[];
  setField(field: string): void;
  complete(): void;
}
/** What the deck holds, counted. */
export function Beside({ looked, field, fields, setField, complete }: Given) {
  const { look, tally } = looked;
  const { company, substitutes } = look;
  const missing = look.lacking.filter((one) => one.sites.length > 0);
  const copies = look.creatures.reduce((n, one) => n + one.count, 0);
  const mean = look.creatures.reduce((n, one) => n + one.count * one.share, 0) / Math.max(1, copies);
  const most = Math.max(1, ...tally.curve.map((one) => one.count));
  return (
    <section class="beside" aria-labelledby="beside-head">
      <h2 id="beside-head">What it holds</h2>
      <p>
        Who begins: {company.names.length > 0 ? company.names.join(", ") : "nobody yet"}; {company.mind} of{" "}
        {STARTING_MIND} points of mind.
        {substitutes.names.length > 0 &&
          ` In their place: ${substitutes.names.join(", ")} (${substitutes.mind} points of mind).`}
      </p>
      <p>{tally.kinds.map(({ kind, count }) => `${count} ${kind}`).join(", ") || "No card yet"}.</p>
      <details open>
        <summary>Marshalling points</summary>
        <Counted
          columns={["Kind", "Deck", "Sideboard"]}
          rows={Object.entries(look.points).map(([kind, { deck, sideboard }]) => [
            POINTS[kind] ?? kind,
            deck,
            sideboard,
          ])}
        />
        {tally.curve.length > 0 && (
          <Counted
            caption="Resources by their points"
            columns={["Points", "Copies", null]}
            rows={tally.curve.map(({ points, count }) => [points, count, <Bar part={count} of={most} />])}
          />
        )}
      </details>
      <details open={missing.length > 0}>
        <summary>Sites</summary>
        {look.lacking.map(({ card, sites }) => (
          <p key={card} class="fault">
            {"\u26a0"} {card}:{" "}
            {sites.length > 0
              ? `no site of the deck takes it; played at ${sites.slice(0, 4).join(", ")}${sites.length > 4 ? ", ..." : ""}`
              : "no site takes it as printed"}
          </p>
        ))}
        {(missing.length > 0 || look.cards.sites === 0) && (
          <button type="button" onClick={complete} disabled={look.cards.resources === 0}>
            Propose the sites it needs
          </button>
        )}
        {tally.sites.length > 0 && (
          <Counted
            columns={["Site", "Region", "Points"]}
            rows={tally.sites.map(({ site, region, points }) => [site, region, points])}
          />
        )}
        {tally.regions.length > 0 && (
          <p class="small">
            By regions: {tally.regions.map(({ region, points }) => `${region} ${points}`).join(", ")}. A card that
            several sites take counts at each.
          </p>
        )}
      </details>
      <details>
        <summary>Creatures, and where they can be keyed</summary>
        <label>
          On the ways of these decks
          <select value={field} onChange={(e) => setField(e.currentTarget.value)}>
            {fields.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <p class="small">
          A way goes from a Haven to a site that a deck of {field} needs: {look.routes} ways.
          {copies > 0 && ` On average a copy can be keyed on ${percent(mean)} of them.`}
        </p>
        <Counted
          columns={["Creature", "Copies", "Strikes", "Prowess", "Of the ways", null]}
          rows={look.creatures.map(({ name, count, strikes, prowess, share }) => [
            name,
            count,
            strikes ?? "one at each",
            prowess,
            percent(share),
            <Bar part={share} of={1} />,
          ])}
        />
      </details>
    </section>
  );
}
