/** Nodes in an order where each comes after all it depends on; ties keep the input's order. Cycles come back apart. */
export interface TopologicalOrder<Node> {
  readonly ordered: readonly Node[];
  /** Nodes that stand in a cycle, in the order of the walk; empty when there is none. */
  readonly cycle: readonly Node[];
}

/** Depth-first topological sort. `dependencies` names what must come before a node. */
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
