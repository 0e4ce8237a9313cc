/** Conditions about the character in question, and whom he tries to influence. */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { FOR_CHARACTER, nextLasting } from "../state/lasting.js";
import { isPersonCard } from "../state/alignment.js";
import type { Need } from "../../cards/vocabulary/compiled.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import { companyOf, firstOf, isAvatar, joined, NONE } from "../state/inplay.js";
import { mindOf, prowessNow } from "../facts/company/mind.js";
import { mayUseStone } from "../facts/company/palantiri.js";
import { enRoute, fits, havenNow } from "../facts/play/conditions.js";
import { isRuled } from "../facts/sites/ruledlairs.js";
import { beingText, filterText, or } from "../../cards/wording/filters.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { avatarFollowersOf, holdsOneMore, lordOf, modeOf, standsForPlayer } from "../facts/company/ringwraiths.js";
import { modeText, orOf, racesOf } from "../../cards/wording/words.js";
import { attemptedCard } from "../machine/declared.js";
import { defineCondition } from "../machine/condition.js";

/** Whom a question about a character is about: who is in question, or who asks. */
const asked = (cx: Context): number => (cx.subject >= 0 ? cx.subject : cx.source);
const AS_DWARF = EFFECT.of("asDwarf");
defineCondition("asDwarf", {
  says: () => "somebody who bears Dwarven Rings as a Dwarf does this turn",
  holds: (s, _n, cx) => cx.subject >= 0 && nextLasting(s, 0, AS_DWARF, FOR_CHARACTER, cx.subject) >= 0,
});
const sites = (n: Need): string => or(D.siteNames(n.list));

defineCondition("subject", {
  says: (n, subject) => `${subject} ${beingText(n.who)}`,
  holds: (s, n, cx) => cx.subject >= 0 && fits(s, n.who, cx.subject, cx),
});
defineCondition("notSubject", {
  says: (n, subject) => `${subject} who is no ${filterText(n.who)}`,
  holds: (s, n, cx) => cx.subject >= 0 && !fits(s, n.who, cx.subject, cx),
});
defineCondition("borneBy", {
  says: (n) => `on somebody who is ${n.bits ? "no " : ""}${filterText(n.who)}`,
  holds: (s, n, cx) => {
    const bearer = cx.source < 0 ? NONE : s.iHost[cx.source];
    return bearer !== NONE && fits(s, n.who, bearer, cx) === (n.bits === 0);
  },
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
  says: (n) => {
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
const withItem = (s: Table, cx: Context): boolean => cx.source >= 0 && joined(s, cx.source);
defineCondition("withItem", {
  says: () => "it to lie with an item in use",
  holds: (s, _n, cx) => withItem(s, cx) && (s.iStat[s.iCtrl[cx.source]] & L.Status.outOfUse) === 0,
});
defineCondition("withoutItem", { says: () => "it to lie with no item", holds: (s, _n, cx) => !withItem(s, cx) });
defineCondition("selfTapped", {
  says: () => "it to be tapped",
  holds: (s, _n, cx) => cx.source >= 0 && (s.iStat[cx.source] & L.Status.tapped) !== 0,
});
defineCondition("atDwarfHold", {
  says: () => "to be at a Dwarf-hold",
  holds: (s, _n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    if (company < 0 || enRoute(s, company)) return false;
    const site = s.cget(company, L.CompanyWord.site);
    return D.PLACE_LIST[site].dwarfHold === true || isRuled(s, site);
  },
});
defineCondition("atHaven", {
  says: () => "to be at a Haven",
  holds: (s, _n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    return company >= 0 && havenNow(s, company);
  },
});
defineCondition("at", {
  says: (n) => `to be at ${sites(n)}`,
  holds: (s, n, cx) => {
    const company = cx.subject >= 0 ? companyOf(s, cx.subject) : cx.company;
    return company >= 0 && !enRoute(s, company) && n.list.includes(s.cget(company, L.CompanyWord.site));
  },
});
defineCondition("palantirEnabled", {
  says: (_n, subject) => `${subject} who may use Palantíri now`,
  holds: (s, _n, cx) => {
    const subject = cx.subject;
    return subject >= 0 && ((s.iTurn[subject] & L.TurnMark.palantir) !== 0 || mayUseStone(s, subject, cx.source));
  },
});
defineCondition("asAvatar", {
  says: () => "one who stands for his player",
  holds: (s, _n, cx) => asked(cx) >= 0 && standsForPlayer(s, asked(cx)),
});
defineCondition("inMode", {
  says: (n) => `a Ringwraith in the mode ${modeText(n.n)}`,
  holds: (s, n, cx) => asked(cx) >= 0 && modeOf(s, asked(cx)) === n.n,
});
defineCondition("holdsOneMore", {
  says: () => "your avatar in the company, who may hold one more follower without influence",
  holds: (s, _n, cx) => {
    const lord = lordOf(s, cx.player);
    return lord >= 0 && s.iComp[lord] === cx.company && holdsOneMore(s, lord);
  },
});
defineCondition("avatarFollowers", {
  says: (n) => (n.n === 0 ? "no follower who is an avatar's card" : `at most ${n.n} followers who are avatars' cards`),
  holds: (s, n, cx) => asked(cx) >= 0 && avatarFollowersOf(s, asked(cx)) <= n.n,
});
defineCondition("attemptOn", {
  says: (n) => {
    const factions = n.mask ? [`a faction of ${racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)))}`] : [];
    const what = [...(n.bits & 1 ? ["an item"] : []), ...(n.bits & 2 ? ["an ally"] : []), ...factions];
    return `an attempt on ${orOf(what)} of the opponent`;
  },
  holds: (s, n) => {
    const i = attemptedCard(s);
    if (i < 0) return false;
    const role = s.iRole[i];
    if (role === L.Role.faction) return (n.mask & (1 << D.RACE_OF[s.iDef[i]])) !== 0;
    return (role === L.Role.item && (n.bits & 1) !== 0) || (role === L.Role.ally && (n.bits & 2) !== 0);
  },
});
