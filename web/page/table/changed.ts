/** What is otherwise on the table than when one chose last: it is marked on the board and on the map. */
import type { Scene, SceneCard, SceneCompany, ScenePerson } from "../../../engine/meccg/presentation/screen/scene.js";
import { companyThing, handThing, slotThing, type Thing } from "./lit.js";

type Marks = Map<Thing, string>;
/** A card and all that it bears, each by how it stands and with whom. */
function card(one: SceneCard | ScenePerson, where: string, into: Marks): void {
  into.set(slotThing(one.slot), `${one.stands} ${where}`);
  for (const borne of one.bears) card(borne, `on ${one.slot}`, into);
  if ("followers" in one) for (const follower of one.followers) card(follower, where, into);
}
function company(one: SceneCompany, into: Marks): void {
  const to = one.to === null || one.to === "hidden" ? one.to : one.to.name;
  into.set(companyThing(one.id), JSON.stringify([one.site, to, one.guard.length]));
  for (const who of one.people) card(who, `company ${one.id}`, into);
  for (const event of one.events) card(event, `company ${one.id}`, into);
}
function marksOf(scene: Scene): Marks {
  const marks: Marks = new Map();
  for (const one of scene.companies) company(one, marks);
  for (const one of scene.events) card(one, "events", marks);
  for (const side of scene.sides) for (const one of [...side.factions, ...side.stored]) card(one, side.whose, marks);
  for (const { name, count } of scene.hand) marks.set(handThing(name), String(count));
  return marks;
}
/** Things that have come, or stand otherwise than before. Fewer copies in one's hand are no news: they were played, and lie there. */
export function changedSince(before: Scene | null, now: Scene): ReadonlySet<Thing> {
  if (!before || before.turn < 1) return new Set();
  const was = marksOf(before);
  const changed = [...marksOf(now)].filter(([thing, mark]) => {
    const old = was.get(thing);
    return thing.startsWith("hand ") ? Number(mark) > Number(old ?? 0) : mark !== old;
  });
  return new Set(changed.map(([thing]) => thing));
}
