/** The filters of a list as chips that say what they ask for, each to be changed or taken away. */
import { labelOf } from '../fields/choice.tsx';
import { t } from '../language.ts';
import { entryOf, isValues, knownTitles, type Resource, type Values } from '../model.ts';
import { navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { openDialog } from '../ui/dialog.tsx';
import { later } from '../ui/later.tsx';
import { addressWith, type Filter, type Listed, readFilter, readTree } from './list-state.ts';

const FilterDialog = later(async () => (await import('./list-dialogs.tsx')).FilterDialog);

/** The words of a filter: "Start date from 2026-01-01". */
export function wordsOf({ name, value, known }: Filter): string {
  if (known === undefined) return `${name} ${value}`;
  const { field, operator } = known;
  const said = `${field.label} ${t(operator.word)}`;
  if (typeof operator.argument !== 'string') return said;
  const values = operator.argument === 'one' ? [value] : value.split(',');
  const shown = values.map((one) =>
    field.values !== undefined ? labelOf(field, one) : (knownTitles.value.get(one) ?? entryOf(one)?.plural ?? one),
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
  const words = (filter: Filter): string => {
    const tree = filter.name === '_filter' ? readTree(filter.name, filter.value) : undefined;
    return tree === undefined || '_filter' in tree ? wordsOf(filter) : wordsOfTree(resource, tree);
  };
  const apply = (before: Filter | undefined, name: string, value: string): void => {
    const rest = before === undefined ? {} : { [before.name]: undefined };
    navigate(addressWith(resource, query, { ...rest, [name]: value }));
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
          {filter.known === undefined ? (
            <span>{words(filter)}</span>
          ) : (
            <button type="button" class="bare" onClick={edit(filter)}>
              {words(filter)}
            </button>
          )}
          <a
            class="bare"
            href={addressWith(resource, query, { [filter.name]: undefined })}
            aria-label={t('removeNamed', { name: words(filter) })}
          >
            ×
          </a>
        </span>
      ))}
    </>
  );
}
