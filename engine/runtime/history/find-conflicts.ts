/** What speaks against undoing a change: what others have written since, and values that were not kept. */
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

/** The place of a record, or of one of its members, in the answer to an undo. */
export function pointerOf(resource: Resource, id: string, member?: string): string {
  return `/${resource.id}/${id}${member === undefined ? '' : `/${member}`}`;
}

/** Of a record whose values were erased: no force brings them back. */
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
  /** What the change wrote of the record, the last first. */
  readonly own: readonly KeptRecord[];
  /** What it wrote after that and is written back already. */
  readonly undone: readonly KeptRecord[];
  readonly stored: StoredRecord | undefined;
  /** The values of then that others have written since; of a record that the change created. */
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
        message: phrase('Its values were erased with a person and are kept nowhere.'),
      },
    ];
  // Made and deleted by the same change: nothing is left to undo.
  if (first?.kind === 'created' && !wasThere && !isThere) return [];
  if (wasThere && !isThere)
    return [{ pointer: place, code: 'deleted_since', message: phrase('The record has been deleted since.') }];
  if (!wasThere && isThere)
    return [{ pointer: place, code: 'exists_since', message: phrase('The record has come back since.') }];
  const written =
    first?.kind === 'created' ? later.values : new Map(own.toReversed().flatMap(({ after }) => [...after.values]));
  // Of a record that the change deleted nothing is left that somebody could have changed.
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
      message: phrase('The value of then was not kept.'),
    }),
  );
  const entries = [...changed, ...lost];
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** The members whose value is neither what the change wrote nor what was there before it. */
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

/** A member that the caller may not read has no name. */
function shownPlace(name: string, resource: Resource, id: string, { access }: Work): string {
  const field = fieldOfThen(name, resource);
  const isShown = field !== undefined && access.mayRead(field);
  return pointerOf(resource, id, isShown ? field.name : undefined);
}
