import { WithNames } from "../table/names.js";
import { costSign, type Weighing } from "./curve.js";
import { fallsOf, isWhole } from "./falls.js";
import { percent, points, shortSeat, turnNumber } from "./format.js";

/** What a game came to in a few lines, each a way to where it happened. */
export function Losses({ opened, weighed, seat, at, go }: Weighing) {
  if (!isWhole(weighed)) return null;
  const who = shortSeat(opened, seat);
  const costs = weighed.costs.filter((one) => one.seat === seat);
  const falls = fallsOf(opened, weighed, seat);
  const first = weighed.points.find((one) => one.seat === seat);
  const luckSign = (number: number): number => weighed.luck.findIndex((one) => one.number === number) + 1;
  const way = (number: number, words: string) => (
    <button type="button" class="way" onClick={() => go(number)} aria-current={number === at ? "step" : undefined}>
      {words}
    </button>
  );
  return (
    <section class="losses" aria-labelledby="losses-head">
      <h2 id="losses-head">In short</h2>
      {first && (
        <p>
          {who.charAt(0).toUpperCase() + who.slice(1)} began with a chance of {percent(first.chance)} to win.
        </p>
      )}
      <h3>Choices that cost {who} most</h3>
      {costs.length === 0 && <p>None that stands out from its error.</p>}
      <ol>
        {costs.map((one, k) => (
          <li key={one.number}>
            <strong class="sign">{costSign(k)}</strong>{" "}
            {way(one.number, `${turnNumber(one.turn)}: ${points(-one.cost)} points`)}{" "}
            <span>
              <WithNames text={one.chosen} />; better: <WithNames text={one.better} />
            </span>
          </li>
        ))}
      </ol>
      <h3>Where the chance fell most</h3>
      {falls.length === 0 && <p>Nowhere by much from one turn to the next.</p>}
      <ol>
        {falls.map((one) => (
          <li key={one.number}>
            <strong class="sign">{"\u25bc"}</strong>{" "}
            {way(one.number, `${turnNumber(one.turn)}: ${points(one.to - one.from)} points`)}{" "}
            <span>
              from {percent(one.from)} to {percent(one.to)}{" "}
              {one.until === null ? "at the end" : `before ${turnNumber(one.until)}`}
              {one.costs.length > 0 &&
                `; choice ${one.costs.map((number) => costSign(costs.findIndex((cost) => cost.number === number))).join(", ")}`}
              {one.luck.length > 0 && `; luck ${one.luck.map(luckSign).join(", ")}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
