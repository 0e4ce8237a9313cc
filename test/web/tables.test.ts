/** Three to five at a table, one alone and scenarios, as the page begins them: what is shown, what stays hidden, what is refused. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseRecord } from "../../engine/core/record.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { hazardSeat } from "../../engine/meccg/rules/state/seats.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { opponentHere } from "../../sim/person/here.js";
import { screenOf } from "../../sim/person/screen.js";
import { loadSession, type Session } from "../../sim/person/session.js";
import type { Message, NewGame, OwnList, TableShown } from "../../web/messages/table.js";
import { HostedGame } from "../../web/worker/game.js";
import { foundIn, learn, unmet } from "./unmet.js";

const one = (deck: string, person = false) => ({ deck, level: 1, ...(person && { person }) });
const USUAL = { level: 1, seed: "tables", seat: 0, ruleset: null };
const THREE: NewGame = {
  ...USUAL,
  ...{ deck: "prowess-orcs", vs: "stealth-beasts", seat: 1, more: [one("factions-orcs")], options: ["burglary"] },
};
const FIVE: NewGame = {
  ...USUAL,
  ...{ deck: "prowess-orcs", vs: "stealth-beasts" },
  more: [one("factions-orcs"), one("prowess-beasts"), one("factions-beasts")],
};
const ALONE: NewGame = {
  ...USUAL,
  ...{ deck: "stealth-orcs", vs: "factions-orcs", alone: true, options: ["solitaire", "solitaire-twenty"] },
};
const SCENARIO: NewGame = {
  ...USUAL,
  ...{ deck: "factions-beasts", vs: "factions-orcs", ruleset: "metw-standard:2", options: ["fire-on-amon-din"] },
};
/** Each his own task. */
const RACE: NewGame = {
  ...USUAL,
  ...{ deck: "factions-beasts", vs: "factions-orcs", ruleset: "metw-standard:2" },
  tasks: ["fire-on-amon-din", "heirlooms-of-the-past"],
};
/** Two people and two agents, one after the other. */
const FOUR: NewGame = {
  ...USUAL,
  ...{ deck: "prowess-orcs", vs: "stealth-beasts", more: [one("factions-orcs", true), one("prowess-beasts")] },
};

/** A game as a page has it; whatever it is sent is looked over for cards that were not met. */
class Sat {
  readonly messages: Message[] = [];
  readonly known: Set<string>[] = [];
  kept: string | null = null;
  /** Questions answered, hidden names that were looked for. */
  answered = 0;
  hidden = 0;
  readonly game = new HostedGame({
    post: (message) => {
      if (message.is === "table") this.looksAt(message.table.you.seat, message);
      else expect(["is,thinking", "is,seat"]).toContain(Object.keys(message).sort().join());
      this.messages.push(structuredClone(message));
    },
    opponent: (spec) => opponentHere(spec, meccg),
    weigh: () => Promise.reject(new Error("nobody was to be asked")),
    keep: async (record) => {
      this.kept = record;
    },
    kept: async () => this.kept,
    clock: { now: () => 0, wait: async () => undefined },
    pace: 0,
  });
  private watched: Session | null = null;

