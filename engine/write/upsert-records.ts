/**
 * Upsert by a declared unique key or `custom_id` (api.md, section 3): no match creates, one match updates, several are
 * 409. An advisory lock on each key prevents two upserts from both creating.
 */
import { sql } from 'kysely';
import { db } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';
import type { Json } from '../kernel/json.ts';
import { matchedKeys } from '../model/matched-keys.ts';
import type { Field, Resource } from '../model/model.ts';
import { required } from '../platform/schema-entry.ts';
import { type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { buildMatch, buildOpenRecords } from '../query/build-lookup.ts';
import type { Selection } from '../query/query-plan.ts';
import { loadRecords } from '../read/load-records.ts';
import type { WrittenRecord } from '../read/read-written.ts';
import { inTransaction, type RequestContext } from '../request/request-context.ts';
import { lockKey } from '../storage/server-functions.ts';
import { t } from '../texts/t.ts';
import { isBlank, withDefaults } from './complete-record.ts';
import { createRecords } from './create-records.ts';
import { encodeValue } from './encode-rows.ts';
import { readValues } from './read-values.ts';
import { isRestricted } from './require-permission.ts';
import { type BodyWithPointer, resolveCustomIds } from './resolve-references.ts';
import { updateRecords } from './update-records.ts';
import { rejectInvalid } from './write-errors.ts';

export interface UpsertOutcome {
  readonly record: WrittenRecord;
  readonly created: boolean;
}

/** A body, with the version of its record that the client has read, if any. */
export interface UpsertBody extends BodyWithPointer {
  readonly ifVersions?: readonly number[];
  /** Whether a version (or any) was required. */
  readonly hasVersionCondition?: boolean;
  /** The record that its key matched in the dry run; `id` is undefined if there was none. */
  readonly dryRunMatch?: { readonly id: string | undefined };
}

/** Creates or updates each body by its key; the outcomes have the order of the bodies. */
export async function upsertRecords(
  items: readonly UpsertBody[],
  match: string,
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly UpsertOutcome[]> {
  return inTransaction(context, async (transactionContext) => {
    const { matched, errors } = await matchRecords(items, match, resource, transactionContext);
    rejectInvalid(errors);
    rejectInvalid(matched.flatMap((item) => (item.id === undefined ? versionMissing(item) : [])));
    if (matched.some((item) => lacksVersionCondition(item, resource))) throwProblem('precondition_required');
    const isNew = (item: MatchedBody) => item.id === undefined;
    const created = [...(await createRecords(matched.filter(isNew), resource, selection, transactionContext))];
    const patches = matched.flatMap(({ id, ...item }) => (id === undefined ? [] : [{ ...item, id }]));
    const updated = new Map(
      (await updateRecords(patches, resource, selection, transactionContext)).map((record) => [record.id, record]),
    );
    return matched.flatMap(({ id }): UpsertOutcome[] => {
      const record = id === undefined ? created.shift() : updated.get(id);
      return record === undefined ? [] : [{ record, created: id === undefined }];
    });
  });
}

/** A body with the record that has its key; undefined: none. */
export interface MatchedBody extends UpsertBody {
  readonly id: string | undefined;
}

/** Returns whether its key matches another record than in the dry run. */
export function isMoved({ id, dryRunMatch }: MatchedBody): boolean {
  return dryRunMatch !== undefined && dryRunMatch.id !== id;
}

/** Returns whether it would change a record whose version is required and missing. */
export function lacksVersionCondition(item: MatchedBody, resource: Resource): boolean {
  return resource.concurrencyRequired && item.id !== undefined && item.hasVersionCondition !== true;
}

/** A version for a record that does not exist shows that the client's data is outdated. */
export function versionMissing({ pointer, ifVersions }: UpsertBody): readonly ProblemEntry[] {
  if (ifVersions === undefined) return [];
  return [
    {
      ...(pointer === '' ? { header: 'If-Match' } : { pointer }),
      code: 'version_conflict',
      message: t('noRecordNoVersion'),
    },
  ];
}

/** Finds the record of each body's key, and prevents others from creating one until the transaction ends. */
export async function matchRecords(
  items: readonly UpsertBody[],
  match: string,
  resource: Resource,
  context: RequestContext,
): Promise<{ readonly matched: readonly MatchedBody[]; readonly errors: readonly ProblemEntry[] }> {
  const fields = matchFields(match, resource, context);
  const { keys, errors } = await readKeys(items, fields, resource, context);
  errors.push(...duplicateKeys(items, keys, fields));
  if (errors.length > 0) return { matched: [], errors };
  const matches = await findMatches(keys, fields, resource, context);
  const matched = items.map((item, index): MatchedBody => {
    const [id, ...others] = matches.get(index) ?? [];
    if (others.length > 0) {
      errors.push({
        pointer: `${item.pointer}/${fields[0]?.name}`,
        code: 'ambiguous_match',
        message: t('severalRecordsMatch'),
      });
    }
    return { ...item, id };
  });
  return { matched, errors };
}

/** Returns the fields of `_match`: those of a unique rule, or custom_id. */
function matchFields(match: string, resource: Resource, context: RequestContext): readonly Field[] {
  const names = match.split(',');
  const keys = matchedKeys(resource);
  const key = keys.find(
    (candidate) => candidate.length === names.length && names.every((name) => candidate.includes(name)),
  );
  const fields = key?.map((name) => resource.fieldByName.get(name)) ?? [];
  // A caller that can read personal numbers of some data subjects only must not find out whether a number exists.
  const isVisible = (field: Field): boolean =>
    context.access.mayRead(field) && !(field.personal && context.access.hiddenPersons?.agent !== undefined);
  const isReportable = (name: string): boolean => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && isVisible(field);
  };
  const readable = fields.filter((field): field is Field => field !== undefined && isVisible(field));
  if (key !== undefined && readable.length === key.length) return readable;
  return throwProblem('invalid_parameter', {
    errors: [
      {
        parameter: '_match',
        code: 'enum',
        // A key with hidden fields is not listed: they do not exist for the caller.
        params: {
          allowed: keys.filter((candidate) => candidate.every(isReportable)).map((candidate) => candidate.join(',')),
        },
        message: t('notUniqueKeyOfThisResource'),
      },
    ],
  });
}

type Key = readonly Json[];

/** Returns the values of the key's fields; missing ones have their defaults. */
async function readKeys(
  items: readonly BodyWithPointer[],
  fields: readonly Field[],
  resource: Resource,
  context: RequestContext,
): Promise<{ readonly keys: readonly Key[]; readonly errors: ProblemEntry[] }> {
  const errors: ProblemEntry[] = [];
  const names = new Set(fields.map((field) => field.name));
  // A key that matches a record is not written; one without a match is validated with the rest of the new record.
  const finding: RequestContext = { ...context, access: { ...context.access, mayWrite: () => true } };
  const keyBodies = items.map(({ body, pointer }) => ({
    pointer,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name))),
  }));
  const resolved = await resolveCustomIds(keyBodies, resource, finding);
  errors.push(...resolved.errors);
  const keys = resolved.items.map(({ body, pointer, unresolved }) => {
    const values = readValues(body, resource, pointer, finding);
    const record = withDefaults(values.input, resource, context);
    const wrong = new Set([...values.wrong, ...unresolved]);
    const missing = fields
      .filter(({ name }) => !wrong.has(name))
      .filter((field) => isAbsent(field, record[field.name] ?? null));
    errors.push(...values.errors, ...missing.map(({ name }) => ({ ...required(), pointer: `${pointer}/${name}` })));
    return fields.map((field) => encodeValue(field, record[field.name] ?? null));
  });
  return { keys, errors };
}

