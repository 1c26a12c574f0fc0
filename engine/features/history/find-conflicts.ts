/** Finds the conflicts that prevent undoing a change: later writes by others, and values that were not stored. */

import type { Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { loadRecords, type StoredRecord } from '../../read/load-records.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { sameValue } from '../../write/complete-record.ts';
import {
  fieldOfFormerName,
  normalizedValue,
  type RecordedChange,
  type RecordedEntry,
  type RecordedValues,
  recordedValues,
  valuesBeforeLater,
} from './recorded-change.ts';

/** Returns the pointer of a record, or of one of its members, in the response to an undo. */
export function pointerOf(resource: Resource, id: string, member?: string): string {
  return `/${resource.id}/${id}${member === undefined ? '' : `/${member}`}`;
}

/** Error code for a record whose values were erased; it cannot be forced. */
export const erasedCode = 'erased';

/**
 * Returns all conflicts at once. `records`: those of the change, last first; they are locked. `begun`: the change that has already reverted later entries of
 * the change, with these entries.
 */
export async function findConflicts(
  change: Pick<RecordedChange, 'id'>,
  records: readonly RecordedEntry[],
  context: RequestContext,
  progress?: { readonly undo: string; readonly undone: readonly RecordedEntry[] },
): Promise<readonly ProblemEntry[]> {
  const createdIds = new Set(records.filter(({ kind }) => kind === 'created').map(({ id }) => id));
  const later = await valuesBeforeLater([...createdIds], change.id, context, progress?.undo);
  const undone = Map.groupBy(progress?.undone ?? [], ({ id }) => id);
  const errors: ProblemEntry[] = [];
  for (const [resource, group] of Map.groupBy(records, (record) => record.resource)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    const stored = await loadRecords(ids, resource, asSystem(context));
    for (const [id, changeEntries] of Map.groupBy(group, (record) => record.id)) {
      const written = recordedValues(later.get(id) ?? null, resource);
      const compared = { id, changeEntries, undone: undone.get(id) ?? [], stored: stored.get(id), later: written };
      errors.push(...conflictsOf(compared, resource, context));
    }
  }
  return errors;
}

interface RecordComparison {
  readonly id: string;
  /** The record's writes in this change, newest first. */
  readonly changeEntries: readonly RecordedEntry[];
  /** Later writes of the undo that are already reverted. */
  readonly undone: readonly RecordedEntry[];
  readonly stored: StoredRecord | undefined;
  /** The values at that time of members that others have written since, for a record that the change created. */
  readonly later: RecordedValues;
}

function conflictsOf(
  { id, changeEntries, undone, stored, later }: RecordComparison,
  resource: Resource,
  context: RequestContext,
): readonly ProblemEntry[] {
  const [last, first] = [changeEntries[0], changeEntries.at(-1)];
  const wasThere = last?.kind !== 'deleted';
  const isThere = stored !== undefined;
  const pointer = pointerOf(resource, id);
  if (changeEntries.some(({ before, after }) => before.isErased || after.isErased))
    return [
      {
        pointer: pointer,
        code: erasedCode,
        message: t('valuesErased'),
      },
    ];
  // Created and deleted by the same change: there is nothing to undo.
  if (first?.kind === 'created' && !wasThere && !isThere) return [];
  if (wasThere && !isThere)
    return [{ pointer: pointer, code: 'deleted_since', message: t('recordHasBeenDeletedSince') }];
  if (!wasThere && isThere)
    return [{ pointer: pointer, code: 'exists_since', message: t('recordHasBeenRestoredSince') }];
  const written =
    first?.kind === 'created'
      ? later.values
      : new Map(changeEntries.toReversed().flatMap(({ after }) => [...after.values]));
  // A record that the change deleted no longer exists, so it cannot have been modified.
  const names = !wasThere
    ? []
    : [
        ...differingMembers(written, [...undone, ...changeEntries], stored),
        ...(first?.kind === 'created' ? later.missing : []),
      ];
  const changed = names.map(
    (name): ProblemEntry => ({
      pointer: visiblePointer(name, resource, id, context),
      code: 'changed_since',
      message: t('valueHasChangedSince'),
    }),
  );
  const missing = changeEntries.flatMap(({ before }) => before.missing);
  const unrecorded = [...new Set(missing)].map(
    (name): ProblemEntry => ({
      pointer: visiblePointer(name, resource, id, context),
      code: 'value_not_kept',
      message: t('earlierValueWasNotRecorded'),
    }),
  );
  const entries = [...changed, ...unrecorded];
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Returns the members whose value is neither what the change wrote nor the value before it. */
function differingMembers(
  written: RecordedValues['values'],
  changeEntries: readonly RecordedEntry[],
  stored: StoredRecord | undefined,
): readonly string[] {
  const before = new Map(changeEntries.flatMap((record) => [...record.before.values]));
  return [...written].flatMap(([field, value]) => {
    const current = stored?.record[field.name] ?? null;
    const isCurrent = (recorded: typeof value): boolean => sameValue(field, normalizedValue(field, recorded), current);
    return isCurrent(value) || (before.has(field) && isCurrent(before.get(field) ?? null)) ? [] : [field.name];
  });
}

/** A member that the caller cannot read is reported without its name. */
function visiblePointer(name: string, resource: Resource, id: string, { access }: RequestContext): string {
  const field = fieldOfFormerName(name, resource);
  const isVisible = field !== undefined && access.mayRead(field);
  return pointerOf(resource, id, isVisible ? field.name : undefined);
}
