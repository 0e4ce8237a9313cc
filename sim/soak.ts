import "./outside.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { CHANCE, OVER } from "../engine/core/game.js";
import { deckNames, loadDeck, metw, type MetwView, RULESETS, rulesetByName } from "../engine/metw/index.js";
import { census, checkInvariants, checkOffers } from "../engine/metw/invariants.js";
import { checkDeck } from "../engine/metw/setup/deckrules.js";
import { makeAgent } from "../agents/registry.js";
import { withRareCards } from "./rare.js";
import { messageOf } from "../engine/core/errors.js";

/**
 * Plays games over all decks and rulesets and checks the invariants after every choice. One line a failure, a last
 * line with the count; exit code 1 if any failed.
 *
 *     node dist/sim/soak.js [--agent NAME] [--games N] [--from K] [--every N] [--rare yes]
 *
 * `--rare yes`: most resources and hazards are changed for cards that no shipped list has (such lists may break rules of
 * construction, and are not checked).
 */
function option(name: string, otherwise: string): string {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0 ? otherwise : (process.argv[i + 1] ?? otherwise);
}
const agentName = option("agent", "random");
const games = Number(option("games", "100"));
const from = Number(option("from", "0"));
const every = Number(option("every", "1"));
const rare = option("rare", "no") === "yes";

const names = deckNames();
const pairs: { rules: string; a: string; b: string }[] = [];
for (const base of RULESETS)
  for (const length of base.deckCounts) {
    const rules = rulesetByName(`${base.name}:${length}`);
    const legal = names.filter((n) => {
      try {
        checkDeck(loadDeck(n), rules);
        return true;
      } catch {
        return false;
      }
    });
    for (let i = 0; i < legal.length; i++)
      pairs.push({ rules: `${base.name}:${length}`, a: legal[i]!, b: legal[(i * 5 + length) % legal.length]! });
  }

const choices = new Int32Array(metw.maxChoices);
const endings: Record<string, number> = {};
let failed = 0;
for (let g = from; g < from + games; g++) {
  const pair = pairs[g % pairs.length]!;
  const label = `game ${g}: ${pair.rules} ${pair.a} against ${pair.b}`;
  try {
    const agents = [0, 1].map(() => makeAgent(agentName, metw as never));
    const own = [0, 1].map((p) => new OwnStream("soak", g, `agent ${p}`));
    const views = [0, 1].map(() => undefined as MetwView | undefined);
    const setup = {
      ruleset: rulesetByName(pair.rules),
      decks: [pair.a, pair.b].map((name, k) => (rare ? withRareCards(loadDeck(name), 2 * g + k) : loadDeck(name))),
      streams: seedStreams("soak", g, 2),
      unchecked: rare,
    };
    const s = metw.start(setup);
    const base = [0, 1].map((p) => census(s, p));
    let n = 0;
    while (s.chooser() !== OVER) {
      const p = s.chooser();
      if (p === CHANCE) throw new Error("chance was asked");
      const count = s.legal(choices);
      const agent = agents[p]!;
      if (agent.looks) views[p] = s.view(p, views[p]);
      s.play(agent.choose(agent.looks ? views[p]! : null, choices, count, own[p]!));
      if (++n % every === 0) {
        checkInvariants(s, base);
        if (s.chooser() !== OVER) checkOffers(s);
      }
      if (n > 100000) throw new Error("no end after 100000 choices");
    }
    checkInvariants(s, base);
    const how = s.outcome()!.how;
    endings[how] = (endings[how] ?? 0) + 1;
  } catch (e) {
    failed++;
    console.log(`${label}: ${messageOf(e)}`);
    if (process.env.MAZARBUL_STACK && e instanceof Error) console.log(e.stack);
  }
}
console.log(
  `${games - failed} of ${games} games by ${agentName} ended properly: ${Object.entries(endings)
    .map(([k, v]) => `${k} ${v}`)
    .join(", ")}`,
);
process.exitCode = failed ? 1 : 0;
