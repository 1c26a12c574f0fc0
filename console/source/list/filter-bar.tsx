/** The filters of a list as chips that say what they ask for, each to be changed or taken away. */
import { useState } from 'preact/hooks';
import { labelOf } from '../fields/choice.tsx';
import { t } from '../language.ts';
import { isValues, knownTitles, type Resource, type Values } from '../model.ts';
import { listAddress, navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { type Filter, type Listed, readFilter, readTree, withState } from './list-state.ts';

const FilterDialog = later(async () => (await import('./list-dialogs.tsx')).FilterDialog);

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

/** The words of a whole tree of conditions: "Status is Active or Start date from 2026-01-01". */
function wordsOfTree(resource: Resource, tree: Values): string {
  // Anything may stand in an address: what is no tree is shown as it is.
  const inner = (value: unknown): string => (isValues(value) ? wordsOfTree(resource, value) : JSON.stringify(value));
  const words = Object.entries(tree).map(([name, value]) => {
    if ((name === 'and' || name === 'or') && Array.isArray(value)) return value.map(inner).join(` ${t(name)} `);
    if (name === 'not') return `${t('not')} (${inner(value)})`;
    const text = Array.isArray(value) ? value.join(',') : isValues(value) ? JSON.stringify(value) : String(value);
    return wordsOf(readFilter(resource, name, text));
  });
  return words.join(` ${t('and')} `);
}

export function FilterBar({ resource, state, query }: Listed) {
  const [edited, setEdited] = useState<Filter | 'new' | undefined>(undefined);
  const without = (name: string): string => listAddress(resource.id, withState(query, { [name]: undefined }));
  const words = (filter: Filter): string => {
    const tree = filter.name === '_filter' ? readTree(filter.name, filter.value) : undefined;
    return tree === undefined || '_filter' in tree ? wordsOf(filter) : wordsOfTree(resource, tree);
  };
  return (
    <>
      <Button icon="filter" label={t('filter')} onClick={() => setEdited('new')} />
      {state.filters.map((filter) => (
        <span key={filter.name} class="chip">
          {filter.known === undefined ? (
            <span>{words(filter)}</span>
          ) : (
            <button type="button" class="bare" onClick={() => setEdited(filter)}>
              {words(filter)}
            </button>
          )}
          <a class="bare" href={without(filter.name)} aria-label={t('removeNamed', { name: words(filter) })}>
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
