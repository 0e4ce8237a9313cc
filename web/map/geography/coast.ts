// biome-ignore-all format: many places a line
/**
 * Where land ends, placed by hand. Units of the whole map: x from 0 (west) to 1000 (east), y from 0 (north) to 1000 (south); one
 * unit is a little less than two miles. The outlines that are drawn are made of this by make/, and are less even.
 */

/** A point, x then y. */
export type Spot = readonly [x: number, y: number];

/** The land, one closed line: the coast from the Ice Bay in the north-west to the Haven of Umbar, then around the frame. */
export const LAND: readonly Spot[] = [
  [150, -60], [158, -20], [140, 4], [152, 30], [182, 44], [212, 36], [226, 20], [250, 30], [272, 34], [290, 56], [284, 72], [300, 90],
  [280, 106], [254, 100], [236, 112], [210, 108], [190, 96], [170, 104], [148, 100], [126, 110], [104, 116], [88, 132], [66, 140],
  [56, 160], [44, 176], [42, 198], [34, 212], [46, 234], [50, 256], [68, 268], [84, 264], [100, 276], [118, 278], [136, 288],
  [132, 296], [112, 292], [96, 300], [78, 302], [58, 320], [66, 342], [64, 362], [84, 382], [86, 404], [106, 420], [116, 440],
  [142, 456], [160, 444], [176, 446], [188, 430], [204, 428], [216, 438], [208, 456], [196, 470], [186, 492], [200, 506], [222, 504],
  [242, 518], [268, 516], [290, 528], [316, 526], [338, 534], [352, 526], [354, 546], [344, 560], [352, 582], [346, 604], [360, 622],
  [366, 640], [384, 648], [368, 664], [360, 680], [338, 686], [328, 706], [310, 718], [304, 742], [290, 756], [286, 780], [272, 800],
  [278, 820], [300, 828], [320, 814], [336, 806], [344, 790], [366, 782], [380, 768], [398, 764], [418, 772], [440, 770], [456, 782],
  [482, 786], [500, 800], [512, 796], [514, 814], [504, 830], [524, 842], [544, 844], [556, 862], [578, 872], [598, 862], [618, 860],
  [634, 846], [652, 836], [660, 852], [678, 858], [690, 876], [704, 890], [708, 910], [722, 924], [706, 938], [700, 956], [680, 964],
  [668, 982], [646, 988], [634, 1004], [650, 1022], [656, 1060], [1060, 1060], [1060, -60],
];

/** Islands: a round of that radius, in the coastal sea around it. */
export const ISLANDS: readonly { readonly at: Spot; readonly radius: number }[] = [
  // Himring, all that is left of the hill.
  { at: [34, 118], radius: 9 },
  // The Isles of the Dead that Live.
  { at: [292, 612], radius: 8 },
  { at: [308, 628], radius: 5 },
  // The Isle of the Ulond.
  { at: [226, 852], radius: 9 },
  // Tolfalas.
  { at: [617, 893], radius: 12 },
];

/** Waters within the land, each one closed line. */
export const LAKES: readonly { readonly name: string; readonly line: readonly Spot[] }[] = [
  {
    name: "Sea of Rhûn",
    line: [
      [876, 412], [890, 398], [912, 402], [926, 392], [946, 400], [962, 418], [966, 446], [952, 470], [930, 478], [906, 470],
      [886, 474], [872, 456], [882, 436],
    ],
  },
  { name: "Sea of Núrnen", line: [[846, 792], [866, 780], [894, 778], [918, 786], [926, 800], [902, 812], [870, 812]] },
  { name: "Nenuial", line: [[236, 226], [246, 214], [258, 224], [254, 240], [242, 242]] },
];
