/** Which kinds of cards a hook is asked of: an answer of another kind of card would never be heard, so it is refused. */
import type { PlayCard } from "../cards/words/playcards.js";
import { HOOKS, type HookName, type HookScope } from "./hooklist.js";

/** The cards of a scope, in the plural. */
const ASKED: Readonly<Record<HookScope, string>> = {
  events: "events on the table",
  bearer: "cards on a character",
  items: "items in play",
  factions: "factions in play",
  stored: "stored cards",
  temporary: "temporary effects",
  site: "sites",
  creature: "creatures",
  event: "events",
  agent: "agents",
  character: "characters",
  ally: "allies",
  item: "items",
  faction: "factions",
  self: "the card in question",
};
/** Events that lie on somebody, and not on the table. */
const ON_SOMEBODY: readonly unknown[] = ["character", "item", "agent"];
const liesOnSomebody = (card: PlayCard): boolean => card.kind === "event" && ON_SOMEBODY.includes(card.stays);
/** Does a card of this kind ever lie on the table as an event? */
function isTableEvent(card: PlayCard): boolean {
  if (card.kind === "creature") return card.asEvent?.type === "permanent";
  if (card.kind === "item") return card.onSite !== undefined;
  return card.kind === "event" && card.type !== "short" && (!liesOnSomebody(card) || card.awaitsAvatar !== undefined);
}
function isIn(scope: HookScope, card: PlayCard): boolean {
  switch (scope) {
    case "self":
      return true;
    case "temporary":
    case "site":
      return false;
    case "events":
      return isTableEvent(card);
    case "event":
      return card.kind === "event" || isTableEvent(card);
    case "bearer":
      return card.kind === "item" || card.kind === "ally" || liesOnSomebody(card);
    case "stored":
      return card.kind === "item" || (card.kind === "event" && card.type === "permanent");
    case "items":
      return card.kind === "item";
    case "factions":
      return card.kind === "faction";
    default:
      return card.kind === scope;
  }
}
const list = (words: readonly string[]): string => words.join(" and of ");
const asked = (hook: HookName): string => list(HOOKS[hook].scopes.map((scope) => ASKED[scope]));
function kindOf(card: PlayCard): string {
  if (card.kind !== "event") return card.kind;
  return `${card.type}-event${liesOnSomebody(card) ? ` that stays on a ${card.stays}` : ""}`;
}
const withArticle = (words: string): string => `${/^[aei]/.test(words) ? "an" : "a"} ${words}`;
function refuse(whose: string, hook: HookName, other: string, scope: string): never {
  throw new Error(
    `${whose} answers "${hook}", which is asked of ${asked(hook)}; ${other}\n` +
      `  to fix it: answer a hook of the scope ${scope} (HOOKS in engine/meccg/rules/hooklist.ts), or add such a hook and ask it in the rule`,
  );
}
/** The scopes in which a card of this kind is asked, for the hint. */
const scopesOf = (card: PlayCard): string =>
  (Object.keys(ASKED) as HookScope[])
    .filter((scope) => scope !== "self" && isIn(scope, card))
    .map((scope) => `"${scope}"`)
    .join(" or ");

/** Throws if no rule asks this hook of a card of this kind. */
export function checkScope(card: PlayCard, hook: HookName): void {
  if (HOOKS[hook].scopes.some((scope) => isIn(scope, card))) return;
  refuse(`card "${card.name}" (${card.id}): it`, hook, `${withArticle(kindOf(card))} is not one`, scopesOf(card));
}
/** Throws if no rule asks this hook of a site card. */
export function checkSiteScope(site: string, hook: HookName): void {
  if (HOOKS[hook].scopes.includes("site")) return;
  refuse(`site "${site}": it`, hook, "a site is not one", '"site"');
}
/** Throws if no rule asks this hook of temporary effects. */
export function checkTemporaryScope(effect: string, hook: HookName): void {
  if (HOOKS[hook].scopes.includes("temporary")) return;
  refuse(`the effect "${effect}"`, hook, "a temporary effect is not one", '"temporary"');
}
