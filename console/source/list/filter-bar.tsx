/** The filters of a list as chips that say what they ask for, each to be changed or taken away. */
import { useState } from 'preact/hooks';
import { labelOf } from '../fields/choice.tsx';
import { knownTitles } from '../fields/reference.tsx';
import { t } from '../language.ts';
import type { Resource } from '../model.ts';
import { listAddress, navigate } from '../router.ts';
import { Icon } from '../ui/icons.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { type Filter, withState } from './list-state.ts';

export interface FilterBarProps {
  readonly resource: Resource;
  readonly filters: readonly Filter[];
  readonly query: URLSearchParams;
}

/** The words of a filter: "Start date from 2026-01-01". */
export function wordsOf({ name, value, known }: Filter): string {
  if (known === undefined) return `${name} ${value}`;
  const { field, operator } = known;
  const said = `${field.label} ${t(operator.word)}`;
  if (typeof operator.argument !== 'string') return said;
  const values = operator.argument === 'one' ? [value] : value.split(',');
  const shown = values.map((one) =>
    field.values !== undefined ? labelOf(field, one) : (knownTitles.value.get(one) ?? one),
  );
  return `${said} ${shown.join(operator.argument === 'range' ? ' – ' : ', ')}`;
}

export function FilterBar({ resource, filters, query }: FilterBarProps) {
  const [edited, setEdited] = useState<Filter | 'new' | undefined>(undefined);
  const without = (name: string): string => listAddress(resource.id, withState(query, { [name]: undefined }));
  return (
    <>
      <button type="button" class="quiet" onClick={() => setEdited('new')}>
        <Icon name="filter" />
        {t('filter')}
      </button>
      {filters.map((filter) => (
        <span key={filter.name} class="chip">
          {filter.known === undefined ? (
            <span>{wordsOf(filter)}</span>
          ) : (
            <button type="button" class="bare" onClick={() => setEdited(filter)}>
              {wordsOf(filter)}
            </button>
          )}
          <a class="bare" href={without(filter.name)} aria-label={t('removeNamed', { name: wordsOf(filter) })}>
            ×
          </a>
        </span>
      ))}
      {edited !== undefined && (
        <FilterDialog
          resource={resource}
          filter={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onApply={(name, value) => {
            const before = edited === 'new' ? {} : { [edited.name]: undefined };
            setEdited(undefined);
            navigate(listAddress(resource.id, withState(query, { ...before, [name]: value })));
          }}
        />
      )}
    </>
  );
}
