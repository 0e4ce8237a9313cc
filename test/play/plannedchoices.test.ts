/** Answers to several questions at once and orders that stand are the person's own choices, and nothing else. */
import "../../sim/person/here.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { loadDeck, type Meccg } from "../../engine/meccg/index.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { momentOf, PASS } from "../../engine/meccg/presentation/screen/ahead.js";
import { formsOf } from "../../engine/meccg/presentation/screen/forms.js";
import { pickedOf } from "../../engine/meccg/presentation/screen/formanswers.js";
import type { PickForm } from "../../engine/meccg/presentation/screen/formparts.js";
import { foresight } from "../../engine/meccg/presentation/screen/matters.js";
import type { Foresight } from "../../sim/person/foresight.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { happenedIn, PlannedChoices } from "../../sim/person/plannedchoices.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";
import { answered } from "./answerer.js";

const DECKS: [string, string] = ["stealth-orcs", "prowess-beasts"];
interface Named {
  name: string;
  body: unknown;
}
async function sat(seed: string, names = DECKS, rules = "metw-standard"): Promise<Session> {
  const agent = "heuristic@3";
  const [own, his] = [names[0], names[1]].map((name) => ({ name, body: loadDeck(name) })) as [Named, Named];
  const ruleset = { name: rules, body: meccgModule.rulesetByName(rules) };
  const screen = await screenOf(meccgModule);
  return new Session(newSitting({ module: meccgModule, screen, ruleset, decks: [own, his], seed, seat: 0, agent }));
}
/** Goes on until he is asked; how often something was taken for him. */
async function goOn(session: Session, planned: PlannedChoices): Promise<number> {
  for (let taken = 0; ; taken++) {
    await session.advance(() => 0);
    const choice = planned.next(session, happenedIn(session.log(), ""));
    if (choice < 0) return taken;
    session.choose(choice, false);
  }
}

describe("answers to several questions at once", () => {
  it("give the record that the same choices give one by one, with fewer answers", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const game = await answered(...DECKS, "said");
    expect(game.session.over).toBe(true);
    expect(game.answers).toBeLessThan(0.7 * game.choices.length);
    const single = await sat("said");
    for (const choice of game.choices) {
      await single.advance(() => 0);
      single.choose(choice);
    }
    await single.advance(() => 0);
    expect(single.record()).toBe(game.session.record());
  });

  it("are taken back as one", async () => {
    const session = await sat("back");
    const planned = new PlannedChoices(foresight as Foresight);
    await goOn(session, planned);
    const s = session.state as Meccg;
    const form = formsOf(s, 0, session.legal, s.legal(session.legal))[0] as PickForm;
    expect(form.title).toBe("Starting characters");
    const before = session.choices();
    planned.answer(session, pickedOf(form, [0, 1]));
    expect(await goOn(session, planned)).toBeGreaterThan(0);
    expect(session.choices()).not.toEqual(before);
    expect(session.undo()).toBe(true);
    planned.forget();
    await goOn(session, planned);
    expect(session.choices()).toEqual(before);
    expect(session.begun).toBe(false);
  });

  it("wait for their own question: what a row goes on with is not said before the row begins", async () => {
    const session = await sat("rows");
    const plannedChoices = new PlannedChoices(foresight as Foresight);
    await goOn(session, plannedChoices);
    const now = foresight.moment(session.state as Meccg);
    const [first, second, third] = session.choices().map((one) => one.choice) as [number, number, number];
    const never = now + 1;
    plannedChoices.answer(
      session,
      [
        { choice: first, at: now, begins: true },
        { choice: second, at: never, begins: true },
        { choice: third, at: now },
      ],
      "act",
    );
    expect(await goOn(session, plannedChoices)).toBe(0);
    expect(foresight.moment(session.state as Meccg)).toBe(now);
    expect(session.choices().some((one) => one.choice === third)).toBe(true);
  });

  it("say where each company goes, the last one too, for which nobody is asked first", {
    timeout: 120_000,
  }, async () => {
    const asked: string[] = [];
    let several = 0;
    await answered("prowess-corruption", "prowess-orcs", "questions 4", "heuristic@3", true, (session) => {
      const s = session.state as Meccg;
      asked.push(`${momentOf(s) >> 8}`);
      const forms = formsOf(s, 0, session.legal, s.legal(session.legal));
      if (forms.some((form) => form.is === "rows" && form.title.startsWith("Where") && form.rows.length > 1)) several++;
    });
    expect(several).toBeGreaterThan(3);
    expect(asked).not.toContain(`${M.PLAN}`);
  });

  it("are wishes in a draft: who is gone is left out", async () => {
    // The same list on both sides: some are laid down by both and set aside, some the other has first.
    const session = await sat("wishes", [DECKS[0], DECKS[0]], "coe:1");
    const said = new PlannedChoices(foresight as Foresight);
    await goOn(session, said);
    const s = session.state as Meccg;
    const form = formsOf(s, 0, session.legal, s.legal(session.legal))[0] as PickForm;
    expect(form.waits).toBe("gone");
    const draft = momentOf(s);
    const wishes = form.items.map(({ choices }) => choices[0]);
    const taken: number[] = [];
    const choose = session.choose.bind(session);
    session.choose = (choice, asked) => {
      expect(session.choices().some((one) => one.choice === choice)).toBe(true);
      if (momentOf(session.state as Meccg) === draft) taken.push(choice);
      choose(choice, asked);
    };
    said.answer(session, pickedOf(form, [...form.items.keys()]), form.waits);
    await goOn(session, said);
    expect(momentOf(session.state as Meccg)).not.toBe(draft);
    const places = taken.filter((one) => one !== PASS).map((one) => wishes.indexOf(one));
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    // Somebody in between was gone.
    expect(places.at(-1)).toBeGreaterThan(places.length - 1);
  });

  it("end by a pass that answers the question of the form, and no other", async () => {
    const session = await sat("ends");
    await goOn(session, new PlannedChoices(foresight as Foresight));
    const s = session.state as Meccg;
    const form = formsOf(s, 0, session.legal, s.legal(session.legal))[0] as PickForm;
    expect(pickedOf(form, [0, 1]).at(-1)).toEqual({ choice: PASS, at: foresight.moment(s), begins: true });
  });

  it("end where the next of them is not offered", async () => {
    const session = await sat("end");
    const said = new PlannedChoices(foresight as Foresight);
    await goOn(session, said);
    const first = session.choices()[0].choice;
    // The same character cannot be chosen twice.
    said.answer(
      session,
      [first, first, PASS].map((choice) => ({ choice, at: null })),
    );
    expect(await goOn(session, said)).toBe(0);
    expect(session.choices().some((one) => one.text === "pass")).toBe(true);
  });
});

