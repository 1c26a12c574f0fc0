/** Renders an entity diagram as a self-contained SVG: no scripts, no external fonts, readable in light and dark mode. */
import { arrange, type Point } from './arrange.ts';
import { applicationOf, type Entity, type EntityDiagram, type Relation } from './entity-diagram.ts';
import { arrangeInFrames, type Frame, type Framed } from './frames.ts';

/** Width of a monospaced character at 11 pixels. */
const letter = 6.7;
const row = 16;
const header = 24;
const padding = 10;

/** Maximum fields of a box; more are unreadable. */
const maxFields = 12;

/** Maximum referencing resources of a target; more (such as for the organization of every record) would fill the diagram with lines. */
const maxReferences = 20;

interface Edge extends Pick<Relation, 'from' | 'to' | 'many'> {
  readonly fields: readonly string[];
}

interface Row {
  readonly name: string;
  readonly what: string;
}

interface Shape {
  readonly entity: Entity;
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

/** Returns the SVG. */
export function svgText(diagram: EntityDiagram): string {
  const includedIds = new Set(diagram.entities.filter(({ isOutside }) => !isOutside).map(({ id }) => id));
  const all = edgesOf(diagram.relations);
  const hubs = hubsOf(all);
  const overview = diagram.isOverview;
  // External references are listed in the box; lines are drawn only for targets in the diagram, and in an overview within the same application.
  const edges = all.filter(
    ({ from, to }) =>
      from !== to && includedIds.has(to) && !hubs.has(to) && (!overview || applicationOf(from) === applicationOf(to)),
  );
  const shapes = diagram.entities
    .filter(({ isOutside }) => !isOutside)
    .map((entity) => shapeOf(entity, overview ? referenceRows(entity, all, hubs) : rowsOf(entity, diagram.relations)));
  const boxes = shapes.map(({ entity, width, height }) => ({
    id: entity.id,
    group: entity.application,
    width,
    height,
  }));
  const arranged: Framed = overview ? arrangeInFrames(boxes, edges) : { ...arrange(boxes, edges), frames: [] };
  const { width, height, corners, bends, frames } = arranged;
  const notes = [...hubs]
    .filter(([id]) => includedIds.has(id))
    .map(
      ([id, count]) =>
        `${count} resources refer to ${id}; these references are not drawn${overview ? '' : ' as lines'}.`,
    );
  const total = { width: Math.ceil(Math.max(width, 640)), height: Math.ceil(height + 40 + notes.length * row) };
  const applications = [...new Set(diagram.entities.map(({ application }) => application))].toSorted();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" viewBox="0 0 ${total.width} ${total.height}" role="img" aria-labelledby="title">
<title id="title">Resources of ${escapeXml(diagram.title)} and what they refer to</title>
${style}
${markers}
<rect class="page" width="100%" height="100%"/>
${frames.map((frame) => frameText(frame, hueOf(frame.name, applications))).join('\n')}
${edges.map((edge, index) => lineText(edge, bends[index] ?? [])).join('\n')}
${shapes.map((shape) => boxText(shape, corners.get(shape.entity.id) ?? { x: 0, y: 0 }, hueOf(shape.entity.application, applications))).join('\n')}
${overview ? '' : edges.map((edge, index) => labelText(edge, bends[index] ?? [])).join('\n')}
${notes.map((note, index) => text('note', 24, height + 20 + index * row, note)).join('\n')}
</svg>
`;
}

/** Relations between the same two resources share a line. */
function edgesOf(relations: readonly Relation[]): readonly Edge[] {
  const edges = new Map<string, Edge>();
  for (const { from, to, field, many } of relations) {
    const key = `${from} ${to} ${many}`;
    edges.set(key, { from, to, many, fields: [...(edges.get(key)?.fields ?? []), field] });
  }
  return [...edges.values()];
}

function hubsOf(edges: readonly Edge[]): ReadonlyMap<string, number> {
  const sources = new Map<string, Set<string>>();
  for (const { from, to } of edges) sources.set(to, (sources.get(to) ?? new Set<string>()).add(from));
  return new Map(
    [...sources].flatMap(([id, from]): [string, number][] => (from.size > maxReferences ? [[id, from.size]] : [])),
  );
}

/** Returns the rows of a box, references first: they are the subject of the diagram. */
function rowsOf({ id, fields }: Entity, relations: readonly Relation[]): readonly Row[] {
  const references = relations
    .filter(({ from }) => from === id)
    .map(({ field, to, many }) => ({
      name: field,
      what: `→ ${to === id ? 'itself' : to}${many === 'several' ? ' (several)' : ''}`,
    }));
  const more = fields.length - maxFields;
  return [
    ...references,
    ...fields.slice(0, maxFields).map(({ name, type, isKey }) => ({ name, what: isKey ? `${type}, key` : type })),
    ...(more > 0 ? [{ name: `… and ${more} more`, what: '' }] : []),
  ];
}

/** Returns, for an overview, the referenced resources of other applications. */
function referenceRows(
  { id, application }: Entity,
  edges: readonly Edge[],
  hubs: ReadonlyMap<string, number>,
): readonly Row[] {
  const targets = edges.flatMap(({ from, to }) =>
    from === id && applicationOf(to) !== application && !hubs.has(to) ? [to] : [],
  );
  const names = [...new Set(targets)].toSorted();
  const more = names.length - maxFields;
  return [
    ...names.slice(0, maxFields).map((name) => ({ name: '', what: `→ ${name}` })),
    ...(more > 0 ? [{ name: '', what: `… and ${more} more` }] : []),
  ];
}

function shapeOf(entity: Entity, rows: readonly Row[]): Shape {
  const maxCharacters = Math.max(
    ...rows.map(({ name, what }) => name.length + what.length + 1),
    titleOf(entity).length + 1,
  );
  return {
    entity,
    rows,
    width: Math.ceil(maxCharacters * letter) + 2 * padding,
    height: header + (rows.length === 0 ? 0 : rows.length * row + padding / 2),
  };
}

function titleOf({ id }: Entity): string {
  return id.split('.')[1] ?? id;
}

/** Applications have different colours. */
function hueOf(application: string, applications: readonly string[]): number {
  return Math.round((applications.indexOf(application) * 360) / applications.length);
}

function frameText({ name, x, y, width, height }: Frame, hue: number): string {
  return `<g class="application" style="--hue: ${hue}"><rect class="frame" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>
${text('group', x + padding, y + 18, name)}</g>`;
}

function boxText({ entity, rows, width, height }: Shape, { x, y }: Point, hue: number): string {
  const lines = rows.map(({ name, what }, index) => {
    const position = `x="${round(x + padding)}" y="${round(y + header + 12 + index * row)}"`;
    return `<text ${position}>${escapeXml(name)} <tspan class="type">${escapeXml(what)}</tspan></text>`;
  });
  return `<g class="entity" style="--hue: ${hue}"><title>${escapeXml(entity.id)}</title>
<rect class="box" x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="4"/>
<rect class="head" x="${round(x)}" y="${round(y)}" width="${width}" height="${header}" rx="4"/>
${text('name', x + padding, y + 16, titleOf(entity))}
${lines.join('\n')}
</g>`;
}

const ends: Readonly<Record<Relation['many'], string>> = { one: 'one', 'maybe one': 'maybe', several: 'several' };

function lineText({ many, from, to, fields }: Edge, points: readonly Point[]): string {
  return `<path class="line" d="${pathOf(points)}" marker-start="url(#several)" marker-end="url(#${ends[many]})"><title>${escapeXml(`${from} ${fields.join(', ')} → ${to}`)}</title></path>`;
}

function labelText({ fields }: Edge, points: readonly Point[]): string {
  // The curve passes through the midpoint between two bends; it only approaches the bends themselves.
  const index = Math.max(0, Math.floor(points.length / 2) - (points.length > 2 ? 0 : 1));
  const [one, other] = [points[index], points[index + 1] ?? points[index]];
  if (one === undefined || other === undefined) return '';
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const label = fields.length > 2 ? `${fields.slice(0, 2).join(', ')} +${fields.length - 2}` : fields.join(', ');
  return text('label', middle.x, middle.y - 3, label);
}

/** Returns a path that is straight at the arrowheads and rounded at the bends. */
function pathOf(points: readonly Point[]): string {
  const [first, ...remaining] = points;
  if (first === undefined) return '';
  const last = remaining.at(-1);
  const curves = remaining.slice(0, -1).map((point, index) => {
    const next = remaining[index + 1] ?? point;
    return `Q${pair(point)} ${pair({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${pair(first)} ${curves.join(' ')}${last === undefined ? '' : ` L${pair(last)}`}`;
}

function pair({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function text(kind: string, x: number, y: number, content: string): string {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}">${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `<style>
svg { --ink: #1f2328; --paper: #ffffff; --line: #8b949e; --light: 88%; --soft: 98%; }
@media (prefers-color-scheme: dark) { svg { --ink: #e6edf3; --paper: #0d1117; --line: #6e7681; --light: 26%; --soft: 12%; } }
text { font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: var(--ink); }
.page { fill: var(--paper); }
.frame { fill: hsl(var(--hue) 30% var(--soft)); stroke: hsl(var(--hue) 60% var(--light)); stroke-width: 2; }
.group { font-size: 14px; font-weight: bold; }
.box { fill: hsl(var(--hue) 30% var(--soft)); stroke: var(--line); }
.head { fill: hsl(var(--hue) 60% var(--light)); stroke: var(--line); }
.type { opacity: 0.65; }
.name { font-weight: bold; }
.line { fill: none; stroke: var(--line); stroke-width: 1.2; }
.mark { fill: none; stroke: var(--line); stroke-width: 1.2; }
.label { fill: var(--ink); font-size: 9px; text-anchor: middle; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
</style>`;

/** Crow's foot markers: the cardinality at this end of a line. */
const markers = `<defs>
<marker id="several" viewBox="0 0 14 12" refX="14" refY="6" markerWidth="14" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="mark" d="M2,6 L14,1 M2,6 L14,11 M2,6 L14,6"/></marker>
<marker id="one" viewBox="0 0 14 12" refX="14" refY="6" markerWidth="14" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="mark" d="M9,1 L9,11 M5,1 L5,11"/></marker>
<marker id="maybe" viewBox="0 0 14 12" refX="14" refY="6" markerWidth="14" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><circle class="mark" cx="4" cy="6" r="3"/><path class="mark" d="M10,1 L10,11"/></marker>
</defs>`;
