/** Resolves references given by a unique member to IDs, for batches of rows and with the read permissions of the creator. */
import {
  csvCell,
  type Field,
  invalid,
  type Json,
  type JsonObject,
  ProblemError,
  type Records,
  type Resource,
} from '@core/engine/extension';
import { isObject } from '../support/reference.ts';
import type { Column } from './map-columns.ts';
import type { RowBody } from './row-body.ts';
import { ImportError } from './source.ts';
import { t } from './texts/t.ts';

/** Returns the bodies with IDs in place of `{ member: value }`, or with an error if no record or several records match. */
export async function nameReferences(
  bodies: readonly RowBody[],
  columns: readonly Column[],
  records: Records,
): Promise<readonly RowBody[]> {
  let resolved = bodies;
  for (const { field, by, heading } of columns) {
    const target = field?.target;
    if (field === undefined || target === undefined || by === undefined || by === 'id' || by === 'custom_id') continue;
    const names = resolved.flatMap(({ body, problem }) => (problem === undefined ? namesIn(body[field.name], by) : []));
    const wanted = new Set(names.flatMap((name) => storedForm(name, target, by) ?? []));
    const idsByName = await find(target, by, [...wanted], heading, records);
    resolved = resolved.map((one) =>
      one.problem === undefined ? withIds(one.body, { field, target, by }, idsByName) : one,
    );
  }
  return resolved;
}

function namesIn(value: Json | undefined, by: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: Json) => namesIn(one, by));
  return isObject(value) && value[by] !== undefined ? [String(value[by])] : [];
}

/** Returns the stored form of a value, whatever its spelling; undefined for a text that is not a value of the member, which matches no record. */
function storedForm(name: string, target: Resource, by: string): string | undefined {
  const member = target.fieldByName.get(by);
  const parsed = member?.type.parse(name, member);
  return parsed?.ok === true ? String(parsed.value) : undefined;
}

async function find(
  target: Resource,
  by: string,
  wanted: readonly string[],
  heading: string,
  records: Records,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (wanted.length === 0) return new Map();
  const filter = { [`${by}__in`]: wanted.map((name) => csvCell(name, ',')).join(','), _fields: `id,${by}` };
  try {
    const rows = await records.list(target.id, filter, { limit: 10 * wanted.length });
    const recordsByName = Map.groupBy(rows, (row) => storedForm(String(row[by]), target, by) ?? '');
    return new Map([...recordsByName].map(([name, same]) => [name, same.map(({ id }) => String(id))]));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ImportError(t('notSearchable', { heading, by }));
  }
}

function withIds(
  body: JsonObject,
  { field, target, by }: { readonly field: Field; readonly target: Resource; readonly by: string },
  idsByName: ReadonlyMap<string, readonly string[]>,
): RowBody {
  const value = body[field.name];
  const names = namesIn(value, by);
  if (names.length === 0) return { body };
  const ids = names.map((name) => idsByName.get(storedForm(name, target, by) ?? '') ?? []);
  const wrong = ids.findIndex((same) => same.length !== 1);
  if (wrong >= 0) {
    const [code, message] =
      ids[wrong]?.length === 0
        ? (['reference_not_found', t('absent')] as const)
        : (['reference_ambiguous', t('several')] as const);
    return { body, problem: invalid({ pointer: `/0/${field.name}`, code, message }) };
  }
  const references = ids.map(([id = '']) => ({ id }));
  return { body: { ...body, [field.name]: Array.isArray(value) ? references : (references[0] ?? null) } };
}
