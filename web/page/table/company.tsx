import type { SceneCompany, ScenePerson, SceneSite } from "../../../engine/meccg/presentation/screen/scene.js";
import { useActs } from "./acts.js";
import { Chip, CardName, Pickable, standsText } from "./cardname.js";
import { ThreatsTo } from "./threats.js";
import { companyThing, slotThing } from "./lit.js";

function Person({ person, depth }: { person: ScenePerson; depth: number }) {
  const { influence, mind } = person;
  return (
    <li class={`person ${person.stands}`}>
      <div class="who">
        <Pickable
          thing={slotThing(person.slot)}
          name={person.name}
          label={`${person.name}${standsText(person.stands)}`}
          class={`name ${person.stands}`}
        />
        <span class="numbers">
          <span>
            prowess {person.prowess}, body {person.body}
          </span>
          {influence.all > 0 && (
            <abbr class="minor" title="direct influence: unused of all">
              influence {influence.unused} of {influence.all}
            </abbr>
          )}
          {mind !== null && <span class="minor">mind {mind}</span>}
          {person.marks.map((mark) => (
            <span key={mark} class="mark">
              {mark}
            </span>
          ))}
          {person.corruption > 0 && (
            <abbr class="corruption" title="corruption points">
              corruption {person.corruption}
            </abbr>
          )}
        </span>
      </div>
      {person.bears.length > 0 && (
        <div class="bears">
          {person.bears.map((card) => (
            <Chip key={card.slot} card={card} />
          ))}
        </div>
      )}
      {person.followers.length > 0 && (
        <ul class="followers" aria-label={`who follow ${person.name}`}>
          {person.followers.map((one) => (
            <Person key={one.slot} person={one} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
function Site({ site }: { site: SceneSite }) {
  return (
    <span class={`site type-${site.type}`}>
      <CardName name={site.name} />{" "}
      <span class="small">
        {site.called}
        {site.tapped && ", tapped"}
      </span>
    </span>
  );
}
/** What the two kinds of companies of minions are, for whoever points at the word. */
const KINDS = {
  overt: "Orcs or Trolls are seen in it: whose servants they are is plain",
  covert: "it passes for a company of Men",
};
function Company({ company }: { company: SceneCompany }) {
  const { lit, changed, picked, pick, mine } = useActs();
  const thing = companyThing(company.id);
  const { to } = company;
  return (
    <article
      class={["company", lit.has(thing) && "lit", changed.has(thing) && "changed", company.hazards && "under"]
        .filter(Boolean)
        .join(" ")}
    >
      <h3>
        {company.site ? <Site site={company.site} /> : "nowhere yet"}
        {to === "hidden" && <span> goes to a site not yet shown</span>}
        {to !== null && to !== "hidden" && (
          <>
            {" goes to "}
            <Site site={to} />
          </>
        )}
        {company.kind && (
          <abbr class="companykind small" title={KINDS[company.kind]}>
            {company.kind}
          </abbr>
        )}
        {lit.has(thing) && (
          <button type="button" class="small" aria-pressed={picked === thing} onClick={() => pick(thing)}>
            this company
          </button>
        )}
      </h3>
      {company.path.length > 0 && (
        <ol class="path" aria-label="its way">
          {company.path.map((one, k) => (
            <li key={k} class={`type-${one.type}`}>
              {one.region ? `${one.region} (${one.type})` : one.type}
            </li>
          ))}
        </ol>
      )}
      {company.hazards && (
        <p class="small">
          hazards left: {company.hazards.left} of {company.hazards.limit}
        </p>
      )}
      {company.guard.length > 0 && (
        <p class="small">on guard: {company.guard.map((name) => name ?? "a card face down").join(", ")}</p>
      )}
      {company.events.length > 0 && (
        <p class="row">
          {company.events.map((card) => (
            <Chip key={card.slot} card={card} />
          ))}
        </p>
      )}
      {company.whose === "you" && mine && company.site && <ThreatsTo company={company.id} />}
      <ul class="people">
        {company.people.map((one) => (
          <Person key={one.slot} person={one} depth={0} />
        ))}
      </ul>
    </article>
  );
}

export function Companies({ companies }: { companies: readonly SceneCompany[] }) {
  return (
    <div class="companies">
      {companies.map((company) => (
        <Company key={company.id} company={company} />
      ))}
    </div>
  );
}
