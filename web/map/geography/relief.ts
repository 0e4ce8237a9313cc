// biome-ignore-all format: many places a line
/** What is drawn for the eye and means nothing in the game, placed by hand: mountains, rivers, woods, names of lands and seas. */
import type { Spot } from "./coast.js";

/** Crests along which peaks are drawn, with gaps where there are passes. */
export const RIDGES: readonly { readonly name: string; readonly line: readonly Spot[] }[] = [
  { name: "Ered Luin", line: [[116, 128], [124, 160], [126, 196], [124, 228], [134, 254]] },
  { name: "Ered Luin", line: [[142, 316], [144, 350], [152, 384], [160, 414]] },
  { name: "Hills of Evendim", line: [[212, 196], [230, 210]] },
  { name: "North Downs", line: [[300, 234], [326, 226]] },
  { name: "Mountains of Angmar", line: [[378, 118], [404, 90], [424, 142], [462, 152]] },
  { name: "Misty Mountains", line: [[488, 182], [490, 206], [496, 228]] },
  { name: "Misty Mountains", line: [[496, 282], [500, 300], [504, 322], [520, 344], [535, 362], [541, 394]] },
  { name: "Misty Mountains", line: [[508, 446], [500, 456], [504, 480], [512, 508], [508, 536], [500, 562]] },
  {
    name: "Grey Mountains",
    line: [[536, 118], [562, 104], [600, 96], [640, 92], [672, 106], [696, 84], [732, 78], [770, 82], [812, 92]],
  },
  { name: "Iron Hills", line: [[838, 168], [862, 160], [892, 166], [920, 172], [938, 184]] },
  { name: "White Mountains", line: [[350, 742], [374, 726], [402, 730], [424, 722]] },
  { name: "White Mountains", line: [[488, 690], [512, 696], [544, 694], [568, 706], [600, 704], [628, 702], [654, 724]] },
  { name: "Ephel Dúath", line: [[772, 638], [768, 660], [770, 684]] },
  { name: "Ephel Dúath", line: [[770, 766], [786, 784], [800, 812], [826, 836], [850, 858]] },
  { name: "Ered Lithui", line: [[810, 624], [838, 632], [868, 634], [900, 634], [930, 630]] },
  { name: "Emyn Muil", line: [[664, 572], [686, 580], [690, 600]] },
  { name: "Mountains of Mirkwood", line: [[662, 238], [688, 244]] },
];

/** Rivers, from spring to mouth. Those that end in the sea end a little within it. */
export const RIVERS: readonly { readonly name: string; readonly line: readonly Spot[]; readonly width: number }[] = [
  {
    name: "Anduin",
    line: [
      [548, 140], [562, 190], [568, 230], [572, 270], [580, 310], [578, 350], [590, 390], [588, 430], [602, 470], [624, 500],
      [634, 540], [660, 566], [680, 590], [690, 620], [716, 650], [732, 676], [730, 706], [734, 740], [724, 776], [706, 796],
      [684, 812], [664, 826], [650, 842], [644, 856],
    ],
    width: 2.2,
  },
  { name: "Celduin", line: [[722, 176], [736, 206], [744, 250], [780, 300], [820, 350], [850, 374], [884, 406]], width: 1.5 },
  { name: "Carnen", line: [[850, 176], [836, 220], [842, 280], [828, 320], [832, 358]], width: 1.2 },
  { name: "Forest River", line: [[636, 160], [650, 180], [688, 196], [728, 200]], width: 1.1 },
  { name: "Lhûn", line: [[196, 150], [184, 190], [166, 230], [150, 262], [134, 288]], width: 1.4 },
  {
    name: "Baranduin",
    line: [[250, 240], [262, 280], [266, 310], [256, 350], [236, 380], [216, 408], [206, 436], [200, 446]],
    width: 1.4,
  },
  {
    name: "Mitheithel",
    line: [[466, 196], [440, 226], [432, 270], [428, 316], [412, 370], [402, 410], [394, 446], [380, 480], [366, 510], [346, 536]],
    width: 1.5,
  },
  { name: "Bruinen", line: [[490, 262], [468, 276], [452, 308], [436, 344], [416, 372]], width: 1.1 },
  { name: "Glanduin", line: [[490, 440], [450, 442], [420, 452], [394, 446]], width: 1.1 },
  { name: "Isen", line: [[510, 590], [500, 620], [484, 644], [454, 650], [420, 642], [392, 652], [376, 652]], width: 1.3 },
  { name: "Adorn", line: [[470, 694], [446, 676], [426, 646]], width: 1 },
  { name: "Entwash", line: [[530, 572], [556, 594], [590, 614], [620, 640], [650, 650], [684, 640], [700, 632]], width: 1.3 },
  { name: "Limlight", line: [[524, 506], [560, 506], [600, 500], [620, 496]], width: 1 },
  { name: "Celebrant", line: [[514, 412], [534, 432], [560, 444], [588, 436]], width: 1 },
  { name: "Gladden", line: [[526, 340], [552, 344], [578, 344]], width: 1 },
  { name: "Morthond", line: [[524, 718], [520, 744], [508, 774], [506, 802]], width: 1 },
  { name: "Gilrain", line: [[640, 728], [634, 764], [640, 800], [634, 832], [630, 852]], width: 1 },
  { name: "Erui", line: [[690, 736], [708, 752], [730, 754]], width: 0.9 },
  { name: "Poros", line: [[778, 790], [752, 806], [722, 800], [704, 798]], width: 1.1 },
  { name: "Harnen", line: [[846, 866], [812, 868], [780, 900], [748, 918], [716, 922]], width: 1.2 },
];

/** Woods: trees are drawn at even distances inside each closed line. */
export const WOODS: readonly { readonly name: string; readonly line: readonly Spot[] }[] = [
  {
    name: "Mirkwood",
    line: [
      [612, 196], [650, 186], [690, 196], [704, 220], [706, 270], [714, 310], [698, 350], [690, 390], [702, 430], [706, 462],
      [664, 468], [630, 460], [616, 430], [622, 390], [616, 340], [606, 290], [612, 240],
    ],
  },
  { name: "Fangorn", line: [[526, 548], [548, 536], [568, 556], [566, 590], [546, 606], [530, 580]] },
  { name: "Lórien", line: [[534, 438], [552, 430], [574, 438], [572, 460], [548, 466], [532, 456]] },
  { name: "Old Forest", line: [[272, 306], [288, 308], [286, 326], [274, 326]] },
  { name: "Drúadan", line: [[656, 676], [676, 674], [688, 684], [670, 694], [656, 690]] },
  { name: "Eryn Vorn", line: [[190, 484], [212, 480], [218, 498], [200, 502]] },
  { name: "Drúwaith", line: [[370, 684], [392, 672], [420, 678], [404, 702], [372, 706]] },
  { name: "Ithilien", line: [[738, 640], [760, 650], [756, 690], [746, 700], [738, 680]] },
];

/** Names of what no card names. `size` is the height of a letter in units. */
export const WORDS: readonly { readonly words: string; readonly at: Spot; readonly size: number; readonly water?: true; }[] = [
  { words: "Forodwaith", at: [560, 36], size: 22 },
  { words: "Rhûn", at: [958, 288], size: 22 },
  { words: "Harad", at: [860, 970], size: 22 },
  { words: "Belegaer", at: [120, 720], size: 24, water: true },
  { words: "Ice Bay", at: [226, 74], size: 10, water: true },
  { words: "Sea of Rhûn", at: [920, 436], size: 10, water: true },
  { words: "Sea of Núrnen", at: [886, 796], size: 7, water: true },
];
