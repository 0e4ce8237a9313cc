import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { positionFiles } from "./positionfiles.js";

positionFiles((file) => !file.startsWith("cards/"));

const position = (change: (text: string) => string): string =>
  change(`
turn: Ann
phase: movement/hazard of Balin
auto: pass
players:
  Ann: { companies: [{ at: Rivendell, characters: [Balin: [The Arkenstone]] }] }
  Bob: { hand: [Weariness of the Heart] }
rolls: [7]
steps:
  - Bob: play Weariness of the Heart (check)
  - resolve
  - expect: { Balin: in play }
`);
const described = (change: (text: string) => string) => checkPosition(position(change), "p.yaml");

describe("what a position file is told", () => {
  it("holds as it stands", () => {
    expect(described((t) => t)).toEqual({ ok: true, lines: [] });
  });
  it("names the line and the nearest card", () => {
    expect(() => described((t) => t.replace("Weariness of the Heart]", "Wearines of the Hart]"))).toThrow(
      /p\.yaml:7: there is no card called "Wearines of the Hart"\n.*"Weariness of the Heart"/,
    );
    expect(() => described((t) => t.replace("at: Rivendell", "at: Rivendel"))).toThrow(/p\.yaml:6: .*"Rivendell"/s);
  });
  it("says what was offered instead of a choice", () => {
    const report = described((t) => t.replace("(check)", "(chek)"));
    expect(report.ok).toBe(false);
    expect(report.lines.join()).toMatch(/p\.yaml:10: .*Bob chooses.*offered: .*play Weariness of the Heart \(check\)/);
  });
  it("does not take a fact, a roll too many or a roll too few", () => {
    expect(described((t) => t.replace("in play", "discarded")).lines.join()).toMatch(
      /p\.yaml:12: Balin: expected discarded/,
    );
    expect(described((t) => t.replace("[7]", "[7, 8]")).lines.join()).toMatch(/not used: rolls 8/);
    expect(described((t) => t.replace("[7]", "[]")).lines.join()).toMatch(/p\.yaml:11: .*no roll is left/);
    expect(described((t) => t.replace("[7]", "[{ Bob: 7 }]")).lines.join()).toMatch(/is for the other player/);
  });
  it("plays a case once for each of its cards", () => {
    const each = (t: string): string =>
      t.replace("The Arkenstone", "CARD").replace("steps:", "cards: [The Arkenstone, Elven Cloak]\nsteps:");
    const report = described((t) => each(t).replace("{ Balin: in play }", "{ CARD: discarded }"));
    expect(report.lines.join()).toMatch(/of The Arkenstone.*The Arkenstone: expected discarded.*of Elven Cloak/);
    expect(described(each).ok).toBe(true);
    expect(() => described((t) => each(t).replace("Elven Cloak]", "Elven Cloack]"))).toThrow(
      /there is no card or site called "Elven Cloack"\n.*"Elven Cloak"/,
    );
    expect(() => described((t) => t.replace("steps:", "cards: [Elven Cloak]\nsteps:"))).toThrow(/no text .* has CARD/);
    expect(() => described((t) => each(t).replace(/cards: .*/, "cards: []"))).toThrow(/0 cards/);
  });
  it("takes no name that nothing has for what is not offered: it would prove nothing", () => {
    const not = (choice: string): string =>
      described((t) => t.replace("  - resolve", `  - not offered: [${choice}]\n  - resolve`)).lines.join();
    expect(not("play Wargs")).toBe("");
    expect(not("transfer The Arkenstone")).toBe("");
    expect(not("play Wargz")).toMatch(/there is no card called "Wargz"/);
    expect(not("to Rivendel")).toMatch(/there is no site called "Rivendel"/);
    const cloak = described((t) =>
      t
        .replace("The Arkenstone", "Elven Cloak")
        .replace("  - resolve", "  - not offered: [use Elven Cloak]\n  - resolve"),
    );
    expect(cloak.lines.join()).toMatch(/no choice calls a card in play "Elven Cloak".*Elven Cloak of Balin/);
  });
  it("reports what is pending without failing", () => {
    const report = described((t) => t.replace("in play }", "discarded }\npending: not yet"));
    expect(report.ok).toBe(true);
    expect(report.lines[0]).toBe("pending: not yet");
  });
});
