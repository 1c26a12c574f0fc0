/** Which records of a list are selected, by checkboxes or all that match, and what can be done with them. */
import { type Signal, useSignal } from '@preact/signals';
import { useMemo, useRef, useState } from 'preact/hooks';
import { showNumber, t } from '../language.ts';
import type { Resource, Values } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { bulkFields, type Chosen, type ListState } from './list-state.ts';

const BulkDialog = later(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog);

export interface Selection {
  readonly chosen: Signal<Chosen>;
  /** Selects a row or takes it out, and with `isRange` all between it and the row before. */
  readonly toggle: (id: string, isRange: boolean) => void;
}

const none: Chosen = new Set();

/** The selection of the list with this key; another list begins with none. `idsOf` are those that are read, in their order. */
export function useSelection(key: string, idsOf: () => readonly string[]): Selection {
  const chosen = useSignal<Chosen>(none);
  const latest = useRef(idsOf);
  latest.current = idsOf;
  return useMemo(() => {
    chosen.value = none;
    let last: string | undefined;
    const toggle = (id: string, isRange: boolean): void => {
      const ids = latest.current();
      const [from = 0, to = 0] = [ids.indexOf(isRange && last !== undefined ? last : id), ids.indexOf(id)].toSorted(
        (a, b) => a - b,
      );
      const before = new Set(chosen.value === 'all' ? ids : chosen.value);
      const range = new Set(ids.slice(from, to + 1));
      last = id;
      chosen.value = before.has(id) ? before.difference(range) : before.union(range);
    };
    return { chosen, toggle };
  }, [key]);
}

export const isChosen = (chosen: Chosen, id: string): boolean => chosen === 'all' || chosen.has(id);

/** The checkbox in the head: all rows that are shown, or none. */
export function PickAll({ selection, records }: { selection: Selection; records: readonly Values[] }) {
  const { chosen } = selection;
  const ids = records.map(({ id }) => String(id));
  const isAll = ids.every((id) => isChosen(chosen.value, id));
  const onClick = (): void => {
    chosen.value = isAll ? none : new Set(ids);
  };
  return (
    <th class="pick" scope="col">
      <label>
        <input type="checkbox" aria-label={t('selectShown')} checked={isAll} onClick={onClick} />
      </label>
    </th>
  );
}

export interface SelectionBarProps {
  readonly resource: Resource;
  readonly selection: Selection;
  readonly state: ListState;
  readonly onDone: () => void;
}

export function SelectionBar({ resource, selection: { chosen }, state, onDone }: SelectionBarProps) {
  const [open, setOpen] = useState<'change' | 'delete' | undefined>(undefined);
  const now = chosen.value;
  const choose = (next: Chosen): void => {
    chosen.value = next;
  };
  const count = now === 'all' ? undefined : now.size;
  const may = (operation: string): boolean => resource.operations.includes(operation);
  if (count === 0 && open === undefined) return null;
  return (
    <section class="selected" aria-label={t('selection')}>
      <strong role="status">
        {count === undefined ? t('allSelected') : t('selectedCount', { count: showNumber(count) })}
      </strong>
      {count !== undefined && <Button label={t('selectAll')} onClick={() => choose('all')} />}
      <span class="spring" />
      {may('update') && bulkFields(resource).length > 0 && (
        <Button icon="edit" label={t('changeRecords')} onClick={() => setOpen('change')} />
      )}
      {may('delete') && <Button icon="trash" label={t('deleteRecords')} onClick={() => setOpen('delete')} />}
      <Button kind="bare" label={t('clearSelection')} onClick={() => choose(none)} />
      {open !== undefined && (
        <BulkDialog
          resource={resource}
          kind={open}
          chosen={now}
          state={state}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            choose(none);
            onDone();
          }}
        />
      )}
    </section>
  );
}