  get session(): Session {
    return (this.game as unknown as { session: Session }).session;
  }
  get state(): Meccg {
    return this.session.state as Meccg;
  }
  private learns(): void {
    for (let seat = 0; seat < this.state.players; seat++)
      if (this.session.isPerson(seat)) learn(this.state, seat, (this.known[seat] ??= new Set()));
  }
  /** What a seat meets between two tables it has met, too: a card shown and gone again. Before the first table nothing is. */
  private watches(): void {
    if (this.watched === this.session) return;
    this.watched = this.session;
    const session = this.session as unknown as { look(): void };
    const look = session.look.bind(session);
    session.look = () => {
      look();
      this.learns();
    };
  }
  private looksAt(me: number, said: unknown): void {
    this.watches();
    this.learns();
    const hidden = unmet(this.state, me, this.known[me]);
    this.hidden += hidden.length;
    const found = foundIn(JSON.stringify(said), hidden, this.known[me]);
    if (found !== null) expect.fail(`what seat ${me} is sent holds ${found}`);
  }
  get tables(): TableShown[] {
    return this.messages.flatMap((message) => (message.is === "table" ? [message.table] : []));
  }
  get last(): Message {
    return this.messages.filter((message) => message.is !== "thinking").at(-1)!;
  }
  get table(): TableShown {
    if (this.last.is !== "table") throw new Error("the screen is covered");
    return this.last.table;
  }
  /** Answers so many questions: by the guide, every third by the first choice there is. */
  async play(questions: number, looks: (table: TableShown) => void = () => undefined): Promise<void> {
    for (let k = 0; k < questions; k++) {
      if (this.last.is === "cover") await this.game.does({ do: "ready", seat: this.last.seat });
      const { table } = this;
      looks(table);
      if (table.over) return;
      const proposal = await this.game.does({ do: "propose", at: table.at });
      this.looksAt(table.you.seat, proposal);
      const choice = k % 3 === 2 ? table.choices[0].choice : proposal!.choice;
      await this.game.does({ do: "choose", at: table.at, choice });
      this.answered++;
    }
  }
}
/** What holds at every table, whoever sits there. */
function holds(sat: Sat, players: number, called: (seat: number) => string): (table: TableShown) => void {
  return ({ scene, you, others }) => {
    expect(scene.sides).toHaveLength(players);
    expect(scene.sides.map(({ whose }) => whose)).toEqual(["you", ...Array(players - 1).fill("he")]);
    expect(scene.sides[0].seat).toBe(you.seat);
    expect(new Set(scene.sides.map(({ seat }) => seat)).size).toBe(players);
    expect(others.map(({ seat }) => seat).sort()).toEqual(
      scene.sides
        .slice(1)
        .map(({ seat }) => seat)
        .sort(),
    );
    expect(scene.called).toEqual(
      Array.from({ length: players }, (_, seat) => (seat === you.seat ? "you" : called(seat))),
    );
    // Whose hazards come, as the engine has it; and by the rules of the Companion from the left, where the next turn is.
    expect(scene.seats.hazards).toBe(hazardSeat(sat.state, scene.seats.turn));
    const staying = scene.sides.filter(({ gone }) => !gone);
    for (const [k, side] of staying.entries()) {
      expect(side.hazardsBy).toBe(hazardSeat(sat.state, side.seat));
      expect(side.hazardsBy).toBe(staying[(k + 1) % staying.length].seat);
    }
  };
}
/** The record of a game loads again as it was, and the game goes on where it was left. */
async function goesOn(sat: Sat): Promise<void> {
  const record = await sat.game.does({ do: "record" });
  const session = loadSession(record, "kept", { module: meccgModule, screen: await screenOf(meccgModule) });
  expect(session.record()).toBe(record);
  const other = new Sat();
  other.kept = record;
  // What was met by then, and has gone again, nobody could see in the record.
  for (const [seat, known] of sat.known.entries()) if (known) other.known[seat] = new Set(known);
  expect(await other.game.does({ do: "resume" })).toBe(true);
  expect(other.table.scene).toEqual(sat.table.scene);
  expect(other.table.choices.map(({ text }) => text)).toEqual(sat.table.choices.map(({ text }) => text));
  for (let k = 0; k < 5 && !other.table.over; k++) {
    const choice = other.table.choices[0].choice;
    await other.game.does({ do: "choose", at: other.table.at, choice });
    await sat.game.does({ do: "choose", at: sat.table.at, choice });
    expect(other.table.scene).toEqual(sat.table.scene);
  }
}

