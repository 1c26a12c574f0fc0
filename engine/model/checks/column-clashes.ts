/** Two fields cannot have the same column: a reference `space` has the column space_id, and so has a field of that name. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

/** Columns that the engine adds to every table. */
const engineColumns = ['customer_id', 'version'];

export function* checkColumnClashes({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { fields } of drafts) {
    const holders = new Map<string, string>();
    for (const field of fields.values()) {
      if (field.type.storage !== 'column') continue;
      const { name, columnName: column } = field;
      const other = holders.get(column);
      if (engineColumns.includes(column) && name !== column) {
        const reason = `its column would be ${column}, which every table has`;
        yield modelProblems.reservedName.at(field.span, { name, what: 'this field', reason });
      } else if (other !== undefined) {
        yield modelProblems.columnClash.at(field.span, { field: name, other, column });
      }
      holders.set(column, name);
    }
  }
}
