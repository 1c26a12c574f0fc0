/** Rules that compare a record with records it refers to: validated by a query in the write's transaction. */
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { buildSameValue } from '../../query/build-lookup.ts';
import type { Work } from '../context/work.ts';
import { fieldOf } from '../validation/complete-record.ts';
import { findingEntry } from '../validation/known-fields.ts';

/** Returns the violations of a write; `values` are those of the write statement. */
export async function checkSameValues(
  items: readonly { readonly pointer: string }[],
  values: readonly unknown[],
  resource: Resource,
  work: Work,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const rule of resource.rules) {
    const parts = rule.type.sameValuePaths?.(rule.argument);
    if (parts === undefined) continue;
    const subject = fieldOf(resource, parts.field);
    const paths = parts.paths.map((path) => fieldsOf(path, resource));
    const statement = work.runtime.statements.get(`same ${resource.id} ${rule.id}`, () =>
      buildSameValue(resource, subject, paths, work.runtime.served),
    );
    const rows = await work.session.run<{ position: number; path: number }>(statement, values);
    const finding = rule.type.violation(rule.argument, (name) => fieldOf(resource, name));
    errors.push(
      ...rows.map((row) =>
        findingEntry(
          { ...finding, params: { as: parts.paths[row.path] ?? '' } },
          rule,
          items[row.position]?.pointer ?? '',
          work,
        ),
      ),
    );
  }
  return errors;
}

/** Returns the fields of the path `invoice.company`. */
function fieldsOf(path: string, resource: Resource): readonly Field[] {
  const [name = '', ...rest] = path.split('.');
  const field = fieldOf(resource, name);
  if (rest.length === 0 || field.target === undefined) return [field];
  return [field, ...fieldsOf(rest.join('.'), field.target)];
}