/** Returns whether a key has no value: a blank text would be the same key for all records without one. */
function isAbsent(field: Field, value: Json): boolean {
  return value === null || isBlank(field, value);
}

/** The same key twice in one call is an error of the caller, because the result would be ambiguous. */
function duplicateKeys(
  items: readonly BodyWithPointer[],
  keys: readonly Key[],
  fields: readonly Field[],
): readonly ProblemEntry[] {
  const positions = new Map<string, number>();
  return items.flatMap((item, index): ProblemEntry[] => {
    if (keys[index]?.includes(null)) return [];
    const key = JSON.stringify(keys[index]);
    const earlier = positions.get(key);
    if (earlier === undefined) {
      positions.set(key, index);
      return [];
    }
    const rowOf = (position: number) => Number(items[position]?.pointer.slice(1) ?? position);
    const [one, other] = [rowOf(earlier), rowOf(index)];
    return [
      {
        pointer: `${item.pointer}/${fields[0]?.name}`,
        code: 'duplicate_in_request',
        params: { indexes: [one, other] },
        message: t('duplicateKey', { one, other }),
      },
    ];
  });
}

/** The elements of `keys` in their order. OFFSET prevents the planner from reordering the locks. */
const keysInOrder = db
  .selectFrom(
    sql<{
      key: string;
      place: string;
    }>`unnest(${placeholder<readonly string[]>('keys')}::text[]) with ordinality`.as<'wanted'>(sql`wanted(key, place)`),
  )
  .select(['key', 'place'])
  .orderBy('place')
  .offset(sql.lit(0));

