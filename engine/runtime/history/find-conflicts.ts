/** Finds the conflicts that prevent undoing a change: later writes by others, and values that were not stored. */
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { serverSide, type Work } from '../context/work.ts';
import { loadRecords, type StoredRecord } from '../reading/load-records.ts';
import { sameValue } from '../validation/same-value.ts';
import {
  fieldOfThen,
  type KeptChange,
  type KeptRecord,
  type KeptValues,
  keptValues,
  normalizedValue,
  valuesBeforeLater,
} from './kept-change.ts';

/** Returns the pointer of a record, or of one of its members, in the response to an undo. */
export function pointerOf(resource: Resource, id: string, member?: string): string {
  return `/${resource.id}/${id}${member === undefined ? '' : `/${member}`}`;
}

/** Error code for a record whose values were erased; it cannot be forced. */
export const erasedCode = 'erased';

/**
 * All conflicts at once. `records`: those of the change, the last first. The records are locked. `begun`: the change that has written back later
 * entries of the change already, and these entries.
 */
export async function findConflicts(
  change: Pick<KeptChange, 'id'>,
  records: readonly KeptRecord[],
  work: Work,
  begun?: { readonly undo: string; readonly undone: readonly KeptRecord[] },
): Promise<readonly ProblemEntry[]> {
  const made = new Set(records.filter(({ kind }) => kind === 'created').map(({ id }) => id));
  const later = await valuesBeforeLater([...made], change.id, work, begun?.undo);
  const undone = Map.groupBy(begun?.undone ?? [], ({ id }) => id);
  const errors: ProblemEntry[] = [];
  for (const [resource, group] of Map.groupBy(records, (record) => record.resource)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    const stored = await loadRecords(ids, resource, serverSide(work));
    for (const [id, own] of Map.groupBy(group, (record) => record.id)) {
      const written = keptValues(later.get(id) ?? null, resource);
      const compared = { id, own, undone: undone.get(id) ?? [], stored: stored.get(id), later: written };
      errors.push(...conflictsOf(compared, resource, work));
    }
  }
  return errors;
}

interface Compared {
  readonly id: string;
  /** The record's writes in this change, newest first. */
  readonly own: readonly KeptRecord[];
  /** Later writes of the undo that are already reverted. */
  readonly undone: readonly KeptRecord[];
  readonly stored: StoredRecord | undefined;
  /** The values at that time that others have written since, for a record that the change created. */
  readonly later: KeptValues;
}

function conflictsOf(
  { id, own, undone, stored, later }: Compared,
  resource: Resource,
  work: Work,
): readonly ProblemEntry[] {
  const [last, first] = [own[0], own.at(-1)];
  const wasThere = last?.kind !== 'deleted';
  const isThere = stored !== undefined;
  const place = pointerOf(resource, id);
  if (own.some(({ before, after }) => before.isErased || after.isErased))
    return [
      {
        pointer: place,
        code: erasedCode,
        message: phrase('Its values were erased with a data subject and cannot be restored.'),
      },
    ];
  // Created and deleted by the same change: there is nothing to undo.
  if (first?.kind === 'created' && !wasThere && !isThere) return [];
  if (wasThere && !isThere)
    return [{ pointer: place, code: 'deleted_since', message: phrase('The record has been deleted since.') }];
  if (!wasThere && isThere)
    return [{ pointer: place, code: 'exists_since', message: phrase('The record has been restored since.') }];
  const written =
    first?.kind === 'created' ? later.values : new Map(own.toReversed().flatMap(({ after }) => [...after.values]));
  // A record that the change deleted no longer exists, so nobody can have modified it.
  const names = !wasThere
    ? []
    : [...differing(written, [...undone, ...own], stored), ...(first?.kind === 'created' ? later.missing : [])];
  const changed = names.map(
    (name): ProblemEntry => ({
      pointer: shownPlace(name, resource, id, work),
      code: 'changed_since',
      message: phrase('The value has changed since.'),
    }),
  );
  const missing = own.flatMap(({ before }) => before.missing);
  const lost = [...new Set(missing)].map(
    (name): ProblemEntry => ({
      pointer: shownPlace(name, resource, id, work),
      code: 'value_not_kept',
      message: phrase('The earlier value was not recorded.'),
    }),
  );
  const entries = [...changed, ...lost];
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Returns the members whose value is neither what the change wrote nor the value before it. */
function differing(
  written: KeptValues['values'],
  own: readonly KeptRecord[],
  stored: StoredRecord | undefined,
): readonly string[] {
  const before = new Map(own.flatMap((record) => [...record.before.values]));
  return [...written].flatMap(([field, value]) => {
    const current = stored?.record[field.name] ?? null;
    const isCurrent = (kept: typeof value): boolean => sameValue(field, normalizedValue(field, kept), current);
    return isCurrent(value) || (before.has(field) && isCurrent(before.get(field) ?? null)) ? [] : [field.name];
  });
}

/** A member that the caller cannot read is reported without its name. */
function shownPlace(name: string, resource: Resource, id: string, { access }: Work): string {
  const field = fieldOfThen(name, resource);
  const isShown = field !== undefined && access.mayRead(field);
  return pointerOf(resource, id, isShown ? field.name : undefined);
}
