/** An entity diagram as Mermaid text. */
import { applicationOf, type EntityDiagram, type Relation } from './entity-diagram.ts';

const lines: Readonly<Record<Relation['many'], string>> = {
  one: '}o--||',
  'maybe one': '}o--o|',
  several: '}o--o{',
};

/** The text: an entity diagram of one application, or an overview of all. */
export function mermaidText(diagram: EntityDiagram): string {
  return diagram.isOverview ? overviewText(diagram) : applicationText(diagram);
}

/** Resources of other applications stand in the lines alone; Mermaid makes boxes of them. */
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
 * Entity diagrams of Mermaid know no groups, and it draws none of more than 50,000 characters or 500 lines: everything is a flowchart with the
 * names of resources by application, a line for each pair within one, and one between two applications with the number of its references.
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

/** A name of its own: Mermaid has words such as `end` that nothing may be called. */
function groupOf(application: string): string {
  return `application_${application}`;
}

function nameOf(id: string): string {
  return id.replace('.', '_');
}
