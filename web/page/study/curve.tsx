import { useEffect, useRef, useState } from "preact/hooks";
import type { StudyOpened, Weighed } from "../../messages/study.js";
import { fallsOf } from "./falls.js";
import { percent, shortSeat, turnWords, within } from "./format.js";

const HIGH = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 14, 22, 34];
/** Least pixels between the numbers of two turns. */
const APART = 22;

/** A weighed game, of whose seat, and where one stands in it. */
export interface Weighing {
  opened: StudyOpened;
  weighed: Weighed;
  seat: number;
  /** The choice that is shown, from 1. */
  at: number;
  go(number: number): void;
}
interface Given extends Weighing {
  /** Goes there and shows the board. */
  show(number: number): void;
}

/** Letters of the costly choices and numbers of the lucky ones, as in the lists below the curve. */
export const costSign = (k: number): string => "ABCDEF"[k] ?? "";

/** How wide an element is, kept up to date. */
function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.floor(entry.contentRect.width))));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

/** The chance of one seat to win, turn by turn, as that seat saw the game; and the same numbers as a table. */
export function Curve({ opened, weighed, seat, at, go, show }: Given) {
  const [box, width] = useWidth();
  const points = weighed.points.filter((one) => one.seat === seat);
  const last = Math.max(2, opened.steps.length + 1);
  const x = (number: number): number => LEFT + ((number - 1) / (last - 1)) * (width - LEFT - RIGHT);
  const y = (chance: number): number => TOP + (1 - chance) * (HIGH - TOP - BOTTOM);
  const end = opened.result?.[seat] ?? null;
  const line = points.map((one) => `${x(one.number).toFixed(1)},${y(one.chance).toFixed(1)}`);
  const edge = (sign: number): string[] =>
    points.map((one) => {
      const chance = Math.min(1, Math.max(0, one.chance + sign * 2 * one.error));
      return `${x(one.number).toFixed(1)},${y(chance).toFixed(1)}`;
    });
  const costs = weighed.costs.filter((one) => one.seat === seat);
  const falls = fallsOf(opened, weighed, seat);
  const near = (number: number): number => {
    const before = points.filter((one) => one.number <= number).at(-1) ?? points[0];
    return before ? y(before.chance) : y(0.5);
  };
  const pressed = (event: MouseEvent): void => {
    // A mark is pressed for itself, and not for its place on the curve.
    const mark = (event.target as Element).closest("[data-number]");
    if (mark) {
      show(Number(mark.getAttribute("data-number")));
      return;
    }
    const { left } = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = (event.clientX - left - LEFT) / (width - LEFT - RIGHT);
    go(Math.min(last, Math.max(1, Math.round(1 + share * (last - 1)))));
  };
  const who = shortSeat(opened, seat);
  const [first, final] = [points[0], points.at(-1)];
  const told = first && final ? `from ${percent(first.chance)} to ${percent(final.chance)}` : "nothing is known yet";
  return (
    <section class="curve" aria-labelledby="curve-head">
      <h2 id="curve-head">{who === "you" ? "Your chance to win" : `The chance of ${who} to win`}</h2>
      <div ref={box}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the table do the same by keyboard */}
        <svg
          width={width}
          height={HIGH}
          viewBox={`0 0 ${width} ${HIGH}`}
          role="img"
          aria-label={`The chance of ${who} to win over the game, ${told}; the table below has the numbers`}
          onClick={pressed}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
            <g key={chance}>
              <line
                class={chance === 0.5 ? "even" : "grid"}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(chance)}
                y2={y(chance)}
              />
              <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
                {100 * chance} %
              </text>
            </g>
          ))}
          <Turns opened={opened} x={x} />
          {points.length > 1 && <polygon class="band" points={[...edge(1), ...edge(-1).reverse()].join(" ")} />}
          {points.length > 0 && <polyline class="line" points={line.join(" ")} />}
          {falls.map((one) => {
            const next = points[points.findIndex(({ number }) => number === one.number) + 1]?.number ?? last;
            return (
              <g key={`fall ${one.number}`} class="fall" data-number={one.number}>
                <line x1={x(one.number)} y1={y(one.from)} x2={x(next)} y2={y(one.to)} />
                <text x={(x(one.number) + x(next)) / 2} y={y(Math.max(one.from, one.to)) - 8} text-anchor="middle">
                  {`\u25bc \u2212${Math.round(100 * (one.from - one.to))}`}
                </text>
              </g>
            );
          })}
          {points.map((one) => (
            <circle key={one.number} class="point" cx={x(one.number)} cy={y(one.chance)} r={2.5} />
          ))}
          {end !== null && points.length > 0 && (
            <rect class="end" x={x(last) - 5} y={y(end) - 5} width={10} height={10} />
          )}
          {weighed.luck.map((one, k) => (
            <g key={one.number} class="luckmark" data-number={one.number}>
              <path d={`M${x(one.number)},${TOP - 14} l7,7 l-7,7 l-7,-7 z`} />
              <text x={x(one.number)} y={TOP - 3} text-anchor="middle">
                {k + 1}
              </text>
            </g>
          ))}
          {costs.map((one, k) => (
            <g key={one.number} class="costmark" data-number={one.number}>
              <circle cx={x(one.number)} cy={near(one.number)} r={9} />
              <text x={x(one.number)} y={near(one.number) + 4} text-anchor="middle">
                {costSign(k)}
              </text>
            </g>
          ))}
          <line class="here" x1={x(at)} x2={x(at)} y1={TOP} y2={HIGH - BOTTOM} />
        </svg>
      </div>
      <p class="small">
        Line: what {who} could expect at the first choice of each turn. Band: 95 of 100 times within it, as far as what
        is hidden goes. Square: how it ended. Thick with {"\u25bc"}: where the chance fell most. Letters: choices that
        cost; numbers in diamonds: luck. A press on one of these shows it. Upright line: the choice shown.
      </p>
      <details>
        <summary>The same in numbers</summary>
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">turn</th>
                <th scope="col">choice</th>
                <th scope="col">chance</th>
                <th scope="col">within, points</th>
              </tr>
            </thead>
            <tbody>
              {points.map((one) => (
                <tr key={one.number}>
                  <th scope="row">{turnWords(opened, one)}</th>
                  <td>
                    <button
                      type="button"
                      class="small"
                      onClick={() => go(one.number)}
                      aria-label={`show choice ${one.number}`}
                    >
                      {one.number}
                    </button>
                  </td>
                  <td>{percent(one.chance)}</td>
                  <td>{within(one.error)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Where turns begin, with their numbers where there is room. */
function Turns({ opened, x }: { opened: StudyOpened; x(number: number): number }) {
  const begun = opened.steps.flatMap((step, k) => (k > 0 && opened.steps[k - 1].turn !== step.turn ? [k + 1] : []));
  let right = Number.NEGATIVE_INFINITY;
  return (
    <g>
      {begun.map((number) => {
        const at = x(number);
        const named = at - right >= APART;
        if (named) right = at;
        return (
          <g key={number}>
            <line class="tick" x1={at} x2={at} y1={HIGH - BOTTOM} y2={HIGH - BOTTOM + 5} />
            {named && (
              <text x={at} y={HIGH - BOTTOM + 18} text-anchor="middle">
                {opened.steps[number - 1].turn}
              </text>
            )}
          </g>
        );
      })}
      <text x={LEFT - 6} y={HIGH - BOTTOM + 18} text-anchor="end">
        turn
      </text>
    </g>
  );
}
