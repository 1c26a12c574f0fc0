/** Rules on relations, checked after the write in its transaction, so that all rows of a bulk write count: self-references form a tree, and related records have equal values. */
import type { RelationChecks } from '../compile/serve/write-form.ts';
import type { Field, Resource, Rule } from '../model/model.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import { buildAncestors, buildSameValue } from '../query/build-lookup.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { lockKey } from '../storage/server-functions.ts';
import { fieldOf, findingEntry } from './complete-record.ts';

export interface WrittenParent {
  readonly id: string;
  readonly pointer: string;
  readonly record: RecordValues;
  /** Fields that an update changes; undefined for a create. */
  readonly changed?: readonly string[];
}

/** Returns the entries of written rows that have become their own ancestors. */
export async function checkAcyclic(
  rows: readonly WrittenParent[],
  { treeRules }: RelationChecks,
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const rule of treeRules) {
    const name = rule.type.acyclicField?.(rule.argument);
    if (name === undefined) continue;
    const moved = rows.filter(
      ({ record, changed }) => (record[name] ?? null) !== null && changed?.includes(name) !== false,
    );
    errors.push(...(await findRings(moved, rule, resource, context)));
  }
  return errors;
}

async function findRings(
  rows: readonly WrittenParent[],
  rule: Rule,
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  if (rows.length === 0) return [];
  const { customerId } = context.caller;
  // Two concurrent writers that each move one record below the other's would both find no cycle.
  await context.session.execute(lockKey, customerId, { key: JSON.stringify([customerId, resource.id, rule.id]) });
  const statement = context.runtime.statements.get(`ancestors ${resource.id} ${rule.id}`, () =>
    buildAncestors(resource, fieldOf(resource, String(rule.argument)), context.runtime.compiled),
  );
  const rings = await context.session.run<{ id: string }>(statement, [customerId, rows.map(({ id }) => id)]);
  const ids = new Set(rings.map(({ id }) => id));
  const finding = rule.type.violation(rule.argument, (name) => fieldOf(resource, name));
  return rows.filter(({ id }) => ids.has(id)).map(({ pointer }) => findingEntry(finding, rule, pointer, context));
}

/** Returns the violations of a write; `values` are those of the write statement. */
export async function checkSameValues(
  items: readonly { readonly pointer: string }[],
  values: readonly unknown[],
  { sameValueRules }: RelationChecks,
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const rule of sameValueRules) {
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