describe.each([
  ["three", THREE, 3, (seat: number) => `seat ${seat + 1}`, "metw-standard+burglary"],
  ["five", FIVE, 5, (seat: number) => `seat ${seat + 1}`, "metw-standard"],
  ["one alone", ALONE, 2, () => "the hazard deck", "metw-standard+solitaire+solitaire-twenty"],
  ["a scenario", SCENARIO, 2, () => "the opponent", "metw-standard+fire-on-amon-din:2"],
  ["a race of scenarios", RACE, 2, () => "the opponent", "metw-standard+race:2"],
] as const)("a game of %s", { tags: "long" }, (_what, begin, players, called, ruleset) => {
  const sat = new Sat();
  beforeAll(async () => {
    await sat.game.does({ do: "begin", ...begin });
    await sat.play(152, holds(sat, players, called));
  }, 120_000);

  it("shows every player with oneself first, what he is called and whose hazards come, and no card that was not met", () => {
    expect(sat.answered).toBeGreaterThanOrEqual(150);
    expect(sat.hidden).toBeGreaterThan(1000);
    expect(sat.table.you).toEqual({
      deck: begin.alone ? `${begin.deck}[alone]` : begin.tasks ? `${begin.deck}[${begin.tasks[0]}]` : begin.deck,
      seat: begin.seat,
    });
    // Everybody had turns, but for a deck of hazards.
    const turns = new Set(sat.tables.filter(({ scene }) => scene.turn > 0).map(({ scene }) => scene.seats.turn));
    const looked = new Set(
      sat.tables.flatMap(({ log }) => log.flatMap(({ text }) => /^turn \d+, (.*) turn: untap/.exec(text)?.[1] ?? [])),
    );
    expect(looked.size).toBe(begin.alone ? 1 : players);
    expect(turns.has(begin.seat)).toBe(true);
  });
  it("is of the rules that were asked for, by its record too", async () => {
    expect(sat.table.ruleset).toBe(ruleset);
    const record = parseRecord(await sat.game.does({ do: "record" }), "the game");
    expect(record.ruleset.name).toBe(ruleset);
    expect(record.agents.map((agent) => agent.split(":")[0])).toEqual(
      Array.from({ length: players }, (_, seat) =>
        seat === begin.seat ? "person" : begin.alone ? "heuristic" : "level",
      ),
    );
  });
  it("loads again, and goes on", () => goesOn(sat), 60_000);
});

describe("two people and two agents at a table of four", () => {
  it("are covered from each other in turn, and play on", { tags: "long", timeout: 240_000 }, async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...FOUR });
    await sat.play(
      150,
      holds(sat, 4, (seat) => `seat ${seat + 1}`),
    );
    expect(sat.hidden).toBeGreaterThan(1000);
    // Whoever looked last does not look at another's table without a cover that names him in between.
    let [facing, covered] = [-1, -1];
    for (const message of sat.messages) {
      if (message.is === "cover") covered = message.seat;
      if (message.is !== "table") continue;
      const { seat } = message.table.you;
      if (seat !== facing) expect(covered).toBe(seat);
      [facing, covered] = [seat, -1];
    }
    for (const seat of [0, 2])
      expect(sat.tables.filter(({ you }) => you.seat === seat).length, `seat ${seat}`).toBeGreaterThan(30);
    expect(new Set(sat.tables.map(({ you }) => you.seat))).toEqual(new Set([0, 2]));
    const covers = sat.messages.filter((message) => message.is === "cover");
    expect(new Set(covers.map(({ seat }) => seat))).toEqual(new Set([0, 2]));
    const record = parseRecord(await sat.game.does({ do: "record" }), "the game");
    expect(record.agents.map((agent) => agent.split(":")[0])).toEqual(["person", "level", "person", "level"]);
  });
});

describe("what cannot be begun", () => {
  const small: OwnList = {
    file: "small.deck",
    text: "# Pool (1)\n1 Elladan\n# Characters (2)\n1 Gandalf\n1 Éomer\n# Resources (3)\n3 Concealment\n# Hazards (3)\n3 Orc-raiders\n",
  };
  it.each([
    ["six seats", { ...FIVE, more: [...FIVE.more!, one("stealth-orcs")] }, /here sit 6\n {2}to fix it: .*5/],
    [
      "a list that is not lawful at a table",
      { ...THREE, more: [one("factions-corruption")] },
      /^factions-corruption\.deck: 12 creatures among 30 hazards.*\n {2}to fix it: replace 3 other hazards with creatures/,
    ],
    [
      "fewer than thirty other cards alone",
      { ...ALONE, deck: small },
      /^small\.deck\[alone\]: 5 cards in the play deck without hazards.*\n {2}to fix it: add 25/,
    ],
    ["a seat that there is not", { ...THREE, seat: 3 }, /^the table: there is no seat 4.*\n {2}to fix it: /],
    ["an option that there is not", { ...THREE, options: ["no-such"] }, /no optional rule "no-such"/],
  ] as const)("%s, by one clear error; the game under way stays", async (_what, begin, says) => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...USUAL, deck: "teaching", vs: "teaching-two" });
    const { at } = sat.table;
    await expect(sat.game.does({ do: "begin", ...begin })).rejects.toThrow(says);
    await expect(sat.game.does({ do: "begin", ...begin })).rejects.toMatchObject({ name: "UserError" });
    expect(sat.table.at).toBe(at);
    expect(await sat.game.does({ do: "choose", at, choice: sat.table.choices[0].choice })).toBe(true);
  });
});
