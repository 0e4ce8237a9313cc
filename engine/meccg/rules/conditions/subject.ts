/** Conditions about the character in question, and whom he tries to influence. */
import { HOOK, temporaryThat } from "../hooks.js";
import { isPersonCard } from "../state/alignment.js";
import type { Need } from "../../cards/vocabulary/compiled.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import { companyOf, firstOf, isAvatar, NONE } from "../state/inplay.js";
import { mindOf, prowessNow } from "../facts/company/mind.js";
import { mayUseStone } from "../facts/company/palantiri.js";
import { enRoute, fits, havenNow } from "../facts/play/conditions.js";
import { beingText, filterText, or } from "../../cards/wording/filters.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { avatarFollowersOf, modeOf, standsForPlayer } from "../facts/company/ringwraiths.js";
import { modeText, racesOf } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";

/** Whom a question about a character is about: who is in question, or who asks. */
const asked = (cx: Context): number => (cx.subject >= 0 ? cx.subject : cx.source);
defineCondition("asDwarf", {
  describe: () => "somebody who bears Dwarven Rings as a Dwarf does this turn",
  holds: (s, _n, cx) => cx.subject >= 0 && temporaryThat(s, HOOK.bearAsDwarf, cx.subject) >= 0,
});
const sites = (n: Need): string => or(D.siteNames(n.list));

defineCondition("subject", {
  describe: (n, subject) => `${subject} ${beingText(n.who)}`,
  holds: (s, n, cx) => cx.subject >= 0 && fits(s, n.who, cx.subject, cx),
});
defineCondition("notSubject", {
  describe: (n, subject) => `${subject} who is no ${filterText(n.who)}`,
  holds: (s, n, cx) => cx.subject >= 0 && !fits(s, n.who, cx.subject, cx),
});
/** Is such a character in play, but not in company `c`? Who comes out of a hand comes to it. */
function isElsewhere(s: Table, def: number, c: number): boolean {
  let other = false;
  for (let k = 0; k < s.companies; k++)
    for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]) {
      if (s.iDef[i] !== def) continue;
      if (k === c) return false;
      other = true;
    }
  return other;
}
/** Has a character of this definition less mind and prowess than `i`? An avatar has more than anybody. */
const isWeaker = (s: Table, d: number, i: number): boolean =>
  i >= 0 &&
  isPersonCard(d) &&
  D.MIND[d] >= 0 &&
  (isAvatar(s, i) || D.MIND[d] < mindOf(s, i)) &&
  D.PROWESS[d] < prowessNow(s, i);
defineCondition("against", {
  describe: (n) => {
    if (n.card >= 0) return `influence against ${D.nameOf(n.card)}`;
    if (n.bits & 16) return "influence against one character of less mind and prowess than the bearer";
    if (n.bits & 32) return "influence against characters of his own company";
    if (n.bits & 8) return `influence against factions that are played at ${D.siteNames(n.list).join(" or ")}`;
    if (n.bits & 4) return `influence against a character at home at ${D.siteName(n.n)}`;
    if (n.list.length > 0)
      return `influence against factions played in ${or(n.list.map((x) => D.REGION_LIST[x].name))}`;
    const kinds = ["", "characters", "factions", ""][n.bits & 3];
    const races = racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)));
    const whose = n.mask2 === 0 ? "" : ` of cards that are ${T.HOLDERS[n.mask2 - 1]}'s alone`;
    return `influence against ${[kinds, races].filter(Boolean).join(" that are ") || "somebody"}${whose}`;
  },
  holds: (s, n, cx) => {
    const d = cx.vs;
    if (d < 0 || (n.bits & 16 && !isWeaker(s, d, cx.subject))) return false;
    if (n.mask2 !== 0 && D.SPECIFIC[d] !== n.mask2) return false;
    if (n.bits & 32) return isPersonCard(d) && !isElsewhere(s, d, cx.company);
    if (n.card >= 0) return D.SAME_NAME[d] === D.SAME_NAME[n.card];
    if (n.bits & 8) return D.KIND[d] === T.K_FACTION && D.AT[d].some((site) => n.list.includes(site));
    if (n.bits & 4) return D.HOME[d].includes(n.n);
    if (n.list.length > 0)
      return D.KIND[d] === T.K_FACTION && D.AT[d].some((site) => n.list.includes(D.SITE_REGION[site]));
    // A creature that is flattered is somebody of its race, though no character.
    const somebody = isPersonCard(d) || (n.mask !== 0 && D.KIND[d] === T.K_CREATURE);
    const kind = D.KIND[d] === T.K_FACTION ? 2 : somebody ? 1 : 0;
    if (n.bits & 3 && (n.bits & kind) === 0) return false;
    return n.mask === 0 || (n.mask & (1 << D.RACE_OF[d])) !== 0;
  },
});
defineCondition("selfTapped", {
  describe: () => "it to be tapped",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.tapped) !== 0,
});
defineCondition("atHaven", {
  describe: () => "to be at a Haven",
  holds: (s, _n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    return company >= 0 && havenNow(s, company);
  },
});
defineCondition("at", {
  describe: (n) => `to be at ${sites(n)}`,
  holds: (s, n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    return company >= 0 && !enRoute(s, company) && n.list.includes(s.cget(company, L.CompanyWord.site));
  },
});
defineCondition("palantirEnabled", {
  describe: (_n, subject) => `${subject} who may use Palantíri now`,
  holds: (s, _n, cx) => {
    const subject = cx.subject;
    return subject >= 0 && ((s.iTurn[subject] & L.TurnMark.palantir) !== 0 || mayUseStone(s, subject, cx.source));
  },
});
defineCondition("asAvatar", {
  describe: () => "one who stands for his player",
  holds: (s, _n, cx) => asked(cx) >= 0 && standsForPlayer(s, asked(cx)),
});
defineCondition("inMode", {
  describe: (n) => `a Ringwraith in the mode ${modeText(n.n)}`,
  holds: (s, n, cx) => asked(cx) >= 0 && modeOf(s, asked(cx)) === n.n,
});
defineCondition("avatarFollowers", {
  describe: (n) =>
    n.n === 0 ? "no follower who is an avatar's card" : `at most ${n.n} followers who are avatars' cards`,
  holds: (s, n, cx) => asked(cx) >= 0 && avatarFollowersOf(s, asked(cx)) <= n.n,
});
