/** The filters of a list as chips that can be edited and removed. */
import { useEffect } from 'preact/hooks';
import { labelOf } from '../fields/choice.tsx';
import { readTitles } from '../fields/titles.ts';
import { entryOf, type Resource } from '../model.ts';
import { navigate } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button } from '../ui/button.tsx';
import { openDialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/lazy.tsx';
import { cachedTitles, isValues, type Values } from '../values.ts';
import { useLabels } from './columns.ts';
import { addressWith, type Filter, type Listed, readFilter, readTree } from './list-state.ts';

const FilterDialog = lazy(async () => (await import('./list-dialogs.tsx')).FilterDialog);

/** Describes a filter: "Start date from 2026-01-01". */
export function filterText({ name, value, resolved }: Filter): string {
  if (resolved === undefined) return `${name} ${value}`;
  const { field, operator } = resolved;
  const comparison = `${field.label} ${t(operator.labelKey)}`;
  if (typeof operator.argument !== 'string') return comparison;
  const values = operator.argument === 'one' ? [value] : value.split(',');
  const valueLabels = values.map((one) =>
    field.values !== undefined ? labelOf(field, one) : (cachedTitles.value.get(one) ?? entryOf(one)?.plural ?? one),
  );
  return `${comparison} ${valueLabels.join(operator.argument === 'range' ? ' – ' : ', ')}`;
}

/** Describes a tree of conditions: "Status is Active or Start date from 2026-01-01". */
function treeText(resource: Resource, tree: Values): string {
  // An address can contain anything: an invalid tree is shown unchanged.
  const inner = (value: unknown): string => (isValues(value) ? treeText(resource, value) : JSON.stringify(value));
  const conditions = Object.entries(tree).map(([name, value]) => {
    if ((name === 'and' || name === 'or') && Array.isArray(value)) return value.map(inner).join(` ${t(name)} `);
    if (name === 'not') return `${t('not')} (${inner(value)})`;
    const text = Array.isArray(value) ? value.join(',') : isValues(value) ? JSON.stringify(value) : String(value);
    return filterText(readFilter(resource, name, text));
  });
  return conditions.join(` ${t('and')} `);
}

export function FilterBar({ resource, state, query }: Listed) {
  useLabels(
    resource,
    state.filters.flatMap(({ name, value }) =>
      name === '_filter' ? Array.from(value.matchAll(/"(\w+)":/g), ([, inner = '']) => inner) : name,
    ),
  );
  const references = state.filters.flatMap(({ resolved, value }) =>
    resolved?.field.to === undefined ? [] : value.split(',').map((id) => [resolved.field.to, id] as const),
  );
  useEffect(() => void readTitles(references), [references.join()]);
  const textOf = (filter: Filter): string => {
    const tree = filter.name === '_filter' ? readTree(filter.name, filter.value) : undefined;
    return tree === undefined || '_filter' in tree ? filterText(filter) : treeText(resource, tree);
  };
  const apply = (before: Filter | undefined, name: string, value: string): void => {
    const removed = before === undefined ? {} : { [before.name]: undefined };
    navigate(addressWith(resource, query, { ...removed, [name]: value }));
  };
  const edit = (filter?: Filter) => (): void =>
    openDialog(() => (
      <FilterDialog resource={resource} filter={filter} onApply={(name, value) => apply(filter, name, value)} />
    ));
  return (
    <>
      <Button icon="filter" label={t('filter')} onClick={edit()} />
      {state.filters.map((filter) => (
        <span key={filter.name} class="chip">
          {filter.resolved === undefined ? (
            <span>{textOf(filter)}</span>
          ) : (
            <button type="button" class="bare" onClick={edit(filter)}>
              {textOf(filter)}
            </button>
          )}
          <a
            class="bare"
            href={addressWith(resource, query, { [filter.name]: undefined })}
            aria-label={t('removeNamed', { name: textOf(filter) })}
          >
            ×
          </a>
        </span>
      ))}
    </>
  );
}