/** Locks the first of `keys` together with others, and all others exclusively. */
const lockInOrder = db
  .selectFrom(keysInOrder.as('ordered'))
  .select(
    sql`case place when 1 then pg_advisory_xact_lock_shared(hashtextextended(key, 0))::text else pg_advisory_xact_lock(hashtextextended(key, 0))::text end`.as(
      'locked',
    ),
  );

/** Maximum keys that a transaction locks individually. */
const maxLocks = 2_000;

/**
 * Prevents others from creating records with the keys until the transaction ends. Locks use memory that all connections
 * share, and a long import would exhaust it: above some thousand keys the transaction locks all keys of the resource at
 * once. Repeated each time, because locks are released with a savepoint.
 */
async function lockKeys(keys: readonly Key[], resource: Resource, { session, caller }: RequestContext): Promise<void> {
  const all = [caller.customerId, resource.id];
  const { transaction } = session;
  const locks = new Set(keys.map((key) => JSON.stringify([...all, key])));
  if (transaction !== undefined) transaction.lockedKeys += locks.size;
  if ((transaction?.lockedKeys ?? 0) > maxLocks) {
    await session.execute(lockKey, caller.customerId, { key: JSON.stringify(all) });
    return;
  }
  // The order is the same for all callers, so that two upserts of the same keys cannot deadlock.
  await session.execute(lockInOrder, caller.customerId, { keys: [JSON.stringify(all), ...[...locks].toSorted()] });
}

/** Returns IDs by the index of the key. */
async function findMatches(
  keys: readonly Key[],
  fields: readonly Field[],
  resource: Resource,
  context: RequestContext,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (keys.length === 0) return new Map();
  await lockKeys(keys, resource, context);
  const names = fields.map((field) => field.name).join();
  const statement = context.runtime.statements.get(`match ${resource.id} ${names}`, () =>
    buildMatch(resource, fields, context.runtime.compiled),
  );
  const rows = await context.session.run<{ position: number; ids: readonly string[] }>(statement, [
    context.caller.customerId,
    ...fields.map((_, index) => keys.map((key) => key[index] ?? null)),
  ]);
  const matches = new Map(rows.map((row) => [row.position, row.ids]));
  const only = (visible: { readonly has: (id: string) => boolean }, ids: typeof matches): typeof matches =>
    new Map([...ids].map(([position, all]) => [position, all.filter((id) => visible.has(id))]));
  const open = fields.some(({ personal }) => personal)
    ? only(await openRecords([...matches.values()].flat(), resource, context), matches)
    : matches;
  if (!isRestricted(resource, context)) return open;
  // A record that the caller cannot see does not exist for it.
  return only(await loadRecords([...open.values()].flat(), resource, context), open);
}

/** Returns the records whose personal members the caller may read: records of data subjects with a protected identity cannot be found by these members. */
async function openRecords(
  ids: readonly string[],
  resource: Resource,
  { access, bySystem, caller, runtime, session }: RequestContext,
): Promise<ReadonlySet<string>> {
  const { hiddenPersons } = access;
  if (bySystem || ids.length === 0 || hiddenPersons?.areIn(resource) !== true) return new Set(ids);
  const statement = runtime.statements.get(`open records ${resource.id}`, () =>
    buildOpenRecords(resource, runtime.compiled),
  );
  const rows = await session.run<{ id: string }>(statement, [caller.customerId, ids, hiddenPersons.self ?? null]);
  return new Set(rows.map(({ id }) => id));
}
