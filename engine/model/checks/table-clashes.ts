/** No two tables of the same name: resources have `<application>_<resource>`, join tables the field's name behind it. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkTableClashes({ drafts }: CheckContext): Iterable<Diagnostic> {
  const holders = new Map(drafts.map(({ resource }) => [resource.table, resource.id]));
  for (const { fields, resource } of drafts) {
    for (const field of fields.values()) {
      const table = field.linkTable?.name;
      if (table === undefined) continue;
      const source = `${resource.id}.${field.name}`;
      const other = holders.get(table);
      if (other !== undefined) yield modelProblems.tableClash.at(field.span, { source, other, table });
      holders.set(table, source);
    }
  }
}
