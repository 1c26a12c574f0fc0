/** Renders an entity diagram as Mermaid text. */
import { applicationOf, type EntityDiagram, type Relation } from './entity-diagram.ts';

const lines: Readonly<Record<Relation['many'], string>> = {
  one: '}o--||',
  'maybe one': '}o--o|',
  several: '}o--o{',
};

/** Returns the Mermaid text: an entity diagram of one application, or an overview of all. */
export function mermaidText(diagram: EntityDiagram): string {
  return diagram.isOverview ? overviewText(diagram) : applicationText(diagram);
}

/** Resources of other applications appear only in the relations; Mermaid draws boxes for them. */
function applicationText({ entities, relations }: EntityDiagram): string {
  const boxes = entities
    .filter(({ isOutside }) => !isOutside)
    .map(({ id, fields }) => {
      const columns = fields.map(
        ({ name, type, isKey }) => `    ${type.replaceAll('-', '_')} ${name}${isKey ? ' PK' : ''}`,
      );
      return `  ${nameOf(id)} {\n${columns.join('\n')}\n  }`;
    });
  const edges = relations.map(
    ({ from, to, field, many }) => `  ${nameOf(from)} ${lines[many]} ${nameOf(to)} : ${field}`,
  );
  return `${['erDiagram', ...boxes, ...edges].join('\n')}\n`;
}

/**
 * Mermaid's entity diagrams have no groups and are limited to 50,000 characters and 500 lines. The overview is
 * therefore a flowchart of resource names by application, with one line for each related pair within an application,
 * and one between two applications with the number of references.
 */
function overviewText({ entities, relations }: EntityDiagram): string {
  const applications = [...new Set(entities.map(({ application }) => application))].toSorted();
  const groups = applications.flatMap((application) => [
    `  subgraph ${groupOf(application)} [${application}]`,
    ...entities
      .filter((entity) => entity.application === application)
      .map(({ id }) => `    ${nameOf(id)}[${id.slice(application.length + 1)}]`),
    '  end',
  ]);
  const within = new Set<string>();
  const between = new Map<string, number>();
  for (const { from, to } of relations) {
    const [one, other] = [applicationOf(from), applicationOf(to)];
    if (one === other) within.add(`  ${nameOf(from)} --> ${nameOf(to)}`);
    else between.set(`${one} ${other}`, (between.get(`${one} ${other}`) ?? 0) + 1);
  }
  const bridges = [...between].map(([pair, count]) => {
    const [one = '', other = ''] = pair.split(' ');
    return `  ${groupOf(one)} -->|${count}| ${groupOf(other)}`;
  });
  return `${['flowchart LR', ...groups, ...within, ...bridges].join('\n')}\n`;
}

/** Adds a prefix, because Mermaid reserves names such as `end`. */
function groupOf(application: string): string {
  return `application_${application}`;
}

function nameOf(id: string): string {
  return id.replace('.', '_');
}
