/** Computes the layout of boxes and lines of a diagram: layers from left to right with as few crossings as possible (dagre). */
import { type EdgeLabel, Graph, layout, type NodeLabel } from '@dagrejs/dagre';

export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly from: string;
  readonly to: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arranged {
  readonly width: number;
  readonly height: number;
  /** The top left corner of each box. */
  readonly corners: ReadonlyMap<string, Point>;
  /** The bend points of each line, in input order. */
  readonly bends: readonly (readonly Point[])[];
}

const margin = 24;

/** Computes the layout; it is deterministic. */
export function arrange(boxes: readonly Box[], lines: readonly Line[]): Arranged {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', ranksep: 90, nodesep: 24, edgesep: 10, marginx: margin, marginy: margin });
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  lines.forEach(({ from, to }, index) => {
    graph.setEdge(from, to, {}, String(index));
  });
  layout(graph);
  const corners = new Map(
    boxes.map(({ id, width, height }) => {
      const { x = 0, y = 0 }: NodeLabel = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
  const bends = lines.map(({ from, to }, index) => {
    const { points = [] }: EdgeLabel = graph.edge(from, to, String(index));
    return points.map(({ x, y }: Point) => ({ x, y }));
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, corners, bends };
}
