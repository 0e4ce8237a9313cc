/** No node, no edge. */
export const NIL = -1;

/**
 * A search tree in arrays that are made once. A node is a point where somebody chooses; an edge is a choice by its
 * identity (so that it is the same in every world); under an edge hang the nodes it led to, told apart by what the
 * searching player saw then: dice that led to the same are one child.
 */
export class Tree {
  nodes = 0;
  edges = 0;
  /** Of a node: who chooses, its first edge, how often it was passed, the look it is known by, and the next one under the same edge. */
  readonly chooser: Int8Array;
  readonly firstEdge: Int32Array;
  readonly passed: Int32Array;
  readonly look: Int32Array;
  readonly nextNode: Int32Array;
  /** Of an edge: identity, times taken, times it could be taken, worth to the one who chooses (sum, squares), links. */
  readonly identity: Float64Array;
  readonly visits: Int32Array;
  readonly offered: Int32Array;
  readonly sum: Float64Array;
  readonly square: Float64Array;
  readonly prior: Float64Array;
  readonly nextEdge: Int32Array;
  readonly firstNode: Int32Array;
  readonly nodesUnder: Int32Array;

  constructor(
    readonly mostNodes: number,
    readonly mostEdges: number,
  ) {
    this.chooser = new Int8Array(mostNodes);
    this.firstEdge = new Int32Array(mostNodes);
    this.passed = new Int32Array(mostNodes);
    this.look = new Int32Array(mostNodes);
    this.nextNode = new Int32Array(mostNodes);
    this.identity = new Float64Array(mostEdges);
    this.visits = new Int32Array(mostEdges);
    this.offered = new Int32Array(mostEdges);
    this.sum = new Float64Array(mostEdges);
    this.square = new Float64Array(mostEdges);
    this.prior = new Float64Array(mostEdges);
    this.nextEdge = new Int32Array(mostEdges);
    this.firstNode = new Int32Array(mostEdges);
    this.nodesUnder = new Int32Array(mostEdges);
  }

  /** Empties the tree and makes its root, node 0. */
  plant(chooser: number): void {
    this.nodes = this.edges = 0;
    this.node(chooser, 0);
  }

  /** A new node, or NIL when there is no more room. */
  node(chooser: number, look: number): number {
    if (this.nodes >= this.mostNodes) return NIL;
    const n = this.nodes++;
    this.chooser[n] = chooser;
    this.firstEdge[n] = NIL;
    this.passed[n] = 0;
    this.look[n] = look;
    this.nextNode[n] = NIL;
    return n;
  }

  /** The edge of a node with this identity, or NIL. */
  edge(node: number, identity: number): number {
    for (let e = this.firstEdge[node]; e !== NIL; e = this.nextEdge[e]) if (this.identity[e] === identity) return e;
    return NIL;
  }

  /** A new edge of a node, or NIL when there is no more room. */
  grow(node: number, identity: number, prior: number): number {
    if (this.edges >= this.mostEdges) return NIL;
    const e = this.edges++;
    this.identity[e] = identity;
    this.visits[e] = this.offered[e] = this.nodesUnder[e] = 0;
    this.sum[e] = this.square[e] = 0;
    this.prior[e] = prior;
    this.nextEdge[e] = this.firstEdge[node];
    this.firstNode[e] = NIL;
    this.firstEdge[node] = e;
    return e;
  }

  /**
   * The node under an edge that looks like this. New looks make new nodes as long as there are fewer than `most`
   * (progressive widening over chance); after that they share the first one. NIL when there is no more room.
   */
  child(edge: number, chooser: number, look: number, most: number): number {
    let share = NIL;
    for (let n = this.firstNode[edge]; n !== NIL; n = this.nextNode[n]) {
      if (this.look[n] === look && this.chooser[n] === chooser) return n;
      if (this.chooser[n] === chooser) share = n;
    }
    if (this.nodesUnder[edge] >= most && share !== NIL) return share;
    const n = this.node(chooser, look);
    if (n === NIL) return share;
    this.nextNode[n] = this.firstNode[edge];
    this.firstNode[edge] = n;
    this.nodesUnder[edge]++;
    return n;
  }
}
