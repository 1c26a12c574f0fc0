/**
 * Returns the writes of a transaction so far, from its change record: one row for each field with its values before and
 * after. Created records have the IDs `$1`, `$2` …, because their real IDs differ in each run.
 */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { loadRecords } from '../../read/load-records.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { sameValue } from '../../write/complete-record.ts';
import { encodeValue } from '../../write/encode-rows.ts';
import { normalizedValue, type RecordedEntry, recordedEntries } from '../history/recorded-change.ts';
import type { Step } from './run-steps.ts';

/** The maximum number of records in one proposal. */
export const maxRecords = 1_000;

export type RowKind = 'created' | 'updated' | 'deleted' | 'unchanged' | 'action';

/** A row of the differences for one member. `record` is the real ID, even if the pointer contains `$1`. */
export interface DiffRow {
  readonly kind: RowKind;
  readonly resource: string;
  readonly record: string;
  readonly member: string;
  readonly before?: Json;
  readonly after?: Json;
}

export interface Written {
  readonly rows: readonly DiffRow[];
  readonly records: number;
  /** The sum of the absolute changes of exact decimals. */
  readonly amount: string;
  /** `resource id kind version` of every write. */
  readonly versions: readonly string[];
}

/** Returns the writes of the steps in the transaction of the context. Rejects resources without a value history, and too many records. */
export async function readWritten(steps: readonly Step[], context: RequestContext): Promise<Written> {
  const { transaction } = context.session;
  if (transaction?.hasUnrecordedWrites === true)
    throwProblem(
      invalid({
        pointer: '/steps',
        code: 'not_shown',
        message: t('stepWithoutHistory'),
      }),
    );
  const change = transaction?.change?.id;
  const recorded = change === undefined ? [] : await recordedEntries(change, { limit: maxRecords + 1 }, context);
  if (recorded.length > maxRecords) throwProblem('bulk_too_large', { params: { max_items: maxRecords } });
  const all = recorded.toReversed().filter((record) => record !== undefined);
  const names = new Map<string, string>();
  for (const { id, kind } of all) if (kind === 'created') names.set(id, `$${names.size + 1}`);
  const rows: DiffRow[] = steps.flatMap((step) => actionRow(step));
  let records = 0;
  for (const [resource, group] of Map.groupBy(all, (record) => record.resource)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    const stored = await loadRecords(ids, resource, asSystem(context));
    for (const id of ids) {
      const recordEntries = group.filter((record) => record.id === id);
      const recordRows = rowsOf(recordEntries, stored.get(id)?.record, resource);
      if (recordRows.length === 0) continue;
      records += 1;
      rows.push(...recordRows.map((row) => ({ ...row, resource: resource.id, record: id })));
    }
  }
  return {
    rows: rows.map((row) => withPlaceholderIds(row, names)),
    records,
    amount: amountOf(rows, context),
    versions: all.map(({ resource, id, kind, version }) => `${resource.id} ${names.get(id) ?? id} ${kind} ${version}`),
  };
}

function actionRow({ kind, resource, operation, parameters, data }: Step): readonly DiffRow[] {
  if (kind !== 'action') return [];
  const { pk = '', ...otherParameters } = parameters;
  const after = { ...otherParameters, ...data };
  return [{ kind: 'action', resource: resource.id, record: String(pk), member: operation.action?.name ?? '', after }];
}

type Values = Omit<DiffRow, 'resource' | 'record'>;

/** Returns the net change of one record. */
function rowsOf(
  entries: readonly RecordedEntry[],
  stored: JsonObject | undefined,
  resource: Resource,
): readonly Values[] {
  const isNew = entries[0]?.kind === 'created';
  const comparedFields = resource.fields.filter(
    (field) => field.readable && field.type.storage !== 'computed' && !isWriteTime(field),
  );
  const now = (field: Field): Json => encodeValue(field, stored?.[field.name] ?? null);
  if (isNew)
    return stored === undefined
      ? []
      : comparedFields.flatMap((field) =>
          now(field) === null ? [] : [{ kind: 'created', member: field.name, after: now(field) }],
        );
  const before = new Map(entries.toReversed().flatMap((record) => [...record.before.values]));
  if (stored === undefined)
    return [...before].flatMap(([field, value]) =>
      value === null || !field.readable ? [] : [{ kind: 'deleted', member: field.name, before: value }],
    );
  const changed = [...before].filter(
    ([field, value]) => !sameValue(field, normalizedValue(field, value), stored[field.name] ?? null),
  );
  const missing = entries
    .flatMap((record) => record.before.missing)
    .filter((name) => comparedFields.some((field) => field.name === name));
  const called = resource.screen.title.flatMap(({ steps, field }) =>
    steps.length === 0 && !before.has(field) && comparedFields.includes(field) ? [field] : [],
  );
  if (changed.length + missing.length === 0) return [];
  return [
    ...called.map(
      (field): Values => ({ kind: 'unchanged', member: field.name, before: now(field), after: now(field) }),
    ),
    ...changed.map(
      ([field, value]): Values => ({ kind: 'updated', member: field.name, before: value, after: now(field) }),
    ),
    ...missing.map((member): Values => ({ kind: 'updated', member })),
  ];
}

/** Replaces IDs of new records with their placeholders in all values. */
function withPlaceholderIds(row: DiffRow, names: ReadonlyMap<string, string>): DiffRow {
  if (names.size === 0) return row;
  let text = JSON.stringify(row);
  for (const [id, name] of names) text = text.replaceAll(id, name);
  return JSON.parse(text) as DiffRow;
}

/** Decimal places of sums. */
const scale = 10;

function amountOf(rows: readonly DiffRow[], { runtime }: RequestContext): string {
  let sum = 0n;
  for (const { resource: id, member, kind, before, after } of rows) {
    const resource = runtime.model.resourceById.get(id);
    const field = resource?.fieldByName.get(member);
    if (kind === 'action' || resource === undefined || field === undefined) continue;
    if (!runtime.compiled.of(resource).exact.includes(field)) continue;
    const difference = scaled(after) - scaled(before);
    sum += difference < 0n ? -difference : difference;
  }
  const digits = sum.toString().padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
}

function scaled(value: Json | undefined): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '0'));
  if (match === null) return 0n;
  const [, sign, integer = '0', fraction = ''] = match;
  return BigInt(`${sign}${integer}${fraction.slice(0, scale).padEnd(scale, '0')}`);
}
