/** Lays out many boxes in groups: each group is laid out separately, and the groups are arranged in rows, the tallest first. */
import { type Arranged, arrange, type Box, type Line, type Point } from './arrange.ts';

export interface GroupedBox extends Box {
  readonly group: string;
}

/** The frame around a group. */
export interface Frame extends Point {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface Framed extends Arranged {
  readonly frames: readonly Frame[];
}

const title = 26;
const gap = 24;

/** Minimum width that fits the names of groups. */
const minWidth = 220;

/** Computes the layout; lines connect boxes of the same group. The result is deterministic. */
export function arrangeInFrames(boxes: readonly GroupedBox[], lines: readonly Line[]): Framed {
  const groupOf = new Map(boxes.map(({ id, group }) => [id, group]));
  const groups = [...new Set(groupOf.values())].map((name) => {
    const own = lines.flatMap((line, index) => (groupOf.get(line.from) === name ? [index] : []));
    const inside = arrange(
      boxes.filter(({ group }) => group === name),
      own.flatMap((index) => lines[index] ?? []),
    );
    return { name, own, inside, width: Math.max(inside.width, minWidth), height: inside.height + title };
  });
  const frames = arrangeRows(groups.toSorted((left, right) => right.height - left.height));
  const corners = new Map<string, Point>();
  const bends: (readonly Point[])[] = lines.map(() => []);
  for (const { group, frame } of frames) {
    const moved = ({ x, y }: Point): Point => ({ x: x + frame.x, y: y + frame.y + title });
    for (const [id, corner] of group.inside.corners) corners.set(id, moved(corner));
    group.inside.bends.forEach((points, position) => {
      bends[group.own[position] ?? 0] = points.map(moved);
    });
  }
  return {
    width: Math.max(...frames.map(({ frame }) => frame.x + frame.width)) + gap,
    height: Math.max(...frames.map(({ frame }) => frame.y + frame.height)) + gap,
    corners,
    bends,
    frames: frames.map(({ frame }) => frame),
  };
}

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Arranges the groups in rows with an overall aspect ratio of about 3:2. */
function arrangeRows<Group extends Size>(
  groups: readonly Group[],
): readonly { readonly group: Group; readonly frame: Frame }[] {
  const area = groups.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const rowWidth = Math.max(Math.sqrt(area * 1.5), ...groups.map(({ width }) => width + gap));
  let [x, y, rowHeight] = [gap, gap, 0];
  return groups.map((group) => {
    const { name, width, height } = group;
    if (x > gap && x + width > rowWidth + gap) [x, y, rowHeight] = [gap, y + rowHeight + gap, 0];
    const frame = { name, x, y, width, height };
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    return { group, frame };
  });
}
