/** What is told of a site where a company may go, below the map: what it is, what it has, which ways lead there; and the buttons that go. */
import type { Scene } from "../../../engine/meccg/presentation/screen/scene.js";
import type { GoalShown, GoalWay, Step } from "../../messages/flow.js";
import { formId } from "../flow/forms.js";
import { useActs } from "./acts.js";
import { CardName } from "./cardname.js";
import { siteThing } from "./lit.js";
import { WithNames } from "./names.js";

/** So many ways to one site are shown at once; the list of choices has all. */
const SHOWN = 8;

export const stepText = ({ type, region }: Step): string => (region ? `${region} (${type})` : type);
const wayText = ({ by, path }: GoalWay): string => (path.length ? `${by}: ${path.map(stepText).join(", ")}` : by);

/** Who has chosen a site by keyboard goes on in what is told of it. */
export function toGoal(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".goal .ways button")?.focus());
}

interface Given {
  scene: Scene;
  /** Is this site on the other level of the map? */
  isHidden(site: string): boolean;
}
export function GoalPanel({ scene, isHidden }: Given) {
  const { goals, pointed, picked } = useActs();
  if (goals.length === 0) return null;
  const at = (thing: string | null) => goals.filter((goal) => siteThing(goal.site) === thing);
  const shown = at(pointed).length > 0 ? at(pointed) : at(picked);
  const [first] = shown;
  const hidden = [...new Set(goals.map(({ site }) => site).filter(isHidden))];
  const form = goals.flatMap(({ ways }) => ways.map(({ is }) => ("form" in is ? is.form : undefined)))[0];
  return (
    <section class="goal" aria-label="Where a company may go">
      {first ? (
        <>
          <h2>
            <CardName name={first.site} />
          </h2>
          <ul class="facts">
            {first.facts.map((fact) => (
              <li key={fact}>
                <WithNames text={fact} />
              </li>
            ))}
          </ul>
          {shown.map((goal) => (
            <Ways key={goal.company} goal={goal} name={nameOf(scene, goal, goals)} />
          ))}
        </>
      ) : (
        <p class="small">Sites with a ring are where you may go: point at one, or press it.</p>
      )}
      {hidden.length > 0 && <p class="small">On the other level of the map: {hidden.join(", ")}.</p>}
      {form !== undefined && (
        <button type="submit" class="primary" form={formId(form)}>
          Send all companies where they are set to go
        </button>
      )}
    </section>
  );
}
/** Who goes, where more than one company is asked about. */
function nameOf(scene: Scene, { company }: GoalShown, goals: readonly GoalShown[]): string {
  if (goals.every((one) => one.company === company)) return "";
  const who = scene.companies.find(({ id }) => id === company);
  return who?.people[0] ? `the company of ${who.people[0].name}` : "";
}
function Ways({ goal, name }: { goal: GoalShown; name: string }) {
  const { go, isSo } = useActs();
  return (
    <>
      {name && <p class="small">{name}</p>}
      <ul class="ways" aria-label={`ways of ${name || "your company"} to ${goal.site}`}>
        {goal.ways.slice(0, SHOWN).map((way, k) => (
          <li key={k}>
            <button
              type="button"
              class="small"
              aria-pressed={"form" in way.is ? isSo(way) : undefined}
              onClick={() => go(way)}
            >
              {wayText(way)}
            </button>
          </li>
        ))}
      </ul>
      {goal.ways.length > SHOWN && <p class="small">and {goal.ways.length - SHOWN} more ways, in the list</p>}
    </>
  );
}
