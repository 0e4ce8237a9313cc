declare module "edmonds-blossom-fixed" {
  /** Edges as [vertex, vertex, weight] -> the partner of each vertex, -1 without one; `most`: as many pairs as can be, then the heaviest. */
  export default function blossom(edges: [number, number, number][], most?: boolean): number[];
}