describe("an order that stands", () => {
  it.each(["turn", "something"] as const)(
    "(until: %s) passes only what was said no to, and stops at whatever matters",
    { timeout: 120_000 },
    async (order) => {
      const session = await sat(`order ${order}`, ["prowess-beasts", "stealth-beasts"]);
      const planned = new PlannedChoices(foresight as Foresight);
      const stream = new OwnStream("orders", 0, "a person's fingers");
      let passed = 0;
      let declined = new Set<string>();
      let turn = "";
      let heard = "";
      for (let k = 0; k < 700; k++) {
        await session.advance(() => 0);
        if (session.over) break;
        const log = session.log();
        const happened = happenedIn(log, heard);
        if (happened === "turn")
          heard = log
            .filter((one) => one.heading)
            .at(-1)!
            .text.split(":")[0];
        const stands = planned.order;
        const choice = planned.next(session, happened);
        const choices = session.choices();
        if (choice >= 0) {
          expect(stands).toBe(order);
          expect(choice).toBe(PASS);
          expect(foresight.matters(session.state as Meccg, 0)).toBe(false);
          for (const { text } of choices) expect(declined).toContain(text);
          if (order === "something") expect(happened).toBe("nothing");
          else expect(foresight.turn(session.state as Meccg)).toBe(turn);
          passed++;
          session.choose(choice, false);
        } else if (choices.some((one) => one.choice === PASS) && stream.below(3) > 0) {
          if (foresight.turn(session.state as Meccg) !== turn) declined = new Set();
          for (const { text } of choices) declined.add(text);
          turn = foresight.turn(session.state as Meccg);
          planned.give(session, order, [PASS]);
          expect(planned.order).toBe(order);
        } else planned.choose(session, choices[stream.below(choices.length)].choice);
      }
      expect(passed).toBeGreaterThan(0);
    },
  );

  it("ends when it is cancelled", async () => {
    const session = await sat("cancel");
    const plannedChoices = new PlannedChoices(foresight as Foresight);
    await goOn(session, plannedChoices);
    plannedChoices.choose(session, session.choices()[0].choice);
    await goOn(session, plannedChoices);
    plannedChoices.give(session, "turn", [PASS]);
    expect(plannedChoices.order).toBe("turn");
    plannedChoices.cancel();
    expect(plannedChoices.order).toBeNull();
    expect(await goOn(session, plannedChoices)).toBe(0);
  });
});
