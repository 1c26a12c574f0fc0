/** Rules that compare a record with records it refers to: validated by a query in the write's transaction. */
import type { Field, Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { buildSameValue } from '../../query/build-lookup.ts';
import type { RequestContext } from '../context/request-context.ts';
import { fieldOf } from '../validation/complete-record.ts';
import { findingEntry } from '../validation/visible-fields.ts';

/** Returns the violations of a write; `values` are those of the write statement. */
export async function checkSameValues(
  items: readonly { readonly pointer: string }[],
  values: readonly unknown[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const rule of resource.rules) {
    const rulePaths = rule.type.sameValuePaths?.(rule.argument);
    if (rulePaths === undefined) continue;
    const subject = fieldOf(resource, rulePaths.field);
    const paths = rulePaths.paths.map((path) => fieldsOf(path, resource));
    const statement = context.runtime.statements.get(`same ${resource.id} ${rule.id}`, () =>
      buildSameValue(resource, subject, paths, context.runtime.compiled),
    );
    const rows = await context.session.run<{ position: number; path: number }>(statement, values);
    const finding = rule.type.violation(rule.argument, (name) => fieldOf(resource, name));
    errors.push(
      ...rows.map((row) =>
        findingEntry(
          { ...finding, params: { as: rulePaths.paths[row.path] ?? '' } },
          rule,
          items[row.position]?.pointer ?? '',
          context,
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
