import type { CostShown, LuckShown, StudyOpened, Weighed } from "../../messages/study.js";
import { WithNames } from "../table/names.js";
import { costSign } from "./curve.js";
import { percent, points, shortSeat, turnNumber, within } from "./format.js";

interface Given {
  opened: StudyOpened;
  weighed: Weighed;
  seat: number;
  go(number: number): void;
}

/** The choices that cost most, and the luck that swung the game: apart from each other. */
export function Findings({ opened, weighed, seat, go }: Given) {
  const looked = weighed.costs.length > 0 || weighed.state === "done";
  const own = weighed.costs.filter((one) => one.seat === seat);
  const others = opened.decks.flatMap((_, one) => {
    const costs = one === seat ? [] : weighed.costs.filter((cost) => cost.seat === one);
    return costs.length > 0 ? [{ seat: one, costs }] : [];
  });
  const who = shortSeat(opened, seat);
  return (
    <div class="findings">
      <section aria-labelledby="costs-head">
        <h2 id="costs-head">What cost {who} most</h2>
        {!looked && <p class="small">Looked for when every choice was weighed once.</p>}
        {looked && own.length === 0 && <p>Nothing that clearly cost something: no choice stands out from its error.</p>}
        <ol>
          {own.map((one, k) => (
            <Cost key={one.number} one={one} sign={costSign(k)} go={go} />
          ))}
        </ol>
        {others.map((other) => (
          <details key={other.seat}>
            <summary>
              What cost {shortSeat(opened, other.seat)} most ({other.costs.length})
            </summary>
            <ol>
              {other.costs.map((one) => (
                <Cost key={one.number} one={one} sign="" go={go} />
              ))}
            </ol>
          </details>
        ))}
      </section>
      <section aria-labelledby="luck-head">
        <h2 id="luck-head">Luck</h2>
        {weighed.state !== "done" && <p class="small">Told when the choices were weighed.</p>}
        {weighed.sum && <Sum opened={opened} sum={weighed.sum} seat={seat} />}
        {weighed.state === "done" && weighed.luck.length === 0 && (
          <p>
            {opened.decks.length > 2
              ? "Not looked for: luck is told of games of two alone."
              : "No roll and no draw clearly swung it."}
          </p>
        )}
        <ol>
          {weighed.luck.map((one, k) => (
            <Swing key={one.number} one={one} place={k + 1} opened={opened} seat={seat} go={go} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Cost({ one, sign, go }: { one: CostShown; sign: string; go(number: number): void }) {
  return (
    <li>
      <p>
        {sign && <strong class="sign">{sign}</strong>} <strong>{points(-one.cost)} points</strong>{" "}
        <span class="small">({within(one.error)})</span>, {turnNumber(one.turn)}
      </p>
      <dl>
        <dt>asked</dt>
        <dd>{one.asked}</dd>
        <dt>chosen</dt>
        <dd>
          <WithNames text={one.chosen} /> ({percent(one.chance - one.cost)})
        </dd>
        <dt>better</dt>
        <dd>
          <WithNames text={one.better} /> ({percent(one.chance)})
        </dd>
        {(one.chosenFor || one.betterFor) && (
          <>
            <dt>what for</dt>
            <dd>
              {one.chosenFor && <WithNames text={`chosen: ${one.chosenFor}`} />}
              {one.chosenFor && one.betterFor && <br />}
              {one.betterFor && <WithNames text={`better: ${one.betterFor}`} />}
            </dd>
          </>
        )}
        {one.unknown.length > 0 && (
          <>
            <dt>not known then</dt>
            <dd>
              <WithNames text={one.unknown.join("; ")} />
            </dd>
          </>
        )}
        {one.search && (
          <>
            <dt>guide and hint</dt>
            <dd class="small">{one.search}</dd>
          </>
        )}
        {one.why && (
          <>
            <dt>at a glance</dt>
            <dd class="small">{one.why}</dd>
          </>
        )}
      </dl>
      <button type="button" onClick={() => go(one.number)}>
        Show choice {one.number}
      </button>
    </li>
  );
}

function Swing({
  one,
  place,
  opened,
  seat,
  go,
}: {
  one: LuckShown;
  place: number;
  opened: StudyOpened;
  seat: number;
  go(number: number): void;
}) {
  const sees = (chance: number): number => (seat === 0 ? chance : 1 - chance);
  const swing = sees(one.after) - sees(one.before);
  return (
    <li>
      <p>
        <strong class="sign">{place}</strong>{" "}
        <strong>
          {points(swing)} points, {swing < 0 ? "bad" : "good"} luck
        </strong>{" "}
        <span class="small">({within(one.error)})</span>, {turnNumber(one.turn)}: from {percent(sees(one.before))} to{" "}
        {percent(sees(one.after))}
      </p>
      <p class="small">
        {shortSeat(opened, one.seat)}: {one.chosen}; then {one.what.join("; ")}
      </p>
      <button type="button" onClick={() => go(one.number)}>
        Show choice {one.number}
      </button>
    </li>
  );
}

/** All luck together, and what is left of the way from the first chance to the end: choices, of both. */
function Sum({ opened, sum, seat }: { opened: StudyOpened; sum: NonNullable<Weighed["sum"]>; seat: number }) {
  const sign = seat === 0 ? 1 : -1;
  const begun = seat === 0 ? sum.begun : 1 - sum.begun;
  const end = opened.result?.[seat] ?? null;
  return (
    <p>
      Rolls and draws brought {shortSeat(opened, seat)} {points(sign * sum.luck)} points in all ({within(sum.error)}).
      {end !== null && (
        <>
          {" "}
          From {percent(begun)} at the beginning to {percent(end)} at the end: the other{" "}
          {points(end - begun - sign * sum.luck)} came of choices, of both, and of what was misjudged.
        </>
      )}
    </p>
  );
}
