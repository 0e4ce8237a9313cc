/** How many copies of a card or of a site a deck may hold (coe 1.3.1, 1.4). */
import { avatarCopiesMax } from "../rulesets.js";
import { UserError } from "../../../core/errors.js";
import { BY, type Deck, isAvatar, type Section, where } from "../lists/deck.js";
import { mostCopiesFor } from "../fallenrules.js";
import { mayBeMany } from "../putright.js";
import { areVersions } from "../versions.js";
import { sideOfDeck } from "../side.js";
import * as D from "../../defs.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import { PLAY, type Faults } from "./shared.js";
import { scenarioOf } from "./scenarios.js";

/** Three of a card, one of a unique one, over the whole deck; Wizards by their own rule. */
export function* checkCopies(deck: Deck, rules: Ruleset): Faults {
  const have = new Map<number, number>();
  /** Cards of which there are too many, each told once: how many there are, and the last part where they stand. */
  const tooMany = new Map<number, { n: number; most: number; part: Section }>();
  const fallen = sideOfDeck(deck) === "fallen-wizard";
  const scenario = scenarioOf(deck, rules);
  const prisoners = D.defOf(scenario?.prisoners?.card ?? "");
  const pony = D.defOf(scenario?.quest?.pony ?? "");
  for (const section of [...PLAY, "against"] as const) {
    for (const { name, count } of deck[section] ?? []) {
      const d = D.defOf(name);
      if (d < 0) continue;
      const n = (have.get(d) ?? 0) + count;
      have.set(d, n);
      const plain = fallen ? mostCopiesFor(d) : 3;
      const most = isAvatar(d)
        ? avatarCopiesMax(rules)
        : D.UNIQUE[d] && d !== pony
          ? 1
          : d === prisoners
            ? Math.max(plain, scenario!.prisoners!.copies)
            : D.MOST_COPIES[d] || plain;
      if (n > most) tooMany.set(d, { n, most, part: section === "against" ? "sideboard" : section });
    }
  }
  for (const [d, { n, most, part }] of tooMany) {
    const what = isAvatar(d)
      ? `at most ${most} cards of one Wizard stand in play deck and sideboard under ${rules.name} (${BY.avatarCopies})`
      : D.UNIQUE[d]
        ? `a unique card may be there only once in the whole deck, pool and sideboard counted (${BY.copies})`
        : `at most ${most} cards of one name may be in the whole deck, pool and sideboard counted (${fallen ? BY.fallen : BY.copies})`;
    yield new UserError(where(deck, part, D.nameOf(d)), `${n} copies: ${what}`, `take out ${n - most}`);
  }
  const wizards = [...have].filter(([d]) => isAvatar(d));
  const several = wizards.filter(([, n]) => n > 1);
  if (several.length > 1) {
    const name = D.nameOf(several[1][0]);
    yield new UserError(
      where(deck, deck.characters.some((l) => l.name === name) ? "characters" : "sideboard", name),
      `only one Wizard may be there more than once, and "${D.nameOf(several[0][0])}" is already (${BY.avatarCopies})`,
      "keep one card of this Wizard",
    );
  }
}
/** Of the versions of one unique resource a deck holds one card (coe 1.3.1). */
export function* checkVersions(deck: Deck): Faults {
  const seen: number[] = [];
  const fallen = sideOfDeck(deck) === "fallen-wizard";
  for (const section of PLAY)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      const other = seen.find((e) => areVersions(e, d));
      seen.push(d);
      // Of unique cards of one name a Fallen-wizard's own rule speaks.
      if (other === undefined || (fallen && D.SAME_NAME[other] === D.SAME_NAME[d])) continue;
      yield new UserError(
        where(deck, section, D.nameOf(d)),
        `"${D.nameOf(other)}" is another version of it, and of versions of one unique resource there is one card in the whole deck (${BY.versions})`,
        "keep one of the two",
      );
    }
}
export function* checkSites(deck: Deck): Faults {
  const side = sideOfDeck(deck);
  const have = new Map<number, number>();
  for (const { name, count } of deck.sites) {
    const s = D.siteOf(name);
    if (s < 0) continue;
    const n = (have.get(s) ?? 0) + count;
    have.set(s, n);
    if (n > 1 && !mayBeMany(s, side))
      yield new UserError(
        where(deck, "sites", D.siteName(s)),
        `${n} copies of a site: only havens may be there more than once (${BY.sites})`,
        `keep one "${D.siteName(s)}"`,
      );
  }
}
