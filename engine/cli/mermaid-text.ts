/** Renders the resources of a model and their references as a Mermaid diagram. */
import type { Field, Model, Resource } from '../model/model.ts';

/** Returns the diagram: the resources of one application with their fields, or an overview of all resources by name. */
export function mermaidText(model: Model, application?: string): string {
  const lines =
    application === undefined
      ? overview(model.resources)
      : entityDiagram(model.resources.filter((resource) => resource.application === application));
  return `${lines.join('\n')}\n`;
}

/** Resources of other applications appear only in the relations; Mermaid draws boxes for them. */
function entityDiagram(resources: readonly Resource[]): readonly string[] {
  const boxes = resources.map((resource) => {
    const columns = resource.fields
      .filter(({ type, target, hidden }) => type.storage === 'column' && target === undefined && !hidden)
      .map(({ name, type }) => `    ${type.name.replaceAll('-', '_')} ${name}${name === 'id' ? ' PK' : ''}`);
    return `  ${nodeOf(resource)} {\n${columns.join('\n')}\n  }`;
  });
  const relations = resources
    .flatMap(referencesOf)
    .map(({ from, to, field }) => `  ${nodeOf(from)} ${connectorOf(field)} ${nodeOf(to)} : ${field.name}`);
  return ['erDiagram', ...boxes, ...relations];
}

/**
 * Mermaid's entity diagrams have no groups and are limited to 50,000 characters and 500 lines. The overview is
 * therefore a flowchart of resource names by application, with one line for each related pair within an application,
 * and one between two applications with the number of references.
 */
function overview(resources: readonly Resource[]): readonly string[] {
  const groups = [...Map.groupBy(resources, ({ application }) => application)]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([application, members]) => [
      `  subgraph ${groupOf(application)} [${application}]`,
      ...members.map((resource) => `    ${nodeOf(resource)}[${resource.id.slice(application.length + 1)}]`),
      '  end',
    ]);
  const within = new Set<string>();
  const between = new Map<string, number>();
  for (const { from, to } of resources.flatMap(referencesOf)) {
    if (from.application === to.application) within.add(`  ${nodeOf(from)} --> ${nodeOf(to)}`);
    else {
      const pair = `${from.application} ${to.application}`;
      between.set(pair, (between.get(pair) ?? 0) + 1);
    }
  }
  const bridges = [...between].map(([pair, count]) => {
    const [one = '', other = ''] = pair.split(' ');
    return `  ${groupOf(one)} -->|${count}| ${groupOf(other)}`;
  });
  return ['flowchart LR', ...groups, ...within, ...bridges];
}

interface Reference {
  readonly from: Resource;
  readonly to: Resource;
  readonly field: Field;
}

function referencesOf(from: Resource): readonly Reference[] {
  return from.fields.flatMap((field) => {
    const { target: to, derivation, hidden } = field;
    return to === undefined || derivation !== undefined || hidden ? [] : [{ from, to, field }];
  });
}

/** The number of target records that one record references: several, at most one, or exactly one. */
function connectorOf({ type, nullable }: Field): string {
  if (type.relation === 'many') return '}o--o{';
  return nullable ? '}o--o|' : '}o--||';
}

/** Adds a prefix, because Mermaid reserves names such as `end`. */
function groupOf(application: string): string {
  return `application_${application}`;
}

function nodeOf({ id }: Resource): string {
  return id.replace('.', '_');
}
