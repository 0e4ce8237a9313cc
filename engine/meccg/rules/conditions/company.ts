import { answerOf, HOOK } from "../hooks.js";
import { companyOf, companySize, firstOf, NONE, nextSlot } from "../state/inplay.js";
import { companyHas, fits } from "../facts/play/conditions.js";
import { mindOf } from "../facts/company/mind.js";
import { beingText, oneOf } from "../../cards/wording/filters.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { counted, kindsText } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import { companyKinds, isOfMinions } from "../facts/company/companykind.js";

defineCondition("company", {
  describe: (n) => `${oneOf(n.who)} in the company`,
  holds: (s, n, cx) => companyHas(s, cx.company, n.who, cx),
});
defineCondition("companyLacks", {
  describe: (n) => `a company without ${oneOf(n.who)}`,
  holds: (s, n, cx) => !companyHas(s, cx.company, n.who, cx),
});
defineCondition("companySize", {
  describe: (n) => `a company of size ${n.n} or less`,
  holds: (s, n, cx) => cx.company >= 0 && companySize(s, cx.company) <= n.n,
});
defineCondition("letPlay", {
  describe: () => "an ally in the company who lets it be played",
  holds: (s, n, cx) => {
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && answerOf(s, HOOK.letPlay, j, n.card) !== 0) return true;
    return false;
  },
});
defineCondition("companyCount", {
  describe: (n) =>
    n.bits
      ? `at least ${n.n} in the company each ${beingText(n.who)}`
      : `no more than ${n.n} in the company ${n.n === 1 ? "" : "each "}${beingText(n.who)}`,
  holds: (s, n, cx) => {
    let k = 0;
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i])
      if (fits(s, n.who, i, cx)) k++;
    return n.bits ? k >= n.n : k <= n.n;
  },
});
defineCondition("mindHighest", {
  describe: () => "nobody in the company whose mind is higher than the bearer's",
  holds: (s, _n, cx) => {
    const bearer = cx.source < 0 ? NONE : s.iHost[cx.source];
    if (bearer === NONE) return true;
    for (let i = firstOf(s, companyOf(s, bearer)); i !== NONE; i = s.iNext[i])
      if (mindOf(s, i) > mindOf(s, bearer)) return false;
    return true;
  },
});
defineCondition("companyCharacters", {
  describe: (n) => `a company of ${counted(n.n, "character")} at most`,
  holds: (s, n, cx) => {
    let k = 0;
    for (let i = cx.company < 0 ? NONE : firstOf(s, cx.company); i !== NONE; i = s.iNext[i]) k++;
    return k > 0 && k <= n.n;
  },
});
defineCondition("factionCame", {
  describe: (n) =>
    `that you have brought in some ${n.bits & 1 ? "" : "unique "}${n.bits & 2 ? "hero " : ""}faction at the site this turn`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.site);
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === cx.player && (n.bits & 1 || D.UNIQUE[s.iDef[i]]))
        if ((n.bits & 2) !== 0 && D.ALIGNMENT_OF[s.iDef[i]] !== T.ALIGNMENT.hero) continue;
        else if (s.iStat[i] & L.Status.cameAtSite && s.iSite[i] === site) return true;
    return false;
  },
});
defineCondition("fewCharacters", {
  describe: (n) =>
    `a company of ${counted(n.n, "character")} at most${n.bits & 1 ? ", or one Hobbit more," : ""} and without other allies${n.card ? ` but ${D.nameOf(n.card)}` : ""}`,
  holds: (s, n, cx) => {
    const company = cx.company;
    if (company < 0) return false;
    let hobbits = 0,
      others = 0,
      allies = 0;
    for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) {
      if (D.RACE_OF[s.iDef[i]] === T.RACE.hobbit) hobbits++;
      else others++;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && j !== cx.source && (n.card === 0 || s.iDef[j] !== n.card)) allies++;
    }
    const n0 = hobbits + others;
    return allies === 0 && (n0 <= n.n || ((n.bits & 1) !== 0 && hobbits > 0 && n0 <= n.n + 1));
  },
});
defineCondition("notOfMinions", {
  describe: () => "an opponent who is no minion player",
  holds: (s, _n, cx) => cx.company >= 0 && !isOfMinions(s, cx.company),
});
defineCondition("companyIs", {
  describe: (n) => kindsText(n.mask),
  holds: (s, n, cx) => cx.company >= 0 && (companyKinds(s, cx.company) & n.mask) !== 0,
});
defineCondition("goldRingInCompany", {
  describe: () => "a gold ring in the company",
  holds: (s, _n, cx) => {
    if (cx.company < 0) return false;
    for (let i = firstOf(s, cx.company); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (D.RING_TEST[s.iDef[j]].length > 0) return true;
    return false;
  },
});
defineCondition("nobody", {
  isOfPlayer: true,
  describe: (n) => `that ${n.bits ? "you have not" : "no opponent has"} ${oneOf(n.who)} in play`,
  holds: (s, n, cx) => {
    for (let c = 0; c < s.companies; c++)
      if ((s.cget(c, L.CompanyWord.owner) === cx.player) === (n.bits === 1) && companyHas(s, c, n.who, cx))
        return false;
    return true;
  },
});
defineCondition("someone", {
  isOfPlayer: true,
  describe: (n) => (n.bits && n.who!.named < 0 ? oneOf(n.who, "of yours") : `${oneOf(n.who)} in play`),
  holds: (s, n, cx) => {
    for (let c = 0; c < s.companies; c++) {
      if (n.bits && s.cget(c, L.CompanyWord.owner) !== cx.player) continue;
      if (companyHas(s, c, n.who, cx)) return true;
    }
    return false;
  },
});
