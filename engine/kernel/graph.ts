/** Nodes in an order where each follows all its dependencies; otherwise in the order of the input. Cycles are returned separately. */
export interface TopologicalOrder<Node> {
  readonly ordered: readonly Node[];
  /** Nodes in a cycle, in the order of traversal; empty if there is none. */
  readonly cycle: readonly Node[];
}

/** Depth-first topological sort. `dependencies` returns the nodes that must precede a node. */
export function topologicalSort<Node>(
  nodes: readonly Node[],
  dependencies: (node: Node) => Iterable<Node>,
): TopologicalOrder<Node> {
  const ordered: Node[] = [];
  const done = new Set<Node>();
  const path: Node[] = [];
  let cycle: Node[] = [];
  const visit = (node: Node): void => {
    if (done.has(node)) return;
    const start = path.indexOf(node);
    if (start >= 0) {
      if (cycle.length === 0) cycle = path.slice(start);
      return;
    }
    path.push(node);
    for (const before of dependencies(node)) visit(before);
    path.pop();
    done.add(node);
    ordered.push(node);
  };
  for (const node of nodes) visit(node);
  return { ordered, cycle };
}
