/** One position and its options as sparse lists of inputs, in places that are used again and again. */
import type { Encoding } from "./shape.js";

const CARDS = 1024;
const PLAIN = 1024;
const OPTIONS = 2048;
const OPTION_CARDS = 16;
const OPTION_PLAIN = 48;

/** What the encoder fills and the network reads. Inputs beyond the room there is are left out, the same ones in every run. */
export class SparseEncoding implements Encoding {
  bagCount = 0;
  readonly bagZone = new Uint16Array(CARDS);
  readonly bagCard = new Uint16Array(CARDS);
  readonly bagWeight = new Float32Array(CARDS);
  plainCount = 0;
  readonly plainFeature = new Uint16Array(PLAIN);
  readonly plainValue = new Float32Array(PLAIN);
  options = 0;
  readonly optBagAt = new Uint32Array(OPTIONS + 1);
  readonly optBagRole = new Uint16Array(OPTIONS * OPTION_CARDS);
  readonly optBagCard = new Uint16Array(OPTIONS * OPTION_CARDS);
  readonly optBagWeight = new Float32Array(OPTIONS * OPTION_CARDS);
  readonly optPlainAt = new Uint32Array(OPTIONS + 1);
  readonly optPlainFeature = new Uint16Array(OPTIONS * OPTION_PLAIN);
  readonly optPlainValue = new Float32Array(OPTIONS * OPTION_PLAIN);
  private optBag = 0;
  private optPlain = 0;

  clear(): void {
    this.bagCount = this.plainCount = this.options = this.optBag = this.optPlain = 0;
  }
  /** A card lies in a zone; `weight` is how many of it, or how sure. */
  card(zone: number, card: number, weight = 1): void {
    if (this.bagCount === CARDS) return;
    const k = this.bagCount++;
    this.bagZone[k] = zone;
    this.bagCard[k] = card;
    this.bagWeight[k] = weight;
  }
  /** A number of the position; nothing is written for 0. */
  number(feature: number, value: number): void {
    if (value === 0 || this.plainCount === PLAIN) return;
    const k = this.plainCount++;
    this.plainFeature[k] = feature;
    this.plainValue[k] = value;
  }
  /** Each bit that is set is an input of its own, from `first` on. */
  bits(first: number, value: number, count: number): void {
    for (let i = 0; i < count; i++) if ((value >>> i) & 1) this.number(first + i, 1);
  }
  /** From here on what is said of an option is said of the next one. */
  option(): void {
    this.optBagAt[this.options] = this.optBag;
    this.optPlainAt[this.options] = this.optPlain;
    this.options++;
    this.optBagAt[this.options] = this.optBag;
    this.optPlainAt[this.options] = this.optPlain;
  }
  /** The option is about this card, in this role. */
  optionCard(role: number, card: number, weight = 1): void {
    if (this.optBag - this.optBagAt[this.options - 1] >= OPTION_CARDS) return;
    const k = this.optBag++;
    this.optBagRole[k] = role;
    this.optBagCard[k] = card;
    this.optBagWeight[k] = weight;
    this.optBagAt[this.options] = this.optBag;
  }
  optionNumber(feature: number, value: number): void {
    if (value === 0 || this.optPlain - this.optPlainAt[this.options - 1] >= OPTION_PLAIN) return;
    const k = this.optPlain++;
    this.optPlainFeature[k] = feature;
    this.optPlainValue[k] = value;
    this.optPlainAt[this.options] = this.optPlain;
  }
}
