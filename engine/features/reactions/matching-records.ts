/** Reads the records of a reaction as they are when it runs: those that exist, with the trigger and the condition of the reaction. */
import { settingsIn } from '../../model/condition-settings.ts';
import type { Reaction, Resource } from '../../model/model.ts';
import { loadRecords } from '../../read/load-records.ts';
import type { RecordValues, RequestContext } from '../../request/request-context.ts';
import { matchesCondition } from '../../vocabulary/condition.ts';
import { sameValue } from '../../write/complete-record.ts';
import { settingsFor } from '../../write/with-settings.ts';
import { duePeriod } from './due-period.ts';
import { valuesByPath } from './path-values.ts';

export interface MatchingRecord {
  readonly id: string;
  readonly record: RecordValues;
  /** The date of a reaction to a date; otherwise empty. */
  readonly day: string;
}

/** Returns the records that still match, locked until the end of the transaction, in the order of the IDs. */
export async function matchingRecords(
  ids: readonly string[],
  resource: Resource,
  reaction: Reaction,
  context: RequestContext,
): Promise<readonly MatchingRecord[]> {
  const loaded = await loadRecords(ids, resource, context);
  const present = ids.flatMap((id) => {
    const record = loaded.get(id)?.record;
    const day = record && triggerDay(reaction, record, context.now);
    return record === undefined || day === undefined ? [] : [{ id, record, day }];
  });
  const { when } = reaction;
  if (when === undefined) return present;
  const own = present.map(({ record }) => record);
  const others = await valuesByPath(reaction.whenPaths, own, context);
  const settings = await settingsFor(settingsIn(when), own, resource, context);
  return present.filter(({ record }, index) =>
    matchesCondition(when, record, { ...others[index], ...settings[index] }),
  );
}

/** Returns the due date in the record, or an empty text for a reaction to a change; undefined if the record no longer has the date or the value. */
function triggerDay(reaction: Reaction, record: RecordValues, now: Date): string | undefined {
  const { on } = reaction;
  if (on.kind === 'changed' && on.to !== undefined)
    return sameValue(on.field, record[on.field.name] ?? null, on.to) ? '' : undefined;
  if (on.kind !== 'date') return '';
  const value = record[on.field.name];
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  const { from = day, until } = duePeriod(reaction, on, now);
  return day >= from && day <= until ? day : undefined;
}
