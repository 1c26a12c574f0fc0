/** An entity diagram as Mermaid text. */
import type { EntityDiagram, Relation } from './entity-diagram.ts';

const lines: Readonly<Record<Relation['many'], string>> = {
  one: '}o--||',
  'maybe one': '}o--o|',
  several: '}o--o{',
};

/** Resources of other applications stand in the lines alone; Mermaid makes boxes of them. */
export function mermaidText({ entities, relations }: EntityDiagram): string {
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

function nameOf(id: string): string {
  return id.replace('.', '_');
}
