/** One position with its options, as sparse lists of inputs. */
export interface Encoding {
  bagCount: number;
  bagZone: Uint16Array;
  bagCard: Uint16Array;
  bagWeight: Float32Array;
  plainCount: number;
  plainFeature: Uint16Array;
  plainValue: Float32Array;
  options: number;
  optBagAt: Uint32Array;
  optBagRole: Uint16Array;
  optBagCard: Uint16Array;
  optBagWeight: Float32Array;
  optPlainAt: Uint32Array;
  optPlainFeature: Uint16Array;
  optPlainValue: Float32Array;
}
