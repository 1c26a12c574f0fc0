/** The effects of reactions: each writes all its records with a fixed number of statements, by the rules of the resource. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { EffectValue, Field, Resource } from '../../model/model.ts';
import type { RecordValues, RequestContext } from '../../request/request-context.ts';
import { serverRecords } from '../../write/server-records.ts';
import type { MatchingRecord } from './matching-records.ts';
import { notify } from './notify.ts';
import { type Column, recordsOfColumns, valuesAt } from './path-values.ts';
import type { FoundReaction } from './reaction-order.ts';

/** Performs the effect of a reaction; returns the IDs of the records for which it happened. */
export async function perform(
  matching: readonly MatchingRecord[],
  found: FoundReaction,
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  if (matching.length === 0) return new Set();
  const { resource, reaction } = found;
  const { effect } = reaction;
  if (effect.kind === 'notify') return notify(matching, found, effect, context);
  const records = serverRecords(context);
  switch (effect.kind) {
    case 'set': {
      const bodies = await bodiesOf(effect.values, matching, resource, context);
      await records.updateMany(
        resource.id,
        matching.map(({ id }, index) => ({ id, changes: bodies[index] ?? {} })),
      );
      break;
    }
    case 'create':
      await records.createMany(effect.resource.id, await bodiesOf(effect.values, matching, resource, context));
      break;
    case 'delete':
      await records.deleteMany(
        resource.id,
        matching.map(({ id }) => id),
      );
  }
  return new Set(matching.map(({ id }) => id));
}

async function bodiesOf(
  values: readonly EffectValue[],
  matching: readonly MatchingRecord[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const columns: Column[] = [];
  for (const { field, value } of values)
    columns.push([
      field.name,
      value.kind === 'path'
        ? await valuesAt(value.path, recordsOf(matching), context)
        : matching.map(({ id }) => plainValue(field, value, { resource, id }, context)),
    ]);
  return recordsOfColumns(columns, matching.length);
}

function plainValue(
  field: Field,
  value: Exclude<EffectValue['value'], { readonly kind: 'path' }>,
  { resource, id }: { readonly resource: Resource; readonly id: string },
  { now }: RequestContext,
): Json {
  switch (value.kind) {
    case 'constant':
      return value.value;
    case 'now':
      return now.toISOString();
    case 'today':
      return utcDay(now);
    case 'record':
      if (field.type.role === 'content_type') return { id: resource.contentTypeId };
      return field.target === undefined ? id : { id };
  }
}

function recordsOf(matching: readonly MatchingRecord[]): readonly RecordValues[] {
  return matching.map(({ record }) => record);
}
