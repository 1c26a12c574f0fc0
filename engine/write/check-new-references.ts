/** Rejects new references to records that the caller cannot see, and to retired ones. Stored references stay. */

import type { Field, Resource } from '../model/model.ts';
import { retires, retiringField, retiringFields } from '../model/retired-records.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import { buildRetired } from '../query/build-lookup.ts';
import type { RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { existsForCaller, unexplained } from './complete-record.ts';
import {
  checkVisibleReferences,
  type NewReference,
  newReferences,
  type WrittenReferences,
} from './resolve-references.ts';

/** Returns the errors of new references, each once. */
export async function checkNewReferences(
  items: readonly WrittenReferences[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const invisible = await checkVisibleReferences(items, resource, context);
  const retired = await findRetired(items, resource, context);
  const reported = new Set(invisible.map((entry) => 'pointer' in entry && entry.pointer));
  return [...invisible, ...retired.filter((entry) => 'pointer' in entry && !reported.has(entry.pointer))];
}

/**
 * Returns an error for each new reference to a retired record (descriptor key `retires`), such as an archived one; one
 * statement for all records of a request. Writes of the server and restored records can refer to retired records. So
 * can a record that is retired itself, so that the history of another system can be imported.
 */
async function findRetired(
  items: readonly WrittenReferences[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const { retirable } = context.runtime.compiled.of(resource).writeForm();
  if (retirable.length === 0 || context.bySystem || context.restores) return [];
  const own = retiringFields(resource);
  const active = items.filter(({ record }) => retiringField(record, own) === undefined);
  const references = retirable.flatMap((field) =>
    newReferences(active, field).map((reference) => ({ ...reference, field })),
  );
  if (references.length === 0) return [];
  const retired = await retiredRecords(references, retirable, context);
  // Records of the same request count as they are after it.
  if (own.length > 0) {
    for (const { record } of items) retired.set(String(record.id), retiringField(record, own));
  }
  return references.flatMap(({ id, pointer }) => {
    const field = retired.get(id);
    return field === undefined ? [] : [retiredEntry(field, pointer, context)];
  });
}

/** Returns the fields that retire the referenced records, by the IDs of these records. */
async function retiredRecords(
  references: readonly (NewReference & { readonly field: Field })[],
  retirable: readonly Field[],
  context: RequestContext,
): Promise<Map<string, Field | undefined>> {
  const targets = [...new Set(retirable.map(({ target }) => target))];
  const retiring = targets.flatMap((target) => retiringFields(target));
  const keys = retiring.map(({ resource }) => [
    ...new Set(references.flatMap(({ id, field }) => (field.target === resource ? [id] : []))),
  ]);
  const { runtime, session, caller } = context;
  const statement = runtime.statements.get(
    `retired ${retiring.map(({ columnName, resource }) => `${resource.table}.${columnName}`).join(' ')}`,
    () => buildRetired(retiring, runtime.compiled),
  );
  const rows = await session.run<{ id: string; retiring: number }>(statement, [caller.customerId, ...keys]);
  return new Map(rows.map((row) => [row.id, retiring[row.retiring]]));
}

function retiredEntry(field: Field, pointer: string, context: RequestContext): ProblemEntry {
  if (!existsForCaller(field, context)) return unexplained('retired', pointer);
  const text = retires(field) === true ? 'cannotBeChosenIf' : 'cannotBeChosenUnless';
  return { pointer, code: 'retired', params: { member: field.name }, message: t(text, { member: field.label }) };
}
