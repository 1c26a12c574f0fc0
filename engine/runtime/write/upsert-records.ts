/**
 * Upsert by a declared unique key or `custom_id` (api-contract.md, section 3): no row creates, one row updates, more are 409.
 * An advisory lock on each key keeps two upserts from both creating.
 */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { buildMatch } from '../../query/build-match.ts';
import type { Selection } from '../../query/query-plan.ts';
import { readValues } from '../validation/read-values.ts';
import { required } from '../validation/schema-entry.ts';
import { inTransaction, type Work } from '../work.ts';
import { isNarrowed } from './check-inside.ts';
import { createRecords, type PlacedBody, type WrittenRecord } from './create-records.ts';
import { loadRecords } from './load-records.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { resolveCustomIds } from './resolve-references.ts';
import { updateRecords } from './update-records.ts';

export interface UpsertOutcome {
  readonly record: WrittenRecord;
  readonly created: boolean;
}

/** Creates or updates each body by its key; the outcomes have the order of the bodies. */
export async function upsertRecords(
  items: readonly PlacedBody[],
  match: string,
  resource: Resource,
  selection: Selection,
  work: Work,
): Promise<readonly UpsertOutcome[]> {
  const fields = matchFields(match, resource, work);
  return inTransaction(work, async (inside) => {
    const found = await findMatches(items, fields, resource, inside);
    const creates: PlacedBody[] = [];
    const updates: (PlacedBody & { readonly id: string })[] = [];
    const kinds = items.map((item, index) => {
      const [id, ...others] = found[index] ?? [];
      if (others.length > 0) {
        return refuse('ambiguous_match', {
          params: { count: others.length + 1 },
          errors: [
            {
              pointer: `${item.pointer}/${fields[0]?.name}`,
              code: 'ambiguous_match',
              message: { en: 'Several records match.', sv: 'Flera poster matchar.' },
            },
          ],
        });
      }
      if (id === undefined) creates.push(item);
      else updates.push({ ...item, id });
      return id;
    });
    const created = [...(await createRecords(creates, resource, selection, inside))];
    const updated = new Map(
      (await updateRecords(updates, resource, selection, inside)).map((record) => [record.id, record]),
    );
    return kinds.flatMap((id): UpsertOutcome[] => {
      const record = id === undefined ? created.shift() : updated.get(id);
      return record === undefined ? [] : [{ record, created: id === undefined }];
    });
  });
}

/** The fields of `_match`: those of a unique rule, or custom_id. */
function matchFields(match: string, resource: Resource, work: Work): readonly Field[] {
  const names = match.split(',');
  const keys = [
    ['custom_id'],
    ...resource.rules
      .filter((rule) => rule.when === undefined)
      .flatMap((rule) => (rule.type.uniqueFields ? [rule.type.uniqueFields(rule.argument)] : [])),
  ];
  const key = keys.find(
    (candidate) => candidate.length === names.length && names.every((name) => candidate.includes(name)),
  );
  const fields = key?.map((name) => resource.fieldByName.get(name)) ?? [];
  const readable = fields.filter((field): field is Field => field !== undefined && work.access.mayRead(field));
  if (key !== undefined && readable.length === key.length) return readable;
  return refuse('invalid_parameter', {
    errors: [
      {
        parameter: '_match',
        code: 'enum',
        params: { allowed: keys.map((candidate) => candidate.join(',')) },
        message: { en: 'Not a unique key of this resource.', sv: 'Ingen unik nyckel för denna resurs.' },
      },
    ],
  });
}

async function findMatches(
  items: readonly PlacedBody[],
  fields: readonly Field[],
  resource: Resource,
  work: Work,
): Promise<readonly (readonly string[])[]> {
  const read = items.map(({ body, pointer }) => {
    const values = readValues(
      Object.fromEntries(Object.entries(body).filter(([name]) => fields.some((field) => field.name === name))),
      resource,
      pointer,
      work,
    );
    const missing = fields.filter(
      (field) => values.given[field.name] === undefined || values.given[field.name] === null,
    );
    refuseInvalid([
      ...values.errors,
      ...missing.map((field) => ({ ...required(), pointer: `${pointer}/${field.name}` })),
    ]);
    return { record: values.given, pointer };
  });
  const { items: resolved, errors } = await resolveCustomIds(read, resource, work);
  refuseInvalid(errors);
  const keys = resolved.map(({ record }) => fields.map((field) => encoded(field, record[field.name] ?? null)));
  // In one order for all callers, so that two upserts of the same keys cannot wait for each other.
  const locks = [...new Set(keys.map((key) => JSON.stringify([work.caller.customerId, resource.id, key])))].toSorted();
  for (const lock of locks) await work.session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  const statement = work.runtime.statements.get(
    `match ${resource.id} ${fields.map((field) => field.name).join()}`,
    () => buildMatch(resource, fields),
  );
  const found: (readonly string[])[] = [];
  for (const key of keys) {
    const rows = await work.session.run<{ id: string }>(statement, [work.caller.customerId, ...key]);
    found.push(rows.map((row) => row.id));
  }
  if (!isNarrowed(resource, work)) return found;
  // A record that the caller may not see is not there for it.
  const visible = await loadRecords(found.flat(), resource, work);
  return found.map((ids) => ids.filter((id) => visible.has(id)));
}

function encoded(field: Field, value: Json): Json {
  return value === null ? null : (field.type.encode?.(value, field) ?? value);
}
