/** Why a character cannot come into play now. */
import { choosesByRolls } from "../../../rules/state/avatarchoice.js";
import { isQuester, lacksQuester, mayComeBack, questOf } from "../../../rules/state/quest.js";
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import * as M from "../../../rules/machine/machine.js";
import { listCharacters } from "../../../rules/organization/characters.js";
import { NONE } from "../../../rules/state/inplay.js";
import { siteAvailable } from "../../../rules/state/sitecards.js";
import { isSauron } from "../../../rules/facts/company/ringwraiths.js";
import { canControl } from "../../../rules/facts/company/directinfluence.js";
import { generalUnused } from "../../../rules/facts/company/influence.js";
import { homeOfAll } from "../../../rules/state/roundcount.js";
import { arrivalsOf } from "../../../rules/state/alignment.js";
import type { Meccg } from "../../../meccg.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { HAVEN_WORDS } from "../../../text/cards.js";
import { anAvatar, by, nowText, ownTurn, sideOf, taken, yourAvatar } from "./reasons.js";

const scratch = new Int32Array(512);

export function againstCharacter(s: Meccg, p: number, def: number): string[] {
  const out = taken(s, p, def);
  if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION)
    out.push(
      by("2.II.2", `characters come into play in your organization phase; ${nowText(s, p)}`),
      appearsAt(s, p, def),
    );
  else {
    if (s.fr[s.top()] !== M.ORGANIZE)
      out.push(by("2.II.1b", "characters come into play while you organize, not in answers or at its end"));
    if (s.h[L.Header.turnBits] & L.TurnBit.character)
      out.push(by("2.II.2", "a character was played or given up this turn already"));
    if (s.rules.organizingIsOneBlock && s.h[L.Header.turnBits] & L.TurnBit.organized)
      out.push(by("2.II.1", "organizing is over: something else was done since"));
  }
  const wizard = (D.BITS[def] & D.B_AVATAR) !== 0;
  if (wizard && isSauron(s, p)) out.push("you are Sauron, and reveal no Ringwraith");
  else if (wizard && s.pget(p, L.PlayerWord.avatar) !== 0) out.push(`you have ${anAvatar(s, p)} in play already`);
  if (wizard && s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) out.push(`you have lost ${yourAvatar(s, p)}`);
  const shown = questOf(s) === null ? s.pget(p, L.PlayerWord.revealed) : 0;
  if (wizard && shown !== 0 && shown !== def + 1)
    out.push(by("2.II.2.1.1", `${yourAvatar(s, p)} is ${D.nameOf(shown - 1)}`));
  if (wizard && shown === 0 && choosesByRolls(s))
    for (let q = 0; q < s.players; q++)
      if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1) out.push("another has chosen him");
  if (wizard && s.rules.revealedAvatarBars && !choosesByRolls(s))
    for (let q = 0; q < s.players; q++)
      if (q !== p && s.pget(q, L.PlayerWord.revealed) === def + 1) out.push("another player has revealed him");
  out.push(...againstOnQuest(s, p, def, wizard));
  if (out.length) return out;
  const n = listCharacters(s, p, scratch, 0);
  return scratch.subarray(0, n).some((c) => T.aOf(c) === def) ? [] : placeOrInfluence(s, p, def, wizard);
}
/** What a quest has against a character of the hand (000, A Hobbit's Quest). */
function againstOnQuest(s: Meccg, p: number, def: number, wizard: boolean): string[] {
  if (questOf(s) === null) return [];
  if (wizard) return ["on a quest no Wizard is revealed"];
  if (isQuester(s, p, def)) return mayComeBack(s, p) ? [] : ["he comes back to companions in the Shire alone"];
  return lacksQuester(s, p) ? ["nobody comes while who was sent out is not in play"] : [];
}
/** Where a character of player `p` comes into play: at home, and his avatar where those of his side appear, others at a haven of his. */
function appearsAt(s: Meccg, p: number, def: number): string {
  const wizard = (D.BITS[def] & D.B_AVATAR) !== 0;
  const homeAlone = (D.BITS[def] & D.B_HOME_ONLY) !== 0 || D.KIND[def] === T.K_AGENT;
  const haven = `any ${HAVEN_WORDS[sideOf(s, p)]}`;
  const places = [
    ...(wizard && homeOfAll(s) ? homeOfAll(s)!.map((site) => D.PLACE_LIST[site].name) : D.siteNames(D.HOME[def])),
    ...(wizard ? arrivalsOf(s, p).map((site) => D.PLACE_LIST[site].name) : homeAlone ? [] : [haven]),
  ];
  return `he appears at ${[...new Set(places)].join(" or ")}`;
}
function placeOrInfluence(s: Meccg, p: number, def: number, wizard: boolean): string[] {
  const left = generalUnused(s, p);
  const mind = D.MIND[def];
  let leader = false;
  for (let i = 0; i < s.slots && !wizard; i++)
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && s.iCtrl[i] === NONE && canControl(s, i, def))
      leader = true;
  if (!wizard && !leader && left < mind && s.rules.playedOverInfluence !== "returnsToHand")
    return [
      by(
        "2.II.2.2.1c",
        `influence is lacking: his mind is ${mind}, your general influence left ${left}, and nobody can lead him`,
      ),
    ];
  const free = D.HOME[def].some((site) => siteAvailable(s, p, site));
  return [
    by(
      wizard ? "2.II.2.1" : "2.II.2.2",
      `${appearsAt(s, p, def)}; ${leader && left < mind ? "who could lead him is not there" : free ? "nobody there can take him in" : "nothing of that can be used now"}`,
    ),
  ];
}
