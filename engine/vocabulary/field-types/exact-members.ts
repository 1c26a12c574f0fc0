/**
 * Exact numbers inside lists and objects, at every depth. They are handled like a field of such a type: processed as text, and stored as numbers with the
 * digits of their scale in a jsonb column, whose numbers are exact. Null and members that the descriptor does not name are unchanged.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { type LongNumbers, rawNumber } from '../../kernel/json-text.ts';
import type { ColumnForm } from '../column-writer.ts';
import type { FieldFacts, FieldType, ValueFinding } from '../field-type.ts';
import { memberFacts, memberType } from './member.ts';

/** An exact number with its type and its location. */
interface ExactMember {
  readonly value: Json;
  readonly type: FieldType;
  readonly facts: FieldFacts;
  /** The list or object that contains it, and its name there. */
  readonly holder: object;
  readonly name: string;
  readonly pointer: string;
}

type Change = (member: ExactMember) => Json;
type MemberLocation = Pick<ExactMember, 'holder' | 'name' | 'pointer'>;

const cache = new WeakMap<object, boolean>();

/** Whether values of a list or object may contain exact numbers. `member` has its `items` or `properties`. */
export function hasExactNumbers(member: Json, field: Pick<FieldFacts, 'elementTypes'>): boolean {
  if (!isJsonObject(member)) return false;
  const cached = cache.get(member);
  if (cached !== undefined) return cached;
  const members = isJsonObject(member.properties) ? Object.values(member.properties) : [member.items ?? null];
  const hasExact =
    memberType(member, field)?.isExact === true || members.some((description) => hasExactNumbers(description, field));
  cache.set(member, hasExact);
  return hasExact;
}

/** Restores the digits that a client wrote, if a double would change them. */
export function preserveDigits(value: Json, field: FieldFacts, digits: LongNumbers): Json {
  return mapExact(value, field, ({ value: item, holder, name }) => digits.get(holder)?.get(name) ?? item);
}

/** The canonical form in which equal values are identical. */
export function normalizeExact(value: Json, field: FieldFacts): Json {
  return mapExact(value, field, ({ value: item, type, facts }) => type.normalize?.(item, facts) ?? item);
}

/** The value for its column: numbers with every digit. */
export function encodeExact(value: Json, field: FieldFacts): Json {
  return mapExact(value, field, ({ value: item, type, facts }) =>
    type.written === undefined ? item : rawNumber(type.written(item, facts)),
  );
}

/** The first number that its type rejects. */
export function findInexact(value: Json, field: FieldFacts): ValueFinding | undefined {
  let violation: ValueFinding | undefined;
  mapExact(value, field, ({ value: item, type, facts, pointer }) => {
    const finding = violation === undefined ? type.validate?.(item, facts) : undefined;
    if (finding !== undefined) violation = { ...finding, path: pointer };
    return item;
  });
  return violation;
}

function mapExact(value: Json, field: FieldFacts, change: Change): Json {
  return mapMember(value, field.attributes, field, change, undefined);
}

function mapMember(
  value: Json,
  member: Json,
  field: FieldFacts,
  change: Change,
  location: MemberLocation | undefined,
): Json {
  if (value === null || !isJsonObject(member) || !hasExactNumbers(member, field)) return value;
  const type = memberType(member, field);
  if (type !== undefined) {
    return location === undefined ? value : change({ ...location, value, type, facts: memberFacts(member, field) });
  }
  const mapNested = (item: Json, name: string, description: Json): Json =>
    mapMember(item, description, field, change, {
      holder: value as object,
      name,
      pointer: `${location?.pointer ?? ''}/${name}`,
    });
  if (Array.isArray(value))
    return value.map((item: Json, index) => mapNested(item, String(index), member.items ?? null));
  const { properties } = member;
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      Object.hasOwn(properties, name) ? mapNested(item, name, properties[name] ?? null) : item,
    ]),
  );
}

/** The jsonb value; its exact numbers are texts if the form requires it. */
export function readExact(column: Expression<unknown>, field: FieldFacts, form: ColumnForm): RawBuilder<unknown> {
  return form === 'number' ? sql`${column}` : exactTextSql(column, field);
}

function exactTextSql(
  value: Expression<unknown>,
  field: FieldFacts,
  member: Json = field.attributes,
  depth = 1,
): RawBuilder<unknown> {
  if (!isJsonObject(member) || !hasExactNumbers(member, field)) return sql`${value}`;
  const type = memberType(member, field);
  if (type !== undefined) {
    // The column type's limits are ignored: values that were stored before the descriptor became stricter remain readable.
    const number = sql`(${value} #>> '{}')::numeric`;
    const text = type.exactText?.(number, memberFacts(member, field)) ?? number;
    // A list or object that was stored before its description changed can contain any value.
    return sql`case when ${value} #>> '{}' ~ '^-?[0-9]+([.][0-9]+)?$' then to_jsonb(${text}) else ${value} end`;
  }
  const row = `inside${depth}`;
  const item = sql.id(row, 'value');
  if (member.items !== undefined) {
    const text = exactTextSql(item, field, member.items ?? null, depth + 1);
    return sql`case when jsonb_typeof(${value}) = 'array' then (select coalesce(jsonb_agg(${text} order by ${sql.id(row, 'place')}), '[]'::jsonb) from jsonb_array_elements(${value}) with ordinality as ${sql.id(row)}(value, place)) else ${value} end`;
  }
  const properties = isJsonObject(member.properties) ? member.properties : {};
  const name = sql.id(row, 'name');
  const cases = Object.entries(properties)
    .filter(([, description]) => hasExactNumbers(description, field))
    .map(([key, description]) => sql`when ${sql.lit(key)} then ${exactTextSql(item, field, description, depth + 1)}`);
  return sql`case when jsonb_typeof(${value}) = 'object' then (select coalesce(jsonb_object_agg(${name}, case ${name} ${sql.join(cases, sql` `)} else ${item} end), '{}'::jsonb) from jsonb_each(${value}) as ${sql.id(row)}(name, value)) else ${value} end`;
}
